/** `memo` without preact/compat: a part is drawn again only when one of its props changed. */
import { Component, type ComponentChild, type ComponentType } from "preact";

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

/** Shallow equality of two bags of props. */
export function sameProps(a: object, b: object): boolean {
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => Object.is(left[key], right[key]));
}
