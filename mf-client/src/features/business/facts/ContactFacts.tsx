import type { Business } from '@sabaijai/contract';
import { thaiAddress } from '@sabaijai/shared-ui/address';
import { Button, SafeLink } from '@sabaijai/shared-ui/components';
import { useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { useProvinceName } from '../../../places/provinces';
import { useCopy } from '../../../share/ShareButton';
import { CallLink, DirectionsLink } from '../WayLinks';
import styles from './facts.module.css';
import { PlaceOnMap } from './PlaceOnMap';

/** How to reach the place: the way there, the phone, and the address in two scripts. */
export function ContactFacts({ place }: { place: Business }) {
  const t = useT('business');
  const copy = useCopy();
  const { phones, email } = place;
  const provinceName = useProvinceName();
  const { province } = place.address;
  const thai = thaiAddress(place.address, province && provinceName.all(province).th);
  const { language } = useLocale();
  const readers = useReadersAddress(place.address, province && provinceName(province));
  return (
    <section aria-labelledby="contact-title">
      <h2 id="contact-title">{t('contact.title')}</h2>
      <div className={styles.actions}>
        <DirectionsLink place={place}>{t('contact.directions')}</DirectionsLink>
        {phones.map((phone) => (
          <CallLink key={phone} place={place} phone={phone}>
            {readable(phone)}
          </CallLink>
        ))}
      </div>
      <PlaceOnMap place={place} address={(language === 'th' && thai) || readers} />
      {email && (
        <p className={styles.email}>
          <SafeLink to={`mailto:${email}`}>{email}</SafeLink>
        </p>
      )}
      {language !== 'th' && readers && <p>{readers}</p>}
      {thai && (
        <div className={styles.driver}>
          {language !== 'th' && <small>{t('contact.forDriver')}</small>}
          <p lang="th">{thai}</p>
          <Button look="plain" icon="copy" onClick={() => copy(thai)}>
            {t('contact.copyAddress')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** `+66 80 000 6602`: groups that can be dialled and told. */
const readable = (phone: string) => phone.replace(/^\+66(\d{1,2})(\d{3})(\d{4})$/, '+66 $1 $2 $3');

/** The same address in the reader's language: in Chinese from the large to the small, else the other way round. */
function useReadersAddress(address: Business['address'], province: string | null): string {
  const t = useT('business');
  const text = useText();
  const { language } = useLocale();
  const { houseNo, moo, soi, road, subdistrict, district, postalCode, landmark } = address;
  const parts = [
    [houseNo, moo && t('contact.moo', { number: moo })].filter(Boolean).join(' '),
    text(soi)?.text,
    text(road)?.text,
    // A town's own subdistrict has its name: "Hua Hin, Hua Hin" would read as a slip.
    text(subdistrict)?.text !== text(district)?.text && text(subdistrict)?.text,
    text(district)?.text,
    [province, postalCode].filter(Boolean).join(' '),
  ].filter(Boolean);
  const line = language === 'zh' ? parts.reverse().join(' ') : parts.join(', ');
  const near = text(landmark)?.text;
  return near ? `${line} (${near})` : line;
}
