import { render, screen } from '@testing-library/react';
import { WARNING_LOOK, WarningChip, type WarningTrait } from '.';

it.each([
  ['waiting_vendor', 'open'],
  ['needs_decision', 'replied'],
  ['waiting_visit', 'accepted'],
  ['resolved', 'closed'],
  ['withdrawn', 'dropped'],
] as const)('a warning that is %s looks like an item of it that is %s', (label, state) => {
  expect(WARNING_LOOK[label]).toEqual(WARNING_LOOK[state]);
});

it('all other states differ, and none is told by its colour alone', () => {
  const severities = ['critical', 'major', 'minor', 'none'];
  const states = (Object.keys(WARNING_LOOK) as WarningTrait[]).filter((is) => !severities.includes(is));
  expect(new Set(states.map((is) => JSON.stringify(WARNING_LOOK[is]))).size).toBe(states.length - 5);
  for (const is of states) {
    const { unmount } = render(<WarningChip is={is}>{is} to me</WarningChip>);
    expect([is, screen.getByText(`${is} to me`).querySelector('svg') !== null]).toEqual([is, true]);
    unmount();
  }
});
