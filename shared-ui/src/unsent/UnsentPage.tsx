import { PageTitle } from '@sabaijai/shared-ui/app';
import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { isBegun, isUnsent, useKeeper, useKept } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import type { ReactNode } from 'react';
import styles from './Unsent.module.css';
import { UnsentList } from './UnsentList';

/** Everything on this device that the server has not got; each audience has the page at an address of its own. */
export function Unsent({ header }: { header?: ReactNode }) {
  const t = useT('unsent');
  const { keeper } = useKeeper();
  const isEmpty = !useKept().some((held) => isUnsent(held) || isBegun(held));
  const isSilent = isEmpty && !keeper.fault && keeper.unreadable === 0;
  return (
    <div className={styles.page}>
      {header ?? (
        <>
          <PageTitle>{t('title')}</PageTitle>
          <h1>{t('title')}</h1>
        </>
      )}
      {isSilent && !keeper.isRead ? <SkeletonLines lines={6} /> : <UnsentList />}
    </div>
  );
}
