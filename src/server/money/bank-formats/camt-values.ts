import { isDay, type Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { quoted, UnreadableFile } from './unreadable-file.ts'
import { centsOfDigits } from './written-values.ts'
import { nodeAt, textAt, type XmlNode } from './xml-node.ts'

/** An amount as CAMT writes it: a positive decimal with a currency. */
export interface CamtAmount {
  readonly cents: Cents
  readonly currency: string
}

/**
 * Reads `<Amt Ccy="EUR">12.50</Amt>`. Banks pad with zeros (`12.500`); a real third decimal, a sign or a
 * thousands separator is refused, because rounding would lose money silently.
 */
export function amountOf(node: XmlNode, entry: number): CamtAmount {
  const value = quoted(node.text)
  const cents = centsOf(node.text.trim())
  if (typeof cents === 'string') throw new UnreadableFile(cents, { entry, value })
  const currency = node.attributes['Ccy'] ?? ''
  if (!/^[A-Z]{3}$/.test(currency)) throw new UnreadableFile('currency_invalid', { entry, value: quoted(currency) })
  return { cents, currency }
}

/**
 * The amount of one payment in the currency of its entry. Where the bank gives it in another currency only,
 * that amount is told for information, and is null when it does not fit in cents.
 */
export function amountInCurrency(nodes: readonly (XmlNode | undefined)[], currency: string, entry: number) {
  const given = nodes.filter((node) => node !== undefined)
  const own = given.find((node) => node.attributes['Ccy'] === currency)
  if (own) return amountOf(own, entry)
  const foreign = given[0]
  const cents = centsOf(foreign?.text.trim() ?? '')
  return foreign && typeof cents === 'number' ? { cents, currency: foreign.attributes['Ccy'] ?? '' } : null
}

function centsOf(text: string): Cents | 'amount_invalid' | 'amount_decimals' | 'amount_too_large' {
  const match = /^\+?(\d*)(?:\.(\d*))?$/.exec(text)
  const [whole = '', decimals = ''] = [match?.[1], match?.[2]]
  if (!match || whole.length + decimals.length === 0) return 'amount_invalid'
  return centsOfDigits(whole, decimals)
}

/** Whether money came in (`CRDT`) or went out (`DBIT`). */
export function isCredit(node: XmlNode, entry: number): boolean {
  const direction = textAt(node, 'CdtDbtInd')
  if (direction === 'CRDT') return true
  if (direction === 'DBIT') return false
  throw new UnreadableFile('direction_invalid', { entry, value: quoted(direction ?? '') })
}

const amsterdam = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' })

/**
 * Reads `<Dt>2026-11-20</Dt>` or `<DtTm>2026-11-20T23:30:00Z</DtTm>` under the node. A moment with a time
 * zone becomes the day in the Netherlands: that is the day the law counts.
 */
export function dayOfDate(node: XmlNode | undefined, entry: number): Day | null {
  const text = textAt(node, 'Dt') ?? textAt(node, 'DtTm')
  if (text === null) return null
  return dayOfText(text, entry)
}

/** The day in the text of an ISO date or date and time. */
export function dayOfText(text: string, entry: number): Day {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?(Z|[+-]\d{2}:\d{2})?$/.exec(text)
  const date = match?.[1]
  if (!date || !isDay(date)) throw new UnreadableFile('date_invalid', { entry, value: quoted(text) })
  if (!match[2] || !match[3]) return date
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new UnreadableFile('date_invalid', { entry, value: quoted(text) })
  const local = amsterdam.format(moment)
  if (!isDay(local)) throw new UnreadableFile('date_invalid', { entry, value: quoted(text) })
  return local
}

/** An account number: the IBAN, or the bank's own number for an account that has none. No spaces, capitals. */
export function accountOf(node: XmlNode | undefined): string | null {
  const id = nodeAt(node, 'Id')
  const text = textAt(id, 'IBAN') ?? textAt(id, 'Othr', 'Id') ?? textAt(id, 'BBAN') ?? textAt(id, 'PrtryAcct', 'Id')
  return text?.replace(/\s/g, '').toUpperCase() || null
}
