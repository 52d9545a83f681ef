import { useT } from '@sabaijai/shared-ui/locale';
import type { OverlaySpec } from '@sabaijai/shared-ui/map';
import { useId } from 'react';
import tools from '../../map/tools.module.css';
import styles from './MapLabPage.module.css';
import { OPTIONS, type Option, read, write } from './options';

interface Props {
  spec: OverlaySpec;
  onChange: (spec: OverlaySpec) => void;
}

/** A field for every option that the kind of overlay has; the JSON beside it says the same. */
export function OptionEditor({ spec, onChange }: Props) {
  return (
    <div className={styles.options}>
      {OPTIONS.filter(({ kinds }) => !kinds || kinds.includes(spec.kind)).map((option) => (
        <OptionField
          key={`${option.path} ${option.control}`}
          option={option}
          value={read(spec, option.path)}
          onChange={(value) => onChange(write(spec, option.path, value))}
        />
      ))}
    </div>
  );
}

function OptionField(props: { option: Option; value: unknown; onChange: (value: unknown) => void }) {
  const { option, value, onChange } = props;
  const t = useT('lab-map');
  const id = useId();
  const text = ['string', 'number'].includes(typeof value) ? String(value) : '';
  const field = { id, className: tools.control, value: text };
  return (
    <div className={tools.field}>
      <label htmlFor={id} className={tools.code}>
        {option.path}
        {option.control === 'choice' && option.values.length === 1 && ` = ${option.values[0]}`}
      </label>
      {option.control === 'choice' ? (
        <select
          {...field}
          value={option.values.indexOf(value)}
          onChange={({ target }) => onChange(option.values[Number(target.value)])}
        >
          <option value={-1}>{t('unset')}</option>
          {option.values.map((each, index) => (
            <option key={String(each)} value={index}>
              {String(each)}
            </option>
          ))}
        </select>
      ) : (
        <div className={styles.withSwatch}>
          <input
            {...field}
            type={option.control === 'number' ? 'number' : 'text'}
            step="any"
            onChange={({ target }) => {
              const typed = target.value;
              onChange(typed === '' ? undefined : option.control === 'number' ? Number(typed) : typed);
            }}
          />
          {option.control === 'color' && (
            <input
              type="color"
              aria-label={t('pick', { option: option.path })}
              value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </div>
      )}
    </div>
  );
}
