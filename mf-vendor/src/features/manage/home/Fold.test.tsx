import { cleanup, fireEvent, screen } from '@testing-library/react';
import { openPage } from '../../../testing';
import { Fold } from './Fold';

const screenOf = (isWide: boolean) => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: isWide }) as unknown as MediaQueryList;
};
const show = (at: string) =>
  openPage(
    '/home',
    at,
    <Fold id="appeal" title="Appeal">
      <p>Until Friday</p>
    </Fold>,
  );
const isShown = () => screen.queryByText('Until Friday') !== null;

afterEach(cleanup);

describe('a part of the business home', () => {
  it('is a line on a phone, which a tap opens and closes', async () => {
    screenOf(false);
    await show('/home');
    const head = screen.getByRole('button', { name: 'Appeal' });
    expect([isShown(), head.getAttribute('aria-expanded')]).toEqual([false, 'false']);
    fireEvent.click(head);
    expect([isShown(), head.getAttribute('aria-expanded')]).toEqual([true, 'true']);
    fireEvent.click(head);
    expect(isShown()).toBe(false);
  });

  it('is open where its address led, and at a desk', async () => {
    screenOf(false);
    await show('/home#appeal');
    expect(isShown()).toBe(true);
    cleanup();
    screenOf(true);
    await show('/home');
    expect([isShown(), screen.queryByRole('button')]).toEqual([true, null]);
  });
});
