import { isSensitive, LISTING_PARTS, partsOf } from './listing.js';

describe('the parts of a listing', () => {
  it('are all an owner’s; staff have no part in the papers', () => {
    expect(partsOf('owner')).toEqual(LISTING_PARTS);
    expect(partsOf('staff')).toEqual(LISTING_PARTS.filter((part) => part !== 'documents'));
  });

  it('are live at once but for name, place and papers', () => {
    expect(LISTING_PARTS.filter(isSensitive)).toEqual(['name', 'place', 'documents']);
  });
});
