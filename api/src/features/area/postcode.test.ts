import { describe, expect, it } from 'vitest';
import { areasOfPostcode } from './postcodes.js';

describe('a postcode', () => {
  it('has its subdistricts with district and province, in Thai and English', async () => {
    expect(await areasOfPostcode('83150')).toEqual(
      expect.arrayContaining([
        {
          subdistrict: { th: 'ป่าตอง', en: 'Pa Tong' },
          district: { th: 'กะทู้', en: 'Kathu' },
          province: 'TH-83',
        },
      ]),
    );
    expect((await areasOfPostcode('81000')).map(({ subdistrict }) => subdistrict.en)).toContain('Ao Nang');
  });

  it('that nobody has has none', async () => {
    expect(await areasOfPostcode('99999')).toEqual([]);
  });
});
