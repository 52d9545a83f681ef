/**
 * Refuses the passwords that everybody tries first. Published lists of the 10,000 most common ones hold few of ten
 * and more characters; this is none of those lists but what such long ones consist of: rows of the keyboard, runs,
 * repetitions, well-known words with a few digits or signs around, and what is known of the person.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return (
    WELL_KNOWN.has(plain) ||
    isRepetition(plain) ||
    isRuns(plain) ||
    isWords(plain, WORDS) ||
    own.some((each) => isOwn(plain, each.normalize('NFKC').toLowerCase()))
  );
}

/** Shorter ones the minimum of ten refuses already. */
const WELL_KNOWN = new Set(
  `q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qaz2wsx3edc4rfv zaq12wsxcde3 zaq1zaq1zaq1 qazwsxedcrfv
  qazwsxedc123 1qazxsw23edc a1b2c3d4e5 a1s2d3f4g5 1a2b3c4d5e abc123abc123 abcd123456 abcde12345 aa12345678 aaa1234567
  12345qwert 123456qwerty 1234567890q 123456789q 123456789a 1234567891 1234567899 12345678900 1123581321 3141592653
  31415926535 1357924680 2468013579 1029384756 0192837465 5555566666 1122334455 112233445566 1212121212 1231231231
  147258369a 1472583690 7894561230 789456123a 0147258369 159357258456 147852369a 741852963a 9638527410 5201314520
  woaini1314 woaini5201314 a5201314520 trustno1trustno1 correcthorsebatterystaple thequickbrownfox opensesame123
  letmein1234 whatever123 iloveyou12 ihateyou12 fuckyou123 ncc1701ncc1701 rush2112rush startrek123 p@ssw0rd123
  0123456789 9876543210 8888888888 1234abcd1234 pa55word123 drowssap123 nopassword motdepasse contraseña contrasena
  passwort123 parola12345 kennwort123 unbelievable supercalifragilisticexpialidocious mypassword newpassword
  yourpassword thepassword defaultpassword temppassword temporary1 administrator superadmin rootpassword
  guestguest testtest12 testing123 test123456 demo123456 user123456 changethis changemenow`.split(/\s+/),
);

/** Up to three of these, with a run or at most six other characters before and after; "p4ssw0rd" is one too. */
const WORDS =
  `password passwords passw0rd passwort passphrase parola pass secret secrets private welcome hello hi login logon
  letmein openup enter access changeme change default temp temporary admin administrator root superuser super user
  guest test testing tester demo sample example qwerty qwertz azerty asdf zxcv abc abcd abcde iloveyou loveyou ilove
  love lovely lover forever always baby babygirl babyboy angel angels princess prince queen king dragon monkey tiger
  lion eagle shadow master hunter killer ninja warrior soldier samurai pirate wizard hacker matrix phoenix mustang
  ferrari porsche mercedes toyota honda yamaha harley corvette computer internet network windows microsoft google
  facebook instagram youtube android iphone samsung apple server system football soccer baseball basketball hockey
  tennis golf cricket liverpool chelsea arsenal manchester united barcelona realmadrid juventus milan yankees cowboys
  lakers sunshine sunflower flower flowers butterfly rainbow summer winter spring autumn monday friday january
  february march april may june july august september october november december chocolate cookie cookies banana
  orange cherry strawberry pepper ginger coffee cheese pizza michael jessica ashley daniel jordan charlie michelle
  jennifer thomas robert nicole andrew matthew joshua anthony samantha william alexander elizabeth christopher
  jonathan benjamin victoria stephanie superman batman spiderman starwars startrek pokemon pikachu naruto minecraft
  nintendo playstation freedom whatever nothing trustno trustnoone money million dollar lucky happy smile jesus
  christ blessed heaven buddha my your the new old your our for you me is one
  sabaijai sabaidee sabai sawasdee sawatdee sawasdeekrub sawasdeeka thailand thai siam bangkok krungthep phuket
  pattaya chiangmai krabi samui ayutthaya farang elephant changbeer singha
  รหัสผ่าน รหัส สวัสดี สวัสดีครับ สวัสดีค่ะ สบายใจ สบายดี ประเทศไทย กรุงเทพ ไทย รักเธอ ฉันรักเธอ ความรัก
  woaini woaiwojia wodemima mima zhongguo beijing shanghai nihao 密码 我爱你 你好 中国 安心`
    .split(/\s+/)
    .sort((a, b) => b.length - a.length);

const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  '`1234567890-=',
  '!@#$%^&*()_+',
  'qwertyuiop[]\\',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  '741852963',
  '147258369',
  '159357',
  '5201314520',
  'ๆไำพะัีรนยบลฃ',
  'ฟหกดเ้่าสวง',
  'ผปแอิืทมใฝ',
  'ๅ/_ภถุึคตจขช',
].flatMap((row) => [row, [...row].reverse().join('')]);
const SHORTEST_RUN = 3;
const LONGEST_UNIT = 5;
const MOST_AROUND = 6;
/** More of them are a sentence of one's own. */
const MOST_WORDS = 3;

/** "aaaaaaaaaa", "121212121212", "abcabcabcab" */
function isRepetition(text: string): boolean {
  return Array.from({ length: LONGEST_UNIT }, (_, i) => text.slice(0, i + 1)).some((unit) =>
    unit.repeat(Math.ceil(text.length / unit.length)).startsWith(text),
  );
}

/** "1234567890", "qwertyuiop", "asdf12345678": nothing but runs along a row, either way, or of one character. */
function isRuns(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    let end = at;
    for (const row of ROWS) {
      let length = 0;
      while (at + length < text.length && row.includes(text.slice(at, at + length + 1))) length += 1;
      end = Math.max(end, at + length);
    }
    const same = /^(.)\1*/su.exec(text.slice(at))?.[0].length ?? 0;
    end = Math.max(end, at + same);
    if (end - at < SHORTEST_RUN) return false;
    at = end;
  }
  return true;
}

const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function isWords(text: string, words: readonly string[]): boolean {
  const inner = text.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '');
  const around = text.replace(inner, '');
  if (inner === '' || (around.length > MOST_AROUND && !isRuns(around))) return false;
  const spelled = inner.replace(/[013457@$!]/g, (sign) => LETTER_OF[sign] as string);
  return [inner, spelled].some((each) => {
    let rest = each;
    let used = 0;
    for (const word of words) {
      if (!rest.includes(word)) continue;
      rest = rest.replaceAll(word, ' ');
      used += 1;
    }
    return used <= MOST_WORDS && /^[^\p{L}]*$/u.test(rest);
  });
}

/** The person's own address, number or name, with a few signs around. */
function isOwn(text: string, own: string): boolean {
  const bare = (from: string) => from.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const digits = own.replace(/\D/g, '').slice(-9);
  if (own.startsWith('+') && text.replace(/\D/g, '').includes(digits)) return true;
  const pieces = [own, own.split('@')[0] as string].map(bare).filter((piece) => piece.length >= SHORTEST_RUN);
  return pieces.some((piece) => bare(text) === piece || isWords(bare(text), [piece]));
}
