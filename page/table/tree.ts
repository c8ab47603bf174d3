// A page's tree of nodes, as explorer/ui/tree.py tells it: whole once, then what changed. What stays the same object has not changed.
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Path = (string | number)[];
export interface Node {
  k: string;
  key?: string;
  [name: string]: any; // eslint-disable-line -- fields differ by kind; explorer/ui/nodes.py has them
}
export type Op = [Path, Json] | ["gone", Path] | ["order", Path, (number | Json)[]];

function put(tree: any, path: Path, change: (old: any) => any, at = 0): any {
  if (at === path.length) return change(tree);
  const step = path[at]!;
  const copy = Array.isArray(tree) ? [...tree] : { ...tree };
  (copy as any)[step] = put((tree as any)[step], path, change, at + 1);
  return copy;
}

// The tree after changes; as `applied` in explorer/ui/tree.py.
export function applied(tree: any, ops: Op[]): any {
  for (const op of ops) {
    if (op[0] === "gone") {
      const path = op[1] as Path, name = path.at(-1)!;
      tree = put(tree, path.slice(0, -1), (old) => Object.fromEntries(Object.entries(old).filter(([key]) => key !== name)));
    } else if (op[0] === "order") {
      const [, path, items] = op as ["order", Path, (number | Json)[]];
      tree = put(tree, path, (old: Json[]) => items.map((one) => (typeof one === "number" ? old[one]! : one)));
    } else {
      const [path, value] = op as [Path, Json];
      tree = put(tree, path, () => value);
    }
  }
  return tree;
}

// A name for each of several nodes beside one another that stays as they come and go: kind and key; those that share both are counted.
export function names(items: Node[]): string[] {
  const seen = new Map<string, number>();
  return items.map(({ k, key = "" }) => {
    const name = `${k} ${key}`, count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count ? `${name} ${count}` : name;
  });
}
