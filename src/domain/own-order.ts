/**
 * Text in its own order: without the signs that turn the direction of what follows, which can make `exe.pdf` of `fdp.exe`
 * or an amount of another.
 */
export function inOwnOrder(text: string): string {
  return text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}
