import { type Config, fetchConfig } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';

declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    /** By remote and key of the entry. */
    menu: Record<string, string>;
  }
}

const wordsOf = ({ remotes }: Config) => Object.fromEntries(remotes.map(({ name, words }) => [name, words]));

/** By language: a server renders pages of several at once. */
const known = new Map<string, ReturnType<typeof wordsOf>>();

/** The words of the remotes' menu entries: in the page's language they came with it, in another one they are fetched. */
export function registerMenuWords(config: Config): void {
  if (config.locale) known.set(config.locale, wordsOf(config));
  registerLocale('menu', async (code) => ({ default: known.get(code) ?? wordsOf(await fetchConfig(code)) }));
}
