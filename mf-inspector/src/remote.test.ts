import { faultsOf } from '@sabaijai/shared-ui/testing';
import remote from './remote';

it('says of itself what its routes are', () => expect(faultsOf(remote)).toEqual([]));
