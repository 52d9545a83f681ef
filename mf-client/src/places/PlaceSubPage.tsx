import { type Business, placePath } from '@sabaijai/contract';
import { PageHead, PageTitle } from '@sabaijai/shared-ui/app';
import { Icon, LocalizedLine } from '@sabaijai/shared-ui/components';
import { useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import styles from './PlaceSubPage.module.css';
import { breadcrumbs, sharePicture } from './structured';

/** A page about one side of a place: its heading, what it says to the world outside, and the way back to the place. */
export function PlaceSubPage(props: {
  id: string;
  place: Business | undefined;
  title: string;
  titleOf: (name: string) => string;
  summaryOf: (name: string) => string;
  back: string;
  lead?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { id, place, title, titleOf } = props;
  const t = useT('common');
  const { language } = useLocale();
  const name = useText()(place?.name)?.text;
  return (
    <article className={`${styles.page} ${props.className ?? ''}`}>
      <PageTitle>{name ? titleOf(name) : title}</PageTitle>
      {name && (
        <PageHead
          description={props.summaryOf(name)}
          image={{ path: sharePicture(id, language), alt: titleOf(name) }}
          structured={[
            breadcrumbs(language, [
              { name: t('product'), path: '/' },
              { name, path: placePath(id) },
              { name: title },
            ]),
          ]}
        />
      )}
      <header className={styles.head}>
        <h1>
          <span className={styles.kicker}>{title}</span>
          {place && <LocalizedLine text={place.name} label={false} />}
        </h1>
        <Link to={placePath(id)} className={styles.back}>
          <Icon name="back" /> {props.back}
        </Link>
        {props.lead && <p className={styles.lead}>{props.lead}</p>}
      </header>
      {props.children}
    </article>
  );
}
