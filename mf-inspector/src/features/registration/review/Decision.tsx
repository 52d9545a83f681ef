import {
  DECISION_WORDS,
  type RegistrationAction,
  type RegistrationDecision,
  type RegistrationView,
  RejectReason,
  textLength,
  unmarkedSteps,
} from '@sabaijai/contract';
import { Button, Icon, MoreMenu, RadioGroup, Sheet } from '@sabaijai/shared-ui/components';
import { WordsBox } from '@sabaijai/shared-ui/form';
import { useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { isProblem, ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useWide } from '@sabaijai/shared-ui/staff';
import { useId, useState } from 'react';
import { useActMutation } from '../registration.api';
import { BeforeField, OwnBefore, useBefore } from './Before';
import styles from './RegistrationPage.module.css';
import { useFieldName } from './ReviewedField';
import type { Reviewed } from './reviewed';
import { isWhole, type MarksHandle } from './useMarks';

/** What goes with a decision, besides the marks. */
type Said = Pick<RegistrationDecision, 'reason' | 'comment' | 'predecessor' | 'apart'>;

const ASKED = ['approve', 'request-changes', 'reject'] as const;
type Asked = (typeof ASKED)[number];
const BEHIND = [...ASKED, 'release'] as const;
type Behind = (typeof BEHIND)[number];

/** Always in sight: how far the review is, and what can be done about it now. */
export function Decision({
  view,
  fields,
  handle,
  reload,
}: {
  view: RegistrationView;
  fields: readonly Reviewed[];
  handle: MarksHandle;
  reload: () => void;
}) {
  const t = useT(['review', 'register-business', 'machine']);
  const id = useId();
  const isWide = useWide();
  // On a phone the way there takes a line at most until it is asked for.
  const [isOpen, setOpen] = useState(false);
  const fieldName = useFieldName();
  const [act, { isLoading, error, reset }] = useActMutation();
  const [asked, setAsked] = useState<Asked>();
  const [why, setWhy] = useState<string>();
  const { marks } = handle;
  const accepted = fields.filter(({ path }) => marks[path]?.accepted).length;
  const commented = fields.filter(({ path }) => marks[path] && !marks[path].accepted);
  const unopened = view.documents.filter(({ isOpened }) => !isOpened);
  const unmarked = unmarkedSteps(view.answers, marks);
  const unfinished = commented.find(({ path }) => marks[path] && !isWhole(marks[path]));

  const run = async (action: RegistrationAction, more: Said = {}) => {
    // Put back, too: what was said so far is there for who takes it next.
    const { error: refused } = await handle.decide((version) =>
      act({
        ...{ id: view.id, action },
        body: { version, ...(action === 'open' ? {} : { marks: handle.whole }), ...more },
      }),
    );
    setAsked(undefined);
    // What was said before it was taken over goes on once it is opened again.
    if (!refused && action !== 'open') handle.drop();
    else if (isProblem(refused) && (refused.status === 409 || refused.code === 'REVIEW_INCOMPLETE')) reload();
  };
  /** What stands against it is said when it is pressed: a button that is off says nothing. */
  const ask = (action: Asked) => {
    reset();
    const reason =
      action === 'approve' && commented.length > 0
        ? t('why.approve')
        : action === 'approve' && (unopened.length > 0 || unmarked.length > 0)
          ? t('why.look')
          : action === 'request-changes' && commented.length === 0
            ? t('why.request-changes')
            : action === 'request-changes' && unfinished
              ? t('why.short', { field: fieldName(unfinished) })
              : undefined;
    setWhy(reason);
    if (reason) setOpen(true);
    if (!reason) setAsked(action);
    else if (unfinished)
      document.querySelector<HTMLElement>(`[data-field="${unfinished.path}"] textarea`)?.focus();
  };
  const button = (action: Asked, isMain: boolean) => ({
    look: isMain ? ('primary' as const) : ('quiet' as const),
    'aria-disabled': isLoading,
    onClick: () => ask(action),
  });
  const approve = useApproveWords(view.kind);
  const isMine = view.actions.includes('mark');
  const others = view.heldUntil !== null && !view.isMine && Date.parse(view.heldUntil) > Date.now();
  const main = commented.length > 0 ? 'request-changes' : 'approve';
  const buttons = {
    open:
      isMine || others
        ? undefined
        : { look: 'primary' as const, 'aria-disabled': isLoading, onClick: () => void run('open') },
    release: { look: 'plain' as const, 'aria-disabled': isLoading, onClick: () => void run('release') },
    approve: { ...button('approve', main === 'approve'), children: approve },
    'request-changes': button('request-changes', main === 'request-changes'),
    reject: button('reject', false),
  };
  /** On a phone all but the next thing to do stand behind one button. */
  const rest: Behind[] = isMine
    ? BEHIND.filter((action) => action !== main && view.actions.includes(action))
    : [];
  return (
    <div className={styles.bar}>
      {error !== undefined && <ProblemNotice problem={error} />}
      {why && (
        <p role="alert" className={styles.why}>
          {why}
        </p>
      )}
      {isMine && (
        <div id={id} className={styles.way} data-open={isWide || isOpen}>
          <p className={styles.progress} role="status">
            <progress max={fields.length} value={accepted} aria-hidden="true" />
            <strong>{t('progress', { accepted, count: fields.length })}</strong>
            <span>{t('comments', { count: commented.length })}</span>
          </p>
          {(unopened.length > 0 || unmarked.length > 0) && (
            <ul className={styles.left} aria-label={t('left.title')}>
              {unopened.length > 0 && (
                <li>
                  {t('left.documents', {
                    count: unopened.length,
                    names: unopened.map(({ name }) => name).join(', '),
                  })}
                </li>
              )}
              {unmarked.length > 0 && (
                <li>
                  {t('left.steps', {
                    steps: unmarked.map((step) => t(`register-business:${step as 'form1'}.title`)).join(', '),
                  })}
                </li>
              )}
            </ul>
          )}
        </div>
      )}
      <div className={styles.ways}>
        {isMine && !isWide && (
          <Button
            look="plain"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('left.show')}
            onClick={() => setOpen(!isOpen)}
          >
            {t('progressShort', { accepted, count: fields.length })}{' '}
            <Icon name={isOpen ? 'down' : 'up'} size={12} />
          </Button>
        )}
        <ActionBar
          machine="registration"
          actions={
            isWide ? view.actions : view.actions.filter((action) => !rest.some((each) => each === action))
          }
          buttons={buttons}
        />
        {!isWide && rest.length > 0 && (
          <MoreMenu
            items={rest.map((action) => ({
              label: t(`machine:registration.action.${action}`),
              isOff: isLoading,
              onChoose: () => buttons[action]?.onClick(),
            }))}
          />
        )}
      </div>
      <AskSheet
        asked={asked}
        view={view}
        open={fields.length - accepted}
        isSending={isLoading}
        onClose={() => setAsked(undefined)}
        onSend={(more) => asked && void run(asked, more)}
      />
    </div>
  );
}

/** An approved change or claim lists nothing: it is there already. */
function useApproveWords(kind: RegistrationView['kind']) {
  const t = useT(['review', 'machine']);
  return kind === 'new' ? t('machine:registration.action.approve') : t(`ask.${kind}.yes`);
}

/** Why it is rejected, as it is written. */
interface Rejection {
  reason?: RejectReason;
  comment: string;
}

function AskSheet({
  asked,
  view,
  open,
  isSending,
  onClose,
  onSend,
}: {
  asked: Asked | undefined;
  view: RegistrationView;
  open: number;
  isSending: boolean;
  onClose: () => void;
  onSend: (more: Said) => void;
}) {
  const t = useT(['review', 'machine']);
  const id = useId();
  const { value: rejection, change } = useKeptDraft<Rejection>(`registration/${view.id}/reject`, {
    comment: '',
  });
  const { reason, comment } = rejection;
  const name = useText()(view.name)?.text ?? '';
  const isReject = asked === 'reject';
  const isApproval = asked === 'approve';
  const [own] = view.alike.filter(({ link }) => link === 'itself');
  const choices = isApproval && !own ? view.alike.filter(({ link }) => link === 'choice') : [];
  const before = useBefore(view.id, choices);
  const off = !isReject
    ? before.off
    : reason === undefined
      ? t('off.rejectReason')
      : textLength(comment.trim()) < DECISION_WORDS.min
        ? t('off.comment', DECISION_WORDS)
        : undefined;
  const approve = useApproveWords(view.kind);
  const action = asked ?? 'approve';
  // A place that is listed already does not become new by it.
  const asking = action === 'approve' && view.kind !== 'new' ? view.kind : action;
  return (
    <Sheet
      open={asked !== undefined}
      title={t(`ask.${asking}.title`, { name })}
      onClose={onClose}
      footer={
        <div className={styles.ways}>
          <Button onClick={onClose}>{t('ask.back')}</Button>
          <Button
            look="primary"
            off={off}
            aria-disabled={isSending}
            onClick={() => onSend(isReject && reason ? { reason, comment: comment.trim() } : before.said)}
          >
            {action === 'approve' ? approve : t(`machine:registration.action.${action}`)}
          </Button>
        </div>
      }
    >
      <div className={styles.ask}>
        <p>
          {isApproval && own && view.kind !== 'edit'
            ? t('before.own')
            : t(choices.length > 0 ? 'before.text' : `ask.${asking}.text`)}
        </p>
        {isApproval && own && <OwnBefore before={own} />}
        {choices.length > 0 && <BeforeField {...before} choices={choices} />}
        {asked === 'approve' && open > 0 && (
          <p className={styles.why}>{t('ask.approve.open', { count: open })}</p>
        )}
        {isReject && (
          <>
            <RadioGroup
              legend={t('reason.label')}
              options={RejectReason.options.map((value) => ({ value, label: t(`reason.${value}`) }))}
              value={reason}
              onChange={(chosen) => void change((said) => ({ ...said, reason: chosen }))}
            />
            <div className={styles.comment}>
              <label htmlFor={id}>{t('reasonWords')}</label>
              <WordsBox
                id={id}
                maxLength={DECISION_WORDS.max}
                aria-describedby={`${id}-help`}
                value={comment}
                onChange={({ target }) => void change((said) => ({ ...said, comment: target.value }))}
              />
              <p id={`${id}-help`} className={styles.quiet}>
                {t('length')}
              </p>
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}
