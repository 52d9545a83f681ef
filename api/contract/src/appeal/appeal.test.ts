import { appealDecideBy, appealMachine, appealUntil } from './appeal.schema.js';

describe('an appeal', () => {
  it('may be filed, and is decided, until the end of the 21st local day', () => {
    // Already 2 November in Thailand.
    for (const until of [appealUntil, appealDecideBy])
      expect(until('2026-11-01T18:00:00Z')).toBe('2026-11-23T16:59:59.000Z');
  });

  it('is decided by a lead who had no part in it, and withdrawn by an owner, as long as it waits', () => {
    const facts = { isInvolved: false, isAmended: true };
    const all = Object.fromEntries(
      appealMachine.states.map((state) => [
        state,
        Object.fromEntries(appealMachine.by.map((by) => [by, appealMachine.actions(state, [by], facts)])),
      ]),
    );
    const nobody = { owner: [], decider: [] };
    expect(all).toEqual({
      filed: { owner: ['withdraw'], decider: ['uphold', 'amend'] },
      ...{ upheld: nobody, amended: nobody, withdrawn: nobody },
    });
    const decider = (isInvolved: boolean) =>
      appealMachine.actions('filed', ['decider'], { isInvolved, isAmended: false });
    expect([decider(false), decider(true)]).toEqual([['uphold'], []]);
  });
});
