import { z } from 'zod';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { RoundDate } from '../round/round.schema.js';
import { StaffBadge } from '../staff/staff.schema.js';

/** So long both see what became of an offer. */
export const OFFER_SHOWN_DAYS = 7;

/** Whether the stop is still in the day of who offers it, and that day is not over. */
interface Standing {
  isThere: boolean;
}
const isThere = ({ isThere }: Standing) => (isThere ? null : 'STATE_CONFLICT');

/** `inspector`: who offers a stop of their day; `colleague`: who is asked to go there instead. */
export const stopOfferMachine = defineMachine({
  name: 'stop-offer',
  states: ['offered', 'taken', 'declined', 'withdrawn'],
  actions: ['take', 'decline', 'withdraw'],
  by: ['inspector', 'colleague'],
  table: {
    offered: {
      take: { to: 'taken', by: ['colleague'], when: isThere },
      decline: { to: 'declined', by: ['colleague'] },
      withdraw: { to: 'withdrawn', by: ['inspector'] },
    },
    taken: {},
    declined: {},
    withdrawn: {},
  },
});
export const StopOfferState = z.enum(stopOfferMachine.states);
export type StopOfferState = z.infer<typeof StopOfferState>;
/** `POST inspector/offers/{id}/{action}` */
export const StopOfferAction = z.enum(stopOfferMachine.allActions);
export type StopOfferAction = z.infer<typeof StopOfferAction>;

/** `POST inspector/offers`: a stop of one's own day, to a colleague who may go there. */
export const StopOfferDraft = z
  .strictObject({ id: idOf('stopOffer'), date: RoundDate, stop: idOf('business'), to: StaffBadge })
  .meta({ id: 'StopOfferDraft' });
export type StopOfferDraft = z.infer<typeof StopOfferDraft>;

/** An offer as both sides of it read it. */
export const StopOffer = z
  .object({
    id: idOf('stopOffer'),
    date: RoundDate,
    place: z.object({ id: idOf('business'), name: LocalizedText }),
    inspector: z.string(),
    colleague: z.string(),
    /** The reader made it. */
    isMine: z.boolean(),
    state: StopOfferState,
    actions: z.array(StopOfferAction),
  })
  .meta({ id: 'StopOffer' });
export type StopOffer = z.infer<typeof StopOffer>;

/**
 * `GET inspector/offers`: those that stand, and those of the last days that were decided; the newest first. An offer whose
 * stop has left the day is no offer any more.
 */
export const StopOfferList = z.object({ items: z.array(StopOffer) }).meta({ id: 'StopOfferList' });
export type StopOfferList = z.infer<typeof StopOfferList>;

/** `GET inspector/offers/colleagues`: who may go there on that day. */
export const ColleaguesQuery = z.strictObject({ stop: idOf('business'), date: RoundDate });
export type ColleaguesQuery = z.infer<typeof ColleaguesQuery>;
export const Colleagues = z
  .object({ items: z.array(z.object({ badgeNo: z.string(), name: z.string() })) })
  .meta({ id: 'Colleagues' });
export type Colleagues = z.infer<typeof Colleagues>;
