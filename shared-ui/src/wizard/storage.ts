import type { Answers } from '@sabaijai/contract';
import { type Draft, forgetDraft, readDraft, writeDraft } from '@sabaijai/shared-ui/form';
import { type Problem, toProblem } from '@sabaijai/shared-ui/problem';
import type { StepData } from './answers';

/** `at` in milliseconds since 1970. `device`: it lies there and is not sent anywhere. */
export interface Saved {
  at: number;
  where: 'server' | 'device';
}
/** Safe in an outbox on this device; so many answers are not on the server yet, and why not, when that is known. */
export interface Waiting {
  waiting: number;
  problem?: Problem;
}
/**
 * What became of answers. `newer`: somebody was faster, and this is what they left; `unsent`: what lies here as kept and
 * was not sent, which is held against it.
 */
export type Report = Saved | Waiting | { newer: Answers; unsent?: readonly Unsent[] };

/** A field as it was typed on this device, which did not arrive; `base` is what stood there when it was typed. */
export interface Unsent {
  step: string;
  field: string;
  value: unknown;
  base: unknown;
}
export interface Kept {
  answers: Answers;
  /** Null where nothing was kept before. */
  saved: Saved | null;
  /** From an earlier visit: saved again, or asked about where somebody else changed the same. */
  unsent?: readonly Unsent[];
}

/** Where answers are kept until they are sent. A wizard calls `save` once at a time. */
export interface AnswerStorage {
  /** What was kept before. Throws a `Problem`. */
  load(): Kept | Promise<Kept>;
  /** Keeps a step; `changed` names the fields that are new since the last time. Throws a `Problem`. */
  save(step: string, data: StepData, changed: readonly string[]): Report | Promise<Report>;
  /** Of what was typed and not sent: the person chose what somebody else left. */
  drop?(step: string, field: string): void;
  /** After sending, and when the person throws everything away. */
  forget(): void | Promise<void>;
  /** For storage that goes on by itself: tells what became of what it took. Answers how to stop. */
  watch?(tell: (report: Report) => void): () => void;
  /** Sends what waits, now; whether nothing is left. It is asked before a form is sent. */
  drain?(): Promise<boolean>;
  /** The form is sent from what is kept here: as long as an answer is missing here, it is not sent. */
  isSource?: boolean;
}

/** Where the device is all that keeps it, no room for it is a failure. */
export function keepOnDevice<V>(name: string, draft: Draft<V>): void {
  if (!writeDraft(name, draft))
    throw toProblem(507, { type: '', status: 507, code: 'STORAGE_UNAVAILABLE', title: '' });
}

/** Absent: from before there were versions. */
type OnDevice = Draft<Answers> & { version?: number };
const only = (data: StepData, fields: readonly string[]): StepData =>
  Object.fromEntries(fields.map((field) => [field, data[field]]));

/** On this device alone. Two tabs see each other: field by field, as two people at one draft do. */
export function deviceStorage(name: string): AnswerStorage {
  const read = () => readDraft<Answers>(name) as OnDevice | null;
  let version: number | undefined;
  return {
    load() {
      const found = read();
      version = found?.version;
      return { answers: found?.values ?? {}, saved: found && { at: found.savedAt, where: 'device' } };
    },
    save(step, data, changed) {
      const found = read();
      if (found && found.version !== version) {
        version = found.version;
        return { newer: found.values };
      }
      const next = found ? { ...found.values[step], ...only(data, changed) } : data;
      const kept: OnDevice = {
        values: { ...found?.values, [step]: next },
        savedAt: Date.now(),
        version: (version ?? 0) + 1,
      };
      keepOnDevice(name, kept);
      version = kept.version;
      return { at: kept.savedAt, where: 'device' };
    },
    forget: () => forgetDraft(name),
    watch(tell) {
      const look = () => {
        const found = read();
        if (!found || found.version === version) return;
        version = found.version;
        tell({ newer: found.values });
      };
      window.addEventListener('storage', look);
      return () => window.removeEventListener('storage', look);
    },
  };
}

export interface Answer {
  step: string;
  field: string;
  value: unknown;
}

/** One request for each answer, as forms do whose answers lie in rows of their own; `save` may put it into an outbox. */
export function answerStorage(
  plug: Pick<AnswerStorage, 'watch' | 'drain'> & {
    load: () => Promise<Kept>;
    save: (answer: Answer) => Promise<Report>;
    forget?: () => Promise<void>;
  },
): AnswerStorage {
  const { load, save, forget, ...rest } = plug;
  return {
    ...rest,
    load,
    async save(step, data, changed) {
      let report: Report = { at: Date.now(), where: 'server' };
      for (const field of changed) {
        report = await save({ step, field, value: data[field] });
        if ('newer' in report) return report;
      }
      return report;
    },
    forget: async () => forget?.(),
    isSource: true,
  };
}
