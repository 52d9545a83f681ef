import { useT } from '@sabaijai/shared-ui/locale';
import type { Problem } from '@sabaijai/shared-ui/problem';
import { isHeic } from '../file-kind';

/** Why a file was not taken, in words. */
export function useFileSentence() {
  const t = useT(['photos', 'problem']);
  return ({ code, params, retryAfterSeconds }: Problem, file?: Pick<File, 'name' | 'type'> | null) =>
    code === 'FILE_TYPE' && file && isHeic(file)
      ? t('heic')
      : code === 'FILE_TOO_LARGE' && typeof params.megapixels === 'number'
        ? t('pixels', { megapixels: params.megapixels })
        : t(`problem:code.${code}`, { ...params, seconds: retryAfterSeconds ?? 60 });
}
