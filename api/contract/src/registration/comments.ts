import type { FieldMark } from './registration.schema.js';

/**
 * What an inspector said, by field (`form4.documents`): of several entries of a list each with its number, as
 * "1: … · 3: …".
 */
export function commentsByField(marks: Readonly<Record<string, FieldMark>>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [path, { accepted, comment }] of Object.entries(marks)) {
    if (accepted || !comment) continue;
    const [step, name, entry] = path.split('.');
    const field = `${step}.${name}`;
    const said = entry === undefined ? comment : `${Number(entry) + 1}: ${comment}`;
    fields[field] = fields[field] ? `${fields[field]} · ${said}` : said;
  }
  return fields;
}

/** Steps of what was sent in which nothing was marked: an approval needs a mark in each. */
export const unmarkedSteps = (answers: object, marks: object): string[] =>
  Object.keys(answers).filter((step) => !Object.keys(marks).some((path) => path.startsWith(`${step}.`)));
