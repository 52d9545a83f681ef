import { randomBytes } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { failedQuery } from './database/failed-query.js';
import { Outage } from './database/outage.js';
import type { Settings } from './settings/settings.js';

/** This process among all that write into one log. */
export const INSTANCE = randomBytes(9).toString('base64url');

export const openLog = ({ logLevel }: Pick<Settings, 'logLevel'>, to?: DestinationStream): Logger => {
  const err = (error: Error) => failedQuery(error) ?? pino.stdSerializers.err(error);
  const options = { level: logLevel, base: { instance: INSTANCE }, serializers: { err } };
  return to ? pino(options, to) : pino(options);
};

/** Nest's own messages, in the same log. */
export function nestLog(log: Logger, outage = new Outage(log)): LoggerService {
  const write = (level: 'error' | 'warn' | 'debug') => (message: unknown, context?: unknown) => {
    if (message instanceof Error) {
      if (outage.takes(message)) return;
      // Without a text of ours it would be the error's own.
      log[level]({ err: message, context }, failedQuery(message) ? 'a query failed' : message.message);
    } else if (typeof message === 'object') log[level]({ ...message, context });
    else log[level]({ context }, String(message));
  };
  // Nest tells of every route it maps; that is for debugging.
  return { log: write('debug'), error: write('error'), warn: write('warn'), debug: write('debug') };
}
