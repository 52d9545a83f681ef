/**
 * Thai is written without spaces, and the dictionary by which browsers break its lines takes these words for two:
 * "เจ้า" at the end of a line and "หน้าที่" on the next. A word joiner keeps them whole. See decision 0045.
 */
const WORDS =
  'เจ้า|หน้าที่ ใบรับ|รอง ใบ|อนุญาต สุข|อนามัย ความ|ปลอดภัย ไม่|ปลอดภัย จุด|อันตราย ความ|เห็น ความ|เป็น|ส่วน|ตัว ผู้|ประกอบ|การ ผู้|เยี่ยม|ชม ผู้|เขียน เผย|แพร่ สถาน|ที่ ที่|นั่น ร้าย|แรง ตรวจ|สอบ รหัส|ผ่าน แบบ|ตรวจ เวลา|ทำการ คำ|เตือน คำ|ตอบ ประกัน|ภัย การ|แจ้ง|เตือน เชื่อม|ต่อ ทาง|ราชการ รายการ|โปรด ยอด|นิยม เลย|กำหนด ถูก|ต้อง ตัว|กรอง ตัว|อักษร เกี่ยว|กับ เพิ่ม|เติม ดำเนิน|การ ตัดสิน|ใจ คัด|ลอก น้ำ|หนัก รูป|ถ่าย ออฟ|ไลน์'
    .split(' ')
    .map((word) => [word.replaceAll('|', ''), word.replaceAll('|', '\u2060')]);

export const joinThaiWords = (text) =>
  WORDS.reduce((joined, [word, whole]) => joined.replaceAll(word, whole), text);

/** The rspack loader, for the Thai messages and pages. */
export default function thaiWordsLoader(source) {
  return joinThaiWords(source);
}
