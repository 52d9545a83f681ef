import { type Config, fetchConfig } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';

declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    /** By remote and key of the entry. */
    menu: Record<string, string>;
  }
}

/** The words of the remotes' menu entries: in the page's language they came with it, in another one they are fetched. */
export function registerMenuWords(config: Config): void {
  registerLocale('menu', async (code) => {
    const { remotes } = code === config.locale ? config : await fetchConfig(code);
    return { default: Object.fromEntries(remotes.map(({ name, words }) => [name, words])) };
  });
}
