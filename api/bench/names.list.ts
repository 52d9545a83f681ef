/**
 * Well-known public places of Thailand (no businesses, no people), and how people type them. One line each:
 * Thai | English | Chinese | traditional Chinese where its characters differ | Thai without its first word | Thai with one
 * mark wrong | romanised otherwise | and otherwise again | English with one slip | province | latitude | longitude.
 * A field is empty where nobody could tell: สงขลา alone is the province. Points are rough. Only this list has real names.
 * The lines from วัดราชบพิธ on were written when the search was finished, to see that it was not made for the others.
 */
const LINES = `
วัดพระแก้ว|Wat Phra Kaew|玉佛寺||พระแก้ว|วัดพระแกว|Wat Pra Kaeo|Wat Prakeaw|Wat Phra Kew|TH-10|13.7515|100.4927
พระบรมมหาราชวัง|The Grand Palace|大皇宫|大皇宮|มหาราชวัง|พระบรมมหาราชวั้ง|Phra Borom Maha Ratchawang|Pra Borom Maharajawang|The Grand Palce|TH-10|13.7500|100.4913
วัดอรุณ|Wat Arun|郑王庙|鄭王廟|อรุณ|วัดอรูณ|Wat Aroon|Vat Arun|Wat Arum|TH-10|13.7437|100.4889
วัดโพธิ์|Wat Pho|卧佛寺|臥佛寺|โพธิ์|วัดโพธ|Wat Poh|Wat Po|Wat Phoe|TH-10|13.7465|100.4930
วัดสระเกศ|Wat Saket|金山寺||สระเกศ|วัดสระเกษ|Wat Sraket|Wat Sa Ket|Wat Saekt|TH-10|13.7539|100.5066
วัดสุทัศน์|Wat Suthat|苏泰寺|蘇泰寺|สุทัศน์|วัดสุทัศน|Wat Sutat|Wat Suthas|Wat Suhtat|TH-10|13.7512|100.5010
ตลาดนัดจตุจักร|Chatuchak Weekend Market|乍都乍周末市场|乍都乍週末市場|จตุจักร|ตลาดนัดจตุจักร์|Jatujak Market|Chatujak Weekend Market|Chatuchak Weeknd Market|TH-10|13.7999|100.5502
สวนลุมพินี|Lumphini Park|伦披尼公园|倫披尼公園|ลุมพินี|สวนลุมพีนี|Lumpini Park|Lumpinee Park|Lumphni Park|TH-10|13.7314|100.5414
ตลาดน้ำดำเนินสะดวก|Damnoen Saduak Floating Market|丹嫩沙多水上市场|丹嫩沙多水上市場|ดำเนินสะดวก|ตลาดนำดำเนินสะดวก|Damnern Saduak Floating Market|Dumnoen Saduak Floating Market|Damnoen Saduk Floating Market|TH-70|13.5204|99.9599
ตลาดน้ำอัมพวา|Amphawa Floating Market|安帕瓦水上市场|安帕瓦水上市場|อัมพวา|ตลาดน้ำอัมพว่า|Ampawa Floating Market|Umphawa Floating Market|Amphwa Floating Market|TH-75|13.4255|99.9551
ถนนเยาวราช|Yaowarat Road|耀华力路|耀華力路|เยาวราช|ถนนเยาวราด|Yaowaraj Road|Thanon Yaowarat|Yaowrat Road|TH-10|13.7400|100.5100
ปากคลองตลาด|Pak Khlong Talat|帕空花市|||ปากคล่องตลาด|Pak Klong Talad|Pakkhlong Talaat|Pak Khlong Tlat|TH-10|13.7416|100.4964
อนุสาวรีย์ชัยสมรภูมิ|Victory Monument|胜利纪念碑|勝利紀念碑|ชัยสมรภูมิ|อนุสาวรีชัยสมรภูมิ|Anusawari Chai Samoraphum|Anusaowaree Chai Samoraphoom|Victory Monumnt|TH-10|13.7649|100.5383
พระที่นั่งวิมานเมฆ|Vimanmek Mansion|云天宫|雲天宮|วิมานเมฆ|พระที่นังวิมานเมฆ|Wimanmek Mansion|Vimarnmek Mansion|Vimanmk Mansion|TH-10|13.7741|100.5122
วัดเบญจมบพิตร|Wat Benchamabophit|云石寺|雲石寺|เบญจมบพิตร|วัดเบ็ญจมบพิตร|Wat Benjamabophit|Wat Benchamabopit|Wat Benchamabohpit|TH-10|13.7666|100.5141
วัดไตรมิตร|Wat Traimit|金佛寺||ไตรมิตร|วัดไตรมิต|Wat Traimitr|Wat Trimitr|Wat Trimit|TH-10|13.7377|100.5136
พิพิธภัณฑสถานแห่งชาติ พระนคร|Bangkok National Museum|曼谷国家博物馆|曼谷國家博物館|แห่งชาติ พระนคร|พิพิธภัณฑ์สถานแห่งชาติ พระนคร|Phiphitthaphan Sathan Haeng Chat Phra Nakhon|Pipitapan Satan Hang Chat Pranakorn|Bangkok Natinal Museum|TH-10|13.7576|100.4922
สะพานพุทธ|Memorial Bridge|纪念桥|紀念橋|พุทธ|สะพานพุธ|Saphan Phut|Sapan Put|Memoral Bridge|TH-10|13.7392|100.4977
สะพานพระราม 8|Rama VIII Bridge|拉玛八世桥|拉瑪八世橋|พระราม 8|สะพานพระร่าม 8|Saphan Phra Ram 8|Sapan Pra Ram 8|Rama VIII Brige|TH-10|13.7689|100.4969
สวนเบญจกิติ|Benchakitti Park|班嘉基蒂公园|班嘉基蒂公園|เบญจกิติ|สวนเบญจกิตติ|Benjakitti Park|Benjakiti Park|Benchakiti Park|TH-10|13.7299|100.5583
สวนหลวง ร.9|Suan Luang Rama IX Park|九世皇公园|九世皇公園|หลวง ร.9|สวนหล่วง ร.9|Suanluang Rama IX|Suan Laung Rama IX Park|Suan Luang Rma IX Park|TH-10|13.6880|100.6630
เกาะเกร็ด|Ko Kret|克雷特岛|克雷特島|เกร็ด|เกาะเกรด|Koh Kret|Koh Kred|Ko Krte|TH-12|13.9120|100.4870
พระปฐมเจดีย์|Phra Pathom Chedi|佛统大塔|佛統大塔|ปฐมเจดีย์|พระปฐมเจดี|Pra Pathom Chedi|Phra Patom Jedi|Phra Pathom Chdi|TH-73|13.8196|100.0602
เกาะล้าน|Ko Lan|格兰岛|格蘭島|ล้าน|เกาะลาน|Koh Larn|Koh Laan|Ko Lna|TH-20|12.9180|100.7780
เกาะสีชัง|Ko Sichang|西昌岛|西昌島|สีชัง|เกาะสี่ชัง|Koh Si Chang|Koh Sichang|Ko Sichng|TH-20|13.1480|100.8100
หาดจอมเทียน|Jomtien Beach|中天海滩|中天海灘|จอมเทียน|หาดจอมเที่ยน|Chomthian Beach|Jomthian Beach|Jomtein Beach|TH-20|12.8830|100.8770
หาดบางแสน|Bang Saen Beach|邦盛海滩|邦盛海灘|บางแสน|หาดบางแส่น|Bangsan Beach|Bangsaen Beach|Bang Sean Beach|TH-20|13.2860|100.9120
เขาชีจรรย์|Khao Chi Chan|七珍佛山||ชีจรรย์|เขาชีจรรย|Khao Chee Chan|Khao Chi Jan|Khao Chi Chn|TH-20|12.7650|100.9560
เกาะเสม็ด|Ko Samet|沙美岛|沙美島|เสม็ด|เกาะเสมด|Koh Samed|Koh Samet|Ko Samte|TH-21|12.5680|101.4510
เกาะช้าง|Ko Chang|象岛|象島|ช้าง|เกาะชาง|Koh Chang|Koh Chaang|Ko Chagn|TH-23|12.0460|102.3230
เกาะกูด|Ko Kut|阁骨岛|閣骨島|กูด|เกาะกุด|Koh Kood|Koh Kud|Ko Kutt|TH-23|11.6600|102.5600
เกาะหมาก|Ko Mak|玛岛|瑪島|หมาก|เกาะหม่าก|Koh Maak|Koh Mark|Ko Makk|TH-23|11.8180|102.4800
เขาคิชฌกูฏ|Khao Khitchakut|基查库山|基查庫山|คิชฌกูฏ|เขาคิชฌกูฎ|Khao Kitchakood|Khao Khitchakoot|Khao Khitchkut|TH-22|12.8350|102.1500
น้ำตกพลิ้ว|Phlio Waterfall|普里奥瀑布|普里奧瀑布|พลิ้ว|น้ำตกพลิว|Pliew Waterfall|Phliu Waterfall|Phlo Waterfall|TH-22|12.5250|102.1800
อุทยานแห่งชาติเขาใหญ่|Khao Yai National Park|考艾国家公园|考艾國家公園|เขาใหญ่|อุทยานแห่งชาติเขาใหญ|Kao Yai National Park|Khaoyai National Park|Khao Yia National Park|TH-30|14.4390|101.3720
อุทยานประวัติศาสตร์สุโขทัย|Sukhothai Historical Park|素可泰历史公园|素可泰歷史公園|ประวัติศาสตร์สุโขทัย|อุทยานประวัติศาสตรสุโขทัย|Sukothai Historical Park|Sukhotai Historical Park|Sukhothai Histrical Park|TH-64|17.0170|99.7040
อุทยานประวัติศาสตร์ศรีสัชนาลัย|Si Satchanalai Historical Park|西萨查那莱历史公园|西薩查那萊歷史公園|ศรีสัชนาลัย|อุทยานประวัติศาสตร์ศรีสัชนาลัย์|Sri Satchanalai Historical Park|Si Sachanalai Historical Park|Si Satchanlai Historical Park|TH-64|17.4300|99.7860
วัดไชยวัฒนาราม|Wat Chaiwatthanaram|柴瓦塔那兰寺|柴瓦塔那蘭寺|ไชยวัฒนาราม|วัดไชยวัฒนาร่าม|Wat Chai Wattanaram|Wat Chaiwattanaram|Wat Chaiwatthnaram|TH-14|14.3430|100.5420
วัดใหญ่ชัยมงคล|Wat Yai Chai Mongkhon|崖差蒙空寺||ใหญ่ชัยมงคล|วัดใหญชัยมงคล|Wat Yai Chaimongkol|Wat Yai Chai Mongkol|Wat Yai Chai Mongkhn|TH-14|14.3450|100.5930
วัดมหาธาตุ|Wat Mahathat|玛哈泰寺|瑪哈泰寺|มหาธาตุ|วัดมหาธาต|Wat Maha That|Wat Mahatat|Wat Mahatht|TH-14|14.3570|100.5670
วัดพระศรีสรรเพชญ์|Wat Phra Si Sanphet|帕席桑碧寺||พระศรีสรรเพชญ์|วัดพระศรีสรรเพชญ|Wat Pra Sri Sanphet|Wat Phra Sri Sanpetch|Wat Phra Si Snaphet|TH-14|14.3560|100.5580
พระราชวังบางปะอิน|Bang Pa-In Palace|邦芭茵夏宫|邦芭茵夏宮|บางปะอิน|พระราชวังบางปะอิ่น|Bang Pa In Palace|Bangpain Palace|Bang Pa-In Palce|TH-14|14.2330|100.5790
พระปรางค์สามยอด|Phra Prang Sam Yot|三峰塔||ปรางค์สามยอด|พระปรางสามยอด|Pra Prang Sam Yod|Prang Samyot|Phra Prang Sam Yto|TH-16|14.8030|100.6140
เขื่อนป่าสักชลสิทธิ์|Pa Sak Jolasid Dam|巴塞水坝|巴塞水壩|ป่าสักชลสิทธิ์|เขื่อนป่าสักชลสิทธิ|Pasak Chonlasit Dam|Pa Sak Cholasit Dam|Pa Sak Jolsid Dam|TH-16|14.8630|101.0660
สะพานข้ามแม่น้ำแคว|Bridge over the River Kwai|桂河大桥|桂河大橋|ข้ามแม่น้ำแคว|สะพานขามแม่น้ำแคว|Saphan Kham Maenam Khwae|Sapan Kam Mae Nam Kwae|Bridge over the Rver Kwai|TH-71|14.0410|99.5037
น้ำตกเอราวัณ|Erawan Waterfall|爱侣湾瀑布|愛侶灣瀑布|เอราวัณ|น้ำตกเอราวรรณ|Arawan Waterfall|Erawann Waterfall|Erwan Waterfall|TH-71|14.3690|99.1440
น้ำตกไทรโยคน้อย|Sai Yok Noi Waterfall|赛育诺瀑布|賽育諾瀑布|ไทรโยคน้อย|น้ำตกไทรโยคนอย|Saiyok Noi Waterfall|Sai Yoke Noi Waterfall|Sai Yok Noi Wateerfall|TH-71|14.2390|99.0570
น้ำตกทีลอซู|Thi Lo Su Waterfall|提罗苏瀑布|提羅蘇瀑布|ทีลอซู|น้ำตกที่ลอซู|Tee Lor Su Waterfall|Ti Lo Su Waterfall|Thi Lo Su Watrfall|TH-63|15.9270|98.7530
สะพานมอญ|Mon Bridge|孟族木桥|孟族木橋|มอญ|สะพานม่อญ|Saphan Mon|Sapan Mon|Mon Brdge|TH-71|15.1470|98.4480
หาดหัวหิน|Hua Hin Beach|华欣海滩|華欣海灘|หัวหิน|หาดหัวหีน|Huahin Beach|Hat Hua Hin|Hau Hin Beach|TH-77|12.5700|99.9590
พระนครคีรี|Phra Nakhon Khiri|帕那空奇里宫|帕那空奇里宮|นครคีรี|พระนครคิรี|Pra Nakorn Kiri|Phra Nakorn Khiri|Phra Nakhon Khri|TH-76|13.1090|99.9380
ถ้ำเขาหลวง|Khao Luang Cave|考琅洞||เขาหลวง|ถำเขาหลวง|Tham Khao Luang|Kao Luang Cave|Khao Laung Cave|TH-76|13.1350|99.9340
เขาสามร้อยยอด|Khao Sam Roi Yot|三百峰||สามร้อยยอด|เขาสามรอยยอด|Khao Sam Roi Yod|Kao Samroiyot|Khao Sam Rio Yot|TH-77|12.2000|99.9600
วัดพระธาตุดอยสุเทพ|Wat Phra That Doi Suthep|双龙寺|雙龍寺|พระธาตุดอยสุเทพ|วัดพระธาตดอยสุเทพ|Wat Prathat Doi Suthep|Wat Phrathat Doi Sutep|Wat Phra That Doi Suthpe|TH-50|18.8047|98.9216
ดอยอินทนนท์|Doi Inthanon|茵他侬山|茵他儂山|อินทนนท์|ดอยอินทนนท|Doi Intanon|Doi Inthanont|Doi Inthanno|TH-50|18.5880|98.4870
วัดเจดีย์หลวง|Wat Chedi Luang|契迪龙寺|契迪龍寺|เจดีย์หลวง|วัดเจดียหลวง|Wat Jedi Luang|Wat Chedee Luang|Wat Chedi Lung|TH-50|18.7870|98.9860
วัดพระสิงห์|Wat Phra Singh|帕辛寺||พระสิงห์|วัดพระสิงห|Wat Pra Sing|Wat Phra Sing|Wat Phra Sinhg|TH-50|18.7886|98.9820
ประตูท่าแพ|Tha Phae Gate|塔佩门|塔佩門|ท่าแพ|ประตูทาแพ|Thapae Gate|Ta Pae Gate|Tha Phea Gate|TH-50|18.7878|98.9933
ดอยอ่างขาง|Doi Ang Khang|安康山||อ่างขาง|ดอยอางขาง|Doi Angkhang|Doi Ang Kang|Doi Ang Khng|TH-50|19.9010|99.0400
ม่อนแจ่ม|Mon Jam|蒙占山||แจ่ม|ม่อนแจม|Mon Cham|Mon Chaem|Monn Jam|TH-50|18.9350|98.8220
วัดร่องขุ่น|Wat Rong Khun|白庙|白廟|ร่องขุ่น|วัดรองขุ่น|Wat Rongkhun|Wat Rong Kun|Wat Rnog Khun|TH-57|19.8242|99.7632
วัดร่องเสือเต้น|Wat Rong Suea Ten|蓝庙|藍廟|ร่องเสือเต้น|วัดรองเสือเต้น|Wat Rong Sua Ten|Wat Rong Seua Ten|Wat Rong Suea Tne|TH-57|19.9230|99.8410
ภูชี้ฟ้า|Phu Chi Fa|指天山||ชี้ฟ้า|ภูชีฟ้า|Phu Chee Fah|Pu Chi Fa|Phu Chi Faa|TH-57|19.8510|100.4530
ดอยแม่สลอง|Doi Mae Salong|美斯乐|美斯樂|แม่สลอง|ดอยแมสลอง|Doi Maesalong|Doi Mae Sa Long|Doi Mae Slong|TH-57|20.1650|99.6230
สามเหลี่ยมทองคำ|Golden Triangle|金三角||ทองคำ|สามเหลียมทองคำ|Sam Liam Thong Kham|Samliam Thongkam|Goldn Triangle|TH-57|20.3530|100.0820
ดอยตุง|Doi Tung|多通山||ตุง|ดอยตุ่ง|Doi Toong|Doy Tung|Doi Tnug|TH-57|20.3250|99.8330
ปางอุ๋ง|Pang Ung|邦翁湖|||ปางอุ่ง|Pang Oung|Pang Oong|Pang Ugn|TH-58|19.4990|97.9090
ถ้ำลอด|Lot Cave|洛德洞||ลอด|ถ้ำล่อด|Tham Lot|Tham Lod|Lot Cvae|TH-58|19.5680|98.2800
วัดพระธาตุลำปางหลวง|Wat Phra That Lampang Luang|南邦銮寺|南邦鑾寺|พระธาตุลำปางหลวง|วัดพระธาตลำปางหลวง|Wat Prathat Lampang Luang|Wat Phrathat Lumpang Luang|Wat Phra That Lampng Luang|TH-52|18.2170|99.3890
วัดภูมินทร์|Wat Phumin|浦敏寺||ภูมินทร์|วัดภูมินทร|Wat Poomin|Wat Pumin|Wat Phmin|TH-55|18.7740|100.7720
ดอยเสมอดาว|Doi Samoe Dao|观星山|觀星山|เสมอดาว|ดอยเสมอด่าว|Doi Samer Dao|Doi Samoedao|Doi Samoe Doa|TH-55|18.3720|100.7400
ภูทับเบิก|Phu Thap Boek|普塔布山||ทับเบิก|ภูทับเบิ่ก|Phu Tub Berk|Phu Tap Berk|Phu Thap Beok|TH-67|16.9070|101.1030
เขาค้อ|Khao Kho|考科山||ค้อ|เขาคอ|Khao Khor|Kao Kho|Khao Khho|TH-67|16.6540|100.9910
ภูหินร่องกล้า|Phu Hin Rong Kla|普欣隆卡||หินร่องกล้า|ภูหินร่องกลา|Phu Hin Rongkla|Poo Hin Rong Kla|Phu Hin Rnog Kla|TH-65|17.0000|101.0000
ภูกระดึง|Phu Kradueng|普卡东山|普卡東山|กระดึง|ภูกระดึ่ง|Phu Kradung|Phu Kradeung|Phu Kradueg|TH-42|16.8870|101.7890
ถนนคนเดินเชียงคาน|Chiang Khan Walking Street|清刊步行街||คนเดินเชียงคาน|ถนนคนเดินเชียงค่าน|Chiang Kan Walking Street|Chiangkhan Walking Street|Chiang Khna Walking Street|TH-42|17.8970|101.6620
ปราสาทหินพนมรุ้ง|Phanom Rung Historical Park|帕侬蓝石宫|帕儂藍石宮|หินพนมรุ้ง|ปราสาทหินพนมรุง|Panom Rung Historical Park|Phanomrung|Phanom Rnug Historical Park|TH-31|14.5320|102.9400
ปราสาทหินพิมาย|Phimai Historical Park|披迈石宫|披邁石宮|หินพิมาย|ปราสาทหินพิม่าย|Pimai Historical Park|Phimaai Historical Park|Phmai Historical Park|TH-30|15.2210|102.4940
ผาแต้ม|Pha Taem|帕塔姆||แต้ม|ผาแตม|Pha Tam|Pa Taem|Pha Team|TH-34|15.3990|105.5080
สามพันโบก|Sam Phan Bok|三千孔|||สามพันโบ่ก|Sam Pan Bok|Sampanbok|Sam Phan Bko|TH-34|15.7920|105.3930
วัดภูทอก|Wat Phu Thok|普托寺||ภูทอก|วัดภู่ทอก|Wat Phu Tok|Wat Poo Tok|Wat Phu Thko|TH-38|18.1310|103.8850
ทะเลบัวแดง|Red Lotus Lake|红莲湖|紅蓮湖|บัวแดง|ทะเลบั่วแดง|Thale Bua Daeng|Talay Bua Daeng|Red Lotus Lkae|TH-41|17.1880|103.0420
พระธาตุพนม|Phra That Phanom|帕农塔|帕農塔|ธาตุพนม|พระธาตพนม|Phra That Panom|Prathat Phanom|Phra That Phanmo|TH-48|16.9420|104.7240
เกาะสมุย|Ko Samui|苏梅岛|蘇梅島|สมุย|เกาะสมุ่ย|Koh Samui|Koh Samuy|Ko Smaui|TH-84|9.5120|100.0130
เกาะพะงัน|Ko Pha-ngan|帕岸岛|帕岸島|พะงัน|เกาะพงัน|Koh Phangan|Koh Pangan|Ko Pha-nagn|TH-84|9.7310|100.0260
เกาะเต่า|Ko Tao|涛岛|濤島|เต่า|เกาะเตา|Koh Tao|Koh Tau|Ko Toa|TH-84|10.0950|99.8380
เขื่อนรัชชประภา|Ratchaprapha Dam|拉差帕帕水坝|拉差帕帕水壩|รัชชประภา|เขือนรัชชประภา|Rajjaprabha Dam|Ratchaprapa Dam|Ratchaprpaha Dam|TH-84|8.9720|98.8050
อุทยานแห่งชาติเขาสก|Khao Sok National Park|考索国家公园|考索國家公園|เขาสก|อุทยานแห่งชาติเข่าสก|Kao Sok National Park|Khao Sork National Park|Khao Sko National Park|TH-84|8.9360|98.5300
หาดป่าตอง|Patong Beach|芭东海滩|芭東海灘|ป่าตอง|หาดปาตอง|Pa Tong Beach|Paatong Beach|Patnog Beach|TH-83|7.8960|98.2950
หาดกะตะ|Kata Beach|卡塔海滩|卡塔海灘|กะตะ|หาดกะต่ะ|Katah Beach|Hat Kata|Kta Beach|TH-83|7.8200|98.2980
หาดกะรน|Karon Beach|卡伦海滩|卡倫海灘|กะรน|หาดกะร่น|Garon Beach|Hat Karon|Karn Beach|TH-83|7.8440|98.2940
แหลมพรหมเทพ|Promthep Cape|神仙半岛|神仙半島|พรหมเทพ|แหล่มพรหมเทพ|Phrom Thep Cape|Laem Phromthep|Promthp Cape|TH-83|7.7620|98.3050
วัดฉลอง|Wat Chalong|查龙寺|查龍寺|ฉลอง|วัดฉล่อง|Wat Chalorng|Wat Shalong|Wat Chlaong|TH-83|7.8460|98.3370
หมู่เกาะสิมิลัน|Similan Islands|斯米兰群岛|斯米蘭群島|เกาะสิมิลัน|หมูเกาะสิมิลัน|Mu Ko Similan|Similun Islands|Simlan Islands|TH-82|8.6530|97.6400
หาดเขาหลัก|Khao Lak Beach|考拉海滩|考拉海灘|เขาหลัก|หาดเขาหลั่ก|Kao Lak Beach|Khaolak Beach|Khao Lka Beach|TH-82|8.6400|98.2480
อ่าวมาหยา|Maya Bay|玛雅湾|瑪雅灣|มาหยา|อาวมาหยา|Ao Maya|Ao Maaya|Maya By|TH-81|7.6780|98.7650
เกาะพีพี|Phi Phi Islands|皮皮岛|皮皮島|พีพี|เกาะพีพี่|Pee Pee Islands|Koh Pi Pi|Phi Phi Islnds|TH-81|7.7400|98.7700
เกาะลันตา|Ko Lanta|兰塔岛|蘭塔島|ลันตา|เกาะลันต้า|Koh Lanta|Koh Lunta|Ko Lnata|TH-81|7.6240|99.0790
หาดไร่เลย์|Railay Beach|莱利海滩|萊利海灘|ไร่เลย์|หาดไรเลย์|Rai Leh Beach|Railey Beach|Raliay Beach|TH-81|8.0110|98.8370
อ่าวนาง|Ao Nang|奥南海滩|奧南海灘|นาง|อาวนาง|Aonang|Ao Naang|Ao Nagn|TH-81|8.0320|98.8230
วัดถ้ำเสือ|Tiger Cave Temple|虎穴寺||ถ้ำเสือ|วัดถำเสือ|Wat Tham Suea|Wat Tham Sua|Tigr Cave Temple|TH-81|8.1250|98.9240
เกาะหลีเป๊ะ|Ko Lipe|丽贝岛|麗貝島|หลีเป๊ะ|เกาะหลีเปะ|Koh Lipe|Koh Li Pe|Ko Lpie|TH-91|6.4870|99.3030
เกาะตะรุเตา|Ko Tarutao|塔鲁陶岛|塔魯陶島|ตะรุเตา|เกาะตะรูเตา|Koh Tarutao|Ko Tarutau|Ko Tartuao|TH-91|6.6000|99.6700
ถ้ำมรกต|Emerald Cave|翡翠洞||มรกต|ถำมรกต|Tham Morakot|Tham Morakod|Emrald Cave|TH-92|7.3700|99.3000
ทะเลสาบสงขลา|Songkhla Lake|宋卡湖|||ทะเลส่าบสงขลา|Songkla Lake|Thale Sap Songkhla|Songkhla Lkae|TH-90|7.2100|100.4600
หาดสมิหลา|Samila Beach|萨米拉海滩|薩米拉海灘|สมิหลา|หาดสมิลา|Samihla Beach|Hat Samila|Samla Beach|TH-90|7.2150|100.5960
วัดราชบพิธ|Wat Ratchabophit|拉差波比寺||ราชบพิธ|วัดราชบพิท|Wat Rajabopit|Wat Ratchabopit|Wat Ratchabophi|TH-10|13.749|100.497
วัดราชนัดดาราม|Wat Ratchanatdaram|拉查那达寺|拉查那達寺|ราชนัดดาราม|วัดราชนัดดารัม|Wat Rachanatdaram|Wat Rajanaddaram|Wat Ratchnatdaram|TH-10|13.755|100.504
วัดบวรนิเวศ|Wat Bowonniwet|波旺尼威寺||บวรนิเวศ|วัดบวรนิเวส|Wat Bovornnives|Wat Bowon Niwet|Wat Bowonniwt|TH-10|13.76|100.5
วัดกัลยาณมิตร|Wat Kalayanamit|三宝公庙|三寶公廟|กัลยาณมิตร|วัดกัลยานมิตร|Wat Kanlayanamit|Wat Kalayanamitr|Wat Kalyanamit|TH-10|13.74|100.491
เสาชิงช้า|The Giant Swing|大秋千|大鞦韆|ชิงช้า|เสาชิงชา|Sao Chingcha|Sao Ching Cha|The Gaint Swing|TH-10|13.752|100.501
วัดปากน้ำ|Wat Paknam|水门寺|水門寺|ปากน้ำ|วัดปากนำ|Wat Pak Nam|Vat Paknam|Wat Pakman|TH-10|13.722|100.47
พระราชวังสนามจันทร์|Sanam Chandra Palace|沙南赞宫|沙南贊宮|สนามจันทร์|พระราชวังสนามจันท์|Sanam Chan Palace|Sanamchandra Palace|Sanam Chandar Palace|TH-73|13.82|100.045
ตลาดร่มหุบ|Maeklong Railway Market|美功铁道市场|美功鐵道市場|ร่มหุบ|ตลาดรมหุบ|Mae Klong Railway Market|Meklong Railway Market|Maeklong Railwy Market|TH-75|13.407|99.999
หาดเจ้าหลาว|Chao Lao Beach|昭老海滩|昭老海灘|เจ้าหลาว|หาดเจาหลาว|Jao Lao Beach|Chaolao Beach|Chao Loa Beach|TH-22|12.53|101.93
เกาะไข่|Ko Khai|蛋岛|蛋島|ไข่|เกาะไข|Koh Kai|Koh Khai|Ko Khia|TH-82|7.9|98.53
เกาะยาวน้อย|Ko Yao Noi|小瑶岛|小瑤島|ยาวน้อย|เกาะยาวนอย|Koh Yao Noi|Koh Yao Noy|Ko Yao Nio|TH-82|8.12|98.62
เกาะราชาใหญ่|Ko Racha Yai|大皇帝岛|大皇帝島|ราชาใหญ่|เกาะราชาใหญ|Koh Racha Yai|Koh Raja Yai|Ko Rahca Yai|TH-83|7.6|98.37
เกาะพยาม|Ko Phayam|帕亚姆岛|帕亞姆島|พยาม|เกาะพะยาม|Koh Phayam|Koh Payam|Ko Phaaym|TH-85|9.73|98.4
เกาะมุก|Ko Muk|穆岛|穆島|มุก|เกาะมุค|Koh Mook|Koh Muk|Ko Mku|TH-92|7.37|99.29
เกาะกระดาน|Ko Kradan|克拉丹岛|克拉丹島|กระดาน|เกาะกระด่าน|Koh Kradan|Koh Gradan|Ko Krdan|TH-92|7.31|99.25
หาดในหาน|Nai Harn Beach|奈汉海滩|奈漢海灘|ในหาน|หาดในหาญ|Naiharn Beach|Nai Han Beach|Nai Hran Beach|TH-83|7.777|98.303
หาดสุรินทร์|Surin Beach|苏林海滩|蘇林海灘||หาดสุรินท์|Hat Surin|Surinn Beach|Surn Beach|TH-83|7.977|98.278
หาดละไม|Lamai Beach|拉迈海滩|拉邁海灘|ละไม|หาดละไม่|Hat Lamai|La Mai Beach|Lamia Beach|TH-84|9.466|100.047
อ่าวพังงา|Phang Nga Bay|攀牙湾|攀牙灣||อาวพังงา|Pang Nga Bay|Phangnga Bay|Phang Nag Bay|TH-82|8.27|98.5
น้ำตกหินลาด|Hin Lat Waterfall|欣拉瀑布||หินลาด|น้ำตกหินลาท|Hin Lad Waterfall|Hinlat Waterfall|Hin Lta Waterfall|TH-84|9.51|99.96
น้ำตกแม่ยะ|Mae Ya Waterfall|湄雅瀑布||แม่ยะ|น้ำตกแมยะ|Maeya Waterfall|Mae Yah Waterfall|Mae Ya Watefrall|TH-50|18.44|98.6
น้ำตกวชิรธาร|Wachirathan Waterfall|瓦吉拉坦瀑布||วชิรธาร|น้ำตกวชิระธาร|Vachirathan Waterfall|Wachiratharn Waterfall|Wachirathn Waterfall|TH-50|18.54|98.6
น้ำตกเหวนรก|Haew Narok Waterfall|黑那洛瀑布||เหวนรก|น้ำตกเหวนร่ก|Heo Narok Waterfall|Haeo Narok Waterfall|Haew Naork Waterfall|TH-26|14.3|101.41
น้ำตกห้วยแม่ขมิ้น|Huai Mae Khamin Waterfall|怀美卡敏瀑布|懷美卡敏瀑布|ห้วยแม่ขมิ้น|น้ำตกหวยแม่ขมิ้น|Huay Mae Khamin Waterfall|Huai Mae Kamin Waterfall|Huai Mae Khmin Waterfall|TH-71|14.64|98.99
อุทยานแห่งชาติแก่งกระจาน|Kaeng Krachan National Park|岗卡章国家公园|崗卡章國家公園|แก่งกระจาน|อุทยานแห่งชาติแกงกระจาน|Kang Krachan National Park|Kaeng Krajan National Park|Kaeng Krachn National Park|TH-76|12.9|99.63
อุทยานแห่งชาติดอยขุนตาล|Doi Khun Tan National Park|坤丹山国家公园|坤丹山國家公園|ดอยขุนตาล|อุทยานแห่งชาติดอยขุนตาน|Doi Khuntan National Park|Doi Kun Tan National Park|Doi Khnu Tan National Park|TH-51|18.5|99.28
อุทยานประวัติศาสตร์กำแพงเพชร|Kamphaeng Phet Historical Park|甘烹碧历史公园|甘烹碧歷史公園|ประวัติศาสตร์กำแพงเพชร|อุทยานประวัติศาสตร์กำแพงเพ็ชร|Kampaeng Phet Historical Park|Kamphaengphet Historical Park|Kamphaeng Phte Historical Park|TH-62|16.49|99.52
วัดพระธาตุหริภุญชัย|Wat Phra That Hariphunchai|哈利奔猜寺||พระธาตุหริภุญชัย|วัดพระธาตุหริภุญไชย|Wat Prathat Haripunchai|Wat Phra That Haripunjai|Wat Phra That Hariphnuchai|TH-51|18.577|99.008
วัดพระธาตุช่อแฮ|Wat Phra That Cho Hae|帕塔秋海寺||พระธาตุช่อแฮ|วัดพระธาตุชอแฮ|Wat Prathat Chohae|Wat Phra That Chor Hae|Wat Phra That Cho Hea|TH-54|18.09|100.2
วัดพระธาตุแช่แห้ง|Wat Phra That Chae Haeng|帕塔切亨寺||พระธาตุแช่แห้ง|วัดพระธาตุแชแห้ง|Wat Prathat Chae Haeng|Wat Phra That Chae Hang|Wat Phra That Chae Haegn|TH-55|18.76|100.79
วัดเจ็ดยอด|Wat Chet Yot|七塔寺||เจ็ดยอด|วัดเจดยอด|Wat Jed Yod|Wat Ched Yot|Wat Cheyt Yot|TH-50|18.81|98.97
วัดอุโมงค์|Wat Umong|悟孟寺||อุโมงค์|วัดอุโมง|Wat U Mong|Wat Oumong|Wat Umnog|TH-50|18.783|98.951
วัดสวนดอก|Wat Suan Dok|松达寺|松達寺|สวนดอก|วัดสวนดอค|Wat Suandok|Wat Suan Dork|Wat Saun Dok|TH-50|18.788|98.967
พระธาตุดอยตุง|Phra That Doi Tung|帕塔多通||ธาตุดอยตุง|พระธาตดอยตุง|Prathat Doi Tung|Phra That Doi Toong|Phra That Doi Tugn|TH-57|20.32|99.83
ภูเรือ|Phu Ruea|普瑞山|||ภูเรื่อ|Phu Rua|Pu Ruea|Phu Reua|TH-42|17.5|101.34
แก่งคุดคู้|Kaeng Khut Khu|坤库滩|坤庫灘|คุดคู้|แกงคุดคู้|Kaeng Khud Khu|Kang Kut Ku|Kaeng Khtu Khu|TH-42|17.9|101.69
วัดป่าภูก้อน|Wat Pa Phu Kon|帕普恭寺||ป่าภูก้อน|วัดป่าภูกอน|Wat Pa Poo Kon|Wat Pah Phu Gon|Wat Pa Phu Kno|TH-41|17.93|102.12
คำชะโนด|Kham Chanot|坎查诺|坎查諾||คำชโนด|Kam Chanod|Khamchanot|Kham Chanto|TH-41|17.73|103.36
ปราสาทเมืองต่ำ|Prasat Muang Tam|孟丹石宫|孟丹石宮|เมืองต่ำ|ปราสาทเมืองตำ|Prasat Mueang Tam|Prasat Meuang Tum|Prasat Muagn Tam|TH-31|14.49|102.98
ปราสาทศีขรภูมิ|Prasat Sikhoraphum|诗可拉蓬石宫|詩可拉蓬石宮|ศีขรภูมิ|ปราสาทศรีขรภูมิ|Prasat Sikhoraphoom|Prasat Sikoraphum|Prasat Sikhorahpum|TH-32|14.94|103.79
บึงแก่นนคร|Bueng Kaen Nakhon|孔敬湖||แก่นนคร|บึงแกนนคร|Bueng Kaen Nakorn|Beung Kaen Nakhon|Bueng Kaen Nakhno|TH-40|16.41|102.84
พระธาตุเชิงชุม|Phra That Choeng Chum|帕塔冲春||ธาตุเชิงชุม|พระธาตเชิงชุม|Phra That Cherng Chum|Prathat Choeng Chum|Phra That Choeng Chmu|TH-47|17.16|104.15
วัดพระมหาธาตุ|Wat Phra Mahathat|帕玛哈泰寺|帕瑪哈泰寺|พระมหาธาตุ|วัดพระมหาธาต|Wat Pra Mahathat|Wat Phra Mahatat|Wat Phra Mahtahat|TH-80|8.41|99.97
หาดขนอม|Khanom Beach|卡农海滩|卡農海灘|ขนอม|หาดขนอ่ม|Kanom Beach|Khanorm Beach|Khanmo Beach|TH-80|9.2|99.87
คีรีวง|Khiri Wong|奇里旺|||คีรีวงศ์|Kiriwong|Khiriwong|Khiri Wnog|TH-80|8.43|99.78
ถ้ำพระยานคร|Phraya Nakhon Cave|帕亚那空洞|帕亞那空洞|พระยานคร|ถำพระยานคร|Praya Nakorn Cave|Phraya Nakorn Cave|Phraya Nakhno Cave|TH-77|12.18|100.01
หาดทรายแก้ว|Sai Kaew Beach|赛乔海滩|賽喬海灘|ทรายแก้ว|หาดทรายแกว|Hat Sai Kaeo|Saikaew Beach|Sai Kawe Beach|TH-21|12.56|101.46
เขาพิงกัน|Khao Phing Kan|铁钉岛|鐵釘島|พิงกัน|เขาพิงกั้น|Khao Ping Kan|Kao Phing Kan|Khao Phign Kan|TH-82|8.27|98.5
ป้อมพระสุเมรุ|Phra Sumen Fort|帕苏门炮台|帕蘇門砲台|พระสุเมรุ|ป้อมพระสุเมร|Pra Sumen Fort|Phra Sumeru Fort|Phra Smuen Fort|TH-10|13.764|100.496
ตลาดน้ำขวัญเรียม|Khwan Riam Floating Market|宽廉水上市场|寬廉水上市場|ขวัญเรียม|ตลาดน้ำขวันเรียม|Kwan Riam Floating Market|Khwan-Riam Floating Market|Khwan Raim Floating Market|TH-10|13.8|100.66
ตลาดน้ำท่าคา|Tha Kha Floating Market|他卡水上市场|他卡水上市場|ท่าคา|ตลาดน้ำทาคา|Ta Ka Floating Market|Thaka Floating Market|Tha Kah Floating Market|TH-75|13.47|99.99
ตลาดบางน้ำผึ้ง|Bang Nam Phueng Market|邦南彭市场|邦南彭市場|บางน้ำผึ้ง|ตลาดบางนำผึ้ง|Bang Nam Pheung Market|Bang Nampueng Market|Bang Nam Phuegn Market|TH-11|13.68|100.57
`;

export interface Named {
  th: string;
  en: string;
  zh: string;
  traditional: string;
  withoutFirst: string;
  wrongMark: string;
  romanised: string[];
  slip: string;
  province: string;
  lat: number;
  lon: number;
}

export const NAMES: readonly Named[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [th, en, zh, traditional, withoutFirst, wrongMark, one, other, slip, province, lat, lon] =
      line.split('|') as [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ];
    return {
      th,
      en,
      zh,
      traditional,
      withoutFirst,
      wrongMark,
      romanised: [one, other],
      slip,
      province,
      lat: Number(lat),
      lon: Number(lon),
    };
  });

/** Nobody has these: chance, or not in Thailand. */
export const NONSENSE =
  `zzzzz|wat zzzzz|qwertyuiop|asdf ghjkl|hotel Berlin|Eiffel Tower|Tokyo|Machu Picchu|Stonehenge|xkcd|
東京塔|东京塔|埃菲尔铁塔|富士山|长城|紫禁城酒店|ฮฮฮฮ|กกกกก|หอไอเฟล|โตเกียว|เขาคิลิมันจาโร|กำแพงเมืองจีน|ฟหกดา|1234567890|!!!|
blorptastic|Golden Gate Bridge|Burj Khalifa|hotel Paris|bali beach|北京烤鸭|上海|自由女神像|巴厘岛|บาหลี|ลอนดอน|กำแพงเบอร์ลิน|ดดดดด|xyzzy|
Niagara Falls|Mount Everest|Sydney Opera House|qqqq|aaaa|99999|ไอซ์แลนด์|京都|wat qwerty|????|งงงงงง`
    .split('|')
    .map((each) => each.trim());
