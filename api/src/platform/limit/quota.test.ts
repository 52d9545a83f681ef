import { Quota } from './quota.js';

const refused = (quota: Quota, who: string, now: number) => {
  try {
    quota.take(who, now);
    return null;
  } catch (problem) {
    return problem;
  }
};

describe('a quota', () => {
  it('is for each by itself, and anew when its span is over', () => {
    const quota = new Quota(2, 1_000);
    for (const now of [0, 900]) expect(refused(quota, 'nok', now)).toBeNull();
    expect(refused(quota, 'lek', 900)).toBeNull();
    expect(refused(quota, 'nok', 950)).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 0.05 } });
    for (const now of [1_000, 1_100]) expect(refused(quota, 'nok', now)).toBeNull();
    expect(refused(quota, 'nok', 1_200)).not.toBeNull();
  });

  it('keeps no more than it has room for, and forgets the oldest for a new one', () => {
    const quota = new Quota(1, 1_000, 2);
    for (const who of ['a', 'b', 'c']) expect(refused(quota, who, 0)).toBeNull();
    for (const who of ['b', 'c']) expect(refused(quota, who, 999)).not.toBeNull();
    expect(refused(quota, 'a', 999)).toBeNull();
    expect(refused(quota, 'b', 999)).toBeNull();
  });
});
