import { LANGUAGE_OF_LOCALE, type Language, type LocaleCode } from '@sabaijai/contract';

/** What stands beside a person's data. As in a mail there is no screen: these sentences stand beside code. */
const PAGES: Readonly<Record<Language, string>> = {
  th: `ข้อมูลของคุณในสบายใจ

data.json  ข้อมูลทั้งหมดที่สบายใจเก็บเกี่ยวกับคุณ แยกเป็นรายการตามชนิดข้อมูล
           เป็นไฟล์ข้อความ (JSON, UTF-8) เปิดได้ด้วยโปรแกรมแก้ไขข้อความทั่วไป
           เวลาทั้งหมดเป็นเวลาสากล (UTC) ช้ากว่าเวลาไทย 7 ชั่วโมง
files/     รูปและเอกสารที่คุณอัปโหลด ชื่อไฟล์คือ id ใน data.json

รหัสผ่านและกุญแจของคุณไม่อยู่ในนี้ เราไม่มีรหัสผ่านของคุณในรูปที่อ่านได้
ส่วนที่บอกว่าคนอื่นเป็นใครถูกเว้นว่างไว้ (null) เพราะเป็นข้อมูลของเขา
บันทึกการตรวจและคำเตือนที่เจ้าหน้าที่เขียนเป็นของหน่วยงาน จึงไม่รวมอยู่ด้วย
`,
  en: `Your data in Sabaijai

data.json  all that Sabaijai holds about you, a list for each kind of data.
           It is text (JSON, UTF-8) that any text editor opens.
           All times are in UTC, seven hours behind Thailand.
files/     photos and papers that you uploaded; a file's name is its id in data.json

Your password and keys are not in it; we do not have your password in a form that can be read.
Who other people are is left empty (null), as that is their data.
Inspections and warnings that an inspector wrote belong to the agency and are not in it.
`,
  zh: `您在安心游的数据

data.json  安心游保存的与您有关的全部数据，按类别列出。
           这是文本文件（JSON，UTF-8），任何文本编辑器都能打开。
           所有时间均为协调世界时（UTC），比泰国时间晚 7 小时。
files/     您上传的照片和文件，文件名就是 data.json 中的 id

其中不含您的密码和密钥；我们没有以可读形式保存您的密码。
他人的身份属于他人的数据，因此留空（null）。
检查员所写的检查记录和警告归其机构所有，不在其中。
`,
};

export const personReadme = (locale: LocaleCode): string => PAGES[LANGUAGE_OF_LOCALE[locale]];
