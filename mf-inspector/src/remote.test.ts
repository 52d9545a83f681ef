import { faultsOf } from '@sabaijai/shared-ui/testing';
import words from './notification/locale/en-US.json';
import sentences from './notification/sentences';
import remote from './remote';

it('says of itself what its routes are', () => expect(faultsOf(remote)).toEqual([]));

it('says each notification by its forms, of which one without a choice is called text', () => {
  const types: Record<string, unknown> = words.type;
  expect(Object.keys(sentences.tell).filter((type) => typeof types[type] !== 'object')).toEqual([]);
});
