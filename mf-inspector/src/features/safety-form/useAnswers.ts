import type { SafetyForm } from '@sabaijai/contract';
import { useUnsavedInput } from '@sabaijai/shared-ui/app';
import { useKeeper, useKept } from '@sabaijai/shared-ui/keep';
import { useText } from '@sabaijai/shared-ui/locale';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { AnswerSheet, keptUnder } from './answers';
import { moveOldAnswers } from './old-answers';
import { stepOf, stepPath } from './paths';
import { moveOldPhrases } from './phrases';

/** The answers of an open inspection, and how much of it is not on the server yet. */
export function useAnswers({ id, answers, place }: SafetyForm) {
  const { keeper } = useKeeper();
  const text = useText();
  const name = text(place.name)?.text ?? '';
  const [sheet] = useState(
    () =>
      new AnswerSheet(id, answers, keeper, (item) => ({
        title: `${item} · ${name}`,
        page: stepPath(place.id, stepOf(item), item),
      })),
  );
  const given = useSyncExternalStore(sheet.subscribe, sheet.read, sheet.read);
  useEffect(() => sheet.open(), [sheet]);
  useEffect(() => sheet.adopt(answers), [sheet, answers]);
  useEffect(() => moveOldAnswers(id, sheet), [id, sheet]);
  useEffect(() => void moveOldPhrases(keeper), [keeper]);
  const kept = useKept(keptUnder(id));
  // What is on the device is not lost with the page.
  useUnsavedInput(kept.some(({ isKept }) => !isKept));
  return { sheet, given };
}
