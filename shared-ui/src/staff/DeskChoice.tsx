import { Antd } from '@sabaijai/shared-ui/antd/core';
import { Select } from '@sabaijai/shared-ui/antd/forms';
import type { Filter } from './filters';

/** Options that are found sooner by typing. */
const MANY = 12;

/** A filter as a list that opens, at a desk. */
export default function DeskChoice({
  filter: { label, options, single },
  values,
  onChange,
}: {
  filter: Filter;
  values: string[];
  onChange: (values: string[]) => void;
}) {
  const both = { 'aria-label': label, placeholder: label, options: [...options], style: { width: '100%' } };
  return (
    <Antd>
      {single ? (
        <Select
          {...both}
          allowClear
          showSearch={options.length > MANY && { optionFilterProp: 'label' }}
          value={values[0]}
          onChange={(value?: string) => onChange(value ? [value] : [])}
        />
      ) : (
        <Select
          {...both}
          mode="multiple"
          maxTagCount={0}
          maxTagPlaceholder={(chosen) => `${label} (${chosen.length})`}
          showSearch={false}
          value={values}
          onChange={onChange}
        />
      )}
    </Antd>
  );
}
