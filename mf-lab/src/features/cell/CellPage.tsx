import { LANGUAGES, type Language } from '@sabaijai/contract';
import { Button, Icon, LocalizedLine } from '@sabaijai/shared-ui/components';
import { localeOf, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge, PlaceCard, Stars } from '@sabaijai/shared-ui/place';
import { Link } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import { LabPage } from '../../lab/LabPage';
import tool from '../../lab/tool.module.css';
import styles from './CellPage.module.css';
import { cellChecks } from './checks';
import { samples } from './samples';

export default function CellPage() {
  const t = useT('lab-cell');
  const { language: own } = useLocale();
  const [language, setLanguage] = useState<Language>(own);
  const [width, setWidth] = useState(1200);
  const [isExtreme, setExtreme] = useState(false);
  const shown = samples(language, isExtreme);
  return (
    <LabPage name="cell" checks={cellChecks(t)}>
      <section className={tool.tool} aria-labelledby="fixtures">
        <h2 id="fixtures">{t('fixtures')}</h2>
        <div className={tool.row}>
          <label className={tool.field}>
            {t('width', { width })}
            <input
              type="range"
              min={280}
              max={1200}
              step={10}
              value={width}
              data-lab="width"
              onChange={({ target }) => setWidth(Number(target.value))}
            />
          </label>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isExtreme}
              data-lab="extreme"
              onChange={({ target }) => setExtreme(target.checked)}
            />
            {t('extreme')}
          </label>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around three buttons */}
          <div role="group" aria-label={t('language')} className={tool.row}>
            {LANGUAGES.map(localeOf).map(({ language: one, name, html }) => (
              <Button
                key={one}
                look={one === language ? 'primary' : 'quiet'}
                aria-pressed={one === language}
                lang={html}
                data-language={one}
                onClick={() => setLanguage(one)}
              >
                {name}
              </Button>
            ))}
          </div>
        </div>
      </section>
      <div className={styles.frame} style={{ width }} data-lab="frame">
        <h2>{t('cards')}</h2>
        <div className={styles.cards} data-lab="cards">
          {shown.map(({ id, ...card }) => (
            <PlaceCard
              key={id}
              {...card}
              to="/lab/cell"
              eager
              corner={
                <button type="button" className={styles.heart} aria-label={t('save', { place: id })}>
                  <Icon name="heart" size={20} />
                </button>
              }
            />
          ))}
        </div>
        <h2>{t('rows')}</h2>
        <ul className={styles.rows} data-lab="rows">
          {shown.map((row) => (
            <li key={row.id} className={styles.row}>
              <div className={styles.words}>
                <Link to="/lab/cell" className={styles.name}>
                  <LocalizedLine text={row.name} label={false} />
                </Link>
                <p className={styles.kind}>{row.kind}</p>
              </div>
              <GradeBadge grade={row.grade} word={row.word} />
              <Stars average={row.average} count={row.count} />
            </li>
          ))}
        </ul>
      </div>
    </LabPage>
  );
}
