import { resetMail } from '../../features/account/reset.mail.js';
import { openApp } from '../../testing.js';
import { Settings } from '../settings/settings.js';
import { Mailer } from './mailer.js';
import { mailServer, mailsOf } from './testing.js';

const MAIL = resetMail('th-TH', 'https://sabaijai.example/auth/reset#token=x', 60);

describe('a mail', () => {
  const app = openApp();

  it('goes out by the server of SMTP_URL, from MAIL_FROM, and stays in no folder', async () => {
    const { port, heard, stop } = await mailServer();
    const settings = {
      ...app().nest.get(Settings),
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'Sabaijai <no-reply@sabaijai.example>',
    };
    await new Mailer(new Settings(settings), { now: Date.now }).send('nok@example.com', MAIL, {
      id: 'mai_1',
    });
    await stop();
    const told = heard.join('');
    expect(told).toMatch(/MAIL FROM:<no-reply@sabaijai\.example>/);
    expect(told).toMatch(/RCPT TO:<nok@example\.com>/);
    expect(told).toMatch(/^Message-ID: <mai_1@sabaijai\.example>\r$/m);
    expect(told).toMatch(/Content-Type: multipart\/alternative/);
    expect(await mailsOf(app())).toEqual([]);
  });

  it('to an address that tries to be two stays one mail to nobody else', async () => {
    await app().nest.get(Mailer).send('nok@example.com\r\nBcc: all@example.com', MAIL);
    const [mail] = await mailsOf(app());
    expect(mail?.raw).not.toMatch(/^Bcc:/m);
  });
});
