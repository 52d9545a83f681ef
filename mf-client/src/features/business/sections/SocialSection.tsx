import type { Business, SocialPlatform } from '@sabaijai/contract';
import { Button, Icon, SafeLink, safeNavigate } from '@sabaijai/shared-ui/components';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { useNavigate } from '@sabaijai/shared-ui/router';
import { pageAddress, useCopy } from '../../../share/ShareButton';
import styles from './sections.module.css';

/** Names of firms: the same in every language. */
const NAMES: Readonly<Record<SocialPlatform, string>> = {
  line: 'LINE',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
  wechat: 'WeChat 微信',
  xiaohongshu: '小红书 Xiaohongshu',
};

/** Where a handle lives. WeChat and Xiaohongshu have no address for a handle: it is copied into their app. */
const PROFILE: Readonly<Record<SocialPlatform, ((handle: string) => string) | null>> = {
  line: (handle) => `https://line.me/R/ti/p/${handle.startsWith('@') ? handle : `~${handle}`}`,
  facebook: (handle) => `https://www.facebook.com/${handle}`,
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
  x: (handle) => `https://x.com/${handle}`,
  youtube: (handle) => `https://www.youtube.com/@${handle}`,
  wechat: null,
  xiaohongshu: null,
};

function profileOf(platform: SocialPlatform, handle: string): string | null {
  const bare = platform === 'line' ? handle : handle.replace(/^@/, '');
  return PROFILE[platform]?.(encodeURIComponent(bare).replace('%40', '@')) ?? null;
}

function domainOf(address: string): string {
  try {
    return new URL(address).hostname;
  } catch {
    return address;
  }
}

/** The place's own channels with their domains in sight, and ways to pass this page on. */
export function SocialSection({ place }: { place: Business }) {
  const t = useT('business');
  const text = useText();
  const copy = useCopy();
  const channels = [
    ...(place.website
      ? [{ key: 'website', word: t('social.website'), address: place.website, handle: '' }]
      : []),
    ...place.socials.map(({ platform, handle }) => ({
      key: platform + handle,
      word: NAMES[platform],
      address: profileOf(platform, handle),
      handle,
    })),
  ];
  return (
    <section id="social" tabIndex={-1} className={styles.section} aria-labelledby="social-title">
      <h2 id="social-title">{t('sections.social')}</h2>
      {channels.length > 0 && (
        <>
          <p className={styles.quiet}>{t('social.note')}</p>
          <ul className={styles.channels}>
            {channels.map(({ key, word, address, handle }) => (
              <li key={key}>
                {address ? (
                  <SafeLink to={address}>
                    <strong>{word}</strong>
                    <span className={styles.address}>
                      {handle && <span>{handle}</span>}
                      <span>{domainOf(address)}</span>
                    </span>
                    <Icon name="link" />
                  </SafeLink>
                ) : (
                  <button type="button" onClick={() => copy(handle)}>
                    <strong>{word}</strong>
                    <span className={styles.address}>{handle}</span>
                    <Icon name="copy" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 data-script>{t('social.share')}</h3>
      <div className={styles.shares}>
        <ShareOnLine title={text(place.name)?.text ?? ''} />
        <Button icon="copy" onClick={() => copy(pageAddress())}>
          {t('share.copy')}
        </Button>
      </div>
    </section>
  );
}

function ShareOnLine({ title }: { title: string }) {
  const t = useT('business');
  const navigate = useNavigate();
  const share = () => {
    const words = new URLSearchParams({ url: pageAddress(), text: title });
    safeNavigate(navigate, `https://social-plugins.line.me/lineit/share?${words}`);
  };
  return (
    <Button icon="share" onClick={share}>
      {t('share.line')}
    </Button>
  );
}
