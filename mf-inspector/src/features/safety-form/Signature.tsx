import { type Id, newId } from '@sabaijai/contract';
import { useConfig } from '@sabaijai/shared-ui/app';
import { Button } from '@sabaijai/shared-ui/components';
import { useKeeper, useKeptFile } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { problemOfPhoto } from '@sabaijai/shared-ui/photos';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useId, useRef, useState } from 'react';
import { SignaturePad } from './SignaturePad';
import styles from './safety-form.module.css';

/** A box to sign in with a finger; who cannot chooses a picture of the signature. */
export default function Signature(props: {
  value: Id<'photo'> | null;
  /** Of what is signed, for this device. */
  name: string;
  /** What the list of everything unsent says of it, and where one goes on with it. */
  told: { title: string; page: string; needs: readonly string[] };
  onChange: (photo: Id<'photo'> | null) => void;
}) {
  const { value, name, told, onChange } = props;
  const t = useT('safetyForm');
  const { apiBase } = useConfig();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const { keeper } = useKeeper();
  const kept = useKeptFile(value);
  const [problem, setProblem] = useState<unknown>();

  const send = async (picture: File) => {
    const refused = problemOfPhoto(picture);
    setProblem(refused ?? undefined);
    if (refused) return;
    const photo = newId('photo');
    await keeper.putFile({ subject: photo, ...told }, picture, { is: 'photo', what: 'signature' });
    onChange(photo);
  };
  return (
    <fieldset className={styles.group} aria-describedby={`${id}help`}>
      <legend>{t('signature.label')}</legend>
      <p id={`${id}help`} className={styles.quiet}>
        {t('signature.help')}
      </p>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {value ? (
        <>
          <img
            className={styles.signature}
            src={kept ?? `${apiBase}/photos/${value}/1600.jpg`}
            alt={t('signature.label')}
          />
          <div className={styles.row}>
            <Button onClick={() => onChange(null)}>{t('signature.again')}</Button>
          </div>
        </>
      ) : (
        <SignaturePad name={name} onSigned={(picture) => void send(picture)}>
          <input
            ref={file}
            hidden
            type="file"
            accept="image/*"
            aria-label={t('signature.file')}
            onChange={({ target }) => target.files?.[0] && void send(target.files[0])}
          />
          <Button look="plain" icon="camera" onClick={() => file.current?.click()}>
            {t('signature.file')}
          </Button>
        </SignaturePad>
      )}
    </fieldset>
  );
}
