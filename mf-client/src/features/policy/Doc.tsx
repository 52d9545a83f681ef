import { SafeLink } from '@sabaijai/shared-ui/components';
import { createElement, type ReactNode } from 'react';
import styles from './Doc.module.css';

export type Node = string | [tag: string, properties: Readonly<Record<string, string>>, ...children: Node[]];
/** What the build makes of a Markdown file. */
export interface Page {
  headings: readonly { id: string; text: string }[];
  blocks: readonly Node[];
}

function draw(node: Node): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, properties, ...children] = node;
  const inside = children.map(draw);
  // A file is no page of the router, though its address is of this site.
  if (tag === 'a' && !properties.href?.startsWith('/api/'))
    return createElement(SafeLink, { to: properties.href ?? '' }, ...inside);
  const element = createElement(tag, properties, ...inside);
  return tag === 'table' ? createElement('div', { className: styles.wide }, element) : element;
}

export function Doc({ page }: { page: Page }) {
  return createElement('div', { className: styles.doc }, ...page.blocks.map(draw));
}
