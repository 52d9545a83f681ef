import type { LocalizedText, WarningIntro } from '@sabaijai/contract';
import { useKeeper, useKept } from '@sabaijai/shared-ui/keep';
import { type DraftNotice, introEntry, introUnder, lacksBase, type Told } from './kept';

const TYPING_MS = 800;

/** The words above the items: on this device as they are typed, on their way by themselves. */
export function useIntro(draft: DraftNotice, told: Told) {
  const { keeper } = useKeeper();
  const subject = introUnder(draft.id);
  const [held] = useKept(subject);
  const arrived = keeper.receipts(subject)[0]?.answer as WarningIntro | undefined;
  const stands =
    arrived && arrived.version > draft.introVersion
      ? arrived
      : { intro: draft.intro, version: draft.introVersion };
  const intro = (held?.about as LocalizedText | undefined) ?? stands.intro ?? {};
  const current = held?.problem?.params.current as WarningIntro | undefined;
  const put = (next: LocalizedText, version: number, restMs = 0) =>
    void keeper.put(introEntry(draft, next, version, { told, restMs }));
  return {
    intro,
    lacksBase: lacksBase(intro),
    problem: held?.problem,
    isConflict: held?.problem?.code === 'VERSION_CONFLICT',
    set: (next: LocalizedText) =>
      put(next, Number(keeper.read().get(subject)?.request?.body.version ?? stands.version), TYPING_MS),
    keepMine: () => put(intro, current?.version ?? stands.version),
    takeTheirs: () => void keeper.drop(subject),
  };
}
