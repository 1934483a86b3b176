/** The characters of an SMS that take one place each (GSM 03.38). */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
    'abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Those that take two: an escape and themselves. */
const extension = new Set('\f^{}\\[~]|€')

export interface SmsLength {
  /** UCS-2 as soon as one character is in neither table: it holds less than half as much. */
  readonly encoding: 'gsm7' | 'ucs2'
  /** Places that are used; an extended character takes two. */
  readonly units: number
  readonly segments: number
  /** Places left before another segment is needed. */
  readonly left: number
  /** The characters for which it is UCS-2, each once. */
  readonly odd: readonly string[]
}

/**
 * GSM 03.38 and 03.40: how many messages an SMS is sent as. Several carry a header of six bytes each, and a character
 * of two units is never cut in half.
 */
export function smsLength(text: string): SmsLength {
  const characters = Array.from(text)
  const odd = [...new Set(characters.filter((one) => !basic.has(one) && !extension.has(one)))]
  const encoding = odd.length === 0 ? 'gsm7' : 'ucs2'
  const sizes = characters.map((one) => (encoding === 'ucs2' ? one.length : extension.has(one) ? 2 : 1))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const [single, part] = encoding === 'gsm7' ? [160, 153] : [70, 67]
  if (units <= single) return { encoding, units, segments: 1, left: single - units, odd }
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > part) {
      segments += 1
      used = 0
    }
    used += size
  }
  return { encoding, units, segments, left: part - used, odd }
}
