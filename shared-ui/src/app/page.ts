import { loadMessages } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';

let browserI18n: i18n | undefined;

/** In the browser a page waits for its words; a server loads all words of a request before it renders. */
export function pagesAwaitMessages(i18n: i18n) {
  browserI18n = i18n;
}

/** A route whose page and language files are fetched together when it is opened. */
export function page<Module extends { default: ComponentType }>(
  namespaces: readonly string[],
  load: () => Promise<Module>,
): Pick<RouteObject, 'lazy'> {
  return {
    lazy: async () => {
      const [{ default: Component, ...rest }] = await Promise.all([
        load(),
        browserI18n && loadMessages(browserI18n, namespaces),
      ]);
      return { Component, ...rest };
    },
  };
}
