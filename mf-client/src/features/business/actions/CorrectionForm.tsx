import {
  AMENITIES,
  type Amenity,
  CORRECTION_NOTE_MAX,
  CorrectionDraft,
  LANGUAGES,
  type Language,
  needsNote,
  newId,
  placePath,
} from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import {
  CheckField,
  DraftLine,
  type FormHandle,
  FormNotice,
  LateLine,
  RadioField,
  TextArea,
  TextField,
  useForm,
} from '@sabaijai/shared-ui/form';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import { SentView } from '../../../report/SentView';
import sheet from '../../../report/SheetForm.module.css';
import { AddressFields, addressOf, sentAddress } from './AddressFields';
import type { PlaceFormProps } from './actions.api';
import { CategoryField, DuplicateField, NameFields, PointField } from './CorrectedFact';
import styles from './CorrectionForm.module.css';
import { ABOUTS, ADDRESS_LINES, type CorrectionValues } from './correction-values';

/** A fact of the place as somebody found it. It goes by itself, now or later. */
export default function CorrectionForm({ place, onClose }: PlaceFormProps) {
  const t = useT(['correct', 'form', 'report']);
  const name = useText()(place.name)?.text ?? '';
  const { phones, amenities } = place;
  const [isSent, setSent] = useState(false);
  const [initial] = useState(
    (): CorrectionValues => ({
      ...{ id: newId('correction'), about: '', phone: '', amenities, note: '' },
      ...{ wrongPhone: phones[0] ?? '', category: '', point: null, duplicateOf: '' },
      ...namesOf(place),
      ...addressOf(place),
    }),
  );
  const form = useForm({
    schema: CorrectionDraft,
    draft: `correct:${place.id}`,
    initial,
    toSend: ({ id, about, note, ...values }) => ({
      ...{ id, businessId: place.id, about, note: note.trim() || null },
      ...(about === 'phone' && { wrongPhone: values.wrongPhone || null, phone: values.phone || null }),
      ...(about === 'amenities' && { amenities: values.amenities }),
      ...(about === 'name' && { name: otherNames(place, values) }),
      ...(about === 'address' && { address: sentAddress(values) }),
      ...(about === 'category' && { category: values.category || null }),
      ...((about === 'point' || about === 'moved') && { point: values.point }),
      ...(about === 'duplicate' && { duplicateOf: values.duplicateOf || null }),
    }),
    sends: (body) => ({
      request: { method: 'POST', path: '/corrections', body },
      tags: [{ type: 'Correction' }],
      title: t('titleOf', { name }),
      page: `${placePath(place.id)}?correct=1`,
    }),
    onArrived: (_answer, isOutdated) => {
      // Typed on after it had left: another one.
      if (isOutdated) form.set({ id: newId('correction') });
      else setSent(true);
    },
  });
  if (isSent)
    return (
      <SentView
        title={t('done.title')}
        text={t(place.hasOwner ? 'done.owner' : 'done.nobody')}
        way={{ to: '/account/activity#corrections', label: t('report:done.link') }}
        onClose={onClose}
      />
    );
  const { about } = form.values;
  return (
    <form onSubmit={form.submit} noValidate className={sheet.form}>
      <FormNotice form={form} fields={FIELDS} />
      <RadioField
        form={form}
        name="about"
        legend={t('about')}
        look="tiles"
        choices={ABOUTS.map((value) => ({ value, label: t(`what.${value}`) }))}
      />
      {about === 'phone' && <Phone form={form} phones={phones} />}
      {about === 'amenities' && <Amenities form={form} />}
      {about === 'name' && <NameFields form={form} />}
      {about === 'category' && <CategoryField form={form} />}
      {about === 'address' && <AddressFields form={form} />}
      {(about === 'point' || about === 'moved') && <PointField form={form} place={place} />}
      {about === 'duplicate' && <DuplicateField form={form} place={place} />}
      {about && (
        <TextArea
          form={form}
          name="note"
          label={t('note')}
          help={t(about === 'closed' ? 'noteClosed' : 'noteHelp')}
          optional={!needsNote(about)}
          max={CORRECTION_NOTE_MAX}
          rows={2}
        />
      )}
      <LateLine form={form} />
      <DraftLine form={form} />
      <Button type="submit" look="primary" aria-disabled={form.sending}>
        {t(form.waiting ? 'form:late.button' : 'send')}
      </Button>
    </form>
  );
}

const FIELDS = [
  ...['about', 'wrongPhone', 'phone', 'amenities', 'name.th', 'name.en', 'name.zh'],
  ...['address.postalCode', 'address.subdistrict', ...ADDRESS_LINES.map((line) => `address.${line}`)],
  ...['category', 'point', 'duplicateOf', 'note'],
];
const namesOf = ({ name }: PlaceFormProps['place']) => ({
  ...{ 'name.th': name.th ?? '', 'name.en': name.en ?? '', 'name.zh': name.zh ?? '' },
});

/** The languages in which it is another; one that was emptied stays as it is. */
function otherNames(place: PlaceFormProps['place'], values: Pick<CorrectionValues, `name.${Language}`>) {
  const said = LANGUAGES.map((each) => [each, values[`name.${each}`].trim()] as const);
  return Object.fromEntries(said.filter(([each, text]) => text && text !== place.name[each]));
}

function Phone({ form, phones }: { form: FormHandle<CorrectionValues>; phones: readonly string[] }) {
  const t = useT('correct');
  const choices = phones.map((value) => ({ value, label: value }));
  return (
    <>
      {phones.length > 0 && (
        <RadioField
          form={form}
          name="wrongPhone"
          legend={t('wrong')}
          choices={[...choices, { value: '', label: t('wrongNone') }]}
        />
      )}
      <TextField
        form={form}
        name="phone"
        label={t('right')}
        help={t('rightHelp')}
        type="tel"
        optional={form.values.wrongPhone !== ''}
      />
    </>
  );
}

function Amenities({ form }: { form: FormHandle<CorrectionValues> }) {
  const t = useT(['correct', 'places']);
  const there = form.values.amenities;
  const toggle = (amenity: Amenity, isThere: boolean) =>
    form.set({ amenities: AMENITIES.filter((each) => (each === amenity ? isThere : there.includes(each))) });
  return (
    <fieldset className={styles.amenities}>
      <legend>{t('amenities')}</legend>
      {AMENITIES.map((amenity) => (
        <CheckField
          key={amenity}
          form={{
            ...form,
            values: { [amenity]: there.includes(amenity) } as Record<Amenity, boolean>,
            set: (change) => toggle(amenity, change[amenity] === true),
          }}
          name={amenity}
          label={t(`places:amenity.${amenity}`)}
        />
      ))}
    </fieldset>
  );
}
