import type {
  BusinessKind,
  Id,
  MissingPlace,
  MissingPlaceAction,
  MissingPlaceCase,
} from '@sabaijai/contract';
import { placePath } from '@sabaijai/contract';
import { Chip, LocalizedLine, SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import type { Column } from '@sabaijai/shared-ui/staff/list';
import { useId, useState } from 'react';
import { Facts } from '../../../Facts';
import { Choice } from '../Choice';
import { useColumns } from '../columns';
import { Decide } from '../Decide';
import { QueueList } from '../QueueList';
import styles from '../QueuePage.module.css';
import { queueApi } from '../queue.api';
import type { KindProps } from './kind';

/** Places that the directory lacks, as visitors tell of them; held ones behind the others. */
export function MissingPlaceList({ province, filters }: KindProps) {
  const t = useT(['queue', 'register-business']);
  const answer = queueApi.useMissingPlacesInfiniteQuery({ province }, { refetchOnMountOrArgChange: true });
  const { excerpt, since, province: provinceOf } = useColumns<MissingPlace>();
  const columns: Column<MissingPlace>[] = [
    { key: 'name', title: t('column.place'), render: (row) => <Name {...row} /> },
    {
      key: 'category',
      title: t('column.category'),
      onCard: 'bare',
      render: ({ category }) => t(`register-business:form1.category.option.${category}`),
    },
    excerpt('note', t('missing.note'), ({ note }) => note),
    provinceOf((row) => row.province),
    since(({ createdAt }) => createdAt),
  ];
  return (
    <QueueList
      kind="missing"
      filters={filters}
      columns={columns}
      answer={answer}
      empty={t('empty.missing')}
      title={t('kind.missing')}
    >
      {({ id, close }) => <OpenCase id={id} close={close} />}
    </QueueList>
  );
}

function Name({ name, isHeld }: Pick<MissingPlace, 'name' | 'isHeld'>) {
  const t = useT('queue');
  return (
    <span className={styles.chips}>
      {name}
      {isHeld && <Chip tone="warning">{t('missing.held')}</Chip>}
    </span>
  );
}

function OpenCase({ id, close }: { id: string; close: () => void }) {
  const t = useT(['queue', 'register-business']);
  const { dateTime } = useFormats();
  const { data, error, refetch } = queueApi.useMissingPlaceQuery(id, { refetchOnMountOrArgChange: true });
  if (error) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  const { point, business } = data;
  return (
    <>
      <h3 className={styles.place}>
        <Name {...data} />
      </h3>
      {data.isHeld && <p className={styles.quiet}>{t('missing.why')}</p>}
      <p className={styles.text}>{data.note}</p>
      <Facts
        facts={[
          [t('column.category'), t(`register-business:form1.category.option.${data.category}`)],
          [
            t('missing.point'),
            <Link key="point" to={`/client/search?view=map&near=${point.lat},${point.lon}`}>
              {point.lat}, {point.lon}
            </Link>,
          ],
          [t('correction.sentAt'), dateTime(data.createdAt)],
          business
            ? [
                t('column.place'),
                <Link key="business" to={placePath(business.id)}>
                  <LocalizedLine text={business.name} label={false} />
                </Link>,
              ]
            : null,
        ]}
      />
      <Alike alike={data.alike} />
      <Decision missing={data} close={close} />
    </>
  );
}

/** What stands there already: before it is listed twice. */
function Alike({ alike }: Pick<MissingPlaceCase, 'alike'>) {
  const t = useT(['queue', 'register-business']);
  const { distance } = useFormats();
  // The action that needs one says that there is none.
  if (alike.length === 0) return null;
  return (
    <section>
      <h4>{t('missing.alike')}</h4>
      <ul className={styles.alike}>
        {alike.map((place) => (
          <li key={place.id}>
            <Link to={placePath(place.id)}>
              <LocalizedLine text={place.name} label={false} />
            </Link>
            <span className={styles.quiet}>
              {t(`register-business:form1.category.option.${place.category}`)} · {distance(place.metres)}
            </span>
            {place.state !== 'listed' && (
              <Chip tone="warning">
                {t(place.state === 'closed' ? 'missing.closed' : 'missing.suspended')}
              </Chip>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As the server reads a name that is told in one language. */
const isChinese = (name: string) => /\p{Script=Han}/u.test(name) && !/\p{Script=Thai}/u.test(name);

function Decision({ missing, close }: { missing: MissingPlaceCase; close: () => void }) {
  const t = useT('queue');
  const text = useText();
  const { id, alike, category } = missing;
  const [decide, { isLoading, error }] = queueApi.useDecideMissingPlaceMutation();
  const [name, setName] = useState('');
  const [kind, setKind] = useState('');
  const [businessId, setBusiness] = useState('');
  // As the server asks: readers of neither Thai nor English could say a Chinese name, and only an attraction may be nobody's.
  const needsName = isChinese(missing.name);
  const needsKind = category === 'attraction';
  const isOther = alike.some(({ isSame }) => isSame);
  const send = async (action: MissingPlaceAction, words: string) => {
    const lists = action === 'list' && {
      ...{ name: name.trim() || null, kind: (kind || null) as BusinessKind | null, isOther },
    };
    const matches = action === 'match' && { businessId: businessId as Id<'business'> };
    const answer = await decide({ id, action, body: { words: words || null, ...lists, ...matches } });
    if (answer.error) return false;
    showToast({ tone: 'success', text: t(`missing.done.${action}`) });
    close();
    return true;
  };
  return (
    <Decide
      machine="missing-place"
      of={id}
      actions={missing.actions}
      main={isOther ? 'match' : 'list'}
      isSending={isLoading}
      problem={error}
      onDecide={send}
      asks={{
        list: {
          words: 'none',
          lacks:
            (needsName && !name.trim() && t('missing.needsName')) ||
            (needsKind && !kind && t('missing.needsKind')),
          ...((needsName || needsKind || isOther) && {
            more: (
              <>
                {isOther && <p>{t('missing.another')}</p>}
                {needsName && <OtherName value={name} onChange={setName} />}
                {needsKind && (
                  <Choice
                    label={t('missing.kind')}
                    none={t('hazard.none')}
                    options={[
                      { value: 'site', label: t('missing.kindOf.site') },
                      { value: 'business', label: t('missing.kindOf.business') },
                    ]}
                    value={kind}
                    onChange={setKind}
                  />
                )}
              </>
            ),
          }),
        },
        match: {
          words: 'none',
          off: alike.length === 0 ? t('missing.noAlike') : undefined,
          lacks: !businessId && t('missing.needsPlace'),
          more: (
            <Choice
              label={t('missing.which')}
              none={t('hazard.none')}
              options={alike.map((place) => ({ value: place.id, label: text(place.name)?.text ?? place.id }))}
              value={businessId}
              onChange={setBusiness}
            />
          ),
        },
        decline: { words: 'needed' },
      }}
    />
  );
}

function OtherName({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT('queue');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('missing.name')}</label>
      <input id={id} value={value} maxLength={100} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
