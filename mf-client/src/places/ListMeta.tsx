import { PageHead } from '@sabaijai/shared-ui/app';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';
import type { ListQuery } from './listQuery';
import { useBusinessListInfiniteQuery } from './places.api';
import { breadcrumbs, itemList } from './structured';

/** What a list of places says to search engines: its name, what is in it first, and the way to it. */
export function ListMeta(props: {
  list: ListQuery;
  name: string;
  description: string;
  /** The address's parameters that make another list of it, each of which changes its name. */
  params?: readonly string[];
  /** The page without parameters, when this one is a part of it. */
  above?: { name: string; path: string };
}) {
  const { list, name, description, params = [], above } = props;
  const t = useT('common');
  const { language } = useLocale();
  // The list asks the same.
  const places = useBusinessListInfiniteQuery(list.query).currentData?.pages[0]?.items ?? [];
  const steps = [{ name: t('product'), path: '/' }, ...(above ? [above] : []), { name }];
  return (
    <PageHead
      description={description}
      params={params}
      structured={[
        ...(places.length ? [itemList(language, name, places)] : []),
        breadcrumbs(language, steps),
      ]}
    />
  );
}
