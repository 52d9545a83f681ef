import type { Favorite, Grade } from '@sabaijai/contract';
import { Chip, Icon, type IconName } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { PlaceCard } from '@sabaijai/shared-ui/place';
import { Heart, useFavoriteFailure } from '../../favorites/FavoriteButton';
import { useSaveFavoriteMutation } from '../../favorites/favorite.api';
import { useCardOf } from '../../places/cards';
import type { Selection } from '../../places/selection';
import styles from './FavoriteCard.module.css';
import { Note } from './Note';

/** A kept place, and what the person wants of it. `chosen` is left out while nothing is being chosen. */
export function FavoriteCard(props: {
  favorite: Favorite;
  /** What a map of them marks as well. */
  marks: ReturnType<Selection['marksOf']>;
  chosen?: boolean | undefined;
  onChoose: () => void;
}) {
  const { favorite, chosen, onChoose } = props;
  const { place } = favorite;
  const t = useT('favorite');
  const { date } = useFormats();
  const cardOf = useCardOf();
  const name = useText()(place.name)?.text ?? '';
  return (
    <li {...props.marks} className={styles.favorite} data-ticked={chosen || undefined}>
      <PlaceCard
        {...cardOf(place)}
        row
        corner={
          chosen === undefined ? (
            <Heart place={place} kept />
          ) : (
            <label className={styles.choose}>
              <input type="checkbox" checked={chosen} onChange={onChoose} />
              <span className="visually-hidden">{t('choose.place', { place: name })}</span>
            </label>
          )
        }
      />
      <div className={styles.own}>
        {place.state === 'closed' && <Chip tone="warning">{t('closed')}</Chip>}
        {place.state === 'suspended' && (
          <Chip tone="error" icon="warning">
            {t('suspended')}
          </Chip>
        )}
        <GradeThen
          then={favorite.gradeWhenSaved}
          now={place.safety.grade}
          isOtherList={favorite.byOtherChecklist}
        />
        <p className={styles.saved}>{t('savedOn', { date: date(favorite.savedAt) })}</p>
        <Note favorite={favorite} name={name} />
        <Alert favorite={favorite} name={name} />
      </div>
    </li>
  );
}

type Change = 'better' | 'worse' | 'same' | 'given' | 'gone' | 'never';

function changeOf(then: Grade | null, now: Grade | null): Change {
  if (then === now) return then ? 'same' : 'never';
  if (!then) return 'given';
  if (!now) return 'gone';
  return now < then ? 'better' : 'worse';
}

const ICONS: Record<Change | 'otherList', IconName> = {
  better: 'rise',
  worse: 'fall',
  same: 'safety',
  otherList: 'safety',
  given: 'safety',
  gone: 'clock',
  never: 'clock',
};

/** The grade when it was saved against the grade now, in words, sign and colour. */
function GradeThen(props: {
  then: Grade | null;
  now: Grade | null;
  /** Not the same things were asked, so that neither is better or worse than the other. */
  isOtherList: boolean;
}) {
  const { then, now, isOtherList } = props;
  const t = useT('favorite');
  const change = isOtherList ? 'otherList' : changeOf(then, now);
  return (
    <p className={styles.change} data-change={change}>
      <Icon name={ICONS[change]} size={18} />
      {t(`change.${change}`, { before: then, after: now })}
    </p>
  );
}

function Alert({ favorite: { place, notifyGrade }, name }: { favorite: Favorite; name: string }) {
  const t = useT('favorite');
  const [save] = useSaveFavoriteMutation();
  const fail = useFavoriteFailure();
  const toggle = async () => {
    const { error } = await save({ id: place.id, change: { notifyGrade: !notifyGrade } });
    if (error) fail(error);
  };
  return (
    <button
      type="button"
      role="switch"
      className={styles.alert}
      aria-checked={notifyGrade}
      onClick={() => void toggle()}
    >
      <span className={styles.track} aria-hidden="true" />
      <span>
        {t('alert')} <span className="visually-hidden">{name}</span>
      </span>
    </button>
  );
}
