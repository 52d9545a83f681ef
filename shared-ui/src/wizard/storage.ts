import type { Answers } from '@sabaijai/contract';
import { forgetDraft, readDraft, writeDraft } from '@sabaijai/shared-ui/form';
import { toProblem } from '@sabaijai/shared-ui/problem';
import type { StepData } from './answers';

/** `at` in milliseconds since 1970. `device`: not sent yet. An outbox answers that and tells by `watch` when it is on the server. */
export interface Saved {
  at: number;
  where: 'server' | 'device';
}
export interface Kept {
  answers: Answers;
  /** Null where nothing was kept before. */
  saved: Saved | null;
}

/** Where answers are kept until they are sent. A wizard calls `save` once at a time. */
export interface AnswerStorage {
  /** What was kept before. Throws a `Problem`. */
  load(): Kept | Promise<Kept>;
  /**
   * Keeps a step; `changed` names the fields that are new since the last time. Throws a `Problem`; where somebody was
   * faster it answers with what they left.
   */
  save(step: string, data: StepData, changed: readonly string[]): Saved | Promise<Saved | { newer: Answers }>;
  /** After sending, and when the person throws everything away. */
  forget(): void | Promise<void>;
  /** For storage that goes on by itself: tells what became of what it took. Answers how to stop. */
  watch?(onSaved: (saved: Saved) => void): () => void;
}

/** On this device alone. */
export function deviceStorage(name: string): AnswerStorage {
  const read = () => readDraft<Answers>(name);
  return {
    load() {
      const found = read();
      return { answers: found?.values ?? {}, saved: found && { at: found.savedAt, where: 'device' } };
    },
    save(step, data) {
      const at = Date.now();
      // Another tab may have kept another step meanwhile.
      if (!writeDraft(name, { values: { ...read()?.values, [step]: data }, savedAt: at }))
        throw toProblem(507, { type: '', status: 507, code: 'STORAGE_UNAVAILABLE', title: '' });
      return { at, where: 'device' };
    },
    forget: () => forgetDraft(name),
  };
}

export interface Answer {
  step: string;
  field: string;
  value: unknown;
}

/** One request for each answer, as forms do whose answers lie in rows of their own. */
export function answerStorage(plug: {
  load: () => Promise<Kept>;
  save: (answer: Answer) => Promise<Saved | { newer: Answers }>;
  forget?: () => Promise<void>;
}): AnswerStorage {
  return {
    load: plug.load,
    async save(step, data, changed) {
      let saved: Saved | { newer: Answers } = { at: Date.now(), where: 'server' };
      for (const field of changed) {
        saved = await plug.save({ step, field, value: data[field] });
        if ('newer' in saved) return saved;
      }
      return saved;
    },
    forget: async () => plug.forget?.(),
  };
}
