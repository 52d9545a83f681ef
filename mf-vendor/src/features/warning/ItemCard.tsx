import {
  hasPublicWords,
  isOver,
  isUsedUp,
  type Warning,
  type WarningItem,
  waitsForVendor,
} from '@sabaijai/contract';
import { Button, buttonClass, Chip, Icon, LocalizedLine } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SeverityChip, WarningChip } from '@sabaijai/shared-ui/place';
import { Link } from '@sabaijai/shared-ui/router';
import { useLayoutEffect, useRef, useState } from 'react';
import { LazySheet } from '../../LazySheet';
import { Due } from '../../warnings/Due';
import { replyPath } from '../../warnings/paths';
import { History } from './History';
import { Photos } from './Photos';
import { editable, kindsOf } from './reply';
import styles from './warning.module.css';

/** One thing to fix: what, why, what is enough, by when; what was said; what can be done now. */
export function ItemCard(props: {
  warning: Warning;
  item: WarningItem;
  number: number;
  /** The most urgent one has the page's main button. */
  isNext: boolean;
}) {
  const { warning, item, number, isNext } = props;
  const t = useT('vendor-warning');
  const [isAsking, setAsking] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const wasAsked = useRef(false);
  const mayAsk = item.actions.includes('ask-extension');
  // The button to which the sheet gave the focus back is gone once that was asked.
  useLayoutEffect(() => {
    if (!mayAsk && wasAsked.current) card.current?.focus();
  }, [mayAsk]);
  const asked = () => {
    wasAsked.current = true;
    setAsking(false);
  };
  const kinds = kindsOf(item);
  const path = replyPath(warning.id, item.id);
  return (
    <li ref={card} className={styles.card} id={item.id} aria-labelledby={`${item.id}-matter`} tabIndex={-1}>
      <ItemHead item={item} number={number} />
      {isOver(item) ? (
        <details>
          <summary className={styles.summary}>{t('item.details')}</summary>
          <div className={styles.column}>
            <ItemFacts item={item} />
            <History item={item} />
          </div>
        </details>
      ) : (
        <>
          <ItemFacts item={item} />
          <History item={item} />
        </>
      )}
      <div className={styles.actions}>
        {editable(item) ? (
          <Link className={buttonClass()} to={path}>
            {t('item.edit')}
          </Link>
        ) : (
          <>
            {kinds.length > 0 && (
              // What most say is chosen; the form offers the others above it.
              <Link
                className={buttonClass(isNext ? 'primary' : 'quiet')}
                to={kinds.includes('fixed') ? `${path}?kind=fixed` : path}
              >
                {t('item.reply')}
              </Link>
            )}
            {kinds.includes('dispute') && (
              <Link className={buttonClass('plain')} to={`${path}?kind=dispute`}>
                {t('kind.dispute')}
              </Link>
            )}
          </>
        )}
        {mayAsk && (
          <Button look="plain" onClick={() => setAsking(true)}>
            {t('extension.ask')}
          </Button>
        )}
      </div>
      {isAsking && (
        <LazySheet
          title={t('extension.ask')}
          load={() => import('./AskForTime')}
          onClose={() => setAsking(false)}
        >
          {({ AskForTime }) => <AskForTime warning={warning} item={item} onDone={asked} />}
        </LazySheet>
      )}
    </li>
  );
}

/** What is wrong, how that stands, and how much time is left. */
export function ItemHead({ item, number }: { item: WarningItem; number?: number }) {
  const t = useT('vendor-warning');
  const { dateTime, deadline } = useFormats();
  const { id, severity, state, matter, dueAt, round, extension } = item;
  const due = extension?.before ?? dueAt;
  const isWaiting = waitsForVendor(item);
  return (
    <>
      <h2 className={styles.matter} id={`${id}-matter`}>
        {number !== undefined && <span className={styles.number}>{number}</span>}
        <LocalizedLine text={matter} />
      </h2>
      <p className={styles.chips}>
        <WarningChip is={state}>{t(`state.${state}`)}</WarningChip>
        <SeverityChip severity={severity} />
        {round > 1 && isWaiting && <Chip tone="warning">{t('item.round', { count: round })}</Chip>}
      </p>
      {due && isWaiting && (
        <p className={styles.chips}>
          <Due at={due} /> {t('due.by', { date: deadline(due) })}
        </p>
      )}
      {extension?.before && dueAt && isWaiting && (
        <p className={styles.quiet}>
          {t('extension.pending', { date: deadline(dueAt), by: dateTime(extension.answerBy) })}
        </p>
      )}
      {item.isForLead && <p>{t('item.forLead')}</p>}
      {isUsedUp(item) && <p>{t('item.usedUp')}</p>}
    </>
  );
}

/** What is asked for, without what was said about it. */
export function ItemFacts({ item }: { item: WarningItem }) {
  const t = useT('vendor-warning');
  const { grounds, measure, photos, verify } = item;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('item.why')}</dt>
          <dd>
            <LocalizedLine text={grounds} />
          </dd>
        </div>
        <div>
          <dt>{t('item.enough')}</dt>
          <dd>
            <LocalizedLine text={measure} />
          </dd>
          <dd className={styles.quiet}>{t('item.equal')}</dd>
        </div>
        <div>
          <dt>{t('item.proof')}</dt>
          <dd>{t(`verify.${verify}`)}</dd>
        </div>
      </dl>
      <Photos ids={photos} whose="inspector" />
      <Publicity item={item} />
    </>
  );
}

/** Who can read what of it. */
export function Publicity({ item }: { item: WarningItem }) {
  const t = useT('vendor-warning');
  const { date } = useFormats();
  const { state, isPublic, publicFrom, dueAt, extension } = item;
  // It is public when it is overdue, and that depends on who decides about more time.
  const before = publicFrom === dueAt ? extension?.before : null;
  if (state === 'dropped' || state === 'withdrawn') return null;
  const isTold = hasPublicWords(item);
  const key = !isTold ? 'never' : isPublic ? 'now' : before ? 'asked' : publicFrom ? 'from' : 'later';
  return (
    <p className={styles.public}>
      <Icon name={isPublic && isTold ? 'eye' : 'eyeOff'} size={18} />
      <span>
        {t(`public.${key}`, {
          date: publicFrom ? date(publicFrom) : '',
          before: before ? date(before) : '',
        })}
      </span>
    </p>
  );
}
