import { Injectable } from '@nestjs/common';
import { type Done, HOUR_MS, type LinkWanted, normalizeLogin } from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { bucketOf, LimitService, networkOf } from '../../platform/limit/limit.service.js';
import { MailSender } from '../../platform/mail/mail.sender.js';
import { LoginService } from './login.service.js';

const AN_HOUR_BY_NAME = 3;
const AN_HOUR_BY_NETWORK = 20;
/** A name that is longer is nobody's. */
const LONGEST_NAME = 254;

/** Links that somebody asks for who is not signed in. */
@Injectable()
export class WantedLinks {
  constructor(
    private readonly logins: LoginService,
    private readonly limits: LimitService,
    private readonly mails: MailSender,
  ) {}

  /**
   * Neither what is said nor how long it takes tells who has an account: whoever it is about, one row is written, and
   * only its sending looks for the person. The answer promises a mail that no crash and no mail server that is away
   * can lose.
   */
  async ask(
    kind: 'password-reset' | 'proof-wanted',
    { login, locale }: LinkWanted,
    request: FastifyRequest,
  ): Promise<Done> {
    const name = normalizeLogin(login).slice(0, LONGEST_NAME);
    const device = await this.logins.knownDevice(name, request);
    // A browser the person has signed in with counts by itself: strangers cannot use its mails up.
    await this.limits.pace(
      ...(device
        ? [bucketOf(AN_HOUR_BY_NAME, HOUR_MS, `${kind}-device`, name, device)]
        : [
            bucketOf(AN_HOUR_BY_NAME, HOUR_MS, kind, name),
            bucketOf(AN_HOUR_BY_NETWORK, HOUR_MS, `${kind}-network`, networkOf(request.ip)),
          ]),
    );
    await this.mails.post({ kind, target: name, params: { locale } });
    return {};
  }
}
