/** Where to go after the login: only ever a path of this portal. */
export function returnPath(given: string | null, origin = window.location.origin): string | null {
  if (!given || !/^\/(?![/\\])/.test(given)) return null
  const url = URL.parse(given, origin)
  // `/.//site` becomes `//site` when it is read, which is another site.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
