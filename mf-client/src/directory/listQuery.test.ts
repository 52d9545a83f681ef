import { filterQuery, readFilters } from './listQuery';

const filtersOf = (search: string) => readFilters(new URLSearchParams(search));

describe('the filters in an address', () => {
  it('survive being read and written again', () => {
    const search =
      'q=ท่าเรือ&category=transport&province=TH-83&grade=A,B&facets=boat,water&open_now=true&rating_min=4.5&near=7.88,98.39&radius=5000';
    const written = Object.entries(filterQuery(filtersOf(search))).map(([name, value]) => `${name}=${value}`);
    expect(written.sort()).toEqual(search.split('&').sort());
  });

  it('leave out what the API would refuse, so that an old link still shows a list', () => {
    const wrong =
      'category=casino&province=TH-99&grade=A,Z&facets=lava&rating_min=9&near=here&radius=7&sort=magic';
    expect(filterQuery(filtersOf(wrong))).toEqual({ grade: 'A' });
  });

  it('keep no distance without a place to measure from', () => {
    expect(filterQuery(filtersOf('radius=5000'))).toEqual({});
  });
});
