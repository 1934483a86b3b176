import {
  type ReportField,
  type ReportProfile,
  type ReportRowKind,
  reportRowKinds,
} from '#contract/money/providers/provider-reports.ts'
import { foldCompact } from '#domain/names/fold-name.ts'
import { amountsOfNet, amountsOfThree, kindOf, type ReportReader, type RowCells } from './provider-reader.ts'

const ownKinds = Object.fromEntries(reportRowKinds.map((kind) => [kind, kind]))

/** The reader of a report whose columns somebody named. Without a column of types the sign tells payment from refund. */
export function ownReader({ provider, columns, feeSign }: ReportProfile): ReportReader {
  const named = Object.entries(columns).map(([field, header]) => [field, [foldCompact(header)]] as const)
  // Without either of these a row says nothing.
  const amount: ReportField = columns.net === undefined ? 'gross' : 'net'
  return {
    provider,
    columns: Object.fromEntries(named),
    needs: [...new Set([...named.map(([field]) => field as ReportField), 'day' as const, amount])],
    mayBeCents: true,
    judge(row) {
      const kind = kindOfRow(row)
      const fee = row.cents('fee')
      const feeCents = (feeSign === 'negative' ? -(fee ?? 0) : (fee ?? 0)) + 0
      const id = row.text('id') || null
      const relatedId = row.text('related') || null
      const [gross, net] = [row.cents('gross'), row.cents('net')]
      const netCents = net ?? (gross ?? 0) - feeCents
      if (fee === null && gross === null) return { kind, id, relatedId, ...amountsOfNet(kind, netCents) }
      const grossCents = gross ?? netCents + feeCents
      const known = fee === null && net !== null ? grossCents - net : feeCents
      return { kind, id, relatedId, ...amountsOfThree(row, kind, { grossCents, feeCents: known, netCents }) }
    },
  }
}

function kindOfRow(row: RowCells): ReportRowKind {
  if (row.has('type')) return kindOf(row, row.text('type'), ownKinds)
  return (row.cents('gross') ?? row.cents('net') ?? 0) < 0 ? 'refund' : 'payment'
}
