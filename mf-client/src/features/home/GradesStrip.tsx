import { Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge } from '@sabaijai/shared-ui/place';
import { GRADES } from '../../places/terms';
import styles from './GradesStrip.module.css';
import { Section } from './Section';

export function GradesStrip() {
  const t = useT('home');
  return (
    <Section title={t('grades.title')} lead={t('grades.lead')}>
      <ul className={styles.grades}>
        {GRADES.map((grade) => (
          <li key={grade} className={styles.grade}>
            <GradeBadge grade={grade} size="large" />
            <p>{t(`grades.${grade}`)}</p>
          </li>
        ))}
      </ul>
      <p className={styles.stars}>
        <Icon name="star" size={18} />
        <span>{t('grades.stars')}</span>
      </p>
    </Section>
  );
}
