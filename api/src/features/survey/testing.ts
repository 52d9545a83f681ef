/** What a small restaurant answers, step by step: all is well there but its gas. */
export const RESTAURANT = {
  form1: {
    facets: ['building', 'food', 'gas'],
    guests: 40,
    staff: 6,
    building: { floors: 1, largestFloor: 120 },
    languages: ['th', 'en'],
    hospital: { name: 'Riverside Hospital', minutes: 12 },
  },
  form2: {
    surfaces: 'yes',
    breaker: 'yes',
    extinguishers: 'yes',
    exits: 'yes',
    alarms: 'yes',
    gas: 'no',
    temperatures: 'yes',
    storage: 'yes',
    handWashing: 'yes',
    water: 'yes',
    firstAid: 'yes',
  },
  form3: {
    licence: { held: 'endless' },
    incidents: 0,
    lastDrill: '2026-06-01',
    trained: { fire: 2, firstAid: 1 },
    isTrue: true,
  },
};
