import '../manage.routes';
import '@sabaijai/shared-ui/machine';
import type { BusinessHome } from '@sabaijai/contract';
import { cleanup, screen } from '@testing-library/react';
import { BUSINESS, openPage } from '../../../testing';
import { Life } from './Life';

const show = (closing: BusinessHome['closing']) => {
  const place = { id: BUSINESS, name: { en: 'Cliff View' }, state: 'listed' };
  const home = { place, version: 3, actions: ['close'], closing } as unknown as BusinessHome;
  return openPage('/', '/', <Life home={home} />);
};
const button = () => screen.getByRole('button', { name: 'Close the business' });

afterEach(cleanup);

describe('closing a business', () => {
  it('is offered where the server allows it', async () => {
    await show(null);
    expect(button().getAttribute('aria-disabled')).toBeNull();
  });

  it.each([
    ['NOTICE_PENDING', '2026-12-01T16:59:59.000Z', /comes first.* by Dec 1, 2026, including that day/],
    ['HAND_OVER_PENDING', '2026-12-01T05:00:00.000Z', /Until that is done on Dec 1, 2026, 12:00/],
    ['WARNING_ACTIVE', null, /^A warning is still open/],
  ] as const)(
    'is off where the server refuses it (%s), and says why and until when',
    async (code, until, why) => {
      await show({ code, until });
      expect(button().getAttribute('aria-disabled')).toBe('true');
      expect(screen.getByText(why).id).toBe(button().getAttribute('aria-describedby'));
      button().click();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});
