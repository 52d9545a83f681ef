import type { Business } from '@sabaijai/contract';
import { type ButtonLook, buttonClass, Icon, SafeLink } from '@sabaijai/shared-ui/components';
import type { ReactNode } from 'react';
import { useRecordEventMutation } from './business.api';

interface WayLinkProps {
  place: Pick<Business, 'id' | 'location'>;
  look?: ButtonLook;
  children: ReactNode;
}

/** The way there, in the map app of the device. */
export function DirectionsLink({ place: { id, location }, look = 'primary', children }: WayLinkProps) {
  const [recordEvent] = useRecordEventMutation();
  return (
    <SafeLink
      to={`https://www.google.com/maps/dir/?api=1&destination=${location.lat},${location.lon}`}
      className={buttonClass(look)}
      onClick={() => recordEvent({ id, kind: 'directions' })}
    >
      <Icon name="pin" />
      {children}
    </SafeLink>
  );
}

export function CallLink({ place: { id }, look, phone, children }: WayLinkProps & { phone: string }) {
  const [recordEvent] = useRecordEventMutation();
  return (
    <SafeLink
      to={`tel:${phone.replace(/[^\d+]/g, '')}`}
      className={buttonClass(look)}
      onClick={() => recordEvent({ id, kind: 'call' })}
    >
      <Icon name="phone" />
      {children}
    </SafeLink>
  );
}
