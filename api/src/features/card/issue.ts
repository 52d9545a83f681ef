import {
  type Business,
  CARD_NAME_MAX,
  type Card,
  cardBody,
  cardHash,
  cardMark,
  cardMessage,
  pickText,
  type SignedCard,
} from '@sabaijai/contract';
import { bangkokDate, expiryDay } from '@sabaijai/contract/checklist';
import type { Act } from '../../http/access/act.js';
import type { Made } from '../../http/idempotent-create.js';
import { stateConflict } from '../../platform/act.js';
import { requireMember } from '../member/membership.js';
import { GradeCardEntity } from './card.entity.js';
import { signatureOf, signingKey } from './card-keys.js';

/** Signs what the card of a place says today; the same again as long as it says the same. */
export async function issue(act: Act, place: Business): Promise<Made<SignedCard>> {
  const { manager, now } = act;
  await requireMember(act, act.person, place.id);
  const { card, inspectedAt } = cardOf(place);
  const key = await signingKey(act);
  const body = cardBody(card);
  const signature = signatureOf(key, cardMessage(card.inspection, key.id, body));
  const row = { mark: cardMark(signature), businessId: place.id, grade: card.grade, inspectedAt };
  const created = !(await manager.existsBy(GradeCardEntity, { mark: row.mark }));
  if (created) await manager.insert(GradeCardEntity, { ...row, issuedAt: now });
  return { created, body: { hash: cardHash(key.id, body, signature) } };
}

/** Refused where the place has no grade to show. */
function cardOf({ id, state, safety: { grade }, results: [newest], location, name }: Business): {
  card: Card;
  inspectedAt: number;
} {
  if (state !== 'listed' || !grade || !newest) throw stateConflict(state);
  const { inspectedAt } = newest;
  return {
    card: {
      inspection: newest.id,
      place: id,
      // Latin letters take a third of the room of others.
      name: [...(pickText(name, 'en')?.text ?? '')].slice(0, CARD_NAME_MAX).join(''),
      grade,
      inspectedOn: bangkokDate(inspectedAt),
      expiresOn: expiryDay(inspectedAt),
      point: { lat: rounded(location.lat), lon: rounded(location.lon) },
    },
    inspectedAt: Date.parse(inspectedAt),
  };
}

/** To about a metre. */
const rounded = (degrees: number) => Number(degrees.toFixed(5));
