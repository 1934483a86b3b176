/** Words alone: the printed page breaks its lines elsewhere, and may break a word at a hyphen. */
export function letterWords(text: string): string {
  return text.replace(/[-\u00ad\u2010]?\s+/g, '').replaceAll('-', '')
}

/** Every text of a letter that stands on its paper. */
export function textsIn(part: unknown, key = ''): string[] {
  if (['kind', 'language', 'day', 'payByDay', 'type', 'align', 'qrText', 'bic', 'currency'].includes(key)) return []
  if (typeof part === 'string') return [part]
  if (part === null || typeof part !== 'object') return []
  return Object.entries(part).flatMap(([name, value]) => textsIn(value, Array.isArray(part) ? key : name))
}
