import { useLazyModule } from '@sabaijai/shared-ui/app';
import { Button, Icon, SectionBoundary } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import type { ReactNode } from 'react';
import styles from './LazyMap.module.css';
import './messages';

/** A map's code and words, fetched once they are wanted. */
export function useLazyMap<Module>(wanted: boolean, load: () => Promise<Module>) {
  return useLazyModule(wanted, ['placeMap', 'map'], load);
}

/** Where a map stands: a quiet ground until it is there, a sentence and "try again" when it does not come. */
export function LazyMap<Module>({
  lazy: { module, error, retry },
  children,
}: {
  lazy: ReturnType<typeof useLazyModule<Module>>;
  children: (module: Module) => ReactNode;
}) {
  const t = useT(['places', 'common']);
  if (module) return <SectionBoundary>{children(module)}</SectionBoundary>;
  if (error === undefined)
    return (
      <div className={styles.waiting} role="status">
        <span className="visually-hidden">{t('common:loading')}</span>
      </div>
    );
  return (
    <div className={styles.failed} role="status">
      <Icon name="pin" size={20} />
      <p>{t('map.failed')}</p>
      <Button icon="reload" onClick={retry}>
        {t('common:retry')}
      </Button>
    </div>
  );
}
