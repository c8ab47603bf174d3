// The page: header, rail, board, hand, side, timeline; or a sheet in place of hand and side. Which of its shapes it takes follows from its own size.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { shapeFor, type Shape } from "./layout";
import { All, Choose, Icon, KINDS, OURS, Show, Tabs, use, type Kind } from "./show";
import { Timeline } from "./timeline";
import type { Node } from "./tree";

type Place = "play" | "see" | "side" | "more"; // what a telephone shows under the board

const Menu: Kind = ({ node }) => {
  const [open, unfold] = useState(false), place = useRef<HTMLDivElement>(null), here = use();
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController(), close = () => unfold(false);
    addEventListener("pointerdown", (event) => { if (!event.composedPath().includes(place.current!)) close(); }, { signal: stop.signal, capture: true });
    (place.current!.querySelector("[role=menuitem]") as HTMLElement | null)?.focus({ preventScroll: true });
    return () => stop.abort();
  }, [open]);
  const key = (event: KeyboardEvent) => {
    const items = [...place.current!.querySelectorAll<HTMLElement>("[role=menuitem]")], at = items.indexOf(event.target as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === "Escape" && open) { unfold(false); place.current!.querySelector("button")!.focus(); }
    else if (open && to !== undefined) items[(to + items.length) % items.length]!.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choose = (item: Node) => {
    unfold(false);
    place.current!.querySelector("button")!.focus();
    if (item.here) here.here(item.here);
    else here.store.call(item.press);
  };
  return (
    <div class="menu" ref={place} onKeyDown={key} data-key={node.key}>
      <button type="button" class="icon" aria-haspopup="menu" aria-expanded={open} aria-label={node.label} title={node.label} {...OURS} onClick={() => unfold(!open)}><Icon name={node.icon} /></button>
      {open && (
        <div role="menu" aria-label={node.label}>
          {(node.items as Node[]).map((item) => (
            <>
              {item.line && <hr />}
              <button type="button" role="menuitem" tabIndex={-1} data-key={item.key} {...OURS} onClick={() => choose(item)}>{item.icon && <Icon name={item.icon} />}{item.label}{item.value && <span>{item.value}</span>}</button>
            </>
          ))}
        </div>
      )}
    </div>
  );
};

// Why not: it stands at the place, inside the board's frame.
const Bubble: Kind = ({ node }) => {
  const { store, boards } = use(), place = useRef<HTMLDivElement>(null), [at, put] = useState<{ left: number; top: number; under: boolean; arrow: number } | null>(null);
  useLayoutEffect(() => {
    find();
    const later = setTimeout(find, 120); // a board whose places are new is drawn a little later
    const watcher = new ResizeObserver(() => find());
    watcher.observe(place.current!.parentElement!);
    return () => { clearTimeout(later); watcher.disconnect(); };
  }, [node]);
  function find(): void {
    const root = place.current!, frame = root.offsetParent as HTMLElement | null;
    if (!frame) return; // not shown, as on paper
    const around = frame.getBoundingClientRect();
    const rect = [...boards].map((board) => board.rectOf(node.place)).find(Boolean), { offsetWidth: width, offsetHeight: height } = root;
    if (!rect || !node.place) return put({ left: Math.max(8, (around.width - width) / 2), top: 12, under: false, arrow: -1 });
    const x = rect.left - around.left, y = rect.top - around.top, middle = x + rect.width / 2;
    const within = (left: number, top: number) => ({ left: Math.max(8, Math.min(around.width - width - 8, left)), top: Math.max(8, Math.min(around.height - height - 8, top)) });
    const places = [
      { ...within(middle - 48, y - height - 14), under: false, arrow: true }, { ...within(middle - 48, y + rect.height + 14), under: true, arrow: true },
      { ...within(x + rect.width + 14, y), under: false, arrow: false }, { ...within(x - width - 14, y), under: false, arrow: false },
    ];
    const far = [8, around.width - width - 8].flatMap((left) => [8, around.height - height - 8].map((top) => ({ left, top, under: false, arrow: false, far: true })));
    const rects = (style: string) => [...(frame.closest(".stage") ?? frame).querySelectorAll(`.xb-cell.xb-${style} .xb-outline`)].map((cell) => cell.getBoundingClientRect()), legal = rects("legal"), refused = rects("refused");
    const over = (cells: DOMRect[], { left, top }: { left: number; top: number }) => cells.filter((cell) =>
      cell.left - around.left < left + width && cell.right - around.left > left && cell.top - around.top < top + height && cell.bottom - around.top > top).length;
    const cost = (one: { left: number; top: number; arrow: boolean; far?: boolean }) => over(legal, one) + 0.6 * over(refused, one) + (one.arrow ? 0 : 0.2) + (one.far ? 0.3 : 0); // what can be done stays in sight
    const best = [...places, ...far].reduce((one, other) => (cost(other) < cost(one) ? other : one));
    put({ left: best.left, top: best.top, under: best.under, arrow: best.arrow ? middle - best.left : -1 });
  }
  return (
    <div class={`bubble ${at?.under ? "under" : ""} ${at && at.arrow < 0 ? "placeless" : ""}`} role="alert" ref={place} style={at ? { left: `${at.left}px`, top: `${at.top}px`, "--arrow": `${at.arrow}px` } : { visibility: "hidden" }}>
      <b>{node.title}</b>
      <div role="group" aria-label={node.label}>
        {(node.reasons as [string, Node][]).map(([text, chip]) => (
          <button type="button" class="reason" title={chip.title} {...OURS} onClick={() => store.call(chip.press)}>{text} <span class="chip">{chip.text}</span></button>
        ))}
      </div>
      {node.close && <button type="button" class="icon close" aria-label={use().words.close} title={use().words.close} {...OURS} onClick={() => store.call(node.close)}><Icon name="x" /></button>}
    </div>
  );
};

// Before somebody has played, overlays are behind one button; the keyboard goes on where it was.
const Rail: Kind = ({ node }) => {
  const { words } = use(), place = useRef<HTMLElement>(null), [open, unfold] = useState(false);
  useLayoutEffect(() => { if (open) place.current!.querySelector<HTMLElement>("button")?.focus({ preventScroll: true }); }, [open]);
  return (
    <nav class="rail" aria-label={node.name} ref={place as any}>
      {node.folded && !open
        ? <button type="button" class="tool" aria-expanded={false} title={node.name} data-key="unfold" {...OURS} onClick={() => unfold(true)}><Icon name="layers" /><span>{words.see}</span></button>
        : <><All of={node.tools} />{node.more?.length > 0 && <>{node.tools?.length > 0 && <hr />}<All of={node.more} /></>}</>}
    </nav>
  );
};

const Sheet: Kind = ({ node }) => {
  const place = useRef<HTMLElement>(null);
  useEffect(() => { if (place.current) place.current.scrollTop = 0; }, [node.name, node.about]);
  return (
    <section class={`sheet of-${node.name ?? ""}`} aria-label={node.title} data-key={node.key}>
      <header><h2>{node.title}</h2>{node.close && <Show node={node.close} />}</header>
      {node.parts && <Tabs node={node.parts} />}
      <div class="inner" ref={place as any}><All of={node.items} /></div>
    </section>
  );
};

const Table: Kind = ({ node }) => {
  const here = use(), { words } = here;
  const root = useRef<HTMLDivElement>(null), [size, measure] = useState({ width: 0, height: 0 }), [ratio, proportion] = useState(1), [place, go] = useState<Place>("play");
  useLayoutEffect(() => {
    const element = root.current!, look = () => measure({ width: element.clientWidth, height: element.clientHeight });
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    const told = (event: Event) => { if ((event.target as Element).closest(".stage")) proportion((event as CustomEvent).detail); };
    element.addEventListener("explorer-ratio", told);
    look();
    return () => { watcher.disconnect(); element.removeEventListener("explorer-ratio", told); };
  }, []);
  const shape: Shape = shapeFor(size.width || 1280, size.height || 800, ratio), slim = shape === "narrow", sheet = node.sheet as Node | undefined;
  useEffect(() => { if (sheet) go("play"); }, [sheet?.name]);
  const [fault, tell] = useState("");
  useEffect(() => here.store.hear((message) => message?.type === "fault" && tell(message.text)), []);
  useEffect(() => {
    if (!node.large) return;
    const stop = new AbortController();
    addEventListener("keydown", (event) => event.key === "Escape" && root.current?.querySelector<HTMLElement>("[data-key='leave-large']")?.click(), { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [node.large]);
  const menus = (node.menus ?? []) as Node[], share = slim && !node.large ? menus.find((one) => one.k === "menu" && one.key === "share") : undefined;
  const lead = node.lead as Node | undefined, options = (lead?.options ?? []) as [string, string][];
  const elsewhere = Boolean(lead && options.length && lead.value && lead.value !== options[0]![0]); // a sheet, or a page in place of the table
  const tab = (name: Place, icon: string, label: string | undefined) => (
    <button type="button" aria-pressed={place === name && !(sheet && name !== "play" && place === "play") && !(name === "play" && elsewhere && !sheet)} {...OURS} onClick={() => {
      if (name === "play" && (sheet || elsewhere) && place === "play" && lead) here.store.call(lead.choose, options[0]![0]);
      go(name);
    }}><Icon name={icon} /><span>{label}</span></button>
  );
  return (
    <div class={`table ${node.large ? "large" : shape} ${sheet ? "reads" : ""} at-${place} of-${node.game ?? ""}`} ref={root}>
      <header class="head">
        {node.home ? <a class="home" href={node.home.href} aria-label={node.home.text} title={node.home.text}><Logo /></a> : <Logo />}
        <h1>{node.title}</h1>
        {lead && (!slim || size.width >= 640) && <Choose node={lead} style="lead" />}
        <div class="end"><All of={slim ? menus.filter((one) => one !== share) : menus} /></div>
      </header>
      {node.rail && !slim && <Show node={node.rail} />}
      <div class="play">
        <div class="stage">
          <Show node={node.board} />
          {node.over && <div class="over"><Show node={node.over} /></div>}
          {node.legend?.length > 0 && <div class="edge"><All of={node.legend} /></div>}
          {fault && <p class="toast refused" role="alert">{fault}</p>}
          {node.said && !fault && <p class={`toast ${node.refused ? "refused" : ""}`} key={node.said}>{node.said}</p>}
        </div>
        {!sheet && node.prompt && (!slim || place === "play") && <Show node={node.prompt} />}
        {!sheet && node.hand && (!slim || place === "play") && <Show node={node.hand} />}
        {!sheet && node.invite && !node.large && slim && place === "play" && <div class="invite"><Show node={node.invite} /></div>}
        {!sheet && !node.large && (!slim || place === "side") && <aside class="side">{node.invite && <Show node={node.invite} />}<All of={node.side} /></aside>}
        {sheet && (!slim || place === "play") && <Show node={sheet} />}
        {slim && place === "see" && node.rail && <section class="under" aria-label={node.rail.name}><div class="grid3"><All of={node.rail.tools} /><All of={node.rail.more} /></div></section>}
        {slim && place === "more" && (
          <section class="under" aria-label={words.more} onClick={(event) => (event.target as Element).closest(".ways button") && go("play")}>
            {options.slice(1).map(([value, name]) => <button type="button" class="btn" data-key={`lead-${value}`} {...OURS} onClick={() => { here.store.call(lead!.choose, value); go("play"); }}>{name}</button>)}
            {share && (
              <div class="ways" role="group" aria-label={share.label}>
                {(share.items as Node[]).map((item) => <button type="button" class="btn" data-key={item.key} {...OURS} onClick={() => (item.here ? here.here(item.here) : here.store.call(item.press))}><Icon name={item.icon} />{item.label}</button>)}
              </div>
            )}
            {node.foot && <Show node={node.foot} />}
          </section>
        )}
      </div>
      {(!slim || node.large) && node.foot && <footer class="foot"><Show node={node.foot} /></footer>}
      {slim && !node.large && (
        <nav class="tabs" aria-label={words.tabs}>
          {tab("play", "play", words.play)}{node.rail && tab("see", "layers", words.see)}{node.side?.length > 0 && tab("side", words["side-icon"] ?? "users", words.side)}{tab("more", "ellipsis", words.more)}
        </nav>
      )}
      {node.paper?.length > 0 && <div class="paper"><All of={node.paper} /></div>}
      {slim && place !== "more" && node.foot && <div class="spoken caption">{node.foot.caption}</div>}
      <div class="spoken" role="status">{node.status}</div>
    </div>
  );
};

const Logo = () => (
  <svg class="logo" viewBox="0 0 30 30" aria-hidden="true">
    <path d="M14.6 10C11 4 3 3 2.5 7.5S7 15.5 12 15.5c-4 0-7 3-6 6.5s6.5 3.5 8.6-3z" fill="#e69f00" stroke="#1f2a24" stroke-width="1.6" stroke-linejoin="round" />
    <path d="M15.4 10C19 4 27 3 27.5 7.5S23 15.5 18 15.5c4 0 7 3 6 6.5s-6.5 3.5-8.6-3z" fill="#e69f00" stroke="#1f2a24" stroke-width="1.6" stroke-linejoin="round" />
    <path d="M15 8v15" stroke="#1f2a24" stroke-width="2.4" stroke-linecap="round" />
  </svg>
);

Object.assign(KINDS, { menu: Menu, bubble: Bubble, rail: Rail, sheet: Sheet, table: Table, timeline: Timeline });
