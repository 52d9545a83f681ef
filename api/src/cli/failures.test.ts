import { describe, expect, it } from 'vitest';
import { failuresOf } from '../../bin/failures.mjs';

describe('the end of a run', () => {
  it('tells of a journey that failed what it expected and what its page showed', () => {
    const passed = { ok: true, file: 'a.spec.ts', line: 1, title: 'opens', tests: [{ results: [{}] }] };
    const results = [
      { errors: [{ message: '\u001b[31mnot visible\u001b[39m' }], stdout: [{ text: 'At /search' }] },
    ];
    const failed = { ok: false, file: 'a.spec.ts', line: 7, title: 'says so', tests: [{ results }] };
    expect(failuresOf({ suites: [{ specs: [passed], suites: [{ specs: [failed] }] }] })).toEqual([
      'a.spec.ts:7 says so\nnot visible\nAt /search',
    ]);
  });

  it('tells of a test its messages, and of a file that did not begin why', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds', failureMessages: [] },
      { status: 'failed', fullName: 'takes away', failureMessages: ['1 is not 2'] },
    ];
    const testResults = [
      { status: 'failed', name: 'sum.test.ts', message: '', assertionResults },
      { status: 'failed', name: 'product.test.ts', message: 'Cannot find module', assertionResults: [] },
      { status: 'passed', name: 'other.test.ts', message: '', assertionResults: [] },
    ];
    expect(failuresOf({ testResults })).toEqual([
      'sum.test.ts takes away\n1 is not 2',
      'product.test.ts\nCannot find module',
    ]);
  });

  it('has nothing to tell of a report that is not there', () => {
    expect(failuresOf(null)).toEqual([]);
  });
});
