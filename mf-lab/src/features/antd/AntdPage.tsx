import { Antd } from '@sabaijai/shared-ui/antd/core';
import { Button } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import { LabPage } from '../../lab/LabPage';
import styles from './AntdPage.module.css';
import { antdChecks } from './checks';
import { NAMES, type Name, SPECIMENS } from './specimens';

/** Every part of antd that staff pages may use, in our theme, under the content security policy. */
export default function AntdPage() {
  const t = useT('lab-antd');
  const [opened, setOpened] = useState<Name>();
  return (
    <LabPage name="antd" checks={antdChecks(t)}>
      <Antd>
        <div className={styles.specimens}>
          {NAMES.map((name) => {
            const { opens, draw } = SPECIMENS[name];
            return (
              <section key={name} className={styles.specimen} data-specimen={name} aria-label={name}>
                <h2 lang="en">{name}</h2>
                {opens && (
                  <Button
                    aria-expanded={opened === name}
                    data-open={name}
                    onClick={() => setOpened(opened === name ? undefined : name)}
                  >
                    {t(opened === name ? 'close' : 'open')}
                  </Button>
                )}
                <div className={styles.stage}>
                  {draw({ t, open: opened === name, onClose: () => setOpened(undefined) })}
                </div>
              </section>
            );
          })}
        </div>
      </Antd>
    </LabPage>
  );
}
