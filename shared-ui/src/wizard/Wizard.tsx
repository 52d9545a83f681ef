import type { Form, FormSteps, StepKey } from '@sabaijai/contract';
import { Antd } from '@sabaijai/shared-ui/antd/core';
import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Navigate, useLocation } from '@sabaijai/shared-ui/router';
import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { pathOf, placeFor, stepIn } from './address';
import { Leaving } from './Leaving';
import { Progress } from './Progress';
import { Review } from './Review';
import { SaveBar } from './SaveBar';
import { StepPage } from './StepPage';
import type { AnswerStorage, Kept } from './storage';
import { useWizard, type WizardForm } from './useWizard';
import styles from './wizard.module.css';

export interface WizardProps<S extends FormSteps> {
  form: Form<S>;
  /** Where answers are kept until they are sent. Made once by the page. */
  storage: AnswerStorage;
  /** The address of each step: `/vendor/register-business/{step}`. The page's route has a splat there. */
  address: string;
  /** In linear order a step opens when those before it are complete. */
  order?: 'linear' | 'free';
  /** What stands in the address of the last page, where everything is looked at before it is sent. */
  review?: string;
  /** Screens of steps, or of sub-steps (`form5/add-items`), that need more than their fields below each other. */
  screens?: Partial<Record<StepKey<S> | `${StepKey<S>}/${string}`, ComponentType>>;
  /** Sends it. Problems it gives back at `<step>.<field>` are shown there. */
  onSubmit: (valid: Record<string, unknown>) => Promise<{ error?: unknown } | undefined>;
  /** On top of the last page: what the person agrees to, what happens next. */
  beforeSubmit?: ReactNode;
}

/** A form step by step: the same for registration, survey and safety form. */
export function Wizard<S extends FormSteps>(props: WizardProps<S>) {
  const { storage } = props;
  const { kept, problem, load } = useKept(storage);
  if (problem !== undefined) return <SectionError problem={problem} onRetry={load} />;
  if (!kept) return <SkeletonLines lines={8} />;
  return (
    <Antd>
      <Loaded {...(props as unknown as LoadedProps)} kept={kept} />
    </Antd>
  );
}

function useKept(storage: AnswerStorage) {
  const [state, setState] = useState<{ kept?: Kept; problem?: unknown }>({});
  const load = () => {
    const kept = storage.load();
    // What lies on the device is there before anything is painted.
    if (!(kept instanceof Promise)) return setState({ kept });
    setState({});
    kept.then(
      (loaded) => setState({ kept: loaded }),
      (problem: unknown) => setState({ problem }),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: storage is made once; another one is another wizard
  useLayoutEffect(load, []);
  return { ...state, load };
}

type LoadedProps = Omit<WizardProps<FormSteps>, 'form'> & { form: WizardForm; kept: Kept };

function Loaded(props: LoadedProps) {
  const { form, address, order = 'linear', review = 'review', screens = {} } = props;
  const { pathname, search } = useLocation();
  const wizard = useWizard({ ...props, review });
  const { steps, gaps, sendingDone } = wizard;
  const at = stepIn(address, pathname) ?? '';
  const place = placeFor(at, { order, steps, review, gaps, pages: wizard.pages });
  // What was sent is gone from here: its page goes on by itself.
  if (sendingDone) return null;
  if (place !== at)
    return (
      <Navigate to={{ pathname: pathOf(address, place), search }} state={{ early: at !== '' }} replace />
    );
  const Screen = screens[at];
  return (
    <div className={styles.wizard} ref={wizard.root} data-own-focus>
      <Progress wizard={wizard} order={order} />
      {at === review ? (
        <Review wizard={wizard}>{props.beforeSubmit}</Review>
      ) : (
        <StepPage key={at} form={form} wizard={wizard} at={at} Screen={Screen} />
      )}
      <SaveBar wizard={wizard} at={at} />
      <Leaving wizard={wizard} />
    </div>
  );
}
