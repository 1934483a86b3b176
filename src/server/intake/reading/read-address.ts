import { readPostcode } from '#domain/references/postcode.ts'
import { lacksYear } from '#domain/written-day.ts'
import { cellText, isDayCell } from '#server/intake/sheets/cell.ts'
import type { DebtorDraft } from '#server/book/debtors/insert-debtors.ts'
import { countryOfPostcode, prefixedPostcode, readCountry } from './read-country.ts'
import type { RowReader } from './row-reader.ts'
import { type SplitAddress, splitAddress, splitWithoutPostcode, streetOf } from './split-address.ts'
import { splitStreet } from './split-street.ts'

type Address = Pick<DebtorDraft, 'street' | 'houseNumber' | 'secondLine' | 'postcode' | 'city' | 'country'>

/** An address as its columns have it, before it is read; the postcode may still be wrong. */
interface Written {
  readonly street: string
  readonly secondLine: string
  readonly postcode: string
  readonly city: string
  readonly country: string | null
}

/** Reads the columns of an address: in parts, whole in one cell, or with its last line in the column of another part. */
export function readAddress(row: RowReader): Address {
  const told = row.optional('country', 'bad_country', (_, text) => readCountry(text))
  const written = inParts(writtenOf(row), told)
  const { street: line, city } = written
  const abroad = prefixedPostcode(written.postcode)
  const country = written.country ?? abroad?.country ?? countryOfPostcode(written.postcode, line, city) ?? 'NL'
  const { street, houseNumber, secondLine } = numbered(row, written, country)
  const postcode = readPostcodeOf(row, abroad?.postcode ?? written.postcode, country)
  if (street === '') row.problem('missing_address', row.has('street') ? 'street' : whereTold(row))
  else if (houseNumber === '' && country === 'NL') {
    row.problem('missing_house_number', row.has('houseNumber') ? 'houseNumber' : whereTold(row))
  }
  return {
    street: street || null,
    houseNumber: houseNumber || null,
    secondLine: secondLine || null,
    postcode,
    city: city || null,
    country,
  }
}

const whereTold = (row: RowReader) => (row.has('wholeAddress') && !row.has('street') ? 'wholeAddress' : 'street')

function writtenOf(row: RowReader): Written {
  return {
    street: linesOf(row, 'street'),
    secondLine: linesOf(row, 'secondLine'),
    postcode: row.text('postcode'),
    city: row.text('city'),
    country: null,
    ...wholeOf(row),
  }
}

/** The text of a cell whose lines say something: each is a part of its own. */
function linesOf(row: RowReader, field: 'street' | 'secondLine' | 'wholeAddress'): string {
  const text = row.text(field)
  const cell = row.cell(field)
  if (text === '' || typeof cell !== 'string' || !/[\r\n]/.test(cell)) return text
  return cellText(cell)
    .split(/\s*[\r\n]+\s*/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, text.length + 10)
}

/** What a column of whole addresses says; columns of their own say it better. */
function wholeOf(row: RowReader): Partial<Written> {
  const text = linesOf(row, 'wholeAddress')
  if (text === '') return {}
  const split = splitAddress(text) ?? splitWithoutPostcode(text)
  const own = (field: 'street' | 'secondLine' | 'postcode' | 'city') => row.text(field) || split[field]
  return {
    street: own('street'),
    secondLine: own('secondLine'),
    postcode: own('postcode'),
    city: own('city'),
    country: split.country,
  }
}

/** An address that stands in the column of its street, or its last line in that of the postcode or the second line. */
function inParts(written: Written, told: string | null): Written {
  const { postcode, city, secondLine } = written
  const [line = '', ...lines] = written.street.split('\n')
  const whole = splitAddress(written.street)
  if (whole && isSamePlace(whole, written)) return joined(written, whole, told)
  const { street, secondLine: inside } = streetOf(line)
  const rest = {
    ...written,
    street,
    secondLine: [inside, ...lines, secondLine].filter((one) => one !== '').join(', '),
  }
  const place = city === '' ? splitAddress(`-, ${postcode === '' ? secondLine : postcode}`) : null
  if (place && place.street === '') {
    return joined(
      {
        ...rest,
        secondLine: postcode === '' ? [inside, ...lines].filter((one) => one !== '').join(', ') : rest.secondLine,
      },
      { ...place, street, secondLine: '' },
      told,
    )
  }
  return { ...rest, country: told ?? written.country }
}

const compact = (text: string) => text.replace(/[^\p{L}\d]/gu, '').toLowerCase()

/** Whether other columns say nothing else of the place. */
function isSamePlace(whole: SplitAddress, { postcode, city }: Written): boolean {
  return (
    (postcode === '' || compact(postcode) === compact(whole.postcode)) &&
    (city === '' || compact(city) === compact(whole.city))
  )
}

function joined(written: Written, split: SplitAddress, told: string | null): Written {
  return {
    street: split.street,
    secondLine: [split.secondLine, written.secondLine].filter((line) => line !== '').join(', '),
    postcode: split.postcode,
    city: split.city,
    country: told ?? split.country ?? written.country,
  }
}

/** The number and its addition. A spreadsheet takes `2-2` for a day in February, and writes `12,00` for 12. */
function numberOf(row: RowReader): string {
  const number = row.optional('houseNumber', 'house_number_as_day', (cell, text) =>
    isDayCell(cell) || lacksYear(text) ? null : text.replace(/(?<=^\d+)[.,]0+$/, ''),
  )
  const addition = row.text('houseAddition')
  const isThere = addition !== '' && compact(number ?? '').replace(/^\d+/, '') === compact(addition)
  return [number ?? '', isThere ? '' : addition].filter((part) => part !== '').join(' ')
}

/** A number that belongs to the name of a street: Plein 1940. */
const yearNumber = /^(1[5-9]|20)\d{2}$/

function numbered(row: RowReader, { street: line, secondLine }: Written, country: string) {
  const number = numberOf(row)
  const split = splitStreet(line)
  const isSame = compact(split.houseNumber) === compact(number)
  if (number !== '') {
    // With a column of its own, a number at the end of the street is part of its name, unless it is the same one.
    const onlyAddition = !/\d/.test(row.text('houseNumber')) && split.houseNumber !== ''
    const isOdd = !isSame && !onlyAddition && split.houseNumber !== '' && !yearNumber.test(split.houseNumber)
    if (isOdd) row.problem('two_house_numbers', 'houseNumber')
    if (onlyAddition) return { street: split.street, houseNumber: `${split.houseNumber} ${number}`, secondLine }
    return { street: isSame ? split.street : line, houseNumber: number, secondLine }
  }
  // Some shops have the number on the second line.
  const isNumber = split.houseNumber === '' && line !== '' && /^\d{1,4}[ -]?[a-z\d-]{0,6}$/i.test(secondLine)
  if (isNumber && country === 'NL') return { street: line, houseNumber: secondLine, secondLine: '' }
  if (line === '') return { ...splitStreet(secondLine), secondLine: '' }
  return { ...split, secondLine }
}

/** How long the postcodes are of countries whose spreadsheets drop a zero before them. */
const fiveDigits = new Set(['DE', 'FR', 'ES', 'IT'])

function readPostcodeOf(row: RowReader, written: string, country: string): string | null {
  const read = (text: string) => {
    if (country === 'NL') return readPostcode(text)
    if (fiveDigits.has(country) && /^\d{4}$/.test(text)) return `0${text}`
    return text.length <= 12 ? text.toUpperCase() : null
  }
  if (row.text('postcode') !== '') return row.optional('postcode', 'bad_postcode', () => read(written))
  // What stood with the rest of the address is told where it stood.
  return written === '' ? null : row.optional(whereTold(row), 'bad_postcode', () => read(written))
}
