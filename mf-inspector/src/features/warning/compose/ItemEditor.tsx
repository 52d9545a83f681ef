import { DEADLINES, dueOf, type Language, LOCALE_OF_LANGUAGE, WARNING_PHOTOS_MAX } from '@sabaijai/contract';
import { Button, focusOnArrival, Icon, RadioGroup, Segmented } from '@sabaijai/shared-ui/components';
import { LOCALES, useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { PhotoField, type PhotoFieldProps } from '@sabaijai/shared-ui/photos';
import { SeverityChip } from '@sabaijai/shared-ui/place';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useId, useState } from 'react';
import styles from '../warning.module.css';
import { type DraftItem, LANGUAGES, LIMITS, PARTS, withSeverity } from './draft';
import { beginningOf, type DraftNotice, itemsUnder, type Told } from './kept';
import { useItem } from './useItem';

const SEVERITIES = Object.keys(DEADLINES) as (keyof typeof DEADLINES)[];

/** One thing to fix. It is saved as it is typed; one at a time is open, the others show what they are about. */
export function ItemEditor(props: {
  draft: DraftNotice['id'];
  item: DraftItem;
  told: Told;
  number: number;
  isOpen: boolean;
  /** What was just added is written next. */
  isNew: boolean;
  /** Something was tried that needs it complete. */
  isTried: boolean;
  onToggle: () => void;
  /** Photos are on their way to this device. */
  onBusy: (id: string, isBusy: boolean) => void;
  onRemoved: () => void;
}) {
  const { draft, item, told, number, isOpen, isNew, isTried, onToggle, onBusy, onRemoved } = props;
  const t = useT('warning');
  const id = useId();
  const { language: own } = useLocale();
  const editor = useItem(draft, item, told);
  const { form, lacks } = editor;
  // Once opened it stays: photos on their way are those of the fields.
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const remove = () => {
    editor.remove();
    onRemoved();
  };
  const title =
    form.words[own].matter || LANGUAGES.map((each) => form.words[each].matter).find(Boolean) || t('item.new');
  return (
    <li className={styles.item} data-severity={form.severity}>
      <div className={styles.itemHead}>
        <h3>
          <button
            type="button"
            id={`${item.id}fold`}
            ref={isNew ? focusOnArrival : null}
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={`${id}body`}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'down' : 'forward'} size={16} />
            <span>
              {number}. {title}
            </span>
          </button>
        </h3>
        <p className={styles.chips}>
          <SeverityChip severity={form.severity} />
          {item.itemId && <span className={styles.itemId}>{item.itemId}</span>}
          <span className={styles.quiet}>{t(`amount.${form.severity}`, { count: form.amount })}</span>
          {isTried && lacks.length > 0 && (
            <span className={`${styles.iconed} ${styles.problem}`}>
              <Icon name="warning" size={14} />
              {t('item.incomplete')}
            </span>
          )}
        </p>
      </div>
      <div id={`${id}body`} hidden={!isOpen}>
        {wasOpened && (
          <Fields
            item={item}
            sends={{ ...told, namedIn: itemsUnder(draft) + item.id, needs: [beginningOf(draft)] }}
            editor={editor}
            isTried={isTried}
            onBusy={(isBusy) => onBusy(item.id, isBusy)}
          >
            <div className={styles.ways}>
              <Button look="plain" icon="delete" onClick={remove}>
                {t('item.remove')}
              </Button>
            </div>
          </Fields>
        )}
      </div>
    </li>
  );
}

function Fields(props: {
  item: DraftItem;
  sends: PhotoFieldProps['sends'];
  editor: ReturnType<typeof useItem>;
  isTried: boolean;
  onBusy: (isBusy: boolean) => void;
  children: React.ReactNode;
}) {
  const { item, sends, editor, isTried, onBusy, children } = props;
  const { form, lacks, set, problem, isConflict } = editor;
  const t = useT(['warning', 'form', 'problem', 'common']);
  const id = useId();
  const { dateTime } = useFormats();
  const { language: own, intl } = useLocale();
  const list = new Intl.ListFormat(intl, { type: 'unit' });
  const firstLack = lacks.find((lack) => 'language' in lack);
  const [language, setLanguage] = useState<Language>(
    firstLack && 'language' in firstLack && isTried ? firstLack.language : own,
  );
  const words = form.words[language];
  const isLacking = (at: string, of?: Language) =>
    lacks.some((lack) => lack.at === at && (!of || ('language' in lack && lack.language === of)));
  const elsewhere = LANGUAGES.filter(
    (each) => each !== language && lacks.some((lack) => 'language' in lack && lack.language === each),
  );
  const settle = (how: () => void) => {
    how();
    // What was pressed is gone.
    document.getElementById(`${item.id}fold`)?.focus();
  };
  const { unit, min, max } = DEADLINES[form.severity];
  const isOutOfRange = isLacking('amount');
  return (
    <div className={styles.panel}>
      {item.itemId === null && (
        <RadioGroup<DraftItem['severity']>
          look="pills"
          legend={t('field.severity')}
          options={SEVERITIES.map((value) => ({ value, label: t(`common:severity.${value}`) }))}
          value={form.severity}
          onChange={(severity) => set(withSeverity(form, severity))}
        />
      )}
      <Segmented<Language>
        legend={t('item.language')}
        options={LANGUAGES.map((value) => ({ value, label: LOCALES[LOCALE_OF_LANGUAGE[value]].name }))}
        value={language}
        onChange={setLanguage}
      />
      {isTried && elsewhere.length > 0 && (
        <p className={styles.problem}>
          {t('item.lacksIn', {
            languages: list.format(elsewhere.map((each) => LOCALES[LOCALE_OF_LANGUAGE[each]].name)),
          })}
        </p>
      )}
      {PARTS.map((part) => {
        const isWrong = isLacking(part, language) && (isTried || words[part] !== '');
        return (
          <label key={part + language} className={styles.field} htmlFor={`${id}${part}`}>
            {t(`field.${part}`)}
            <textarea
              id={`${id}${part}`}
              rows={part === 'grounds' ? 2 : 3}
              lang={LOCALES[LOCALE_OF_LANGUAGE[language]].html}
              maxLength={LIMITS[part].max}
              value={words[part]}
              aria-invalid={isWrong}
              aria-describedby={`${id}${part}help`}
              onChange={({ target }) =>
                set({
                  ...form,
                  words: { ...form.words, [language]: { ...words, [part]: target.value } },
                })
              }
            />
            <span id={`${id}${part}help`} className={isWrong ? styles.problem : styles.quiet}>
              {t('words.needed', LIMITS[part])}
            </span>
          </label>
        );
      })}
      <label className={styles.field} htmlFor={`${id}amount`}>
        {t(`field.amount.${unit}`)}
        <input
          id={`${id}amount`}
          className={styles.short}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={Number.isNaN(form.amount) ? '' : form.amount}
          aria-invalid={isOutOfRange}
          aria-describedby={`${id}amounthelp`}
          onChange={({ target }) => set({ ...form, amount: target.valueAsNumber })}
        />
        <span id={`${id}amounthelp`} className={isOutOfRange ? styles.problem : styles.quiet}>
          {isOutOfRange && `${t('problem:code.DEADLINE_RANGE')} `}
          {t(`range.${unit}`, { min, max })}
          {!isOutOfRange &&
            ` · ${t('item.due', { at: dateTime(dueOf(form.severity, form.amount, Date.now())) })}`}
        </span>
      </label>
      {form.severity === 'critical' ? (
        <p className={styles.quiet}>{t('verify.always')}</p>
      ) : (
        <RadioGroup<DraftItem['verify']>
          look="pills"
          legend={t('field.verify')}
          options={(['photo', 'onsite'] as const).map((value) => ({ value, label: t(`verify.${value}`) }))}
          value={form.verify}
          onChange={(verify) => set({ ...form, verify })}
        />
      )}
      <PhotoField
        purpose="inspection"
        max={WARNING_PHOTOS_MAX}
        value={form.photos}
        onChange={(photos) => set({ ...form, photos })}
        onBusy={onBusy}
        sends={sends}
        label={t('field.photos')}
        name={`${item.id}-photos`}
        optional={item.itemId !== null}
        problem={
          isTried && isLacking('photos')
            ? { path: `${item.id}-photos`, rule: 'count_min', params: { min: 1 } }
            : undefined
        }
      />
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {isConflict && (
        <div className={styles.ways}>
          <Button onClick={() => settle(editor.keepMine)}>{t('item.keepMine')}</Button>
          <Button onClick={() => settle(editor.takeTheirs)}>{t('item.takeTheirs')}</Button>
        </div>
      )}
      {children}
    </div>
  );
}
