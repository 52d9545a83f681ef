import type { Business, BusinessPolicy, PolicySection } from '@sabaijai/contract';
import { EmptyState, LocalizedLine, SafeLink, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { useSearchParams } from '@sabaijai/shared-ui/router';
import { PlaceSubPage } from '../../places/PlaceSubPage';
import { useBusinessPolicyQuery, useBusinessQuery } from '../../places/place.api';
import { usePolicyVersionQuery } from './policy.api';
import { versionIn } from './policy.loader';
import styles from './policy.module.css';
import { VersionPicker } from './VersionPicker';

/** The rules of one place, whole: what it says and what it leaves unsaid. */
export function BusinessPolicyPage({ id }: { id: string }) {
  const t = useT('policy');
  const place = useBusinessQuery(id);
  const [query] = useSearchParams();
  const version = versionIn(query);
  const wantsOld = version !== null;
  const inForce = useBusinessPolicyQuery(id);
  const old = usePolicyVersionQuery({ id, version: version ?? 0 }, { skip: !wantsOld });
  const answer = wantsOld ? old : inForce;
  const versions = (inForce.data ?? old.data)?.versions;
  const shown = wantsOld ? version : versions?.[0]?.versionNo;
  for (const error of [place.error, answer.error]) if (isProblem(error) && error.status === 404) throw error;
  return (
    <PlaceSubPage
      id={id}
      place={place.data}
      title={t('title')}
      titleOf={(name) => t('titleOf', { name })}
      summaryOf={(name) => t('summary', { name })}
      back={t('back')}
      className={styles.business}
    >
      {versions && shown !== undefined && <VersionPicker versions={versions} shown={shown} />}
      {answer.error && <SectionError problem={answer.error} onRetry={answer.refetch} />}
      {!answer.currentData && answer.isFetching && <SkeletonLines lines={10} />}
      {answer.currentData?.policy && <Sections policy={answer.currentData.policy} />}
      {answer.currentData?.policy === null && <EmptyState title={t('none')} />}
      {place.error && <SectionError problem={place.error} onRetry={place.refetch} />}
      {place.data && <Contact place={place.data} />}
    </PlaceSubPage>
  );
}

function Sections({ policy }: { policy: BusinessPolicy }) {
  const t = useT(['policy', 'placePolicy']);
  const { number, longDate } = useFormats();
  const { cancelFreeUntilHours, insuranceSum, sections } = policy;
  const parts = Object.entries(sections) as [PolicySection, (typeof sections)[PolicySection]][];
  return (
    <>
      <p className={styles.note}>
        {t('version', { number: policy.versionNo })} ·{' '}
        {t('changed', { date: longDate(policy.effectiveFrom) })}
      </p>
      {parts.map(([part, text]) => (
        <section key={part} className={styles.part} aria-labelledby={`part-${part}`}>
          <h2 id={`part-${part}`}>{t(`placePolicy:part.${part}`)}</h2>
          {part === 'cancellation' && cancelFreeUntilHours !== null && (
            <p className={styles.fact}>
              {cancelFreeUntilHours === 0
                ? t('placePolicy:cancelAnytime')
                : t('placePolicy:cancelFree', { count: cancelFreeUntilHours })}
            </p>
          )}
          {part === 'insurance' && insuranceSum !== null && (
            <p className={styles.fact}>{t('placePolicy:insured', { sum: number(insuranceSum) })}</p>
          )}
          {text ? (
            <p className={styles.words}>
              <LocalizedLine text={text} />
            </p>
          ) : (
            <p className={styles.note}>{t('placePolicy:notStated')}</p>
          )}
        </section>
      ))}
    </>
  );
}

function Contact({ place: { phones, email, website } }: { place: Business }) {
  const t = useT('policy');
  if (phones.length === 0 && !email && !website) return null;
  return (
    <section className={styles.part} aria-labelledby="contact-title">
      <h2 id="contact-title">{t('contact')}</h2>
      <ul className={styles.contact}>
        {phones.map((phone) => (
          <li key={phone}>
            <SafeLink to={`tel:${phone}`}>{phone}</SafeLink>
          </li>
        ))}
        {email && (
          <li>
            <SafeLink to={`mailto:${email}`}>{email}</SafeLink>
          </li>
        )}
        {website && (
          <li>
            <SafeLink to={website}>{website}</SafeLink>
          </li>
        )}
      </ul>
    </section>
  );
}
