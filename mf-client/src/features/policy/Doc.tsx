import { SafeLink } from '@sabaijai/shared-ui/components';
import { createElement, type ReactNode } from 'react';
import styles from './Doc.module.css';

export type Node = string | [tag: string, properties: Readonly<Record<string, string>>, ...children: Node[]];
/** What the build makes of a Markdown file. */
export interface Page {
  headings: readonly { id: string; text: string }[];
  blocks: readonly Node[];
}

/** What stands for `{name}` in a text; what is not known yet, or cannot be had, is left open. */
export type Figures = Readonly<Record<string, string>>;

function draw(node: Node, figures: Figures): ReactNode {
  if (typeof node === 'string') return node.replace(/\{(\w+)\}/g, (_, name) => figures[name] ?? '…');
  const [tag, properties, ...children] = node;
  const inside = children.map((each) => draw(each, figures));
  // A file is no page of the router, though its address is of this site.
  if (tag === 'a' && !properties.href?.startsWith('/api/'))
    return createElement(SafeLink, { to: properties.href ?? '' }, ...inside);
  const element = createElement(tag, properties, ...inside);
  return tag === 'table' ? createElement('div', { className: styles.wide }, element) : element;
}

export function Doc({ page, figures = {} }: { page: Page; figures?: Figures }) {
  const blocks = page.blocks.map((each) => draw(each, figures));
  return createElement('div', { className: styles.doc }, ...blocks);
}
