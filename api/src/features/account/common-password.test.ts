import { PASSWORD_MIN } from '@sabaijai/contract';
import { isCommonPassword } from './common-password.js';

describe('a password', () => {
  it.each([
    '1234567890',
    '0987654321',
    'aaaaaaaaaa',
    'abcabcabcabc',
    'qwertyuiop',
    'asdf12345678',
    '1qaz2wsx3edc',
    'password123',
    'P@ssw0rd2026!',
    'PASSWORD!!!!',
    'iloveyou2026',
    'Welcome12345',
    'Sabaijai2026',
    'Sabaijai-demo-2026',
    'password12345678',
    'thailand2569',
    'ilovethailand',
    'letmeinletmein',
    'รหัสผ่าน1234',
    'woaini1314520',
    'ｐａｓｓｗｏｒｄ１２３',
  ])('that everybody tries first is refused: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    ['somchai.jaidee@example.com', 'somchai.jaidee'],
    ['somchai.jaidee@example.com', 'SomchaiJaidee99'],
    ['somchai.jaidee@example.com', 'somchai.jaidee@example.com'],
    ['+66812345678', '0812345678'],
    ['+66812345678', '+66 81 234 5678'],
    ['สมชาย ใจดี', 'สมชายใจดี123'],
  ])('made of what is known of the person is refused: %s, %s', (own, password) => {
    expect(isCommonPassword(password, [own])).toBe(true);
  });

  it.each([
    'a long enough password',
    'tuk-tuk at seven',
    'orange tiger winter banana',
    'kX9#mQ2$vL',
    'ข้าวมันไก่ร้านประจำ',
    '8391-2837-9921-password',
    'น้ำตกสาริกาหน้าฝน',
    '你好我的小狗叫豆豆',
  ])('of one’s own is taken: %s', (password) => {
    expect(isCommonPassword(password, ['somchai@example.com', '+66812345678', 'สมชาย', 'Al'])).toBe(false);
  });

  it('is judged at once, however long', () => {
    for (const text of [
      'password'.repeat(16),
      'ab1'.repeat(43),
      '\u0e49'.repeat(128),
      'pass word '.repeat(13),
    ])
      expect(typeof isCommonPassword(text, [text])).toBe('boolean');
    expect(PASSWORD_MIN).toBe(10);
  });
});
