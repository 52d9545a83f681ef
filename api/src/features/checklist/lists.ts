import { type ChecklistVersion, listOf } from '@sabaijai/contract/checklist';

/**
 * Items whose ids stand in another list with another question. Findings, notices and counts name an item by its id alone,
 * so that one id is one question in all lists; a newer version of the same list may put it in other words.
 */
export function foreignItems(
  { id, items }: Pick<ChecklistVersion, 'id' | 'items'>,
  published: readonly ChecklistVersion[],
): string[] {
  const others = published.filter((each) => listOf(each.id) !== listOf(id));
  return items.flatMap((item, at) => {
    const same = others.flatMap((list) => list.items.filter((each) => each.id === item.id));
    if (same.length === 0 || same.some(({ text }) => text.en === item.text.en)) return [];
    const where = others.find((list) => list.items.some((each) => each.id === item.id))?.id;
    return `items[${at}] ${item.id}: this id is another question in ${where}; take an id that no list has.`;
  });
}
