import type { MailWords } from './mail-words.js';

export const th: MailWords = {
  told: {
    FAVORITE_GRADE_CHANGED: ({ before, after }, { place }) =>
      after
        ? [
            `${place} ได้เกรด ${after}`,
            `${place} ได้เกรดความปลอดภัย ${after}${before ? ` เดิมเกรด ${before}` : ''}`,
          ]
        : [`${place} ไม่มีเกรดปัจจุบัน`, `${place} ไม่มีเกรดความปลอดภัยที่ใช้อยู่แล้ว`],
    REVIEW_PUBLISHED: (_, { place }) => [
      `รีวิวของคุณเกี่ยวกับ ${place} เผยแพร่แล้ว`,
      `ตรวจสอบรีวิวของคุณเกี่ยวกับ ${place} แล้ว และเผยแพร่แล้ว`,
    ],
    REVIEW_REMOVED: ({ reason }, { place }) => [
      `รีวิวของคุณเกี่ยวกับ ${place} ถูกนำออก`,
      `รีวิวของคุณเกี่ยวกับ ${place} ถูกนำออก เหตุผล: ${reason}`,
    ],
    REVIEW_REPLIED: (_, { place }) => [`${place} ตอบรีวิวของคุณ`, `${place} ตอบรีวิวของคุณแล้ว`],
    REPORT_OUTCOME: ({ outcome }, { place }) => [
      `เรื่องที่คุณแจ้งเกี่ยวกับ ${place}`,
      outcome === 'upheld'
        ? `ขอบคุณ เรื่องที่คุณแจ้งเกี่ยวกับ ${place} เป็นจริง และเราดำเนินการแล้ว`
        : `เราตรวจเรื่องที่คุณแจ้งเกี่ยวกับ ${place} แล้ว และคงไว้ตามเดิม`,
    ],
    HAZARD_OUTCOME: ({ outcome }, { place }) => [
      `จุดอันตรายที่คุณแจ้งที่ ${place}`,
      {
        triaged: `เจ้าหน้าที่ตรวจกำลังพิจารณาจุดอันตรายที่คุณแจ้งที่ ${place}`,
        linked: `จุดอันตรายที่คุณแจ้งที่ ${place} เป็นส่วนหนึ่งของคำเตือนอย่างเป็นทางการแล้ว`,
        dismissed: `ตรวจสอบจุดอันตรายที่คุณแจ้งที่ ${place} แล้ว และปิดเรื่อง`,
        duplicate: `จุดอันตรายที่คุณแจ้งที่ ${place} มีผู้แจ้งไว้แล้ว และกำลังแก้ไขอยู่`,
      }[outcome],
    ],
    HAZARD_NEW: (_, { place }) => [`มีผู้แจ้งเหตุอันตรายที่ ${place}`, `มีผู้แจ้งเหตุอันตรายที่ ${place} โปรดตรวจสอบ`],
    BUSINESS_DECIDED: ({ action, reason }, { place }) => {
      const said = {
        suspend: `${place} ถูกระงับ`,
        reinstate: `${place} กลับมาแสดงอีกครั้ง`,
        close: `${place} ถูกปิดกิจการ`,
      }[action];
      return [said, `${said} เหตุผล: ${reason}`];
    },
    REG_RECEIVED: ({ number, answerBy }, { place, date }) => [
      `ได้รับคำขอ ${number} แล้ว`,
      `ได้รับคำขอ ${number} ของ ${place} แล้ว เจ้าหน้าที่ตรวจจะตอบภายในวันที่ ${date(answerBy)}`,
    ],
    REG_CHANGES: ({ number, fields }) => [
      `คำขอ ${number}: โปรดแก้ไข ${fields} จุด`,
      `เจ้าหน้าที่ตรวจขอให้แก้ไขคำขอ ${number} จำนวน ${fields} จุด`,
    ],
    REG_APPROVED: ({ number }, { place }) => [
      `${place} แสดงในระบบแล้ว (${number})`,
      `คำขอ ${number} ได้รับอนุมัติ ทุกคนค้นพบ ${place} ได้แล้ว`,
    ],
    REG_SUCCEEDS: ({ number, items, reason }, { place }) => [
      `${place} ต่อเนื่องจากรายการเดิม (${number})`,
      `${place} ต่อเนื่องจากรายการเดิม ผลการตรวจที่ผ่านมายังนับอยู่${items ? ` และยังมี ${items} เรื่องที่ต้องแก้ไขตามที่เจ้าหน้าที่ตรวจขอไว้` : ''}${reason ? ` เจ้าหน้าที่ตรวจแจ้งว่า: ${reason}` : ''}`,
    ],
    REG_REJECTED: ({ number, comment }) => [
      `คำขอ ${number} ไม่ได้รับการยอมรับ`,
      `คำขอ ${number} ไม่ได้รับการยอมรับ เจ้าหน้าที่ตรวจแจ้งว่า: ${comment}`,
    ],
    REG_TO_REVIEW: ({ number }, { place }) => [
      `มีคำขอ ${number} รอการตรวจ`,
      `คำขอ ${number} ของ ${place} รอการตรวจ`,
    ],
    DOC_EXPIRING: ({ days, expiresOn }, { place, date }) => [
      `เอกสารของ ${place} จะหมดอายุใน ${days} วัน`,
      `เอกสารของ ${place} ใช้ได้ถึง ${date(expiresOn)} โปรดเพิ่มฉบับใหม่ก่อนวันนั้น`,
    ],
    CHANGE_APPROVED: ({ number }, { place }) => [
      `การแก้ไข ${number} แสดงแล้ว`,
      `การแก้ไข ${number} ของ ${place} ได้รับอนุมัติและแสดงแล้ว`,
    ],
    CHANGE_RETURNED: ({ number, fields }, { place }) => [
      `การแก้ไข ${number}: โปรดดูอีกครั้ง ${fields} จุด`,
      `เจ้าหน้าที่ตรวจให้ความเห็น ${fields} จุดในการแก้ไข ${number} ของ ${place}`,
    ],
    CHANGE_REJECTED: ({ number, comment }, { place }) => [
      `การแก้ไข ${number} ไม่ได้รับการยอมรับ`,
      `การแก้ไข ${number} ของ ${place} ไม่ได้รับการยอมรับ เจ้าหน้าที่ตรวจแจ้งว่า: ${comment}`,
    ],
    MEMBER_INVITED: ({ role, takesOver }, { place }) => [
      `คำเชิญจาก ${place}`,
      takesOver
        ? `คุณได้รับข้อเสนอให้รับช่วง ${place}`
        : role === 'owner'
          ? `คุณได้รับเชิญเป็นเจ้าของ ${place}`
          : `คุณได้รับเชิญเป็นพนักงานของ ${place}`,
    ],
    MEMBER_JOINED: ({ name, role, takesOver }, { place }) => [
      `${name} เข้าร่วม ${place}`,
      takesOver
        ? `${name} รับช่วง ${place} แล้ว`
        : role === 'owner'
          ? `${name} เป็นเจ้าของ ${place} แล้ว`
          : `${name} เข้าเป็นพนักงานของ ${place} แล้ว`,
    ],
    MEMBER_APPLIED: ({ name }, { place }) => [
      `${name} ขอเข้าร่วม ${place}`,
      `${name} เปิดรหัสของคุณและขอเป็นพนักงานของ ${place} โปรดยืนยัน หรือไม่รับหากคุณไม่รู้จัก`,
    ],
    MEMBER_ANSWERED: ({ outcome }, { place }) => [
      outcome === 'confirmed' ? `คุณเข้าร่วม ${place} แล้ว` : `คุณยังไม่ได้เข้าร่วม ${place}`,
      outcome === 'confirmed'
        ? `เจ้าของยืนยันแล้ว คุณเป็นพนักงานของ ${place} แล้ว`
        : `เจ้าของ ${place} ไม่ได้ยืนยันคุณ หากเข้าใจผิด โปรดขอรหัสใหม่`,
    ],
    MEMBER_REMOVED: ({ by, name, role }, { place }) => [
      `${name} ถูกนำออกจาก ${place}`,
      role === 'owner'
        ? `${by} นำ ${name} ซึ่งเป็นเจ้าของ ${place} ออกแล้ว`
        : `${by} นำ ${name} ออกจากการเป็นพนักงานของ ${place} แล้ว`,
    ],
    HAND_OVER: ({ step, by, to, effectAt }, { place, date }) =>
      ({
        offered: [
          `มีการเสนอโอน ${place}`,
          `${by} เสนอโอน ${place} ให้ ${to} เมื่ออีกฝ่ายตอบรับ เจ้าของปัจจุบันทุกคนจะออกจากกิจการนี้หลังจาก 48 ชั่วโมง เว้นแต่จะมีเจ้าของคัดค้าน`,
        ],
        accepted: [
          `${place} กำลังจะเปลี่ยนเจ้าของ ${to} ตอบรับแล้ว`,
          `${to} ตอบรับการรับโอน ${place} จาก ${by} เจ้าของปัจจุบันทุกคนจะออกจากกิจการนี้ในวันที่ ${effectAt && date(effectAt)} ก่อนถึงเวลานั้น เจ้าของทุกคนคัดค้านได้ที่หน้าทีมงาน`,
        ],
        objected: [`${place} ไม่เปลี่ยนเจ้าของ`, `${by} คัดค้าน จึงไม่โอน ${place} ให้ ${to} เจ้าของทุกคนยังอยู่`],
        ended: [`${place} ไม่เปลี่ยนเจ้าของ`, `การโอน ${place} ไม่เกิดขึ้น เจ้าของทุกคนยังอยู่`],
        done: [`${place} เปลี่ยนเจ้าของแล้ว`, `${to} รับโอน ${place} แล้ว เจ้าของเดิมออกจากกิจการนี้ ส่วนพนักงานยังอยู่`],
      })[step] as [string, string],
    REVIEW_NEW: ({ rating }, { place }) => [`รีวิวใหม่ของ ${place}`, `${place} มีรีวิวใหม่ ${rating} จาก 5 ดาว`],
    INSPECTION_RESULT: ({ grade, publishAt }, { place, date }) => [
      `ตรวจ ${place} แล้ว ได้เกรด ${grade}`,
      publishAt
        ? `ตรวจ ${place} แล้ว ได้เกรด ${grade} โปรดตรวจสอบข้อเท็จจริง ผลจะเผยแพร่ ${date(publishAt)}`
        : `ตรวจ ${place} แล้ว ได้เกรด ${grade} ผลเผยแพร่แล้ว`,
    ],
    STOP_ORDER: ({ signedAt }, { place, date }) => [
      `${place} ต้องหยุดกิจกรรมบางอย่าง`,
      `เจ้าหน้าที่ตรวจสั่งให้ ${place} หยุดกิจกรรมบางอย่างทันทีเมื่อ ${date(signedAt)} คำสั่งมีผลตั้งแต่ลงนาม จนกว่าการตรวจครั้งถัดไปจะยกเลิก`,
    ],
    OBJECTION_ANSWERED: ({ comment }, { place }) => [
      `เจ้าหน้าที่ตรวจตอบเรื่อง ${place}`,
      `เจ้าหน้าที่ตรวจตอบเรื่องที่คุณแจ้งเกี่ยวกับผลของ ${place}: ${comment}`,
    ],
    RESULT_OBJECTED: (_, { place }) => [
      `${place} แจ้งว่าผลการตรวจไม่ถูกต้อง`,
      `เจ้าของ ${place} แจ้งว่าผลการตรวจของคุณมีข้อมูลไม่ถูกต้อง โปรดตรวจสอบ`,
    ],
    INSPECTION_IDLE: ({ days }, { place }) => [
      `การตรวจ ${place} รอคุณอยู่`,
      `การตรวจ ${place} ค้างอยู่ ${days} วันแล้ว ครบ 30 วันจะถูกยกเลิก`,
    ],
    KEPT_LOST: ({ entries, files, toldAt, by }, { place, date }) => [
      `ข้อมูลการตรวจ ${place} หายไปจากเครื่อง`,
      `ข้อมูล ${entries} รายการและรูป ${files} รูปของ ${place} ที่เก็บไว้ในเครื่องของ${by === null ? 'คุณ' : ` ${by} `}เมื่อ ${date(toldAt)} ส่งไม่ถึงระบบ เพราะเบราว์เซอร์ลบไปแล้ว${by === null ? ' โปรดกรอกใหม่' : ''}`,
    ],
    INSPECTION_HANDED_OVER: ({ from }, { place }) => [
      `การตรวจ ${place} เป็นของคุณแล้ว`,
      `${from} ส่งต่อการตรวจ ${place} ให้คุณ`,
    ],
    WARNING_SENT: ({ number, items, dueAt }, { place, date }) => [
      `คำเตือน ${number} ถึง ${place}`,
      `เจ้าหน้าที่ตรวจส่งคำเตือน ${number} ถึง ${place}: ต้องแก้ไข ${items} ข้อ กำหนดถัดไป ${date(dueAt)} โปรดอ่านว่าต้องทำอะไร แล้วตอบพร้อมภาพถ่าย`,
    ],
    WARNING_REPEAT: ({ number, notice, dueAt }, { place, date }) => [
      `หนังสือเตือนครั้งที่ ${notice} จาก 3: คำเตือน ${number} ถึง ${place}`,
      `คำเตือน ${number} ถึง ${place} ยังไม่เสร็จ นี่คือหนังสือเตือนครั้งที่ ${notice} จาก 3 กำหนด ${date(dueAt)} หลังครั้งที่ 3 เรื่องจะถูกยกระดับและสถานที่จะแสดงเกรด D`,
    ],
    WARNING_REMINDER: ({ number, items, dueAt, isLate }, { place, date }) =>
      isLate
        ? [
            `เกินกำหนด: คำเตือน ${number} ของ ${place}`,
            `คำเตือน ${number} ของ ${place} เกินกำหนดตั้งแต่ ${date(dueAt)} ยังเหลือ ${items} ข้อที่ต้องแก้ไข`,
          ]
        : [
            `อย่าลืมคำเตือน ${number} ของ ${place}`,
            `คำเตือน ${number} ของ ${place} ยังเหลือ ${items} ข้อที่ต้องแก้ไข กำหนดถัดไป ${date(dueAt)}`,
          ],
    WARNING_RETURNED: ({ number, comment, dueAt, isLast }, { place, date }) =>
      isLast
        ? [
            `เจ้าหน้าที่จะไปตรวจยืนยัน: คำเตือน ${number} ของ ${place}`,
            `ข้อหนึ่งของคำเตือน ${number} ของ ${place} ยังไม่เรียบร้อย เจ้าหน้าที่ตรวจแจ้งว่า: ${comment}\nตอบข้อนี้ไม่ได้อีก โปรดแก้ไขให้เสร็จก่อนเจ้าหน้าที่ไปตรวจ`,
          ]
        : [
            `โปรดตอบอีกครั้ง: คำเตือน ${number} ของ ${place}`,
            `คำตอบต่อคำเตือน ${number} ของ ${place} ถูกส่งกลับ เจ้าหน้าที่ตรวจแจ้งว่า: ${comment}\nกำหนดใหม่ ${date(dueAt)}`,
          ],
    WARNING_ACCEPTED: ({ number, visit, comment }, { place }) => [
      comment ? `ยกเลิกข้อหนึ่ง: คำเตือน ${number} ของ ${place}` : `รับคำตอบแล้ว: คำเตือน ${number} ของ ${place}`,
      comment
        ? `ข้อหนึ่งของคำเตือน ${number} ของ ${place} ถูกยกเลิก ไม่ต้องดำเนินการใด เหตุผล: ${comment}`
        : visit
          ? `คำตอบต่อคำเตือน ${number} ของ ${place} ได้รับการยอมรับ เจ้าหน้าที่จะไปตรวจยืนยัน`
          : `ข้อหนึ่งของคำเตือน ${number} ของ ${place} เสร็จแล้ว`,
    ],
    WARNING_ESCALATED: ({ number, visit }, { place }) => [
      `ยกระดับ: คำเตือน ${number} ของ ${place}`,
      `คำเตือน ${number} ของ ${place} ถูกยกระดับ สถานที่จะแสดงเกรด D พร้อมป้ายเตือนจนกว่าจะแก้ไขครบ ${visit ? 'ตอบไม่ได้อีกแล้ว โปรดแก้ไขส่วนที่เหลือ เจ้าหน้าที่จะไปตรวจยืนยัน' : 'คุณยังตอบได้'}`,
    ],
    WARNING_RESOLVED: ({ number }, { place }) => [
      `ปิดแล้ว: คำเตือน ${number} ของ ${place}`,
      `คำเตือน ${number} ของ ${place} ปิดแล้ว ขอบคุณที่แก้ไข`,
    ],
    WARNING_WITHDRAWN: ({ number, reason }, { place }) => [
      `ถอนแล้ว: คำเตือน ${number} ของ ${place}`,
      `คำเตือน ${number} ของ ${place} ถูกถอน ไม่ต้องดำเนินการใด เหตุผล: ${reason}`,
    ],
    EXTENSION_DECIDED: ({ number, isGranted, dueAt, comment }, { place, date }) =>
      isGranted
        ? [
            `ได้เวลาเพิ่ม: คำเตือน ${number} ของ ${place}`,
            `คุณได้เวลาเพิ่มสำหรับคำเตือน ${number} ของ ${place} ถึง ${date(dueAt)}`,
          ]
        : [
            `ไม่ได้เวลาเพิ่ม: คำเตือน ${number} ของ ${place}`,
            `ไม่ได้เวลาเพิ่มสำหรับคำเตือน ${number} ของ ${place} กำหนดเดิม ${date(dueAt)} เจ้าหน้าที่ตรวจแจ้งว่า: ${comment}`,
          ],
    REPLY_RECEIVED: ({ number, kind, isForLead }, { place }) => [
      `${place} ตอบคำเตือน ${number} แล้ว`,
      isForLead
        ? `${place} โต้แย้งข้อหนึ่งของคำเตือน ${number} อีกครั้ง ข้อนี้หัวหน้าเจ้าหน้าที่ตรวจเป็นผู้ตัดสิน`
        : kind === 'planned'
          ? `${place} แจ้งว่าจะแก้ไขข้อหนึ่งของคำเตือน ${number} เมื่อใด คุณไม่ต้องตัดสิน`
          : `${place} ตอบคำเตือน ${number} แล้ว รอคุณตัดสิน`,
    ],
    EXTENSION_ASKED: ({ number, days }, { place }) => [
      `${place} ขอเวลาเพิ่ม: คำเตือน ${number}`,
      `${place} ขอเวลาเพิ่ม ${days} วันสำหรับคำเตือน ${number} หากไม่พิจารณาใน 2 วันทำการถือว่าอนุญาต`,
    ],
    WARNING_OVERDUE: ({ number }, { place }) => [
      `เกินกำหนด: คำเตือน ${number} ของ ${place}`,
      `คำเตือน ${number} ของ ${place} เกินกำหนดแล้ว คุณส่งหนังสือเตือนซ้ำได้`,
    ],
    WARNING_CASE: ({ number, why }, { place }) => [
      `ต้องการหัวหน้าเจ้าหน้าที่ตรวจ: คำเตือน ${number} ของ ${place}`,
      why === 'escalated'
        ? `คำเตือน ${number} ของ ${place} ถูกยกระดับ ต้องให้หัวหน้าเจ้าหน้าที่ตรวจดูแล`
        : `${place} โต้แย้งข้อหนึ่งของคำเตือน ${number} อีกครั้ง หัวหน้าเจ้าหน้าที่ตรวจเป็นผู้ตัดสิน`,
    ],
    COMPLAINT_VISITS: ({ inspector, visits }, { place }) => [
      `ตรวจตามเรื่องร้องเรียนติดกัน ${visits} ครั้ง: ${place}`,
      `${inspector} เริ่มตรวจ ${place} ตามเรื่องร้องเรียนที่ไม่มีผู้แจ้งในระบบเป็นครั้งที่ ${visits} ติดกัน โปรดตรวจสอบเหตุผล`,
    ],
    ROTATION_ASKED: ({ inspector }, { place }) => [
      `ขอตรวจครั้งที่สามติดกัน: ${place}`,
      `${inspector} เริ่มตรวจ ${place} เป็นครั้งที่สามติดต่อกันขณะไม่มีสัญญาณ โปรดตัดสินว่าอนุญาตหรือไม่`,
    ],
    ROTATION_DECIDED: ({ comment, until }, { place, date }) => [
      `การตรวจครั้งที่สามติดต่อกันที่ ${place}`,
      until
        ? `คุณตรวจ ${place} เป็นครั้งที่สามติดต่อกันได้ถึง ${date(until)} ระบบจะส่งสิ่งที่เก็บในเครื่องให้เอง หัวหน้าเจ้าหน้าที่ตรวจแจ้งว่า: ${comment}`
        : `ไม่อนุญาตให้คุณตรวจ ${place} เป็นครั้งที่สามติดต่อกัน สิ่งที่กรอกยังอยู่ในเครื่องของคุณ หัวหน้าเจ้าหน้าที่ตรวจแจ้งว่า: ${comment}`,
    ],
    EFFECT_CHECK: ({ number, days }, { place }) => [
      `ติดตามผลการแก้ไข: คำเตือน ${number} ของ ${place}`,
      `ปิดเรื่องคำเตือน ${number} ของ ${place} ครบ ${days} วันแล้ว โปรดตรวจดูว่าสิ่งที่แก้ไขยังใช้ได้ดี`,
    ],
    APPEAL_ASSIGNED: ({ decideBy }, { place, date }) => [
      `${place} อุทธรณ์ผลการตรวจ`,
      `${place} อุทธรณ์ผลการตรวจ โปรดตัดสินภายใน ${date(decideBy)}`,
    ],
    APPEAL_DECIDED: ({ outcome, comment }, { place }) => [
      `ตัดสินอุทธรณ์ของ ${place} แล้ว`,
      `ตัดสินอุทธรณ์ของ ${place} แล้ว ${outcome === 'upheld' ? 'คงผลเดิม' : 'แก้ไขผลการตรวจ'} หัวหน้าเจ้าหน้าที่ตรวจแจ้งว่า: ${comment}`,
    ],
    REINSPECTION_REQUESTED: ({ promisedBy }, { place, date }) => [
      `${place} ขอตรวจซ้ำ`,
      `${place} ขอตรวจซ้ำ กำหนดภายใน ${date(promisedBy)}`,
    ],
    REINSPECTION_DECLINED: ({ comment }, { place }) => [
      `ไม่รับคำขอตรวจซ้ำของ ${place}`,
      `ไม่รับคำขอตรวจซ้ำของ ${place} เจ้าหน้าที่ตรวจแจ้งว่า: ${comment}`,
    ],
    HOURS_OUTCOME: ({ outcome }, { place }) => [
      `เวลาทำการของ ${place} ที่คุณแนะนำ`,
      outcome === 'applied'
        ? `เวลาทำการของ ${place} ที่คุณแนะนำแสดงแล้ว ขอบคุณ`
        : `ตรวจสอบเวลาทำการของ ${place} ที่คุณแนะนำแล้ว และไม่ได้นำมาใช้`,
    ],
    EMAIL_LOST: () => ['อีเมลของคุณเป็นของบัญชีอื่นแล้ว', 'มีผู้ยืนยันแล้วว่าอีเมลของคุณเป็นของเขา โปรดกรอกอีเมลอื่นในบัญชีของคุณ'],
  },
  unproved: {
    subject: (number) => (number ? `${number}: มีเรื่องใหม่ในบัญชีของคุณ` : 'มีเรื่องใหม่ในบัญชีของคุณ'),
    text: 'เปิดดูได้ว่าเป็นเรื่องอะไร ตราบใดที่คุณยังไม่ยืนยันอีเมลนี้ อีเมลจากเราจะบอกได้เพียงเท่านี้',
  },
  aPlace: 'สถานที่',
  summary: {
    subject: (count) => `มีการแจ้งเตือน ${count} รายการที่คุณยังไม่ได้เปิด`,
    text: 'การแจ้งเตือนเกี่ยวกับคำเตือนเหล่านี้รอคุณมาหลายวันแล้ว:',
    more: (count) => `และอีก ${count} รายการ`,
  },
  notice: {
    subject: (number, place) => `หนังสือเตือน ${number}: ${place}`,
    lead: (place, count) => `หนังสือเตือนครั้งที่ ${count} จาก 3 โปรดแก้ไขสิ่งที่ตรวจพบที่ ${place}`,
    item: ({ matter, grounds, measure, due }) =>
      `${matter}\nเหตุใดจึงสำคัญ: ${grounds}\nต้องแก้ไขอย่างไร หรือวิธีที่ได้ผลเท่ากัน: ${measure}\nแก้ไขภายใน: ${due}`,
    escalated: (number, place) =>
      `คำเตือน ${number} ของ ${place} ถูกยกระดับ สถานที่จะแสดงเกรด D พร้อมป้ายเตือนจนกว่าเจ้าหน้าที่ตรวจจะยืนยันว่าแก้ไขครบ`,
    end: (issuer) => `เจ้าหน้าที่ตรวจจะไปดูที่สถานที่เพื่อยืนยันการแก้ไข ผู้ออกหนังสือ: ${issuer}`,
    reason: 'ท่านได้รับอีเมลนี้เพราะหน่วยงานของท่านรับผิดชอบสถานที่แห่งนี้',
  },
  button: 'เปิดดู',
  always: 'คุณได้รับอีเมลนี้เพราะเป็นเรื่องของทีมงานกิจการ จึงปิดไม่ได้',
  why: (settings) => `คุณได้รับอีเมลนี้ตามที่ตั้งไว้ในบัญชีของคุณ เปลี่ยนได้ที่ ${settings}`,
};
