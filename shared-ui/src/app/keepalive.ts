const KEEPALIVE_BYTES_MAX = 60_000;

/** Whether it may arrive although the page is left: browsers refuse more than 64 KiB of that. */
export const mayOutlivePage = (body: object) =>
  new TextEncoder().encode(JSON.stringify(body)).length < KEEPALIVE_BYTES_MAX;
