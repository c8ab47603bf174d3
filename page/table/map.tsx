// What the lab and the map have besides a board: a palette of brushes, an answer in large figures.
import { All, KINDS, type Kind } from "./show";

const Palette: Kind = ({ node }) => (
  <section class="hand palette" aria-label={node.label} data-key={node.key}>
    <div class="brushes" role="group" aria-label={node.label}><All of={node.tools} /></div>
    {node.more?.length > 0 && <div class="brushes paints"><All of={node.more} /></div>}
  </section>
);

const Result: Kind = ({ node }) => (
  <section class={`prompt result ${node.tone ?? ""}`} data-key={node.key}>
    <h2>{node.title}</h2>
    {node.figure && <p class="figure"><b>{node.figure}</b>{node.unit && <span>{node.unit}</span>}{node.was && <small>{node.was}</small>}</p>}
    {node.text && <p class="answer">{node.text}</p>}
    {node.effect && <p class="effect">{node.effect}</p>}
    {node.facts?.length > 0 && <dl>{(node.facts as [string, string, string][]).map(([name, value, tone]) => <div class={tone}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>}
    {node.items?.length > 0 && <div class="column"><All of={node.items} /></div>}
    {node.acts?.length > 0 && <div class="acts"><All of={node.acts} /></div>}
  </section>
);

Object.assign(KINDS, { palette: Palette, result: Result });
