import { FACETS, type Facet, type SafetyForm } from '@sabaijai/contract';
import { Button, Sheet, TickGroup } from '@sabaijai/shared-ui/components';
import { FacetIcon } from '@sabaijai/shared-ui/facet';
import { useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useId } from 'react';
import { safetyFormApi } from './safety-form.api';
import styles from './safety-form.module.css';

const NOTE_MIN = 10;

/** "This place has a boat": what was found on site adds its questions at once, what is not there takes them away. */
export default function Facets(props: {
  form: SafetyForm;
  /** It was begun here, and the server does not know it yet. */
  isAhead: boolean;
  onClose: () => void;
}) {
  const { form, isAhead, onClose } = props;
  const t = useT(['safetyForm', 'register-business']);
  const id = useId();
  const { value, change, drop } = useKeptDraft(`inspection/${form.id}/facets`, {
    facets: form.facets,
    note: '',
  });
  const { facets, note } = value;
  const [patch, { isLoading, error }] = safetyFormApi.usePatchInspectionMutation();
  const isChanged = [...facets].sort().join() !== [...form.facets].sort().join();
  const off = isAhead
    ? t('off.begin')
    : !isChanged
      ? t('off.facets')
      : facets.length === 0
        ? t('off.noFacets')
        : note.trim().length < NOTE_MIN
          ? t('off.note', { min: NOTE_MIN })
          : undefined;
  const save = async () => {
    if (off || isLoading) return;
    const body = { version: form.version, facets: { facets, note: note.trim() } };
    const { data } = await patch({ id: form.id, body });
    if (!data) return;
    drop();
    onClose();
  };
  return (
    <Sheet open title={t('facets.title')} onClose={onClose}>
      <div className={styles.panel}>
        <p className={styles.quiet}>{t('facets.text')}</p>
        <TickGroup<Facet>
          look="tiles"
          legend={t('facets.legend')}
          options={FACETS.map((value) => ({
            value,
            label: t(`register-business:form3.facets.option.${value}`),
            icon: <FacetIcon facet={value} />,
          }))}
          value={facets}
          onChange={(chosen) => void change((before) => ({ ...before, facets: chosen }))}
        />
        <label className={styles.field} htmlFor={id}>
          {t('facets.note')}
          <textarea
            id={id}
            rows={3}
            maxLength={300}
            value={note}
            onChange={({ target }) => void change((before) => ({ ...before, note: target.value }))}
          />
          <span className={styles.quiet}>{t('note.help', { min: NOTE_MIN, max: 300 })}</span>
        </label>
        {error !== undefined && <ProblemNotice problem={error} />}
        <Button look="primary" off={off} aria-disabled={isLoading} onClick={() => void save()}>
          {t('facets.save')}
        </Button>
      </div>
    </Sheet>
  );
}
