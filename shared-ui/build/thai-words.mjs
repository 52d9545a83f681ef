/**
 * Thai is written without spaces, and the dictionary by which browsers break its lines takes these words for two:
 * "เจ้า" at the end of a line and "หน้าที่" on the next. A word joiner keeps them whole. See decision 0045.
 */
const WORDS =
  'เจ้า|หน้าที่ ใบรับ|รอง ใบ|อนุญาต สุข|อนามัย ความ|ปลอดภัย ความ|เห็น ความ|เป็นส่วนตัว ผู้|ประกอบการ ผู้|เยี่ยมชม ผู้|เขียน เผย|แพร่ สถาน|ที่ ร้าย|แรง ตรวจ|สอบ รหัส|ผ่าน แบบ|ตรวจ เวลา|ทำการ คำ|เตือน คำ|ตอบ ประกัน|ภัย การ|แจ้งเตือน เชื่อม|ต่อ ทาง|ราชการ รายการ|โปรด'
    .split(' ')
    .map((word) => [word.replace('|', ''), word.replace('|', '\u2060')]);

export const joinThaiWords = (text) =>
  WORDS.reduce((joined, [word, whole]) => joined.replaceAll(word, whole), text);

/** The rspack loader, for the Thai messages and pages. */
export default function thaiWordsLoader(source) {
  return joinThaiWords(source);
}
