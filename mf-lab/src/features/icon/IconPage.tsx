import { BusinessKind, Category, Facet } from '@sabaijai/contract';
import { Chip, ICON_NAMES, Icon, type IconName, showToast } from '@sabaijai/shared-ui/components';
import { useT, withAnyKey } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import { LabPage } from '../../lab/LabPage';
import tool from '../../lab/tool.module.css';
import { iconChecks } from './checks';
import styles from './IconPage.module.css';

const SIZES = [16, 20, 24, 36, 48] as const;
const SETS = { category: Category.options, facet: Facet.options, kind: BusinessKind.options } as const;

export default function IconPage() {
  const t = useT('lab-icon');
  const [search, setSearch] = useState('');
  const [size, setSize] = useState(24);
  const words = search.trim().toLowerCase();
  const shown = ICON_NAMES.filter((name) => name.toLowerCase().includes(words));
  const copy = (name: IconName) =>
    navigator.clipboard.writeText(name).then(
      () => showToast({ tone: 'success', text: t('copied', { name }) }),
      () => showToast({ tone: 'error', text: t('notCopied', { name }) }),
    );
  return (
    <LabPage name="icon" checks={iconChecks(t)}>
      <section className={tool.tool} aria-labelledby="icons">
        <h2 id="icons">{t('all')}</h2>
        <div className={tool.row}>
          <label className={tool.field}>
            {t('search')}
            <input
              type="search"
              autoCapitalize="none"
              spellCheck={false}
              data-lab="search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          </label>
          <label className={tool.field}>
            {t('size')}
            <select data-lab="size" value={size} onChange={({ target }) => setSize(Number(target.value))}>
              {SIZES.map((pixels) => (
                <option key={pixels} value={pixels}>
                  {pixels} px
                </option>
              ))}
            </select>
          </label>
          <p role="status" className={tool.quiet}>
            {t('count', { shown: shown.length, count: ICON_NAMES.length })}
          </p>
        </div>
        {shown.length === 0 && <p>{t('none', { search })}</p>}
        <ul className={styles.icons} data-lab="icons">
          {shown.map((name) => (
            <li key={name}>
              <button type="button" className={styles.icon} onClick={() => copy(name)}>
                <Icon name={name} size={size} />
                <span className="visually-hidden">{t('copy')} </span>
                <code translate="no">{name}</code>
              </button>
            </li>
          ))}
        </ul>
      </section>

      <section className={tool.tool} aria-labelledby="sizes">
        <h2 id="sizes">{t('sizes')}</h2>
        <ul className={styles.sizes}>
          {SIZES.map((pixels) => (
            <li key={pixels} data-size={pixels}>
              <Icon name="safety" size={pixels} />
              <Icon name="pin" size={pixels} />
              <Icon name="heartFilled" size={pixels} />
              <small>{pixels} px</small>
            </li>
          ))}
          <li data-size="1em" className={styles.inLine}>
            <Icon name="star" /> {t('inLine')}
          </li>
        </ul>
      </section>

      {Object.entries(SETS).map(([set, codes]) => (
        <section key={set} className={tool.tool} aria-labelledby={`set-${set}`}>
          <h2 id={`set-${set}`}>{withAnyKey(t)(`set.${set}`)}</h2>
          <ul className={styles.set} data-set={set}>
            {codes.map((code) => (
              <li key={code}>
                <Chip>{withAnyKey(t)(`${set}.${code}`)}</Chip>
                <code translate="no">{code}</code>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </LabPage>
  );
}
