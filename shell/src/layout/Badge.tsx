import { api } from '@sabaijai/shared-ui/app';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';

const ASK_EVERY_MS = 60_000;

const { useCountQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** How much waits behind a menu entry; the entry names the address. */
    count: build.query<{ count: number }, string>({ query: (url) => url, providesTags: ['Notification'] }),
  }),
});

/** A number beside a menu entry, while there is one. */
export function Badge({ of }: { of: string | undefined }) {
  const t = useT('shell');
  const { number } = useFormats();
  const { data } = useCountQuery(of ?? '', { skip: !of, pollingInterval: ASK_EVERY_MS });
  if (!data?.count) return null;
  const count = number(data.count);
  return (
    <>
      <span className="badge" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{` ${t('badge', { count })}`}</span>
    </>
  );
}
