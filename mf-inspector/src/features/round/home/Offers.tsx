import { placePath } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { offerApi } from '../offer.api';
import styles from '../round.module.css';

/** Stops that colleagues offer the reader, and what became of those that the reader offered. */
export function Offers() {
  const t = useT('round');
  const text = useText();
  const { longDate } = useFormats();
  const { data } = offerApi.useStopOffersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [decide, { error, isLoading }] = offerApi.useDecideOfferMutation();
  if (!data?.items.length) return null;
  return (
    <section className={styles.section} aria-labelledby="offers">
      <h2 id="offers">{t('offer.title')}</h2>
      {error !== undefined && <ProblemNotice problem={error} />}
      <ul className={styles.lines}>
        {data.items.map(({ id, date, place, inspector, colleague, isMine, state, actions }) => {
          const name = text(place.name)?.text ?? '';
          const said = { inspector, colleague, date: longDate(`${date}T00:00:00+07:00`) };
          return (
            <li key={id} className={styles.line}>
              <Link to={placePath(place.id)}>{name}</Link>
              <span className={styles.quiet}>{t(`offer.${isMine ? 'mine' : 'theirs'}.${state}`, said)}</span>
              {actions.length > 0 && (
                <span className={styles.ways}>
                  {actions.map((action) => (
                    <Button
                      key={action}
                      look={action === 'take' ? 'primary' : 'quiet'}
                      aria-disabled={isLoading}
                      aria-label={t(`offer.at.${action}`, { name })}
                      onClick={() => void decide({ id, action })}
                    >
                      {t(`offer.act.${action}`)}
                    </Button>
                  ))}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
