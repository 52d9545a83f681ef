import { type Id, isEmpty, Postcode, type PostcodeArea } from '@sabaijai/contract';
import { usePostcodeQuery } from '@sabaijai/shared-ui/address/postcode';
import { Button, LocalizedLine } from '@sabaijai/shared-ui/components';
import { draftApi } from '@sabaijai/shared-ui/draft';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { FieldFor, useStep } from '@sabaijai/shared-ui/wizard';
import { useEffect, useEffectEvent } from 'react';
import { MY_BUSINESS } from '../../own-businesses';
import { registrationApi } from './registration.api';
import styles from './registration.module.css';

interface Where {
  address: { postalCode?: string; subdistrict?: string; district?: string; province?: string };
  point?: { lat: number; lon: number };
  pinIsRight?: boolean;
  isNoDuplicate?: boolean;
}

/** Where the business is, with what is there already and what does not fit. */
export default function Form2() {
  const t = useT('vendor');
  const { data, answers } = useStep();
  const { address, point, pinIsRight, isNoDuplicate } = data as Partial<Where>;
  const name = Object.values((answers.form1?.name ?? {}) as Record<string, string>).find(Boolean) ?? '';
  const isPlaced = !isEmpty(point) && name.length >= 2;
  const draft = useSearchParams()[0].get('draft') as Id<'draft'> | null;
  const known = draftApi.useDraftQuery(draft ?? ('' as Id<'draft'>), { skip: draft === null });
  const claims = known.data?.claims ?? null;
  const { data: check } = registrationApi.useCheckQuery(
    // The claimed place is not its own duplicate.
    { name, lat: point?.lat ?? 0, lon: point?.lon ?? 0, ...(claims && { but: claims }) },
    { skip: !isPlaced || known.isLoading },
  );
  const isAtSea = isPlaced && check?.province === null;
  const isElsewhere = Boolean(check?.province && address?.province && check.province !== address.province);
  return (
    <>
      <FieldFor<Where> name="address" after={{ postalCode: <Areas /> }} />
      <FieldFor<Where> name="point" />
      {isAtSea && (
        <p className={styles.hint} role="status">
          {t('where.sea')}
        </p>
      )}
      {(isElsewhere || pinIsRight) && (
        <div className={styles.hint} role="status">
          <p>{t('where.elsewhere')}</p>
          <FieldFor<Where> name="pinIsRight" />
        </div>
      )}
      {check?.waiting && known.data?.registration === null && (
        <p className={styles.hint} role="status">
          {t(`where.waiting.${check.waiting}`)}{' '}
          {check.waiting === 'mine' && <Link to={MY_BUSINESS}>{t('mine.title')}</Link>}
        </p>
      )}
      {check?.wasListed && (
        <p className={styles.hint} role="status">
          {t('where.wasListed')}
        </p>
      )}
      {(check?.alike.length || isNoDuplicate) && (
        <div className={styles.hint} role="status">
          <p>{t('where.alike')}</p>
          <ul className={styles.list}>
            {check?.alike.map(({ place }) => (
              <li key={place.id}>
                <Link to={`/client/information/${place.id}`}>
                  <LocalizedLine text={place.name} />
                </Link>
              </li>
            ))}
          </ul>
          <FieldFor<Where> name="isNoDuplicate" />
        </div>
      )}
    </>
  );
}

/** Below the postal code: its subdistricts, of which a tap fills in the rest. */
function Areas() {
  const t = useT('vendor');
  const say = useText();
  const { data, set, reopened } = useStep();
  const { postalCode = '', ...address } = (data.address ?? {}) as Where['address'];
  const isCode = Postcode.safeParse(postalCode).success && !reopened;
  const { currentData } = usePostcodeQuery(postalCode, { skip: !isCode });
  const areas = currentData?.items ?? [];
  const partsOf = ({ subdistrict, district, province }: PostcodeArea) => ({
    subdistrict: say(subdistrict)?.text ?? '',
    district: say(district)?.text ?? '',
    province,
  });
  const choose = (area: PostcodeArea) => {
    for (const [name, value] of Object.entries(partsOf(area))) set(`address.${name}`, value);
  };
  // What is the same for all of them is filled in at once, where nothing was typed.
  const fill = useEffectEvent(() => {
    for (const name of ['district', 'province'] as const) {
      const [only, ...others] = new Set(areas.map((area) => partsOf(area)[name]));
      if (only && others.length === 0 && !address[name]) set(`address.${name}`, only);
    }
  });
  useEffect(() => {
    if (currentData) fill();
  }, [currentData]);
  if (!isCode || areas.length === 0) return null;
  return (
    <fieldset className={styles.areas}>
      <legend className={styles.quiet}>{t('where.areas')}</legend>
      {areas.map((area) => {
        const parts = partsOf(area);
        const isChosen = parts.subdistrict === address.subdistrict && parts.district === address.district;
        return (
          <Button
            key={`${area.subdistrict.th} ${area.district.th}`}
            aria-pressed={isChosen}
            onClick={() => choose(area)}
          >
            {parts.subdistrict}
            {areas.some(({ district }) => district.th !== area.district.th) && (
              <small className={styles.quiet}>{parts.district}</small>
            )}
          </Button>
        );
      })}
    </fieldset>
  );
}
