import { shownFields } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { useFieldSentence, useFocusNext, Wrong } from '@sabaijai/shared-ui/form';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { useAnswerText } from './answer-text';
import { copyOf, isAt } from './answers';
import { Fieldset } from './Fieldset';
import { type FieldHandle, useFormWords, useStep } from './step';
import styles from './wizard.module.css';

type Entry = Readonly<Record<string, unknown>>;

/**
 * A group that repeats: its entries are added, copied, moved and removed, here or, where its meta names a page, one by
 * one on a sub-step.
 */
export function ListControl(props: { field: FieldHandle; renderField: (path: string) => ReactNode }) {
  const { field, renderField } = props;
  const t = useT('wizard');
  const { number } = useFormats();
  const step = useStep();
  const { say } = useFormWords(step.words);
  const summaryOf = useEntrySummary(field);
  const entries = (field.value as readonly Entry[] | undefined) ?? [];
  const { keys, setKeys } = useKeys(entries.length);
  const [said, setSaid] = useState('');
  /** What was removed last, and from where. */
  const [gone, setGone] = useState<{ entry: Entry; at: number } | null>(null);
  const { root, focusNext } = useFocusNext();
  const id = useId();
  const sentence = useFieldSentence();
  const { page } = field.meta;
  const names = shownFields(field.fields).map(([name]) => name);
  const isFull = field.max !== undefined && entries.length >= field.max;
  const name = (at: number) => say(`${field.words}.entry`, { number: number(at + 1) });

  /** The entries by their old places; a new one has none. */
  const arrange = (order: readonly (number | Entry)[], message: string, focus: string) => {
    const fresh = Math.max(-1, ...keys) + 1;
    setKeys(order.map((from) => (typeof from === 'number' ? (keys[from] ?? fresh) : fresh)));
    field.set(order.map((from) => (typeof from === 'number' ? entries[from] : from)));
    setSaid(message);
    setGone(null);
    focusNext(focus);
  };
  const all = entries.map((_, at) => at);
  const add = () => {
    if (page) step.openEntry(page, entries.length);
    else arrange([...all, {}], t('added', { name: name(entries.length) }), `${entries.length}/first`);
  };
  const copy = (at: number) =>
    arrange(
      [...all.slice(0, at + 1), copyOf(field.fields, entries[at] ?? {}), ...all.slice(at + 1)],
      t('copied', { name: name(at) }),
      `${at + 1}/${page ? 'edit' : 'first'}`,
    );
  const remove = (at: number) => {
    const next = Math.min(at, entries.length - 2);
    arrange(
      all.filter((each) => each !== at),
      t('removed', { name: name(at) }),
      next < 0 ? 'add' : `${next}/remove`,
    );
    setGone({ entry: entries[at] ?? {}, at });
  };
  const restore = ({ entry, at }: { entry: Entry; at: number }) =>
    arrange(
      [...all.slice(0, at), entry, ...all.slice(at)],
      t('restored', { name: name(at) }),
      `${at}/${page ? 'edit' : 'first'}`,
    );
  const move = (at: number, by: -1 | 1) => {
    const order = [...all];
    [order[at], order[at + by]] = [at + by, at];
    arrange(order, t('moved', { number: number(at + by + 1) }), `${at + by}/${by < 0 ? 'up' : 'down'}`);
  };

  return (
    <div ref={root}>
      <Fieldset field={field} parts={all.map(String)}>
        {entries.length === 0 && <p className={styles.quiet}>{t('noEntries')}</p>}
        <ol className={styles.entries}>
          {entries.map((entry, at) => {
            const path = `${field.path}.${at}`;
            const wrong = field.problems.filter((each) => isAt(each.path, path));
            // Its fields say themselves what is wrong with them, where they are on this page.
            const own = page
              ? wrong.find((each) => each.path === path)
              : wrong.find((each) => !names.some((name) => isAt(each.path, `${path}.${name}`)));
            const words = own ? sentence(own) : page && wrong.length > 0 ? t('incomplete') : undefined;
            const act = (
              what: 'edit' | 'copy' | 'up' | 'down' | 'remove',
              label: string,
              icon: Parameters<typeof Button>[0]['icon'],
              run: () => void,
            ) => (
              <Button
                look="plain"
                icon={icon ?? 'edit'}
                data-act={`${at}/${what}`}
                aria-label={t(`of.${what}`, { name: name(at) })}
                onClick={run}
              >
                {label}
              </Button>
            );
            return (
              <li
                key={keys[at]}
                className={styles.entry}
                data-wrong={wrong.length > 0}
                aria-describedby={words && `${id}-${at}`}
                {...(page && { 'data-field': path })}
              >
                <h3>{name(at)}</h3>
                {page && <p className={styles.summary}>{summaryOf(entry)}</p>}
                {words && <Wrong id={`${id}-${at}`}>{words}</Wrong>}
                {/* By name alone: what is on its way moves with its entry. */}
                {!page &&
                  names.map((each) => <Fragment key={each}>{renderField(`${path}.${each}`)}</Fragment>)}
                <div className={styles.acts}>
                  {page && act('edit', t('edit'), 'edit', () => step.openEntry(page, at))}
                  {!field.isLocked && (
                    <>
                      {!isFull && act('copy', t('copy'), 'copy', () => copy(at))}
                      {at > 0 && act('up', t('up'), 'up', () => move(at, -1))}
                      {at < entries.length - 1 && act('down', t('down'), 'down', () => move(at, 1))}
                      {act('remove', t('remove'), 'delete', () => remove(at))}
                    </>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
        {!field.isLocked && isFull && <p className={styles.quiet}>{t('full', { count: field.max })}</p>}
        {!field.isLocked && !isFull && (
          <div className={styles.acts}>
            <Button icon="plus" data-act="add" onClick={add}>
              {t('addTo', { list: field.label })}
            </Button>
            {gone && (
              <Button look="plain" onClick={() => restore(gone)}>
                {t('restore', { name: name(gone.at) })}
              </Button>
            )}
          </div>
        )}
        <p className="visually-hidden" aria-live="polite">
          {said}
        </p>
      </Fieldset>
    </div>
  );
}

/** Entries have no name of their own; what stands in their controls moves with these. */
function useKeys(count: number) {
  const [keys, setKeys] = useState<number[]>([]);
  const known = keys.length === count ? keys : Array.from({ length: count }, (_, at) => keys[at] ?? -1 - at);
  return { keys: known, setKeys };
}

function useEntrySummary(field: FieldHandle) {
  const step = useStep();
  const text = useAnswerText(step.words);
  return (entry: Entry) => text({ ...field, widget: 'list' }, [entry], field.words);
}
