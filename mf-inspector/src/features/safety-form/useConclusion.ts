import type { Conclusion, SafetyForm } from '@sabaijai/contract';
import { draftOf, type Receipt, useKeeper, useKept } from '@sabaijai/shared-ui/keep';
import { useText } from '@sabaijai/shared-ui/locale';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { beginningOf } from '../../kept-visits';
import { keptUnder, stopOrderOf } from './answers';
import { forgetOldConclusion, oldConclusion } from './old-answers';
import { formSeen } from './outdated';
import { stepPath } from './paths';
import { safetyFormApi } from './safety-form.api';

const TYPING_MS = 800;

const conclusionOf = (id: SafetyForm['id']) => `${keptUnder(id)}conclusion`;
/** Of both the server answers the whole form. */
const tellsForm = (id: SafetyForm['id'], { subject }: Receipt) =>
  subject === conclusionOf(id) || subject === stopOrderOf(id);

/** The conclusion as it is filled in: on this device with each letter, sent when the fingers rest. */
export function useConclusion(form: SafetyForm) {
  const { id, place } = form;
  const { keeper } = useKeeper();
  const text = useText();
  const dispatch = useDispatch();
  const [readForm] = safetyFormApi.useLazySafetyFormQuery();
  const subject = conclusionOf(id);
  const [held] = useKept(subject);
  const sent = held?.request?.body as { version: number; conclusion: Conclusion } | undefined;
  // Also for who began before something arrived, as to keep a signature.
  const newest = () =>
    keeper
      .receipts(keptUnder(id))
      .filter((receipt) => tellsForm(id, receipt))
      .map(({ answer }) => answer as SafetyForm)
      .reduce((last, each) => (each.version > last.version ? each : last), form);
  const keep = (conclusion: Conclusion, over = newest().version, restMs = TYPING_MS) =>
    keeper.put({
      subject,
      request: { method: 'PATCH', path: `/inspections/${id}`, body: { version: over, conclusion } },
      restMs,
      needs: [beginningOf(id)],
      outdates: [formSeen(id)],
      title: text(place.name)?.text ?? '',
      page: stepPath(place.id, 'form5'),
    });
  useEffect(
    () =>
      keeper.onReceipt((receipt) => {
        if (!tellsForm(id, receipt)) return;
        const value = receipt.answer as SafetyForm;
        // At once, so that there is no moment in which what was said is not there: a box would lose what is drawn in it.
        dispatch(
          safetyFormApi.util.upsertQueryEntries([{ endpointName: 'safetyForm', arg: id, value }]) as never,
        );
      }),
    [keeper, id, dispatch],
  );
  const isOvertaken = held?.problem?.code === 'VERSION_CONFLICT';
  // Facets were changed meanwhile: what is written here goes over the newest.
  const goOver = useEffectEvent(async () => {
    const newest = await readForm(id).unwrap();
    const now = keeper.read().get(subject)?.request?.body.conclusion as Conclusion | undefined;
    if (now && newest.version !== sent?.version) void keep(now, newest.version, 0);
  });
  useEffect(() => {
    if (isOvertaken) void goOver().catch(() => undefined);
  }, [isOvertaken]);
  const takeOver = useEffectEvent(() => {
    const old = oldConclusion(id);
    if (old) void keep(old).then((isKept) => isKept && forgetOldConclusion(id));
  });
  useEffect(() => takeOver(), []);
  const conclusion = sent?.conclusion ?? form.conclusion;
  const ink = useKept(conclusion.signatureId ?? subject);
  const lines = useKept(draftOf(`${subject}/strokes`));
  return {
    conclusion,
    change: (part: Partial<Conclusion>) => {
      // Of two changes in one moment the second builds on the first.
      const now = keeper.read().get(subject)?.request?.body.conclusion as Conclusion | undefined;
      void keep({ ...(now ?? newest().conclusion), ...part });
    },
    held,
    /** The disk has all of it: a signature is a picture of its own, of lines that are kept one by one. */
    isKept: [held, ...ink, ...lines].every((each) => !each || each.isKept),
    problem: isOvertaken ? undefined : held?.problem,
  };
}
