import type { WorkTab } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';
import { useSearchParams } from '@sabaijai/shared-ui/router';
import { Tabs } from '../../../Tabs';

/** The lists of a page; what narrows one of them narrows the next. */
export function WorkTabs<Name extends WorkTab | 'registrations'>({
  names,
  current,
}: {
  names: readonly Name[];
  current: Name;
}) {
  const t = useT('round');
  const [query] = useSearchParams();
  const to = (name: Name) => {
    const next = new URLSearchParams(query);
    next.set('tab', name);
    next.delete('state');
    return `?${next}`;
  };
  return (
    <Tabs
      label={t('tabs')}
      current={current}
      tabs={names.map((name) => ({ name, to: to(name), word: t(`tab.${name}`) }))}
    />
  );
}
