import { matchesPattern, ownerOf, patternsOverlap } from './route-pattern.js';

describe('a route pattern', () => {
  it.each([
    ['/', '/'],
    ['/client/search', '/client/search'],
    ['/client/search', '/Client/Search/'],
    ['/client/category/:id', '/client/category/%E0%B8%81'],
    ['/lab/*', '/lab'],
    ['/lab/*', '/lab/a/b'],
  ])('%s matches %s', (pattern, path) => expect(matchesPattern(pattern, path)).toBe(true));

  it.each([
    ['/', '/client'],
    ['/client/search', '/client'],
    ['/client/search', '/client/search/more'],
    ['/client/category/:id', '/client/category'],
    ['/lab/*', '/laboratory'],
    ['/client/search', '/client/%'],
  ])('%s does not match %s', (pattern, path) => expect(matchesPattern(pattern, path)).toBe(false));

  it.each([
    ['/client/search', '/Client/Search/'],
    ['/client/:id', '/client/search'],
    ['/client/:id/a', '/client/:name/:part'],
    ['/lab/*', '/lab'],
    ['/lab/*', '/lab/a/:id'],
    ['/*', '/'],
  ])('%s overlaps %s', (one, other) =>
    expect([patternsOverlap(one, other), patternsOverlap(other, one)]).toEqual([true, true]),
  );

  it.each([
    ['/client/search', '/client/searches'],
    ['/client/:id', '/client'],
    ['/client/:id', '/vendor/:id'],
    ['/client/:id', '/client/:id/a'],
    ['/lab/*', '/laboratory'],
  ])('%s does not overlap %s', (one, other) =>
    expect([patternsOverlap(one, other), patternsOverlap(other, one)]).toEqual([false, false]),
  );

  it('says whose page a path is', () => {
    const owners = [
      { name: 'a', patterns: ['/a'] },
      { name: 'b', patterns: ['/b', '/b/:id'] },
    ];
    expect(ownerOf(owners, '/b/7')?.name).toBe('b');
    expect(ownerOf(owners, '/c')).toBeUndefined();
  });
});
