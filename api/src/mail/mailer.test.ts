import { type AddressInfo, createServer, type Server } from 'node:net';
import { openApp } from '../app/testing.js';
import { Settings } from '../settings/settings.js';
import { Mailer } from './mailer.js';
import { resetMail } from './reset.mail.js';
import { mailsOf } from './testing.js';

const MAIL = resetMail('th-TH', 'https://sabaijai.example/auth/reset#token=x', 60);

/** As much of a mail server as a client needs; keeps what it is told. */
function mailServer(heard: string[]): Promise<Server> {
  const server = createServer((socket) => {
    let isData = false;
    socket.setEncoding('utf8').write('220 mail.test\r\n');
    socket.on('data', (text: string) => {
      heard.push(text);
      if (isData && !text.endsWith('\r\n.\r\n')) return;
      const isEnd = isData;
      isData = !isEnd && /^DATA/i.test(text);
      socket.write(isData ? '354 go on\r\n' : /^QUIT/i.test(text) ? '221 bye\r\n' : '250 fine\r\n');
    });
    socket.on('error', () => undefined);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe('a mail', () => {
  const app = openApp();

  it('goes out by the server of SMTP_URL, from MAIL_FROM, and stays in no folder', async () => {
    const heard: string[] = [];
    const server = await mailServer(heard);
    const { port } = server.address() as AddressInfo;
    const settings = {
      ...app().nest.get(Settings),
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'Sabaijai <no-reply@sabaijai.example>',
    };
    await new Mailer(new Settings(settings), { now: Date.now }).send('nok@example.com', MAIL);
    server.close();
    const told = heard.join('');
    expect(told).toMatch(/MAIL FROM:<no-reply@sabaijai\.example>/);
    expect(told).toMatch(/RCPT TO:<nok@example\.com>/);
    expect(told).toMatch(/Content-Type: multipart\/alternative/);
    expect(await mailsOf(app())).toEqual([]);
  });

  it('to an address that tries to be two stays one mail to nobody else', async () => {
    await app().nest.get(Mailer).send('nok@example.com\r\nBcc: all@example.com', MAIL);
    const [mail] = await mailsOf(app());
    expect(mail?.raw).not.toMatch(/^Bcc:/m);
  });
});
