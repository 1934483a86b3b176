/**
 * Reads a telephone number as E.164 (`+31612345678`): a Dutch one with area code, or any number that starts with `+`
 * or `00`. `+31 (0)6 …` and `+31 06 …` are understood. Null for anything that cannot be one.
 */
export function readPhoneNumber(text: string): string | null {
  const compact = text
    .trim()
    .replace(/^tel(?:efoon)?[.:]?\s*/i, '')
    .replace(/^(\+|00)(\d{1,3})\s*\(0\)/, '$1$2')
    .replace(/[\s().\-/]/g, '')
  if (!/^\+?\d+$/.test(compact)) return null
  const international = compact.startsWith('+') ? compact.slice(1) : compact.startsWith('00') ? compact.slice(2) : null
  if (international === null) return /^0\d+$/.test(compact) ? dutch(compact.slice(1)) : null
  if (international.startsWith('31')) return dutch(international.slice(2).replace(/^0(?=\d{9}$)/, ''))
  // The zero of the country is left out behind its code, but for Italy; many write it all the same.
  const called = international.replace(/^(32|33|41|43|44|49)0(?=\d{7})/, '$1')
  return /^[1-9]\d{7,14}$/.test(called) ? `+${called}` : null
}

/** The mobile numbers of the countries whose plan tells them from others, by calling code. */
const mobilePlans: Readonly<Record<string, string>> = {
  '31': '6[0-9]{8}',
  '32': '4[0-9]{8}',
  '33': '[67][0-9]{8}',
  '34': '[67][0-9]{8}',
  '351': '9[0-9]{8}',
  '352': '6[0-9]{8}',
  '353': '8[0-9]{8}',
  '39': '3[0-9]{8,9}',
  '41': '7[0-9]{8}',
  '43': '6[0-9]{8,11}',
  '44': '7[0-9]{9}',
  '46': '7[0-9]{8}',
  '48': '(?:45|5[0137]|6[069]|7[2389]|88)[0-9]{7}',
  '49': '1[567][0-9]{8,9}',
}

/**
 * What a number that can take an SMS looks like, as `readPhoneNumber` gives it: for here and for the database. Where a
 * country does not tell its mobile numbers apart, whoever sends says whether it takes one.
 */
export const mobilePattern = `^\\+(?:${Object.entries(mobilePlans)
  .map(([code, plan]) => code + plan)
  .join('|')}|(?!${Object.keys(mobilePlans).join('|')})[1-9][0-9]{7,14})$`

const mobile = new RegExp(mobilePattern)

/** Whether a number as `readPhoneNumber` gives it can take an SMS. */
export function isMobile(number: string): boolean {
  return mobile.test(number)
}

/** Nine digits after the zero; the free and paid service numbers may be shorter or longer. */
function dutch(digits: string): string | null {
  if (/^(800|900|906|909)(\d{4}|\d{7})$/.test(digits)) return `+31${digits}`
  return /^[1-9]\d{8}$/.test(digits) ? `+31${digits}` : null
}

/** The area codes of two digits, without their zero; elsewhere in the country they have three. 85 and 88 are of no place. */
const shortAreas = /^(?:1[0135]|2[0346]|3[03568]|4[0356]|5[0358]|7\d|8[4-8])/

/**
 * A number as `readPhoneNumber` gives it, as people read it: a Dutch one as it is dialled in the country (`06 1234 5678`,
 * `075 614 22 00`, `0299 61 40 30`), any other with its country (`+32 470 12 34 56`). What is none stays as it is.
 */
export function formatPhoneNumber(number: string): string {
  if (!/^\+[1-9]\d{7,14}$/.test(number)) return number
  if (!number.startsWith('+31')) return foreign(number.slice(1))
  const digits = number.slice(3)
  if (/^(?:800|90[069])/.test(digits)) return `0${digits.slice(0, 3)} ${digits.slice(3)}`
  if (digits.length !== 9) return `0${digits}`
  if (digits.startsWith('6')) return `06 ${digits.slice(1, 5)} ${digits.slice(5)}`
  const area = shortAreas.test(digits) ? 2 : 3
  const pairs = digits.slice(-4).replace(/^../, '$& ')
  return `0${digits.slice(0, area)} ${digits.slice(area, -4)} ${pairs}`
}

/**
 * ITU-T E.164, the list of calling codes: those of one and of two digits. All others have three, none of which begins as one of
 * these does.
 */
const shortCodes = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/**
 * How the countries nearest to us, and those that dial without area codes, group what follows the calling code, by its first
 * digits: the first that fits counts.
 */
const groupings: Readonly<Record<string, readonly [RegExp, readonly number[]][]>> = {
  '1': [[/^\d{10}$/, [3, 3, 4]]],
  '32': [
    [/^4\d{8}$/, [3, 2, 2, 2]],
    [/^[2349]\d{7}$/, [1, 3, 2, 2]],
    [/^\d{8}$/, [2, 2, 2, 2]],
  ],
  '33': [[/^\d{9}$/, [1, 2, 2, 2, 2]]],
  '34': [[/^\d{9}$/, [3, 2, 2, 2]]],
  '352': [[/^\d{9}$/, [3, 3, 3]]],
  '44': [
    [/^7\d{9}$/, [4, 6]],
    [/^2\d{9}$/, [2, 4, 4]],
    [/^\d{10}$/, [4, 6]],
  ],
  '45': [[/^\d{8}$/, [2, 2, 2, 2]]],
  '48': [[/^\d{9}$/, [3, 3, 3]]],
  '49': [
    [/^1\d{9,10}$/, [3]],
    [/^(?:30|40|69|89)/, [2]],
  ],
}

/** The calling code and the number in groups, as ITU-T E.123 writes it; where the plan is not known by threes. */
function foreign(digits: string): string {
  const code = shortCodes.exec(digits)?.[0] ?? digits.slice(0, 3)
  const rest = digits.slice(code.length)
  const known = groupings[code]?.find(([fits]) => fits.test(rest))?.[1]
  return [`+${code}`, ...(known ? inGroups(rest, known) : inThrees(rest))].join(' ')
}

/** What is left over after the last group stays together with it only where there is no group for it. */
function inGroups(digits: string, sizes: readonly number[]): string[] {
  const ends = sizes.map((_, index) => sizes.slice(0, index + 1).reduce((sum, size) => sum + size, 0))
  const groups = ends.map((end, index) => digits.slice(ends[index - 1] ?? 0, end))
  const rest = digits.slice(ends.at(-1))
  return rest === '' ? groups : [...groups, ...inThrees(rest)]
}

/** Groups of three, the last of two to four: a digit alone is lost in reading. */
function inThrees(digits: string): string[] {
  if (digits.length <= 4) return [digits]
  return [digits.slice(0, 3), ...inThrees(digits.slice(3))]
}
