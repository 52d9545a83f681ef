import { z } from 'zod';
import { ProvinceCode } from '../business/provinces.schema.js';
import { REASON } from '../inspection/safety-form.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText, plainText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { pageOf } from '../kit/page.schema.js';

/** So long a permitted visit may begin: from the decision on, or from its day where that is later. */
export const ROTATION_PERMIT_DAYS = 7;

/**
 * A third full visit in a row: whether it may be is a lead's word, asked for by an inspector who began it without a
 * connection, or given ahead. `end` happens by itself when a visit of the place begins.
 */
export const rotationRequestMachine = defineMachine({
  name: 'rotation-request',
  states: ['asked', 'permitted', 'declined', 'ended'],
  actions: ['permit', 'decline', 'end'],
  by: ['lead', 'system'],
  table: {
    asked: {
      permit: { to: 'permitted', by: ['lead'] },
      decline: { to: 'declined', by: ['lead'] },
      end: { to: 'ended', by: ['system'] },
    },
    permitted: { end: { to: 'ended', by: ['system'] } },
    declined: {},
    ended: {},
  },
});
export const RotationRequestState = z.enum(rotationRequestMachine.states);
export type RotationRequestState = z.infer<typeof RotationRequestState>;
/** `POST rotation-requests/{id}/{action}` */
export const RotationRequestAction = z.enum(rotationRequestMachine.allActions).exclude(['end']);
export type RotationRequestAction = z.infer<typeof RotationRequestAction>;

/** The inspector reads it; of a permitted visit it stays with the inspection. */
export const RotationDecision = z
  .strictObject({ reason: plainText(REASON.min, REASON.max) })
  .meta({ id: 'RotationDecision' });
export type RotationDecision = z.infer<typeof RotationDecision>;

/** A request as leads read it. */
export const RotationRequest = z
  .object({
    id: idOf('rotationRequest'),
    businessId: idOf('business'),
    businessName: LocalizedText,
    province: ProvinceCode.nullable(),
    inspector: z.string(),
    /** When the visit began on the device. */
    startedAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    state: RotationRequestState,
    reason: z.string().nullable(),
    actions: z.array(RotationRequestAction),
  })
  .meta({ id: 'RotationRequest' });
export type RotationRequest = z.infer<typeof RotationRequest>;
export const RotationRequestPage = pageOf(RotationRequest, 'RotationRequestPage');
export type RotationRequestPage = z.infer<typeof RotationRequestPage>;

/** How a request stands, with `INSPECTOR_ROTATION`: for whoever was refused. */
export interface RotationStanding {
  state: 'asked' | 'declined';
  reason: string | null;
}
