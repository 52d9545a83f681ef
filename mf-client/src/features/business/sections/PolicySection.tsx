import { type BusinessPolicy, type PolicySection as PolicyPart, policyPath } from '@sabaijai/contract';
import { buttonClass, Icon, LocalizedLine, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { useBusinessPolicyQuery } from '../../../places/place.api';
import styles from './sections.module.css';

export function PolicySection({ id }: { id: string }) {
  const t = useT('business');
  const { data, error, refetch } = useBusinessPolicyQuery(id);
  return (
    <section id="policy" tabIndex={-1} className={styles.section} aria-labelledby="policy-title">
      <h2 id="policy-title">{t('sections.policy')}</h2>
      {error && <SectionError problem={error} onRetry={refetch} />}
      {!data && !error && <SkeletonLines lines={4} />}
      {data && !data.policy && <p className={styles.quiet}>{t('policy.none')}</p>}
      {data?.policy && (
        <>
          <Policy policy={data.policy} />
          <Link to={policyPath(id)} className={buttonClass('quiet')}>
            {t('policy.whole')}
          </Link>
        </>
      )}
    </section>
  );
}

function Policy({ policy }: { policy: BusinessPolicy }) {
  const t = useT(['business', 'placePolicy']);
  const { number, longDate } = useFormats();
  const { cancelFreeUntilHours, insuranceSum, sections } = policy;
  const parts = Object.entries(sections) as [PolicyPart, (typeof sections)[PolicyPart]][];
  return (
    <>
      <dl className={styles.digest}>
        <div>
          <dt>{t('policy.cancel')}</dt>
          <dd>
            {cancelFreeUntilHours === null
              ? t(sections.cancellation ? 'policy.seeBelow' : 'placePolicy:notStated')
              : cancelFreeUntilHours === 0
                ? t('placePolicy:cancelAnytime')
                : t('placePolicy:cancelFree', { count: cancelFreeUntilHours })}
          </dd>
        </div>
        <div>
          <dt>{t('policy.ageHealth')}</dt>
          <dd>{t(sections.ageHealth ? 'policy.limitsApply' : 'placePolicy:notStated')}</dd>
        </div>
        <div>
          <dt>{t('policy.insurance')}</dt>
          <dd>
            {insuranceSum === null
              ? t(sections.insurance ? 'policy.seeBelow' : 'placePolicy:notStated')
              : t('placePolicy:insured', { sum: number(insuranceSum) })}
          </dd>
        </div>
      </dl>
      <div className={styles.parts}>
        {parts.map(
          ([part, text]) =>
            text && (
              <details key={part}>
                <summary>
                  {t(`placePolicy:part.${part}`)}
                  <Icon name="down" />
                </summary>
                <p>
                  <LocalizedLine text={text} />
                </p>
              </details>
            ),
        )}
      </div>
      <p className={styles.quiet}>
        {t('policy.version', { number: policy.versionNo, date: longDate(policy.effectiveFrom) })}
      </p>
    </>
  );
}
