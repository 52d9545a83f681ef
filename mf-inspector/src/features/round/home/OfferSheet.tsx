import { newId, type PlannedStop } from '@sabaijai/contract';
import { Button, Sheet, SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { ProblemNotice, SectionError } from '@sabaijai/shared-ui/problem';
import { type FormEvent, useState } from 'react';
import { offerApi } from '../offer.api';
import styles from '../round.module.css';

/** Which colleague is asked to take a stop of the day. */
export default function OfferSheet({
  stop: { place },
  date,
  onClose,
}: {
  stop: PlannedStop;
  date: string;
  onClose: () => void;
}) {
  const t = useT('round');
  const name = useText()(place.name)?.text;
  const { data, error, refetch } = offerApi.useStopColleaguesQuery(
    { stop: place.id, date },
    { refetchOnMountOrArgChange: true },
  );
  const [offer, { error: problem, isLoading }] = offerApi.useOfferStopMutation();
  const [id] = useState(() => newId('stopOffer'));
  const [to, setTo] = useState('');
  const chosen = data?.items.find(({ badgeNo }) => badgeNo === to);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || (await offer({ id, date, stop: place.id, to })).error) return;
    showToast({ tone: 'success', text: t('offer.sent', { colleague: chosen.name }) });
    onClose();
  };
  return (
    <Sheet open title={t('offer.ask', { name })} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <p className={styles.quiet}>{t('offer.lead')}</p>
        {Boolean(error) && <SectionError problem={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonLines lines={2} />}
        {data?.items.length === 0 && <p>{t('offer.nobody')}</p>}
        {data && data.items.length > 0 && (
          <label className={styles.field}>
            {t('offer.to')}
            <select className={styles.day} value={to} onChange={({ target }) => setTo(target.value)}>
              <option value="">{t('offer.choose')}</option>
              {data.items.map((each) => (
                <option key={each.badgeNo} value={each.badgeNo}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
        )}
        {problem !== undefined && <ProblemNotice problem={problem} />}
        <Button
          type="submit"
          look="primary"
          off={chosen ? undefined : t('offer.off')}
          aria-disabled={isLoading}
        >
          {t('offer.send')}
        </Button>
      </form>
    </Sheet>
  );
}
