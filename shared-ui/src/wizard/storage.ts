import type { Answers } from '@sabaijai/contract';
import type { Store } from '@sabaijai/shared-ui/app';
import { isSame, type KeptDraft, openDraftHere } from '@sabaijai/shared-ui/form';
import { toProblem } from '@sabaijai/shared-ui/problem';
import type { StepData } from './answers';

/** `at` in milliseconds since 1970. `device`: it lies there and is not sent anywhere. */
export interface Saved {
  at: number;
  where: 'server' | 'device';
}
/**
 * What became of answers. `newer`: somebody was faster, and this is what they left; `unsent`: what lies here as kept and
 * was not sent, which is held against it.
 */
export type Report = Saved | { newer: Answers; unsent?: readonly Unsent[] };

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
  /** The name under which this device keeps it, and with it what names a file. */
  name?: string;
  /** Sends those files of the answers that lie on this device alone, and tells which did not arrive. Asked before a form is sent. */
  sendFiles?(of: Answers): Promise<readonly string[]>;
  /** The form is sent from what is kept here: as long as an answer is missing here, it is not sent. */
  isSource?: boolean;
}

/** Where the device is all that keeps it, no room for it is a failure. */
export async function keepOnDevice<V extends object>(draft: KeptDraft<V>, values: V): Promise<void> {
  if (!(await draft.put(values)))
    throw toProblem(507, { type: '', status: 507, code: 'STORAGE_UNAVAILABLE', title: '' });
}

/** On this device alone. Two tabs see each other: field by field, as two people at one draft do. */
export function deviceStorage(store: Store, name: string): AnswerStorage {
  let draft: Promise<KeptDraft<Answers>> | null = null;
  const open = () => {
    draft ??= openDraftHere<Answers>(store, name);
    return draft;
  };
  /** As this tab has left it, or seen it last. */
  let known: Answers = {};
  const newerIn = (here: KeptDraft<Answers>) => {
    const found = here.values();
    if (!found || isSame(found, known)) return null;
    known = found;
    return { newer: known };
  };
  return {
    name,
    sendFiles: async (of) => (await open()).sendFiles(of),
    async load() {
      draft = null;
      const here = await open();
      const held = here.held();
      known = here.values() ?? {};
      return { answers: known, saved: held ? { at: held.at, where: 'device' } : null };
    },
    async save(step, data) {
      const here = await open();
      const newer = newerIn(here);
      if (newer) return newer;
      known = { ...known, [step]: data };
      await keepOnDevice(here, known);
      return { at: Date.now(), where: 'device' };
    },
    forget: async () => (await open()).forget(),
    watch(tell) {
      let end: (() => void) | null = () => undefined;
      void open().then((here) => {
        const look = () => {
          const newer = newerIn(here);
          if (newer) tell(newer);
        };
        if (!end) return;
        end = here.subscribe(look);
        // What another tab left since it was loaded.
        look();
      });
      return () => {
        end?.();
        end = null;
      };
    },
  };
}
