import type { Language } from '#contract/platform/language.ts'
import type { ListCell } from '#contract/platform/list-cell.ts'
import { translate } from '#contract/texts.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { csvHead, csvRow } from '#server/platform/workbooks/csv-lines.ts'
import { bookingOf, type PackedWhole } from './inspection-pages.ts'
import type { PackedLog } from './file-queries.ts'

const text = (value: string): ListCell => ({ kind: 'text', text: value })
const onDay = (value: Day): ListCell => ({ kind: 'day', day: value })
const money = (cents: Cents): ListCell => ({ kind: 'money', cents })

/** The tables of a file for a spreadsheet: what is claimed, what was booked, what was written down, by the name of each. */
export function writeTables(whole: PackedWhole, language: Language): [name: string, content: string][] {
  const { claims, bookings, logs, events } = whole
  const head = (...keys: Parameters<typeof translate>[1][]) =>
    csvHead(
      keys.map((key) => ({ label: translate(language, key), field: 'x' })),
      language,
    )
  const row = (cells: readonly ListCell[]) => csvRow(cells, language)
  const written = (rows: readonly PackedLog[]) =>
    head('inspection.col.at', 'inspection.col.kind', 'inspection.col.by', 'inspection.col.text') +
    rows.map(({ at, kind, by, text: said }) => row([{ kind: 'moment', at }, text(kind), text(by), text(said)])).join('')
  return [
    [
      'vorderingen.csv',
      head('inspection.col.invoice', 'inspection.col.invoice_day', 'inspection.col.due_day', 'inspection.col.amount') +
        claims
          .map((claim) =>
            row([text(claim.invoiceNumber), onDay(claim.invoiceDay), onDay(claim.dueDay), money(claim.amountCents)]),
          )
          .join(''),
    ],
    [
      'kosten-en-betalingen.csv',
      head('inspection.col.day', 'inspection.col.kind', 'inspection.col.amount', 'inspection.col.text') +
        bookings
          .map(({ valueDay, kind, amountCents, data }) =>
            row([onDay(valueDay), text(bookingOf(language, kind)), money(amountCents), text(JSON.stringify(data))]),
          )
          .join(''),
    ],
    ['logboek.csv', written(logs.map((log) => ({ ...log, kind: translate(language, `log.type.${log.kind}`) })))],
    ['spoor.csv', written(events)],
  ]
}
