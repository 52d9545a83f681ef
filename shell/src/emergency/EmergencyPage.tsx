import { EMERGENCY_NUMBERS, type EmergencyService } from '@sabaijai/contract';
import { PageTitle, type RootState } from '@sabaijai/shared-ui/app';
import { Button, buttonClass, Icon, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import styles from './EmergencyPage.module.css';
import { addressInThai, coordinates, linksTo, sayInThai } from './in-thai';
import { nearestSeen, roughly, useAddressOfQuery, usePlacesNearQuery } from './nearest';
import { plusCode } from './plus-code';
import { isNearSea } from './sea';
import { type Position, usePosition } from './usePosition';

const SERVICES: readonly EmergencyService[] = ['police', 'touristPolice', 'ambulance', 'fire', 'sea'];

/** Whom to call and where one is: nothing on it waits for the network. */
export default function EmergencyPage() {
  const t = useT(['emergency', 'shell']);
  const { position, state, look } = usePosition();
  // What comes with the position moves no number away from under a finger.
  const isInland = position !== null && !isNearSea(position);
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <section className={styles.section} aria-labelledby="numbers">
        <h2 id="numbers">{t('numbers')}</h2>
        <ul className={styles.numbers}>
          {SERVICES.filter((service) => service !== 'sea' || !isInland).map((service) => (
            <li key={service}>
              <a className={styles.number} href={`tel:${EMERGENCY_NUMBERS[service]}`}>
                <Icon name="phone" size={22} />
                <strong>{EMERGENCY_NUMBERS[service]}</strong>
                <span>
                  {t(`shell:emergency.${service}`)}
                  <small>{t(`for.${service}`)}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="position">
        <h2 id="position">{t('position.title')}</h2>
        {position ? (
          <Found position={position} />
        ) : (
          <p role="status">{t(state === 'idle' ? 'position.why' : `position.${state}`)}</p>
        )}
        {!position && state !== 'looking' && state !== 'unsupported' && (
          <Button look="primary" icon="aim" onClick={look}>
            {t(state === 'idle' ? 'position.show' : 'position.again')}
          </Button>
        )}
        {!position && state !== 'idle' && state !== 'looking' && <p>{t('position.instead')}</p>}
      </section>
    </div>
  );
}

function Found({ position }: { position: Position }) {
  const t = useT('emergency');
  const { language } = useLocale();
  const { distance } = useFormats();
  const text = useText();
  // What is near is asked for; what the device was told before counts as well.
  usePlacesNearQuery(roughly(position));
  const nearest = useSelector(
    (state: RootState) => nearestSeen(state, position),
    (before, now) => before?.place === now?.place && before?.metres === now?.metres,
  );
  useAddressOfQuery(nearest?.place.id ?? '', { skip: !nearest || Boolean(nearest.place.address) });
  const code = plusCode(position);
  const place = nearest?.place ?? null;
  const thai = sayInThai(position, code, place);
  const name = text(place?.name);
  const address = place && addressInThai(place);
  const own = t('say.own', { at: coordinates(position), code, metres: Math.round(position.accuracy) });
  const message = [thai, language !== 'th' && own, linksTo(position)].filter(Boolean).join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message);
      showToast({ tone: 'success', text: t('say.copied') });
    } catch {
      showToast({ tone: 'warning', text: t('say.copyFailed'), sticky: true });
    }
  };
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('position.coordinates')}</dt>
          <dd className={styles.figures}>{coordinates(position)}</dd>
        </div>
        <div>
          <dt>{t('position.code')}</dt>
          <dd className={styles.figures}>{code}</dd>
        </div>
        <div>
          <dt>{t('position.accuracy')}</dt>
          <dd>
            {t('position.within', { distance: distance(Math.ceil(position.accuracy / 10) * 10) })} ·{' '}
            <Age at={position.at} />
          </dd>
        </div>
        {nearest && name && (
          <div>
            <dt>{t('position.near', { distance: distance(nearest.metres) })}</dt>
            <dd>
              <span lang={name.lang}>{name.text}</span>
              {address && (
                <span lang="th" className={styles.address}>
                  {address}
                </span>
              )}
            </dd>
          </div>
        )}
      </dl>
      {position.accuracy > ROUGH_METRES && <p className={styles.rough}>{t('position.rough')}</p>}
      <section className={styles.say} aria-labelledby="say">
        <h3 id="say">{t('say.title')}</h3>
        <p lang="th" className={styles.thai}>
          {thai}
        </p>
        <div className={styles.actions}>
          <a className={buttonClass('primary')} href={`sms:?body=${encodeURIComponent(message)}`}>
            <Icon name="share" /> {t('say.sms')}
          </a>
          <Button icon="copy" onClick={copy}>
            {t('say.copy')}
          </Button>
          <Speak text={thai} />
        </div>
        <p className={styles.note}>{t('say.private')}</p>
      </section>
    </>
  );
}

/** From the network and not from satellites: it may be the next town. */
const ROUGH_METRES = 500;
const MINUTE_MS = 60_000;

/** How old a position is, as time goes on. */
function Age({ at }: { at: number }) {
  const t = useT('emergency');
  const { minutes } = useFormats();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 6);
    return () => clearInterval(timer);
  }, []);
  const age = Math.floor((now - at) / MINUTE_MS);
  return age < 1 ? t('position.now') : t('position.ago', { age: minutes(age) });
}

/** Phones without a Thai voice have no such button: another voice would read figures nobody understands. */
const voices = typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : null;
const onVoices = (tell: () => void) => {
  voices?.addEventListener('voiceschanged', tell);
  return () => voices?.removeEventListener('voiceschanged', tell);
};
const thaiVoice = () => voices?.getVoices().find(({ lang }) => /^th\b/i.test(lang)) ?? null;

function Speak({ text }: { text: string }) {
  const t = useT('emergency');
  const voice = useSyncExternalStore(onVoices, thaiVoice, () => null);
  useEffect(() => () => voices?.cancel(), []);
  if (!voice) return null;
  const speak = () => {
    const saying = new SpeechSynthesisUtterance(text);
    Object.assign(saying, { voice, lang: 'th-TH', rate: 0.85 });
    voices?.cancel();
    voices?.speak(saying);
  };
  return (
    <Button icon="alert" onClick={speak}>
      {t('say.speak')}
    </Button>
  );
}
