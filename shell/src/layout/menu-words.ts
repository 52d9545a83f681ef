import type { LocaleCode } from '@sabaijai/contract';
import { type Config, fetchConfig } from '@sabaijai/shared-ui/app';
import { type MessageFiles, registerLocale } from '@sabaijai/shared-ui/locale';

/** The words of the remotes' menu entries: in the page's language they came with it, in another one they are fetched. */
export function registerMenuWords(config: Config): void {
  const wordsIn = (code: LocaleCode) => async () => {
    const { remotes } = code === config.locale ? config : await fetchConfig(code);
    return { default: Object.fromEntries(remotes.map(({ name, words }) => [name, words])) };
  };
  registerLocale('menu', {
    'th-TH': wordsIn('th-TH'),
    'en-US': wordsIn('en-US'),
    'ch-Ch': wordsIn('ch-Ch'),
  } satisfies MessageFiles as MessageFiles);
}
