import { fieldProblems } from '../kit/field-problems.js';
import { ClusterQuery } from '../map/map.schema.js';
import { Bbox, BusinessQuery, Near } from './business.schema.js';

const refused = (schema: typeof BusinessQuery | typeof ClusterQuery, query: object) => {
  const read = schema.safeParse(query);
  return read.success ? [] : fieldProblems(read.error.issues).map(({ path, rule }) => `${path}: ${rule}`);
};

it.each([
  ['90,180', true],
  ['-90,-180', true],
  ['90.01,0', false],
  ['-90.01,0', false],
  ['0,180.01', false],
])('a place to be near, %s, is on the earth: %s', (text, isThere) => {
  expect(Near.safeParse(text).success).toBe(isThere);
});

it.each([
  ['-180,-90,180,90', true],
  ['-180.01,0,10,10', false],
  ['0,0,180.01,10', false],
  ['0,-90.01,10,10', false],
  ['0,0,10,90.01', false],
  ['10,0,10,10', false],
  ['0,10,10,10', false],
])('a box, %s, is on the earth and holds something: %s', (text, isThere) => {
  expect(Bbox.safeParse(text).success).toBe(isThere);
});

it('a question asks at one place', () => {
  const at = { near: '7.9,98.3', bbox: '98,7,99,8', area: 'patong' };
  expect(refused(BusinessQuery, { area: at.area, near: at.near })).toEqual(['area: unique']);
  expect(refused(BusinessQuery, { area: at.area, bbox: at.bbox })).toEqual(['area: unique']);
  expect(refused(BusinessQuery, { near: at.near, bbox: at.bbox })).toEqual(['bbox: unique']);
  expect(refused(BusinessQuery, { area: at.area })).toEqual([]);
  // A map is a box already.
  const map = { bbox: at.bbox, z: '10' };
  expect(refused(ClusterQuery, { ...map, area: at.area, near: at.near })).toEqual(['area: unique']);
  expect(refused(ClusterQuery, { ...map, near: at.near })).toEqual([]);
  expect(refused(ClusterQuery, { ...map, area: at.area })).toEqual([]);
});

it('what is measured from a place names the place', () => {
  const map = { bbox: '98,7,99,8', z: '10' };
  for (const more of [{ sort: 'near' }, { radius: '500' }]) {
    expect(refused(BusinessQuery, more)).toEqual(['near: required']);
    expect(refused(ClusterQuery, { ...map, ...more })).toEqual(['near: required']);
    expect(refused(ClusterQuery, { ...map, ...more, near: '7.9,98.3' })).toEqual([]);
  }
  expect(refused(ClusterQuery, map)).toEqual([]);
});
