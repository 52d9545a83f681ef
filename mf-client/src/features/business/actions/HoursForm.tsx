import {
  HOURS_NOTE_MAX,
  HOURS_RANGES_MAX,
  HoursSuggestionDraft,
  newId,
  type OpeningHours,
  WEEKDAYS,
  type Weekday,
  type WeekHours,
} from '@sabaijai/contract';
import { Button, Icon, showToast } from '@sabaijai/shared-ui/components';
import {
  CheckField,
  type FormHandle,
  FormNotice,
  TextArea,
  useFieldSentence,
  useForm,
} from '@sabaijai/shared-ui/form';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useId, useState } from 'react';
import { SentView } from '../../../report/SentView';
import sheet from '../../../report/SheetForm.module.css';
import { type PlaceFormProps, useSuggestHoursMutation } from './actions.api';
import styles from './HoursForm.module.css';

/** Any Monday; only its weekday is shown. */
const MONDAY = Date.parse('2024-01-01T00:00:00Z');
const DAY_MS = 86_400_000;
const USUAL = { from: '09:00', to: '17:00' };

interface Values {
  hours: WeekHours;
  note: string;
}
type Ranges = WeekHours['days'][Weekday];

const weekOf = (hours: OpeningHours | null): WeekHours => ({
  alwaysOpen: hours?.alwaysOpen ?? false,
  days: hours?.days ?? { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
});

/** One press says that the hours are right; or the week as somebody found it. */
export default function HoursForm({ place, onClose }: PlaceFormProps) {
  const t = useT('hours');
  const [send, { isSuccess, data }] = useSuggestHoursMutation();
  const [confirm, confirmed] = useSuggestHoursMutation();
  const [ids] = useState(() => ({ change: newId('hoursSuggestion'), confirm: newId('hoursSuggestion') }));
  const shown = weekOf(place.hours);
  const form = useForm({
    schema: HoursSuggestionDraft,
    initial: { hours: shown, note: '' } as Values,
    toSend: ({ note, hours }) => {
      const isAsShown = place.hours !== null && JSON.stringify(hours) === JSON.stringify(shown);
      return { id: ids.change, hours: isAsShown ? null : hours, note: note.trim() ? note : null };
    },
    send: (draft) => send({ businessId: place.id, draft }),
  });
  if (isSuccess || confirmed.isSuccess) {
    const outcome =
      confirmed.isSuccess || !data?.hours ? 'confirmed' : place.kind === 'site' ? 'site' : 'owner';
    return <SentView title={t('done.title')} text={t(`done.${outcome}`)} section="hours" onClose={onClose} />;
  }
  const week = form.values.hours;
  return (
    <form onSubmit={form.submit} noValidate className={sheet.form}>
      {place.hours ? (
        <div className={styles.right}>
          <p>{t('right.question')}</p>
          <Button
            icon="check"
            aria-disabled={confirmed.isLoading}
            onClick={() => confirm({ businessId: place.id, draft: { id: ids.confirm, hours: null } })}
          >
            {t('right.button')}
          </Button>
          {confirmed.error !== undefined && <ProblemNotice problem={confirmed.error} />}
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
      {!week.alwaysOpen && <Week form={form} />}
      <TextArea
        form={form}
        name="note"
        label={t('note')}
        help={t('noteHelp')}
        optional
        max={HOURS_NOTE_MAX}
        rows={2}
      />
      <Button type="submit" look="primary" aria-disabled={form.sending}>
        {t('send')}
      </Button>
    </form>
  );
}

function Week({ form }: { form: FormHandle<Values> }) {
  const t = useT('hours');
  const { intl } = useLocale();
  const weekday = new Intl.DateTimeFormat(intl, { weekday: 'long', timeZone: 'UTC' });
  const { days } = form.values.hours;
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
  day: Weekday;
  name: string;
  onChange: (ranges: Ranges) => void;
  onCopy: () => void;
}) {
  const { form, day, name, onChange, onCopy } = props;
  const t = useT('hours');
  const sentence = useFieldSentence();
  const id = useId();
  const ranges = form.values.hours.days[day];
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
