import { formatDay } from '#domain/day.ts'
import { type Cents, formatCents, sumCents } from '#domain/money.ts'
import { saleSums } from '#domain/settlement/sale-price.ts'
import { csvRow } from '#server/intake/sheets/csv-row.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findOffered } from './offered-queries.ts'

const heads = [
  'dossier',
  'kenmerk',
  'klant',
  'debiteur',
  'soort',
  'adres',
  'postcode',
  'plaats',
  'land',
  'binnen_op',
  'oudste_vervaldag',
  'stand_per',
  'hoofdsom',
  'rente',
  'incassokosten',
  'btw',
  'proceskosten',
  'overig',
  'betaald',
  'saldo',
  'prijs',
  'kosten_koper',
]

/**
 * The file for the partner: a head, a row a file, and a last row with how many there are and what each component adds up to.
 * Semicolons, UTF-8; amounts with two decimals.
 */
export async function writeSaleFile(db: Db, id: number, decimalMark: ',' | '.'): Promise<Buffer> {
  const rows = await findOffered(db, id)
  const amount = (cents: Cents) =>
    formatCents(cents, 'EUR', { sign: false }).replaceAll('.', '').replace(',', decimalMark)
  const lines = rows.map((row) =>
    csvRow([
      row.number,
      row.customerReference,
      row.customerName,
      row.debtorName,
      row.kind === 'private' ? 'particulier' : 'bedrijf',
      row.street,
      row.postcode,
      row.city,
      row.country,
      formatDay(row.openedDay),
      row.dueDay === null ? null : formatDay(row.dueDay),
      formatDay(row.balanceDay),
      ...saleSums.map((name) => amount(row[name])),
    ]),
  )
  const sums = saleSums.map((name) => amount(sumCents(rows.map((row) => row[name]))))
  const empty = Array.from({ length: heads.length - saleSums.length - 2 }, () => null)
  return Buffer.from([csvRow(heads), ...lines, csvRow(['TOTAAL', rows.length, ...empty, ...sums])].join(''))
}
