import { endsNextDay, type OpeningHours, rangesOn, WEEKDAYS, type Weekday } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { Button, Segmented } from '@sabaijai/shared-ui/components';
import { ChosenDay, useFocusNext } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { useSearchParams } from '@sabaijai/shared-ui/router';
import { type ComponentType, type ReactNode, useEffect, useId } from 'react';
import { Fieldset, Part } from './Fieldset';
import type { ControlProps } from './kit';
import styles from './wizard.module.css';

type Ranges = OpeningHours['days'][Weekday];

const RANGES_MAX = 3;
const DATE = /^\d{4}-\d\d-\d\d$/;
const EXCEPTIONS_MAX = 30;
const USUAL: Ranges = [{ from: '09:00', to: '17:00' }];
const NONE: OpeningHours = {
  alwaysOpen: false,
  days: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
  exceptions: [],
  temporarilyClosedUntil: null,
};

/** What a kit draws them with. */
export interface HoursParts {
  Tick: ComponentType<
    Aria & { checked: boolean; onChange: (isTicked: boolean) => void; children: ReactNode }
  >;
  Clock: ComponentType<Aria & { 'aria-label': string; value: string; onChange: (time: string) => void }>;
}
interface Aria {
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/** The hours of a week; the first day's can be taken for all. */
export default function HoursControl({ field, Tick, Clock }: ControlProps & HoursParts) {
  const t = useT('wizard');
  const hours = (field.value as OpeningHours | undefined) ?? NONE;
  const change = (part: Partial<OpeningHours>) => field.set({ ...hours, ...part });
  const setDay = (day: Weekday, ranges: Ranges) => change({ days: { ...hours.days, [day]: ranges } });
  const { root, focusNext } = useFocusNext();
  return (
    <div ref={root}>
      <Fieldset field={field} parts={hours.alwaysOpen ? [] : WEEKDAYS.map((day) => `days.${day}`)}>
        <Tick checked={hours.alwaysOpen} onChange={(alwaysOpen) => change({ alwaysOpen })}>
          {t('hours.always')}
        </Tick>
        {!hours.alwaysOpen &&
          WEEKDAYS.map((day, at) => {
            const ranges = hours.days[day];
            const name = t(`hours.day.${day}`);
            return (
              <Part key={day} field={field} part={`days.${day}`} className={styles.day}>
                {(control) => (
                  <>
                    <Tick
                      {...control}
                      checked={ranges.length > 0}
                      onChange={(isOpen) => setDay(day, isOpen ? USUAL : [])}
                    >
                      {name}
                    </Tick>
                    <div className={styles.ranges}>
                      {ranges.length === 0 && <span className={styles.quiet}>{t('hours.closed')}</span>}
                      <Clocks
                        name={name}
                        ranges={ranges}
                        onChange={(next) => setDay(day, next)}
                        Clock={Clock}
                        control={control}
                      />
                      {ranges.length > 0 && ranges.length < RANGES_MAX && (
                        <Button
                          look="plain"
                          icon="plus"
                          aria-label={`${name}, ${t('hours.more')}`}
                          data-act={`${day}/more`}
                          onClick={() => {
                            setDay(day, [...ranges, { from: '18:00', to: '21:00' }]);
                            focusNext(`${day}/${ranges.length + 1 < RANGES_MAX ? 'more' : 'less'}`);
                          }}
                        >
                          {t('hours.more')}
                        </Button>
                      )}
                      {ranges.length > 1 && (
                        <Button
                          look="plain"
                          icon="minus"
                          aria-label={`${name}, ${t('hours.less')}`}
                          data-act={`${day}/less`}
                          onClick={() => {
                            setDay(day, ranges.slice(0, -1));
                            focusNext(`${day}/${ranges.length > 2 ? 'less' : 'more'}`);
                          }}
                        >
                          {t('hours.less')}
                        </Button>
                      )}
                      {at === 0 && ranges.length > 0 && (
                        <Button
                          look="plain"
                          icon="copy"
                          onClick={() =>
                            change({
                              days: Object.fromEntries(
                                WEEKDAYS.map((each) => [each, ranges]),
                              ) as OpeningHours['days'],
                            })
                          }
                        >
                          {t('hours.forAll')}
                        </Button>
                      )}
                    </div>
                  </>
                )}
              </Part>
            );
          })}
        {field.meta.exceptions && (
          <Exceptions hours={hours} change={change} Clock={Clock} focusNext={focusNext} />
        )}
      </Fieldset>
    </div>
  );
}

/** The openings of a day: two clocks each. */
function Clocks(props: {
  name: string;
  ranges: Ranges;
  onChange: (ranges: Ranges) => void;
  Clock: HoursParts['Clock'];
  control?: Aria;
}) {
  const { name, ranges, onChange, Clock, control } = props;
  const t = useT('wizard');
  return ranges.map((range, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a range has no name but its place
    <span key={place} className={styles.range}>
      {(['from', 'to'] as const).map((end) => (
        <Clock
          key={end}
          {...control}
          aria-label={`${name}, ${t(`hours.${end}`)}`}
          value={range[end]}
          onChange={(time) =>
            onChange(ranges.map((each, other) => (other === place ? { ...each, [end]: time } : each)))
          }
        />
      ))}
      {endsNextDay(range) && <span className={styles.quiet}>{t('hours.nextDay')}</span>}
    </span>
  ));
}

/** Days that differ, and until when it is closed; `?day=` is one to be said. */
function Exceptions(props: {
  hours: OpeningHours;
  change: (part: Partial<OpeningHours>) => void;
  focusNext: (where: string) => void;
  Clock: HoursParts['Clock'];
}) {
  const { hours, change, focusNext, Clock } = props;
  const t = useT('wizard');
  const { exceptions, temporarilyClosedUntil } = hours;
  const set = (at: number, part: Partial<OpeningHours['exceptions'][number]>) =>
    change({ exceptions: exceptions.map((each, other) => (other === at ? { ...each, ...part } : each)) });
  const remove = (at: number) => {
    change({ exceptions: exceptions.filter((_, other) => other !== at) });
    const next = Math.min(at, exceptions.length - 2);
    focusNext(next < 0 ? 'add' : `${next}/remove`);
  };
  const until = useId();
  const today = bangkokDate(new Date());
  const asked = useSearchParams()[0].get('day') ?? '';
  const isMissing = DATE.test(asked) && exceptions.every(({ date }) => date !== asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; who removes the day does not want it
  useEffect(() => {
    if (!isMissing || exceptions.length >= EXCEPTIONS_MAX) return;
    const usual = rangesOn(hours, Date.parse(`${asked}T00:00Z`));
    change({ exceptions: [...exceptions, { date: asked, ranges: usual.length > 0 ? usual : USUAL }] });
  }, []);
  return (
    <>
      <h3 className={styles.parted}>{t('hours.exceptions')}</h3>
      {exceptions.length === 0 && <p className={styles.quiet}>{t('hours.noExceptions')}</p>}
      {exceptions.map(({ date, ranges }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: while it is typed, a date names no day
        <div key={at} className={styles.day}>
          <span className={styles.dated}>
            <input
              className={styles.dateInput}
              type="date"
              // biome-ignore lint/a11y/noAutofocus: whoever comes to say this day's hours need not look for it
              autoFocus={date === asked}
              aria-label={t('hours.exceptionDay', { number: at + 1 })}
              value={date}
              min={today}
              onChange={({ target }) => set(at, { date: target.value })}
            />
            <ChosenDay value={date} />
          </span>
          <div className={styles.ranges}>
            <Segmented
              legend={t('hours.exceptionDay', { number: at + 1 })}
              options={[
                { value: 'closed', label: t('hours.closed') },
                { value: 'open', label: t('hours.openAt') },
              ]}
              value={ranges.length > 0 ? 'open' : 'closed'}
              onChange={(choice) => set(at, { ranges: choice === 'open' ? USUAL : [] })}
            />
            <Clocks
              name={date}
              ranges={ranges}
              onChange={(next) => set(at, { ranges: next })}
              Clock={Clock}
            />
            <Button
              look="plain"
              icon="delete"
              aria-label={t('hours.removeException', { number: at + 1 })}
              data-act={`${at}/remove`}
              onClick={() => remove(at)}
            >
              {t('remove')}
            </Button>
          </div>
        </div>
      ))}
      {exceptions.length < EXCEPTIONS_MAX && (
        <div>
          <Button
            look="plain"
            icon="plus"
            data-act="add"
            onClick={() => change({ exceptions: [...exceptions, { date: today, ranges: [] }] })}
          >
            {t('hours.addException')}
          </Button>
        </div>
      )}
      <div className={styles.day}>
        <label htmlFor={until}>{t('hours.until')}</label>
        <span className={styles.dated}>
          <input
            id={until}
            className={styles.dateInput}
            type="date"
            min={today}
            value={temporarilyClosedUntil ?? ''}
            onChange={({ target }) => change({ temporarilyClosedUntil: target.value || null })}
          />
          <ChosenDay value={temporarilyClosedUntil} />
        </span>
      </div>
    </>
  );
}
