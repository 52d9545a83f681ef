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
  type WarningDecision,
  type WarningItem,
  type WarningReply,
} from '@sabaijai/contract';
import { Button, RadioGroup, Sheet } from '@sabaijai/shared-ui/components';
import { draftOf, useKeeper, useKept, useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { PhotoField } from '@sabaijai/shared-ui/photos';
import { useState } from 'react';
import { useFix } from '../../../fix';
import { useName } from '../parts';
import { casePath } from '../paths';
import { WordsForm } from '../WordsForm';
import styles from '../warning.module.css';
import { type Asked, type Decision, draftNames, entryOf } from './decision';

interface Props {
  warning: Warning;
  item: WarningItem;
  /** The answer that waits, as it was read. */
  reply: WarningReply | undefined;
  asked: Asked;
  onClose: () => void;
  /** It is on this device, and on its way. */
  onKept: (subject: string) => void;
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

/** Keeps what was decided; from there it goes to the server by itself. */
function useKeep({ warning, item, asked, onKept }: Props) {
  const { keeper } = useKeeper();
  const nameOf = useName();
  const about = { warning, item, place: nameOf(warning.business) };
  return async (sent: Parameters<typeof entryOf>[1], decision: Omit<Decision, 'asked'>) => {
    const entry = entryOf(about, sent, { asked, ...decision });
    // Where the device has no room for it, it goes from this page all the same; what it was made of stays, where it was.
    const written = keeper.put(entry);
    onKept(entry.subject);
    return written;
  };
}

function Decide(props: Props & { result: 'accept' | 'return' | 'drop' }) {
  const { item, reply, asked, result } = props;
  const t = useT('warning');
  const { deadline } = useFormats();
  const keep = useKeep(props);
  const names = draftNames(item, asked);
  const { value: reason, change: setReason, drop } = useKeptDraft<ReturnReason | null>(names.rest, null);
  const send = async (words: string) => {
    if (!isUsedUp(item) && !reply) return false;
    const sent = isUsedUp(item)
      ? { over: `${item.version}`, path: 'drop', body: { version: item.version, comment: words } }
      : ofReply(reply, { result, reason, comment: words, visit: null });
    const isKept = await keep(sent, { words, reason });
    if (isKept) drop();
    return isKept;
  };
  return (
    <WordsForm
      draft={names.words}
      label={t(`way.words.${result}`)}
      min={DECISION_COMMENT.min}
      max={DECISION_COMMENT.max}
      optional={result === 'accept'}
      lacks={result === 'return' && !reason ? [t('way.needsReason')] : []}
      send={t(`way.${asked}`)}
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

/** Over the answer that was read. */
const ofReply = (reply: WarningReply | undefined, body: Omit<WarningDecision, 'version'>) => ({
  over: `${reply?.id}`,
  path: `replies/${reply?.id}/decision`,
  body: { ...body, version: reply?.version },
});

/** What is seen on site, besides the position, which has to be that of the moment. */
interface Seen {
  photos: Id<'photo'>[];
  isFixed: boolean | null;
}

/** Position and photos prove that somebody was there, as in a safety form. */
function OnSite(props: Props) {
  const { warning, item, reply, asked } = props;
  const t = useT('warning');
  const { distance } = useFormats();
  const nameOf = useName();
  const keep = useKeep(props);
  const { fix, isAsking, ask } = useFix();
  const names = draftNames(item, asked);
  const draft = useKeptDraft<Seen>(names.rest, {
    photos: [],
    isFixed: asked === 'accept-visit' ? true : null,
  });
  const { photos, isFixed } = draft.value;
  const [isBusy, setBusy] = useState(false);
  // One that is on its way to the server is with the decision already.
  const isKeeping = !useKept('pho_').some(({ subject }) => photos.includes(subject as Id<'photo'>)) && isBusy;
  const send = async (words: string) => {
    if (!fix || isFixed === null) return false;
    const visit = { fix, photos };
    const at = new Date().toISOString();
    const sent =
      asked === 'accept-visit' && reply
        ? ofReply(reply, { result: 'accept', reason: null, comment: words, visit, at, sentAt: at })
        : {
            over: `${item.version}`,
            path: 'verify',
            body: { version: item.version, isFixed, comment: words, visit, at, sentAt: at },
          };
    const isKept = await keep(sent, { words, photos, isYes: isFixed });
    if (isKept) draft.drop();
    return isKept;
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
  const lacks = isKeeping
    ? [t('onSite.uploading')]
    : [
        ...(fix ? (isProved ? [] : [t('onSite.needsPlace')]) : [t('onSite.needsFix')]),
        ...(isFixed === null ? [t('onSite.needsResult')] : []),
        ...(photos.length === 0 ? [t('onSite.needsPhoto')] : []),
      ];
  return (
    <WordsForm
      draft={names.words}
      label={t(isFixed === false ? 'onSite.wordsNot' : 'onSite.words')}
      min={DECISION_COMMENT.min}
      max={DECISION_COMMENT.max}
      optional={isFixed !== false}
      lacks={lacks}
      send={t(`way.${asked}`)}
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
          onChange={(value) => draft.change((before) => ({ ...before, isFixed: value === 'yes' }))}
        />
      )}
      <PhotoField
        purpose="inspection"
        max={WARNING_PHOTOS_MAX}
        value={photos}
        onChange={(ids) => draft.change((before) => ({ ...before, photos: ids }))}
        onBusy={setBusy}
        sends={{
          namedIn: draftOf(names.rest),
          title: `${warning.number} · ${nameOf(warning.business)}`,
          page: `${casePath(warning.id)}#${item.id}`,
        }}
        label={t('onSite.photos')}
        name={`${item.id}-visit`}
      />
    </WordsForm>
  );
}

function Extension(props: Props) {
  const { item, asked } = props;
  const t = useT('warning');
  const keep = useKeep(props);
  const { deadline } = useFormats();
  const names = draftNames(item, asked);
  const { value: isGranted, change: setGranted, drop } = useKeptDraft<boolean | null>(names.rest, null);
  const send = async (words: string) => {
    if (isGranted === null) return false;
    const body = { version: item.version, isGranted, comment: words };
    const sent = { over: `${item.version}`, path: 'extension-decision', body };
    const isKept = await keep(sent, { words, isYes: isGranted });
    if (isKept) drop();
    return isKept;
  };
  return (
    <WordsForm
      draft={names.words}
      label={t('extension.words')}
      min={REASON.min}
      max={REASON.max}
      optional={isGranted !== false}
      lacks={isGranted === null ? [t('extension.needsResult')] : []}
      send={t('way.extension')}
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
