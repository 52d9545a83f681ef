import { THAILAND } from '../map/map.js';
import { PROVINCES, provinceByCode, provinceByName, provincesInOrder } from './provinces.js';
import { ProvinceCode } from './provinces.schema.js';

describe('provinces', () => {
  it('are 77, each with its own code and names', () => {
    expect(PROVINCES).toHaveLength(77);
    for (const language of ['th', 'en', 'zh'] as const)
      expect(new Set(PROVINCES.map(({ name }) => name[language])).size).toBe(77);
    expect(new Set(PROVINCES.map(({ code }) => code)).size).toBe(77);
    for (const { code } of PROVINCES) expect(code).toMatch(/^TH-[1-9]\d$/);
  });

  it.each([
    ['th', 'th-TH'],
    ['en', 'en-GB'],
    ['zh', 'zh-CN'],
  ] as const)('stand in the order of the alphabet in %s', (language, intl) => {
    const { compare } = new Intl.Collator(intl);
    const names = provincesInOrder(language).map(({ name }) => name[language]);
    expect(names).toEqual(PROVINCES.map(({ name }) => name[language]).sort(compare));
  });

  it('lie inside Thailand', () => {
    for (const { lat, lon } of PROVINCES) {
      expect(lat > THAILAND.south && lat < THAILAND.north).toBe(true);
      expect(lon > THAILAND.west && lon < THAILAND.east).toBe(true);
    }
  });

  it('are the only codes accepted', () => {
    expect(ProvinceCode.parse('TH-20')).toBe('TH-20');
    for (const wrong of ['TH-28', 'TH-97', 'TH-S', '20', 'th-20', ''])
      expect(ProvinceCode.safeParse(wrong).success).toBe(false);
    expect(provinceByCode('TH-38').name.en).toBe('Bueng Kan');
  });

  it('are found by the ways their names are written', () => {
    const ways = ['Chon Buri', 'Chonburi', 'CHON-BURI', ' chonburi province ', 'Changwat Chon Buri', 'ชลบุรี'];
    for (const way of [...ways, 'จังหวัดชลบุรี', 'จ.ชลบุรี', 'จ. ชลบุรี', '春武里府', '春武里'])
      expect([way, provinceByName(way)?.code]).toEqual([way, 'TH-20']);
    for (const way of ['กรุงเทพฯ', 'กทม.', 'Krung Thep', 'Bangkok'])
      expect(provinceByName(way)?.code).toBe('TH-10');
    for (const way of ['普吉岛', '布吉', 'Phuket Island', 'เกาะภูเก็ต'])
      expect([way, provinceByName(way)?.code]).toEqual([way, 'TH-83']);
    expect(provinceByName('จันทบุรี')?.code).toBe('TH-22');
    expect(provinceByName('Ayutthaya')?.code).toBe('TH-14');
    expect(provinceByName('Phang Nga')?.code).toBe('TH-82');
    for (const none of ['', 'Pattaya', 'Buri', 'จังหวัด']) expect(provinceByName(none)).toBeUndefined();
  });

  it('are each found by their own three names', () => {
    for (const { code, name } of PROVINCES)
      for (const text of Object.values(name))
        expect([text, provinceByName(text)?.code]).toEqual([text, code]);
  });
});
