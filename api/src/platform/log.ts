import { randomBytes } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import type { Settings } from './settings/settings.js';

/** This process among all that write into one log. */
export const INSTANCE = randomBytes(9).toString('base64url');

export const openLog = (settings: Settings): Logger =>
  pino({
    level: settings.logLevel,
    base: { instance: INSTANCE },
    // A failed statement brings along what it was to write, as names and addresses.
    redact: { paths: ['err.parameters', 'err.driverError', 'err.sql'], remove: true },
  });

/** Nest's own messages, in the same log. */
export function nestLog(log: Logger): LoggerService {
  const write = (level: 'error' | 'warn' | 'debug') => (message: unknown, context?: unknown) =>
    message instanceof Error
      ? log[level]({ err: message, context })
      : typeof message === 'object'
        ? log[level]({ ...message, context })
        : log[level]({ context }, String(message));
  // Nest tells of every route it maps; that is for debugging.
  return { log: write('debug'), error: write('error'), warn: write('warn'), debug: write('debug') };
}
