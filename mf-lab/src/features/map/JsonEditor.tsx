import { useT } from '@sabaijai/shared-ui/locale';
import type { OverlaySpec } from '@sabaijai/shared-ui/map';
import { useEffect, useId, useRef, useState } from 'react';
import tools from '../../map/tools.module.css';
import styles from './MapLabPage.module.css';
import { toJson } from './options';

const KINDS = ['marker', 'polyline', 'polygon', 'polycurve', 'dot', 'circle', 'rectangle'];

/** The overlay as it is handed to the map. What is typed counts as soon as it is JSON of a known kind. */
export function JsonEditor({ spec, onChange }: { spec: OverlaySpec; onChange: (spec: OverlaySpec) => void }) {
  const t = useT('lab-map');
  const id = useId();
  const [text, setText] = useState(() => toJson(spec));
  const [isWrong, setWrong] = useState(false);
  const typed = useRef<OverlaySpec>(null);
  useEffect(() => {
    // What was just typed keeps its own line breaks.
    if (typed.current === spec) return;
    setText(toJson(spec));
    setWrong(false);
  }, [spec]);
  const change = (next: string) => {
    setText(next);
    const read = parse(next, spec.id);
    setWrong(read === null);
    if (!read) return;
    typed.current = read;
    onChange(read);
  };
  return (
    <div className={tools.field}>
      <label htmlFor={id}>{t('json')}</label>
      <textarea
        id={id}
        className={`${tools.control} ${tools.code} ${styles.json}`}
        spellCheck={false}
        lang="en"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => change(target.value)}
      />
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {t('jsonWrong')}
        </p>
      )}
    </div>
  );
}

/** Its id is its own: a typed one would leave the old overlay behind under the editor's hands. */
function parse(text: string, id: string): OverlaySpec | null {
  try {
    const value = JSON.parse(text);
    return KINDS.includes(value?.kind) ? { ...value, id } : null;
  } catch {
    return null;
  }
}
