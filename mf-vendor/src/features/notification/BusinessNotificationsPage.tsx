import { type Id, type Notification, NotificationTopic } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { PageTitle, useNow } from '@sabaijai/shared-ui/app';
import {
  Button,
  Chip,
  EmptyState,
  Icon,
  InfiniteList,
  SafeLink,
  Segmented,
  SkeletonLines,
} from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT, useText, withAnyKey, withShownDays } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import vendorSentences from '../../notification/sentences';
import { MY_BUSINESS, ownBusinessesApi } from '../../own-businesses';
import { useBusinessId } from '../../useBusinessId';
import { businessNotificationApi } from './notification.api';
import styles from './notification.module.css';

const DAY_MS = 86_400_000;
const GROUPS = ['today', 'week', 'older'] as const;
const TOPICS = NotificationTopic.options;

/** What one business's owner was told: what waits for them first, the rest by day. The bell has those of all. */
export default function BusinessNotificationsPage() {
  const t = useT('business-notifications');
  const business = useBusinessId();
  const [query, setQuery] = useSearchParams();
  const only = query.get('only') === 'unread' ? ('unread' as const) : undefined;
  const topic = TOPICS.find((each) => each === query.get('topic'));
  const options = { refetchOnMountOrArgChange: true };
  const { useBusinessNotificationsInfiniteQuery: useList } = businessNotificationApi;
  const pinned = useList({ business, only: 'pinned' }, options);
  const answer = useList({ business, ...(only && { only }), ...(topic && { topic }) }, options);
  const [read, reading] = businessNotificationApi.useReadBusinessNotificationsMutation();
  const name = useNameOf(business);
  const filter = (key: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === 'all') next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  const open = (each: Notification) => {
    if (!each.readAt) void read({ ids: [each.id] });
  };
  const urgent = answer.data?.pages[0]?.urgent ?? [];
  const isUrgent = ({ id }: Notification) => urgent.some((each) => each.id === id);
  // What is critical before what is newer.
  const waiting = (pinned.data?.pages.flatMap(({ items }) => items) ?? []).toSorted(
    (a, b) => Number(isUrgent(b)) - Number(isUrgent(a)),
  );
  const known = [...waiting, ...(answer.data?.pages.flatMap(({ items }) => items) ?? [])];
  // Older ones may be unread as well.
  const isNews = answer.hasNextPage || known.some(({ readAt }) => !readAt);
  const title = name ? t('of', { name }) : t('title');
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <p>
        <Link to={MY_BUSINESS} className={styles.back}>
          <Icon name="back" size={16} /> {t('back')}
        </Link>
      </p>
      <header className={styles.head}>
        <h1>{title}</h1>
        {isNews && (
          <Button icon="check" aria-disabled={reading.isLoading} onClick={() => void read({ business })}>
            {t('readAll')}
          </Button>
        )}
      </header>
      {reading.error !== undefined && <ProblemNotice problem={reading.error} />}
      {waiting.length > 0 && (
        <section aria-labelledby="pinned" className={styles.pinned}>
          <h2 id="pinned">{t('pinned')}</h2>
          <Lines items={waiting} onOpen={open} />
        </section>
      )}
      <div className={styles.filters}>
        <Segmented
          legend={t('show')}
          options={(['all', 'unread'] as const).map((value) => ({ value, label: t(`only.${value}`) }))}
          value={only ?? 'all'}
          onChange={(value) => filter('only', value)}
        />
        <label className={styles.about}>
          {t('about')}
          <select value={topic ?? 'all'} onChange={({ target }) => filter('topic', target.value)}>
            {(['all', ...TOPICS] as const).map((value) => (
              <option key={value} value={value}>
                {t(`topic.${value}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <InfiniteList answer={answer} skeleton={<SkeletonLines lines={6} />} more={t('more')}>
        {(items) => {
          const others = items.filter(({ isPinned }) => !isPinned);
          // Of all that are listed those that are pinned stand above: with one of them it is not quiet.
          if (items.length === 0) return <EmptyState title={t(only || topic ? 'none' : 'empty')} />;
          return <Groups items={others} onOpen={open} />;
        }}
      </InfiniteList>
    </div>
  );
}

/** As it is listed, or as it was sent. */
function useNameOf(business: Id<'business'>): string | undefined {
  const text = useText();
  const listed = ownBusinessesApi.useMyBusinessesQuery().data?.items.find(({ id }) => id === business);
  const sent = ownBusinessesApi
    .useMyRegistrationsQuery()
    .data?.items.find(({ businessId }) => businessId === business);
  const name = listed?.name ?? sent?.name;
  return name && text(name)?.text;
}

type LinesProps = { items: readonly Notification[]; onOpen: (each: Notification) => void };

function Groups({ items, onOpen }: LinesProps) {
  const t = useT('business-notifications');
  const now = useNow();
  const groupOf = ({ createdAt }: Notification): (typeof GROUPS)[number] => {
    const day = bangkokDate(new Date(createdAt));
    if (day === bangkokDate(new Date(now))) return 'today';
    return day > bangkokDate(new Date(now - 7 * DAY_MS)) ? 'week' : 'older';
  };
  return GROUPS.map((group) => {
    const own = items.filter((each) => groupOf(each) === group);
    if (own.length === 0) return null;
    return (
      <section key={group} aria-labelledby={`group-${group}`}>
        <h2 id={`group-${group}`}>{t(`group.${group}`)}</h2>
        <Lines items={own} onOpen={onOpen} />
      </section>
    );
  });
}

function Lines({ items, onOpen }: LinesProps) {
  const t = useT('business-notifications');
  const { dateTime } = useFormats();
  const sentence = useSentence();
  return (
    <ul className={styles.lines}>
      {items.map((each) => (
        <li key={each.id}>
          <SafeLink
            to={each.link}
            className={styles.line}
            data-unread={!each.readAt || undefined}
            onClick={() => onOpen(each)}
          >
            <span className={styles.sign} data-severity={each.severity}>
              <Icon name={each.severity} size={20} />
            </span>
            <span className={styles.words}>
              <span>{sentence(each)}</span>
              <time dateTime={each.createdAt}>{dateTime(each.createdAt)}</time>
            </span>
            {!each.readAt && <Chip tone="info">{t('new')}</Chip>}
          </SafeLink>
        </li>
      ))}
    </ul>
  );
}

/** What this remote tells; anything else in general words. Which business it is about says the page's head. */
function useSentence() {
  const t = withAnyKey(useT(['business-notifications', 'vendorNotification']));
  const { code, language } = useLocale();
  const place = t('place');
  return ({ type, params }: Notification): string => {
    const tell = vendorSentences.tell[type as keyof typeof vendorSentences.tell] as
      | ((params: object) => { form?: string; values?: object })
      | undefined;
    if (!tell) return t('other', { place });
    const { form = 'text', values } = tell(params);
    const said = t(`vendorNotification:type.${type}.${form}`, { place, ...withShownDays(values, code) });
    // Chinese has spaces round a name, and none round words of its own.
    const spaced = language === 'zh' ? said.replace(new RegExp(` ?${place} ?`), place) : said;
    return spaced.charAt(0).toLocaleUpperCase() + spaced.slice(1);
  };
}
