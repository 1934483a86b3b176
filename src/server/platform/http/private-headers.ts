/** Of a page or an answer behind a secret address: for no search engine, and told to no other site. */
export const privateHeaders = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' } as const
