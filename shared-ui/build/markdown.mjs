import { marked } from 'marked';

/**
 * Our own pages are written in Markdown and become data at build time, `[tag, properties, ...children]`, which
 * React draws as elements. No HTML is ever made of them: tags written in a page are shown as they are written.
 * A heading carries its id, `## What we keep {#keep}`, the same in every language, so a link to it keeps working.
 */
function compileMarkdown(source, file = 'page') {
  const headings = [];
  const inline = (tokens = []) => tokens.flatMap(inlineNode);

  function inlineNode(token) {
    switch (token.type) {
      case 'strong':
      case 'em':
        return [[token.type, {}, ...inline(token.tokens)]];
      case 'codespan':
        return [['code', {}, token.text]];
      case 'link':
        return [['a', { href: token.href }, ...inline(token.tokens)]];
      case 'br':
        return [['br', {}]];
      case 'text':
      case 'escape':
      case 'html':
        return token.tokens ? inline(token.tokens) : [token.text];
      default:
        throw new Error(`${file}: ${token.type} has no place in a page`);
    }
  }

  const cell = (tag) => (token) => [tag, tag === 'th' ? { scope: 'col' } : {}, ...inline(token.tokens)];

  function block(token) {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading': {
        const [, text, id] = token.text.match(/^(.*?)\s*\{#([a-z0-9-]+)\}$/) ?? [];
        if (!id) throw new Error(`${file}: the heading "${token.text}" has no {#id}`);
        if (token.depth === 2) headings.push({ id, text });
        return [[`h${token.depth}`, { id }, text]];
      }
      case 'paragraph':
        return [['p', {}, ...inline(token.tokens)]];
      case 'blockquote':
        return [['blockquote', {}, ...token.tokens.flatMap(block)]];
      case 'list':
        return [[token.ordered ? 'ol' : 'ul', {}, ...token.items.map(item)]];
      case 'table':
        return [
          [
            'table',
            {},
            ['thead', {}, ['tr', {}, ...token.header.map(cell('th'))]],
            ['tbody', {}, ...token.rows.map((row) => ['tr', {}, ...row.map(cell('td'))])],
          ],
        ];
      default:
        return [['p', {}, token.raw.trim()]];
    }
  }

  /** A tight list holds its text bare, a loose one in paragraphs. */
  const item = ({ tokens }) => [
    'li',
    {},
    ...tokens.flatMap((token) => (token.type === 'text' ? inline(token.tokens) : block(token))),
  ];

  return { headings, blocks: marked.lexer(source).flatMap(block) };
}

export const asModule = (source, file) =>
  `export default ${JSON.stringify(compileMarkdown(source, file))};\n`;

/** The rspack loader. */
export default function markdownLoader(source) {
  return asModule(source, this.resourcePath);
}
