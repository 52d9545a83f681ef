import { readable } from './readable';

describe('the path in the sentence of a page that is not there', () => {
  it.each([
    ['/client/%E0%B8%AB%E0%B8%99', '/client/หน'],
    ['/client/%e4%b8%ad%E6%96%87/b', '/client/中文/b'],
    ['/client/%E0%B8%AB%E0%B8', '/client/ห%E0%B8'],
    ['/client/%E0%B8', '/client/%E0%B8'],
    ['/a%2Fb%20c%', '/a%2Fb%20c%'],
    ['/nowhere', '/nowhere'],
  ])('%s is shown as %s', (path, shown) => expect(readable(path)).toBe(shown));
});
