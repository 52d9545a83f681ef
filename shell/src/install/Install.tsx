import { useLazyModule } from '@sabaijai/shared-ui/app';
import { useEffect, useState } from 'react';
import { useIdle } from '../layout/useIdle';
import type { InstallPrompt } from './prompt';

/** Apple's browsers install by their own menu alone; their tablets call themselves a Mac. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Holds back what the browser would ask at once; whether and when we ask stands in code that comes when all is quiet. */
export function Install() {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  const [isApple, setApple] = useState(false);
  useEffect(() => {
    setApple(isApplePhone() && !isInstalled());
    const take = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    };
    const done = () => setPrompt(null);
    window.addEventListener('beforeinstallprompt', take);
    window.addEventListener('appinstalled', done);
    return () => {
      window.removeEventListener('beforeinstallprompt', take);
      window.removeEventListener('appinstalled', done);
    };
  }, []);
  const canInstall = prompt !== null || isApple;
  const { module } = useLazyModule(useIdle() && canInstall, ['install'], () => import('./InstallOffer'));
  return module && canInstall ? <module.default prompt={prompt} /> : null;
}
