import { type Field, fieldOf, isEmpty, LANGUAGES, type LocalizedText } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { Chip, SafeLink } from '@sabaijai/shared-ui/components';
import { localeOf, useT, withAnyKey } from '@sabaijai/shared-ui/locale';
import { useAnswerText } from '@sabaijai/shared-ui/wizard';
import { DocumentFiles } from './DocumentFiles';
import { Hours } from './Hours';
import { Photos } from './Photos';
import { PointOnMap } from './PointOnMap';
import styles from './values.module.css';

interface Props {
  field: Field;
  value: unknown;
  /** Where the words stand: `form2.address.road`. */
  words: string;
}

/** One answer as the applicant gave it. */
export function FieldValue({ field, value, words }: Props) {
  const text = useAnswerText('register-business', { isWhole: true });
  switch (field.widget) {
    case 'localized':
      return <Languages text={value as LocalizedText} />;
    case 'group':
      return <Group fields={field.fields} value={value as Record<string, unknown>} words={words} />;
    case 'list':
      return (
        <ul className={styles.entries}>
          {(value as Record<string, unknown>[]).map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never moves
            <li key={at}>{text({ ...field, widget: 'group' }, entry, words)}</li>
          ))}
        </ul>
      );
    case 'document':
      return <DocumentFiles ids={value as string[]} />;
    case 'photo':
      return <Photos ids={value as string[]} />;
    case 'mapPoint':
      return <PointOnMap point={value as { lat: number; lon: number }} />;
    case 'hours':
      return <Hours hours={value as never} />;
    case 'phone':
      return (
        <SafeLink className={styles.contact} to={`tel:${String(value)}`}>
          {String(value)}
        </SafeLink>
      );
    case 'email':
      return (
        <SafeLink className={styles.contact} to={`mailto:${String(value)}`}>
          {String(value)}
        </SafeLink>
      );
    case 'date':
      return (
        <Day day={String(value)} isLast={words.endsWith('.expiresOn')} said={text(field, value, words)} />
      );
    default:
      return <p className={styles.text}>{text(field, value, words)}</p>;
  }
}

/** All languages, each with its name. */
function Languages({ text }: { text: LocalizedText }) {
  const t = useT('review');
  const written = LANGUAGES.filter((language) => text[language]);
  return (
    <dl className={styles.languages}>
      {written.map((language) => (
        <div key={language}>
          <dt>{t(`language.${language}`)}</dt>
          <dd lang={localeOf(language).html}>{text[language]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Group({
  fields,
  value,
  words,
}: {
  fields: Field['fields'];
  value: Readonly<Record<string, unknown>>;
  words: string;
}) {
  const t = withAnyKey(useT('register-business'));
  return (
    <dl className={styles.group}>
      {Object.entries(fields)
        .filter(([name]) => !isEmpty(value[name]))
        .map(([name, schema]) => (
          <div key={name}>
            <dt>{t(`${words}.${name}.label`)}</dt>
            <dd>
              <FieldValue field={fieldOf(schema)} value={value[name]} words={`${words}.${name}`} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Day({ day, isLast, said }: { day: string; isLast: boolean; said: string | null }) {
  const t = useT('review');
  const hasPassed = isLast && day < bangkokDate(new Date());
  return (
    <span className={styles.day}>
      {said}
      {hasPassed && (
        <Chip tone="warning" icon="warning">
          {t('expired')}
        </Chip>
      )}
    </span>
  );
}
