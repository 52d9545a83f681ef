export * from './account/account.schema.js';
export * from './kit/form.js';
export * from './kit/id.js';
export * from './kit/localized-text.js';
export * from './kit/machine.js';
export * from './kit/page.js';
export * from './kit/problem.js';
export * from './kit/role.js';
