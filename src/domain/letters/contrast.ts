/** What ordinary text needs to be read: WCAG 2.2, success criterion 1.4.3. */
export const readableContrast = 4.5

/**
 * The contrast ratio of a colour (`#0f6367`) with white by WCAG 2.2, from 1 to 21, cut off at two decimals so that what is
 * shown is never more than what is there; null for what is no colour.
 */
export function contrastWithWhite(colour: string): number | null {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return Math.floor((1.05 / (luminance + 0.05)) * 100 + 1e-9) / 100
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** A contrast as people read it: `4,54`. */
export function contrastText(contrast: number): string {
  return contrast.toFixed(2).replace('.', ',')
}
