// What the lab and the map have besides a board: a palette of brushes, an answer in large figures.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Canvas, type Seen } from "./canvas";
import { All, Icon, KINDS, OURS, use, type Kind } from "./show";

const FIRST: Seen = { whole: true, most: false, percent: 100, metres: 0, dots: 0 };

const MapOfCells: Kind = ({ node }) => {
  const { store } = use(), place = useRef<HTMLCanvasElement>(null), drawn = useRef<Canvas | null>(null), [seen, see] = useState(FIRST);
  useLayoutEffect(() => {
    const canvas = new Canvas(place.current!, { call: store.call, see });
    drawn.current = canvas;
    return () => canvas.leave();
  }, []);
  useLayoutEffect(() => drawn.current!.show(node), [node]);
  const words = (node.words ?? {}) as Record<string, string>, zoom = (name: string) => () => drawn.current!.zoom(name);
  return (
    <div class={`map ${node.busy ? "busy" : ""}`} data-key={node.key}>
      <canvas ref={place} tabIndex={0} role="application" aria-label={node.label} class={node.pen ? "pen" : ""} {...OURS} />
      <div class="measures">
        <div class="zoom" role="group" aria-label={words.label}>
          <button type="button" title={words.out} aria-label={words.out} disabled={seen.whole} {...OURS} onClick={zoom("out")}><Icon name="minus" /></button>
          <button type="button" title={words.in} aria-label={words.in} disabled={seen.most} {...OURS} onClick={zoom("in")}><Icon name="plus" /></button>
          {!seen.whole && <button type="button" class="fit" title={words.fit} aria-label={`${words.fit} (${seen.percent} %)`} {...OURS} onClick={zoom("fit")}>{seen.percent} %</button>}
        </div>
        <div class="scale" aria-hidden="true" style={{ width: `${seen.dots}px` }}>{seen.metres >= 1000 ? `${seen.metres / 1000} km` : `${seen.metres} m`}</div>
        <div class="north" aria-hidden="true">{words.north}</div>
      </div>
      <div class="spoken" aria-live="polite">{node.announce}</div>
    </div>
  );
};

const Picture: Kind = ({ node }) => (
  <figure class="picture">
    <span role="img" aria-label={node.label} style={{ aspectRatio: `${node.shape[1]} / ${node.shape[0]}`, backgroundImage: (node.layers as string[]).map((each) => `url(data:image/png;base64,${each})`).join(", ") }} />
    <figcaption>{node.text && <b>{node.text}</b>}{node.small && <span>{node.small}</span>}</figcaption>
  </figure>
);

const Palette: Kind = ({ node }) => (
  <section class="hand palette" aria-label={node.label} data-key={node.key}>
    <div class="brushes" role="group" aria-label={node.label}><All of={node.tools} /></div>
    {node.more?.length > 0 && <div class="brushes paints"><All of={node.more} /></div>}
  </section>
);

const Result: Kind = ({ node }) => (
  <section class={`prompt result ${node.tone ?? ""}`} data-key={node.key}>
    {node.title && <h2>{node.title}</h2>}
    {node.figure && <p class="figure"><b>{node.figure}</b>{node.unit && <span>{node.unit}</span>}{node.was && <small>{node.was}</small>}</p>}
    {node.text && <p class="answer">{node.text}</p>}
    {node.effect && <p class="effect">{node.effect}</p>}
    {node.facts?.length > 0 && <dl>{(node.facts as [string, string, string][]).map(([name, value, tone]) => <div class={tone}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>}
    {node.items?.length > 0 && <div class="column"><All of={node.items} /></div>}
    {node.acts?.length > 0 && <div class="acts"><All of={node.acts} /></div>}
  </section>
);

Object.assign(KINDS, { map: MapOfCells, picture: Picture, palette: Palette, result: Result });
