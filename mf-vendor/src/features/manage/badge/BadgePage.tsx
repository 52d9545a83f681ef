import { badgePath, type Id, placePath } from '@sabaijai/contract';
import { Button, showToast } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useRef } from 'react';
import { useBusinessId } from '../../../useBusinessId';
import { LANGUAGES } from '../card/languages';
import { Frame } from '../Frame';
import { manageApi } from '../manage.api';
import manage from '../manage.module.css';
import styles from './BadgePage.module.css';

/** The grade as a picture for the business's own site, and the code to put there. */
export default function BadgePage() {
  const t = useT('manage');
  const id = useBusinessId();
  const answer = manageApi.useBusinessHomeQuery(id);
  return (
    <Frame id={id} title={t('badge.title')} lead={t('badge.lead')} answer={answer}>
      {() => LANGUAGES.map((each) => <Badge key={each.language} id={id} {...each} />)}
    </Frame>
  );
}

function Badge({ id, language, locale, words }: { id: Id<'business'> } & (typeof LANGUAGES)[number]) {
  const t = useT('manage');
  const code = useRef<HTMLTextAreaElement>(null);
  const picture = badgePath(id, language);
  const { origin } = window.location;
  const alt = `Sabaijai: ${words.grade}`;
  // No grade stands in the code: it would stay when the grade falls.
  const snippet = `<a href="${origin}${placePath(id)}?lang=${locale.code}"><img src="${origin}${picture}" width="240" height="80" alt="${alt}"></a>`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(snippet);
      showToast({ tone: 'success', text: t('badge.copied') });
    } catch {
      code.current?.select();
      showToast({ tone: 'warning', text: t('badge.copyFailed') });
    }
  };
  return (
    <section className={manage.card}>
      <h2 lang={locale.html}>{locale.name}</h2>
      <img src={picture} alt={alt} width={240} height={80} lang={locale.html} />
      <textarea
        ref={code}
        className={styles.code}
        aria-label={t('badge.code', { language: locale.name })}
        value={snippet}
        rows={4}
        readOnly
        spellCheck={false}
      />
      <p className={manage.ways}>
        <Button icon="copy" onClick={() => void copy()}>
          {t('badge.copy')}
        </Button>
      </p>
    </section>
  );
}
