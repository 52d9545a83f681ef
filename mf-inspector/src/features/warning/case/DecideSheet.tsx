import {
  DECISION_COMMENT,
  dueAfterReturn,
  type Id,
  isOnSite,
  isUsedUp,
  metresBetween,
  ON_SITE,
  REASON,
  REPLIES_MAX,
  ReturnReason,
  WARNING_PHOTOS_MAX,
  type Warning,
  type WarningItem,
  type WarningReply,
} from '@sabaijai/contract';
import { Button, RadioGroup, Sheet, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { PhotoField } from '@sabaijai/shared-ui/photos';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { useNavigate } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import { useFix } from '../../../fix';
import { isToDecide } from '../facts';
import { decidedPath } from '../paths';
import { WordsForm } from '../WordsForm';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';

export type Asked = 'accept' | 'accept-visit' | 'accept-unseen' | 'return' | 'drop' | 'verify' | 'extension';

interface Props {
  warning: Warning;
  item: WarningItem;
  /** The answer that waits, as it was read. */
  reply: WarningReply | undefined;
  asked: Asked;
  /** When the reader had decided last as the case was opened. */
  before: string | null;
  onClose: () => void;
  onDone: () => void;
  /** Somebody else was faster: their decision is on the page by now, and beside it what was meant to be said. */
  onLate: (words: string) => void;
}

/** What goes with a decision: a reason, words, or what was seen on site. */
export function DecideSheet(props: Props) {
  const { asked, onClose } = props;
  const t = useT('warning');
  return (
    <Sheet open title={t(`way.${asked}`)} onClose={onClose}>
      {asked === 'extension' ? (
        <Extension {...props} />
      ) : asked === 'verify' || asked === 'accept-visit' ? (
        <OnSite {...props} />
      ) : (
        <Decide {...props} result={asked === 'return' || asked === 'drop' ? asked : 'accept'} />
      )}
    </Sheet>
  );
}

/** After the last one the receipt is shown; with others left the page stays. */
function useDone({ warning, asked, before, onDone, onLate }: Props) {
  const t = useT('warning');
  const navigate = useNavigate();
  return async ({ data, error }: { data?: Warning; error?: unknown }, words: string): Promise<boolean> => {
    if (data) {
      onDone();
      const isMore = data.items.some(isToDecide);
      if (isMore || asked === 'extension')
        showToast({ tone: 'success', text: t(isMore ? 'way.done' : 'way.saved') });
      else await navigate(decidedPath(warning.id, before));
    } else if (isProblem(error) && error.status === 409) onLate(words);
    return data !== undefined;
  };
}

function Decide(props: Props & { result: 'accept' | 'return' | 'drop' }) {
  const { warning, item, reply, asked, result } = props;
  const t = useT('warning');
  const { deadline } = useFormats();
  const done = useDone(props);
  const [decide, deciding] = warningApi.useDecideReplyMutation();
  const [drop, dropping] = warningApi.useDropItemMutation();
  const [reason, setReason] = useState<ReturnReason | null>(null);
  const send = async (comment: string) => {
    if (isUsedUp(item)) {
      const body = { version: item.version, comment };
      return done(await drop({ id: warning.id, item: item.id, body }), comment);
    }
    if (!reply) return false;
    const body = { version: reply.version, result, reason, comment, visit: null };
    return done(await decide({ id: warning.id, item: item.id, reply: reply.id, body }), comment);
  };
  return (
    <WordsForm
      draft={`warning-${props.asked}-${item.id}`}
      label={t(`way.words.${result}`)}
      min={DECISION_COMMENT.min}
      max={DECISION_COMMENT.max}
      optional={result === 'accept'}
      lacks={result === 'return' && !reason ? [t('way.needsReason')] : []}
      send={t(`way.${asked}`)}
      isSending={deciding.isLoading || dropping.isLoading}
      problem={deciding.error ?? dropping.error}
      onSend={send}
    >
      {result === 'return' && (
        <>
          <RadioGroup<ReturnReason>
            legend={t('way.reason')}
            options={ReturnReason.options
              .filter(
                (value) => (value === 'not_agreed') === (reply?.kind === 'dispute') || value === 'other',
              )
              .map((value) => ({ value, label: t(`reason.${value}`) }))}
            value={reason}
            onChange={setReason}
          />
          {item.round + 1 >= REPLIES_MAX && <p className={styles.quiet}>{t('way.last')}</p>}
          {item.round + 1 < REPLIES_MAX && item.dueAt && item.sentAt && (
            <p className={styles.quiet}>
              {t('way.newDue', {
                at: deadline(
                  dueAfterReturn(
                    {
                      ...{ severity: item.severity, sentAt: Date.parse(item.sentAt) },
                      // More time that nobody has granted yet is not counted with.
                      dueAt: Date.parse(item.extension?.before ?? item.dueAt),
                    },
                    Date.now(),
                  ),
                ),
              })}
            </p>
          )}
        </>
      )}
      {result !== 'return' && <p className={styles.quiet}>{t(`way.about.${asked as 'accept'}`)}</p>}
    </WordsForm>
  );
}

/** Position and photos prove that somebody was there, as in a safety form. */
function OnSite(props: Props) {
  const { warning, item, reply, asked } = props;
  const t = useT('warning');
  const { distance } = useFormats();
  const done = useDone(props);
  const [verify, verifying] = warningApi.useVerifyItemMutation();
  const [decide, deciding] = warningApi.useDecideReplyMutation();
  const { fix, isAsking, ask } = useFix();
  const [photos, setPhotos] = useState<Id<'photo'>[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isFixed, setFixed] = useState<boolean | null>(asked === 'accept-visit' ? true : null);
  const send = async (comment: string) => {
    if (!fix || isFixed === null) return false;
    const visit = { fix, photos };
    if (asked === 'accept-visit' && reply) {
      const body = { version: reply.version, result: 'accept' as const, reason: null, comment, visit };
      return done(await decide({ id: warning.id, item: item.id, reply: reply.id, body }), comment);
    }
    const at = new Date().toISOString();
    const body = { version: item.version, isFixed, comment, visit, at, sentAt: at };
    return done(await verify({ id: warning.id, item: item.id, body }), comment);
  };
  const isProved = Boolean(fix) && isOnSite(fix ?? null, warning.business);
  const where =
    fix &&
    (isProved
      ? t('onSite.here', { distance: distance(fix.acc) })
      : fix.acc > ON_SITE.accuracy
        ? t('onSite.vague', { distance: distance(fix.acc), max: distance(ON_SITE.accuracy) })
        : t('onSite.away', {
            distance: distance(metresBetween(fix, warning.business)),
            max: distance(ON_SITE.metres),
          }));
  const lacks = isBusy
    ? [t('onSite.uploading')]
    : [
        ...(fix ? (isProved ? [] : [t('onSite.needsPlace')]) : [t('onSite.needsFix')]),
        ...(isFixed === null ? [t('onSite.needsResult')] : []),
        ...(photos.length === 0 ? [t('onSite.needsPhoto')] : []),
      ];
  return (
    <WordsForm
      draft={`warning-${props.asked}-${item.id}`}
      label={t(isFixed === false ? 'onSite.wordsNot' : 'onSite.words')}
      min={DECISION_COMMENT.min}
      max={DECISION_COMMENT.max}
      optional={isFixed !== false}
      lacks={lacks}
      send={t(`way.${asked}`)}
      isSending={verifying.isLoading || deciding.isLoading}
      problem={verifying.error ?? deciding.error}
      onSend={send}
    >
      <div className={styles.ways}>
        <Button icon="aim" aria-disabled={isAsking} onClick={() => void ask()}>
          {t('onSite.fix')}
        </Button>
        <span className={fix && !isProved ? styles.problem : styles.quiet} role="status">
          {isAsking && t('onSite.asking')}
          {!isAsking && fix === null && t('onSite.noFix')}
          {!isAsking && where}
        </span>
      </div>
      {asked === 'verify' && (
        <RadioGroup<'yes' | 'no'>
          look="pills"
          legend={t('onSite.result')}
          options={[
            { value: 'yes', label: t('visit.fixed'), tone: 'success' },
            { value: 'no', label: t('visit.notFixed'), tone: 'error' },
          ]}
          value={isFixed === null ? null : isFixed ? 'yes' : 'no'}
          onChange={(value) => setFixed(value === 'yes')}
        />
      )}
      <PhotoField
        purpose="inspection"
        max={WARNING_PHOTOS_MAX}
        value={photos}
        onChange={setPhotos}
        onBusy={setBusy}
        label={t('onSite.photos')}
        name={`${item.id}-visit`}
      />
    </WordsForm>
  );
}

function Extension(props: Props) {
  const { warning, item } = props;
  const t = useT('warning');
  const done = useDone(props);
  const { deadline } = useFormats();
  const [decide, { isLoading, error }] = warningApi.useDecideExtensionMutation();
  const [isGranted, setGranted] = useState<boolean | null>(null);
  const send = async (comment: string) => {
    if (isGranted === null) return false;
    const body = { version: item.version, isGranted, comment };
    return done(await decide({ id: warning.id, item: item.id, body }), comment);
  };
  return (
    <WordsForm
      draft={`warning-${props.asked}-${item.id}`}
      label={t('extension.words')}
      min={REASON.min}
      max={REASON.max}
      optional={isGranted !== false}
      lacks={isGranted === null ? [t('extension.needsResult')] : []}
      send={t('way.extension')}
      isSending={isLoading}
      problem={error}
      onSend={send}
    >
      {item.extension && <blockquote className={styles.text}>{item.extension.reason}</blockquote>}
      {item.extension?.before && item.dueAt && (
        <p>
          {t('extension.dates', {
            before: deadline(item.extension.before),
            after: deadline(item.dueAt),
          })}
        </p>
      )}
      <RadioGroup<'yes' | 'no'>
        look="pills"
        legend={t('extension.title', { count: item.extension?.days ?? 0 })}
        options={[
          { value: 'yes', label: t('extension.grant'), tone: 'success' },
          { value: 'no', label: t('extension.refuse'), tone: 'error' },
        ]}
        value={isGranted === null ? null : isGranted ? 'yes' : 'no'}
        onChange={(value) => setGranted(value === 'yes')}
      />
    </WordsForm>
  );
}
