import { type DocumentKind, newId } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { everybody } from '../../people.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import type { BusinessEntity } from '../business/business.entity.js';
import { addPlace } from '../business/testing.js';
import { DocumentEntity } from '../document/document.entity.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { ExpiringDocuments } from './expiring-documents.js';

const HOUR = 3_600_000;

describe.each(SERVERS)('documents of businesses on %s', (on) => {
  const app = openApp({ on });
  const { idOf } = everybody(app);
  const rows = () => app().dataSource.getRepository(DocumentEntity);
  let place: BusinessEntity;
  beforeAll(async () => {
    place = await addPlace(app().dataSource, { ownerId: idOf('owner'), province: 'TH-10', state: 'listed' });
  });

  it('that run out are told to the owner of their business sixty, thirty and seven days before, each once', async () => {
    const clock = app().nest.get(Clock);
    const told = async () =>
      (
        await app()
          .dataSource.getRepository(NotificationEntity)
          .find({ where: { userId: idOf('owner'), type: 'DOC_EXPIRING' }, order: { id: 'ASC' } })
      ).map(({ params }) => (params as { days: number }).days);
    const paper = (expiresOn: string, state: 'accepted' | 'rejected', kind: DocumentKind, at: number) => ({
      id: newId('document'),
      ownerType: 'business' as const,
      ownerId: place.id,
      uploadedBy: idOf('owner'),
      kind,
      name: 'licence.pdf',
      type: 'application/pdf' as const,
      bytes: 1,
      sha256: 'a'.repeat(64),
      expiresOn,
      state,
      toldDays: null,
      createdAt: Date.now() + at,
      unattachedSince: null,
    });
    const inDays = (days: number) => bangkokDate(new Date(Date.now() + days * 24 * HOUR));
    await rows().insert([
      // Renewed since: the newest of a kind counts.
      paper(inDays(40), 'accepted', 'hotel_licence', 0),
      paper(inDays(59), 'accepted', 'hotel_licence', 1),
      paper(inDays(50), 'rejected', 'hotel_licence', 2),
      paper(inDays(90), 'accepted', 'identity', 3),
    ]);
    const expiring = app().nest.get(ExpiringDocuments);
    await Promise.all([expiring.tell(), expiring.tell()]);
    await expiring.tell();
    expect(await told()).toEqual([59]);
    for (const days of [29, 52]) {
      clock.now = () => Date.now() + days * 24 * HOUR;
      await expiring.tell();
    }
    clock.now = () => Date.now();
    // At 29 days the first has 30 left and the last 61; at 52 days 7 and 38.
    const [first, second, ...atOnce] = await told();
    expect([first, second, new Set(atOnce)]).toEqual([59, 30, new Set([7, 38])]);
  });
});
