/** What any answer may do in a browser, and what comes of what somebody managed to write into it: next to nothing. */
const directives = [
  "default-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "frame-src 'self' blob:",
  "frame-ancestors 'self'",
  // Text becomes markup or a script nowhere, but where the one policy of the page lets it: web/base/frame/page-policy.ts.
  "require-trusted-types-for 'script'",
  'trusted-types default',
]

/**
 * The content security policy of an answer. Style sheets are files of the portal, and on a page also those that its own
 * scripts write: they know the nonce, which is another for each time that a page is sent. A page calls the host of the
 * configuration, where that is another than its own, and shows its pictures and papers.
 */
export function contentPolicy(styleNonce?: string, apiHost = ''): string {
  const style = `style-src 'self'${styleNonce === undefined ? '' : ` 'nonce-${styleNonce}'`}`
  const host = URL.parse(apiHost)?.origin
  if (host === undefined) return [...directives, style].join(';')
  const shown = directives.map((one) => (/^(img|frame)-src /.test(one) ? `${one} ${host}` : one))
  return [...shown, style, `connect-src 'self' ${host}`].join(';')
}
