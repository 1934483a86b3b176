import { decodeText } from '#server/intake/sheets/decode-text.ts'
import { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import { balanceOf, bookingOf, type Booking, type Field } from './mt940-fields.ts'
import type { Balance } from './statement.ts'
import { withoutSwift } from './mt940-details.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** What an MT940 file says, statement by statement, before it is held against an account. */
export type Mt940Part =
  | {
      readonly kind: 'head'
      readonly reference: string | null
      readonly account: string | null
      readonly number: string | null
      readonly opening: Balance | null
    }
  | {
      readonly kind: 'booking'
      readonly booking: Booking
      readonly details: readonly string[]
      readonly number: number
    }
  | { readonly kind: 'end'; readonly closing: Balance | null }

const tags = /^:(20|21|25P?|28C?|13D?|34F|60[FM]|61|62[FM]|64|65F?|86|90[CD]|NS):(.*)$/s
/** What the network or the bank puts around and between statements. */
const around = /^(\{[1-5]:.*|[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?|940( 00)?|:940:|0000 0\d.*|[-\u00ad]?X{3}|-\}.*)$/
/** A field that is longer is no field of a bank. */
const maxLines = 1000

/** Reads an MT940 file booking by booking, in any dialect. Throws UnreadableFile. */
export function* readMt940(bytes: Buffer): Generator<Mt940Part> {
  let statement = newStatement()
  for (const field of fieldsOf(bytes)) {
    const isNext = field.tag === '20' || (field.tag === '25' && statement.account !== null)
    if (isNext && statement.seen) {
      yield* ended(statement)
      statement = newStatement()
    }
    statement.seen = true
    const [first = ''] = field.lines
    if (field.tag === '20') statement.reference = first.trim() || null
    else if (field.tag.startsWith('25')) statement.account = first.trim() || null
    else if (field.tag.startsWith('28')) statement.number = field.lines.join('').trim() || null
    else if (field.tag.startsWith('60')) statement.opening = balanceOf(field, null)
    else if (field.tag === '61') {
      yield* begun(statement)
      yield* booked(statement)
      statement.count += 1
      statement.booking = bookingOf(field, statement.count)
    } else if (field.tag === '86' || field.tag === 'NS') {
      // Behind the closing balance it is about the statement.
      if (statement.booking) statement.details.push(...(field.tag === 'NS' ? [withoutSwift] : []), ...field.lines)
    } else if (field.tag.startsWith('62')) {
      yield* begun(statement)
      yield* booked(statement)
      statement.closing = balanceOf(field, statement.opening)
    }
  }
  if (statement.seen) yield* ended(statement)
}

interface OpenStatement {
  reference: string | null
  account: string | null
  number: string | null
  opening: Balance | null
  closing: Balance | null
  booking: Booking | null
  details: string[]
  count: number
  seen: boolean
  isBegun: boolean
}

function newStatement(): OpenStatement {
  const [reference, account, number] = [null, null, null]
  const [opening, closing, booking] = [null, null, null]
  return { reference, account, number, opening, closing, booking, details: [], count: 0, seen: false, isBegun: false }
}

function* begun(statement: OpenStatement): Generator<Mt940Part> {
  if (statement.isBegun) return
  statement.isBegun = true
  const { reference, account, number, opening } = statement
  yield { kind: 'head', reference, account, number, opening }
}

function* booked(statement: OpenStatement): Generator<Mt940Part> {
  const { booking, details, count } = statement
  if (booking) yield { kind: 'booking', booking, details, number: count }
  statement.booking = null
  statement.details = []
}

function* ended(statement: OpenStatement): Generator<Mt940Part> {
  yield* begun(statement)
  yield* booked(statement)
  yield { kind: 'end', closing: statement.closing }
}

/** The fields of a file; a line that begins none goes on with the one before. */
function* fieldsOf(bytes: Buffer): Generator<Field> {
  let field: Field | null = null
  let isDashed = false
  for (const line of unbrokenTags(linesOf(bytes))) {
    const [, tag, text = ''] = tags.exec(line) ?? []
    if (tag !== undefined) {
      if (field) yield field
      field = { tag, lines: [text] }
      isDashed = false
    } else if (line === '-') isDashed = true
    else if (field && !around.test(line)) {
      // The dash that ends a statement may as well be one of a description that was cut into lines.
      if (isDashed && line !== '') field.lines.push('-')
      if (line !== '') isDashed = false
      if (line !== '' || field.tag === '86') field.lines.push(line)
      if (field.lines.length > maxLines) throw new UnreadableFile('too_many_elements', { entry: 0 })
    }
  }
  if (field) yield field
}

/** One bank breaks the line within the tag: a colon alone, and the tag below it. */
function* unbrokenTags(lines: Iterable<string>): Generator<string> {
  let colon = false
  for (const line of lines) {
    if (colon && !/^(\d\d[A-Z]?|NS):/.test(line)) yield ':'
    if (line === ':' && !colon) colon = true
    else {
      yield colon && /^(\d\d[A-Z]?|NS):/.test(line) ? `:${line}` : line
      colon = line === ':'
    }
  }
}

const pieceBytes = 256 * 1024

/** Lines without the signs of control that some banks leave in; ends of lines as they come. */
function* linesOf(bytes: Buffer): Generator<string> {
  const { bytes: text } = decoded(bytes)
  for (let from = 0; from < text.length; ) {
    const end = from + pieceBytes < text.length ? text.indexOf(10, from + pieceBytes) + 1 || text.length : text.length
    for (const line of text.toString('utf8', from, end).split(/\r\n|\n|\r/)) {
      // What opens the message may stand before the first tag on one line.
      yield line.replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g, '').replace(/^\{1:.*?\{4:(?=:)/, '')
    }
    from = end
  }
}

function decoded(bytes: Buffer) {
  try {
    return decodeText(bytes)
  } catch (error) {
    throw error instanceof UnreadableSheet ? new UnreadableFile('not_bank_file') : error
  }
}
