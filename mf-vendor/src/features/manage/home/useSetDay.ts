import type { Id, OpeningHours } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { showToast } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { manageApi } from '../manage.api';

type Ranges = OpeningHours['days']['mon'];

/** Says how a business opens on one day, over its hours as they are by then; null is as in every week. True: it is said. */
export function useSetDay(id: Id<'business'>) {
  const t = useT('manage');
  const [ask, asked] = manageApi.useLazyListingQuery();
  const [save, saved] = manageApi.useSaveListingMutation();
  const isBusy = asked.isFetching || saved.isLoading;
  const setDay = async (day: string, ranges: Ranges | null) => {
    const { data: listing } = await ask(id);
    const hours = listing?.parts.hours?.hours as OpeningHours | undefined;
    if (!listing || !hours || isBusy) return false;
    const today = bangkokDate(new Date());
    const others = hours.exceptions.filter(({ date }) => date >= today && date !== day);
    const exceptions = ranges ? [...others, { date: day, ranges }] : others;
    const { version } = listing;
    const answer = await save({ id, version, parts: { hours: { hours: { ...hours, exceptions } } } });
    if (answer.error) return false;
    showToast({ tone: 'success', text: t('saved') });
    return true;
  };
  return { setDay, isBusy, error: asked.error ?? saved.error };
}
