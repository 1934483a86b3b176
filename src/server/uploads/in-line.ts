import { oneLine } from '#domain/mail/one-line.ts'

/** As one line in its own order: the signs that turn text around can make `exe.pdf` of `fdp.exe`. */
export function inLine(text: string): string {
  return oneLine(text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''), 300)
}
