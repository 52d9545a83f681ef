import type { ProvinceCode } from '@sabaijai/contract';
import { anInspector } from '../../people.testing.js';
import { fillAgency } from '../../platform/database/migrations/fill-agency.js';
import { nameAgenciesByRow } from '../../platform/database/migrations/name-agencies-by-row.js';
import { SERVERS } from '../../platform/database/testing.js';
import { addAccount, openApp } from '../../testing.js';
import { InspectorProfileEntity } from './account.entity.js';
import { AgencyEntity } from './agency.entity.js';

describe.each(SERVERS)('the agencies of inspectors on %s', (on) => {
  const app = openApp({ on });

  it('are made of the names that inspectors carried before, one of each, with their provinces', async () => {
    const hired = (badge: string, agency: string, provinces: ProvinceCode[]) => {
      const { inspector, ...account } = anInspector(badge, provinces);
      return addAccount(app(), {
        ...account,
        email: `${badge}@example.com`,
        ...(inspector && { inspector: { ...inspector, agency } }),
      });
    };
    await hired('INS-0001', 'สำนักงาน "กลาง"', ['TH-20']);
    await hired('INS-0002', 'สำนักงาน "กลาง"', ['TH-10']);
    await hired('INS-0003', 'Harbour office', ['TH-83']);
    const runner = app().dataSource.createQueryRunner();
    for (const Migration of [fillAgency, nameAgenciesByRow, fillAgency, nameAgenciesByRow])
      await new Migration().up(runner);
    await runner.release();
    const agencies = await app().dataSource.getRepository(AgencyEntity).find();
    expect(agencies.map(({ name, provinces }) => ({ name, provinces }))).toEqual(
      expect.arrayContaining([
        { name: { th: 'สำนักงาน "กลาง"' }, provinces: ['TH-10', 'TH-20'] },
        { name: { en: 'Harbour office' }, provinces: ['TH-83'] },
      ]),
    );
    expect(agencies).toHaveLength(2);
    const profiles = await app().dataSource.getRepository(InspectorProfileEntity).find();
    const nameOf = (badge: string) => {
      const agencyId = profiles.find(({ badgeNo }) => badgeNo === badge)?.agencyId;
      return agencies.find(({ id }) => id === agencyId)?.name;
    };
    expect(['INS-0001', 'INS-0002', 'INS-0003'].map(nameOf)).toEqual([
      { th: 'สำนักงาน "กลาง"' },
      { th: 'สำนักงาน "กลาง"' },
      { en: 'Harbour office' },
    ]);
  });
});
