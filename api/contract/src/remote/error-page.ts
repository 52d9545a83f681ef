export const ERROR_PAGE = '/error';

/** The status that the error page shows and is answered with: what its `?status=` says, if that is a failure; else 500. */
export function statusOfErrorPage(asked: string | null | undefined): number {
  const status = Number(asked);
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500;
}
