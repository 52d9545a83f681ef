import { z } from 'zod';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText } from '../kit/localized-text.schema.js';

/** Bytes of all steps as JSON. */
export const DRAFT_BYTES_MAX = 60_000;
/** Of one person or device. */
export const DRAFTS_MAX = 20;
/** After the last change. */
export const DRAFT_KEPT_DAYS = { guest: 30, person: 180 } as const;

/** `POST drafts`: an empty one. The same again answers 200. */
export const DraftStart = z
  .strictObject({ id: idOf('draft'), form: z.string().max(40) })
  .meta({ id: 'DraftStart' });
export type DraftStart = z.infer<typeof DraftStart>;

/**
 * `PATCH drafts/{id}/steps/{step}`: what is filled in so far, all of the step. `version` is that of the draft this was
 * written on; where somebody was faster, 409 `VERSION_CONFLICT` has their draft in `params.current`.
 */
export const DraftStep = z
  .strictObject({ version: z.number().int().positive(), data: z.record(z.string(), z.unknown()) })
  .meta({ id: 'DraftStep' });
export type DraftStep = z.infer<typeof DraftStep>;

/** A form that is not sent yet: of a person, or of a browser that nobody has signed in with. */
export const Draft = z
  .object({
    id: idOf('draft'),
    form: z.string(),
    version: z.number().int(),
    /** The listed place that it claims. */
    claims: idOf('business').nullable(),
    /** The registration that came back and is answered here. */
    registration: idOf('registration').nullable(),
    steps: z.record(z.string(), z.record(z.string(), z.unknown())),
    updatedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof Draft>;

export const DraftCard = Draft.omit({ steps: true })
  .extend({
    /** What its first step calls it; null while that is not typed. */
    name: LocalizedText.nullable(),
    /** Steps that are complete, and how many there are. */
    done: z.number().int(),
    of: z.number().int(),
  })
  .meta({ id: 'DraftCard' });
export type DraftCard = z.infer<typeof DraftCard>;
/** The latest first, without what is filled in. */
export const DraftList = z.object({ items: z.array(DraftCard) }).meta({ id: 'DraftList' });
export type DraftList = z.infer<typeof DraftList>;
