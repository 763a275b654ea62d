/** `memo` without preact/compat: a part is drawn again only when one of its props changed. */
import { Component, type ComponentChild, type ComponentType, h, type VNode } from "preact";
import { useRef } from "preact/hooks";
import { spoken } from "../core/i18n";

export function memo<P extends object>(draw: (props: P) => ComponentChild): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !sameProps(this.props, next);
    }
    override render() {
      return draw(this.props as P);
    }
  };
}

/** Makes parts of a long list; what has the same props as before is the same part, and preact does not even look inside. */
export function useParts<P extends object>(Part: ComponentType<P>): (key: string, props: P) => VNode<P> {
  const parts = useRef(new Map<string, VNode<P>>()).current;
  return (key, props) => {
    const known = parts.get(key);
    if (known && sameProps(known.props, props)) return known;
    const made = h(Part, { ...props, key });
    parts.set(key, made);
    return made;
  };
}

/** Labels of places are asked for with every drawing, and there are few: each is made once in a language. */
export function labels(make: (id: string, standing: readonly string[]) => string): typeof make {
  const known = new Map<string, string>();
  return (id, standing) => {
    const key = [spoken(), id, ...standing].join("\n");
    const label = known.get(key) ?? make(id, standing);
    known.set(key, label);
    return label;
  };
}

/** Shallow equality of two bags of props. */
export function sameProps(a: object, b: object): boolean {
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => Object.is(left[key], right[key]));
}
