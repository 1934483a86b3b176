import { type exportAgenda as exportEndpoint, listAgenda } from '#contract/work/agenda.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { ExportColumn } from '#contract/lists/exports.ts'
import type { Language } from '#contract/platform/language.ts'
import { cellOf } from '#contract/platform/list-cell.ts'
import { readerOf } from '#contract/work/reader-of.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { csvHead, csvRow } from '#server/platform/workbooks/csv-lines.ts'
import type { Actor } from '#server/actor.ts'
import { readItems } from './list-queries.ts'

const columns: readonly { readonly field: string; readonly label: TextKey }[] = [
  { field: 'subject', label: 'agenda.col.subject' },
  { field: 'note', label: 'agenda.col.note' },
  { field: 'number', label: 'agenda.col.number' },
  { field: 'debtorName', label: 'agenda.col.debtor' },
  { field: 'customer', label: 'agenda.col.customer' },
  { field: 'status', label: 'agenda.col.status' },
  { field: 'openCents', label: 'agenda.col.open' },
  { field: 'promisedCents', label: 'agenda.col.promised' },
  { field: 'attempts', label: 'agenda.col.attempts' },
  { field: 'dueDay', label: 'agenda.col.due' },
  { field: 'employee', label: 'agenda.col.employee' },
  { field: 'team', label: 'agenda.col.team' },
  { field: 'cover', label: 'agenda.col.cover' },
  { field: 'result', label: 'agenda.col.result' },
  { field: 'finishedAt', label: 'agenda.col.finished' },
]

/** The work list as a CSV file in the language of the caller: the filtered whole of it, or the items that were chosen. */
export async function exportAgenda(
  db: Db,
  actor: Actor,
  { sortBy = 'due', sortOrder, offset: _offset, limit: _limit, ...filter }: InputOf<typeof exportEndpoint>,
  language: Language,
): Promise<Buffer> {
  const reader = readerOf(language)
  const named: ExportColumn[] = columns.map(({ label, ...column }) => ({
    ...column,
    label: translate(language, label),
  }))
  const lines = [csvHead(named, language)]
  for await (const items of readItems(db, actor, filter, { sortBy, sortOrder })) {
    for (const item of items) {
      const cells = named.map(({ field }) => cellOf(listAgenda, item, field, reader))
      lines.push(csvRow(cells, language))
    }
  }
  await recordAudit(db, actor, { kind: 'agenda.exported', data: { rows: lines.length - 1 } })
  return Buffer.from(lines.join(''))
}
