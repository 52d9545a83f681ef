import { normalizeLogin } from './account.schema.js';

describe('the name that somebody signs in with', () => {
  it.each([
    [' Nok@Example.COM ', 'nok@example.com'],
    ['ｎｏｋ@example.com', 'nok@example.com'],
    ['081 234-5678', '+66812345678'],
    ['(081) 234.5678', '+66812345678'],
    ['66812345678', '+66812345678'],
    ['+66 81 234 5678', '+66812345678'],
    ['02-123-4567', '021234567'],
    ['', ''],
  ])('is the same however it is written: %j', (login, name) => {
    expect(normalizeLogin(login)).toBe(name);
  });
});
