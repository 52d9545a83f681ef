import { createContext, useContext } from 'react';

/** What a page says of itself to search engines, to whoever shares it, and to the server that renders it. */
export interface Head {
  /** Of the answer: 200, unless the page shows a failure. */
  status: number;
  title: string;
  /** One or two sentences in the reader's language. */
  description?: string;
  /** The address's query parameters that make another page of it; all others are left out of its canonical address. */
  params?: readonly string[];
  /** A picture of 1200 × 630 pixels; a path of this site. */
  image?: { path: string; alt: string };
  /** schema.org objects, without `@context`. Addresses in them may be paths of this site, beginning with `/`. */
  structured: readonly object[];
  /** For pages that should be found nowhere. */
  noindex?: boolean;
}

export const emptyHead = (): Head => ({ status: 200, title: '', structured: [] });

/** On a server: one object for each rendering, which the page fills. In the browser there is none. */
export const HeadContext = createContext<Head | null>(null);

/**
 * Says it from within a page; a part rendered later overrules an earlier one. Only a server listens: in the browser
 * the title alone follows (`PageTitle`), as search engines and those who share ask the server.
 */
export function PageHead({ structured = [], ...said }: Partial<Omit<Head, 'title'>>) {
  const head = useContext(HeadContext);
  if (head) Object.assign(head, said, { structured: [...head.structured, ...structured] });
  return null;
}
