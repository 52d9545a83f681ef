import { isId, newId } from '@sabaijai/contract';
import { labForm } from '@sabaijai/contract/forms';
import type { Store } from '@sabaijai/shared-ui/app';
import { Button } from '@sabaijai/shared-ui/components';
import { draftApi } from '@sabaijai/shared-ui/draft';
import { useI18n, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice, toProblem } from '@sabaijai/shared-ui/problem';
import { useNavigate, useSearchParams } from '@sabaijai/shared-ui/router';
import {
  antdKit,
  deviceStorage,
  lightKit,
  type Reopened,
  serverDraft,
  Wizard,
} from '@sabaijai/shared-ui/wizard';
import { useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { LabPage } from '../../lab/LabPage';
import tool from '../../lab/tool.module.css';
import { formChecks } from './checks';
import styles from './FormPage.module.css';

const KITS = { antd: antdKit, light: lightKit };
const COMMENTED = ['place.story', 'contact.address.street', 'offer.items'];

/** The wizard with every control, in either order, kept on the device or as a draft on the server. */
export default function FormPage() {
  const t = useT('lab-form');
  const i18n = useI18n();
  const navigate = useNavigate();
  const store = useStore() as Store;
  const [query] = useSearchParams();
  const [sent, setSent] = useState<unknown>();
  const [isRefused, setRefused] = useState(false);
  const [reopened, setReopened] = useState<Reopened>();
  const [problem, setProblem] = useState<unknown>();
  const order = query.get('order') === 'free' ? 'free' : 'linear';
  const kit = query.get('kit') === 'light' ? 'light' : 'antd';
  const draft = query.get('draft');
  const storage = useMemo(
    () => (draft && isId('draft', draft) ? serverDraft(store, draft) : deviceStorage(store, 'lab-form')),
    [store, draft],
  );

  /** As an inspector sends it back: what is answered now stands, but for three fields. */
  const comeBack = async () => {
    const { answers: sent } = await deviceStorage(store, 'lab-form').load();
    const comments = Object.fromEntries(COMMENTED.map((path) => [path, t('page.comment')]));
    setReopened({ sent, comments });
  };

  const begin = async (change: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(query);
    next.delete('entry');
    for (const [name, value] of Object.entries(change))
      value === null ? next.delete(name) : next.set(name, value);
    setSent(undefined);
    await navigate({ pathname: '/lab/form', search: next.toString() });
  };
  const beginDraft = async () => {
    const id = newId('draft');
    const { error } = await store.dispatch(draftApi.endpoints.startDraft.initiate({ id, form: labForm.id }));
    setProblem(error);
    if (!error) await begin({ draft: id });
  };
  const submit = async (valid: unknown) => {
    if (isRefused) {
      const fields = [{ path: 'contact.phone', rule: 'unique' as const }];
      setRefused(false);
      return { error: toProblem(422, { type: '', status: 422, code: 'VALIDATION', title: '', fields }) };
    }
    setSent(valid);
    return undefined;
  };

  return (
    <LabPage name="form" checks={formChecks(t, i18n, order)}>
      <section className={tool.tool} aria-labelledby="settings">
        <h2 id="settings">{t('page.settings')}</h2>
        <div className={tool.row}>
          {(['linear', 'free'] as const).map((each) => (
            <Button
              key={each}
              look={order === each ? 'primary' : 'quiet'}
              aria-pressed={order === each}
              onClick={() => void begin({ order: each })}
            >
              {t(`page.order.${each}`)}
            </Button>
          ))}
          <Button
            look={draft ? 'quiet' : 'primary'}
            aria-pressed={!draft}
            onClick={() => void begin({ draft: null })}
          >
            {t('page.device')}
          </Button>
          <Button
            look={draft ? 'primary' : 'quiet'}
            aria-pressed={Boolean(draft)}
            onClick={() => void beginDraft()}
          >
            {t('page.server')}
          </Button>
        </div>
        <div className={tool.row}>
          {(['antd', 'light'] as const).map((each) => (
            <Button
              key={each}
              look={kit === each ? 'primary' : 'quiet'}
              aria-pressed={kit === each}
              onClick={() => void begin({ kit: each })}
            >
              {t(`page.kit.${each}`)}
            </Button>
          ))}
          <Button
            aria-pressed={reopened !== undefined}
            look={reopened ? 'primary' : 'quiet'}
            onClick={() => (reopened ? setReopened(undefined) : void comeBack())}
          >
            {t('page.reopen')}
          </Button>
        </div>
        <label className={styles.tick}>
          <input type="checkbox" checked={isRefused} onChange={({ target }) => setRefused(target.checked)} />
          {t('page.refuse')}
        </label>
        {problem !== undefined && <ProblemNotice problem={problem} />}
      </section>
      <section className={tool.tool} aria-labelledby="lab-form" data-lab="form">
        <h2 id="lab-form">{t('title')}</h2>
        {sent === undefined ? (
          <Wizard
            key={order}
            form={labForm}
            storage={storage}
            address="/lab/form/{step}"
            order={order}
            kitOf={() => KITS[kit]}
            {...(reopened ? { reopened } : {})}
            onSubmit={submit}
          />
        ) : (
          <>
            <p role="status">{t('page.sent')}</p>
            <pre className={styles.sent} data-lab="sent">
              {JSON.stringify(sent, null, 2)}
            </pre>
            <div>
              <Button onClick={() => void begin({ draft: null })}>{t('page.anew')}</Button>
            </div>
          </>
        )}
      </section>
    </LabPage>
  );
}
