import type { InspectionCheck } from '@sabaijai/contract';
import { screen } from '@testing-library/react';
import { aPlace, open } from '../../testing';
import { verifyRoutes } from './verify.routes';

const ID = `ins_${'0'.repeat(26)}` as const;
const check = (
  standing: InspectionCheck['standing'],
  record: InspectionCheck['record'] = null,
): InspectionCheck => ({
  inspection: {
    id: ID,
    grade: 'B',
    score: 86.5,
    inspectedAt: '2026-02-01T03:00:00.000Z',
    findings: { critical: 0, major: 1, minor: 0 },
    type: 'routine',
    voided: standing === 'voided',
    publishedAt: '2026-02-04T03:00:00.000Z',
    checklistVersion: 'chk-2026.1',
    ruleVersion: 'rule-2026.1',
    summary: null,
  },
  standing,
  fingerprint: record && 'ab'.repeat(32),
  record,
  place: aPlace({ name: { en: 'Harbour View' } }),
});
const visit = (...of: Parameters<typeof check>) =>
  open(verifyRoutes, `/client/verify/${ID}`, () => check(...of));

describe('the page a printed grade card leads to', () => {
  it('says what the card must say while its result stands', async () => {
    await visit('current');
    expect(await screen.findByText('This result stands')).toBeTruthy();
    expect(screen.getByText('Harbour View')).toBeTruthy();
    expect(screen.queryByText('The place today')).toBeNull();
  });

  it.each([
    ['replaced', 'This card has been replaced'],
    ['expired', 'This card is out of date'],
    ['voided', 'This result was declared void'],
  ] as const)('says that a card is %s, and what holds today', async (standing, said) => {
    await visit(standing);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText('The place today')).toBeTruthy();
  });

  it.each([
    ['matches', /Nobody has changed them/],
    ['differs', /do not match the fingerprint/],
    [null, /before records had fingerprints/],
  ] as const)('says of a record that it %s', async (record, said) => {
    await visit('current', record);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText(/Fingerprint: abab/) !== null).toBe(record !== null);
  });

  it('is not there for what cannot be an inspection, without asking', async () => {
    const { asked } = await open(verifyRoutes, '/client/verify/nothing', () => 404);
    expect(await screen.findByText('status 404')).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
