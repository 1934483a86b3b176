import { formatDay } from '#domain/day.ts'
import { type Cents, formatCents, sumCents } from '#domain/money.ts'
import { isSum, type SaleColumn, type SaleLayoutColumn } from '#domain/settlement/sale-layout.ts'
import type { SaleSums } from '#domain/settlement/sale-price.ts'
import { type CsvValue, csvRow } from '#server/intake/sheets/csv-row.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findOffered, type SoldRow } from './offered-queries.ts'

interface Written {
  readonly id: number
  readonly decimalMark: ',' | '.'
  readonly columns: readonly SaleLayoutColumn[]
}

/**
 * The file for the partner: a head, a row a file, and a last row with how many there are and what each component adds up to.
 * Semicolons, UTF-8; amounts with two decimals; the columns as they were agreed with it.
 */
export async function writeSaleFile(db: Db, { id, decimalMark, columns }: Written): Promise<Buffer> {
  const rows = await findOffered(db, id)
  const amount = csvAmount(decimalMark)
  const cellOf = (row: SoldRow, column: SaleColumn): CsvValue =>
    isSum(column) ? amount(row[column]) : textOf[column](row)
  const last = (column: SaleColumn, index: number): CsvValue =>
    isSum(column)
      ? amount(sumCents(rows.map((row) => row[column])))
      : index === 0
        ? 'TOTAAL'
        : index === 1
          ? rows.length
          : null
  return Buffer.from(
    [
      csvRow(columns.map(({ name }) => name)),
      ...rows.map((row) => csvRow(columns.map(({ column }) => cellOf(row, column)))),
      csvRow(columns.map(({ column }, index) => last(column, index))),
    ].join(''),
  )
}

type TextColumn = Exclude<SaleColumn, keyof SaleSums>

const textOf: Readonly<Record<TextColumn, (row: SoldRow) => CsvValue>> = {
  number: ({ number }) => number,
  customerReference: ({ customerReference }) => customerReference,
  customerName: ({ customerName }) => customerName,
  debtorName: ({ debtorName }) => debtorName,
  kind: ({ kind }) => csvKind(kind),
  street: ({ street }) => street,
  postcode: ({ postcode }) => postcode,
  city: ({ city }) => city,
  country: ({ country }) => country,
  openedDay: ({ openedDay }) => formatDay(openedDay),
  dueDay: ({ dueDay }) => (dueDay === null ? null : formatDay(dueDay)),
  balanceDay: ({ balanceDay }) => formatDay(balanceDay),
}

/** How the files for a buyer say an amount: two decimals behind the mark it reads, no sign of a currency, nothing between thousands. */
export const csvAmount =
  (mark: ',' | '.') =>
  (cents: Cents): string =>
    formatCents(cents, 'EUR', { sign: false }).replaceAll('.', '').replace(',', mark)

/** What is read where a debtor stands, in the language of the buyers. */
export const csvKind = (kind: 'private' | 'company'): string => (kind === 'private' ? 'particulier' : 'bedrijf')

/** What files of sales are in the store. */
export const csvFile = { mimeType: 'text/csv', scan: 'clean', purpose: 'employee' } as const
