import { type Category, DEFAULT_FACETS, type Facet, isEmpty } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { FieldFor, useField, useStep } from '@sabaijai/shared-ui/wizard';
import { useEffect, useEffectEvent } from 'react';
import { FacetField } from '../../FacetField';
import styles from './registration.module.css';

interface Offer {
  hours: object;
  phones: object[];
  email: string;
  website: string;
  socials: object[];
  facets: Facet[];
  tags: string[];
  amenities: string[];
  languages: string[];
  capacity: number;
  rooms: number;
  floors: number;
  floorArea: number;
  priceMin: number;
  priceMax: number;
}

/** When it is open, how to reach it, and what there is: first what decides the inspection and the papers. */
export default function Form3() {
  const { schema } = useStep();
  return (
    <>
      <Facets />
      <FieldFor<Offer> name="hours" />
      <FieldFor<Offer> name="phones" />
      <ContactPhone />
      <div className={styles.pair}>
        <FieldFor<Offer> name="priceMin" />
        <FieldFor<Offer> name="priceMax" />
      </div>
      <FieldFor<Offer> name="languages" />
      <FieldFor<Offer> name="tags" />
      <FieldFor<Offer> name="amenities" />
      <div className={styles.pair}>
        <FieldFor<Offer> name="capacity" />
        {'rooms' in schema.shape && <FieldFor<Offer> name="rooms" />}
        <FieldFor<Offer> name="floors" />
        <FieldFor<Offer> name="floorArea" />
      </div>
      <div className={styles.pair}>
        <FieldFor<Offer> name="email" />
        <FieldFor<Offer> name="website" />
      </div>
      <FieldFor<Offer> name="socials" />
    </>
  );
}

/** The number that inspectors call is often the one that visitors may, too. */
function ContactPhone() {
  const t = useT('vendor');
  const { answers } = useStep();
  const field = useField('phones');
  const number = answers.form1?.contactPhone as string | undefined;
  if (!number || field.isLocked || !isEmpty(field.value)) return null;
  return (
    <div>
      <Button icon="plus" onClick={() => field.set([{ number }])}>
        {t('contact.phone', { number })}
      </Button>
    </div>
  );
}

/** As pictures; those that most places of the type have are ticked already. */
function Facets() {
  const { answers } = useStep();
  const field = useField('facets');
  const category = answers.form1?.category as Category | undefined;
  const begin = useEffectEvent(() => {
    if (field.value === undefined && category) field.set([...DEFAULT_FACETS[category]]);
  });
  useEffect(() => begin(), []);
  if (field.isLocked || field.comment !== undefined) return <FieldFor<Offer> name="facets" />;
  return <FacetField />;
}
