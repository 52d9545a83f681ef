import { jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { openPage } from '../../testing';
import BusinessNotificationsPage from './BusinessNotificationsPage';

afterEach(cleanup);

it('an address whose business is no id is not found, and not on its way for ever', async () => {
  // What a page throws is logged on the way to the error page.
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openPage('/vendor/notifications/:id', '/vendor/notifications/abc', <BusinessNotificationsPage />);
  expect(screen.getByText('Not found')).toBeTruthy();
  logged.mockRestore();
});
