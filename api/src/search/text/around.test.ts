import { describe, expect, it } from 'vitest';
import { readingOf } from './around.js';

describe('words around a thing', () => {
  it.each([
    ['restaurant open now', 'restaurant', { open_now: true }],
    ['open late bangkok massage', 'bangkok massage', { open_now: true, isLate: true }],
    ['หมูกระทะ เปิดอยู่', 'หมูกระทะ', { open_now: true }],
    ['现在营业的餐厅', '餐厅', { open_now: true }],
    ['cheap food bangkok', 'food bangkok', { price: ['1', '2'] }],
    ['ที่พักราคาถูก เชียงใหม่', 'ที่พัก เชียงใหม่', { price: ['1', '2'] }],
    ['grade A hotel', 'hotel', { grade: ['A'] }],
    ['安全的酒店 普吉', '酒店 普吉', { sort: 'safest' }],
    ['kid friendly beach krabi', 'beach krabi', { amenities: ['children'] }],
    ['亲子 可带宠物 酒店', '酒店', { amenities: ['children', 'pets'] }],
    ['หมาเข้าได้', '', { amenities: ['pets'] }],
    ['นวดไทย ใกล้ฉัน', 'นวดไทย', { isNear: true }],
  ])('%s', (typed, q, filters) => {
    expect(readingOf(typed)).toMatchObject({ q, ...filters });
  });

  it('says which words they are, and what is left without each', () => {
    expect(readingOf('best safe hotel bangkok')?.read).toEqual([
      { words: 'best', q: 'safe hotel bangkok', isPraise: true },
      { words: 'safe', q: 'best hotel bangkok' },
    ]);
  });

  it.each(['Wat Phra Kaew', 'โรงแรม พัทยา', '水上市场', 'near', ''])('leaves %j alone', (typed) => {
    expect(readingOf(typed)).toBeUndefined();
  });
});
