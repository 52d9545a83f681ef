import {
  type Address,
  type Correction,
  type CorrectionAction,
  endsPlace,
  LANGUAGES,
  metresBetween,
  type OpeningHours,
  placePath,
  provinceByCode,
  rangesText,
  type TypedAddress,
  WEEKDAYS,
} from '@sabaijai/contract';
import { addressLine } from '@sabaijai/shared-ui/address';
import { LocalizedLine, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import type { Column } from '@sabaijai/shared-ui/staff/list';
import { Case } from '../Case';
import { useColumns } from '../columns';
import { Decide } from '../Decide';
import { QueueList } from '../QueueList';
import styles from '../QueuePage.module.css';
import { queueApi } from '../queue.api';
import type { KindProps } from './kind';

/** Facts that visitors correct at places that nobody owns, or whose people have been silent for 14 days. */
export function CorrectionList({ province, filters }: KindProps) {
  const t = useT('queue');
  const answer = queueApi.useQueuedCorrectionsInfiniteQuery(
    { province },
    { refetchOnMountOrArgChange: true },
  );
  const { place, excerpt, since } = useColumns<Correction>();
  const columns: Column<Correction>[] = [
    place(({ businessName }) => businessName),
    {
      key: 'about',
      title: t('column.about'),
      onCard: 'bare',
      render: ({ about }) => t(`correction.about.${about}`),
    },
    excerpt('note', t('column.note'), ({ note }) => note),
    since(({ createdAt }) => createdAt),
  ];
  return (
    <QueueList
      kind="corrections"
      filters={filters}
      columns={columns}
      answer={answer}
      empty={t('empty.corrections')}
      title={t('kind.corrections')}
    >
      {({ row, close }) => (row ? <CorrectionCase correction={row} close={close} /> : <p>{t('gone')}</p>)}
    </QueueList>
  );
}

function CorrectionCase({ correction, close }: { correction: Correction; close: () => void }) {
  const t = useT(['queue', 'register-business']);
  const { dateTime, distance } = useFormats();
  const { intl, language } = useLocale();
  const [decide, { isLoading, error }] = queueApi.useDecideQueuedCorrectionMutation();
  const { id, about, current, wrongPhone, phone, amenities, hours, note, createdAt } = correction;
  const { name, category, address, point, duplicate, businessName } = correction;
  const kind = (each: typeof current.category) => t(`register-business:form1.category.option.${each}`);
  const inOneLine = (each: Address | TypedAddress) =>
    addressLine(each, each.province ? provinceByCode(each.province).name[language] : '');
  const send = async (action: CorrectionAction, words: string) => {
    const answer = await decide({ id, action, body: { words: words || null } });
    if (answer.error) return false;
    if (action !== 'agree') showToast({ tone: 'success', text: t(`correction.done.${action}`) });
    close();
    return true;
  };
  const list = (those: readonly string[]) => new Intl.ListFormat(intl).format(those) || t('correction.none');
  const named = (those: typeof current.amenities) =>
    list(those.map((each) => t(`register-business:form3.amenities.option.${each}`)));
  return (
    <>
      <Case
        place={{ id: correction.businessId, name: correction.businessName }}
        facts={[
          [t('column.about'), t(`correction.about.${about}`)],
          about === 'phone' ? [t('correction.now'), list(current.phones)] : null,
          wrongPhone ? [t('correction.wrong'), wrongPhone] : null,
          phone ? [t('correction.right'), phone] : null,
          amenities ? [t('correction.now'), named(current.amenities)] : null,
          amenities ? [t('correction.found'), named(amenities)] : null,
          ...LANGUAGES.map((each) =>
            name?.[each]
              ? ([t('correction.found'), `${businessName[each] ?? '–'} → ${name[each]}`] as const)
              : null,
          ),
          category ? [t('correction.now'), kind(current.category)] : null,
          category ? [t('correction.found'), kind(category)] : null,
          address ? [t('correction.now'), inOneLine(current.address)] : null,
          address ? [t('correction.found'), inOneLine(address)] : null,
          point
            ? [
                t('correction.found'),
                <Link key="point" to={`/client/search?view=map&near=${point.lat},${point.lon}`}>
                  {t('correction.away', { distance: distance(metresBetween(current.point, point)) })}
                </Link>,
              ]
            : null,
          duplicate
            ? [
                t('correction.other'),
                <Link key="other" to={placePath(duplicate.id)}>
                  <LocalizedLine text={duplicate.name} label={false} />
                </Link>,
              ]
            : null,
          note ? [t('column.note'), note] : null,
          [t('correction.sentAt'), dateTime(createdAt)],
        ]}
      >
        {hours && (
          <div className={styles.weeks}>
            <Week title={t('correction.now')} hours={current.hours} />
            <Week title={t('correction.found')} hours={hours} />
          </div>
        )}
      </Case>
      {correction.state === 'agreed' && <p>{t('correction.agreed')}</p>}
      {duplicate && <p>{t('correction.ends')}</p>}
      {point && <p>{t('correction.check')}</p>}
      {address && <p>{t('correction.pin')}</p>}
      <Decide
        machine="correction"
        of={id}
        actions={correction.actions}
        main="apply"
        isSending={isLoading}
        problem={error}
        onDecide={send}
        asks={{
          apply: { words: endsPlace(about) ? 'needed' : 'none' },
          agree: { words: 'none' },
          dismiss: { words: 'needed' },
        }}
      />
    </>
  );
}

function Week({ title, hours }: { title: string; hours: Pick<OpeningHours, 'alwaysOpen' | 'days'> | null }) {
  const t = useT(['wizard', 'queue']);
  return (
    <section>
      <h4>{title}</h4>
      {!hours && <p>{t('queue:correction.unknown')}</p>}
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
