import {
  EMERGENCY_NUMBERS,
  EMERGENCY_PATH,
  type Facet,
  HAZARD_PHOTOS_MAX,
  HAZARD_SEEN_DAYS,
  HAZARD_TEXT,
  HazardReportDraft,
  hazardItems,
  type Id,
  newId,
  newKey,
  placePath,
} from '@sabaijai/contract';
import { askToSignIn, useLazyModule, useMe } from '@sabaijai/shared-ui/app';
import { Button, Icon, SafeLink, SkeletonLines } from '@sabaijai/shared-ui/components';
import { FacetIcon } from '@sabaijai/shared-ui/facet';
import {
  DraftLine,
  type FormHandle,
  FormNotice,
  LateLine,
  RadioField,
  TextArea,
  TextField,
  useForm,
} from '@sabaijai/shared-ui/form';
import { draftOf } from '@sabaijai/shared-ui/keep';
import { useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { PhotoField } from '@sabaijai/shared-ui/photos';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { useState } from 'react';
import { FACETS } from '../../../places/terms';
import sheet from '../../../report/SheetForm.module.css';
import { type PlaceFormProps, useSimilarHazardsQuery } from './actions.api';
import styles from './HazardForm.module.css';
import { HazardSent } from './HazardSent';

const DAY_MS = 86_400_000;
const BANGKOK_OFFSET_MS = 7 * 3_600_000;
const dayOf = (at: number) => new Date(at + BANGKOK_OFFSET_MS).toISOString().slice(0, 10);

interface Values {
  /** Made once: however often it is sent, it stays one report. */
  id: Id<'hazardReport'>;
  /** Of who has no account, for the link to what became of it. */
  key: string;
  facet: Facet | '';
  checklistItemId: string;
  text: string;
  photos: HazardReportDraft['photos'];
  /** A day in Thai time; its name (today, yesterday) would mean another one when the draft is opened again. */
  seenAt: string;
}

/** Tells inspectors about a danger: kept on the device with each letter, and sent from there, now or later. */
export default function HazardForm({ place, onClose }: PlaceFormProps) {
  const t = useT(['hazard', 'form']);
  const name = useText()(place.name)?.text ?? '';
  const told = { title: t('titleOf', { name }), page: `${placePath(place.id)}?hazard=1` };
  const [openedAt] = useState(Date.now);
  const [isSent, setSent] = useState(false);
  const isGuest = useMe().user === null;
  const today = dayOf(openedAt);
  const [initial] = useState(
    (): Values => ({
      id: newId('hazardReport'),
      key: newKey(),
      ...{ facet: '', checklistItemId: '', text: '', photos: [], seenAt: today },
    }),
  );
  const draft = `hazard:${place.id}`;
  const form = useForm({
    schema: HazardReportDraft,
    draft,
    initial,
    toSend: ({ key, ...values }) => ({
      ...values,
      ...(isGuest && { key }),
      businessId: place.id,
      checklistItemId: values.checklistItemId || null,
      seenAt: values.seenAt === today ? new Date(openedAt).toISOString() : noonOf(values.seenAt),
    }),
    sends: (body) => ({
      request: { method: 'POST', path: '/hazard-reports', body },
      needs: body.photos,
      tags: [{ type: 'Hazard' }],
      ...told,
    }),
    onArrived: (_answer, isOutdated) => {
      // Typed on after it had left: another report.
      if (isOutdated) form.set({ id: newId('hazardReport'), key: newKey() });
      else setSent(true);
    },
  });
  if (isSent)
    return <HazardSent place={place} guestKey={isGuest ? form.values.key : null} onClose={onClose} />;
  const { facet } = form.values;
  return (
    <form onSubmit={form.submit} noValidate className={sheet.form}>
      <Emergency />
      <FormNotice form={form} fields={['facet', 'text', 'photos', 'seenAt']} />
      <FacetChoice form={form} facets={place.facets} />
      {facet && !isGuest && <Similar businessId={place.id} facet={facet} />}
      {facet && <ItemChoice key={facet} form={form} facet={facet} />}
      <TextArea
        form={form}
        name="text"
        label={t('text')}
        help={t('textHelp')}
        max={HAZARD_TEXT.max}
        rows={4}
      />
      {isGuest ? (
        <PhotosBySignIn name={name} />
      ) : (
        <PhotoField
          purpose="hazard"
          max={HAZARD_PHOTOS_MAX}
          value={form.values.photos}
          onChange={(photos) =>
            form.set({ photos }, { goesAlong: photos.length > form.values.photos.length })
          }
          label={t('photos')}
          help={t('photosHelp')}
          problem={form.problemOf('photos')}
          optional
          sends={{ ...told, namedIn: draftOf(draft) }}
        />
      )}
      <SeenChoice form={form} today={today} now={openedAt} />
      <p className={styles.private}>
        <Icon name="eyeOff" size={18} />
        {t(isGuest ? 'privateGuest' : 'private')}
      </p>
      <LateLine form={form} />
      <DraftLine form={form} />
      <Button type="submit" look="primary" aria-disabled={form.sending}>
        {t(form.waiting ? 'form:late.button' : 'send')}
      </Button>
    </form>
  );
}

/** An empty or impossible day is for the contract to refuse. */
function noonOf(day: string): string {
  const at = Date.parse(`${day}T12:00:00+07:00`);
  return Number.isNaN(at) ? day : new Date(at).toISOString();
}

function Emergency() {
  const t = useT('hazard');
  const { police, ambulance } = EMERGENCY_NUMBERS;
  return (
    <p className={styles.emergency}>
      <Icon name="phone" size={18} />
      <span>{t('emergency')}</span>
      <SafeLink to={`tel:${police}`}>{t('police', { number: police })}</SafeLink>
      <SafeLink to={`tel:${ambulance}`}>{t('ambulance', { number: ambulance })}</SafeLink>
      <SafeLink to={EMERGENCY_PATH}>{t('emergencyPage')}</SafeLink>
    </p>
  );
}

/** What the place is known to have comes first; the rest is a press away, as nobody may know of it yet. */
function FacetChoice({ form, facets }: { form: FormHandle<Values>; facets: readonly Facet[] }) {
  const t = useT(['hazard', 'places']);
  const { facet } = form.values;
  const [wantsAll, setWantsAll] = useState(facets.length === 0 || (facet !== '' && !facets.includes(facet)));
  const shown = wantsAll ? [...facets, ...FACETS.filter((each) => !facets.includes(each))] : facets;
  return (
    <div>
      <RadioField
        // Another facet has other points.
        form={{ ...form, set: (change) => form.set({ ...change, checklistItemId: '' }) }}
        name="facet"
        legend={t('facet')}
        look="tiles"
        choices={shown.map((value) => ({
          value,
          label: t(`places:facet.${value}`),
          icon: <FacetIcon facet={value} />,
        }))}
      />
      {!wantsAll && (
        <Button look="plain" icon="down" onClick={() => setWantsAll(true)}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

/** Nobody is kept from telling: the count only says that it is known. */
function Similar({ businessId, facet }: { businessId: string; facet: Facet }) {
  const t = useT('hazard');
  const { currentData } = useSimilarHazardsQuery({ businessId, facet });
  return (
    <p className={styles.similar} aria-live="polite">
      {currentData && currentData.count > 0 && (
        <>
          <Icon name="info" size={18} />
          {t('similar', { count: currentData.count })}
        </>
      )}
    </p>
  );
}

/** The inspectors' own points of this facet; their sentences are heavy and come when somebody wants them. */
function ItemChoice({ form, facet }: { form: FormHandle<Values>; facet: Facet }) {
  const t = useT('hazard');
  const [isOpen, setIsOpen] = useState(form.values.checklistItemId !== '');
  return (
    <details
      className={styles.items}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {t('item')}
        <Icon name="down" />
      </summary>
      {isOpen && <Items form={form} facet={facet} />}
    </details>
  );
}

function Items({ form, facet }: { form: FormHandle<Values>; facet: Facet }) {
  const t = useT('hazard');
  const { language } = useLocale();
  const { module, error, retry } = useLazyModule(true, [], () => import('@sabaijai/contract/checklist'));
  if (error) return <SectionError problem={error} onRetry={retry} />;
  if (!module) return <SkeletonLines lines={4} />;
  return (
    <RadioField
      form={form}
      name="checklistItemId"
      legend={<span className="visually-hidden">{t('item')}</span>}
      help={t('itemHelp')}
      choices={[
        ...hazardItems(module.CHK_2026_1, facet).map(({ id, text }) => ({
          value: id,
          label: text[language],
        })),
        { value: '', label: t('itemNone') },
      ]}
    />
  );
}

function SeenChoice({ form, today, now }: { form: FormHandle<Values>; today: string; now: number }) {
  const t = useT('hazard');
  const yesterday = dayOf(now - DAY_MS);
  const day = form.values.seenAt;
  const [isEarlier, setIsEarlier] = useState(day !== today && day !== yesterday);
  const choose = (value: string) => {
    setIsEarlier(value === 'earlier');
    form.set({ seenAt: value === 'earlier' ? '' : value });
  };
  return (
    <div className={styles.seen}>
      <RadioField
        form={{
          ...form,
          values: { when: isEarlier ? 'earlier' : day },
          set: ({ when = '' }) => choose(when),
        }}
        name="when"
        legend={t('when')}
        look="tiles"
        choices={[
          { value: today, label: t('today') },
          { value: yesterday, label: t('yesterday') },
          { value: 'earlier', label: t('earlier') },
        ]}
      />
      {isEarlier && (
        <TextField
          form={form}
          name="seenAt"
          label={t('date')}
          type="date"
          min={dayOf(now - (HAZARD_SEEN_DAYS - 1) * DAY_MS)}
          max={today}
        />
      )}
    </div>
  );
}

/** What was typed goes along: whoever signs in here has written it. */
function PhotosBySignIn({ name }: { name: string }) {
  const t = useT('hazard');
  return (
    <Button
      look="plain"
      icon="camera"
      onClick={() => void askToSignIn({ key: 'places:signIn.hazard', ...(name && { place: name }) })}
    >
      {t('photosSignIn')}
    </Button>
  );
}
