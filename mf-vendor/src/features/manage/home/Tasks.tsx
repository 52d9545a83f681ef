import {
  type BusinessHome,
  type BusinessTask,
  type Id,
  LISTING_PARTS,
  type ListingPart,
  rangesOn,
} from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { Button, buttonClass, Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { SeverityChip } from '@sabaijai/shared-ui/place';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import { Due } from '../../../warnings/Due';
import { warningsPath } from '../../../warnings/paths';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';
import { listingPath, reviewsPath } from '../paths';
import { lookOf } from './task-look';
import { useSetDay } from './useSetDay';

const SHOWN = 5;
const PART_OF_MISSING = {
  cover: 'photos',
  hours: 'hours',
  phone: 'contact',
  policy: 'policy',
  items: 'items',
  languages: 'name',
} as const;

/** What waits for the people of the business, the most urgent first. */
export function Tasks({ home }: { home: BusinessHome }) {
  const t = useT('manage');
  const [isAll, setAll] = useState(false);
  const { tasks } = home;
  const shown = isAll ? tasks : tasks.slice(0, SHOWN);
  return (
    <section aria-labelledby="tasks" className={`${styles.card} ${styles.todo}`}>
      <h2 id="tasks" tabIndex={-1}>
        {t('tasks.title')}
      </h2>
      {tasks.length === 0 && (
        <p className={styles.calm}>
          <Icon name="success" size={20} /> {t('tasks.none')}
        </p>
      )}
      <ul className={styles.tasks}>
        {shown.map((task) => (
          <TaskLine key={JSON.stringify(task)} task={task} home={home} />
        ))}
      </ul>
      {tasks.length > shown.length && (
        <button type="button" className={buttonClass('plain')} onClick={() => setAll(true)}>
          {t('tasks.more', { count: tasks.length - shown.length })}
        </button>
      )}
    </section>
  );
}

function TaskLine({ task, home }: { task: BusinessTask; home: BusinessHome }) {
  const t = useT('manage');
  const sentence = useTaskSentence();
  const { data: listing } = manageApi.useListingQuery(home.place.id);
  const said = Object.keys(listing?.change?.comments ?? {})[0]?.split('.')[0];
  const commented = LISTING_PARTS.find((part) => part === said) ?? listing?.change?.parts[0] ?? 'name';
  const [icon, tone] = lookOf(task, useNow());
  return (
    <li className={styles.task} data-tone={tone}>
      <Icon name={icon} size={20} />
      <span>
        {task.kind === 'warning' && task.severity === 'critical' && (
          <>
            <SeverityChip severity="critical" /> <Due at={task.dueAt} />{' '}
          </>
        )}
        {sentence(task)}
      </span>
      {task.kind === 'holiday' && <Holiday home={home} day={task.date} />}
      <Link className={buttonClass('plain')} to={pathOf(task, home.place.id, commented)}>
        {t(`tasks.do.${task.kind}`)}
      </Link>
    </li>
  );
}

/** Its two common answers. */
function Holiday({ home: { place }, day }: { home: BusinessHome; day: string }) {
  const t = useT('manage');
  const { setDay, isBusy, error } = useSetDay(place.id);
  const usual = place.hours ? rangesOn(place.hours, Date.parse(`${day}T00:00Z`)) : [];
  /** The task goes, and its buttons with it. */
  const answer = async (ranges: typeof usual) => {
    if (await setDay(day, ranges)) document.getElementById('tasks')?.focus();
  };
  return (
    <div className={styles.ways}>
      {error !== undefined && <ProblemNotice problem={error} />}
      <Button aria-disabled={isBusy} onClick={() => void answer(usual)}>
        {t('tasks.sameHours')}
      </Button>
      <Button aria-disabled={isBusy} onClick={() => void answer([])}>
        {t('tasks.closedThatDay')}
      </Button>
    </div>
  );
}

function useTaskSentence() {
  const t = useT(['manage', 'register-business']);
  const text = useText();
  const { date, dateTime, deadline } = useFormats();
  const now = useNow();
  const { intl } = useLocale();
  const list = new Intl.ListFormat(intl, { type: 'conjunction' });
  const day = (value: string) => date(`${value}T00:00:00+07:00`);
  return (task: BusinessTask): string => {
    switch (task.kind) {
      case 'warning':
        return t(
          `tasks.warning${task.isEscalated ? '_escalated' : Date.parse(task.dueAt) < now ? '_late' : ''}`,
          {
            reference: task.number,
            count: task.count,
            date: deadline(task.dueAt),
          },
        );
      case 'fact_check':
        return t('tasks.fact_check', { date: dateTime(task.until) });
      case 'change_returned':
        return t('tasks.change_returned', { reference: task.number });
      case 'document_expired':
      case 'document_expiring':
        return t(`tasks.${task.kind}`, {
          document: t(`register-business:form4.documents.kind.option.${task.document}`),
          date: day(task.expiresOn),
        });
      case 'document_missing':
        return t('tasks.document_missing', {
          document: t(`register-business:form4.documents.kind.option.${task.document}`),
        });
      case 'reviews':
      case 'corrections':
      case 'pictures':
        return t(`tasks.${task.kind}`, { count: task.count });
      case 'holiday':
        return t('tasks.holiday', { name: text(task.name)?.text ?? '', date: day(task.date) });
      case 'incomplete':
        return t('tasks.incomplete', {
          missing: list.format(task.missing.map((each) => t(`missing.${each}`))),
        });
    }
  };
}

function pathOf(task: BusinessTask, id: Id<'business'>, commented: ListingPart): string {
  switch (task.kind) {
    case 'warning':
      return warningsPath(task.id);
    case 'fact_check':
      return '#fact-check';
    case 'change_returned':
      return listingPath(id, commented);
    case 'document_expired':
    case 'document_expiring':
    case 'document_missing':
      return listingPath(id, 'documents');
    case 'reviews':
    case 'corrections':
    case 'pictures':
      return reviewsPath(id);
    case 'holiday':
      return `${listingPath(id, 'hours')}?day=${task.date}`;
    case 'incomplete':
      return listingPath(id, PART_OF_MISSING[task.missing[0] ?? 'cover']);
  }
}
