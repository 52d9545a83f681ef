import { FieldMark, type RegistrationView } from '@sabaijai/contract';
import { useUnsavedInput } from '@sabaijai/shared-ui/app';
import { draftOf, seenAnswer, useKeeper, useKept, useKeptDraft, useSending } from '@sabaijai/shared-ui/keep';
import { useText } from '@sabaijai/shared-ui/locale';
import type { SaveState } from '@sabaijai/shared-ui/staff';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { pathOf } from '../paths';
import { registrationApi } from '../registration.api';

const TYPING_MS = 800;

type Marks = Readonly<Record<string, FieldMark>>;
/** What was done and is not on the server: a mark, or null where one was taken away. */
type Edits = Readonly<Record<string, FieldMark | null>>;
/** Comments by their fields. */
type Comments = Readonly<Record<string, string>>;

/** Whether the server takes it: a comment has at least ten characters. */
export const isWhole = (mark: FieldMark) =>
  FieldMark.safeParse(mark).success && (mark.accepted || mark.comment !== undefined);

function together(marks: Marks, edits: Edits): Marks {
  const all = Object.entries({ ...marks, ...edits });
  return Object.fromEntries(all.filter((entry): entry is [string, FieldMark] => entry[1] !== null));
}

/** Outdated on this device by what was marked from it. */
export const registrationSeen = (id: string) =>
  seenAnswer('registration', id, `/inspector/registrations/${id}`);

/**
 * The marks of a registration: on this device as they are made, sent a moment after the last one. What the server does not
 * take stays here, over whatever it has by then: nothing typed is lost.
 */
export function useMarks(view: RegistrationView, reload: () => void) {
  const { id } = view;
  const { keeper, sender } = useKeeper();
  const sending = useSending();
  const text = useText();
  const dispatch = useDispatch();
  const subject = `registration/${id}/marks`;
  const [held] = useKept(subject);
  // A comment that is still too short waits for its next letters.
  const half = useKeptDraft<Comments>(`registration/${id}/comments`, {});
  const [saved, setSaved] = useState<number>();
  const [isReloaded, setReloaded] = useState(false);

  /** The store tells its readers a moment later: what was sent would be gone from the screen until then. */
  const newest = () => {
    const answered = keeper.receipts(subject)[0]?.answer as RegistrationView | undefined;
    return answered && answered.version > view.version ? answered : view;
  };
  const edits = () => (keeper.read().get(subject)?.about ?? {}) as Edits;
  const keep = (next: Edits, restMs = TYPING_MS) => {
    const { version, marks } = newest();
    return keeper.put({
      subject,
      request: {
        method: 'POST',
        path: `/inspector/registrations/${id}/mark`,
        body: { version, marks: together(marks, next) },
      },
      about: next,
      restMs,
      outdates: [registrationSeen(id)],
      title: `${view.number} · ${text(view.name)?.text ?? ''}`,
      page: pathOf(id),
    });
  };
  useEffect(
    () =>
      keeper.onReceipt(({ subject: arrived, answer }) => {
        if (arrived !== subject) return;
        setSaved(Date.now());
        const value = answer as RegistrationView;
        dispatch(
          registrationApi.util.upsertQueryEntries([
            { endpointName: 'registration', arg: id, value },
          ]) as never,
        );
      }),
    [keeper, subject, id, dispatch],
  );
  useUnsavedInput(held?.isKept === false || !half.isKept);

  // Somebody else changed it, or took it over.
  const isOvertaken = held?.problem?.status === 409;
  const ask = useEffectEvent(reload);
  useEffect(() => {
    if (isOvertaken) ask();
  }, [isOvertaken]);
  // What was said goes over the newer version, for whoever may still say it.
  const goOver = useEffectEvent(() => {
    if (!view.actions.includes('mark') || held?.request?.body.version === newest().version) return;
    setReloaded(true);
    void keep(edits(), 0);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a newer version came
  useEffect(() => {
    if (isOvertaken) goOver();
  }, [isOvertaken, view.version]);

  const comments = Object.entries(half.value).map(([path, comment]) => [path, { accepted: false, comment }]);
  const whole = together(newest().marks, edits());
  const state = (): SaveState | undefined => {
    if (held?.problem && !isOvertaken)
      return { state: 'failed', onRetry: () => void keeper.put(held).then(() => sender.retry()) };
    if (held && !held.isKept && keeper.fault) return { state: 'loose' };
    if (held)
      return !held.isKept || sending.now === 'sending' ? { state: 'saving' } : { state: 'kept', count: 1 };
    if (comments.length > 0) return { state: 'unsaved' };
    return saved === undefined ? undefined : { state: 'saved', at: saved };
  };
  return {
    marks: { ...whole, ...(Object.fromEntries(comments) as Marks) },
    /** What a decision sends along. */
    whole,
    save: state(),
    /** Somebody else changed it, or took it over; what was said here is still there. */
    isOvertaken: isOvertaken || isReloaded,
    set: (path: string, mark: FieldMark | null) => {
      setReloaded(false);
      const isHalf = mark !== null && !isWhole(mark);
      if (isHalf || path in half.value)
        void half.change(({ [path]: _, ...others }) =>
          isHalf ? { ...others, [path]: mark.comment ?? '' } : others,
        );
      const next = isHalf ? null : mark;
      if (next || path in newest().marks || path in edits()) void keep({ ...edits(), [path]: next });
    },
    /** Sends a decision by the version that the marks on their way make. */
    decide: async <Answer>(send: (version: number) => Promise<Answer>): Promise<Answer> => {
      if (keeper.read().has(subject)) await sender.sendNow(subject);
      return send(newest().version);
    },
    /** After a decision nothing is left to save. */
    drop: () => {
      void keeper.drop(subject);
      const drafts = draftOf(`registration/${id}/`);
      for (const each of keeper.read().keys()) if (each.startsWith(drafts)) void keeper.drop(each);
    },
  };
}
export type MarksHandle = ReturnType<typeof useMarks>;
