import './manage.routes';
import './ReviewReply';
import type { Review } from '@sabaijai/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { BUSINESS, openPage, serve } from '../../testing';
import { ReviewCard } from './ReviewsPage';

/** A review in Chinese, and the form of its answer. */
async function answer() {
  const review = {
    ...{ id: `rev_${'0'.repeat(26)}`, businessId: BUSINESS, author: 'Lin', rating: 4, title: null },
    ...{ text: '海鲜很新鲜，服务也好。', language: 'zh', createdAt: '2026-11-20T03:00:00.000Z' },
    ...{ reply: null, photos: [], helpful: 0 },
  } as unknown as Review;
  const asked = serve(() => review);
  await openPage('/', '/', <ReviewCard review={review} leaves={false} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  const box = await screen.findByRole('textbox');
  expect(document.activeElement).toBe(box);
  const write = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  const language = () =>
    screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);
  const sent = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Publish the answer' }));
    await waitFor(() => expect(asked.some(({ body }) => body)).toBe(true));
    return asked.find(({ body }) => body)?.body;
  };
  return { write, language, sent };
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the language of an answer', () => {
  it('is the one it is written in, not the review’s', async () => {
    const { write, language, sent } = await answer();
    expect(language()).toContain('zh');
    write('ขอบคุณที่มาเยี่ยมร้านของเรา');
    expect(language()).toContain('th');
    expect(await sent()).toEqual({ text: 'ขอบคุณที่มาเยี่ยมร้านของเรา', language: 'th' });
  });

  it('is one of up to three: the other fields are those it is not written in', async () => {
    const { write, sent } = await answer();
    write('ขอบคุณที่มาเยี่ยมร้านของเรา');
    fireEvent.click(screen.getByRole('button', { name: 'Add it in other languages' }));
    expect(screen.queryByLabelText(/^Your answer in Thai/)).toBeNull();
    const chinese = screen.getByLabelText(/^Your answer in Chinese/);
    fireEvent.change(chinese, { target: { value: '谢谢光临。' } });
    expect(await sent()).toEqual({
      ...{ text: 'ขอบคุณที่มาเยี่ยมร้านของเรา', language: 'th' },
      translations: { zh: '谢谢光临。' },
    });
  });

  it('stays the one somebody chose', async () => {
    const { write, language } = await answer();
    fireEvent.click(screen.getByRole('radio', { name: 'English' }));
    write('ขอบคุณที่มาเยี่ยมร้านของเรา');
    expect(language()).toContain('en');
  });
});
