import {
  CORRECTION_NOTE_MAX,
  type Correction,
  CorrectionDraft,
  HOURS_RANGES_MAX,
  type Id,
  newId,
  type OpeningHours,
  placePath,
  WEEKDAYS,
  type Weekday,
  type WeekHours,
} from '@sabaijai/contract';
import { Button, Icon, showToast } from '@sabaijai/shared-ui/components';
import {
  CheckField,
  DraftLine,
  type FormHandle,
  FormNotice,
  LateLine,
  TextArea,
  useFieldSentence,
  useForm,
} from '@sabaijai/shared-ui/form';
import { useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { useId, useState } from 'react';
import { SentView } from '../../../report/SentView';
import sheet from '../../../report/SheetForm.module.css';
import type { PlaceFormProps } from './actions.api';
import styles from './HoursForm.module.css';

/** Any Monday; only its weekday is shown. */
const MONDAY = Date.parse('2024-01-01T00:00:00Z');
const DAY_MS = 86_400_000;
const USUAL = { from: '09:00', to: '17:00' };

interface Values {
  /** Made once: however often it is sent, it stays one correction. */
  id: Id<'correction'>;
  /** Null: as the page shows them, also when the draft is opened again and they are others by then. */
  hours: WeekHours | null;
  note: string;
}
type Ranges = WeekHours['days'][Weekday];

const weekOf = (hours: OpeningHours | null): WeekHours => ({
  alwaysOpen: hours?.alwaysOpen ?? false,
  days: hours?.days ?? { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
});

/** One press says that the hours are right; or the week as somebody found it. It goes by itself, now or later. */
export default function HoursForm({ place, onClose }: PlaceFormProps) {
  const t = useT(['hours', 'form', 'report']);
  const name = useText()(place.name)?.text ?? '';
  const [sent, setSent] = useState<Correction | null>(null);
  const [initial] = useState((): Values => ({ id: newId('correction'), hours: null, note: '' }));
  const shown = weekOf(place.hours);
  const form = useForm({
    schema: CorrectionDraft,
    draft: `correct-hours:${place.id}`,
    initial,
    toSend: ({ id, note, hours }) => {
      const week = hours ?? shown;
      const isAsShown = place.hours !== null && JSON.stringify(week) === JSON.stringify(shown);
      return {
        ...{ id, businessId: place.id, about: 'hours' },
        ...{ hours: isAsShown ? null : week, note: note.trim() || null },
      };
    },
    sends: (body) => ({
      request: { method: 'POST', path: '/corrections', body },
      tags: [{ type: 'Correction' }],
      title: t('titleOf', { name }),
      page: `${placePath(place.id)}?hours=1`,
    }),
    onArrived: (answer, isOutdated) => {
      // Typed on after it had left: another one.
      if (isOutdated) form.set({ id: newId('correction') });
      else setSent(answer as Correction);
    },
  });
  if (sent) {
    const outcome = !sent.hours ? 'confirmed' : place.hasOwner ? 'owner' : 'nobody';
    return (
      <SentView
        title={t('done.title')}
        text={t(`done.${outcome}`)}
        way={{ to: '/account/activity#corrections', label: t('report:done.link') }}
        onClose={onClose}
      />
    );
  }
  const confirm = () => {
    form.set({ hours: null, note: '' });
    void form.submit();
  };
  const week = form.values.hours ?? shown;
  return (
    <form onSubmit={form.submit} noValidate className={sheet.form}>
      {place.hours ? (
        <div className={styles.right}>
          <p>{t('right.question')}</p>
          <Button icon="check" aria-disabled={form.sending} onClick={confirm}>
            {t('right.button')}
          </Button>
          <p className={styles.or}>{t('right.or')}</p>
        </div>
      ) : (
        <p>{t('none')}</p>
      )}
      <FormNotice form={form} fields={['hours', 'note']} />
      <CheckField
        form={{ ...form, values: week, set: (change) => form.set({ hours: { ...week, ...change } }) }}
        name="alwaysOpen"
        label={t('always')}
      />
      {!week.alwaysOpen && <Week form={form} days={week.days} />}
      <TextArea
        form={form}
        name="note"
        label={t('note')}
        help={t('noteHelp')}
        optional
        max={CORRECTION_NOTE_MAX}
        rows={2}
      />
      <LateLine form={form} />
      <DraftLine form={form} />
      <Button type="submit" look="primary" aria-disabled={form.sending}>
        {t(form.waiting ? 'form:late.button' : 'send')}
      </Button>
    </form>
  );
}

function Week({ form, days }: { form: FormHandle<Values>; days: WeekHours['days'] }) {
  const t = useT('hours');
  const { intl } = useLocale();
  const weekday = new Intl.DateTimeFormat(intl, { weekday: 'long', timeZone: 'UTC' });
  const set = (next: WeekHours['days']) => form.set({ hours: { alwaysOpen: false, days: next } });
  const copy = (ranges: Ranges) => {
    set(Object.fromEntries(WEEKDAYS.map((day) => [day, ranges])) as WeekHours['days']);
    showToast({ tone: 'success', text: t('copied') });
  };
  return (
    <div className={styles.week}>
      {WEEKDAYS.map((day, index) => (
        <Day
          key={day}
          form={form}
          ranges={days[day]}
          day={day}
          name={weekday.format(MONDAY + index * DAY_MS)}
          onChange={(ranges) => set({ ...days, [day]: ranges })}
          onCopy={() => copy(days[day])}
        />
      ))}
      <p className={styles.night}>{t('night')}</p>
    </div>
  );
}

function Day(props: {
  form: FormHandle<Values>;
  ranges: Ranges;
  day: Weekday;
  name: string;
  onChange: (ranges: Ranges) => void;
  onCopy: () => void;
}) {
  const { form, ranges, day, name, onChange, onCopy } = props;
  const t = useT('hours');
  const sentence = useFieldSentence();
  const id = useId();
  const problem = form.problemOf(`hours.days.${day}`);
  const change = (index: number, part: Partial<Ranges[number]>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...part } : range)));
  return (
    <fieldset
      className={styles.day}
      data-field={`hours.days.${day}`}
      aria-describedby={problem && `${id}-problem`}
    >
      <legend>{name}</legend>
      <div className={styles.ranges}>
        {ranges.length === 0 && <p className={styles.closed}>{t('closed')}</p>}
        {ranges.map(({ from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range is nothing but its place in the day
          <div key={index} className={styles.range}>
            <input
              type="time"
              value={from}
              aria-label={t('from', { day: name })}
              aria-invalid={problem !== undefined}
              onChange={({ target }) => change(index, { from: target.value })}
            />
            <span aria-hidden="true">{t('until')}</span>
            <input
              type="time"
              value={to}
              aria-label={t('to', { day: name })}
              aria-invalid={problem !== undefined}
              onChange={({ target }) => change(index, { to: target.value })}
            />
            <button
              type="button"
              className={styles.remove}
              aria-label={t('remove', { day: name, from, to })}
              onClick={() => onChange(ranges.filter((_, at) => at !== index))}
            >
              <Icon name="close" size={16} />
            </button>
          </div>
        ))}
        {problem && (
          <p id={`${id}-problem`} className={styles.problem} role="alert">
            <Icon name="warning" size={16} />
            {sentence(problem)}
          </p>
        )}
        <div className={styles.ways}>
          {ranges.length < HOURS_RANGES_MAX && (
            <Button
              look="plain"
              aria-label={t('addFor', { day: name })}
              onClick={() => onChange([...ranges, ranges.length ? { from: '', to: '' } : USUAL])}
            >
              {t('add')}
            </Button>
          )}
          <Button look="plain" icon="copy" aria-label={t('copyFor', { day: name })} onClick={onCopy}>
            {t('copy')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
