import {
  type HoursSuggestion,
  type HoursSuggestionAction,
  type OpeningHours,
  rangesText,
  WEEKDAYS,
} from '@sabaijai/contract';
import { showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import type { Column } from '@sabaijai/shared-ui/staff/list';
import { Case } from '../Case';
import { useColumns } from '../columns';
import { Decide } from '../Decide';
import { QueueList } from '../QueueList';
import styles from '../QueuePage.module.css';
import { queueApi } from '../queue.api';
import type { KindProps } from './kind';

/** Opening hours that visitors suggest for places that nobody owns. */
export function HoursList({ province, filters }: KindProps) {
  const t = useT('queue');
  const answer = queueApi.useHoursInfiniteQuery({ province }, { refetchOnMountOrArgChange: true });
  const { place, excerpt, since } = useColumns<HoursSuggestion>();
  const columns: Column<HoursSuggestion>[] = [
    place(({ businessName }) => businessName),
    excerpt('note', t('column.note'), ({ note }) => note),
    since(({ createdAt }) => createdAt),
  ];
  return (
    <QueueList
      kind="hours"
      filters={filters}
      columns={columns}
      answer={answer}
      empty={t('empty.hours')}
      title={t('kind.hours')}
    >
      {({ row, close }) => (row ? <HoursCase suggestion={row} close={close} /> : <p>{t('gone')}</p>)}
    </QueueList>
  );
}

function HoursCase({ suggestion, close }: { suggestion: HoursSuggestion; close: () => void }) {
  const t = useT('queue');
  const { dateTime } = useFormats();
  const [decide, { isLoading, error }] = queueApi.useDecideHoursMutation();
  const send = async (action: HoursSuggestionAction) => {
    const answer = await decide({ id: suggestion.id, action });
    if (answer.error) return false;
    showToast({ tone: 'success', text: t(`hours.done.${action}`) });
    close();
    return true;
  };
  const { current, hours, note, createdAt } = suggestion;
  return (
    <>
      <Case
        place={{ id: suggestion.businessId, name: suggestion.businessName }}
        facts={[note ? [t('column.note'), note] : null, [t('hours.sentAt'), dateTime(createdAt)]]}
      >
        <div className={styles.weeks}>
          <Week title={t('hours.now')} hours={current} />
          <Week title={t('hours.suggested')} hours={hours} />
        </div>
      </Case>
      <Decide
        machine="hours-suggestion"
        of={suggestion.id}
        actions={suggestion.actions}
        main="apply"
        isSending={isLoading}
        problem={error}
        onDecide={(action) => send(action)}
        asks={{ apply: { words: 'none' }, dismiss: { words: 'none' } }}
      />
    </>
  );
}

function Week({ title, hours }: { title: string; hours: Pick<OpeningHours, 'alwaysOpen' | 'days'> | null }) {
  const t = useT(['wizard', 'queue']);
  return (
    <section>
      <h4>{title}</h4>
      {!hours && <p>{t('queue:hours.unknown')}</p>}
      {hours?.alwaysOpen && <p>{t('hours.always')}</p>}
      {hours && !hours.alwaysOpen && (
        <dl className={styles.week}>
          {WEEKDAYS.map((day) => (
            <div key={day}>
              <dt>{t(`hours.day.${day}`)}</dt>
              <dd>{rangesText(hours.days[day], t('hours.nextDay')) || t('hours.closed')}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
