import {
  type Id,
  LOCALE_OF_LANGUAGE,
  newId,
  PROVINCES,
  type ProvinceCode,
  type Role,
} from '@sabaijai/contract';
import type { AgencyEntity } from '../src/features/account/agency.entity.js';
import type { NewAccount } from '../src/features/account/create-account.js';
import { randomOf } from './random.js';

/** Public on purpose: the demo answers only the machine it runs on, and production refuses to create it. */
export const DEMO_PASSWORD = 'Sabaijai-demo-2026';

const NORTH_AND_EAST: readonly number[] = [3, 4, 5, 6];
/** The north and the north-east (30–67); the lead sees the whole country. */
const isNorthern = (code: ProvinceCode) => NORTH_AND_EAST.includes(Number(code[3]));
const southern = PROVINCES.map(({ code }) => code).filter((code) => !isNorthern(code));
const northern = PROVINCES.map(({ code }) => code).filter(isNorthern);

/** The same ids on every machine, as of accounts. */
const agencyId = (key: string) => newId('agency', Date.UTC(2026, 0, 1), randomOf(`agency/${key}`).bytes);

/** Who sends the inspectors of the demo. */
export const demoAgencies = {
  south: {
    id: agencyId('south'),
    name: {
      th: 'สำนักงานตรวจสมมติ ภาคกลางและใต้',
      en: 'Fictional Inspection Office, Central and South',
      zh: '虚构检查办公室（中部和南部）',
    },
    phone: '02 000 0001',
    email: 'south@office.sabaijai.example',
    words: { th: 'วันทำการ 08:30–16:30 น.', en: 'Working days, 8:30 to 16:30', zh: '工作日 8:30 至 16:30' },
    provinces: southern,
  },
  north: {
    id: agencyId('north'),
    name: {
      th: 'สำนักงานตรวจสมมติ ภาคเหนือและอีสาน',
      en: 'Fictional Inspection Office, North and Northeast',
      zh: '虚构检查办公室（北部和东北部）',
    },
    phone: '053 000 002',
    email: 'north@office.sabaijai.example',
    words: null,
    provinces: northern,
  },
  central: {
    id: agencyId('central'),
    name: {
      th: 'สำนักงานตรวจสมมติ ส่วนกลาง',
      en: 'Fictional Inspection Office, Headquarters',
      zh: '虚构检查办公室（总部）',
    },
    phone: '02 000 0000',
    email: 'office@office.sabaijai.example',
    words: null,
    provinces: PROVINCES.map(({ code }) => code),
  },
} as const satisfies Record<
  string,
  Pick<AgencyEntity, 'id' | 'name' | 'phone' | 'email' | 'words' | 'provinces'>
>;

export type DemoName = 'client1' | 'client2' | 'vendor1' | 'vendor2' | 'inspector1' | 'inspector2' | 'lead';

type Profile = Pick<NewAccount, 'displayName' | 'locale' | 'inspector' | 'vendor'> & { role: Role };

const PROFILES: Readonly<Record<DemoName, Profile>> = {
  client1: { role: 'client', displayName: 'ปลายฝน ท.', locale: 'th-TH' },
  client2: { role: 'client', displayName: 'Wren A.', locale: 'en-US' },
  vendor1: {
    role: 'vendor',
    displayName: 'ชาลี ใบไผ่',
    locale: 'th-TH',
    vendor: {
      legalType: 'company',
      legalName: 'บริษัท ใบไผ่สมมติ จำกัด',
      taxId: withCheckDigit('010555900001'),
      contactLine: 'baiphai.demo',
    },
  },
  vendor2: {
    role: 'vendor',
    displayName: '梅 Mei',
    locale: LOCALE_OF_LANGUAGE.zh,
    vendor: {
      legalType: 'person',
      legalName: 'ร้านหิ่งห้อยสมมติ',
      taxId: withCheckDigit('310055900002'),
      contactLine: null,
    },
  },
  inspector1: {
    role: 'inspector',
    displayName: 'อรัญ ตรวจดี',
    locale: 'th-TH',
    inspector: {
      badgeNo: 'DEMO-1001',
      agency: demoAgencies.south.name.th,
      agencyId: demoAgencies.south.id,
      provinces: southern,
      isLead: false,
      conflicts: [],
    },
  },
  inspector2: {
    role: 'inspector',
    displayName: 'Niran Phuphan',
    locale: 'en-US',
    inspector: {
      badgeNo: 'DEMO-1002',
      agency: demoAgencies.north.name.th,
      agencyId: demoAgencies.north.id,
      provinces: northern,
      isLead: false,
      conflicts: [],
    },
  },
  lead: {
    role: 'inspector',
    displayName: 'สิริ หัวหน้าเวร',
    locale: 'th-TH',
    inspector: {
      badgeNo: 'DEMO-1000',
      agency: demoAgencies.central.name.th,
      agencyId: demoAgencies.central.id,
      provinces: PROVINCES.map(({ code }) => code),
      isLead: true,
      conflicts: [],
    },
  },
};

/** The thirteenth digit of a Thai tax number. */
function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return twelve + ((11 - (sum % 11)) % 10);
}

/** The same ids on every machine and in every run, so that saved links keep working. */
const idOf = (name: DemoName): Id<'user'> =>
  newId('user', Date.UTC(2026, 0, 1), randomOf(`account/${name}`).bytes);

export interface DemoAccount extends NewAccount {
  id: Id<'user'>;
  name: DemoName;
  email: string;
}

/** One role each; what `npm start` prints. */
export const demoAccounts: readonly DemoAccount[] = (Object.keys(PROFILES) as DemoName[]).map((name) => {
  const { role, ...profile } = PROFILES[name];
  return {
    ...profile,
    name,
    id: idOf(name),
    email: `${name}@demo.sabaijai.example`,
    password: DEMO_PASSWORD,
    roles: [role],
  };
});

export function demoAccount(name: DemoName): DemoAccount {
  return demoAccounts.find((account) => account.name === name) as DemoAccount;
}

/** The inspector of a province, besides the lead. */
export function inspectorOf(province: ProvinceCode): DemoAccount {
  return demoAccount(isNorthern(province) ? 'inspector2' : 'inspector1');
}
