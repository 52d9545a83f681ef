import type { WarningCard, WarningPage } from '@sabaijai/contract';
import { asCsv } from '../../../platform/csv.js';

const COLUMNS = {
  number: ({ number }) => number,
  label: ({ label }) => label,
  severity: ({ severity }) => severity,
  place_id: ({ business }) => business.id,
  place_th: ({ business }) => business.name.th ?? null,
  place_en: ({ business }) => business.name.en ?? null,
  place_zh: ({ business }) => business.name.zh ?? null,
  category: ({ business }) => business.category,
  province: ({ business }) => business.province,
  matter_th: ({ matter }) => matter.th ?? null,
  matter_en: ({ matter }) => matter.en ?? null,
  matter_zh: ({ matter }) => matter.zh ?? null,
  items: ({ items }) => items,
  done_items: ({ doneItems }) => doneItems,
  notices: ({ noticeNo }) => noticeNo,
  sent_at: ({ sentAt }) => sentAt,
  read_at: ({ readAt }) => readAt,
  due_at: ({ dueAt }) => dueAt,
  waiting_since: ({ waitingSince }) => waitingSince,
  ended_at: ({ endedAt }) => endedAt,
  is_recurrence: ({ isRecurrence }) => String(isRecurrence),
  is_more_time_asked: ({ isMoreTimeAsked }) => String(isMoreTimeAsked),
} as const satisfies Record<string, (card: WarningCard) => string | number | null>;

/** A list of warnings as a table: names of columns and words of states are the API's own in every language. */
export async function* warningFile(pages: AsyncIterable<WarningPage>): AsyncGenerator<string> {
  // The mark tells spreadsheets that the letters are UTF-8.
  yield '\uFEFF';
  yield* asCsv(Object.keys(COLUMNS), rowsOf(pages));
}

async function* rowsOf(pages: AsyncIterable<WarningPage>) {
  for await (const { items } of pages)
    yield items.map((card) => Object.values(COLUMNS).map((read) => read(card)));
}
