import '../manage.routes';
import type { BusinessHome, BusinessTask } from '@sabaijai/contract';
import { cleanup, screen } from '@testing-library/react';
import { BUSINESS, openPage, serve } from '../../../testing';
import { Tasks } from './Tasks';
import { lookOf } from './task-look';

afterEach(cleanup);

const DAY = 86_400_000;
const warning = (number: string, days: number, isEscalated = false): BusinessTask => ({
  ...{
    kind: 'warning',
    id: `wrn_${number.padStart(26, '0')}`,
    number,
    severity: 'major',
    count: 1,
    isEscalated,
  },
  dueAt: new Date(Date.now() + days * DAY).toISOString(),
});

it('what is escalated, late, due soon or not yet each has a sign of its own', async () => {
  serve(() => null);
  const tasks = [warning('1', -9, true), warning('2', -1), warning('3', 2), warning('4', 9)];
  const home = { place: { id: BUSINESS, state: 'listed' }, tasks } as unknown as BusinessHome;
  await openPage('/home', '/home', <Tasks home={home} />);
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ dataset }) => dataset.tone)).toEqual(['error', 'error', 'warning', 'neutral']);
  expect(new Set(tasks.map((task) => lookOf(task, Date.now())[0])).size).toBe(4);
  expect(lines[0]?.textContent).toMatch(/^Warning 1 is escalated: 1 item to fix was due/);
  expect(lines[1]?.textContent).toMatch(/has been overdue since/);
});

it('what is critical says so, with the hours left', async () => {
  serve(() => null);
  const critical = { ...warning('1', 10.9 / 24), severity: 'critical' } as BusinessTask;
  const home = { place: { id: BUSINESS, state: 'listed' }, tasks: [critical, warning('2', 2)] };
  await openPage('/home', '/home', <Tasks home={home as unknown as BusinessHome} />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Critical 11 hours left/);
  expect(second?.textContent).toMatch(/^1 item/);
});
