/**
 * What people type, and what a good answer is: frozen before the search was changed for it, so that it stays a measure.
 * Each line: what is typed | what a good place has, as `Wanted` in `asked.cli.ts` reads it. `~` is words of the English name.
 * The first lines of each language were typed by visitors in a review; the others are as a grandmother of Thailand, a
 * tourist from China and a family that speaks English type on a phone, romanised Thai among them.
 */
export const ASKED: Readonly<Record<'th' | 'en' | 'zh', string>> = {
  th: `
ร้านอาหารทะเล พัทยา|category=restaurant ~Seafood at=pattaya
ห้องน้ำคนพิการ|amenity=wheelchair,step_free
ร้านอาหารฮาลาล ภูเก็ต|category=restaurant amenity=halal province=TH-83
ที่พักใกล้ทะเล หัวหิน|category=accommodation at=huahin
ร้านอาหารมังสวิรัติ|category=restaurant amenity=vegetarian
อาหารเจ กรุงเทพ|category=restaurant amenity=vegetarian province=TH-10
ตลาดน้ำ|~Floating
ดำน้ำ เกาะเต่า|~Diving at=tao
หมาเข้าได้|amenity=pets
ที่จอดรถ ร้านอาหาร|category=restaurant amenity=parking
วัด เชียงใหม่|~Temple,Wat province=TH-50
น้ำตก กาญจนบุรี|~Waterfall province=TH-71
คาเฟ่ เขาใหญ่|~Coffee,Cafe at=khaoyai
นวดไทย ใกล้ฉัน|~Massage
ร้านก๋วยเตี๋ยว กรุงเทพ|~Noodles,Noodle province=TH-10
ก๋วยเตี๋ยวเรือ ใกล้ฉัน|~Boat_Noodles
ข้าวต้ม ภูเก็ต|~Rice_Porridge province=TH-83
ส้มตำ เชียงใหม่|~Som_Tam province=TH-50
หมูกระทะ เปิดอยู่|~Mu_Kratha open=now
ร้านกาแฟ กรุงเทพ|~Coffee,Cafe province=TH-10
ที่พักราคาถูก เชียงใหม่|category=accommodation price=2 province=TH-50
โรงแรมมีสระว่ายน้ำ ภูเก็ต|category=accommodation facet=pool province=TH-83
โรงแรม พัทยา จ่ายบัตรได้|category=accommodation amenity=cards at=pattaya
ที่พักพาหมาไปได้ กรุงเทพ|category=accommodation amenity=pets province=TH-10
ร้านอาหารมีที่จอดรถ เชียงใหม่|category=restaurant amenity=parking province=TH-50
ร้านอาหารรถเข็นเข้าได้ กรุงเทพ|category=restaurant amenity=wheelchair,step_free province=TH-10
ที่เที่ยวสำหรับเด็ก พัทยา|category=attraction,entertainment amenity=children at=pattaya
สวนสัตว์ ภูเก็ต|~Zoo province=TH-83
นวดแผนไทย ขอนแก่น|~Massage province=TH-40
สปา กรุงเทพ|~Spa province=TH-10
ตลาดกลางคืน เชียงใหม่|~Night_Market,Walking_Street province=TH-50
เช่ารถ เชียงใหม่|~Car_Rental province=TH-50
เช่ามอเตอร์ไซค์ พัทยา|~Motorbike at=pattaya
ค่ายมวย กรุงเทพ|~Muay_Thai province=TH-10
ร้านอาหารปลอดภัย พัทยา|category=restaurant grade=B at=pattaya
โรงแรมดีที่สุด หัวหิน|category=accommodation at=huahin
ของกินอร่อย อยุธยา|category=restaurant province=TH-14
ที่เที่ยวเชียงราย|category=attraction,entertainment,shopping province=TH-57
ของฝาก กรุงเทพ|category=souvenir province=TH-10
คลินิก เชียงใหม่|~Clinic province=TH-50`,
  en: `
halal restaurant phuket|category=restaurant amenity=halal province=TH-83
kid friendly beach krabi|~Beach amenity=children province=TH-81
open late bangkok massage|~Massage open=late province=TH-10
hotel with pool chiang mai|category=accommodation facet=pool province=TH-50
vegetarian food chiang mai|category=restaurant amenity=vegetarian province=TH-50
night market bangkok|~Night_Market province=TH-10
diving ko tao|~Diving at=tao
wheelchair accessible hotel bangkok|category=accommodation amenity=wheelchair province=TH-10
pet friendly hotel|category=accommodation amenity=pets
boat trip pattaya|~Boat_Tours,Ferry at=pattaya
muay thai phuket|~Muay_Thai province=TH-83
elephant chiang mai|~Elephant,Zoo province=TH-50
waterfall kanchanaburi|~Waterfall province=TH-71
coffee khao yai|~Coffee,Cafe at=khaoyai
cheap food bangkok|category=restaurant price=2 province=TH-10
spa samui|~Spa at=samui
safe swimming pool hotel pattaya|category=accommodation facet=pool grade=B at=pattaya
seafood restaurant hua hin|~Seafood at=huahin
car rental phuket airport|~Car_Rental province=TH-83
restaurant near me|category=restaurant
restaurant open now|category=restaurant open=now
best restaurant bangkok|category=restaurant province=TH-10
safe hotel bangkok|category=accommodation grade=B province=TH-10
things to do in phuket|category=attraction,entertainment,sport,travel_agency province=TH-83
grade A hotel|category=accommodation grade=A
family hotel with pool krabi|category=accommodation facet=pool province=TH-81
cheap guesthouse chiang mai|~Guesthouse price=2 province=TH-50
noodles bangkok|~Noodles,Noodle province=TH-10
coffee shop with parking chiang mai|~Coffee,Cafe amenity=parking province=TH-50
water park pattaya|~Water_Park at=pattaya
thai massage open late phuket|~Massage open=late province=TH-83
scooter rental pattaya|~Motorbike at=pattaya
dog friendly restaurant bangkok|category=restaurant amenity=pets province=TH-10
restaurants that take cards bangkok|category=restaurant amenity=cards province=TH-10
talat nam pattaya|~Floating at=pattaya
wat chiang mai|~Temple,Wat province=TH-50
nuat thai phuket|~Massage province=TH-83
ran ahan pattaya|category=restaurant at=pattaya
muay thai gym bangkok|~Muay_Thai province=TH-10
kuai tiao chiang mai|~Noodles,Noodle,Khao_Soi province=TH-50`,
  zh: `
水上市场|~Floating
清迈 按摩|~Massage,Spa province=TH-50
普吉 海鲜|~Seafood province=TH-83
曼谷 夜市|~Night_Market province=TH-10
泼水 水上乐园|~Water_Park
芭提雅 酒店|category=accommodation at=pattaya
寺庙 清迈|~Temple,Wat province=TH-50
温泉|~Hot_Spring,Onsen
亲子 酒店|category=accommodation amenity=children
曼谷美食|category=restaurant province=TH-10
芭提雅海鲜|~Seafood at=pattaya
清迈咖啡|~Coffee,Cafe province=TH-50
曼谷咖啡馆|~Coffee,Cafe province=TH-10
普吉岛酒店 泳池|category=accommodation facet=pool province=TH-83
清迈民宿|~Guesthouse,Homestay province=TH-50
苏梅岛度假村|~Resort at=samui
清迈夜市|~Night_Market,Walking_Street province=TH-50
芭提雅水上市场|~Floating at=pattaya
附近餐厅|category=restaurant
附近的按摩|~Massage,Spa
现在营业的餐厅|category=restaurant open=now
曼谷 便宜 酒店|category=accommodation price=2 province=TH-10
安全的酒店 普吉|category=accommodation grade=B province=TH-83
亲子景点|category=attraction,entertainment amenity=children
带孩子 曼谷 景点|category=attraction,entertainment amenity=children province=TH-10
清迈 可带宠物 酒店|category=accommodation amenity=pets province=TH-50
清真餐厅|category=restaurant amenity=halal
素食餐厅 曼谷|category=restaurant amenity=vegetarian province=TH-10
无障碍酒店 曼谷|category=accommodation amenity=wheelchair,step_free province=TH-10
可以刷卡的餐厅|category=restaurant amenity=cards
有停车场的餐厅 芭提雅|category=restaurant amenity=parking at=pattaya
曼谷必吃|category=restaurant province=TH-10
泰拳 曼谷|~Muay_Thai province=TH-10
芭提雅 潜水|~Diving at=pattaya
清迈 租车|~Car_Rental province=TH-50
曼谷 游船|~Boat_Tours,Ferry province=TH-10
曼谷水疗|~Spa province=TH-10
芭达雅 按摩|~Massage,Spa at=pattaya
清萊 寺廟|~Temple,Wat province=TH-57
普吉 酒吧|~Bar province=TH-83`,
};

/** Where `at=` is, and how far it reaches in kilometres. */
export const AT: Readonly<Record<string, { lat: number; lon: number; km: number }>> = {
  pattaya: { lat: 12.93, lon: 100.89, km: 25 },
  huahin: { lat: 12.57, lon: 99.96, km: 25 },
  samui: { lat: 9.51, lon: 100.01, km: 20 },
  tao: { lat: 10.09, lon: 99.84, km: 10 },
  khaoyai: { lat: 14.5, lon: 101.4, km: 45 },
};

/** Names of towns, islands and quarters as they are typed, and roughly where they are: typed|latitude|longitude. */
export const TOWNS = `
Pattaya|12.93|100.88
พัทยา|12.93|100.88
芭提雅|12.93|100.88
芭达雅|12.93|100.88
帕塔亚|12.93|100.88
Krabi Town|8.08|98.91
Ko Yao Noi|8.12|98.62
Ko Phayam|9.73|98.4
Ko Kradan|7.31|99.26
Ekamai|13.72|100.59
Ekkamai|13.72|100.59
Nai Harn|7.78|98.31
Walking Street Pattaya|12.93|100.87
Jomtien beach|12.88|100.87
Ari Bangkok|13.78|100.54
BKK|13.69|100.75
Suvarnabhumi|13.69|100.75
Don Mueang Airport|13.91|100.6
Koh Larn|12.92|100.78
Kao Lak|8.65|98.25
Nimmanhaemin|18.8|98.97
龟岛|10.09|99.84
曼谷唐人街|13.74|100.51
Chinatown Bangkok|13.74|100.51
Korat|14.97|102.1
โคราช|14.97|102.1
กทม|13.75|100.5
Hua Hin|12.57|99.96
华欣|12.57|99.96
Koh Samui|9.51|100.01
苏梅岛|9.51|100.01
เกาะสมุย|9.51|100.01
Phuket Town|7.88|98.39
Patong|7.9|98.3
芭东|7.9|98.3
Chiang Mai|18.79|98.98
清迈古城|18.79|98.98
เชียงใหม่|18.79|98.98
Pai|19.36|98.44
拜县|19.36|98.44
Ayutthaya|14.36|100.57
大城|14.36|100.57
Khao San Road|13.76|100.5
ถนนข้าวสาร|13.76|100.5
Koh Phangan|9.74|100.03
Koh Chang|12.05|102.32
Mae Sai|20.43|99.88
美塞|20.43|99.88
หาดใหญ่|7.01|100.47
Ao Nang|8.03|98.82`;
