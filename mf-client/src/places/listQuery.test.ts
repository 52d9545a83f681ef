import { filterQuery, readFilters } from './filters';

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

  it('keep a box on the map, and leave out one that is none', () => {
    expect(filterQuery(filtersOf('bbox=100.4,13.6,100.9,13.9'))).toEqual({ bbox: '100.4,13.6,100.9,13.9' });
    for (const wrong of [
      '1,2,3',
      'a,b,c,d',
      '100.9,13.6,100.4,13.9',
      '100,13,100,14',
      '100,13,200,14',
      ',,,',
    ])
      expect(filterQuery(filtersOf(`bbox=${wrong}`))).toEqual({});
  });

  it('look around a point rather than in a box when an address asks for both', () => {
    expect(filterQuery(filtersOf('near=7.88,98.39&bbox=98,7,99,8'))).toEqual({ near: '7.88,98.39' });
  });

  it('keep no distance without a place to measure from', () => {
    expect(filterQuery(filtersOf('radius=5000'))).toEqual({});
  });
});
