import {
  DEADLINES,
  dueOf,
  type Id,
  type Language,
  LOCALE_OF_LANGUAGE,
  newId,
  WARNING_INTRO_MAX,
  WARNING_ITEMS_MAX,
  type Warning,
  type WarningDoor,
} from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Button, focusOnArrival, Segmented, Sheet, showToast } from '@sabaijai/shared-ui/components';
import { draftOf, type Held, useKeeper, useKept, useKeptDraft } from '@sabaijai/shared-ui/keep';
import { LOCALES, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Navigate, useNavigate } from '@sabaijai/shared-ui/router';
import { PageHeader, type SaveState } from '@sabaijai/shared-ui/staff';
import { useId, useRef, useState } from 'react';
import { isAboutPassword } from '../../../PasswordField';
import { useFailed, wordsFor } from '../checklist';
import { LeaveGuard } from '../LeaveGuard';
import { NoticeText } from '../NoticeText';
import { PasswordSend } from '../PasswordSend';
import { SeverityChip, Totals, useName } from '../parts';
import { CHOOSE, composePath, sentPath } from '../paths';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';
import { Addressee, isAddressed, type SentBy } from './Addressee';
import { type DraftItem, draftName, formOf, itemDraft, LANGUAGES, ownItem } from './draft';
import { ItemEditor } from './ItemEditor';
import { OpenWarnings } from './OpenWarnings';
import { useIntro } from './useIntro';
import type { ItemSave } from './useItem';

/** A notice as it is written: its items, the words above them, who gets it, how it will read, and the sending. */
export function Draft({
  door,
  draft,
  isNew,
}: {
  door: WarningDoor;
  draft: Warning;
  /** Begun on this page a moment ago. */
  isNew: boolean;
}) {
  const t = useT('warning');
  const nameOf = useName();
  const navigate = useNavigate();
  const { keeper } = useKeeper();
  const under = draftOf(draftName(draft.id));
  const typed = useKept(under);
  const own = ownItems(draft, typed);
  const [open, setOpen] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isGone, setGone] = useState(false);
  const [states, setStates] = useState<Readonly<Record<string, ItemSave>>>({});
  const savedAt = useSavedAt(draft.version);
  const [read] = warningApi.useLazyWarningQuery();
  const flushes = useRef(new Map<string, () => Promise<boolean>>());
  const intro = useIntro(draft);
  // What was just added is shown where it was until the server has it.
  const items = [...draft.items, ...own];

  const onState = (id: string, state: ItemSave | null) =>
    setStates(({ [id]: _before, ...others }) => (state ? { ...others, [id]: state } : others));
  const onFlush = (id: string, flush: (() => Promise<boolean>) | null) => {
    if (flush) flushes.current.set(id, flush);
    else flushes.current.delete(id);
  };
  const flush = async (): Promise<boolean> => {
    const areSaved = await Promise.all([...flushes.current.values()].map((each) => each()));
    // Each saved item made a newer version of the draft.
    const { data: newest } = await read(draft.id);
    const isIntroSaved = await intro.flush(newest?.version);
    if (isIntroSaved && areSaved.every(Boolean)) return true;
    setTried(true);
    return false;
  };
  const isAllKept = () =>
    [...keeper.read().values()].every(({ subject, isKept }) => isKept || !subject.startsWith(under));
  const drop = () => {
    for (const { subject } of typed) void keeper.drop(subject);
  };
  const all = Object.values(states);
  const isUnsaved = intro.isUnsaved || all.some((state) => state !== 'saved');
  const save: SaveState =
    all.includes('failed') || intro.error !== undefined
      ? { state: 'failed', onRetry: () => void flush() }
      : all.includes('saving') || intro.isSaving
        ? { state: 'saving' }
        : isUnsaved
          ? { state: 'unsaved' }
          : { state: 'saved', at: savedAt };
  // Nothing is left to save, and nothing may ask on the way out.
  if (isGone) return <Navigate to={CHOOSE} />;
  return (
    <div className={styles.wide}>
      <PageHeader
        title={t('compose.title')}
        lead={`${nameOf(door.place)} · ${draft.number}`}
        back={{ to: CHOOSE, label: t('choose.title') }}
        save={save}
      />
      <LeaveGuard
        isUnsaved={isUnsaved}
        isLoose={typed.some(({ isKept }) => !isKept)}
        flush={async () => (await flush()) || isAllKept()}
      />
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
                  told={{
                    title: `${draft.number} · ${nameOf(door.place)}`,
                    page: composePath(door.place.id, draft.id),
                  }}
                  number={at + 1}
                  isOpen={open === item.id}
                  isNew={added === item.id}
                  isTried={isTried}
                  onToggle={() => setOpen(open === item.id ? null : item.id)}
                  onState={onState}
                  onFlush={onFlush}
                  onRemoved={() => document.getElementById('items')?.focus()}
                />
              ))}
            </ol>
            <More
              door={door}
              items={items}
              draft={draft.id}
              onAdd={setAdded}
              onOwn={() => {
                const item = ownItem(newId('warningItem'));
                const about = { form: formOf(item), version: 0 };
                void keeper.put({ subject: draftOf(itemDraft(draft.id, item.id)), about });
                setOpen(item.id);
                setAdded(item.id);
              }}
            />
          </section>
          <Intro intro={intro} />
        </div>
        <aside className={`${styles.column} ${styles.sticky}`}>
          <Ending
            door={door}
            draft={draft}
            items={items}
            intro={intro.intro}
            flush={flush}
            onTried={() => {
              const lacking = items.find(({ id }) => states[id] !== 'saved')?.id;
              setTried(true);
              setOpen(lacking ?? items[0]?.id ?? null);
              if (lacking) document.getElementById(`${lacking}fold`)?.focus();
            }}
            onSent={() => {
              drop();
              void navigate(sentPath(draft.id), { replace: true });
            }}
            onGone={() => {
              drop();
              setGone(true);
            }}
          />
        </aside>
      </div>
    </div>
  );
}

/** What was added here and is not on the server yet, as it was typed. */
function ownItems({ id, items }: Warning, typed: readonly Held[]): DraftItem[] {
  const under = draftOf(itemDraft(id, ''));
  return typed
    .filter(({ subject }) => subject.startsWith(under))
    .map(({ subject }) => ownItem(subject.slice(under.length) as Id<'warningItem'>))
    .filter((own) => !items.some((item) => item.id === own.id));
}

/** When the version on the screen came. */
function useSavedAt(version: number) {
  const [seen, setSeen] = useState(() => ({ version, at: Date.now() }));
  if (seen.version !== version) setSeen({ version, at: Date.now() });
  return seen.at;
}

/** What was found besides, and what the inspector adds. */
function More(props: {
  door: WarningDoor;
  items: readonly DraftItem[];
  draft: Warning['id'];
  /** Told before the server has it. */
  onAdd: (id: string) => void;
  onOwn: () => void;
}) {
  const { door, items, draft, onAdd, onOwn } = props;
  const t = useT('warning');
  const failed = useFailed();
  const [put, { isLoading, error }] = warningApi.useSaveItemMutation();
  const others = (door.inspection?.findings ?? []).filter(
    ({ itemId, warningId, closedWarningId }) =>
      !warningId && !closedWarningId && !items.some((item) => item.itemId === itemId),
  );
  const isFull = items.length >= WARNING_ITEMS_MAX;
  const add = async ({ itemId, severity, photos }: (typeof others)[number]) => {
    const id = newId('warningItem');
    onAdd(id);
    // A language at a time, as the server takes them.
    for (const [version, language] of LANGUAGES.entries()) {
      const { error: refused } = await put({
        id: draft,
        item: id,
        body: {
          ...{ version, itemId, severity, language, photos },
          ...wordsFor(itemId, severity, language),
          ...{ amount: DEADLINES[severity].usual, verify: severity === 'critical' ? 'onsite' : 'photo' },
        },
      });
      if (refused) return;
    }
  };
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
                    aria-disabled={isLoading || isFull}
                    onClick={() => void add(finding)}
                  >
                    {t('compose.add')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {error !== undefined && <ProblemNotice problem={error} />}
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
    </section>
  );
}

/** Who gets it, how it reads, and the sending with the password; or the draft is thrown away. */
function Ending(props: {
  door: WarningDoor;
  draft: Warning;
  items: readonly DraftItem[];
  intro: Warning['intro'];
  flush: () => Promise<boolean>;
  onTried: () => void;
  onSent: () => void;
  onGone: () => void;
}) {
  const { door, draft, items, intro, flush, onTried, onSent, onGone } = props;
  const t = useT('warning');
  const name = useMe().user?.displayName ?? '';
  const { value: sentBy, change: setSentBy } = useKeptDraft<SentBy>(`${draftName(draft.id)}to`, {
    channel: 'app',
    to: '',
  });
  const [isShown, setShown] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [wasIncomplete, setIncomplete] = useState(false);
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
    setIncomplete(false);
    if (!(await flush())) {
      setIncomplete(true);
      onTried();
      return false;
    }
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
    const { error } = await discard(draft.id);
    if (error) return;
    showToast({ tone: 'success', text: t('compose.deleted') });
    onGone();
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
          {wasIncomplete && (
            <p role="alert" className={styles.problem}>
              {t('compose.incomplete')}
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
