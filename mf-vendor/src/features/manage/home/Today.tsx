import { type BusinessHome, endsNextDay, localDay, rangesOn } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { useNow } from '@sabaijai/shared-ui/app';
import { Button } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { Fragment } from 'react';
import styles from '../manage.module.css';
import { listingPath } from '../paths';
import { useSetDay } from './useSetDay';

const DAY_MS = 86_400_000;

/** How it opens today, and one tap that says it does not. */
export function Today({ home: { place } }: { home: BusinessHome }) {
  const t = useT('manage');
  const { date } = useFormats();
  const now = useNow();
  const { setDay, isBusy, error } = useSetDay(place.id);
  const { hours } = place;
  // Without hours there is a task that asks for them.
  if (!hours) return null;
  const today = bangkokDate(new Date(now));
  const until = hours.temporarilyClosedUntil;
  const isAway = until !== null && until > today;
  const ranges = rangesOn(hours, localDay(now) * DAY_MS);
  const isOpen = ranges.length > 0;
  const isSpecial = hours.exceptions.some((each) => each.date === today);
  return (
    <section className={`${styles.card} ${styles.todo}`} aria-labelledby="today">
      <h2 id="today">{t('today.title')}</h2>
      <p>
        {isAway
          ? t('today.until', { date: date(`${until}T00:00:00+07:00`) })
          : ranges.length === 0
            ? t('today.closed')
            : hours.alwaysOpen && !isSpecial
              ? t('today.always')
              : ranges.map((range, at) => (
                  <Fragment key={range.from}>
                    {at > 0 && ', '}
                    {`${range.from}–${range.to}`}
                    {endsNextDay(range) && ` ${t('today.nextDay')}`}
                  </Fragment>
                ))}
      </p>
      {error !== undefined && <ProblemNotice problem={error} />}
      <div className={styles.ways}>
        {/* One button for both: it keeps the focus when what was pressed is done, and takes it back. */}
        {!isAway && (isOpen || isSpecial) && (
          <Button aria-disabled={isBusy} onClick={() => void setDay(today, isOpen ? [] : null)}>
            {t(isOpen ? 'today.close' : 'today.asUsual')}
          </Button>
        )}
        {!isAway && isOpen && isSpecial && (
          <Button aria-disabled={isBusy} onClick={() => void setDay(today, null)}>
            {t('today.asUsual')}
          </Button>
        )}
        <Link to={listingPath(place.id, 'hours')}>{t('today.change')}</Link>
      </div>
    </section>
  );
}
