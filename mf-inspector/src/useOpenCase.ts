import { useSearchParams } from '@sabaijai/shared-ui/router';

/** Which of the list is open, in the address: shared, and left by the way back. */
export function useOpenCase() {
  const [query, setQuery] = useSearchParams();
  const to = (id: string) => {
    const next = new URLSearchParams(query);
    next.set('open', id);
    return `?${next}`;
  };
  const close = () =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('open');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { open: query.get('open'), to, close };
}
