import { bindingCaps, type Category } from '@sabaijai/contract';
import { CHK_2026_1, type ChecklistItem, grade } from '@sabaijai/contract/checklist';
import { Button, RadioGroup } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge, SeverityChip } from '@sabaijai/shared-ui/place';
import { useState } from 'react';
import { CapList, SectionBars } from '../../grading/parts';
import { CATEGORIES, FACETS } from '../../places/terms';
import styles from './Calculator.module.css';
import {
  CHOICES,
  type Choice,
  EXAMPLE_NAMES,
  EXAMPLES,
  factsOf,
  type Inspection,
  inspectionOf,
  itemsOf,
} from './calculator';

const FORMS = [1, 2, 3, 4, 5] as const;

/** A real checklist with everything in order; turn an item and see what becomes of the grade. */
export function Calculator() {
  const t = useT(['policy', 'grading', 'places', 'common']);
  const [category, setCategory] = useState<Category>('restaurant');
  const [inspection, setInspection] = useState<Inspection>(() => inspectionOf('restaurant'));
  const change = (part: Partial<Inspection>) => setInspection((last) => ({ ...last, ...part }));
  const items = itemsOf(inspection);
  const result = grade(CHK_2026_1, factsOf(inspection));

  const choose = (item: ChecklistItem, choice: Choice) => {
    const found = choice === 'fail' || choice === 'cos';
    change({
      choices: { ...inspection.choices, [item.id]: choice },
      ...(found ? {} : { repeats: inspection.repeats.filter((id) => id !== item.id) }),
    });
  };
  const without = <Member,>(list: readonly Member[], member: Member, isIn: boolean) =>
    isIn ? [...list, member] : list.filter((each) => each !== member);

  return (
    <div className={styles.calculator} data-script>
      <div className={styles.start}>
        <label className={styles.field}>
          <span>{t('calculator.category')}</span>
          <select
            value={category}
            onChange={({ target }) => {
              setCategory(target.value as Category);
              setInspection(inspectionOf(target.value as Category));
            }}
          >
            {CATEGORIES.map((each) => (
              <option key={each} value={each}>
                {t(`places:category.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.examples}>
          <span>{t('calculator.examples')}</span>
          {EXAMPLE_NAMES.map((name) => (
            <Button key={name} onClick={() => setInspection(EXAMPLES[name])}>
              {t(`calculator.example.${name}`)}
            </Button>
          ))}
          <Button look="plain" onClick={() => setInspection(inspectionOf(category))}>
            {t('calculator.reset')}
          </Button>
        </div>
      </div>
      <div className={styles.columns}>
        <Outcome result={result} />
        <div className={styles.questions}>
          <details className={styles.group}>
            <summary>{t('calculator.facets', { count: inspection.facets.length })}</summary>
            <fieldset className={styles.facets}>
              <legend className="visually-hidden">{t('calculator.facetsLegend')}</legend>
              {FACETS.map((facet) => (
                <label key={facet}>
                  <input
                    type="checkbox"
                    checked={inspection.facets.includes(facet)}
                    onChange={({ target }) =>
                      change({ facets: without(inspection.facets, facet, target.checked) })
                    }
                  />
                  {t(`places:facet.${facet}`)}
                </label>
              ))}
            </fieldset>
          </details>
          {FORMS.map((form) => {
            const own = items.filter((item) => item.form === form);
            const found = own.filter(({ id }) => /fail|cos/.test(inspection.choices[id] ?? 'pass')).length;
            return (
              <details key={form} className={styles.group} open={form === 1}>
                <summary>
                  <span>{t(`common:section.${form}`)}</span>
                  <span className={styles.count}>
                    {t('calculator.items', { count: own.length })}
                    {found > 0 && ` · ${t('calculator.found', { count: found })}`}
                  </span>
                </summary>
                {own.map((item) => (
                  <Question
                    key={item.id}
                    item={item}
                    choice={inspection.choices[item.id] ?? 'pass'}
                    onChoose={(choice) => choose(item, choice)}
                    repeat={inspection.repeats.includes(item.id)}
                    onRepeat={(isRepeat) =>
                      change({ repeats: without(inspection.repeats, item.id, isRepeat) })
                    }
                  />
                ))}
              </details>
            );
          })}
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={inspection.escalatedWarning}
              onChange={({ target }) => change({ escalatedWarning: target.checked })}
            />
            {t('calculator.escalated')}
          </label>
        </div>
      </div>
    </div>
  );
}

function Outcome({ result }: { result: ReturnType<typeof grade> }) {
  const t = useT(['policy', 'grading']);
  const { number } = useFormats();
  const { score, band, weights } = result;
  const caps = bindingCaps(result);
  const points = (value: number) => number(value, value % 1 ? (value % 0.5 ? 2 : 1) : 0);
  return (
    <section className={styles.outcome} aria-label={t('calculator.result')}>
      <div className={styles.verdict} role="status">
        {result.grade ? <GradeBadge grade={result.grade} size="large" /> : <p>{t('calculator.nothing')}</p>}
        {score !== null && (
          <p className={styles.score}>
            <strong>{number(score, 1)}</strong> {t('grading:of100')}
          </p>
        )}
      </div>
      <div className={styles.why}>
        {score !== null && (
          <p className={styles.sum}>
            {t('calculator.sum', {
              earned: points(weights.earned),
              total: points(weights.total),
              band,
            })}
          </p>
        )}
        <SectionBars sections={result.sections} />
        {caps.length > 0 && <CapList caps={caps} />}
      </div>
    </section>
  );
}

function Question({
  item,
  choice,
  onChoose,
  repeat,
  onRepeat,
}: {
  item: ChecklistItem;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  repeat: boolean;
  onRepeat: (repeat: boolean) => void;
}) {
  const t = useT(['policy', 'grading']);
  const { language } = useLocale();
  return (
    <div className={styles.question}>
      <RadioGroup
        look="boxes"
        legend={
          <>
            {item.text[language]} <SeverityChip severity={item.severity} />
          </>
        }
        options={CHOICES.map((value) => ({ value, label: t(`calculator.choice.${value}`) }))}
        value={choice}
        onChange={onChoose}
      />
      {(choice === 'fail' || choice === 'cos') && (
        <label className={styles.check}>
          <input type="checkbox" checked={repeat} onChange={({ target }) => onRepeat(target.checked)} />
          {t('calculator.repeat')}
        </label>
      )}
    </div>
  );
}
