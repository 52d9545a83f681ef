import type { PlaceToWarn, Reach, UnwarnedPlace, WarningCard } from '@sabaijai/contract';
import { provinceByCode } from '@sabaijai/contract';
import {
  buttonClass,
  EmptyState,
  Icon,
  type IconName,
  InfiniteList,
  LocalizedLine,
  SkeletonLines,
} from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { WarningChip } from '@sabaijai/shared-ui/place';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { useEffect, useId, useState } from 'react';
import { LabelChip, useName } from '../parts';
import { casePath, composePath, LIST } from '../paths';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';

const TYPING_MS = 300;

/** Whom to warn: who has findings that nobody asked to mend, any place by its name or a number, and what was begun. */
export default function ChoosePage() {
  const t = useT('warning');
  return (
    <div className={styles.wide}>
      <PageHeader
        title={t('choose.title')}
        lead={t('choose.lead')}
        actions={
          <Link to={LIST} className={buttonClass('quiet')}>
            {t('list.title')}
          </Link>
        }
      />
      <div className={styles.halves}>
        <div className={styles.column}>
          <Search />
          <Drafts />
        </div>
        <Unwarned />
      </div>
    </div>
  );
}

function Drafts() {
  const t = useT('warning');
  const nameOf = useName();
  const answer = warningApi.useWarningsInfiniteQuery({ label: 'draft' }, { refetchOnMountOrArgChange: true });
  if (!answer.error && !answer.data?.pages[0]?.items.length) return null;
  return (
    <section className={styles.section} aria-labelledby="drafts">
      <h2 id="drafts">{t('choose.drafts')}</h2>
      <InfiniteList answer={answer} skeleton={<SkeletonLines lines={2} />} more={t('more')}>
        {(drafts) => (
          <ul className={styles.lines}>
            {drafts.map((draft: WarningCard) => (
              <li key={draft.id} className={styles.line}>
                <Link to={composePath(draft.business.id, draft.id)}>{nameOf(draft.business)}</Link>
                <span className={styles.quiet}>
                  {draft.number} · {t('items', { count: draft.items })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </InfiniteList>
    </section>
  );
}

/** What is typed reaches the address, and so the server, a moment after the last letter. */
function Search() {
  const t = useT('warning');
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    const next = typed.trim();
    if (next === q) return;
    const timer = setTimeout(
      () => setQuery(next ? { q: next } : {}, { replace: true, preventScrollReset: true }),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, q, setQuery]);
  return (
    <section className={styles.section} aria-labelledby={`${id}head`}>
      <h2 id={`${id}head`}>{t('choose.search')}</h2>
      <label className={styles.field} htmlFor={id}>
        {t('choose.name')}
        <input id={id} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
      {q && <Found q={q} />}
    </section>
  );
}

function Found({ q }: { q: string }) {
  const t = useT(['warning', 'register-business']);
  const nameOf = useName();
  const { language } = useLocale();
  const { currentData, error, refetch } = warningApi.useFoundToWarnQuery(q, {
    refetchOnMountOrArgChange: true,
  });
  if (error) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!currentData) return <SkeletonLines lines={3} />;
  if (currentData.items.length === 0) return <p role="status">{t('choose.none', { q })}</p>;
  return (
    <ul className={styles.lines} aria-label={t('choose.found')}>
      {currentData.items.map(({ place, reach, warning, numbered }) => (
        <li key={place.id} className={styles.line}>
          <Link to={composePath(place.id)}>{nameOf(place)}</Link>
          <span className={styles.quiet}>
            {t(`register-business:form1.category.option.${place.category}`)}
            {place.province && ` · ${provinceByCode(place.province).name[language]}`}
          </span>
          {numbered && (
            <Link
              to={numbered.isDraft ? composePath(place.id, numbered.id) : casePath(numbered.id)}
              className={styles.way}
            >
              {t(numbered.isDraft ? 'choose.itsDraft' : 'choose.itsWarning', { number: numbered.number })}
            </Link>
          )}
          <OpenWarnings place={place} warning={warning} />
          <ReachLine reach={reach} />
        </li>
      ))}
    </ul>
  );
}

function Unwarned() {
  const t = useT('warning');
  const answer = warningApi.useUnwarnedInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles.section} aria-labelledby="unwarned">
      <h2 id="unwarned">{t('choose.unwarned')}</h2>
      <InfiniteList answer={answer} skeleton={<SkeletonLines lines={8} />} more={t('more')}>
        {(places) =>
          places.length === 0 ? (
            <EmptyState title={t('choose.empty')} />
          ) : (
            <ul className={styles.lines}>
              {places.map((row) => (
                <UnwarnedLine key={row.place.id} row={row} />
              ))}
            </ul>
          )
        }
      </InfiniteList>
    </section>
  );
}

function UnwarnedLine({ row }: { row: UnwarnedPlace }) {
  const t = useT('warning');
  const { date } = useFormats();
  const { place, findings, finishedAt, reach, warning } = row;
  return (
    <li className={styles.line}>
      <Link to={composePath(place.id)}>
        <LocalizedLine text={place.name} label={false} />
      </Link>
      <span className={styles.chips}>
        {(['critical', 'major', 'minor'] as const).map(
          (is) =>
            findings[is] > 0 && (
              <WarningChip key={is} is={is}>
                {t(`count.${is}`, { number: findings[is] })}
              </WarningChip>
            ),
        )}
        <span className={styles.quiet}>{t('choose.inspected', { date: date(finishedAt) })}</span>
      </span>
      <OpenWarnings place={place} warning={warning} />
      <ReachLine reach={reach} />
    </li>
  );
}

const REACHED = { owner: 'user', agency: 'info', paper: 'warning' } as const satisfies Record<
  Reach,
  IconName
>;

/** Who reads a notice. */
function ReachLine({ reach }: Pick<PlaceToWarn, 'reach'>) {
  const t = useT('warning');
  return (
    <span className={`${styles.iconed} ${styles.quiet}`}>
      <Icon name={REACHED[reach]} size={14} />
      {t(`choose.reach.${reach}`)}
    </span>
  );
}

/** The way to what is asked of the place already: to its most urgent case. */
function OpenWarnings({ place, warning }: Pick<PlaceToWarn, 'place' | 'warning'>) {
  const t = useT('warning');
  const nameOf = useName();
  if (!warning) return null;
  const words = t('choose.open', { count: warning.count });
  return (
    <span className={styles.chips}>
      <Link to={casePath(warning.id)} className={styles.way} aria-label={`${words} · ${nameOf(place)}`}>
        {words}
      </Link>
      <LabelChip label={warning.label} />
    </span>
  );
}
