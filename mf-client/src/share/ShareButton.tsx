import { Button, showToast } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import '../places/messages';

export function useCopy() {
  const t = useT('places');
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: 'success', text: t('share.copied') });
    } catch {
      showToast({ tone: 'warning', text: t('share.copyFailed', { text }), sticky: true });
    }
  };
}

/** The address of this page as a friend should get it: without filters or anchors. */
export const pageAddress = () => window.location.origin + window.location.pathname;

/** By the phone's own sharing sheet where there is one, else the address goes to the clipboard. */
export function useShare() {
  const copy = useCopy();
  return async (title: string, url: string) => {
    if (!navigator.share) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
}

export function ShareButton({ title }: { title: string }) {
  const t = useT('places');
  const share = useShare();
  return (
    <Button icon="share" onClick={() => void share(title, pageAddress())}>
      <span>{t('share.button')}</span>
    </Button>
  );
}
