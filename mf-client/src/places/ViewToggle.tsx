import { Button, Icon, type IconName, Segmented } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useSyncExternalStore } from 'react';
import { VIEWS, type View } from './listQuery';

const ICONS: Record<View, IconName> = { list: 'list', split: 'split', map: 'pin' };
/** From here on a list and a map fit beside each other. */
const WIDE = '(min-width: 1024px)';

function subscribe(listener: () => void) {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether list and map fit beside each other; a server assumes it. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );

/** The chosen view, or the next best where the screen is too narrow for it. */
export function useFittingView(view: View): View {
  const isWide = useWide();
  return view === 'split' && !isWide ? 'list' : view;
}

/** List, map or both; where there is room for one alone, the way to the other. */
export function ViewToggle(props: { view: View; views?: readonly View[]; onChange: (view: View) => void }) {
  const t = useT('places');
  const isWide = useWide();
  const { view, views = VIEWS, onChange } = props;
  if (!isWide) {
    const other = view === 'map' ? 'list' : 'map';
    return (
      <Button icon={ICONS[other]} data-script onClick={() => onChange(other)}>
        {t(`view.${other}`)}
      </Button>
    );
  }
  return (
    <Segmented
      onlyByScript
      legend={t('view.title')}
      options={views.map((value) => ({
        value,
        label: t(`view.${value}`),
        icon: <Icon name={ICONS[value]} />,
      }))}
      value={view}
      onChange={onChange}
    />
  );
}
