/** What the vendor says of each statement. */
export const SURVEY_ANSWERS = ['yes', 'partly', 'no', 'na'] as const;
export type SurveyAnswer = (typeof SURVEY_ANSWERS)[number];

/** The statements of `form2` in the order they are asked, each with the checklist items it speaks of. */
export const STATEMENTS = {
  surfaces: ['F1-01', 'F1-02'],
  breaker: ['F1-05'],
  extinguishers: ['F2-01', 'F2-02'],
  exits: ['F2-03'],
  alarms: ['F2-04', 'F2-06', 'F2-07'],
  gas: ['F2-09'],
  temperatures: ['F3-01', 'F3-02'],
  storage: ['F3-03', 'F3-04'],
  handWashing: ['F3-05', 'F3-06'],
  water: ['F3-08', 'F3-11'],
  firstAid: ['F4-01', 'F4-02'],
  rescue: ['F4-03', 'F4-04', 'F4-05'],
  equipment: ['F4-06', 'F4-07'],
  briefing: ['F4-09', 'F4-10'],
} as const satisfies Record<string, readonly string[]>;
export type Statement = keyof typeof STATEMENTS;

/** The questions of `form3` that an item answers, too: by date, by count, or by what is there. */
export const FACTS = {
  licence: ['F5-01'],
  insurance: ['F5-03'],
  followedUp: ['F5-04'],
  lastDrill: ['F2-12'],
  trained: ['F5-06'],
} as const satisfies Record<string, readonly string[]>;
export type Fact = keyof typeof FACTS;
