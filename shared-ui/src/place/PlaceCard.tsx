import type { Grade, LocalizedText, StatusWord } from '@sabaijai/contract';
import { Chip, Icon, LocalizedLine } from '@sabaijai/shared-ui/components';
import { dates, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import { GradeBadge } from './GradeBadge';
import { OpenNow } from './OpenNow';
import styles from './PlaceCard.module.css';
import { PriceBand } from './PriceBand';
import { Stars } from './Stars';

export interface PlaceCardProps {
  to: string;
  name: LocalizedText;
  /** Address of the picture, or null for the quiet drawing in its place. */
  picture: string | null;
  /** What stands for a missing picture. */
  drawing?: ReactNode;
  /** The kind of place, in words. */
  kind: string;
  /** How far away, in words, when the reader's place is known. */
  away?: string | null;
  area?: LocalizedText | null;
  grade: Grade | null;
  word: StatusWord | null;
  average: number | null;
  count: number;
  /** When inspectors were there last. */
  inspectedAt?: string | null;
  priceBand?: number | null;
  openNow?: boolean | null;
  /** What an inspector stopped there, in words: said before anything else that is wrong. */
  stopped?: string | null;
  /** What is wrong with the place, in words. */
  danger?: string | null;
  /** Why the place stands in this list, in words. */
  reason?: string | null;
  /** What lies on the picture's corner: the heart. */
  corner?: ReactNode;
  /** Pictures in the first screen load at once, the others when they come near. */
  eager?: boolean;
  /** A row on phones, with the picture at its side: four or five on a screen. */
  row?: boolean;
}

export function PlaceCard(props: PlaceCardProps) {
  const t = useT('common');
  const month = dates(useLocale().code, { month: 'short', year: 'numeric' });
  return (
    <article className={styles.card} data-row={props.row || undefined}>
      <div className={styles.picture}>
        {props.picture ? (
          <img
            src={props.picture}
            alt=""
            width={480}
            height={300}
            loading={props.eager ? 'eager' : 'lazy'}
            decoding="async"
          />
        ) : (
          (props.drawing ?? <Icon name="pin" size={36} />)
        )}
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link to={props.to} className={styles.link}>
            <LocalizedLine text={props.name} label={false} />
          </Link>
        </h3>
        <p className={styles.facts}>
          {props.away && <span>{props.away}</span>}
          <span>{props.kind}</span>
          {props.priceBand && (
            <span>
              <PriceBand band={props.priceBand} />
            </span>
          )}
          {props.area && (
            <span>
              <LocalizedLine text={props.area} label={false} />
            </span>
          )}
        </p>
        <div className={styles.numbers}>
          <GradeBadge grade={props.grade} word={props.word} />
          <Stars average={props.average} count={props.count} />
        </div>
        <p className={styles.facts}>
          {props.inspectedAt && (
            <span>{t('inspected', { date: month.format(new Date(props.inspectedAt)) })}</span>
          )}
          {typeof props.openNow === 'boolean' && (
            <span>
              <OpenNow open={props.openNow} />
            </span>
          )}
        </p>
        {props.stopped && (
          <p className={styles.danger} data-stopped>
            <Icon name="error" size={16} />
            <span>{props.stopped}</span>
          </p>
        )}
        {props.danger && (
          <p className={styles.danger} data-grade={props.grade}>
            <Icon name="warning" size={16} />
            <span>{props.danger}</span>
          </p>
        )}
        {props.reason && <Chip tone="violet">{props.reason}</Chip>}
      </div>
      {props.corner && <div className={styles.corner}>{props.corner}</div>}
    </article>
  );
}
