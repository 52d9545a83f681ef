import {
  dueOf,
  type Language,
  LOCALE_OF_LANGUAGE,
  newId,
  WARNING_INTRO_MAX,
  WARNING_ITEMS_MAX,
  type Warning,
  type WarningDoor,
  type WarningIntro,
  type WarningItem,
} from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { WithChecklist } from '@sabaijai/shared-ui/checklist';
import { Button, focusOnArrival, Segmented, Sheet, showToast } from '@sabaijai/shared-ui/components';
import {
  type Held,
  type Receipt,
  useKeeper,
  useKept,
  useKeptDraft,
  useSending,
} from '@sabaijai/shared-ui/keep';
import { LOCALES, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { SeverityChip } from '@sabaijai/shared-ui/place';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, Navigate, useNavigate } from '@sabaijai/shared-ui/router';
import { PageHeader, type SaveState } from '@sabaijai/shared-ui/staff';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isAboutPassword } from '../../../PasswordField';
import { useFailed } from '../checklist';
import { LeaveGuard } from '../LeaveGuard';
import { NoticeText } from '../NoticeText';
import { PasswordSend } from '../PasswordSend';
import { Totals, useName } from '../parts';
import { CHOOSE, composePath, sentPath } from '../paths';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';
import { Addressee, isAddressed, type SentBy } from './Addressee';
import { bodyOf, type DraftItem, draftName, formOf, LANGUAGES, ownItem } from './draft';
import { ItemEditor } from './ItemEditor';
import {
  type DraftNotice,
  dropAll,
  foundItem,
  introUnder,
  itemEntry,
  itemIn,
  itemsOf,
  itemsUnder,
  keptUnder,
  throwAway,
  useOlderWords,
} from './kept';
import { OpenWarnings } from './OpenWarnings';
import { useIntro } from './useIntro';

/** A notice as it is written: its items, the words above them, who gets it, how it will read, and the sending. */
export function Draft({
  door,
  draft,
  begun,
  isNew,
}: {
  door: WarningDoor;
  draft: DraftNotice;
  /** Its beginning, while the server does not know it. */
  begun: Held | undefined;
  /** Begun on this page a moment ago. */
  isNew: boolean;
}) {
  const t = useT('warning');
  const nameOf = useName();
  const navigate = useNavigate();
  const { keeper, sender } = useKeeper();
  const kept = useKept(keptUnder(draft.id));
  const name = [draft.number, nameOf(door.place)].filter(Boolean);
  const told = { title: name.join(' · '), page: composePath(door.place.id, draft.id) };
  useOlderWords(draft, told);
  const { arrived, savedAt } = useArrivals(draft);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isGone, setGone] = useState(false);
  const save = useSave(kept, savedAt);
  const busy = useRef(new Set<string>());
  const intro = useIntro(draft, told);
  const items = itemsOf(draft, kept, arrived).filter(({ id }) => !removed.includes(id));
  const add = (item: DraftItem) => {
    void keeper.put(itemEntry({ draft: draft.id, item, told }, formOf(item), 0));
    setAdded(item.id);
  };
  /** Whether the server has all of it; what it lacks else, or that it is still on its way. */
  const flush = async (): Promise<Flushed> => {
    const all = [...keeper.read().values()];
    const own = all.filter(({ subject }) => subject.startsWith(keptUnder(draft.id)));
    if (own.some(({ isHalf, problem }) => isHalf || problem)) {
      setTried(true);
      return 'lacking';
    }
    const isWithPhotos = own.some(({ needs = [] }) =>
      all.some(({ file, subject }) => file && needs.includes(subject)),
    );
    if (busy.current.size > 0 || isWithPhotos) return 'waiting';
    const sent = await Promise.all(own.map(({ subject }) => sender.sendNow(subject)));
    return sent.every(Boolean) ? 'there' : 'waiting';
  };
  const loose = kept.filter(({ isKept }) => !isKept);
  // Nothing is left to save, and nothing may ask on the way out.
  if (isGone) return <Navigate to={CHOOSE} />;
  return (
    <div className={styles.wide}>
      <PageHeader
        title={t('compose.title')}
        lead={name.toReversed().join(' · ')}
        back={{ to: CHOOSE, label: t('choose.title') }}
        save={save}
      />
      <LeaveGuard
        isUnsaved={loose.length > 0}
        isLoose={loose.length > 0}
        flush={async () => (await Promise.all(loose.map((held) => keeper.put(held)))).every(Boolean)}
      />
      {begun?.problem && (
        <div className={styles.note} data-tone="warning">
          <ProblemNotice problem={begun.problem} />
          {begun.problem.code === 'PLACE_CLOSED' ? (
            <p>
              {t('compose.closed')}{' '}
              <Link to={`/client/information/${door.place.id}`}>{t('compose.page')}</Link>
            </p>
          ) : (
            <Button icon="reload" onClick={() => void keeper.put(begun).then(() => sender.retry())}>
              {t('compose.again')}
            </Button>
          )}
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <OpenWarnings door={door} draft={draft.id} />
          <section className={styles.section} aria-labelledby="items">
            {/* What began it is gone. */}
            <h2 id="items" ref={isNew ? focusOnArrival : null} tabIndex={-1}>
              {t('compose.items', { count: items.length })}
            </h2>
            <p className={styles.total} role="status">
              <Totals items={items} />
            </p>
            <ol className={styles.items}>
              {items.map((item, at) => (
                <ItemEditor
                  key={item.id}
                  draft={draft.id}
                  item={item}
                  told={told}
                  number={at + 1}
                  isOpen={open === item.id}
                  isNew={added === item.id}
                  isTried={isTried}
                  onToggle={() => setOpen(open === item.id ? null : item.id)}
                  onBusy={(id, isBusy) => busy.current[isBusy ? 'add' : 'delete'](id)}
                  onRemoved={() => {
                    setRemoved((before) => [...before, item.id]);
                    document.getElementById('items')?.focus();
                  }}
                />
              ))}
            </ol>
            <WithChecklist version={door.inspection?.checklistVersion}>
              <More
                door={door}
                items={items}
                onAdd={add}
                onOwn={() => {
                  const item = ownItem(newId('warningItem'));
                  add(item);
                  setOpen(item.id);
                }}
              />
            </WithChecklist>
          </section>
          <Intro intro={intro} />
        </div>
        <aside className={`${styles.column} ${styles.sticky}`}>
          <Ending
            door={door}
            draft={draft}
            items={items.map((item) => asTyped(item, kept))}
            intro={intro.intro}
            flush={flush}
            onTried={() => {
              const lacking = items.find(({ id }) =>
                kept.some(({ subject }) => subject === itemsUnder(draft.id) + id),
              )?.id;
              setTried(true);
              setOpen(lacking ?? items[0]?.id ?? null);
              if (lacking) document.getElementById(`${lacking}fold`)?.focus();
            }}
            onSent={() => {
              dropAll(keeper, draft.id);
              void navigate(sentPath(draft.id), { replace: true });
            }}
            onDiscard={
              begun &&
              (async () => {
                // With it goes this page.
                await navigate(CHOOSE);
                throwAway(keeper, begun, draft.id);
              })
            }
            onGone={() => {
              dropAll(keeper, draft.id);
              setGone(true);
            }}
          />
        </aside>
      </div>
    </div>
  );
}

type Flushed = 'there' | 'lacking' | 'waiting';

const asTyped = (item: DraftItem, kept: readonly Held[]): DraftItem => {
  const form = kept.map(itemIn).find((each) => each?.item.id === item.id)?.form;
  return form ? { ...item, ...bodyOf(item, form, item.version) } : item;
};

/** What the server has just taken, until the page has read it; and when that was. */
function useArrivals(draft: DraftNotice) {
  const { keeper } = useKeeper();
  const dispatch = useDispatch();
  const [savedAt, setSavedAt] = useState(Date.now);
  const [arrived, setArrived] = useState<readonly WarningItem[]>([]);
  const take = useEffectEvent(({ subject, answer }: Receipt) => {
    if (!subject.startsWith(keptUnder(draft.id))) return;
    setSavedAt(Date.now());
    const update = (change: (warning: Warning) => void) =>
      dispatch(warningApi.util.updateQueryData('warning', draft.id, change) as never);
    if (subject === introUnder(draft.id))
      update((warning) => {
        const { intro, version } = answer as WarningIntro;
        Object.assign(warning, { intro, introVersion: version });
      });
    if (!subject.startsWith(itemsUnder(draft.id))) return;
    const id = subject.slice(itemsUnder(draft.id).length);
    const item = (answer as WarningItem).id === id ? (answer as WarningItem) : null;
    setArrived((before) => [...before.filter((each) => each.id !== id), ...(item ? [item] : [])]);
    update((warning) => {
      const at = warning.items.findIndex((each) => each.id === id);
      if (!item) warning.items = warning.items.filter((each) => each.id !== id);
      else if (at < 0) warning.items.push(item);
      else warning.items[at] = item;
    });
  });
  useEffect(() => keeper.onReceipt(take), [keeper]);
  // Another device has changed it: its words are asked for.
  const isLate = useKept(keptUnder(draft.id)).some(({ problem }) => problem?.status === 409);
  useEffect(() => {
    if (!isLate) return;
    const ask = warningApi.endpoints.warning.initiate(draft.id, { forceRefetch: true, subscribe: false });
    dispatch(ask as never);
  }, [isLate, draft.id, dispatch]);
  return { arrived, savedAt };
}

function useSave(kept: readonly Held[], savedAt: number): SaveState {
  const { keeper, sender } = useKeeper();
  const { now } = useSending();
  // A full or forbidden storage is said before anything is typed.
  useEffect(() => void keeper.probe(), [keeper]);
  const whole = kept.filter(({ isHalf }) => !isHalf);
  const refused = kept.filter(({ problem }) => problem);
  if (keeper.fault && kept.some(({ isKept }) => !isKept)) return { state: 'loose' };
  if (refused.length)
    return {
      state: 'failed',
      onRetry: () => void Promise.all(refused.map((held) => keeper.put(held))).then(() => sender.retry()),
    };
  if (whole.length)
    return now === 'sending' || whole.some(({ isKept }) => !isKept)
      ? { state: 'saving' }
      : { state: 'kept', count: whole.length };
  if (keeper.fault) return { state: 'full' };
  return kept.length ? { state: 'unsaved' } : { state: 'saved', at: savedAt };
}

/** What was found besides, and what the inspector adds. */
function More(props: {
  door: WarningDoor;
  items: readonly DraftItem[];
  onAdd: (item: DraftItem) => void;
  onOwn: () => void;
}) {
  const { door, items, onAdd, onOwn } = props;
  const t = useT('warning');
  const failed = useFailed(door.inspection?.checklistVersion);
  const others = (door.inspection?.findings ?? []).filter(
    ({ itemId, warningId, closedWarningId }) =>
      !warningId && !closedWarningId && !items.some((item) => item.itemId === itemId),
  );
  const isFull = items.length >= WARNING_ITEMS_MAX;
  return (
    <>
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{t('compose.others', { count: others.length })}</summary>
          <ul className={styles.lines}>
            {others.map((finding) => (
              <li key={finding.itemId} className={styles.line}>
                <span>
                  <span className={styles.itemId}>{finding.itemId}</span> {failed(finding.itemId)}
                </span>
                <span className={styles.chips}>
                  <SeverityChip severity={finding.severity} />
                  <Button
                    look="plain"
                    icon="plus"
                    aria-label={t('compose.addOf', { item: finding.itemId })}
                    aria-disabled={isFull}
                    onClick={() =>
                      isFull ||
                      onAdd(foundItem(finding, door.inspection?.checklistVersion, newId('warningItem'), 0))
                    }
                  >
                    {t('compose.add')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.ways}>
        <Button icon="plus" aria-disabled={isFull} onClick={onOwn}>
          {t('compose.own')}
        </Button>
      </div>
      {isFull && <p className={styles.quiet}>{t('compose.full', { count: WARNING_ITEMS_MAX })}</p>}
    </>
  );
}

function Intro({ intro }: { intro: ReturnType<typeof useIntro> }) {
  const t = useT('warning');
  const id = useId();
  const { language: own } = useLocale();
  const [language, setLanguage] = useState<Language>(own);
  return (
    <section className={styles.section} aria-labelledby={`${id}head`}>
      <h2 id={`${id}head`}>{t('compose.intro')}</h2>
      <Segmented<Language>
        legend={t('item.language')}
        options={LANGUAGES.map((value) => ({ value, label: LOCALES[LOCALE_OF_LANGUAGE[value]].name }))}
        value={language}
        onChange={setLanguage}
      />
      <label className={styles.field} htmlFor={id}>
        {t('compose.introLabel')}
        <textarea
          key={language}
          id={id}
          rows={3}
          lang={LOCALES[LOCALE_OF_LANGUAGE[language]].html}
          maxLength={WARNING_INTRO_MAX}
          value={intro.intro[language] ?? ''}
          aria-invalid={intro.lacksBase}
          aria-describedby={`${id}help`}
          onChange={({ target }) => intro.set({ ...intro.intro, [language]: target.value })}
        />
        <span id={`${id}help`} className={intro.lacksBase ? styles.problem : styles.quiet}>
          {t(intro.lacksBase ? 'compose.introBase' : 'compose.introHelp', { max: WARNING_INTRO_MAX })}
        </span>
      </label>
      {intro.problem && <ProblemNotice problem={intro.problem} />}
      {intro.isConflict && (
        <div className={styles.ways}>
          <Button onClick={intro.keepMine}>{t('item.keepMine')}</Button>
          <Button onClick={intro.takeTheirs}>{t('item.takeTheirs')}</Button>
        </div>
      )}
    </section>
  );
}

/** Who gets it, how it reads, and the sending with the password; or the draft is thrown away. */
function Ending(props: {
  door: WarningDoor;
  draft: DraftNotice;
  items: readonly DraftItem[];
  intro: Warning['intro'];
  flush: () => Promise<Flushed>;
  onTried: () => void;
  onSent: () => void;
  /** Where the server does not know it yet. */
  onDiscard: (() => void) | undefined;
  onGone: () => void;
}) {
  const { door, draft, items, intro, flush, onTried, onSent, onDiscard, onGone } = props;
  const t = useT('warning');
  const name = useMe().user?.displayName ?? '';
  const { value: sentBy, change: setSentBy } = useKeptDraft<SentBy>(`${draftName(draft.id)}to`, {
    channel: 'app',
    to: '',
  });
  const [isShown, setShown] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [flushed, setFlushed] = useState<Flushed>('there');
  const [read] = warningApi.useLazyWarningQuery();
  const [send, sending] = warningApi.useSendWarningMutation();
  const [discard, discarding] = warningApi.useDeleteDraftMutation();
  const now = Date.now();
  const off =
    items.length === 0
      ? t('compose.noItems')
      : !isAddressed(door, sentBy)
        ? t('compose.noAddressee')
        : undefined;
  const sendIt = async (password: string) => {
    setFlushed('there');
    const how = await flush();
    setFlushed(how);
    if (how === 'lacking') onTried();
    if (how !== 'there') return false;
    // Each saved item made a newer version of the draft.
    const { data: newest } = await read(draft.id);
    const { channel, to } = sentBy;
    const { data, error } = await send({
      id: draft.id,
      body: {
        version: newest?.version ?? draft.version,
        password,
        channel,
        ...(channel !== 'app' && { to: to.trim() }),
      },
    });
    if (data) onSent();
    // A wrong password says nothing about the items.
    else if (!isAboutPassword(error)) onTried();
    return true;
  };
  const remove = async () => {
    if (!onDiscard && (await discard(draft.id)).error) return;
    showToast({ tone: 'success', text: t('compose.deleted') });
    (onDiscard ?? onGone)();
  };
  return (
    <>
      <section className={styles.section} aria-labelledby="to">
        <h2 id="to">{t('to.title')}</h2>
        <Addressee door={door} value={sentBy} onChange={setSentBy} />
      </section>
      <section className={styles.section} aria-labelledby="send">
        <h2 id="send">{t('compose.send')}</h2>
        <p className={styles.total}>
          <Totals items={items} />
        </p>
        <div className={styles.ways}>
          <Button icon="eye" onClick={() => void flush().then(() => setShown(true))}>
            {t('compose.preview')}
          </Button>
          <Button look="plain" icon="delete" onClick={() => setDeleting(true)}>
            {t('compose.delete')}
          </Button>
        </div>
        <PasswordSend
          label={t('compose.sendIt')}
          icon="check"
          off={off}
          isSending={sending.isLoading}
          problem={sending.error}
          onSend={sendIt}
        >
          <p className={styles.quiet}>{t('compose.sendHelp')}</p>
          {flushed !== 'there' && (
            <p role="alert" className={styles.problem}>
              {t(`compose.${flushed}`)}
            </p>
          )}
        </PasswordSend>
      </section>
      <Sheet open={isShown} size="large" title={t('compose.preview')} onClose={() => setShown(false)}>
        <NoticeText
          notice={{
            ...{ warningNumber: draft.number, number: 1, sentAt: null, issuer: name, place: door.place.name },
            ...{ channel: sentBy.channel, to: sentBy.to || null, intro },
            items: items.map((item) => ({ ...item, dueAt: dueOf(item.severity, item.amount, now) })),
          }}
        />
      </Sheet>
      <Sheet open={isDeleting} title={t('compose.delete')} onClose={() => setDeleting(false)}>
        <div className={styles.panel}>
          <p>{t('compose.deleteText')}</p>
          {discarding.error !== undefined && <ProblemNotice problem={discarding.error} />}
          <div className={styles.ways}>
            <Button onClick={() => setDeleting(false)}>{t('back')}</Button>
            <Button look="primary" aria-disabled={discarding.isLoading} onClick={() => void remove()}>
              {t('compose.delete')}
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
}
