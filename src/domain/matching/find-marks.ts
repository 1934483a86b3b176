import { isDay } from '#domain/day.ts'
import { readPaymentReference } from '#domain/references/payment-reference.ts'
import { readCreditorReference } from '#domain/references/creditor-reference.ts'
import type { ReceivedLine } from './match-facts.ts'

/** What a payment says that may name a dossier. */
export interface LineMarks {
  /** The structured reference, capitals and digits only. */
  readonly structured: string | null
  readonly endToEnd: string | null
  /** Payment references in the free text with a right check digit. */
  readonly references: readonly string[]
  /** What looks like a payment reference, but has a wrong check digit: a typing error. */
  readonly wrongReferences: readonly string[]
  /** Numbers that stand on their own, without separators. */
  readonly numbers: readonly string[]
  /** Pieces of a longer number with separators: `100001` in `2026-100001`. */
  readonly partNumbers: readonly string[]
  /** Words with a digit, and neighbours taken together, lower case without separators: invoice numbers. */
  readonly words: readonly string[]
}

const referenceLength = 16
const shortestNumber = 4
const maxWords = 90

/** Reads the marks of a line. What stands inside a longer number is never taken for a number. */
export function findMarks(line: ReceivedLine): LineMarks {
  const structured = plain(line.reference)
  const text = [line.reference ?? '', line.description].join(' | ').slice(0, 4000)
  const runs = digitRuns(text)
  const sixteen = runs.flatMap((run) => joinedPieces(run.flatMap((piece) => piece.groups)))
  const wholes = runs.flatMap((run) => [wholeOf(run), ...run.map((piece) => piece.groups.join(''))])
  const numbers = wholes.filter((number) => number.length >= shortestNumber)
  const looksLikeReference = [structured ?? '', ...wholes].filter((number) => /^\d{16}$/.test(number))
  return {
    structured,
    endToEnd: plain(line.endToEndId),
    references: unique([
      ...sixteen.filter((number) => readPaymentReference(number) !== null),
      ...creditorReferences(text),
    ]),
    wrongReferences: unique(looksLikeReference.filter((number) => readPaymentReference(number) === null)),
    numbers: unique(numbers),
    partNumbers: unique(
      runs
        .flat()
        .flatMap((piece) => (piece.groups.length > 1 ? piece.groups : []))
        .filter((group) => group.length >= shortestNumber),
    ),
    words: unique(wordsOf(text)).slice(0, maxWords),
  }
}

/** Capitals and digits only; null when nothing is left. */
export function plain(text: string | null): string | null {
  return (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '') || null
}

/** An invoice number as it is compared: lower case letters and digits. */
export function invoiceKey(invoiceNumber: string): string {
  return invoiceNumber.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Digits joined by `.`, `-` or `/`; `2026-100001` has two groups. */
interface Piece {
  readonly groups: readonly string[]
}

/** Words that may stand against a number: `dossier100001`, `nr.100001`. */
const labels = /(?:dossier|dossiernr|dossiernummer|kenmerk|betalingskenmerk|nummer|nr|no|ref|zaak|zaaknr|file)$/i

/** Pieces that follow each other with only spaces between, dates and amounts left out. */
function digitRuns(text: string): Piece[][] {
  const clean = text.replace(/\d{1,3}(?:\.\d{3})+,\d{2}(?!\d)|\d+,\d{2}(?!\d)/g, ' | ')
  const runs: Piece[][] = []
  let end = -1
  for (const match of clean.matchAll(/\d+(?:[.\-/]\d+)*/g)) {
    const behind = match.index + match[0].length
    const before = clean.slice(Math.max(0, match.index - 20), match.index)
    const attached = /\p{L}$/u.test(before) && !labels.test(before)
    const usable = !attached && !/^\p{L}/u.test(clean.slice(behind, behind + 2)) && !isDate(match[0])
    const follows = end >= 0 && /^ +$/.test(clean.slice(end, match.index))
    end = usable ? behind : -1
    if (!usable) continue
    const piece = { groups: match[0].split(/[.\-/]/) }
    const run = runs.at(-1)
    if (follows && run) run.push(piece)
    else runs.push([piece])
  }
  return runs
}

/** `100 001` is one number when all its pieces are plain; otherwise each piece is a number of its own. */
function wholeOf(run: readonly Piece[]): string {
  const isPlain = run.every((piece) => piece.groups.length === 1)
  const whole = run.flatMap((piece) => piece.groups).join('')
  return isPlain && whole.length <= referenceLength ? whole : ''
}

/** Neighbouring groups that together have the length of a payment reference: `9000 0000 0010 0001`. */
function joinedPieces(groups: readonly string[]): string[] {
  const found: string[] = []
  for (let from = 0; from < groups.length; from++) {
    let joined = ''
    for (let to = from; to < groups.length && joined.length < referenceLength; to++) joined += groups[to] ?? ''
    if (joined.length === referenceLength) found.push(joined)
  }
  return found
}

/** RF references, also written in fours; the check digits tell where one ends. */
function creditorReferences(text: string): string[] {
  return [...text.matchAll(/(?<![\p{L}\d])RF ?\d\d/giu)].flatMap((match) => {
    const words = text.slice(match.index, match.index + 60).split(/[^\p{L}\d]+/u)
    return words
      .map((_, index) =>
        words
          .slice(0, index + 1)
          .join('')
          .toUpperCase(),
      )
      .filter((reference) => readCreditorReference(reference) !== null)
  })
}

function wordsOf(text: string): string[] {
  const words = text.split(/[\s,;:|+&()]+/).map((word) => invoiceKey(word))
  const kept = words.filter((word) => word !== '' && word.length <= 40)
  const joined = kept.flatMap((word, index) => [
    word,
    word + (kept[index + 1] ?? ''),
    word + (kept[index + 1] ?? '') + (kept[index + 2] ?? ''),
  ])
  return joined.filter((word) => /\d/.test(word) && word.length >= 2 && word.length <= 40)
}

function isDate(text: string): boolean {
  const [a = '', b = '', c = ''] = text.split(/[.\-/]/)
  const [year, month, date] = a.length === 4 ? [a, b, c] : [c.padStart(4, '20'), b, a]
  return isDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '')
}
