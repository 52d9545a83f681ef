import type { Notice } from '@sabaijai/contract';
import { NOTICES_MAX } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { useParams } from '@sabaijai/shared-ui/router';
import { warningsPath } from '../../warnings/paths';
import { warningApi } from '../../warnings/warning.api';
import { Frame } from './Frame';
import { useWarningId } from './ids';
import styles from './warning.module.css';

/** A notice as it was sent, for paper, in the reader's language. */
export default function NoticePage() {
  const t = useT('vendor-warning');
  const id = useWarningId();
  const { number = '' } = useParams();
  const answer = warningApi.useOwnNoticeQuery({ id, number });
  return (
    <Frame
      title={t('notice.title')}
      back={{ to: warningsPath(id), label: t('reply.back') }}
      actions={
        answer.data && (
          <Button look="primary" onClick={() => window.print()}>
            {t('notice.print')}
          </Button>
        )
      }
      answer={answer}
    >
      {(notice) => <Sheet notice={notice} />}
    </Frame>
  );
}

function Sheet({ notice }: { notice: Notice }) {
  const t = useT(['vendor-warning', 'common']);
  const text = useText();
  const { dateTime, deadline, number } = useFormats();
  const facts: [string, string][] = [
    [t('notice.number'), notice.warningNumber],
    [t('notice.which'), t('notice.count', { number: notice.number, max: NOTICES_MAX })],
    [t('notice.place'), text(notice.business.name)?.text ?? ''],
    [t('notice.issuer'), notice.issuer],
    [t('notice.sentAt'), dateTime(notice.sentAt)],
    [t('notice.channel'), `${t(`channel.${notice.channel}`)}${notice.to ? ` · ${notice.to}` : ''}`],
    ...(notice.servedAt ? [[t('notice.servedAt'), dateTime(notice.servedAt)] as [string, string]] : []),
  ];
  return (
    <article className={styles.paper}>
      <p className={styles.onPaper}>{t('notice.title')}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notice.intro && <p>{text(notice.intro)?.text}</p>}
      <ol className={styles.asked}>
        {notice.items.map((item, at) => (
          <li key={item.id}>
            <h2 lang={text(item.matter)?.lang}>
              {number(at + 1)}. {text(item.matter)?.text}
            </h2>
            <dl className={styles.facts}>
              {(
                [
                  [t('item.severity'), t(`common:severity.${item.severity}`)],
                  [t('item.why'), text(item.grounds)?.text],
                  [t('item.enough'), `${text(item.measure)?.text ?? ''}\n${t('item.equal')}`],
                  [t('item.proof'), t(`verify.${item.verify}`)],
                  [t('notice.due'), deadline(item.dueAt)],
                ] as const
              ).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>{t('notice.rights')}</p>
    </article>
  );
}
