import {
  type Address,
  CORRECTION_WORDS,
  type Correction,
  type CorrectionAction,
  CorrectionDecision,
  endsPlace,
  type Id,
  LANGUAGES,
  metresBetween,
  needsLead,
  type OpeningHours,
  placePath,
  provinceByCode,
  rangesText,
  type TypedAddress,
  WEEKDAYS,
} from '@sabaijai/contract';
import { addressLine } from '@sabaijai/shared-ui/address';
import { Button, LocalizedLine, SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import { FormNotice, TextArea, useForm } from '@sabaijai/shared-ui/form';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { ProblemNotice, SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { useRef, useState } from 'react';
import { Sure } from '../../Sure';
import { focusBeside } from './focus';
import { manageApi } from './manage.api';
import styles from './manage.module.css';

/** Facts that visitors found otherwise, and wait for the people of the business. */
export function Corrections({ business }: { business: Id<'business'> }) {
  const t = useT('manage');
  const { data, error, refetch } = manageApi.useCorrectionsQuery(business, {
    refetchOnMountOrArgChange: true,
  });
  if (error !== undefined && !data) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={2} />;
  if (!data.items.length) return null;
  return (
    <section className={styles.card} aria-labelledby="corrections">
      <h2 id="corrections">{t('corrections.title')}</h2>
      <p>{t('corrections.until')}</p>
      {data.items.map((correction) => (
        <Waiting key={correction.id} correction={correction} />
      ))}
    </section>
  );
}

function Waiting({ correction }: { correction: Correction }) {
  const t = useT('manage');
  const [decide, { isLoading, error }] = manageApi.useDecideCorrectionMutation();
  const [isRefusing, setRefusing] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const { id, about, note, actions } = correction;
  const apply = () => void take('apply', null);
  const take = async (action: CorrectionAction, words: string | null) => {
    const answer = await decide({ id, action, words });
    if (answer.error) return answer;
    setEnding(false);
    showToast({ tone: 'success', text: t(`corrections.done.${action}`) });
    focusBeside(row.current);
    return answer;
  };
  return (
    <div className={styles.review} ref={row}>
      <h3>{t(`corrections.about.${about}`)}</h3>
      <Said correction={correction} />
      {note && <p className={styles.answer}>{note}</p>}
      {error !== undefined && !isRefusing && !isEnding && <ProblemNotice problem={error} />}
      {actions.includes('agree') && <p className={styles.quiet}>{t('corrections.checked')}</p>}
      {actions.length === 0 && <p>{t('corrections.owners')}</p>}
      {isRefusing ? (
        <Refusal send={(words) => take('dismiss', words)} onClose={() => setRefusing(false)} />
      ) : (
        <div className={styles.ways}>
          <ActionBar
            machine="correction"
            actions={actions}
            buttons={{
              apply: {
                look: 'primary',
                'aria-disabled': isLoading,
                onClick: endsPlace(about) ? () => setEnding(true) : apply,
              },
              agree: { look: 'primary', 'aria-disabled': isLoading, onClick: () => void take('agree', null) },
              dismiss: { 'aria-disabled': isLoading, onClick: () => setRefusing(true) },
            }}
          />
        </div>
      )}
      <Sure
        open={isEnding}
        title={t('corrections.sure')}
        keep={t('cancel')}
        go={
          <Button look="danger" aria-disabled={isLoading} onClick={apply}>
            {t('corrections.end')}
          </Button>
        }
        onClose={() => setEnding(false)}
        error={error}
      >
        <p>{t('corrections.closes')}</p>
      </Sure>
    </div>
  );
}

/** What is shown now, and what it would be. */
function Said({ correction }: { correction: Correction }) {
  const t = useT(['manage', 'register-business']);
  const { intl } = useLocale();
  const { about, phone, wrongPhone, amenities, hours, current } = correction;
  if (about === 'closed') return <p>{t('corrections.closes')}</p>;
  if (needsLead(about)) return <Elsewhere correction={correction} />;
  if (about === 'phone')
    return (
      <p>
        {wrongPhone && <del>{wrongPhone}</del>} {phone && <ins>{phone}</ins>}
      </p>
    );
  if (about === 'hours')
    return (
      <div className={styles.compared}>
        {current.hours && <Week title={t('corrections.now')} hours={current.hours} />}
        {hours && <Week title={t('corrections.found')} hours={hours} />}
      </div>
    );
  const list = (those: readonly (typeof current.amenities)[number][]) =>
    new Intl.ListFormat(intl).format(
      those.map((each) => t(`register-business:form3.amenities.option.${each}`)),
    );
  const more = (amenities ?? []).filter((each) => !current.amenities.includes(each));
  const fewer = current.amenities.filter((each) => !amenities?.includes(each));
  return (
    <>
      {more.length > 0 && <p>{t('corrections.more', { list: list(more) })}</p>}
      {fewer.length > 0 && <p>{t('corrections.fewer', { list: list(fewer) })}</p>}
      {more.length + fewer.length === 0 && <p>{t('corrections.same')}</p>}
    </>
  );
}

/** What an inspector decides: another name or kind, another spot, another entry. */
function Elsewhere({ correction }: { correction: Correction }) {
  const t = useT(['manage', 'register-business']);
  const { distance } = useFormats();
  const { businessName, current, name, category, address, point, duplicate } = correction;
  const { language } = useLocale();
  const inOneLine = (each: Address | TypedAddress) =>
    addressLine(each, each.province ? provinceByCode(each.province).name[language] : '');
  const kind = (each: typeof current.category) => t(`register-business:form1.category.option.${each}`);
  if (duplicate)
    return (
      <Link to={placePath(duplicate.id)}>
        <LocalizedLine text={duplicate.name} label={false} />
      </Link>
    );
  return (
    <>
      {name &&
        LANGUAGES.filter((each) => name[each]).map((each) => (
          <p key={each}>
            {businessName[each] && <del>{businessName[each]}</del>} <ins>{name[each]}</ins>
          </p>
        ))}
      {category && (
        <p>
          <del>{kind(current.category)}</del> <ins>{kind(category)}</ins>
        </p>
      )}
      {address && (
        <p>
          <del>{inOneLine(current.address)}</del> <ins>{inOneLine(address)}</ins>
        </p>
      )}
      {point && (
        <Link to={`/client/search?view=map&near=${point.lat},${point.lon}`}>
          {t('corrections.map', { distance: distance(metresBetween(current.point, point)) })}
        </Link>
      )}
    </>
  );
}

function Week({ title, hours }: { title: string; hours: Pick<OpeningHours, 'alwaysOpen' | 'days'> }) {
  const t = useT('wizard');
  return (
    <div>
      <h4>{title}</h4>
      {hours.alwaysOpen ? (
        <p>{t('hours.always')}</p>
      ) : (
        <dl className={styles.week}>
          {WEEKDAYS.map((day) => (
            <div key={day}>
              <dt>{t(`hours.day.${day}`)}</dt>
              <dd>{rangesText(hours.days[day], t('hours.nextDay')) || t('hours.closed')}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Refusal(props: {
  send: (words: string | null) => Promise<{ error?: unknown }>;
  onClose: () => void;
}) {
  const t = useT('manage');
  const form = useForm({
    schema: CorrectionDecision.required(),
    initial: { words: '' },
    send: ({ words }) => props.send(words),
  });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <FormNotice form={form} fields={['words']} />
      <TextArea form={form} name="words" label={t('corrections.words')} max={CORRECTION_WORDS.max} rows={2} />
      <div className={styles.ways}>
        <Button type="submit" look="primary" aria-disabled={form.sending}>
          {t('corrections.refuse')}
        </Button>
        <Button onClick={props.onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
