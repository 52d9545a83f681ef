import type { FullText } from '../checklist.schema.js';

/** What is enough to fix each item of `chk-2026.1`, as a notice asks it of the business; an equal measure will do, too. */
export const MEASURES_2026_1: Readonly<Record<string, FullText>> = {
  'F1-01': {
    th: 'ซ่อมหรือเปลี่ยนพื้น บันได ทางลาด และลานระเบียงให้เรียบ แน่น ไม่ลื่น ไม่มีหลุมหรือแผ่นพื้นหลวม',
    en: 'Make floors, steps, ramps and decks even, firm and not slippery, with no holes or loose boards',
    zh: '把地面、台阶、坡道和平台整修平整、牢固、防滑，不留坑洞或松动的板',
  },
  'F1-02': {
    th: 'ติดราวกั้นที่มั่นคงที่บันได ระเบียง จุดชมวิว และขอบที่ตกได้ ให้เด็กเล็กลอดหรือปีนข้ามได้ยาก',
    en: 'Fit firm rails to stairs, balconies, viewpoints and drop edges that a small child cannot pass through or climb easily',
    zh: '在楼梯、阳台、观景台和有坠落危险的边缘安装牢固护栏，使幼童钻不过去也不易攀爬',
  },
  'F1-03': {
    th: 'กั้นบริเวณนั้นทันที แล้วซ่อมหรือรื้อสิ่งที่ร้าว ผุ ทรุด หรืออาจหล่น จนปลอดภัย',
    en: 'Close the area at once, then repair or remove what is cracked, rotten, sagging or may fall',
    zh: '立即封闭该区域，并修复或拆除开裂、腐朽、下陷或可能坠落的部分',
  },
  'F1-04': {
    th: 'ปิดตู้ไฟ สายไฟ และไฟภายนอกให้มิดชิด เปลี่ยนส่วนที่ชำรุด และย้ายให้พ้นมือผู้ใช้บริการ',
    en: 'Close electrical boards, cables and outdoor lights, replace what is damaged and keep them out of guests’ reach',
    zh: '封闭配电箱、电线和室外灯具，更换损坏部分，并使客人触摸不到',
  },
  'F1-05': {
    th: 'ติดตั้งหรือซ่อมเครื่องตัดไฟรั่วของทุกจุดที่มีน้ำ ให้ตัดทันทีเมื่อกดปุ่มทดสอบ',
    en: 'Fit or repair the leak-current breaker wherever there is water, so that it trips when its test button is pressed',
    zh: '在所有有水的地方安装或修好漏电保护器，按下测试按钮时立即跳闸',
  },
  'F1-06': {
    th: 'ติดไฟทางเดิน บันได และที่จอดรถให้สว่างพอที่จะเห็นทุกขั้นและทุกขอบหลังมืด',
    en: 'Light paths, stairs and parking so that every step and edge can be seen after dark',
    zh: '为通道、楼梯和停车场补足照明，天黑后每级台阶和边缘都看得清',
  },
  'F1-07': {
    th: 'ติดป้ายจำนวนคนสูงสุดตามใบอนุญาต และไม่ให้คนเข้าเกินจำนวนนั้น',
    en: 'Post how many people the permit allows at once and let no more in',
    zh: '张贴许可证规定的最多人数，进入人数不得超过',
  },
  'F1-08': {
    th: 'ทำทางให้ผู้ใช้รถเข็นและรถเข็นเด็กเข้าได้ หรือจัดผู้ช่วยที่ฝึกแล้วพร้อมป้ายบอกทาง',
    en: 'Give wheelchair and stroller users a way in, or a trained helper and a sign that says how to call one',
    zh: '为轮椅和婴儿车使用者提供通行路线，或安排受过训练的人员协助并标明联系方式',
  },
  'F1-09': {
    th: 'ทำความสะอาดห้องน้ำ ให้ล็อกได้ สว่าง มีน้ำ สบู่ และที่เช็ดหรือเป่ามือ',
    en: 'Keep toilets clean, lockable and lit, with water, soap and hand drying',
    zh: '保持厕所干净、能上锁、有照明，并备有水、洗手液和干手用品',
  },
  'F1-10': {
    th: 'ติดป้ายภาษาไทยและอังกฤษหรือภาพสัญลักษณ์ที่ชัดเจนตรงจุดอันตรายทุกแห่ง ให้เห็นก่อนถึงจุดนั้น',
    en: 'Mark every hazard at the spot in Thai and English or by a clear pictogram, to be seen before it is reached',
    zh: '在每个危险点设置泰英双语标识或清晰图示，走近之前就能看到',
  },
  'F1-11': {
    th: 'ติดตัวกั้นหรือตัวจำกัดการเปิดที่หน้าต่างชั้นบนและประตูระเบียงของห้องพัก ไม่ให้เด็กพลัดตก',
    en: 'Limit or guard upper-floor windows and balcony doors of guest rooms so that a child cannot fall',
    zh: '为楼上客房的窗户和阳台门加装限位器或护栏，防止儿童坠落',
  },
  'F1-12': {
    th: 'เก็บขยะในถังมีฝาปิด และระบายน้ำเสียลงท่อ ไม่ให้ไหลในที่โล่งหรือส่งกลิ่นถึงผู้ใช้บริการ',
    en: 'Keep waste in closed bins and drain waste water so that none runs open or smells where guests are',
    zh: '垃圾放入有盖的桶，污水接入管道，客人区域不得有明排或异味',
  },
  'F2-01': {
    th: 'ติดถังดับเพลิงที่ใช้ได้หนึ่งถังต่อพื้นที่ 200 ตารางเมตร เศษนับเป็นหนึ่งถัง และไม่น้อยกว่าสองถังต่อชั้น',
    en: 'Keep one working extinguisher for each 200 m² or part of it, and never fewer than two on a floor',
    zh: '每 200 平方米（不足按 200 计）配备一具有效灭火器，每层不少于两具',
  },
  'F2-02': {
    th: 'ติดถังดับเพลิงให้เห็นชัด ไม่มีของบัง ส่วนบนสูงไม่เกิน 1.5 เมตร เข็มอยู่ในแถบเขียว และตรวจทุกหกเดือน',
    en: 'Hang extinguishers in sight and unblocked, top not higher than 1.5 m, gauge in green, checked every 6 months',
    zh: '灭火器须显眼、无遮挡，顶部不高于 1.5 米，压力指针在绿区，每 6 个月检查一次',
  },
  'F2-03': {
    th: 'เปิดทางหนีไฟทุกแห่งให้โล่ง และให้ประตูเปิดจากด้านในได้โดยไม่ใช้กุญแจขณะมีผู้ใช้บริการ',
    en: 'Clear all exits and let every exit door open from inside without a key while guests are in',
    zh: '清空所有疏散通道，有客人时安全出口无需钥匙即可从内侧打开',
  },
  'F2-04': {
    th: 'ซ่อมหรือเปลี่ยนป้ายทางออกและไฟฉุกเฉินให้ติดเมื่อไฟหลักดับ',
    en: 'Repair or replace exit signs and emergency lights so that they work with the main power off',
    zh: '修复或更换安全出口标志和应急灯，主电源断开时能够亮起',
  },
  'F2-05': {
    th: 'จัดทางออกที่สองแยกต่างหากให้ทุกชั้นบนและทุกพื้นที่ที่มีคนหนาแน่น หรืองดใช้พื้นที่นั้น',
    en: 'Give every upper floor and crowd area a second separate way out, or stop using it',
    zh: '为每个楼上楼层和人群聚集区设置第二条独立逃生通道，否则停止使用',
  },
  'F2-06': {
    th: 'ติดตั้งหรือซ่อมเครื่องตรวจจับควันหรือความร้อนให้ทำงาน และได้ยินเสียงเตือนในห้องพักทุกห้อง',
    en: 'Fit or repair smoke or heat alarms so that they work and are heard in every guest room',
    zh: '安装或修好烟雾或温度报警器，使每间客房都能听到警报声',
  },
  'F2-07': {
    th: 'ติดสัญญาณเตือนภัยให้ได้ยินทั่วทุกจุดที่ผู้ใช้บริการรวมตัว',
    en: 'Install an alarm that is heard everywhere guests gather',
    zh: '安装警报装置，使客人聚集的每个地方都能听到',
  },
  'F2-08': {
    th: 'ติดแผนผังหนีไฟพร้อมจุด "คุณอยู่ที่นี่" ทุกชั้นและในห้องพักทุกห้อง',
    en: 'Post an escape plan with “you are here” on each floor and inside each guest room',
    zh: '在每层楼和每间客房内张贴标明“您在此处”的疏散图',
  },
  'F2-09': {
    th: 'ตั้งถังแก๊สให้ตรงและผูกยึดในที่อากาศถ่ายเท ห่างเปลวไฟและท่อระบายน้ำ ใช้สายที่ดี และมีวาล์วปิดใกล้มือ',
    en: 'Keep gas cylinders upright, tied and ventilated, away from flame and drains, with a good hose and a shut-off in reach',
    zh: '煤气罐直立固定、保持通风，远离明火和下水口，软管完好，阀门伸手可及',
  },
  'F2-10': {
    th: 'งดเปลวไฟและดอกไม้ไฟ และเปลี่ยนวัสดุบุที่ติดไฟง่าย หรือขออนุญาตและจัดคนเฝ้าตลอด',
    en: 'Do without open flames, fireworks and flammable lining, or get a permit and have them supervised',
    zh: '不使用明火、烟花和易燃饰面；确需使用的，须取得许可并有人看管',
  },
  'F2-11': {
    th: 'อบรมพนักงานทุกเวรให้ตอบได้ว่าต้องทำอย่างไรเมื่อไฟไหม้หรือผู้ใช้บริการหมดสติ',
    en: 'Train the staff of every shift in what to do in a fire and when a guest collapses',
    zh: '培训每个班次的员工，使其清楚火灾或客人晕倒时该怎么做',
  },
  'F2-12': {
    th: 'ซ้อมหนีไฟและบันทึกไว้ และติดหมายเลข 191, 199, 1669, 1155 (ทางทะเล 1199) พร้อมที่อยู่และพิกัด',
    en: 'Hold and record a drill, and post 191, 199, 1669, 1155 (at sea 1199) with the address and coordinates',
    zh: '组织演练并留存记录，张贴 191、199、1669、1155（海上 1199）及本场所地址和坐标',
  },
  'F3-01': {
    th: 'เก็บอาหารแช่เย็นที่เสี่ยงสูงให้ใจกลางไม่เกิน 5 °C',
    en: 'Keep chilled high-risk food at a core of 5 °C or below',
    zh: '高风险冷藏食品的中心温度保持在 5 °C 以下（含）',
  },
  'F3-02': {
    th: 'อุ่นอาหารร้อนให้ไม่ต่ำกว่า 60 °C ตลอดเวลาที่วางขาย',
    en: 'Hold hot food at 60 °C or above as long as it is served',
    zh: '热食在供应期间保持在 60 °C 以上（含）',
  },
  'F3-03': {
    th: 'แยกของดิบกับของพร้อมกิน รวมทั้งเขียงและมีดของแต่ละอย่าง',
    en: 'Keep raw and ready food, and their boards and knives, apart',
    zh: '生食与即食食品以及各自的砧板和刀具分开',
  },
  'F3-04': {
    th: 'ปิดฝาอาหารขณะเตรียมและเก็บ และวางสูงจากพื้นอย่างน้อย 60 เซนติเมตร',
    en: 'Prepare and store food covered and at least 60 cm above the floor',
    zh: '加工和存放食品时加盖，离地至少 60 厘米',
  },
  'F3-05': {
    th: 'จัดจุดล้างมือที่มีน้ำไหลและสบู่ใกล้ที่ทำงาน และให้พนักงานใช้จริง',
    en: 'Provide a hand-wash point with running water and soap near the work place and see that staff use it',
    zh: '在工作区附近设置有流动水和洗手液的洗手处，并确保员工使用',
  },
  'F3-06': {
    th: 'ให้ผู้สัมผัสอาหารสวมเสื้อมีแขนสะอาด ผ้ากันเปื้อน คลุมผม ปิดแผล และหยุดงานเมื่อป่วย',
    en: 'Have food handlers wear clean sleeved clothes, apron and hair cover, cover cuts, and stay away while ill',
    zh: '食品从业人员穿干净的有袖衣服和围裙，戴发帽，包扎伤口，生病时不上岗',
  },
  'F3-07': {
    th: 'ให้ผู้สัมผัสอาหารและเจ้าของทุกคนผ่านการอบรมสุขาภิบาลอาหาร และมีใบรับรองที่ยังไม่หมดอายุ',
    en: 'Have every food handler and owner hold a valid food-sanitation certificate',
    zh: '所有食品从业人员和经营者均持有有效的食品卫生培训证书',
  },
  'F3-08': {
    th: 'ใช้น้ำดื่มและน้ำแข็งจากแหล่งที่ได้รับอนุญาต และเก็บน้ำแข็งแยกพร้อมที่ตักมีด้าม',
    en: 'Use drinking water and ice from an approved source, and keep ice alone with a handled scoop',
    zh: '使用合格来源的饮用水和冰块，冰块单独存放并使用带柄冰铲',
  },
  'F3-09': {
    th: 'ล้างภาชนะด้วยน้ำยา ล้างน้ำสะอาดสองครั้งหรือน้ำไหล แล้วเก็บให้แห้งพ้นพื้น',
    en: 'Wash dishes with detergent, rinse twice or under running water, and keep them dry off the floor',
    zh: '餐具用洗涤剂清洗，再用清水冲两遍或流水冲洗，离地晾干存放',
  },
  'F3-10': {
    th: 'กำจัดหนูและแมลงสาบ ปิดทางเข้า และทำความสะอาดจนไม่พบร่องรอย',
    en: 'Get rid of rats and cockroaches, close their ways in, and clean until no traces are left',
    zh: '消灭老鼠和蟑螂，封堵入口，并清洁至不留痕迹',
  },
  'F3-11': {
    th: 'ปรับน้ำสระให้คลอรีนอิสระ 0.6–1.0 และ pH 7.2–8.4 และวัดทุกวัน',
    en: 'Bring the pool to free chlorine 0.6–1.0 and pH 7.2–8.4, and measure every day',
    zh: '将泳池余氯调至 0.6–1.0、pH 调至 7.2–8.4，并每天检测',
  },
  'F3-12': {
    th: 'ทำความสะอาดหรือฆ่าเชื้อผ้าปู ผ้าเช็ดตัว และเครื่องมือบริการระหว่างผู้ใช้แต่ละคน โดยมีวิธีให้เห็นได้',
    en: 'Clean or disinfect linen, towels and treatment tools between guests, by a method that can be seen',
    zh: '床品、毛巾和理疗工具一客一洗或一客一消毒，且方法可见',
  },
  'F4-01': {
    th: 'จัดชุดปฐมพยาบาลให้ครบ ไม่หมดอายุ และหยิบได้ภายใน 3 นาที',
    en: 'Keep a stocked, in-date first-aid kit within 3 minutes’ reach',
    zh: '配备齐全、未过期的急救箱，3 分钟内可取到',
  },
  'F4-02': {
    th: 'จัดให้ทุกเวรมีพนักงานอย่างน้อยหนึ่งคนที่มีใบรับรองปฐมพยาบาลหรือ CPR ที่ยังไม่หมดอายุ',
    en: 'Have at least one person with a valid first-aid/CPR certificate on every shift',
    zh: '每个班次至少有一名员工持有有效的急救或心肺复苏证书',
  },
  'F4-03': {
    th: 'จัดผู้ช่วยชีวิตที่ฝึกแล้วประจำตลอดเวลาที่เปิดให้ว่ายน้ำ พร้อมห่วงชูชีพ ไม้ หรือเชือก และติดป้ายบอกความลึก',
    en: 'While swimming is open keep a trained rescuer present with ring, pole or line, and mark the depth',
    zh: '开放游泳期间安排受过训练的救生员在场，备好救生圈、救生杆或救生绳，并标明水深',
  },
  'F4-04': {
    th: 'จัดเสื้อชูชีพที่ไม่ชำรุดให้ครบทุกคน รวมทั้งขนาดเด็ก',
    en: 'Carry an undamaged life jacket for each person, child sizes among them',
    zh: '为每个人配备完好的救生衣，包括儿童尺码',
  },
  'F4-05': {
    th: 'ไม่ให้จำนวนคนบนเรือเกินที่ใบอนุญาตกำหนด และบันทึกรายชื่อทุกเที่ยว',
    en: 'Take no more people on board than the license allows, and keep a manifest of every trip',
    zh: '船上人数不得超过许可证规定，并记录每个航次的名单',
  },
  'F4-06': {
    th: 'เปลี่ยนสายรัดตัว เชือก รอก หมวก หรือเบรกที่ชำรุดหรือพ้นอายุ และลงชื่อตรวจทุกวันก่อนเปิด',
    en: 'Replace harness, rope, pulley, helmet or brake that is damaged or too old, and sign a check every day before opening',
    zh: '更换损坏或超期的安全带、绳索、滑轮、头盔和制动装置，每天开放前检查并签名',
  },
  'F4-07': {
    th: 'ให้พนักงานที่ฝึกแล้วยึดสายและอีกคนตรวจซ้ำทุกครั้งก่อนปล่อยตัว และรับเฉพาะผู้ที่อยู่ในเกณฑ์น้ำหนักและสุขภาพ',
    en: 'Have trained staff attach and a second person check everybody before release, within the posted weight and health limits',
    zh: '每位参加者放行前由受训员工系好并由另一人复查，且符合公示的体重和健康限制',
  },
  'F4-08': {
    th: 'ให้ไกด์และผู้ฝึกสอนทุกคนที่เข้าเวรมีใบอนุญาตตรงกับสิ่งที่นำ',
    en: 'Let only guides and instructors lead who hold the license for it',
    zh: '所有当班的导游和教练均须持有相应的执照',
  },
  'F4-09': {
    th: 'ให้คำแนะนำความปลอดภัยแก่ผู้ใช้บริการทุกคนในภาษาที่เข้าใจ (ไทย อังกฤษ จีน เป็นบัตรหรือเสียง)',
    en: 'Give every guest a safety briefing they understand (Thai, English, Chinese card or sound)',
    zh: '向每位客人提供听得懂的安全说明（泰、英、中文卡片或语音）',
  },
  'F4-10': {
    th: 'เขียนเกณฑ์หยุดกิจกรรมเมื่ออากาศเลวร้าย และตรวจพยากรณ์หรือธงพร้อมบันทึกทุกวัน',
    en: 'Write down when bad weather stops the activity, and check and note the forecast or flag every day',
    zh: '制定恶劣天气停止活动的书面规定，每天查看天气预报或旗号并记录',
  },
  'F4-11': {
    th: 'ซ่อมให้เข็มขัดใช้ได้ทุกที่นั่ง ยาง เบรก ไฟ และประตูอยู่ในสภาพดี และจัดหมวกนิรภัยให้ผู้ขี่',
    en: 'Have working belts for every seat, good tires, brakes, lights and doors, and helmets for riders',
    zh: '确保每个座位的安全带可用，轮胎、刹车、灯和车门良好，并为骑乘者提供头盔',
  },
  'F4-12': {
    th: 'ควบคุมสัตว์และแยกจากผู้ใช้บริการ จัดที่ล้างมือหลังสัมผัส และเก็บบันทึกวัคซีน',
    en: 'Keep animals under control and apart from guests, with hand-washing after contact and vaccination records',
    zh: '动物须受控并与客人隔开，设置接触后洗手处，并保存疫苗接种记录',
  },
  'F5-01': {
    th: 'ขอหรือต่ออายุใบอนุญาตประกอบกิจการให้ชื่อและที่อยู่ตรงกับสถานที่ และเก็บตัวจริงไว้ให้ตรวจ',
    en: 'Get or renew the operating license in the name and address of this place, and keep the original at hand',
    zh: '办理或续期与本场所名称和地址一致的经营许可证，并备好原件',
  },
  'F5-02': {
    th: 'ให้ผู้ตรวจสอบอาคารตรวจประจำปี และเก็บใบรับรองไว้ให้ตรวจ',
    en: 'Have the building inspected for this year and keep the certificate at hand',
    zh: '完成本年度建筑检查，并备好证书',
  },
  'F5-03': {
    th: 'ทำประกันอุบัติเหตุหรือความรับผิดที่คุ้มครองกิจกรรมที่ทำจริง จำนวนคน และวันที่เปิดบริการ',
    en: 'Insure guests for the activity really offered, the number of people and the dates',
    zh: '为客人投保，保险须覆盖实际活动、人数和日期',
  },
  'F5-04': {
    th: 'บันทึกเหตุการณ์ทุกเรื่องในสมุด และเขียนว่าแก้ไขอย่างไร',
    en: 'Keep an incident log and record the follow-up of every entry',
    zh: '建立事故记录，并写明每一条的后续处理',
  },
  'F5-05': {
    th: 'บันทึกการบำรุงรักษาและตรวจอุปกรณ์ทุกครั้ง พร้อมวันที่ สิ่งที่ตรวจ และลายเซ็น',
    en: 'Record maintenance and equipment checks, each with a date, what was checked and a signature',
    zh: '记录每次维护和设备检查，写明日期、检查内容并签名',
  },
  'F5-06': {
    th: 'ทำทะเบียนการอบรมความปลอดภัยของพนักงาน (ดับเพลิง ปฐมพยาบาล กิจกรรม)',
    en: 'Keep a register of staff safety training (fire, first aid, activity)',
    zh: '建立员工安全培训登记（消防、急救、活动）',
  },
  'F5-07': {
    th: 'แสดงราคา เกณฑ์อายุและสุขภาพ และเงื่อนไขการยกเลิกให้เห็นก่อนชำระเงิน ทั้งหน้าร้านและออนไลน์',
    en: 'Show prices, age and health limits and cancellation rules before payment, at the counter and online',
    zh: '付款前展示价格、年龄和健康限制以及取消规定，柜台和线上均须如此',
  },
  'F5-08': {
    th: 'แก้ไขสิ่งที่ตรวจพบจากการตรวจครั้งก่อนให้ครบ',
    en: 'Fix all findings of the previous inspection',
    zh: '整改上次检查发现的所有问题',
  },
  'F5-09': {
    th: 'ติดบัตรเกรดปัจจุบันพร้อมคิวอาร์โค้ดไว้ที่ทางเข้า',
    en: 'Display the current grade card with its QR code at the entrance',
    zh: '在入口处展示带二维码的现行评级卡',
  },
};
