/**
 * An identifier in capitals without the spaces, dots and hyphens people write in it; null when anything else than plain
 * letters and digits is left. Looked at before the letters become capitals, for those of `ß` and `ﬁ` are plain ones.
 */
export function compactCapitals(text: string): string | null {
  const compact = text.replace(/[\s.-]/g, '')
  return /^[0-9A-Za-z]+$/.test(compact) ? compact.toUpperCase() : null
}
