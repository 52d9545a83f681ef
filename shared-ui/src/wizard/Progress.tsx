import { Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { useFormWords } from './step';
import type { WizardState } from './useWizard';
import styles from './wizard.module.css';

/** Which steps there are, which are complete, and the way to those that are open; `asked` wait for an answer. */
export function Progress({
  wizard,
  order,
  asked,
}: {
  wizard: WizardState;
  order: 'linear' | 'free';
  asked: readonly string[];
}) {
  const t = useT('wizard');
  const { number } = useFormats();
  const { say } = useFormWords(wizard.form.id);
  const { steps, places, gaps, review, step } = wizard;
  const first = places.indexOf(gaps[0] ?? review ?? '');
  const open = order === 'free' || first < 0 ? places.length : first;
  const at = places.indexOf(step);
  return (
    <nav className={styles.progress} aria-label={t('steps')}>
      <p>
        {t('stepOf', { number: number(at + 1), count: number(places.length) })}
        <span className={styles.quiet}> {t('complete', { count: steps.length - gaps.length })}</span>
      </p>
      <ol>
        {places.map((place, index) => {
          const isAsked = asked.includes(place);
          const isDone = place !== review && !isAsked && !gaps.includes(place);
          const name = place === review ? t('review') : say(`${place}.title`);
          const inside = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {isDone ? (
                  <Icon name="check" size={14} />
                ) : isAsked ? (
                  <Icon name="warning" size={14} />
                ) : (
                  number(index + 1)
                )}
              </span>
              <span className={styles.name}>{name}</span>
              {isDone && <span className="visually-hidden"> {t('done')}</span>}
              {isAsked && <span className="visually-hidden"> {t('asked')}</span>}
            </>
          );
          return (
            <li key={place} data-done={isDone} data-asked={isAsked}>
              {index <= open ? (
                <Link to={wizard.pathTo(place)} aria-current={place === step ? 'step' : undefined}>
                  {inside}
                </Link>
              ) : (
                <span>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
