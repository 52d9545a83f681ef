import { type Channel, type LocalizedText, pickText, type WarningItem } from '@sabaijai/contract';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { InLanguage } from '@sabaijai/shared-ui/staff';
import styles from './warning.module.css';

interface NoticeItem
  extends Pick<WarningItem, 'id' | 'itemId' | 'severity' | 'matter' | 'grounds' | 'measure' | 'verify'> {
  dueAt: string | number;
}
interface NoticeShown {
  /** Null before it is sent. */
  warningNumber: string | null;
  number: number;
  sentAt: string | null;
  channel: Channel;
  to: string | null;
  place: LocalizedText;
  issuer: string;
  intro: LocalizedText | null;
  items: readonly NoticeItem[];
}

/** A notice as its reader gets it: all of its words in the chosen language, that of Thailand first. */
export function NoticeText({ notice }: { notice: NoticeShown }) {
  const t = useT('warning');
  return (
    <div className={styles.column}>
      <InLanguage legend={t('notice.language')} words={['warning', 'common']} first="th">
        <Text notice={notice} />
      </InLanguage>
    </div>
  );
}

function Text({ notice }: { notice: NoticeShown }) {
  const say = useT(['warning', 'common']);
  const { dateTime } = useFormats();
  const { language } = useLocale();
  const of = (text: LocalizedText | null) => pickText(text, language)?.text ?? '';
  const { warningNumber, number, sentAt, channel, to, items } = notice;
  return (
    <article className={styles.report}>
      <h2>{say('notice.title')}</h2>
      <dl className={styles.facts}>
        <Fact name={say('notice.place')} value={of(notice.place)} />
        {warningNumber && <Fact name={say('number')} value={warningNumber} />}
        <Fact name={say('notice.which')} value={say('notice.of', { number })} />
        {sentAt && <Fact name={say('notice.sentAt')} value={dateTime(sentAt)} />}
        <Fact name={say('notice.issuer')} value={notice.issuer} />
        {channel !== 'app' && (
          <Fact name={say('notice.delivery')} value={say(`delivery.${channel}`, { to: to ?? '' })} />
        )}
      </dl>
      {notice.intro && <p className={styles.text}>{of(notice.intro)}</p>}
      <ol className={styles.findings}>
        {items.map((item, at) => (
          <li key={item.id} data-severity={item.severity}>
            <p>
              <strong>
                {at + 1}. {of(item.matter)}
              </strong>
            </p>
            <p className={styles.quiet}>
              {say(`common:severity.${item.severity}`)}
              {item.itemId && ` · ${item.itemId}`}
            </p>
            <dl className={styles.facts}>
              <Fact name={say('field.grounds')} value={of(item.grounds)} />
              <Fact name={say('field.measure')} value={of(item.measure)} />
              <Fact name={say('field.due')} value={dateTime(item.dueAt)} />
              <Fact
                name={say('field.verify')}
                value={say(`verify.${channel === 'app' ? item.verify : 'onsite'}`)}
              />
            </dl>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>{say(channel === 'app' ? 'notice.rights' : 'notice.visit')}</p>
      {channel === 'paper' && (
        <dl className={styles.received}>
          {(['received', 'date', 'signature'] as const).map((part) => (
            <div key={part}>
              <dt>{say(`notice.${part}`)}</dt>
              <dd />
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.text}>{value}</dd>
    </div>
  );
}
