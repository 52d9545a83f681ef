import type { Described } from '@sabaijai/contract';
import { requiredDocuments } from '@sabaijai/contract';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { FieldFor, useField, useStep } from '@sabaijai/shared-ui/wizard';
import { useLayoutEffect, useRef } from 'react';
import styles from './registration.module.css';

interface Legal {
  legalType: string;
  legalName: string;
  taxId: string;
  documents: { kind?: string; files?: string[] }[];
}

/** Who runs it, and the papers that what they offer asks for: which are there is told above them. */
export default function Form4() {
  const t = useT(['vendor', 'register-business']);
  const { data, answers } = useStep();
  const { documents = [] } = data as Partial<Legal>;
  const required = requiredDocuments({ ...answers.form1, ...answers.form3 } as Described);
  const list = useField('documents');
  const isThere = (kind: string) => documents.some((each) => each.kind === kind && each.files?.length);
  const { root, goTo } = useGoToEntry();
  /** The paper has its entry from now on, with the focus where its files are chosen. */
  const add = (kind: string) => {
    const at = documents.findIndex((each) => each.kind === kind);
    if (at < 0) list.set([...documents, { kind }]);
    goTo(at < 0 ? documents.length : at);
  };
  return (
    <>
      <FieldFor<Legal> name="legalType" />
      <FieldFor<Legal> name="legalName" />
      <FieldFor<Legal> name="taxId" />
      <section className={styles.needed} aria-labelledby="needed">
        <h3 id="needed">{t('start.need')}</h3>
        <ul className={styles.list}>
          {required.map((kind) => (
            <li key={kind} data-there={isThere(kind) || undefined}>
              <Icon name={isThere(kind) ? 'success' : 'minus'} size={16} />
              {t(`register-business:form4.documents.kind.option.${kind}`)}
              <span className="visually-hidden">{t(isThere(kind) ? 'needed.there' : 'needed.missing')}</span>
              {!isThere(kind) && !list.isLocked && (
                <Button
                  look="plain"
                  icon="plus"
                  aria-label={t('needed.addName', {
                    name: t(`register-business:form4.documents.kind.option.${kind}`),
                  })}
                  onClick={() => add(kind)}
                >
                  {t('needed.add')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <div ref={root}>
        <FieldFor<Legal> name="documents" />
      </div>
    </>
  );
}

/** Once the entry is on the screen. */
function useGoToEntry() {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const entry = `[data-field="documents.${wanted.current}`;
    // What shows files may still be on its way; the kind stands above it.
    const control =
      root.current?.querySelector<HTMLElement>(`${entry}.files"] button`) ??
      root.current?.querySelector<HTMLElement>(`${entry}.kind"] input`);
    if (!control) return;
    wanted.current = null;
    control.focus();
  });
  return {
    root,
    goTo: (at: number) => {
      wanted.current = at;
    },
  };
}
