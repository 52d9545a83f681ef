/** What is known about an attempt that failed. */
export interface MailFailure {
  /** For the operator; tells neither the address nor the link. */
  reason: string;
  /** The server refuses this mail, for now or for good; otherwise the trouble is with the server as a whole. */
  isOfThisMail: boolean;
  isPermanent: boolean;
  /** It may have gone out: the connection was lost before the server said anything about it. */
  isUncertain: boolean;
}

interface SmtpError {
  code?: string;
  syscall?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  message?: string;
}

const LOST_CODES = new Set(['ETIMEDOUT', 'ECONNECTION', 'ESOCKET', 'EABORT']);
/** `550-5.1.1 …`: the reply code and, where there is one, the enhanced status code. */
const REPLY_CODES = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/;

/** Understands an error of nodemailer, or any other. */
export function mailFailure(error: unknown): MailFailure {
  const { code = '', syscall, command, response, responseCode, message } = (error ?? {}) as SmtpError;
  const isOfThisMail = responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA');
  const [, reply = '', status = ''] = REPLY_CODES.exec(response ?? '') ?? [];
  // The words of a server often repeat the address; its codes do not.
  const reason = reply
    ? `${command}: ${reply} ${status}`.trim()
    : String(message ?? error)
        .replace(/\S*@\S*/g, '…')
        .slice(0, 200);
  return {
    reason,
    isOfThisMail,
    isPermanent: isOfThisMail && responseCode >= 500,
    isUncertain: responseCode === undefined && syscall !== 'connect' && LOST_CODES.has(code),
  };
}
