// Without zod, so that a page which only names provinces does not carry a validator.
export interface ProvinceFacts {
  /** ISO 3166-2 */
  code: `TH-${number}`;
  name: { th: string; en: string; zh: string };
  /** About the middle of the provincial capital. */
  lat: number;
  lon: number;
}

const province = <const Code extends `TH-${number}`>(
  code: Code,
  th: string,
  en: string,
  zh: string,
  lat: number,
  lon: number,
) => ({ code, name: { th, en, zh }, lat, lon }) satisfies ProvinceFacts;

/** The 77 provinces (Bangkok included) in the order of their codes. */
export const PROVINCES = [
  province('TH-10', 'กรุงเทพมหานคร', 'Bangkok', '曼谷', 13.753, 100.501),
  province('TH-11', 'สมุทรปราการ', 'Samut Prakan', '北榄府', 13.599, 100.597),
  province('TH-12', 'นนทบุรี', 'Nonthaburi', '暖武里府', 13.86, 100.514),
  province('TH-13', 'ปทุมธานี', 'Pathum Thani', '巴吞他尼府', 14.021, 100.525),
  province('TH-14', 'พระนครศรีอยุธยา', 'Phra Nakhon Si Ayutthaya', '大城府', 14.353, 100.569),
  province('TH-15', 'อ่างทอง', 'Ang Thong', '红统府', 14.59, 100.455),
  province('TH-16', 'ลพบุรี', 'Lop Buri', '华富里府', 14.8, 100.653),
  province('TH-17', 'สิงห์บุรี', 'Sing Buri', '信武里府', 14.891, 100.397),
  province('TH-18', 'ชัยนาท', 'Chai Nat', '猜纳府', 15.185, 100.125),
  province('TH-19', 'สระบุรี', 'Saraburi', '北标府', 14.529, 100.91),
  province('TH-20', 'ชลบุรี', 'Chon Buri', '春武里府', 13.361, 100.985),
  province('TH-21', 'ระยอง', 'Rayong', '罗勇府', 12.681, 101.278),
  province('TH-22', 'จันทบุรี', 'Chanthaburi', '尖竹汶府', 12.611, 102.104),
  province('TH-23', 'ตราด', 'Trat', '达叻府', 12.243, 102.517),
  province('TH-24', 'ฉะเชิงเทรา', 'Chachoengsao', '北柳府', 13.69, 101.077),
  province('TH-25', 'ปราจีนบุรี', 'Prachin Buri', '巴真武里府', 14.05, 101.37),
  province('TH-26', 'นครนายก', 'Nakhon Nayok', '坤西育府', 14.206, 101.213),
  province('TH-27', 'สระแก้ว', 'Sa Kaeo', '沙缴府', 13.824, 102.065),
  province('TH-30', 'นครราชสีมา', 'Nakhon Ratchasima', '呵叻府', 14.973, 102.09),
  province('TH-31', 'บุรีรัมย์', 'Buri Ram', '武里南府', 14.993, 103.103),
  province('TH-32', 'สุรินทร์', 'Surin', '素林府', 14.882, 103.494),
  province('TH-33', 'ศรีสะเกษ', 'Si Sa Ket', '四色菊府', 15.119, 104.322),
  province('TH-34', 'อุบลราชธานี', 'Ubon Ratchathani', '乌汶府', 15.238, 104.847),
  province('TH-35', 'ยโสธร', 'Yasothon', '耶梭通府', 15.793, 104.145),
  province('TH-36', 'ชัยภูมิ', 'Chaiyaphum', '猜也蓬府', 15.807, 102.031),
  province('TH-37', 'อำนาจเจริญ', 'Amnat Charoen', '安纳乍能府', 15.866, 104.626),
  province('TH-38', 'บึงกาฬ', 'Bueng Kan', '汶干府', 18.361, 103.646),
  province('TH-39', 'หนองบัวลำภู', 'Nong Bua Lam Phu', '农磨兰普府', 17.204, 102.441),
  province('TH-40', 'ขอนแก่น', 'Khon Kaen', '孔敬府', 16.432, 102.834),
  province('TH-41', 'อุดรธานี', 'Udon Thani', '乌隆府', 17.414, 102.787),
  province('TH-42', 'เลย', 'Loei', '黎府', 17.486, 101.722),
  province('TH-43', 'หนองคาย', 'Nong Khai', '廊开府', 17.878, 102.742),
  province('TH-44', 'มหาสารคาม', 'Maha Sarakham', '马哈沙拉堪府', 16.185, 103.301),
  province('TH-45', 'ร้อยเอ็ด', 'Roi Et', '黎逸府', 16.054, 103.652),
  province('TH-46', 'กาฬสินธุ์', 'Kalasin', '加拉信府', 16.433, 103.506),
  province('TH-47', 'สกลนคร', 'Sakon Nakhon', '沙功那空府', 17.161, 104.148),
  province('TH-48', 'นครพนม', 'Nakhon Phanom', '那空帕农府', 17.411, 104.779),
  province('TH-49', 'มุกดาหาร', 'Mukdahan', '莫达汉府', 16.543, 104.723),
  province('TH-50', 'เชียงใหม่', 'Chiang Mai', '清迈府', 18.788, 98.985),
  province('TH-51', 'ลำพูน', 'Lamphun', '南奔府', 18.58, 99.007),
  province('TH-52', 'ลำปาง', 'Lampang', '南邦府', 18.29, 99.493),
  province('TH-53', 'อุตรดิตถ์', 'Uttaradit', '程逸府', 17.626, 100.094),
  province('TH-54', 'แพร่', 'Phrae', '帕府', 18.145, 100.141),
  province('TH-55', 'น่าน', 'Nan', '难府', 18.783, 100.779),
  province('TH-56', 'พะเยา', 'Phayao', '帕尧府', 19.166, 99.902),
  province('TH-57', 'เชียงราย', 'Chiang Rai', '清莱府', 19.908, 99.832),
  province('TH-58', 'แม่ฮ่องสอน', 'Mae Hong Son', '夜丰颂府', 19.302, 97.965),
  province('TH-60', 'นครสวรรค์', 'Nakhon Sawan', '北榄坡府', 15.704, 100.137),
  province('TH-61', 'อุทัยธานี', 'Uthai Thani', '乌泰他尼府', 15.379, 100.025),
  province('TH-62', 'กำแพงเพชร', 'Kamphaeng Phet', '甘烹碧府', 16.483, 99.522),
  province('TH-63', 'ตาก', 'Tak', '达府', 16.884, 99.126),
  province('TH-64', 'สุโขทัย', 'Sukhothai', '素可泰府', 17.007, 99.823),
  province('TH-65', 'พิษณุโลก', 'Phitsanulok', '彭世洛府', 16.821, 100.266),
  province('TH-66', 'พิจิตร', 'Phichit', '披集府', 16.442, 100.349),
  province('TH-67', 'เพชรบูรณ์', 'Phetchabun', '碧差汶府', 16.419, 101.16),
  province('TH-70', 'ราชบุรี', 'Ratchaburi', '叻武里府', 13.537, 99.817),
  province('TH-71', 'กาญจนบุรี', 'Kanchanaburi', '北碧府', 14.02, 99.533),
  province('TH-72', 'สุพรรณบุรี', 'Suphan Buri', '素攀武里府', 14.474, 100.118),
  province('TH-73', 'นครปฐม', 'Nakhon Pathom', '佛统府', 13.819, 100.06),
  province('TH-74', 'สมุทรสาคร', 'Samut Sakhon', '龙仔厝府', 13.547, 100.274),
  province('TH-75', 'สมุทรสงคราม', 'Samut Songkhram', '夜功府', 13.41, 100.002),
  province('TH-76', 'เพชรบุรี', 'Phetchaburi', '碧武里府', 13.112, 99.94),
  province('TH-77', 'ประจวบคีรีขันธ์', 'Prachuap Khiri Khan', '巴蜀府', 11.812, 99.797),
  province('TH-80', 'นครศรีธรรมราช', 'Nakhon Si Thammarat', '洛坤府', 8.43, 99.963),
  province('TH-81', 'กระบี่', 'Krabi', '甲米府', 8.06, 98.917),
  province('TH-82', 'พังงา', 'Phangnga', '攀牙府', 8.451, 98.526),
  province('TH-83', 'ภูเก็ต', 'Phuket', '普吉府', 7.884, 98.392),
  province('TH-84', 'สุราษฎร์ธานี', 'Surat Thani', '素叻他尼府', 9.14, 99.333),
  province('TH-85', 'ระนอง', 'Ranong', '拉廊府', 9.963, 98.635),
  province('TH-86', 'ชุมพร', 'Chumphon', '春蓬府', 10.493, 99.18),
  province('TH-90', 'สงขลา', 'Songkhla', '宋卡府', 7.199, 100.595),
  province('TH-91', 'สตูล', 'Satun', '沙敦府', 6.624, 100.067),
  province('TH-92', 'ตรัง', 'Trang', '董里府', 7.556, 99.611),
  province('TH-93', 'พัทลุง', 'Phatthalung', '博他仑府', 7.617, 100.074),
  province('TH-94', 'ปัตตานี', 'Pattani', '北大年府', 6.867, 101.25),
  province('TH-95', 'ยะลา', 'Yala', '也拉府', 6.541, 101.28),
  province('TH-96', 'นราธิวาส', 'Narathiwat', '陶公府', 6.426, 101.823),
] as const;

/** The code where it is one: of an address, say. */
export const provinceCode = (text: unknown) => PROVINCES.find(({ code }) => code === text)?.code;

export function provinceByCode(code: (typeof PROVINCES)[number]['code']) {
  return PROVINCES.find((each) => each.code === code) as (typeof PROVINCES)[number];
}

/**
 * The numbers of the codes in the order of each alphabet. Written down, as sorting costs a phone more than the rest of
 * a list of them, and servers and browsers do not sort alike.
 */
const IN_ORDER = {
  th:
    '81 10 71 46 62 40 22 24 20 18 36 86 57 50 92 23 63 26 73 48 30 80 60 12 96 55 38 31 13 77 25 94 14 ' +
    '56 82 93 66 65 76 67 54 83 44 49 58 35 95 45 85 21 70 16 52 51 42 33 47 90 91 11 75 74 27 19 17 64 ' +
    '72 84 32 43 39 15 37 41 53 61 34',
  en:
    '37 15 10 38 31 24 18 36 22 50 57 20 86 46 62 71 40 81 52 51 42 16 58 44 49 26 73 48 30 60 80 55 96 ' +
    '39 43 12 13 94 82 93 56 67 76 66 65 14 54 83 25 77 85 70 21 45 27 47 11 74 75 19 91 33 17 90 64 72 ' +
    '84 32 63 92 23 34 41 61 53 95 35',
  zh:
    '37 77 13 25 71 19 94 11 60 24 67 76 93 18 36 53 86 20 63 23 14 92 73 62 30 15 16 46 81 22 40 26 85 ' +
    '43 70 42 45 74 21 80 44 10 49 48 52 51 55 39 12 54 56 82 65 66 83 57 50 91 47 27 33 90 64 84 32 72 ' +
    '96 38 41 61 34 31 17 35 95 58 75',
} as const;

/** All 77, in the order in which a reader of the language looks for them. */
export const provincesInOrder = (language: keyof typeof IN_ORDER): (typeof PROVINCES)[number][] =>
  IN_ORDER[language]
    .split(' ')
    .map((number) => provinceByCode(`TH-${number}` as (typeof PROVINCES)[number]['code']));
