// What lessons and classes have besides a board: steps as dots, bars of answers, the line to a class's room, a reader of codes.
import { useEffect, useRef, useState } from "preact/hooks";
import { Listener, Sender } from "./room";
import { Icon, KINDS, OURS, use, type Kind } from "./show";


const Dots: Kind = ({ node }) => {
  const { store } = use(), dots = node.dots as [string, boolean][], at = (node.at as number) ?? 0;
  const look = (done: boolean, place: number) => `${done ? "done" : ""} ${place === at ? "here" : ""}`;
  if (!node.choose) return <div class="steps dots" role="img" aria-label={node.label}>{dots.map(([, done], place) => <i class={look(done, place)} />)}</div>;
  return (
    <div class="steps dots" role="group" aria-label={node.label} data-key={node.key}>
      {dots.map(([name, done], place) => (
        <button type="button" class={look(done, place)} title={name} aria-label={name} aria-current={place === at ? "step" : undefined} {...OURS} onClick={() => store.call(node.choose, place)}><i /></button>
      ))}
    </div>
  );
};

const Bars: Kind = ({ node }) => {
  const rows = node.rows as [string, number, string][], most = Math.max((node.whole as number) ?? 0, ...rows.map(([, count]) => count)) || 1;
  return (
    <ul class="bars" aria-label={node.label}>
      {rows.map(([text, count, tone]) => <li class={tone}><span>{text}</span><span class="track"><i style={{ width: `${(100 * count) / most}%` }} /></span><b>{count}</b></li>)}
    </ul>
  );
};

const Room: Kind = ({ node }) => {
  const { store } = use(), latest = useRef(node);
  latest.current = node;
  const speaker = useRef<Sender | null>(null);
  useEffect(() => {
    const stop = new AbortController(), of = () => latest.current;
    const line = { code: node.code as string, secret: (node.secret as string) ?? "", result: () => (of().result as string) ?? "" };
    const say = (name: "told_us" | "line" | "news", ...args: unknown[]) => { store.call(of()[name], ...args); };
    if (!line.secret) {
      speaker.current = new Sender(line, (status, count, called) => say("told_us", status, count, called === null ? [] : [called]), stop.signal);
      return () => { speaker.current = null; stop.abort(); };
    }
    const listener = new Listener(line, (state) => say("line", state), (...news) => say("news", ...news), stop.signal);
    const off = store.hear((message) => message?.type === "room" && void listener.change(message.body));
    return () => { off(); stop.abort(); };
  }, [node.code, node.secret]);
  useEffect(() => speaker.current?.soon(), [node.result]);
  return null;
};

const EVERY = 300; // [ms]
declare const BarcodeDetector: { new (what: { formats: string[] }): { detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> } };

const Scanner: Kind = ({ node }) => {
  const { store } = use(), place = useRef<HTMLVideoElement>(null), [stream, see] = useState<MediaStream | null>(null);
  useEffect(() => {
    if (!stream) return;
    let on = true;
    const video = place.current!, seen = new Set<string>();
    video.srcObject = stream;
    void (async () => {
      await video.play();
      const reader = new BarcodeDetector({ formats: ["qr_code"] });
      while (on) {
        const fresh = (await reader.detect(video)).map(({ rawValue }) => rawValue).filter((text) => !seen.has(text));
        fresh.forEach((text) => seen.add(text));
        if (fresh.length) store.call(node.scan, fresh);
        await new Promise((go) => setTimeout(go, EVERY));
      }
    })().catch(() => see(null));
    return () => { on = false; stream.getTracks().forEach((track) => track.stop()); };
  }, [stream]);
  if (!("BarcodeDetector" in window && navigator.mediaDevices)) return null;
  const turn = () => (stream ? see(null) : void navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } }).then(see, () => see(null)));
  return (
    <div class="scanner">
      <button type="button" class="btn" data-key={node.key} {...OURS} onClick={turn}><Icon name="eye" /><span>{stream ? node.stop : node.label}</span></button>
      {stream && <video ref={place} muted playsInline />}
    </div>
  );
};

Object.assign(KINDS, { dots: Dots, bars: Bars, room: Room, scanner: Scanner });
