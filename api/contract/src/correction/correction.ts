/** What of a place a correction is about. */
export const CORRECTION_ABOUTS = [
  'phone',
  'amenities',
  'hours',
  'name',
  'category',
  'address',
  'point',
  'moved',
  'duplicate',
  'closed',
] as const;
type About = (typeof CORRECTION_ABOUTS)[number];

/** Of these the people of the business say that they are right; as with every change of them, that is not enough. */
const LEADS: readonly About[] = ['name', 'category', 'address', 'point', 'moved', 'duplicate'];
export const needsLead = (about: About) => LEADS.includes(about);

/** Applied, these take the place out of the directory: its owners' to say, not its staff's. */
const ENDS: readonly About[] = ['closed', 'duplicate'];
export const endsPlace = (about: About) => ENDS.includes(about);

/** Without words on how it is known nobody could decide. */
export const needsNote = (about: About) => about === 'moved' || endsPlace(about);
