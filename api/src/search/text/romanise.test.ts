import { fold, romanise, soundOf } from './romanise.js';

describe('Thai in Latin letters', () => {
  it.each([
    ['ดอย', 'doi'],
    ['เทพ', 'thep'],
    ['สุ', 'su'],
    ['พระ', 'phra'],
    ['ธาตุ', 'that'],
    ['บาง', 'bang'],
    ['แสน', 'saen'],
    ['เชียง', 'chiang'],
    ['ใหม่', 'mai'],
    ['ภูเก็ต', 'phuket'],
    ['กระบี่', 'krabi'],
    ['เกาะ', 'ko'],
    ['สมุย', 'samui'],
    ['หัวหิน', 'huahin'],
    ['เขาใหญ่', 'khaoyai'],
    ['บ้าน', 'ban'],
    ['ครัว', 'khrua'],
    ['คุณ', 'khun'],
    ['แม่', 'mae'],
    ['ตลาดน้ำ', 'talatnam'],
    ['เพชร', 'phet'],
    ['ทะเล', 'thale'],
    ['คน', 'khon'],
    ['สวน', 'suan'],
    ['เมือง', 'mueang'],
    ['วัด', 'wat'],
    ['หนองคาย', 'nongkhai'],
    ['ขอนแก่น', 'khonkaen'],
    ['ศรีราชา', 'siracha'],
    ['อ่าวนาง', 'aonang'],
    ['ร้านกาแฟ', 'rankafae'],
  ])('%s sounds like %s', (thai, latin) => {
    expect(fold(romanise(thai))).toBe(fold(latin));
  });

  it.each([
    ['phuket', 'puket', 'phuuket'],
    ['chonburi', 'jonburi', 'cholburi'],
    ['suthep', 'sutep', 'suteb'],
    ['koh', 'ko', 'kho'],
    ['krabi', 'klabi'],
    ['bangsaen', 'bangsen'],
  ])('people write %s in several ways', (...ways) => {
    expect(new Set(ways.map(fold)).size).toBe(1);
  });

  it('two Thai words sound like the one Latin word they make', () => {
    expect(soundOf('สุ', 'เทพ')).toBe(soundOf('suthep'));
    expect(soundOf('海滩')).toBe('');
  });
});
