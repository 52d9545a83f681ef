import type { Grade, GradeReport } from '@sabaijai/contract';
import { useChecklist } from '@sabaijai/shared-ui/checklist';
import { Button, Chip } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { CapList } from '../../grading/parts';
import { OutcomeBox } from '../../outcome/OutcomeBox';
import { useLazyGradeReportQuery } from '../../places/place.api';
import { decimalsOf, Lines } from './Answers';
import styles from './RatingsPage.module.css';
import { type Recalculation, recalculate } from './recalculate';

type Calculation = NonNullable<GradeReport['calculation']>;

/** Nobody has to believe the grade: the answers and the rule are public, and the sum is made again here. */
export function Recalculate({ id }: { id: string }) {
  const t = useT('ratings');
  const [load, { data, error, isFetching }] = useLazyGradeReportQuery();
  const again = () => !isFetching && load(id);
  const calculation = isFetching || error ? null : data?.calculation;
  const list = useChecklist(calculation?.inspection.checklistVersion);
  const isWorking = isFetching || !(list.isThere || list.error);
  const recalculation = calculation && list.isThere ? recalculate(calculation) : null;
  return (
    <section className={styles.recalculate} aria-labelledby="recalculate-title">
      <h3 id="recalculate-title">{t('recalculate.title')}</h3>
      <p>{t('recalculate.about')}</p>
      <div className={styles.actions}>
        <Button look="primary" onClick={again} aria-disabled={isWorking}>
          {t(isWorking ? 'recalculate.working' : 'recalculate.do')}
        </Button>
        {calculation && recalculation && (
          <Button onClick={() => download(id, calculation, recalculation)}>
            {t('recalculate.download')}
          </Button>
        )}
      </div>
      {error && !isFetching && <SectionError problem={error} onRetry={again} />}
      {list.error !== undefined && <SectionError problem={list.error} onRetry={() => void list.refetch()} />}
      <div role="status">
        {calculation && list.isThere && !recalculation && <p>{t('recalculate.unknown')}</p>}
        {recalculation && <Outcome {...recalculation} />}
      </div>
      {calculation && recalculation && <Sum calculation={calculation} {...recalculation} />}
    </section>
  );
}

function Outcome({ published, result, same }: Recalculation) {
  const t = useT('ratings');
  const { number } = useFormats();
  const value = (score: number | null, grade: Grade | null) =>
    `${score === null ? '–' : number(score, 1)} ${grade ?? '–'}`;
  const values = {
    here: value(result.score, result.grade),
    published: value(published.score, published.grade),
  };
  return (
    <OutcomeBox tone={same ? 'success' : 'error'} icon={same ? 'success' : 'error'}>
      <strong>{t(same ? 'recalculate.same' : 'recalculate.different')}</strong>
      <p>{t('recalculate.values', values)}</p>
    </OutcomeBox>
  );
}

/** The sum step by step: points of each section, the whole, the band, and what limits it. */
function Sum({ calculation, result, lines }: { calculation: Calculation } & Recalculation) {
  const t = useT(['ratings', 'grading', 'common']);
  const { number } = useFormats();
  const points = (value: number) => number(value, decimalsOf(value));
  const { earned, total } = result.weights;
  const score = result.score === null ? '–' : number(result.score, 1);
  return (
    <ol className={styles.steps}>
      <li>
        {t('recalculate.step.load', {
          count: calculation.answers.length,
          checklist: result.checklistVersion,
          rule: result.ruleVersion,
        })}
      </li>
      <li>
        {t('recalculate.step.weigh')}
        <table className={styles.sum}>
          <thead>
            <tr>
              <th scope="col">{t('recalculate.section')}</th>
              <th scope="col">{t('recalculate.got')}</th>
              <th scope="col">{t('recalculate.possible')}</th>
              <th scope="col">{t('recalculate.score')}</th>
            </tr>
          </thead>
          <tbody>
            {result.sections.map(({ form, score: own, weight }) => (
              <tr key={form}>
                <th scope="row">{t(`common:section.${form}`)}</th>
                <td>
                  {points(
                    lines
                      .filter(({ item }) => item.form === form)
                      .reduce((sum, line) => sum + line.earned, 0),
                  )}
                </td>
                <td>{points(weight)}</td>
                <td>{own === null ? '–' : number(own, 1)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('recalculate.all')}</th>
              <td>{points(earned)}</td>
              <td>{points(total)}</td>
              <td>{score}</td>
            </tr>
          </tfoot>
        </table>
        <details className={styles.lines}>
          <summary>{t('recalculate.lines', { count: lines.length })}</summary>
          <Lines lines={lines} />
        </details>
      </li>
      <li>
        {t('recalculate.step.score', { earned: points(earned), total: points(total), score })}{' '}
        {result.band && <Chip>{t('recalculate.band', { grade: result.band })}</Chip>}
      </li>
      <li>
        {t(result.caps.length > 0 ? 'recalculate.step.caps' : 'recalculate.step.noCaps', {
          grade: result.grade ?? '–',
        })}
        {result.caps.length > 0 && <CapList caps={result.caps} />}
      </li>
    </ol>
  );
}

/** Everything the sum was made of, for whoever wants to make it with another program. */
function download(
  id: string,
  { inspection, answers, facts, result: published }: Calculation,
  own: Recalculation,
) {
  const content = { business: id, inspection, facts, answers, published, recalculated: own.result };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  link.download = `${inspection.id}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
