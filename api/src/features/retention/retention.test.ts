import { openApp } from '../../testing.js';

const kept = { visits: 20, visitCounts: 90, notices: 100, devices: 200, mails: 7, audit: 730 };

describe('how long what is kept', () => {
  const app = openApp({ keep: kept });
  it('is told to everybody as the operator has set it', async () => {
    const answer = await app().ask('/api/v1/retention');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...kept, guestDrafts: 30, drafts: 180, uploads: 2, evidence: 30 });
  });
});
