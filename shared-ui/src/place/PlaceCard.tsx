import type { Grade, LocalizedText, StatusWord } from '@sabaijai/contract';
import { Chip, Icon, LocalizedLine } from '@sabaijai/shared-ui/components';
import { useFormats } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import { GradeBadge } from './GradeBadge';
import { OpenNow } from './OpenNow';
import styles from './PlaceCard.module.css';
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
  /** Metres, when the reader's place is known. */
  distance?: number | null;
  area?: LocalizedText | null;
  grade: Grade | null;
  word: StatusWord | null;
  average: number | null;
  count: number;
  openNow?: boolean | null;
  /** What is wrong with the place, in words. */
  danger?: string | null;
  /** Why the place stands in this list, in words. */
  reason?: string | null;
  /** What lies on the picture's corner: the heart. */
  corner?: ReactNode;
  /** Pictures in the first screen load at once, the others when they come near. */
  eager?: boolean;
}

export function PlaceCard(props: PlaceCardProps) {
  const { distance } = useFormats();
  return (
    <article className={styles.card}>
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
          <span>{props.kind}</span>
          {props.area && (
            <span>
              <LocalizedLine text={props.area} label={false} />
            </span>
          )}
          {typeof props.distance === 'number' && <span>{distance(props.distance)}</span>}
          {typeof props.openNow === 'boolean' && <OpenNow open={props.openNow} />}
        </p>
        <div className={styles.numbers}>
          <GradeBadge grade={props.grade} word={props.word} />
          <Stars average={props.average} count={props.count} />
        </div>
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
