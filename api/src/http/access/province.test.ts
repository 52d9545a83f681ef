import type { SessionPerson } from './access.js';
import { inProvince, requireProvince } from './province.js';

const person = (over: Partial<SessionPerson>) =>
  ({ roles: ['inspector'], isLead: false, provinces: ['TH-10'], ...over }) as SessionPerson;
const inspector = person({});
const lead = person({ isLead: true, provinces: [] });
const client = person({ roles: ['client'] });

describe('the provinces of an inspector', () => {
  it('are the own ones, all for a lead, and none for anybody else', () => {
    expect([
      inProvince(inspector, 'TH-10'),
      inProvince(inspector, 'TH-20'),
      inProvince(inspector, null),
    ]).toEqual([true, false, false]);
    expect([inProvince(lead, 'TH-20'), inProvince(lead, null)]).toEqual([true, true]);
    expect(inProvince(client, 'TH-10')).toBe(false);
  });

  it.each([
    ['inspector elsewhere', inspector, 'TH-20', true, 'OUT_OF_SCOPE'],
    ['inspector elsewhere', inspector, 'TH-20', false, 'NOT_FOUND'],
    ['client', client, 'TH-10', true, 'NOT_FOUND'],
    ['inspector', inspector, 'TH-10', false, undefined],
    ['lead', lead, 'TH-20', false, undefined],
  ] as const)('refuse an %s, public place or not, by its code', (_, who, province, isPublic, code) => {
    let refusal: unknown;
    try {
      requireProvince(who, { province, isPublic });
    } catch (error) {
      refusal = error;
    }
    expect((refusal as { code?: string } | undefined)?.code).toBe(code);
  });
});
