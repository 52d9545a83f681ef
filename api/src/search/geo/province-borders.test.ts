import type { ProvinceCode } from '@sabaijai/contract';
import { Provinces } from './province-borders.js';

type Place = readonly [name: string, lat: number, lon: number];

/** Islands, piers, beaches and border towns, by their province. */
const THAI: Readonly<Partial<Record<ProvinceCode, readonly Place[]>>> = {
  'TH-81': [
    ['Tonsai pier, Phi Phi', 7.7407, 98.7737],
    ['Tonsai village, Phi Phi', 7.7407, 98.7784],
    ['Laem Tong, Phi Phi', 7.78, 98.766],
    ['Long Beach, Phi Phi', 7.7325, 98.7845],
    ['Maya Bay', 7.6785, 98.7655],
    ['Bamboo Island', 7.8155, 98.793],
    ['Saladan pier, Ko Lanta', 7.6536, 99.0393],
    ['Old Town, Ko Lanta', 7.533, 99.096],
    ['Ko Rok Nai', 7.215, 99.068],
    ['Ko Rok Nok', 7.202, 99.073],
    ['Ko Haa', 7.432, 98.899],
    ['Ko Poda', 7.972, 98.809],
    ['Railay', 8.0117, 98.8378],
    ['Ao Nang', 8.032, 98.823],
    ['Ko Jum', 7.815, 98.972],
    ['Ko Hong', 8.08, 98.678],
  ],
  'TH-83': [
    ['Patong', 7.896, 98.295],
    ['Rassada pier', 7.857, 98.414],
    ['Chalong pier', 7.821, 98.349],
    ['Promthep', 7.761, 98.304],
    ['Ko Racha Yai', 7.603, 98.366],
    ['Ko Racha Noi', 7.489, 98.324],
    ['Coral Island', 7.745, 98.372],
    ['Ko Lon', 7.787, 98.367],
    ['Ao Po pier', 8.066, 98.442],
    ['Ko Naka Yai', 8.051, 98.468],
    ['Nai Yang', 8.088, 98.298],
  ],
  'TH-82': [
    ['Ko Similan, island 8', 8.653, 97.641],
    ['Ko Miang, Similan 4', 8.57, 97.633],
    ['Ko Surin Nuea', 9.432, 97.868],
    ['Ko Surin Tai', 9.407, 97.87],
    ['Richelieu Rock', 9.3627, 98.0223],
    ['Ko Tachai', 9.075, 97.815],
    ['Ko Yao Noi, Manoh pier', 8.115, 98.608],
    ['Ko Yao Yai', 7.98, 98.58],
    ['Ko Panyi', 8.336, 98.501],
    ['James Bond Island', 8.274, 98.5],
    ['Thap Lamu pier', 8.573, 98.226],
    ['Khao Lak', 8.684, 98.244],
    ['Ko Phra Thong', 9.09, 98.29],
    ['Ko Kho Khao', 8.87, 98.26],
  ],
  'TH-85': [
    ['Ko Phayam pier', 9.738, 98.415],
    ['Ko Chang, Ranong', 9.805, 98.405],
    ['Ranong', 9.963, 98.635],
    ['Ranong pier', 9.951, 98.594],
  ],
  'TH-84': [
    ['Mae Haad, Ko Tao', 10.0872, 99.8259],
    ['Sairee, Ko Tao', 10.099, 99.828],
    ['Ko Nang Yuan', 10.119, 99.815],
    ['Thong Sala, Ko Phangan', 9.709, 99.986],
    ['Haad Rin, Ko Phangan', 9.675, 100.067],
    ['Nathon, Ko Samui', 9.535, 99.936],
    ['Chaweng, Ko Samui', 9.531, 100.062],
    ['Ko Taen', 9.376, 99.95],
    ['Mae Ko, Ang Thong', 9.657, 99.673],
    ['Wua Talap, Ang Thong', 9.638, 99.674],
    ['Donsak pier', 9.317, 99.742],
  ],
  'TH-86': [
    ['Chumphon, Thung Makham pier', 10.36, 99.23],
    ['Ko Ngam Yai', 10.488, 99.417],
    ['Pak Nam Chumphon', 10.45, 99.256],
    ['Ko Phithak', 9.99, 99.18],
  ],
  'TH-80': [
    ['Sichon', 9.005, 99.925],
    ['Khanom', 9.2, 99.86],
    ['Ko Krabeng', 8.5, 99.97],
  ],
  'TH-91': [
    ['Pattaya Beach, Ko Lipe', 6.4866, 99.3035],
    ['Sunrise, Ko Lipe', 6.4885, 99.31],
    ['Ko Adang', 6.535, 99.285],
    ['Ko Rawi', 6.555, 99.22],
    ['Ko Hin Ngam', 6.503, 99.263],
    ['Ko Tarutao, Phante Malaka', 6.698, 99.648],
    ['Ko Bulon Le', 6.829, 99.535],
    ['Pak Bara pier', 6.859, 99.721],
    ['Tammalang pier', 6.531, 100.067],
    ['Wang Prachan', 6.71, 100.165],
  ],
  'TH-92': [
    ['Ko Muk', 7.371, 99.3],
    ['Ko Kradan', 7.31, 99.255],
    ['Ko Libong', 7.265, 99.41],
    ['Ko Sukon', 7.095, 99.58],
    ['Pak Meng pier', 7.505, 99.317],
    ['Emerald Cave', 7.377, 99.286],
  ],
  'TH-23': [
    ['Ao Salat, Ko Kut', 11.718, 102.596],
    ['Khlong Chao, Ko Kut', 11.643, 102.541],
    ['Ko Mak', 11.819, 102.478],
    ['Ko Kham', 11.84, 102.46],
    ['Ko Wai', 11.897, 102.408],
    ['White Sand, Ko Chang', 12.104, 102.27],
    ['Bang Bao, Ko Chang', 11.969, 102.315],
    ['Laem Ngop pier', 12.17, 102.395],
    ['Hat Lek', 11.652, 102.905],
    ['Khlong Yai', 11.778, 102.887],
  ],
  'TH-21': [
    ['Na Dan, Ko Samet', 12.571, 101.463],
    ['Ao Wai, Ko Samet', 12.536, 101.448],
    ['Ko Thalu', 12.575, 101.515],
    ['Ko Man Nok', 12.57, 101.69],
    ['Ban Phe pier', 12.628, 101.435],
  ],
  'TH-22': [['Chao Lao', 12.53, 101.915]],
  'TH-20': [
    ['Bali Hai pier, Pattaya', 12.919, 100.866],
    ['Walking Street, Pattaya', 12.926, 100.872],
    ['Na Ban pier, Ko Lan', 12.925, 100.788],
    ['Tawaen, Ko Lan', 12.921, 100.767],
    ['Ko Si Chang', 13.152, 100.818],
    ['Ko Loi, Si Racha', 13.174, 100.921],
    ['Ko Samae San', 12.575, 100.955],
    ['Ko Kham, Sattahip', 12.575, 100.938],
  ],
  'TH-77': [
    ['Hua Hin', 12.5684, 99.9577],
    ['Ko Thalu, Bang Saphan', 11.073, 99.555],
    ['Dan Singkhon', 11.786, 99.652],
    ['Ao Manao', 11.78, 99.8],
  ],
  'TH-76': [['Cha-am', 12.798, 99.968]],
  'TH-90': [
    ['Songkhla', 7.199, 100.595],
    ['Ko Yo', 7.165, 100.545],
    ['Padang Besar', 6.668, 100.322],
    ['Dan Nok', 6.5235, 100.4195],
  ],
  'TH-95': [['Betong', 5.7735, 101.0725]],
  'TH-96': [
    ['Sungai Kolok', 6.0295, 101.965],
    ['Tak Bai', 6.259, 102.05],
  ],
  'TH-57': [
    ['Mae Sai', 20.43, 99.883],
    ['Golden Triangle', 20.352, 100.083],
    ['Chiang Saen', 20.274, 100.087],
    ['Chiang Khong', 20.262, 100.406],
  ],
  'TH-43': [
    ['Nong Khai', 17.8783, 102.742],
    ['Tha Sadet market', 17.883, 102.748],
  ],
  'TH-48': [['Nakhon Phanom', 17.407, 104.786]],
  'TH-49': [['Mukdahan', 16.543, 104.724]],
  'TH-34': [
    ['Chong Mek', 15.133, 105.466],
    ['Khong Chiam', 15.32, 105.495],
  ],
  'TH-27': [
    ['Rong Kluea market', 13.664, 102.547],
    ['Aranyaprathet', 13.69, 102.505],
  ],
  'TH-63': [['Mae Sot', 16.713, 98.57]],
  'TH-71': [['Sangkhla Buri', 15.153, 98.454]],
  'TH-42': [['Chiang Khan', 17.896, 101.665]],
  'TH-10': [['Bangkok', 13.7563, 100.5018]],
  'TH-11': [['Bang Pu', 13.512, 100.653]],
};
const ABROAD: readonly Place[] = [
  ['Vientiane', 17.963, 102.61],
  ['Patuxai, Vientiane', 17.9704, 102.6185],
  ['Friendship Bridge, Lao side', 17.8905, 102.714],
  ['Poipet', 13.656, 102.563],
  ['Poipet casinos', 13.6605, 102.5525],
  ['Tachileik', 20.45, 99.88],
  ['Kuah, Langkawi', 6.32, 99.85],
  ['Pantai Cenang, Langkawi', 6.294, 99.728],
  ['Kawthaung', 9.983, 98.55],
  ['Savannakhet', 16.556, 104.75],
  ['Thakhek', 17.405, 104.83],
  ['Huay Xai', 20.277, 100.413],
  ['Myawaddy', 16.689, 98.508],
  ['Koh Kong', 11.615, 102.984],
  ['Cham Yeam', 11.64, 102.92],
  ['Preah Vihear', 14.39, 104.68],
  ['O Smach', 14.43, 103.7],
  ['Bukit Kayu Hitam', 6.505, 100.42],
  ['Rantau Panjang', 6.02, 101.975],
  ['Pengkalan Hulu', 5.706, 101.0],
  ['Payathonzu', 15.3, 98.38],
  ['Ton Pheung', 20.36, 100.1],
  ['Pakse', 15.12, 105.8],
  ['Vang Tao', 15.125, 105.475],
  ['Phu Quoc', 10.22, 103.97],
  ['Siem Reap', 13.362, 103.86],
  ['Luang Prabang', 19.885, 102.135],
  ['Alor Setar', 6.121, 100.367],
  ['Kota Bharu', 6.125, 102.243],
  ['Zadetkyi Kyun', 9.97, 98.2],
];

describe('the country and the province of a point', () => {
  const provinces = new Provinces();
  const thai = Object.entries(THAI).flatMap(([code, places]) =>
    places.map(([name, lat, lon]) => [name, lat, lon, code] as const),
  );

  it('are tried with real piers, islands and border towns', () => {
    expect(thai.length + ABROAD.length).toBeGreaterThanOrEqual(150);
  });

  it.each(thai)('%s (%d, %d) is %s', (_, lat, lon, code) => {
    expect(provinces.at({ lat, lon })).toBe(code);
  });

  it.each(ABROAD)('%s (%d, %d) is not in Thailand', (_, lat, lon) => {
    expect(provinces.at({ lat, lon })).toBeNull();
  });

  it('are not guessed far out at sea', () => {
    expect(provinces.at({ lat: 9, lon: 90 })).toBeNull();
  });
});
