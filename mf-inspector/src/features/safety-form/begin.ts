import type { Conclusion, Id, InspectionStart, SafetyForm, SafetyFormDoor } from '@sabaijai/contract';
import { type Held, type Keeper, useKeeper, useKept } from '@sabaijai/shared-ui/keep';
import { useText } from '@sabaijai/shared-ui/locale';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { beginningOf } from '../../kept-visits';
import { keptUnder } from './answers';
import { doorSeen, formSeen, todaySeen } from './outdated';
import { stepPath } from './paths';
import { safetyFormApi } from './safety-form.api';

const endOf = (id: Id<'inspection'>) => `${keptUnder(id)}end`;
/** Whether it is ended on this device, and the server does not know it yet. */
export const isEnding = (kept: readonly Held[], id: Id<'inspection'>): boolean =>
  kept.some(({ subject, problem }) => subject === endOf(id) && !problem);

/** What it begins and ends concerns: the door of its form, and the day that lists what is unfinished. */
const DOOR_AND_DAY = [{ type: 'SafetyFormDoor' }, { type: 'Round' }];

/** What a screen needs to go on with an inspection that the server does not know yet. */
interface About {
  form: SafetyForm;
  door: SafetyFormDoor;
}

/** An inspection that was begun on this device and has not arrived, or was refused. */
export interface Begun extends About {
  held: Held;
  start: InspectionStart;
  /** Whether anything was entered in it. */
  isUsed: boolean;
}

/** Begins it on this device; it leaves by itself, and what belongs to it after it. */
export function useBeginning(door: SafetyFormDoor, title: string) {
  const { keeper } = useKeeper();
  return (start: InspectionStart, complaint: string | null, inspector: string) =>
    keeper.put({
      subject: beginningOf(start.id),
      // What was ended here first has to be so for others, too.
      needs: [...keeper.read().keys()].filter((subject) => subject.endsWith('/end')),
      isWhole: true,
      request: { method: 'POST', path: '/inspections', body: { ...start } },
      about: { form: formOf(door, start, complaint, inspector), door } satisfies About,
      title,
      page: stepPath(door.place.id, 'form1'),
      tags: DOOR_AND_DAY,
      outdates: [doorSeen(door.place.id), todaySeen],
      answers: formSeen(start.id),
    });
}

/** Ends on this device what was begun by mistake; it leaves once everything that was entered before has arrived. */
export function useEnding({ id, place }: SafetyForm) {
  const { keeper, sender } = useKeeper();
  const text = useText();
  const [held] = useKept(endOf(id));
  return {
    problem: held?.problem,
    /** Answers how far it has come: to the server, onto the disk, or into this page alone. */
    end: async (reason: string): Promise<'there' | 'kept' | 'loose'> => {
      const isKept = await keeper.put({
        subject: endOf(id),
        request: { method: 'POST', path: `/inspections/${id}/end`, body: { reason } },
        needs: [beginningOf(id), ...partsOf(keeper, id).map(({ subject }) => subject)],
        title: text(place.name)?.text ?? '',
        page: stepPath(place.id, 'form1'),
        tags: DOOR_AND_DAY,
        outdates: [doorSeen(place.id), todaySeen],
      });
      if (await sender.sendNow(endOf(id))) return 'there';
      return isKept ? 'kept' : 'loose';
    },
    /** It goes on all the same. */
    goOn: () => void keeper.drop(endOf(id)),
  };
}

/** What was begun here at a place and the server does not have, refused or on its way. */
export function useBegun(placeId: string): Begun | null {
  const kept = useKept('inspection/');
  const { keeper } = useKeeper();
  const dispatch = useDispatch();
  const [held] = kept.filter(({ about, request }) => {
    const begins = startOf(request?.body);
    return about && begins?.businessId === placeId && !isEnding(kept, begins.id);
  });
  const about = held?.about as About | undefined;
  const arrive = useEffectEvent((form: SafetyForm) => {
    const { id, place, type, inspector, startedAt } = form;
    if (place.id !== placeId || !about) return;
    const open = { id, businessId: place.id, type, inspector: inspector.name, isMine: true, startedAt };
    // Both at once, so that there is no moment in which the form is not there.
    dispatch(
      safetyFormApi.util.upsertQueryEntries([
        { endpointName: 'safetyForm', arg: id, value: form },
        { endpointName: 'safetyFormDoor', arg: place.id, value: { ...about.door, open } },
      ]),
    );
  });
  const isFree = useEffectEvent(({ id, place }: SafetyForm) => {
    const update = safetyFormApi.util.updateQueryData('safetyFormDoor', place.id, (door) => {
      if (door.open?.id === id) door.open = null;
    });
    dispatch(update as never);
  });
  useEffect(
    () =>
      keeper.onReceipt(({ subject, answer }) => {
        if (!subject.startsWith('inspection/')) return;
        if (subject.endsWith('/begin')) arrive(answer as SafetyForm);
        if (subject.endsWith('/end')) isFree(answer as SafetyForm);
      }),
    [keeper],
  );
  const start = startOf(held?.request?.body);
  if (!held || !about || !start) return null;
  const isUsed = kept.some(
    ({ subject }) => subject.startsWith(keptUnder(start.id)) && subject !== held.subject,
  );
  return { ...about, held, start, isUsed };
}

const startOf = (body: unknown) => {
  const start = body as InspectionStart | undefined;
  return start && 'businessId' in start && 'type' in start ? start : null;
};

/** As the server will have it. */
function formOf(
  { place, blank }: SafetyFormDoor,
  { id, type, at, fix }: InspectionStart,
  complaint: string | null,
  inspector: string,
): SafetyForm {
  const { carriedOver, ...begun } = blank;
  return {
    ...{ id, place, type, ...begun, state: 'in_progress', inspector: { name: inspector, isMe: true } },
    ...{ startedAt: at, finishedAt: null, startFix: fix, offSiteReason: null, failuresSeenAt: null },
    answers: type === 'follow_up' ? carriedOver : [],
    conclusion: {
      ...{ stopActivities: [], publicSummary: {}, strengths: '', representativeName: '' },
      ...{ ack: null, signatureId: null, noConflictDeclared: false },
    },
    stopOrder: null,
    ...{ result: null, publishAt: null, nextDueAt: null, fingerprint: null, amendments: [], objection: null },
    ...{ voidReason: null, endReason: null, complaint, surveyAccuracy: null, arrival: null, version: 1 },
    actions: ['finalise', 'hand-over', 'end'],
  };
}

/** Everything of it goes from this device: what was entered first, its beginning last. */
export async function throwAway(keeper: Keeper, id: Id<'inspection'>): Promise<void> {
  for (const { subject } of partsOf(keeper, id)) await keeper.drop(subject);
  await keeper.drop(endOf(id));
  await keeper.drop(beginningOf(id));
}

/** What was entered goes into another inspection of the same place; where both have an answer, somebody chooses. */
export async function moveInto(keeper: Keeper, id: Id<'inspection'>, other: SafetyForm): Promise<void> {
  for (const part of partsOf(keeper, id)) {
    const { subject, request, file } = part;
    if (file) await keeper.put({ ...part, needs: [] });
    const name = subject.slice(keptUnder(id).length);
    const isAnswer = name.startsWith('answer/');
    if (!request || !(isAnswer || name === 'conclusion' || name === 'stop-order')) continue;
    const body = isAnswer
      ? { ...request.body, version: 0 }
      : name === 'stop-order'
        ? request.body
        : {
            version: other.version,
            conclusion: joined(other.conclusion, request.body.conclusion as Conclusion),
          };
    await keeper.put({
      ...part,
      subject: keptUnder(other.id) + name,
      request: { ...request, path: request.path.replace(id, other.id), body },
      needs: [],
      outdates: [formSeen(other.id)],
    });
  }
  await throwAway(keeper, id);
}

/** What was entered of it, with its photos. */
const partsOf = (keeper: Keeper, id: Id<'inspection'>): Held[] =>
  [...keeper.read().values()].filter(
    ({ subject, needs = [] }) =>
      subject !== beginningOf(id) &&
      subject !== endOf(id) &&
      (subject.startsWith(keptUnder(id)) || needs.includes(beginningOf(id))),
  );

/** What is said in the second goes over the first. */
const joined = (first: Conclusion, second: Conclusion): Conclusion => {
  const isSaid = (value: unknown) => Boolean(Array.isArray(value) ? value.length : value);
  const said = Object.entries(second).filter(([, value]) => isSaid(value));
  const publicSummary = { ...first.publicSummary, ...second.publicSummary };
  return { ...first, ...Object.fromEntries(said), publicSummary };
};
