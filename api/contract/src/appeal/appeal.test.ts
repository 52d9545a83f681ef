import { appealMachine } from './appeal.schema.js';

describe('an appeal', () => {
  it('is decided by a lead who had no part in it, and withdrawn by an owner, as long as it waits', () => {
    const all = Object.fromEntries(
      appealMachine.states.map((state) => [
        state,
        Object.fromEntries(appealMachine.by.map((by) => [by, appealMachine.actions(state, [by])])),
      ]),
    );
    const nobody = { owner: [], decider: [] };
    expect(all).toEqual({
      filed: { owner: ['withdraw'], decider: ['uphold', 'amend'] },
      ...{ upheld: nobody, amended: nobody, withdrawn: nobody },
    });
  });
});
