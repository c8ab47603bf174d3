// Playback: step, jump, play by itself, and the branches of "what if" as tracks on the same scale.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon, OURS, use, useName, type Kind } from "./show";

type Track = [id: string, name: string, start: number, length: number, current: boolean, row: number, parent: string];
const PAUSE = 900; // [ms] between two steps of autoplay
const DRAG = 60; // [ms] between two messages while the thumb is dragged

export const Timeline: Kind = ({ node }) => {
  const { store } = use(), id = useName(), [playing, play] = useState(false), [mine, keep] = useState<{ value: number; at: number } | null>(null);
  const words = node.words as Record<string, string>, tracks = (node.lines ?? []) as Track[], length = node.length as number, told = useRef(0);
  const index = mine && store.answered < mine.at ? mine.value : (node.index as number);
  const step = (name: string) => { store.call(node.step, name); };
  useEffect(() => { // asks for the next step again once the last answer has come; any key or press ends it
    if (!playing) return;
    if (node.at_end) return play(false);
    const timer = setTimeout(() => step("forward"), PAUSE), stop = new AbortController();
    const end = (event: Event) => { if (!event.composedPath().some((one) => one instanceof Element && one.matches(".playing"))) play(false); };
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, end, { signal: stop.signal, capture: true });
    document.addEventListener("visibilitychange", () => document.hidden && play(false), { signal: stop.signal });
    return () => { clearTimeout(timer); stop.abort(); };
  }, [playing, node.index, node.at_end]);
  const current = tracks.find((track) => track[4])?.[0], branches = useRef<HTMLDivElement>(null);
  useEffect(() => { // of many branches the current one is in sight; the page itself does not scroll
    const box = branches.current, now = box?.querySelector<HTMLElement>(".now");
    if (box && now) box.scrollTop = now.offsetTop - box.offsetTop - (box.clientHeight - now.offsetHeight) / 2;
  }, [current, tracks.length]);
  const go = (value: number, last: boolean) => {
    const now = performance.now();
    if (!last && now - told.current < DRAG) return keep({ value, at: Infinity });
    told.current = now;
    keep({ value, at: store.call(node.go, value) });
  };
  const dead = { first: index <= 0, back: index <= 0, forward: Boolean(node.at_end), last: Boolean(node.at_end) } as Record<string, boolean>;
  const button = (name: string) => (
    <button type="button" class="icon" title={words[name]} aria-label={words[name]} aria-disabled={dead[name]} data-step={name} {...OURS} onClick={() => dead[name] || step(name)}><Icon name={name} /></button>
  );
  return (
    <section class={`timeline ${length ? "" : "still"}`} aria-label={words.label}>
      {button("first")}{button("back")}
      <button type="button" class={`icon ${playing ? "playing" : ""}`} title={words[playing ? "pause" : "play"]} aria-label={words[playing ? "pause" : "play"]} aria-disabled={Boolean(node.at_end) && !playing} data-step="play" {...OURS}
        onClick={() => (playing || !node.at_end) && play(!playing)}><Icon name={playing ? "pause" : "play"} /></button>
      {button("forward")}{button("last")}
      <small class="caption" aria-hidden="true">{node.caption}</small>
      <div class="track">
        <input id={id} type="range" min={0} max={length} value={index} disabled={length === 0} aria-label={words.position} aria-valuetext={node.caption} style={{ "--done": `${length ? (100 * index) / length : 0}%` }} {...OURS}
          onInput={(event) => go(Number(event.currentTarget.value), false)} onChange={(event) => go(Number(event.currentTarget.value), true)} />
        {tracks.length > 1 && (
          <div class="branches" ref={branches} role="group" aria-label={words.branches}>
            {tracks.map(([key, name, start, long, current]) => (
              <button type="button" class={current ? "now" : ""} aria-current={current ? "true" : undefined} aria-label={name} title={name} style={{ "--from": `${(100 * start) / Math.max(length, start + long, 1)}%`, "--long": `${(100 * Math.max(long, 0.4)) / Math.max(length, start + long, 1)}%` }} {...OURS}
                onClick={() => store.call(node.line, key)}><span>{name}</span></button>
            ))}
          </div>
        )}
        {node.note && <small class="note">{node.note}</small>}
      </div>
      {node.moment && <small class="moment">{node.moment}</small>}
    </section>
  );
};
