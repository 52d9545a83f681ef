import { AppProviders } from '@sabaijai/shared-ui/app';
import { closeToast, showToast, Toasts } from '@sabaijai/shared-ui/components';
import { type TranslateOf, translator } from '@sabaijai/shared-ui/locale';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { isRenewed } from '../build/check';

/** The page's own toasts are not alive yet: until then these stand beside it. */
function openToasts(providers: Omit<ComponentProps<typeof AppProviders>, 'children'>) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <AppProviders {...providers}>
      <Toasts />
    </AppProviders>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}

/**
 * Loads what a page that the server rendered needs to come alive, until it succeeds. The page stays as it is meanwhile: its
 * links and forms work, and a notice says that its buttons do not. It is tried again at a press or when the connection is
 * back.
 */
export async function keepPageUntil<Loaded>(
  load: () => Promise<Loaded>,
  providers: Omit<ComponentProps<typeof AppProviders>, 'children'>,
): Promise<Loaded> {
  let closeToasts: (() => void) | undefined;
  for (;;) {
    try {
      const loaded = await load();
      closeToasts?.();
      return loaded;
    } catch (error) {
      console.error('What the page needs to come alive could not be loaded', error);
      closeToasts ??= openToasts(providers);
      await nextTry(translator(providers.i18n, 'shell'), translator(providers.i18n, 'common'));
      // The files of an older build are gone for good: then the whole page is fetched anew.
      if (await isRenewed(providers.config.buildId)) window.location.reload();
    }
  }
}

/** When somebody presses the button of the notice, or the connection is back. */
function nextTry(t: TranslateOf<'shell'>, common: TranslateOf<'common'>) {
  return new Promise<void>((again) => {
    const toast = showToast({
      tone: 'warning',
      text: t('saved'),
      sticky: true,
      action: { label: common('retry'), run: () => goOn() },
    });
    const goOn = () => {
      closeToast(toast);
      window.removeEventListener('online', goOn);
      again();
    };
    window.addEventListener('online', goOn);
  });
}
