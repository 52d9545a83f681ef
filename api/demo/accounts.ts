import { type Id, newId, PROVINCES, type ProvinceCode, type Role } from '@sabaijai/contract';
import type { NewAccount } from '../src/features/account/create-account.js';
import { randomOf } from './random.js';

/** Public on purpose: the demo answers only the machine it runs on, and production refuses to create it. */
export const DEMO_PASSWORD = 'Sabaijai-demo-2026';

const NORTH_AND_EAST: readonly number[] = [3, 4, 5, 6];
/** The north and the north-east (30–67); the lead sees the whole country. */
const isNorthern = (code: ProvinceCode) => NORTH_AND_EAST.includes(Number(code[3]));
const southern = PROVINCES.map(({ code }) => code).filter((code) => !isNorthern(code));
const northern = PROVINCES.map(({ code }) => code).filter(isNorthern);

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
    locale: 'ch-Ch',
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
      agency: 'สำนักงานตรวจสมมติ ภาคกลางและใต้',
      provinces: southern,
      isLead: false,
      pseudonym: 'INS-7F3K',
      conflicts: [],
    },
  },
  inspector2: {
    role: 'inspector',
    displayName: 'Niran Phuphan',
    locale: 'en-US',
    inspector: {
      badgeNo: 'DEMO-1002',
      agency: 'สำนักงานตรวจสมมติ ภาคเหนือและอีสาน',
      provinces: northern,
      isLead: false,
      pseudonym: 'INS-2Q8M',
      conflicts: [],
    },
  },
  lead: {
    role: 'inspector',
    displayName: 'สิริ หัวหน้าเวร',
    locale: 'th-TH',
    inspector: {
      badgeNo: 'DEMO-1000',
      agency: 'สำนักงานตรวจสมมติ ส่วนกลาง',
      provinces: PROVINCES.map(({ code }) => code),
      isLead: true,
      pseudonym: 'INS-5B1D',
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
