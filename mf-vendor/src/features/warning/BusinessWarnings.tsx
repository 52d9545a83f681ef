import type { Id, WarningCard } from '@sabaijai/contract';
import {
  Chip,
  EmptyState,
  InfiniteList,
  LocalizedLine,
  Segmented,
  SkeletonLines,
} from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { SeverityChip, WarningChip } from '@sabaijai/shared-ui/place';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { Due } from '../../warnings/Due';
import { warningsPath } from '../../warnings/paths';
import { labelFor, TABS, tabOf } from '../../warnings/standing';
import { useUnsent } from '../../warnings/useUnsent';
import { warningApi } from '../../warnings/warning.api';
import { UnsentNote } from './UnsentNote';
import styles from './warning.module.css';

/** The warnings of a business, or of all of one's businesses, by whose turn it is; the worst first, then the soonest. */
export function BusinessWarnings({ of }: { of: Id<'business'> | 'all' }) {
  const t = useT('vendor-warning');
  const text = useText();
  const { number } = useFormats();
  const [query, setQuery] = useSearchParams();
  const unsent = useUnsent();
  const answer = warningApi.useOwnWarningsInfiniteQuery(of, { refetchOnMountOrArgChange: true });
  if (isProblem(answer.error) && answer.error.status === 404) throw answer.error;
  const tab = TABS.find((each) => each === query.get('show')) ?? 'todo';
  const all = answer.data?.pages.flatMap(({ items }) => items);
  const name = of !== 'all' && text(all?.[0]?.business.name)?.text;
  /** How many there are is known once all are here. */
  const count = (shown: (typeof TABS)[number]) =>
    all && !answer.hasNextPage ? ` ${number(all.filter((each) => tabOf(each) === shown).length)}` : '';
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('list.title')}
        {...(name && { lead: name })}
        {...(of !== 'all' && { back: { to: `/vendor/manage-business/home/${of}`, label: t('list.home') } })}
      />
      <UnsentNote unsent={unsent} />
      <Segmented
        legend={t('list.show')}
        options={TABS.map((value) => ({ value, label: `${t(`list.${value}`)}${count(value)}` }))}
        value={tab}
        onChange={(value) => setQuery(value === 'todo' ? {} : { show: value }, { replace: true })}
      />
      <InfiniteList answer={answer} skeleton={<SkeletonLines lines={8} />} more={t('list.more')}>
        {(items) => {
          const shown = items.filter((each) => tabOf(each) === tab);
          if (shown.length === 0 && !answer.hasNextPage)
            return <EmptyState title={t(items.length === 0 ? 'list.never' : `list.none.${tab}`)} />;
          return (
            <ul className={styles.list}>
              {shown.map((card) => (
                <Row key={card.id} card={card} hasName={of === 'all'} />
              ))}
            </ul>
          );
        }}
      </InfiniteList>
    </div>
  );
}

function Row({ card, hasName }: { card: WarningCard; hasName: boolean }) {
  const t = useT('vendor-warning');
  const { date, deadline } = useFormats();
  const label = labelFor(card);
  const { id, number, severity, matter, items, doneItems, dueAt, sentAt, noticeNo } = card;
  return (
    <li>
      <Link className={styles.row} to={warningsPath(id)}>
        <strong>
          <LocalizedLine text={matter} />
        </strong>
        {hasName && (
          <span>
            <LocalizedLine text={card.business.name} />
          </span>
        )}
        {items > 1 && <span>{t('list.others', { count: items - 1 })}</span>}
        <span className={styles.chips}>
          <WarningChip is={label}>{t(`label.${label}`)}</WarningChip>
          <SeverityChip severity={severity} />
          {noticeNo > 1 && <Chip tone="warning">{t('notice.of', { number: noticeNo })}</Chip>}
          {card.isRecurrence && <Chip tone="warning">{t('recurrence')}</Chip>}
          {!card.readAt && <Chip tone="violet">{t('list.new')}</Chip>}
        </span>
        {dueAt && (
          <span className={styles.chips}>
            <Due at={dueAt} /> {t('due.by', { date: deadline(dueAt) })}
          </span>
        )}
        <span className={styles.quiet}>
          {number}
          {sentAt && ` · ${t('list.sentAt', { date: date(sentAt) })}`} ·{' '}
          {t('list.done', { done: doneItems, count: items })}
        </span>
      </Link>
    </li>
  );
}
