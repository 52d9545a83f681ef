import { Icon, type IconName } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useId, useSyncExternalStore } from 'react';
import { VIEWS, type View } from './listQuery';
import styles from './ViewToggle.module.css';

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

/** List, map or both. */
export function ViewToggle(props: { view: View; views?: readonly View[]; onChange: (view: View) => void }) {
  const t = useT('directory');
  const name = useId();
  const isWide = useWide();
  const { views = VIEWS } = props;
  return (
    <fieldset className={styles.views} data-script>
      <legend className="visually-hidden">{t('view.title')}</legend>
      {views
        .filter((view) => isWide || view !== 'split')
        .map((view) => (
          <label key={view} className={styles.view}>
            <input
              type="radio"
              name={name}
              checked={props.view === view}
              onChange={() => props.onChange(view)}
            />
            <span>
              <Icon name={ICONS[view]} />
              {t(`view.${view}`)}
            </span>
          </label>
        ))}
    </fieldset>
  );
}
