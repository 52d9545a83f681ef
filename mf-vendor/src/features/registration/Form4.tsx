import type { Described } from '@sabaijai/contract';
import { requiredDocuments } from '@sabaijai/contract';
import { Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { FieldFor, useStep } from '@sabaijai/shared-ui/wizard';
import styles from './registration.module.css';

interface Legal {
  legalType: string;
  legalName: string;
  taxId: string;
  documents: { kind?: string; files?: string[] }[];
}

/** Who runs it, and the papers that what they offer asks for: which are there is told above them. */
export function Form4() {
  const t = useT(['vendor', 'register-business']);
  const { data, answers } = useStep();
  const { documents = [] } = data as Partial<Legal>;
  const required = requiredDocuments({ ...answers.form1, ...answers.form3 } as Described);
  const isThere = (kind: string) => documents.some((each) => each.kind === kind && each.files?.length);
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
            </li>
          ))}
        </ul>
      </section>
      <FieldFor<Legal> name="documents" />
    </>
  );
}
