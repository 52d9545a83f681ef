import {
  ActionType,
  REPLY_DOCUMENTS_MAX,
  type ReplyKind,
  ROOT_CAUSE_MAX,
  WARNING_PHOTOS_MAX,
  WARNING_REPLY_TEXT,
  type Warning,
  type WarningItem,
  type WarningReply,
  WarningReplyDraft,
  WarningReplyEdit,
} from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { DocumentField } from '@sabaijai/shared-ui/documents';
import {
  DraftLine,
  FormNotice,
  RadioField,
  SelectField,
  TextArea,
  TextField,
  useForm,
} from '@sabaijai/shared-ui/form';
import { draftOf as draftUnder, useKeeper } from '@sabaijai/shared-ui/keep';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { PhotoField } from '@sabaijai/shared-ui/photos';
import { useState } from 'react';
import { replyPath } from '../../warnings/paths';
import { keepReply } from '../../warnings/unsent';
import { Photos } from './Photos';
import { countsHours, draftOf, fieldsOf, isForLead, localOf, type Values } from './reply';
import styles from './warning.module.css';

const FIELDS = ['kind', 'text', 'actionType', 'rootCause', 'doneAt', 'photos', 'documents'];

/** Fixed, will be fixed by, or not agreed with; what is typed stays on this device until it has arrived. */
export function ReplyForm(props: {
  warning: Warning;
  item: WarningItem;
  kinds: readonly ReplyKind[];
  initial: Values;
  /** The answer that is changed, if there is one. */
  sent?: WarningReply;
}) {
  const { warning, item, kinds, initial, sent } = props;
  const t = useT('vendor-warning');
  const text = useText();
  const { deadline } = useFormats();
  const now = useNow();
  const { keeper } = useKeeper();
  const matter = text(item.matter)?.text ?? '';
  const draft = draftOf(item.id, sent?.id);
  const told = {
    namedIn: draftUnder(draft),
    title: matter,
    page: replyPath(warning.id, item.id),
  };
  const [busyPhotos, setBusyPhotos] = useState(false);
  const [busyFiles, setBusyFiles] = useState(false);
  const isBusy = busyPhotos || busyFiles;
  const form = useForm({
    schema: sent ? WarningReplyEdit : WarningReplyDraft,
    initial,
    draft,
    toSend: (values: Values) => {
      const written = new Date().toISOString();
      // What was chosen may not be open any more: a plan, once the time is over.
      const kind = kinds.find((each) => each === values.kind) ?? null;
      const fields = fieldsOf({ ...values, kind }, Date.now());
      return sent
        ? { version: sent.version, ...fields }
        : { id: values.id, ...fields, at: written, sentAt: written };
    },
    // From here on the page shows it as it waits, and as it arrives.
    send: async (body) => {
      const { values } = form;
      const of = { warning: warning.id, item: item.id, edits: sent?.id };
      await keepReply(keeper, { ...of, matter, values, body, writtenAt: new Date().toISOString() });
      return undefined;
    },
  });
  const { kind } = form.values;
  const withTime = countsHours(item);
  const today = localOf(now, withTime);
  // Time that is only asked for is not promised with.
  const before = item.extension?.before ?? null;
  const dueAt = before !== null && Date.parse(before) >= now ? before : item.dueAt;
  const due = dueAt ? localOf(dueAt, withTime) : undefined;
  const choose = (value: ReplyKind) =>
    // The day something was done is usually today; the one it is planned for is for people to say.
    ({ kind: value, doneAt: value === 'fixed' ? today : '' });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate aria-label={t('reply.title')}>
      <FormNotice form={form} fields={FIELDS} />
      <RadioField
        form={{ ...form, set: (change) => form.set(change.kind ? choose(change.kind) : change) }}
        name="kind"
        legend={t('reply.kind')}
        look="cards"
        choices={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {kind && !kinds.includes(kind) && (
        <p className={styles.note} data-tone="warning" role="status">
          <Icon name="warning" size={22} /> <span>{t('reply.noPlan')}</span>
        </p>
      )}
      {kind && (
        <>
          <div className={kind === 'fixed' && item.photos.length > 0 ? styles.compared : undefined}>
            {kind === 'fixed' && item.photos.length > 0 && (
              <div>
                <p className={styles.label}>{t('reply.theirs')}</p>
                <Photos ids={item.photos} whose="inspector" />
                <p className={styles.quiet}>{t('reply.same')}</p>
              </div>
            )}
            <PhotoField
              purpose="reply"
              sends={told}
              max={WARNING_PHOTOS_MAX}
              value={form.values.photos}
              onChange={(photos) => form.set({ photos })}
              onBusy={setBusyPhotos}
              label={t(kind === 'fixed' ? 'reply.after' : 'reply.photos')}
              problem={form.problemOf('photos')}
              optional={kind !== 'fixed'}
              ghosts={kind === 'fixed' ? item.photos : []}
            />
          </div>
          <TextArea
            form={form}
            name="text"
            label={t(`reply.text.${kind}`)}
            help={t(kind === 'dispute' ? 'reply.disputeHelp' : 'reply.textHelp')}
            max={WARNING_REPLY_TEXT.max}
          />
          {kind !== 'dispute' && (
            <TextField
              form={form}
              name="doneAt"
              type={withTime ? 'datetime-local' : 'date'}
              label={t(kind === 'planned' ? 'reply.plannedFor' : 'reply.doneOn')}
              {...(kind === 'planned' ? { min: today, max: due } : { max: today })}
              optional={kind === 'fixed'}
              {...(kind === 'planned' && dueAt
                ? {
                    help: t(before !== null && dueAt !== before ? 'reply.untilAsked' : 'reply.until', {
                      date: deadline(dueAt),
                    }),
                  }
                : {})}
            />
          )}
          {kind === 'fixed' && (
            <SelectField
              form={form}
              name="actionType"
              label={t('reply.actionType')}
              optional
              choices={[
                { value: '', label: t('action.none') },
                ...ActionType.options.map((value) => ({ value, label: t(`action.${value}`) })),
              ]}
            />
          )}
          {kind !== 'dispute' && (
            <TextArea
              form={form}
              name="rootCause"
              label={t('reply.rootCause')}
              help={t('reply.rootCauseHelp')}
              max={ROOT_CAUSE_MAX}
              rows={2}
              optional
            />
          )}
          <DocumentField
            kind="other"
            sends={told}
            max={REPLY_DOCUMENTS_MAX}
            value={form.values.documents}
            onChange={(documents) => form.set({ documents })}
            onBusy={setBusyFiles}
            name="documents"
            label={t('reply.documents')}
            optional
            problems={form.problems}
          />
          <section className={styles.next} aria-labelledby="next">
            <h3 id="next">{t('next.title')}</h3>
            <p>
              {t(
                `next.${kind === 'fixed' ? item.verify : kind === 'dispute' && isForLead(item, sent) ? 'disputeAgain' : kind}`,
              )}
            </p>
            <p className={styles.quiet}>{t(item.severity === 'minor' ? 'next.private' : 'next.public')}</p>
          </section>
          <DraftLine form={form} />
          <div className={styles.actions}>
            <Button
              type="submit"
              look="primary"
              off={isBusy ? t('reply.uploading') : undefined}
              aria-disabled={form.sending}
            >
              {t(sent ? 'reply.change' : 'reply.send')}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
