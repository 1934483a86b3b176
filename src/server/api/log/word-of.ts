const words: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  412: 'conflict',
  413: 'too_large',
  422: 'invalid',
  429: 'rate_limited',
  500: 'internal',
  503: 'unavailable',
  507: 'disk_full',
}

/** What a status means that is no success, in one word. */
export const wordOf = (status: number): string => words[status] ?? `status_${status}`
