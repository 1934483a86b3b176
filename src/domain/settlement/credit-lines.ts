import { type Cents, sumCents } from '#domain/money.ts'
import { creditVat, type VatLine, vatByLine } from './invoice-vat.ts'

/** A line of an invoice, with what was credited of it so far. */
export interface CreditableLine extends VatLine {
  readonly position: number
  readonly vatCents: Cents
  readonly creditedNetCents: Cents
  readonly creditedVatCents: Cents
}

/** What a credit note takes back of a line. */
export interface CreditedLine extends VatLine {
  readonly position: number
  readonly vatCents: Cents
}

/**
 * What a credit note takes back: of the chosen lines all that is left, of all lines where none is chosen. Its VAT is what was
 * billed less the VAT on what remains, so that the credit notes of an invoice add up to it, whatever their number. Empty
 * when nothing is left.
 */
export function creditLines(lines: readonly CreditableLine[], positions: readonly number[]): CreditedLine[] {
  const taken = lines.flatMap(({ position, category, percent, netCents, creditedNetCents }) => {
    const isChosen = positions.length === 0 || positions.includes(position)
    const left = netCents - creditedNetCents
    return isChosen && left > 0 ? [{ position, category, percent, netCents: left }] : []
  })
  const sums = creditVat(
    lines,
    lines.map(({ creditedNetCents, creditedVatCents, ...line }) => ({
      ...line,
      netCents: creditedNetCents,
      vatCents: creditedVatCents,
    })),
    taken,
  )
  const shares = vatByLine(taken)
  const rest = sums.map(({ category, percent, vatCents }) => {
    const own = taken.flatMap((line, index) => (line.category === category && line.percent === percent ? [index] : []))
    return { first: own[0], cents: vatCents - sumCents(own.map((index) => shares[index] ?? 0)) }
  })
  return taken.map((line, index) => ({
    ...line,
    vatCents: (shares[index] ?? 0) + sumCents(rest.flatMap(({ first, cents }) => (first === index ? [cents] : []))),
  }))
}
