import { Button, Chip, EmptyState, type Tone } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { PageHeader, type SaveState, StatTile } from '@sabaijai/shared-ui/staff';
import { type Column, DataTable, SavedFilters, type Sort, useFilters } from '@sabaijai/shared-ui/staff/list';
import { useState } from 'react';
import { LabPage } from '../../lab/LabPage';
import tool from '../../lab/tool.module.css';
import { staffChecks } from './checks';
import {
  LOOKS,
  type Look,
  type Row,
  rowsOf,
  SEVERITIES,
  type Severity,
  STATES,
  type State,
} from './fixtures';
import styles from './StaffPage.module.css';

const TONES: Record<Severity, Tone> = { critical: 'error', major: 'warning', minor: 'neutral' };
const STATE_TONES: Record<State, Tone> = {
  open: 'info',
  returned: 'warning',
  escalated: 'error',
  resolved: 'success',
};
const PAGE = 12;
const SAVES = [
  'saved',
  'saving',
  'unsaved',
  'kept',
  'loose',
  'full',
  'signed-out',
  'offline',
  'failed',
] as const satisfies readonly SaveState['state'][];

/** A page as inspectors and owners will have it, in every state of its list. */
export default function StaffPage() {
  const t = useT('lab-staff');
  const [look, setLook] = useState<Look>('filled');
  const [save, setSave] = useState<SaveState['state']>('saved');
  return (
    <LabPage name="staff" checks={staffChecks(t)}>
      <div className={tool.tool}>
        <Choice
          label={t('look')}
          names={LOOKS}
          chosen={look}
          onChoose={setLook}
          text={(name) => t(`looks.${name}`)}
        />
        <Choice
          label={t('saving')}
          names={SAVES}
          chosen={save}
          onChoose={setSave}
          text={(name) => t(`saves.${name}`)}
        />
      </div>
      <div>
        <PageHeader
          title={t(look === 'long' ? 'longTitle' : 'title')}
          lead={t('lead')}
          back={{ to: '/lab', label: t('back') }}
          save={
            save === 'saved'
              ? { state: save, at: '2026-11-22T05:04:00Z' }
              : save === 'failed'
                ? { state: save, onRetry: () => setSave('saving') }
                : save === 'kept'
                  ? { state: save, count: 3 }
                  : save === 'signed-out'
                    ? { state: save, onSignIn: () => setSave('saving') }
                    : { state: save }
          }
          actions={
            <Button look="primary" icon="plus">
              {t('add')}
            </Button>
          }
        />
        <Tiles look={look} />
        <Warnings look={look} onLook={setLook} />
      </div>
    </LabPage>
  );
}

function Choice<Name extends string>(props: {
  label: string;
  names: readonly Name[];
  chosen: Name;
  onChoose: (name: Name) => void;
  text: (name: Name) => string;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend>{props.label}</legend>
      {props.names.map((name) => (
        <button
          key={name}
          type="button"
          data-look={name}
          aria-pressed={name === props.chosen}
          onClick={() => props.onChoose(name)}
        >
          {props.text(name)}
        </button>
      ))}
    </fieldset>
  );
}

function Tiles({ look }: { look: Look }) {
  const t = useT('lab-staff');
  const since = t('since');
  const value = (number: number) => (look === 'waiting' ? undefined : look === 'empty' ? 0 : number);
  return (
    <div className={styles.tiles}>
      <StatTile
        label={t('tile.overdue')}
        value={value(7)}
        trend={{ change: 3, better: 'down', since }}
        to="/lab/staff?state=escalated"
      />
      <StatTile
        label={t('tile.waiting')}
        value={value(look === 'many' ? 12_480 : 57)}
        trend={{ change: -12, better: 'down', since }}
        to="/lab/staff?state=open"
      />
      <StatTile label={t('tile.visits')} value={value(24)} trend={{ change: 0, better: 'up', since }} />
      <StatTile
        label={t('tile.closed')}
        value={value(31)}
        trend={{ change: 9, better: 'up', since }}
        to="/lab/staff?state=resolved"
      />
    </div>
  );
}

const COMPARE: Record<string, (one: Row, other: Row) => number> = {
  due: (one, other) => one.due.localeCompare(other.due),
  severity: (one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity),
  photos: (one, other) => one.photos - other.photos,
};

/** What a server would answer, filtered and sorted. */
function Warnings({ look, onLook }: { look: Look; onLook: (look: Look) => void }) {
  const t = useT('lab-staff');
  const { date } = useFormats();
  const [sort, setSort] = useState<Sort>({ key: 'due', order: 'asc' });
  const [pages, setPages] = useState(1);
  const filters = [
    {
      key: 'state',
      label: t('column.state'),
      options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      key: 'severity',
      label: t('column.severity'),
      options: SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) })),
    },
  ];
  const { text, valuesOf } = useFilters(filters);
  const name = (row: Row) => t(look === 'long' ? (row.name % 2 ? 'long.1' : 'long.0') : `name.${row.name}`);
  const isChosen = (key: string, value: string) => {
    const values = valuesOf(key);
    return values.length === 0 || values.includes(value);
  };
  const found = rowsOf(look === 'many' ? 260 : 57)
    .filter((row) => isChosen('state', row.state) && isChosen('severity', row.severity))
    .filter((row) => `${name(row)} ${t(`finding.${row.finding}`)}`.toLowerCase().includes(text.toLowerCase()))
    .sort((one, other) => (COMPARE[sort.key]?.(one, other) ?? 0) * (sort.order === 'asc' ? 1 : -1));
  const shown = found.slice(0, look === 'many' ? 240 : PAGE * pages);
  const columns: Column<Row>[] = [
    { key: 'name', title: t('column.name'), render: name },
    { key: 'finding', title: t('column.finding'), render: (row) => t(`finding.${row.finding}`) },
    {
      key: 'severity',
      title: t('column.severity'),
      sortable: true,
      render: ({ severity }) => <Chip tone={TONES[severity]}>{t(`severity.${severity}`)}</Chip>,
    },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ state }) => <Chip tone={STATE_TONES[state]}>{t(`state.${state}`)}</Chip>,
    },
    { key: 'due', title: t('column.due'), sortable: true, render: ({ due }) => date(due) },
    {
      key: 'photos',
      title: t('column.photos'),
      sortable: true,
      align: 'end',
      render: ({ photos }) => photos,
    },
  ];
  return (
    <>
      <SavedFilters list="lab" filters={filters} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={look === 'waiting' || look === 'failed' ? undefined : look === 'empty' ? [] : shown}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/lab/staff?row=${id}`}
        problem={look === 'failed' ? new Error('fixture') : undefined}
        onRetry={() => onLook('filled')}
        sort={sort}
        onSort={setSort}
        total={look === 'many' ? 12_480 : found.length}
        {...(shown.length < found.length ? { onMore: () => setPages(pages + 1) } : {})}
        empty={<EmptyState title={t('empty')} action={<Button look="primary">{t('add')}</Button>} />}
      />
    </>
  );
}
