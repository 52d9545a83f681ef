import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../testing';
import { langRoutes } from './lang.routes';

const routes = [{ path: '/client/here', Component: () => <p>the page before</p> }, ...langRoutes];
const coverage = () => ({ th: 1, en: 0.912, zh: 0.3 });

describe('the language page', () => {
  it('says how much of the directory each language has, and which one is on', async () => {
    await open(routes, '/client/lang', coverage);
    expect(await screen.findByText('91% of places have text in this language')).toBeTruthy();
    expect(screen.getByRole('button', { name: /English/ }).getAttribute('aria-current')).toBe('true');
  });

  it('switches at once, keeps the choice, and returns to where the visitor was', async () => {
    const { router, i18n } = await open(routes, '/client/here', coverage);
    await waitFor(() => router.navigate('/client/lang'));
    await userEvent.click(await screen.findByRole('button', { name: /中文/ }));
    expect(await screen.findByText('the page before')).toBeTruthy();
    expect(i18n.language).toBe('zh-CN');
    expect(document.cookie).toContain('locale=ch-Ch');
    expect(document.documentElement.lang).toBe('zh-Hans');
  });
});
