import { PASSWORD_MIN } from '@sabaijai/contract';
import { type FormHandle, PasswordField } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import type { ReactNode } from 'react';

/** A new password: how good it is in words, as long as it is typed. */
export function NewPasswordField<Name extends string>(props: {
  form: FormHandle<Record<Name, string>>;
  name: Name;
  label: ReactNode;
}) {
  const t = useT('auth');
  const password: string = props.form.values[props.name];
  return (
    <PasswordField
      {...props}
      fresh
      help={
        <span aria-live="polite">
          {t(`strength.${strengthOf(password)}`, { count: PASSWORD_MIN - [...password].length })}
        </span>
      }
    />
  );
}

export type Strength = 'none' | 'short' | 'simple' | 'fair' | 'strong';

/** Length counts most; few different characters make any length easy to guess. */
function strengthOf(password: string): Strength {
  const characters = [...password];
  if (characters.length === 0) return 'none';
  if (characters.length < PASSWORD_MIN) return 'short';
  if (new Set(characters).size < 6) return 'simple';
  return characters.length < 14 ? 'fair' : 'strong';
}
