/**
 * The Dutch eleven-test of nine digits (RSIN, BSN): weights 9 to 2 over the first eight, the remainder by eleven is the
 * ninth. Nine zeros do not pass.
 */
export function passesElevenTest(nineDigits: string): boolean {
  if (!/^\d{9}$/.test(nineDigits) || nineDigits === '000000000') return false
  let sum = 0
  for (let index = 0; index < 8; index += 1) sum += (9 - index) * Number(nineDigits[index])
  return sum % 11 === Number(nineDigits[8])
}

/** Reads the RSIN of a company, with or without dots, spaces and hyphens: nine digits that pass the test, or null. */
export function readRsin(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, '')
  return passesElevenTest(digits) ? digits : null
}

/**
 * Reads the BSN of a person, with or without dots, spaces and hyphens: nine digits that pass the test, or null. For
 * checking only: without a ground in law we keep no BSN (art. 46 UAVG).
 */
export function readBsn(text: string): string | null {
  return readRsin(text)
}
