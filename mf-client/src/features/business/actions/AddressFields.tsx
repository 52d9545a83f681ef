import { type Business, type LocalizedText, Postcode, type PostcodeArea } from '@sabaijai/contract';
import { usePostcodeQuery } from '@sabaijai/shared-ui/address/postcode';
import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { type FormHandle, RadioField, TextField } from '@sabaijai/shared-ui/form';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { ADDRESS_LINES, type CorrectionValues } from './correction-values';

type Form = FormHandle<CorrectionValues>;

const lineOf = (text: LocalizedText | null) => text?.th ?? text?.en ?? text?.zh ?? '';

/** As the place shows it now, each line in the language that it has. */
export const addressOf = ({ address }: Business) => ({
  'address.postalCode': address.postalCode ?? '',
  'address.subdistrict': lineOf(address.subdistrict),
  'address.district': lineOf(address.district),
  'address.province': address.province ?? '',
  'address.houseNo': address.houseNo ?? '',
  'address.moo': address.moo ? String(address.moo) : '',
  'address.soi': lineOf(address.soi),
  'address.road': lineOf(address.road),
  'address.landmark': lineOf(address.landmark),
});

/** What was emptied is left out. */
export function sentAddress(values: ReturnType<typeof addressOf>) {
  const given = (name: keyof ReturnType<typeof addressOf>) => values[name].trim() || undefined;
  const moo = given('address.moo');
  return {
    postalCode: values['address.postalCode'].trim(),
    subdistrict: values['address.subdistrict'],
    district: values['address.district'],
    province: values['address.province'],
    houseNo: given('address.houseNo'),
    moo: moo && Number(moo),
    soi: given('address.soi'),
    road: given('address.road'),
    landmark: given('address.landmark'),
  };
}

/** The postal code comes first: of its subdistricts one is chosen, and the rest is typed. */
export function AddressFields({ form }: { form: Form }) {
  const t = useT('correct');
  return (
    <>
      <TextField form={form} name="address.postalCode" label={t('address.postalCode')} inputMode="numeric" />
      <Areas form={form} />
      {ADDRESS_LINES.map((line) => (
        <TextField
          key={line}
          form={form}
          name={`address.${line}`}
          label={t(`address.${line}`)}
          {...(line === 'moo' && { inputMode: 'numeric' as const })}
          optional
        />
      ))}
    </>
  );
}

const keyOf = ({ subdistrict, district }: PostcodeArea) => `${subdistrict.th}/${district.th}`;

function Areas({ form }: { form: Form }) {
  const t = useT('correct');
  const text = useText();
  const code = form.values['address.postalCode'].trim();
  const isCode = Postcode.safeParse(code).success;
  const { currentData, error, refetch } = usePostcodeQuery(code, { skip: !isCode });
  if (!isCode) return null;
  if (error !== undefined) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!currentData) return <SkeletonLines lines={2} />;
  const areas = currentData.items;
  if (!areas.length) return <p>{t('address.noArea')}</p>;
  const { 'address.subdistrict': subdistrict, 'address.district': district } = form.values;
  const isNamed = (name: LocalizedText, said: string) => name.th === said || name.en === said;
  const chosen = areas.find(
    (area) => isNamed(area.subdistrict, subdistrict) && isNamed(area.district, district),
  );
  const choose = (key: string) => {
    const area = areas.find((each) => keyOf(each) === key);
    if (!area) return;
    form.set({
      'address.subdistrict': area.subdistrict.th ?? '',
      'address.district': area.district.th ?? '',
      'address.province': area.province,
    });
  };
  const name = 'address.subdistrict';
  return (
    <RadioField
      form={{
        ...form,
        values: { [name]: chosen ? keyOf(chosen) : '' },
        set: (change) => choose(change[name] ?? ''),
      }}
      name={name}
      legend={t('address.areas')}
      choices={areas.map((area) => ({
        value: keyOf(area),
        label: [area.subdistrict, area.district].map((part) => text(part)?.text ?? '').join(', '),
      }))}
    />
  );
}
