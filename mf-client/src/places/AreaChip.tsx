import { Button, Icon, Sheet } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import styles from './AreaChip.module.css';
import { AreaFields, useAreaName } from './AreaFields';
import { chooseArea } from './area';

/** Says where lists look for places, and changes it. */
export function AreaChip() {
  const t = useT('places');
  const name = useAreaName();
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  return (
    <>
      <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <Icon name="pin" />
        {name ? t('area.is', { area: name }) : t('area.anywhere')}
        <Icon name="down" size={11} />
      </button>
      <Sheet
        open={choosing}
        title={t('area.title')}
        onClose={close}
        footer={
          name && (
            <Button
              onClick={() => {
                chooseArea(null);
                close();
              }}
            >
              {t('area.anywhere')}
            </Button>
          )
        }
      >
        <p className={styles.hint}>{t('area.hint')}</p>
        <AreaFields onChosen={close} />
      </Sheet>
    </>
  );
}
