import { BANGKOK_OFFSET_MS } from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { useT } from '@sabaijai/shared-ui/locale';
import { assignmentsApi } from '../../assignments.api';
import parts from '../../parts.module.css';
import { AbsenceForm, Absences } from './Absences';

const bangkokDay = (now: number) => new Date(now + BANGKOK_OFFSET_MS).toISOString().slice(0, 10);

/** When the reader does not work: leads give nothing for these days. */
export function OwnAbsences() {
  const t = useT('week');
  const now = useNow();
  const { data } = assignmentsApi.useAbsencesQuery();
  if (!data) return null;
  return (
    <section className={parts.panel} aria-labelledby="absences">
      <h2 id="absences">{t('absence.title')}</h2>
      <Absences absences={data.items} />
      <AbsenceForm badgeNo={null} first={bangkokDay(now)} />
    </section>
  );
}
