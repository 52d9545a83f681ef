import { readFileSync } from 'node:fs';
import { DIAGRAMS, machineDiagrams } from './machines.js';

describe('the diagrams of the documentation', () => {
  it('show the machines as they are (npm run machines)', () => {
    expect(readFileSync(DIAGRAMS, 'utf8')).toBe(machineDiagrams());
  });
});
