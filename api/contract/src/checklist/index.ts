export * from './answer.schema.js';
export * from './calendar.js';
export * from './checklist.schema.js';
export * from './chk-2026.1/index.js';
export * from './grades.js';
export * from './judge.js';
export * from './rule.js';
export * from './terms.js';
