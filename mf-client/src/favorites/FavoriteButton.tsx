import { type BusinessCard, mayAccess } from '@sabaijai/contract';
import { api, askToSignIn, type Store } from '@sabaijai/shared-ui/app';
import { Button, closeToast, Icon, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import type { Problem } from '@sabaijai/shared-ui/problem';
import { useStore } from 'react-redux';
import { FAVORITES_ACCESS } from './access';
import styles from './FavoriteButton.module.css';
import { useFavoriteIdsQuery, useSaveFavoriteMutation } from './favorite.api';
import { removeLater, undoRemovals, useRemovals } from './removeFavorites';

type Place = Pick<BusinessCard, 'id' | 'name'>;

/** Says in a toast what went wrong with a favourite. */
export function useFavoriteFailure() {
  const t = useT(['places', 'problem']);
  return (problem: unknown) => {
    const { code, params } = problem as Problem;
    // Who turned the sign-in away knows it.
    if (code === 'AUTH_REQUIRED' || code === 'SESSION_EXPIRED') return;
    showToast({ tone: 'error', text: t(`problem:code.${code}`, { ...params }) });
  };
}

/** Takes places away: at once on the screen, and for good some seconds later. */
export function useRemoveFavorites() {
  const t = useT('places');
  const { number } = useFormats();
  const store = useStore() as Store;
  return (ids: readonly string[]) =>
    removeLater(store, ids, (count) =>
      showToast({ tone: 'error', text: t('heart.removeFailed', { count: number(count) }) }),
    );
}

/** There is one batch to bring back, so there is one toast. */
let removalToast = 0;

/** Whether the reader keeps the place, and the press that changes it. */
function useHeart(place: Place, isKept: boolean) {
  const t = useT('places');
  const { number } = useFormats();
  const name = useText()(place.name)?.text ?? '';
  // The header asks who is there; a list of fifty hearts need not.
  const user = api.endpoints.me.useQueryState().data?.user;
  const mayKeep = !user || mayAccess(user, FAVORITES_ACCESS);
  const { saved } = useFavoriteIdsQuery(undefined, {
    skip: !user || !mayKeep,
    selectFromResult: ({ currentData }) => ({ saved: currentData?.ids.includes(place.id) ?? false }),
  });
  const removals = useRemovals();
  const remove = useRemoveFavorites();
  const [save, { isLoading: saving }] = useSaveFavoriteMutation();
  const fail = useFavoriteFailure();
  const store = useStore() as Store;

  const keep = async () => {
    // On a slow connection the press may come before it is known who is there.
    const me = await store.dispatch(api.endpoints.me.initiate(undefined, { subscribe: false }));
    const asked = me.data?.user === null;
    if (asked && !(await askToSignIn({ key: 'places:signIn.favorite', place: name }))) return;
    const { error } = await save({ id: place.id });
    if (error) fail(error);
    else if (asked) showToast({ tone: 'success', text: t('heart.kept', { place: name }) });
  };
  const takeAway = () => {
    const count = remove([place.id]);
    if (isKept) return;
    closeToast(removalToast);
    removalToast = showToast({
      tone: 'info',
      text:
        count === 1
          ? t('heart.removed', { place: name })
          : t('heart.removedMany', { count, number: number(count) }),
      action: {
        label: t('heart.undo'),
        run: () => {
          undoRemovals();
          closeToast(removalToast);
        },
      },
    });
  };
  const isHidden = removals.all.has(place.id);
  const isSaved = (saved || saving || isKept) && !isHidden;
  return {
    name,
    mayKeep,
    isSaved,
    press: () => {
      if (isHidden) undoRemovals();
      else if (isSaved) takeAway();
      else void keep();
    },
  };
}

/** On a card's corner. `kept`: in the list of favourites, which itself offers to bring back what was taken away. */
export function Heart({ place, kept = false }: { place: Place; kept?: boolean }) {
  const t = useT('places');
  const { name, mayKeep, isSaved, press } = useHeart(place, kept);
  if (!mayKeep) return null;
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isSaved}
      aria-label={t('heart.save', { place: name })}
      title={t(isSaved ? 'heart.saved' : 'heart.save', { place: name })}
      onClick={press}
    >
      <Icon name={isSaved ? 'heartFilled' : 'heart'} size={22} />
    </button>
  );
}

/** The same with its word, beside a place's name. */
export function HeartButton({ place }: { place: Place }) {
  const t = useT('places');
  const { name, mayKeep, isSaved, press } = useHeart(place, false);
  if (!mayKeep) return null;
  return (
    <Button
      icon={isSaved ? 'heartFilled' : 'heart'}
      aria-pressed={isSaved}
      aria-label={t('heart.save', { place: name })}
      onClick={press}
    >
      <span className={styles.word}>{t(isSaved ? 'heart.saved' : 'heart.button')}</span>
    </Button>
  );
}
