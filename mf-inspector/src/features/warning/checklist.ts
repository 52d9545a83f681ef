import { GROUNDS, type Language, type WarningSeverity } from '@sabaijai/contract';
import { CHECKLISTS, type FullText } from '@sabaijai/contract/checklist';
import { measureOf } from '@sabaijai/contract/measures';
import { useLocale } from '@sabaijai/shared-ui/locale';

const itemOf = (itemId: string) =>
  Object.values(CHECKLISTS)
    .flatMap(({ items }) => items)
    .findLast(({ id }) => id === itemId);

/** What failed, as the checklist says it: a statement. */
export function useFailed() {
  const { language } = useLocale();
  return (itemId: string): string => itemOf(itemId)?.failed?.[language] ?? itemId;
}

/** What a notice says about a finding unless the inspector says it in other words. */
export function wordsFor(itemId: string, severity: WarningSeverity, language: Language) {
  const item = itemOf(itemId);
  const of = (text: FullText | undefined) => text?.[language] ?? '';
  return {
    matter: of(item?.failed),
    grounds: GROUNDS[severity][language],
    measure: of(item && measureOf(item)),
  };
}
