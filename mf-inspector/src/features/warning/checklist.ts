import { GROUNDS, type Language, type WarningSeverity } from '@sabaijai/contract';
import { CHECKLISTS, CHK_2026_1, type FullText } from '@sabaijai/contract/checklist';
import { measureOf } from '@sabaijai/contract/measures';
import { useLocale } from '@sabaijai/shared-ui/locale';

/** Without a version it was found before there was more than one. */
const itemOf = (itemId: string, version: string = CHK_2026_1.id) =>
  CHECKLISTS[version]?.items.find(({ id }) => id === itemId);

/** What failed, as the checklist says it: a statement. */
export function useFailed(version: string | undefined) {
  const { language } = useLocale();
  return (itemId: string): string => itemOf(itemId, version)?.failed?.[language] ?? itemId;
}

/** What a notice says about a finding unless the inspector says it in other words. */
export function wordsFor(
  { itemId, severity }: { itemId: string; severity: WarningSeverity },
  version: string | undefined,
  language: Language,
) {
  const item = itemOf(itemId, version);
  const of = (text: FullText | undefined) => text?.[language] ?? '';
  return {
    matter: of(item?.failed),
    grounds: GROUNDS[severity][language],
    measure: of(item && measureOf(item)),
  };
}
