// How each kind of node is drawn: one component a kind. None decides anything: a press goes to Python by the name that the node gives.
import { Component, createContext, Fragment, type ComponentChildren, type FunctionComponent } from "preact";
import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Board as Drawing } from "./board";
import { Plot } from "./chart";
import type { Drags } from "./drag";
import { inside } from "./icons";
import type { Store } from "./store";
import { shape, type Shape } from "./svg";
import { names, type Node } from "./tree";
import { readFile } from "./upload";
import type { Zoom } from "./zoom";

interface Around {
  store: Store;
  drags: Drags;
  here(what: string): void; // what the browser does by itself: "theme", "large"
  words: Record<string, string>;
  boards: Set<Drawing>;
}
export const Here = createContext<Around>(null as unknown as Around);
export const use = () => useContext(Here);

export type Kind = FunctionComponent<{ node: Node }>;
export const OURS = { "data-lm-suppress-shortcuts": "true" }; // tells JupyterLab that a key is not for it

// An id of one's own. Preact's `useId` counts anew whenever a root is drawn again.
const OWN = `x${Math.random().toString(36).slice(2, 8)}`;
let named = 0;
export const useName = (): string => useState(() => `${OWN}-${(named += 1)}`)[0];

export function Icon({ name }: { name: string }) {
  return <svg class="i" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: inside(name) }} />;
}

export const All = ({ of }: { of: Node[] | undefined }) => {
  if (!of) return null;
  const keys = names(of);
  return <>{of.map((node, at) => <Show key={keys[at]!} node={node} />)}</>;
};

// What is the same object as before has not changed. (`memo` of preact/compat would have a range hear `change` at each `input`.)
export class Show extends Component<{ node: Node }> {
  override shouldComponentUpdate({ node }: { node: Node }): boolean { return node !== this.props.node; }
  override render({ node }: { node: Node }) {
    const Found = KINDS[node.k];
    return Found ? <Found node={node} /> : null;
  }
}

// A text or a node: cells of tables.
const Some = ({ of }: { of: string | Node }) => (typeof of === "object" && of ? <Show node={of} /> : <>{of}</>);

// Shapes in a unit square, drawn without markup.
function Swatch({ shapes, view = [-0.5, -0.5, 1, 1], label = "" }: { shapes: Shape[] | [number, Shape[]][]; view?: number[]; label?: string }) {
  const place = useRef<SVGSVGElement>(null), text = JSON.stringify(shapes);
  useLayoutEffect(() => {
    const groups = (shapes.length && typeof shapes[0]![0] === "number" ? shapes : [[0, shapes]]) as [number, Shape[]][];
    place.current!.replaceChildren(...groups.map(([turn, parts]) => {
      const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
      if (turn) group.setAttribute("transform", `rotate(${turn})`);
      group.append(...parts.map(shape));
      return group;
    }));
  }, [text]);
  return <svg ref={place} class="xb-art xb-swatch" viewBox={view.join(" ")} {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" })} />;
}


const press = (offer: string | undefined, { store }: Around, ...args: unknown[]) => () => { store.call(offer, ...args); };

// ---- words ----
const Words: Kind = ({ node }) => <p class={`words ${node.tone ?? ""}`} role={node.tone === "bad" ? "alert" : undefined}>{(node.text as string).split("**").map((part, at) => (at % 2 ? <b>{part}</b> : part))}</p>;
const Heading: Kind = ({ node }) => {
  const inner = <>{node.text}{node.small && <small> {node.small}</small>}</>;
  const taking = node.focus ? { tabIndex: -1, "data-focus": "" } : {};
  return node.level === 3 ? <h3 {...taking}>{inner}</h3> : <h2 {...taking}>{inner}</h2>;
};
const Bullets: Kind = ({ node }) => <ul class="bullets">{(node.lines as [string, string][]).map(([text, small]) => <li>{text}{small && <small> ({small})</small>}</li>)}</ul>;
const Link: Kind = ({ node }) => <a class="link" href={node.href} {...(node.apart ? { target: "_blank", rel: "noopener" } : {})}>{node.icon && <Icon name={node.icon} />}{node.text}</a>;
const Chip: Kind = ({ node }) => {
  const here = use();
  return node.press ? <button type="button" class="chip" title={node.title} {...OURS} onClick={press(node.press, here)}>{node.text}</button> : <span class="chip" title={node.title}>{node.text}</span>;
};
const Mark: Kind = ({ node }) => <span class="mark"><Swatch shapes={node.sign} />{node.text}</span>;

// ---- order ----
const Row: Kind = ({ node }) => <div class="row"><All of={node.items} /></div>;
// The end of a play is told in a box of its own: the keyboard is there, and Escape puts it away.
const Ending = ({ node }: { node: Node }) => {
  const place = useRef<HTMLElement>(null);
  useEffect(() => { place.current?.focus({ preventScroll: true }); }, []);
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    place.current?.querySelector<HTMLElement>("[data-key='close-end']")?.click();
  };
  return <section ref={place as any} class="column end-box" role="dialog" tabIndex={-1} aria-label={node.label} data-key={node.key} {...OURS} onKeyDown={key}><All of={node.items} /></section>;
};
const Column: Kind = ({ node }) => node.tone === "end-box" ? <Ending node={node} /> : node.label
  ? <section class={`column ${node.tone ?? ""}`} aria-label={node.label} data-key={node.key}><All of={node.items} /></section>
  : <div class={`column ${node.tone ?? ""}`} data-key={node.key} role={node.tone === "live" ? "status" : undefined}><All of={node.items} /></div>;
const Fold: Kind = ({ node }) => <details open={node.open} data-key={node.key}><summary {...OURS}>{node.title}</summary><div class="column"><All of={node.items} /></div></details>;

// An arrow moves the focus alone: what is opened may take a moment, and is opened by Enter.
export const Choose = ({ node, style }: { node: Node; style: string }) => {
  const { store } = use(), place = useRef<HTMLDivElement>(null), options = node.options as [string, string][];
  const go = (event: KeyboardEvent) => {
    const tabs = [...place.current!.children] as HTMLElement[], at = tabs.indexOf(event.target as HTMLElement), last = tabs.length - 1;
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    tabs[(to + tabs.length) % tabs.length]!.focus();
  };
  return (
    <div class={style} role="tablist" aria-label={node.label} ref={place} onKeyDown={go}>
      {options.map(([value, name]) => (
        <button type="button" role="tab" key={value} data-key={`tab-${value}`} aria-selected={value === node.value} tabIndex={value === node.value || (value === options[0]![0] && !options.some(([one]) => one === node.value)) ? 0 : -1}
          {...OURS} onClick={() => store.call(node.choose, value)}>{name}</button>
      ))}
    </div>
  );
};
export const Tabs: Kind = ({ node }) => <Choose node={node} style="parts" />;

// ---- what is pressed and written ----
const Button: Kind = ({ node }) => {
  const here = use();
  const does = () => (node.here ? here.here(node.here) : here.store.call(node.press));
  return (
    <button type="button" class={`btn ${node.tone ?? ""}`} disabled={Boolean(node.off)} aria-pressed={node.held === undefined || node.held === null ? undefined : node.held}
      title={node.title || undefined} data-key={node.key} {...(node.focus ? { "data-focus": "" } : {})} {...OURS} onClick={does}>
      {node.icon && <Icon name={node.icon} />}<span>{node.label}</span>
    </button>
  );
};

// A value that a hand may change on while Python still answers: until the last change is answered, it stays where the hand left it.
function useHeld<T>(value: T): [T, (next: T, at: number) => void] {
  const { store } = use(), [mine, keep] = useState<{ value: T; at: number } | null>(null);
  const current = mine && store.answered < mine.at ? mine.value : value;
  return [current, (next, at) => keep({ value: next, at })];
}

const Labelled = ({ id, label, note, children, style = "" }: { id: string; label: string; note?: string | undefined; children: ComponentChildren; style?: string }) => (
  <div class={`field ${style}`}><label for={id}>{label}</label>{children}{note && <p class="words bad" role="alert">{note}</p>}</div>
);

const Choice: Kind = ({ node }) => {
  const { store } = use(), id = useName(), [value, hold] = useHeld(node.value as string);
  return (
    <Labelled id={id} label={node.label} note={node.note}>
      <select id={id} value={value} data-key={node.key} {...OURS} onChange={(event) => hold(event.currentTarget.value, store.call(node.choose, event.currentTarget.value))}>
        {(node.options as [string, string][]).map(([key, name]) => <option value={key} selected={key === value}>{name}</option>)}
      </select>
    </Labelled>
  );
};

const Check: Kind = ({ node }) => {
  const { store } = use(), [value, hold] = useHeld(Boolean(node.value));
  return <label class="check"><input type="checkbox" checked={value} {...OURS} onChange={(event) => hold(event.currentTarget.checked, store.call(node.set, event.currentTarget.checked))} /><span>{node.label}</span></label>;
};

const Field: Kind = ({ node }) => {
  const { store } = use(), id = useName(), [text, write] = useState<string | null>(null);
  const shown = text ?? ((node.value as string) || "");
  const done = () => { if (text !== null && text !== (node.value ?? "")) store.call(node.set, text); write(null); };
  const hear = (value: string) => { if (node.write) { store.call(node.write, value); } write(value); };
  const common = { id, value: shown, placeholder: node.placeholder, maxLength: 20_000, "data-key": node.key, ...OURS, onBlur: done };
  return (
    <Labelled id={id} label={node.label} note={node.note} style={node.kind}>
      {node.kind === "long"
        ? <textarea rows={3} {...common} onInput={(event) => hear(event.currentTarget.value)} />
        : <input {...({ type: node.kind === "search" ? "search" : "text", inputMode: node.kind === "number" ? "numeric" : undefined } as any)} {...common}
            onInput={(event) => hear(event.currentTarget.value)} onKeyDown={(event) => { if (event.key === "Enter") { event.preventDefault(); done(); } }} />}
    </Labelled>
  );
};

const Slider: Kind = ({ node }) => {
  const { store } = use(), id = useName(), [value, hold] = useHeld(node.value as number);
  return (
    <Labelled id={id} label={node.label}>
      <input id={id} type="range" min={node.low} max={node.high} step={node.step ?? 1} value={value} aria-valuetext={node.text || undefined} {...OURS}
        onInput={(event) => hold(Number(event.currentTarget.value), store.call(node.set, Number(event.currentTarget.value)))} />
      {node.text && <output for={id}>{node.text}</output>}
    </Labelled>
  );
};

const Opener: Kind = ({ node }) => {
  const { store } = use(), place = useRef<HTMLInputElement>(null);
  const take = async (files: FileList | null) => {
    const taken = [...(files ?? [])].slice(0, node.many ? 500 : node.several ? 40 : 1);
    if (place.current) place.current.value = "";
    if (node.several && taken.length > 1) store.call(node.several, taken.length);
    for (const file of taken) if (!(await readFile(store, node, file)) && node.several) break;
  };
  useEffect(() => {
    if (!node.wide) return;
    const stop = new AbortController(), on = (type: string, does: (event: DragEvent) => void) => addEventListener(type, does as EventListener, { signal: stop.signal });
    const lit = (yes: boolean) => place.current?.closest(".table")?.classList.toggle("takes", yes);
    on("dragover", (event) => { if (event.dataTransfer?.types.includes("Files")) { event.preventDefault(); lit(true); } });
    on("dragleave", (event) => { if (!event.relatedTarget) lit(false); });
    on("drop", (event) => { lit(false); if (event.dataTransfer?.files.length) { event.preventDefault(); void take(event.dataTransfer.files); } });
    return () => { lit(false); stop.abort(); };
  }, [node.open]);
  return (
    <>
      <button type="button" class={`btn ${node.tone ?? ""}`} data-key={node.key} {...OURS} onClick={() => place.current!.click()}>{node.icon && <Icon name={node.icon} />}<span>{node.label}</span></button>
      <input ref={place} type="file" hidden accept={node.accept} multiple={Boolean(node.many || node.several)} onChange={(event) => void take(event.currentTarget.files)} />
    </>
  );
};

const Progress: Kind = ({ node }) => <div class="progress"><progress max={1} value={node.done < 0 ? undefined : node.done ?? 0} aria-label={node.label} /><span>{node.label}</span>{node.stop && <Show node={node.stop} />}</div>;

// ---- the table ----
const Prompt: Kind = ({ node }) => (
  <section class="prompt" style={node.colour ? { "--who": node.colour } : undefined}>
    <div class="told"><h2>{node.title}</h2>{node.hint && <p>{node.hint}</p>}{node.effect && <p class="effect">{node.effect}</p>}</div>
    {node.progress !== undefined && node.progress !== null && <progress max={1} value={node.progress} aria-label={node.title} />}
    {node.acts?.length > 0 && <div class="acts"><All of={node.acts} /></div>}
  </section>
);

const SMALL = 44; // [px] cells that are smaller can be enlarged by buttons, all by keys
export const Board: Kind = ({ node }) => {
  const here = use(), { store, drags, boards } = here;
  const place = useRef<HTMLDivElement>(null), drawn = useRef<Drawing | null>(null), [zoom, zoomed] = useState<Zoom | null>(null), [, again] = useState(0), [small, measure] = useState(false);
  useLayoutEffect(() => {
    const root = place.current!, board = new Drawing(node, {
      call: store.call,
      drag: (event, source, what, ghost, begun) => drags.start(event, source, what, ghost, begun),
      zoomed: () => again((count) => count + 1),
      ready: (ratio) => { root.dispatchEvent(new CustomEvent("explorer-ratio", { bubbles: true, detail: ratio })); look(); },
    });
    const look = () => { const one = root.querySelector(".xb-cell .xb-outline"); if (one && board.zoom?.level === 1) measure(one.getBoundingClientRect().width < SMALL); };
    const watcher = new ResizeObserver(look);
    watcher.observe(root);
    drawn.current = board;
    boards.add(board);
    zoomed(board.zoom);
    root.prepend(board.frame);
    const target = {
      root,
      over: (_what: string, x: number, y: number) => board.over(x, y),
      drop: (what: string, x: number, y: number) => board.drop(what, x, y),
      out: () => board.out(),
    };
    if (node.drop) drags.targets.add(target);
    return () => { watcher.disconnect(); board.leave(); boards.delete(board); drags.targets.delete(target); };
  }, []);
  useLayoutEffect(() => { void drawn.current!.show(node); zoomed(drawn.current!.zoom); }, [node]);
  const words = node.zoom as Record<string, string> | undefined;
  return (
    <div class="board" ref={place} data-key={node.key} style={node.ground ? { "--ground": node.ground } : undefined}>
      {zoom && words && (small || zoom.level > 1) && (
        <div class="zoom" role="group" aria-label={words.label}>
          <button type="button" title={words.out} aria-label={words.out} disabled={zoom.level === 1} {...OURS} onClick={() => zoom.by(-1)}><Icon name="minus" /></button>
          <button type="button" title={words.in} aria-label={words.in} disabled={zoom.most} {...OURS} onClick={() => zoom.by(1)}><Icon name="plus" /></button>
          {zoom.level > 1 && <button type="button" class="fit" title={words.fit} aria-label={words.fit} {...OURS} onClick={() => zoom.to(1)}>{Math.round(100 * zoom.level)} %</button>}
        </div>
      )}
      <div class="spoken" aria-live="polite">{node.announce}</div>
    </div>
  );
};

const Art: Kind = ({ node }) => <Swatch shapes={node.groups} view={node.view} label={node.label} />;

const HOLD = 500; // [ms] a finger that lies still asks "why not?"
const Card: Kind = ({ node }) => {
  const { store, drags } = use(), place = useRef<HTMLButtonElement>(null), finger = useRef(false), asked = useRef(false), looked = useRef(false), timer = useRef(0);
  const rest = () => clearTimeout(timer.current);
  const look = (on: boolean) => { if (node.look && looked.current !== on) { looked.current = on; store.call(node.look, on); } };
  const down = (event: PointerEvent) => {
    finger.current = event.pointerType === "touch";
    asked.current = false;
    rest();
    if (finger.current && node.ask) timer.current = window.setTimeout(() => { asked.current = true; store.call(node.ask); }, HOLD);
    if (node.drag) drags.start(event, place.current!, node.drag, () => place.current!.cloneNode(true) as Element, () => { rest(); if (node.state !== "held" && !node.plays) store.call(node.press); });
  };
  const choose = () => {
    if (!asked.current) store.call(finger.current && node.tap ? node.tap : node.press);
    asked.current = false;
  };
  const inner = <>{node.art && <Show node={node.art} />}<em>{node.name}</em>{node.small && <small>{node.small}</small>}{node.badge && <b class="badge">{node.badge}</b>}</>;
  if (!node.press) return <div class={`card ${node.state ?? ""}`} role="img" aria-label={[node.name, node.small, node.badge].filter(Boolean).join(", ")} data-key={node.key}>{inner}</div>; // to be looked at
  return (
    <button type="button" ref={place} class={`card ${node.state ?? ""} ${node.drag ? "drags" : ""}`} aria-pressed={node.state === "held"} aria-disabled={node.state === "off" || undefined}
      data-key={node.key} {...OURS} onPointerDown={down} onPointerUp={rest} onPointerCancel={rest} onContextMenu={(event) => finger.current && node.ask && event.preventDefault()}
      onKeyDown={() => { finger.current = false; }} onClick={choose}
      onPointerEnter={(event) => event.pointerType !== "touch" && look(true)} onPointerLeave={(event) => event.pointerType !== "touch" && look(false)}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && look(true)} onBlur={() => look(false)}>
      {inner}
    </button>
  );
};

const Hand: Kind = ({ node }) => {
  const { store, drags } = use(), place = useRef<HTMLElement>(null), turned = useRef(0), takes = useRef(node.drop);
  takes.current = node.drop;
  useEffect(() => { // what is dragged here is put here
    if (!takes.current) return;
    const root = place.current!, lit = (on: boolean) => root.classList.toggle("over", on);
    const target = { root, over: () => lit(true), out: () => lit(false), drop: (what: string) => { lit(false); store.call(takes.current, what); return true; } };
    drags.targets.add(target);
    return () => void drags.targets.delete(target);
  }, [!node.drop]);
  const key = (event: KeyboardEvent) => {
    const cards = [...place.current!.querySelectorAll<HTMLElement>(".card")], at = cards.indexOf(event.target as HTMLElement), step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.metaKey || event.altKey || event.ctrlKey) return;
    if (at >= 0 && step) cards[(at + step + cards.length) % cards.length]!.focus();
    else if (node.hotkey && (event.key === "Escape" || (node.hotkeys ?? []).includes(event.key))) store.call(node.hotkey, event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useEffect(() => { // the wheel over a held card turns it
    if (!node.turn) return;
    const wheel = (event: WheelEvent) => {
      if (event.ctrlKey || !event.deltaY || !(event.target as Element).closest(".card.held")) return;
      event.preventDefault();
      if (event.timeStamp - turned.current < 120) return;
      turned.current = event.timeStamp;
      store.call(node.turn, Math.sign(event.deltaY));
    };
    const root = place.current!;
    root.addEventListener("wheel", wheel, { passive: false });
    return () => root.removeEventListener("wheel", wheel);
  }, [node.turn]);
  return (
    <section class="hand" aria-label={node.label} ref={place} onKeyDown={key} data-key={node.key}>
      <All of={node.items} />{node.acts?.length > 0 && <div class="acts"><All of={node.acts} /></div>}
    </section>
  );
};
const Count: Kind = ({ node }) => <span class={`count ${node.count === "0" ? "none" : ""}`} title={node.name}><Show node={node.art} /><b>{node.count}</b><span class="spoken">{node.name}</span></span>;

const Player: Kind = ({ node }) => {
  const here = use();
  const inner = <>{node.sign?.length ? <Swatch shapes={node.sign} /> : <i />}<b>{node.name}</b><span class="pts">{node.points}</span>{node.note && <small>{node.note}</small>}</>;
  const look = { class: `who ${node.turn ? "turn" : ""}`, style: { "--c": node.colour }, "aria-current": node.turn ? ("true" as const) : undefined };
  return node.press ? <button type="button" {...look} data-key={node.key} {...OURS} onClick={press(node.press, here)}>{inner}</button> : <div {...look}>{inner}</div>;
};

const Goal: Kind = ({ node }) => {
  const here = use();
  const inner = <>{node.art ? <span class="art"><Show node={node.art} /></span> : <i>{node.sign}</i>}<span>{node.text}</span>{node.count && <b class="x">{node.count}</b>}</>;
  return node.press ? <button type="button" class="goal" {...OURS} onClick={press(node.press, here)}>{inner}</button> : <div class="goal">{inner}</div>;
};

const Line: Kind = ({ node }) => {
  const here = use();
  return (
    <li class={node.now ? "now" : ""} aria-current={node.now ? "step" : undefined}>
      {node.sign?.length ? <Swatch shapes={node.sign} /> : <i />}
      {node.press ? <button type="button" class="plain" {...OURS} onClick={press(node.press, here)}>{node.text}</button> : <span>{node.text}</span>}
      {node.rule && (node.open_rule ? <button type="button" class="chip" {...OURS} onClick={press(node.open_rule, here)}>{node.rule}</button> : <span class="chip">{node.rule}</span>)}
      {node.note && <small>{node.note}</small>}
    </li>
  );
};
const Log: Kind = ({ node }) => <section class="log" data-key={node.key}><h2>{node.title}</h2><ol><All of={node.lines} /></ol></section>;

const Tool: Kind = ({ node }) => {
  const here = use();
  return <button type="button" class="tool" aria-pressed={Boolean(node.held)} data-key={node.key} {...OURS} onClick={press(node.press, here)}>{node.sign?.length > 0 ? <Swatch shapes={node.sign} /> : <Icon name={node.icon} />}<span>{node.name}</span></button>;
};

const Legend: Kind = ({ node }) => (
  <div class="legend" role="note" aria-label={node.title || undefined}>
    <ul>{(node.entries as [Shape[], string][]).map(([shapes, text]) => <li><Swatch shapes={shapes} />{text}</li>)}</ul>
  </div>
);

const FOLLOWS = 60; // [ms]
const Chart: Kind = ({ node }) => {
  const { store } = use(), place = useRef<HTMLDivElement>(null), plot = useRef<Plot | null>(null), [failed, fail] = useState(false);
  useEffect(() => {
    plot.current = new Plot(place.current!, store, fail);
    return () => plot.current!.leave();
  }, []);
  const drawn = useRef(false);
  useEffect(() => { // the board of a move is drawn before the chart that follows it
    const timer = setTimeout(() => { drawn.current = true; void plot.current?.draw(node); }, drawn.current ? FOLLOWS : 0);
    return () => clearTimeout(timer);
  }, [node]);
  return (
    <figure class="chart" data-key={node.key}>
      <div role="img" aria-label={node.label} hidden={failed}><div class="plot" ref={place} style={{ height: `${node.height ?? 320}px` }} /></div>
      {failed && <p class="words bad" role="alert">{use().words.chart}</p>}
      {node.summary && <figcaption>{node.summary}</figcaption>}
    </figure>
  );
};

const Grid: Kind = ({ node }) => (
  <div class="scrolls" role="region" tabIndex={0} aria-label={node.caption || node.label || undefined}>
    <table>
      {node.caption && <caption>{node.caption}</caption>}
      <thead><tr>{(node.head as (string | Node)[]).map((cell) => <th scope="col"><Some of={cell} /></th>)}</tr></thead>
      <tbody>{(node.rows as (string | Node)[][]).map((row) => <tr>{row.map((cell, at) => (at ? <td><Some of={cell} /></td> : <th scope="row"><Some of={cell} /></th>))}</tr>)}</tbody>
    </table>
  </div>
);

// ---- lists ----
const Entry: Kind = ({ node }) => {
  const here = use(), finger = useRef(false), id = useName(), { store } = here, told = node.open && node.detail?.length > 0;
  const choose = () => store.call(finger.current && node.tap ? node.tap : node.press);
  const look = (on: boolean) => node.look && store.call(node.look, on);
  const inner = <>{node.sign?.length > 0 && <Swatch shapes={node.sign} />}<span class="label">{node.label}</span>{node.badge && <span class="chip">{node.badge}</span>}</>;
  const style = `entry ${node.tone ?? ""} ${node.now ? "now" : ""}`;
  return (
    <li data-key={node.key}>
      {node.press && !node.off
        ? <button type="button" class={style} data-id={node.key} aria-expanded={node.detail?.length && node.open !== undefined ? Boolean(node.open) : undefined} aria-current={node.now ? "true" : undefined} aria-describedby={told ? id : undefined} {...OURS}
            onPointerDown={(event) => { finger.current = event.pointerType === "touch"; }} onKeyDown={() => { finger.current = false; }} onClick={choose}
            onPointerEnter={(event) => event.pointerType !== "touch" && look(true)} onPointerLeave={(event) => event.pointerType !== "touch" && look(false)}>{inner}</button>
        : <div class={style} data-id={node.key}>{inner}</div>}
      {told && <div class="detail" id={id}>{(node.detail as string[]).map((line) => <p>{line}</p>)}</div>}
    </li>
  );
};

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const Listing: Kind = ({ node }) => {
  const id = useName(), [filter, narrow] = useState(""), place = useRef<HTMLUListElement>(null);
  const wanted = plain(filter.trim()), entries = (node.entries as Node[]).filter((entry) => !wanted || plain([entry.label, entry.group, entry.badge, ...(entry.detail ?? [])].join(" ")).includes(wanted));
  const keys = names(entries), at = useRef("");
  useLayoutEffect(() => { // Tab enters a list at one place, where one was last
    const buttons = [...place.current!.querySelectorAll<HTMLElement>("button.entry")], stop = buttons.find((one) => one.dataset.id === at.current) ?? buttons[0];
    for (const one of buttons) one.tabIndex = one === stop ? 0 : -1;
  });
  const enter = (event: FocusEvent) => {
    const found = (event.target as Element).closest<HTMLElement>("button.entry");
    if (!found) return;
    for (const one of place.current!.querySelectorAll<HTMLElement>("button.entry")) one.tabIndex = one === found ? 0 : -1;
    at.current = found.dataset.id ?? "";
  };
  const go = (event: KeyboardEvent) => {
    const buttons = [...place.current!.querySelectorAll<HTMLElement>("button.entry")], at = buttons.indexOf(event.target as HTMLElement);
    if (node.numbered && /^[1-9]$/.test(event.key) && !event.metaKey && !event.ctrlKey && !event.altKey) return void buttons[Number(event.key) - 1]?.click();
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[Math.max(0, Math.min(buttons.length - 1, to))]!.focus();
  };
  return (
    <div class="listing" data-key={node.key} role="group" aria-label={node.label}>
      {node.filter && <Labelled id={id} label={node.filter} style="search"><input id={id} type="search" value={filter} {...OURS} onInput={(event) => narrow(event.currentTarget.value)} /></Labelled>}
      <ul ref={place} onKeyDown={go} onFocusIn={enter} class={node.numbered ? "numbered" : ""} {...(node.focus ? { "data-focus": "" } : {})}>
        {entries.map((entry, at) => (
          <Fragment key={keys[at]!}>
            {entry.group && entry.group !== entries[at - 1]?.group && <li class="group"><h3>{entry.group}</h3></li>}
            <Show node={entry} />
          </Fragment>
        ))}
      </ul>
      {!entries.length && node.empty && <p class="words soft">{node.empty}</p>}
    </div>
  );
};
const Steps: Kind = ({ node }) => (
  <div class="steps" role="img" aria-label={node.label}>
    {Array.from({ length: node.count as number }, (_, at) => <i class={at < ((node.done as number) ?? 0) ? "done" : at === ((node.done as number) ?? 0) ? "here" : ""}>{(node.marks as string[] | undefined)?.[at]}</i>)}
  </div>
);

export const KINDS: Record<string, Kind> = {
  words: Words, heading: Heading, bullets: Bullets, link: Link, chip: Chip, mark: Mark, row: Row, column: Column, fold: Fold, tabs: Tabs, button: Button, choice: Choice,
  check: Check, field: Field, slider: Slider, opener: Opener, progress: Progress, prompt: Prompt, board: Board, art: Art, card: Card, hand: Hand, count: Count, player: Player,
  goal: Goal, line: Line, log: Log, tool: Tool, legend: Legend, chart: Chart, grid: Grid, entry: Entry, listing: Listing, steps: Steps,
};
