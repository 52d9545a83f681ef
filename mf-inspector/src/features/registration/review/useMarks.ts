import { FieldMark, type RegistrationView } from '@sabaijai/contract';
import { useUnsavedInput } from '@sabaijai/shared-ui/app';
import { isProblem, type Problem } from '@sabaijai/shared-ui/problem';
import type { SaveState } from '@sabaijai/shared-ui/staff';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useActMutation } from '../registration.api';

const TYPING_MS = 800;

type Marks = Readonly<Record<string, FieldMark>>;
/** What was done and is not on the server: a mark, which may be half typed, or null where one was taken away. */
type Edits = Readonly<Record<string, FieldMark | null>>;

/** Whether the server takes it: a comment has at least ten characters. */
export const isWhole = (mark: FieldMark) =>
  FieldMark.safeParse(mark).success && (mark.accepted || mark.comment !== undefined);

function together(marks: Marks, edits: Edits, takes: (mark: FieldMark) => boolean): Marks {
  const all = { ...marks, ...edits };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, FieldMark] => entry[1] !== null && takes(entry[1])),
  );
}

/**
 * The marks of a registration, saved a moment after the last one. What could not be saved stays here, over whatever
 * the server has by then: nothing typed is lost.
 */
export function useMarks(view: RegistrationView, reload: () => void) {
  const [act, { isLoading: isSaving }] = useActMutation();
  const [edits, setEdits] = useState<Edits>({});
  const [saved, setSaved] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  // The store tells its readers a moment later: what was sent would be gone from the screen until then.
  const [answered, setAnswered] = useState(view);
  const newest = answered.version > view.version ? answered : view;
  const mayMark = view.actions.includes('mark');
  const names = Object.keys(edits);
  // A comment that is still too short waits for its next letters.
  const isDue = names.some((path) => !edits[path] || isWhole(edits[path]));
  useUnsavedInput(names.length > 0);

  /** What is on its way. */
  const running = useRef<{ sent: Edits; answer: ReturnType<typeof act> } | null>(null);
  const send = (version = newest.version) => {
    const marks = together(newest.marks, edits, isWhole);
    const answer = act({ id: view.id, action: 'mark', body: { version, marks } });
    running.current = { sent: edits, answer };
    return answer;
  };
  /** A decision takes everything along: nothing is saved beside it. */
  const isDeciding = useRef(false);
  const save = useEffectEvent(async () => {
    if (isDeciding.current) return;
    const sent = edits;
    const { data, error } = await send();
    running.current = null;
    if (error) {
      setProblem(isProblem(error) ? error : undefined);
      if (isProblem(error) && error.status === 409) reload();
      return;
    }
    setProblem(undefined);
    setSaved(Date.now());
    setAnswered(data);
    setEdits((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([path, mark]) => sent[path] !== mark || (mark && !isWhole(mark))),
      ),
    );
  });
  // Again after each letter, after an answer, and when a newer version came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const isStuck = problem !== undefined && problem.status !== 409;
    if (!isDue || !mayMark || isSaving || isStuck) return;
    const timer = setTimeout(() => void save(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [edits, newest.version, isSaving, isDue, mayMark]);

  // A link that is followed within that moment takes them along, after those that are on their way.
  const leave = useEffectEvent(async () => {
    if (!isDue || !mayMark || running.current?.sent === edits) return;
    const before = await running.current?.answer;
    void send(before?.data?.version);
  });
  useEffect(() => () => void leave(), []);

  const state = (): SaveState | undefined => {
    if (isSaving) return { state: 'saving' };
    if (problem && isDue && problem.status !== 409) return { state: 'failed', onRetry: () => void save() };
    if (names.length > 0) return { state: 'unsaved' };
    return saved === undefined ? undefined : { state: 'saved', at: saved };
  };
  return {
    marks: together(newest.marks, edits, () => true),
    /** What a decision sends along. */
    whole: together(newest.marks, edits, isWhole),
    save: state(),
    /** Somebody else changed it, or took it over. */
    conflict: problem?.status === 409 ? problem : undefined,
    set: (path: string, mark: FieldMark | null) => {
      setProblem(undefined);
      setEdits((now) => ({ ...now, [path]: mark }));
    },
    /** Sends a decision by the version that the marks on their way make. */
    decide: async <Answer>(send: (version: number) => Promise<Answer>): Promise<Answer> => {
      isDeciding.current = true;
      try {
        const before = await running.current?.answer;
        return await send(before?.data?.version ?? newest.version);
      } finally {
        isDeciding.current = false;
        // What is left, when it was refused, is saved again.
        setEdits((now) => ({ ...now }));
      }
    },
    /** After a decision nothing is left to save. */
    drop: () => setEdits({}),
  };
}
export type MarksHandle = ReturnType<typeof useMarks>;
