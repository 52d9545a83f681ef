import type { PublicWarnings } from '@sabaijai/contract';
import { useLazyModule } from '@sabaijai/shared-ui/app';
import { Button, Chip, Icon, LocalizedLine } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { SeverityChip, WARNING_LOOK } from '@sabaijai/shared-ui/place';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { useState } from 'react';
import { publicPhoto } from '../../../grading/photo';
import { usePublicWarningsQuery } from '../../../places/place.api';
import sections from '../sections/sections.module.css';
import { useWhen } from './useWhen';
import styles from './Warnings.module.css';

type Item = PublicWarnings['items'][number];

/** So many are read at once; the others open below. */
const SHOWN = 3;

/** What inspectors asked this place to fix, and how it was fixed; nothing where nothing was asked. */
export function Warnings({ id }: { id: string }) {
  const t = useT('business');
  const { data, error, refetch } = usePublicWarningsQuery(id);
  if (error && !data) return <SectionError problem={error} onRetry={refetch} />;
  if (!data || (data.open === 0 && data.items.length === 0)) return null;
  const { items, open } = data;
  const rest = items.slice(SHOWN);
  return (
    <section className={sections.section} aria-labelledby="warnings-title">
      <h2 id="warnings-title">
        {t(items.some(({ fixedAt }) => fixedAt) ? 'warnings.titleFixed' : 'warnings.title')}
      </h2>
      {open > 0 && (
        <p className={styles.open}>
          <Icon name="clock" /> {t('warnings.open', { count: open })}
        </p>
      )}
      <ul className={styles.list}>
        {items.slice(0, SHOWN).map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>
            {t('warnings.more', { count: rest.length })} <Icon name="down" />
          </summary>
          <ul className={styles.list}>
            {rest.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Above all that is said of the place: it is a D because nobody answers. */
export function EscalatedBanner({ id, className }: { id: string; className: string | undefined }) {
  const t = useT('business');
  const { longDate } = useFormats();
  const since = usePublicWarningsQuery(id).data?.escalatedSince;
  if (!since) return null;
  return (
    <div className={className} role="note">
      <Icon name="error" size={22} />
      <p>
        <strong>{t('warnings.escalated')}</strong> {t('warnings.escalatedText', { date: longDate(since) })}
      </p>
    </div>
  );
}

function Row({ item }: { item: Item }) {
  const t = useT(['business', 'grading']);
  const when = useWhen(item);
  const { severity, matter, isOverdue, answer, fixedAt } = item;
  const { reply, isReplyReturned, isRecurrence } = item;
  const answered = answer && (answer.isAccepted ? 'accepted' : 'replied');
  const { tone, icon } = WARNING_LOOK[fixedAt ? 'closed' : (answered ?? (isOverdue ? 'overdue' : 'open'))];
  return (
    <li className={styles.item} data-tone={tone}>
      <p className={styles.when}>
        <Icon name={icon} size={20} /> {when}
      </p>
      <p className={styles.matter}>{matter ? <LocalizedLine text={matter} /> : t('warnings.ownMinor')}</p>
      <p className={styles.chips}>
        <SeverityChip severity={severity} />
        {isRecurrence && <Chip tone="warning">{t('grading:repeat')}</Chip>}
      </p>
      {reply && (
        <figure className={styles.reply}>
          <figcaption>{t('warnings.reply')}</figcaption>
          <blockquote>{reply}</blockquote>
          {isReplyReturned && <p className={styles.returned}>{t('warnings.returned')}</p>}
        </figure>
      )}
      <Photos item={item} />
    </li>
  );
}

/** The first of both beside each other, on demand over each other; the rest one by one. */
function Photos({ item: { before, after, matter } }: { item: Item }) {
  const t = useT('business');
  const text = useText();
  const [isCompared, setCompared] = useState(false);
  const lazy = useLazyModule(isCompared, ['photos'], () => import('./Compare'));
  const [first] = before;
  const [fixed] = after;
  if (!first && !fixed) return null;
  const picture = (id: string, whose: 'before' | 'after' | 'found') => (
    <figure key={id}>
      <a href={publicPhoto(id, 'large')} target="_blank" rel="noreferrer">
        <img
          src={publicPhoto(id, 'small')}
          alt={t(`warnings.${whose}`)}
          loading="lazy"
          width={240}
          height={180}
        />
      </a>
      <figcaption>{t(`warnings.${whose}`)}</figcaption>
    </figure>
  );
  if (first && fixed && lazy.module)
    return <lazy.module.default before={first} after={fixed} about={text(matter ?? {})?.text ?? ''} />;
  return (
    <>
      <div className={styles.photos}>
        {before.map((id) => picture(id, fixed ? 'before' : 'found'))}
        {after.map((id) => picture(id, 'after'))}
      </div>
      {lazy.error !== undefined && <SectionError problem={lazy.error} onRetry={lazy.retry} />}
      {first && fixed && (
        <Button
          look="plain"
          icon="split"
          data-script
          aria-disabled={isCompared}
          onClick={() => setCompared(true)}
        >
          {t('warnings.compare')}
        </Button>
      )}
    </>
  );
}
