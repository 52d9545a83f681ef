import { appealMachine } from './appeal/appeal.schema.js';
import { correctionMachine } from './correction/correction.schema.js';
import { hazardReportMachine } from './hazard/hazard-report.schema.js';
import { defineMachine } from './kit/machine.js';
import { businessMachine } from './listing/listing.schema.js';
import { MACHINES } from './machines.js';
import { reInspectionMachine } from './re-inspection/re-inspection.schema.js';
import { documentMachine, registrationMachine } from './registration/registration.schema.js';
import { reportMachine } from './report/report.schema.js';
import { reviewMachine } from './review/review.schema.js';
import { rotationRequestMachine } from './rotation/rotation.schema.js';

const boat = defineMachine({
  name: 'boat',
  states: ['docked', 'afloat'],
  actions: ['sail', 'land'],
  by: ['captain', 'owner'],
  table: {
    docked: { sail: { to: 'afloat', by: ['captain'] } },
    afloat: { land: { to: 'docked', by: ['captain', 'owner'] } },
  },
});

describe('a machine', () => {
  it('allows exactly what its table says', () => {
    expect(boat.next('docked', 'sail', ['captain'])).toBe('afloat');
    expect(boat.next('docked', 'sail', ['owner'])).toBeNull();
    expect(boat.next('afloat', 'sail', ['captain'])).toBeNull();
    expect(boat.actions('afloat', ['owner'])).toEqual(['land']);
    expect(boat.actions('afloat', [])).toEqual([]);
  });

  it('compiles with no misspelt state, action or role', () => {
    const one = { name: 'x', states: ['on'], actions: ['stay'], by: ['me'] } as const;
    // @ts-expect-error a state that is none
    defineMachine({ ...one, table: { on: {}, off: {} } });
    // @ts-expect-error a state without its row
    defineMachine({ ...one, table: {} });
    // @ts-expect-error an action that is none
    defineMachine({ ...one, table: { on: { stey: { to: 'on', by: ['me'] } } } });
    // @ts-expect-error an action that leads nowhere
    defineMachine({ ...one, table: { on: { stay: { to: 'onn', by: ['me'] } } } });
    // @ts-expect-error a role that is none
    defineMachine({ ...one, table: { on: { stay: { to: 'on', by: ['you'] } } } });
    // @ts-expect-error a misspelt action
    expect(boat.next('docked', 'sial', ['captain'])).toBeNull();
    // @ts-expect-error a misspelt state
    expect(() => boat.next('doked', 'sail', ['captain'])).toThrow(TypeError);
    // @ts-expect-error a misspelt role
    expect(boat.actions('docked', ['captian'])).toEqual([]);
    // @ts-expect-error an action leads only where the table says
    expect(boat.next('docked', 'sail', ['captain']) === 'docked').toBe(false);
  });
});

describe('who may do what', () => {
  it.each([
    ['published', 'author', ['delete']],
    ['published', 'writer', ['edit']],
    ['published', 'owner', ['reply', 'report']],
    ['published', 'reader', ['helpful', 'report']],
    ['published', 'lead', ['remove']],
    ['published', 'system', ['hold']],
    ['held', 'author', ['delete']],
    ['held', 'writer', ['edit']],
    ['held', 'owner', ['report']],
    ['held', 'reader', ['report']],
    ['held', 'lead', ['publish', 'remove']],
    ['held', 'system', ['publish']],
    ['removed', 'author', ['delete']],
    ['removed', 'writer', []],
    ['removed', 'owner', []],
    ['removed', 'reader', []],
    ['removed', 'lead', []],
    ['removed', 'system', []],
    ['deleted', 'author', []],
    ['deleted', 'writer', []],
    ['deleted', 'owner', []],
    ['deleted', 'reader', []],
    ['deleted', 'lead', []],
    ['deleted', 'system', []],
  ] as const)('with a review that is %s: %s may %j', (state, who, actions) => {
    expect(reviewMachine.actions(state, [who])).toEqual(actions);
  });

  it.each([
    ['pending', 'lead', ['uphold', 'reject']],
    ['upheld', 'lead', []],
    ['rejected', 'lead', []],
  ] as const)('with a report that is %s: %s may %j', (state, who, actions) => {
    expect(reportMachine.actions(state, [who])).toEqual(actions);
  });

  it.each([
    ['received', 'inspector', ['triage', 'dismiss', 'merge']],
    ['triaged', 'inspector', ['link', 'dismiss', 'merge']],
    ['linked', 'inspector', []],
    ['dismissed', 'inspector', []],
    ['duplicate', 'inspector', []],
  ] as const)('with a hazard report that is %s: %s may %j', (state, who, actions) => {
    expect(hazardReportMachine.actions(state, [who])).toEqual(actions);
  });

  it.each([
    ['asked', 'lead', ['permit', 'decline']],
    ['permitted', 'lead', []],
    ['declined', 'lead', []],
    ['ended', 'lead', []],
    ['permitted', 'system', ['end']],
  ] as const)('with a rotation request that is %s: %s may %j', (state, who, actions) => {
    expect(rotationRequestMachine.actions(state, [who])).toEqual(actions);
  });

  it.each([
    ['pending', 'owner', ['apply', 'dismiss']],
    ['pending', 'witness', ['agree', 'dismiss']],
    ['pending', 'lead', ['apply', 'dismiss']],
    ['agreed', 'witness', []],
    ['agreed', 'lead', ['apply', 'dismiss']],
    ['applied', 'owner', []],
    ['applied', 'lead', []],
    ['dismissed', 'owner', []],
    ['dismissed', 'lead', []],
  ] as const)('with a correction that is %s: %s may %j', (state, who, actions) => {
    expect(correctionMachine.actions(state, [who])).toEqual(actions);
  });

  it.each([
    ['submitted', 'applicant', ['withdraw']],
    ['submitted', 'editor', ['amend']],
    ['submitted', 'inspector', ['open']],
    ['submitted', 'reviewer', []],
    ['in_review', 'applicant', []],
    ['in_review', 'editor', []],
    ['in_review', 'inspector', ['open']],
    ['in_review', 'reviewer', ['mark', 'release', 'approve', 'request-changes', 'reject']],
    ['changes_requested', 'applicant', ['resubmit', 'withdraw']],
    ['changes_requested', 'editor', ['amend']],
    ['changes_requested', 'inspector', []],
    ['changes_requested', 'reviewer', []],
    ['approved', 'applicant', []],
    ['approved', 'inspector', []],
    ['approved', 'reviewer', []],
    ['rejected', 'applicant', []],
    ['rejected', 'inspector', []],
    ['rejected', 'reviewer', []],
    ['withdrawn', 'applicant', []],
    ['withdrawn', 'editor', []],
    ['withdrawn', 'inspector', []],
  ] as const)('with a registration, claim or change that is %s: %s may %j', (state, who, actions) => {
    expect(registrationMachine.actions(state, [who])).toEqual(actions);
  });

  it.each([
    ['uploaded', 'inspector', ['accept', 'reject']],
    ['accepted', 'inspector', ['reject']],
    ['rejected', 'inspector', ['accept']],
  ] as const)('with a document that is %s: %s may %j', (state, who, actions) => {
    expect(documentMachine.actions(state, [who])).toEqual(actions);
  });

  it.each([
    ['listed', 'owner', ['close']],
    ['listed', 'lead', ['close', 'suspend']],
    ['suspended', 'owner', ['close']],
    ['suspended', 'lead', ['close', 'reinstate']],
    ['closed', 'owner', []],
    ['closed', 'lead', []],
  ] as const)('with a business that is %s: %s may %j', (state, who, actions) => {
    expect(businessMachine.actions(state, [who])).toEqual(actions);
  });

  it.each([
    ['filed', 'owner', ['withdraw']],
    ['filed', 'decider', ['uphold', 'amend']],
    ['upheld', 'owner', []],
    ['upheld', 'decider', []],
    ['amended', 'owner', []],
    ['amended', 'decider', []],
    ['withdrawn', 'owner', []],
    ['withdrawn', 'decider', []],
  ] as const)('with an appeal that is %s: %s may %j', (state, who, actions) => {
    const facts = { isInvolved: false, isAmended: true };
    expect(appealMachine.actions(state, [who], facts)).toEqual(actions);
  });

  it.each([
    ['requested', 'owner', ['withdraw']],
    ['requested', 'inspector', ['decline']],
    ['requested', 'system', ['visit']],
    ['visited', 'owner', []],
    ['visited', 'inspector', []],
    ['visited', 'system', []],
    ['declined', 'owner', []],
    ['declined', 'inspector', []],
    ['declined', 'system', []],
    ['withdrawn', 'owner', []],
    ['withdrawn', 'inspector', []],
    ['withdrawn', 'system', []],
  ] as const)('with a request for a visit that is %s: %s may %j', (state, who, actions) => {
    expect(reInspectionMachine.actions(state, [who])).toEqual(actions);
  });
});

describe('every machine', () => {
  it('uses each of its actions and roles', () => {
    for (const { allActions, by, table } of MACHINES) {
      const rows: [string, { by: readonly string[] }][] = Object.values(table).flatMap(Object.entries);
      expect(new Set(rows.map(([action]) => action))).toEqual(new Set(allActions));
      expect(new Set(rows.flatMap(([, step]) => step.by))).toEqual(new Set(by));
    }
  });
});
