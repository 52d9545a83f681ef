import type { Business } from '@sabaijai/contract';
import { type SignInReason, useLazyModule, useMe, useSignedIn } from '@sabaijai/shared-ui/app';
import { Button, buttonClass, Icon, Sheet, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useLocation, useNavigate, useSearchParams } from '@sabaijai/shared-ui/router';
import { type ComponentType, useId, useRef } from 'react';
import { ReportDialog } from '../../../report/ReportDialog';
import type { PlaceFormProps } from './actions.api';
import styles from './PlaceActions.module.css';
import './messages';

const ACTIONS = ['hazard', 'hours', 'correct', 'report'] as const;
type Action = (typeof ACTIONS)[number];

/**
 * Which sheet is open stands in the address: Back closes it, a link can open it, and who has to register first comes
 * back to it.
 */
function useOpenAction() {
  const [params] = useSearchParams();
  const location = useLocation();
  const { pathname, state } = location;
  const navigate = useNavigate();
  // The address follows a moment later: a second Escape must not take another step back.
  const left = useRef<typeof location>(null);
  const wasOpenedHere = (state as { sheet?: boolean } | null)?.sheet === true;
  const open = (action: Action) =>
    navigate({ pathname, search: `?${action}=1` }, { state: { sheet: true }, preventScrollReset: true });
  const close = () => {
    if (left.current === location) return;
    left.current = location;
    if (wasOpenedHere) void navigate(-1);
    else void navigate({ pathname }, { replace: true, preventScrollReset: true });
  };
  return { current: ACTIONS.find((action) => params.get(action) === '1'), open, close };
}

/** What a visitor can put right: a danger, wrong hours, a listing that should not be there. */
export function PlaceActions({ place }: { place: Business }) {
  const t = useT('actions');
  const title = useId();
  const { user } = useMe();
  const { current, open, close } = useOpenAction();
  // A place that has closed is there to be read.
  if (place.state === 'closed') return null;
  const isInspector = user?.roles.includes('inspector');
  // Inspectors have notices for what they find.
  const mayTellHazards = !user || user.roles.some((role) => role !== 'inspector');
  const isClaimable =
    !place.hasOwner && place.kind === 'business' && place.state === 'listed' && mayTellHazards;
  return (
    <section className={styles.actions} aria-labelledby={title} data-script>
      <h2 id={title} className={styles.title}>
        {t('title')}
      </h2>
      {mayTellHazards && (
        <Button icon="warning" onClick={() => open('hazard')}>
          {t('hazard')}
        </Button>
      )}
      {isInspector && (
        <Link
          className={buttonClass('primary')}
          to={`/inspector/inspec-vender/${place.id}/safety-form/form1`}
        >
          {t('inspect')}
        </Link>
      )}
      <div className={styles.others}>
        <Button look="plain" icon="clock" onClick={() => open('hours')}>
          {t('hours')}
        </Button>
        <Button look="plain" icon="edit" onClick={() => open('correct')}>
          {t('correct')}
        </Button>
        <Button look="plain" icon="info" onClick={() => open('report')}>
          {t('report')}
        </Button>
        {isClaimable && (
          <Link className={buttonClass('plain')} to={`/vendor/register-business/form1?claims=${place.id}`}>
            <Icon name="check" size={18} />
            {t('claim')}
          </Link>
        )}
      </div>
      <LateSheet
        open={mayTellHazards && current === 'hazard'}
        title={t('hazardTitle')}
        words={['hazard', 'report', 'form', 'photos']}
        load={() => import('./HazardForm')}
        place={place}
        onClose={close}
      />
      <LateSheet
        open={current === 'hours'}
        title={t('hoursTitle')}
        why="places:signIn.hours"
        words={['hours', 'report', 'form']}
        load={() => import('./HoursForm')}
        place={place}
        onClose={close}
      />
      <LateSheet
        open={current === 'correct'}
        title={t('correctTitle')}
        why="places:signIn.correct"
        words={['correct', 'report', 'form']}
        load={() => import('./CorrectionForm')}
        place={place}
        onClose={close}
      />
      <ReportDialog
        back={false}
        target={{ kind: 'business', id: place.id }}
        open={current === 'report'}
        onClose={close}
      />
    </section>
  );
}

function LateSheet(
  props: PlaceFormProps & {
    open: boolean;
    title: string;
    /** Who has no account is asked to sign in first, unless anybody may do it. */
    why?: SignInReason['key'];
    words: readonly string[];
    load: () => Promise<{ default: ComponentType<PlaceFormProps> }>;
  },
) {
  const { place, onClose } = props;
  const name = useText()(place.name)?.text;
  const why = { key: props.why ?? 'expired', ...(name && { place: name }) } as const;
  const isPerson = useSignedIn(props.open && Boolean(props.why), why, onClose);
  const { isLoading } = useMe();
  const isOpen = props.why ? isPerson : props.open && !isLoading;
  const { module, error, retry } = useLazyModule(isOpen, props.words, props.load);
  return (
    <Sheet open={isOpen} title={props.title} onClose={onClose} back={false}>
      {module ? (
        <module.default place={place} onClose={onClose} />
      ) : error ? (
        <SectionError problem={error} onRetry={retry} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Sheet>
  );
}
