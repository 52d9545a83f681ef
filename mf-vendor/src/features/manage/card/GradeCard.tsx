import { QRCodeSVG } from '@rc-component/qrcode';
import { type BusinessHome, type Grade, type InspectionResult, verifyPath } from '@sabaijai/contract';
import { addMonths, bangkokDate } from '@sabaijai/contract/checklist';
import { formatsFor } from '@sabaijai/shared-ui/locale';
import { listsOf } from '@sabaijai/shared-ui/place';
import styles from './GradeCard.module.css';
import { LANGUAGES } from './languages';

/** A grade counts so long after its inspection (rule-2026.1, EXPIRED). */
const VALID_MONTHS = 24;

/** The card for the door, A5: the grade, since when, until when, what was before, and a code that tells if it is old. */
export function GradeCard({
  name,
  grade,
  results: [newest, ...earlier],
  hash,
}: {
  name: BusinessHome['place']['name'];
  grade: Grade;
  /** Newest first, at least one. */
  results: [InspectionResult, ...InspectionResult[]];
  /** What the code carries besides the address, so that the card proves itself without a network. */
  hash: string;
}) {
  const until = `${addMonths(bangkokDate(newest.inspectedAt), VALID_MONTHS)}T00:00:00+07:00`;
  return (
    <article className={styles.card} data-grade={grade}>
      <header className={styles.brand}>
        <span lang="th">สบายใจ</span>
        <span lang="en">Sabaijai</span>
        <span lang="zh-Hans">安心游</span>
      </header>
      <h2 className={styles.names}>
        {LANGUAGES.map(
          ({ language, locale }) =>
            name[language] && (
              <span key={language} lang={locale.html}>
                {name[language]}
              </span>
            ),
        )}
      </h2>
      <p className={styles.letter}>
        <span>{grade}</span>
      </p>
      <div className={styles.languages}>
        {LANGUAGES.map(({ language, locale, words }) => {
          const { longDate } = formatsFor(locale.code);
          return (
            <div key={language} lang={locale.html} className={styles.language}>
              <p className={styles.label}>{words.grade}</p>
              <p className={styles.word}>{words.word[grade]}</p>
              <p className={styles.label}>{words.inspected}</p>
              <p>{longDate(newest.inspectedAt)}</p>
              <p className={styles.label}>{words.valid}</p>
              <p>{longDate(until)}</p>
            </div>
          );
        })}
      </div>
      {earlier.length > 0 && (
        <div className={styles.earlier}>
          <p className={styles.label}>
            {LANGUAGES.map(({ language, locale, words }) => (
              <span key={language} lang={locale.html}>
                {words.earlier}
              </span>
            ))}
          </p>
          <ul>
            {earlier.map((result) => (
              <li key={result.id}>
                <strong>{result.grade}</strong> {bangkokDate(result.inspectedAt).slice(0, 7)}
              </li>
            ))}
          </ul>
          {listsOf([newest, ...earlier]).length > 1 && (
            <p className={styles.label}>
              {LANGUAGES.map(({ language, locale, words }) => (
                <span key={language} lang={locale.html}>
                  {words.listsDiffer}
                </span>
              ))}
            </p>
          )}
        </div>
      )}
      <footer className={styles.foot}>
        <QRCodeSVG
          className={styles.code}
          value={window.location.origin + verifyPath(newest.id) + hash}
          level="L"
          marginSize={2}
          title={newest.id}
        />
        <div>
          {LANGUAGES.map(({ language, locale, words }) => (
            <p key={language} lang={locale.html}>
              <strong>{words.scan}</strong> {words.own}
            </p>
          ))}
          <p className={styles.label}>{newest.id}</p>
        </div>
      </footer>
    </article>
  );
}
