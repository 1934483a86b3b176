import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Tag, type Tone } from '#web/kit/frame/tag.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import type { Say } from '#web/base/words/text.ts'
import { type CostRow, stateOf, toneOfVerdict, whatOf } from './cost.ts'
import classes from './imported-costs.module.css'

/** What a line is told by in the list: what was asked beside what may be. */
export function costColumns(t: Say): Column<CostRow>[] {
  const amount = { align: 'right', width: 84 } as const
  return [
    {
      id: 'what',
      label: t('imported_cost.col.act'),
      link: 'name',
      place: 'name',
      cell: (row) => whatOf(t, row),
    },
    {
      id: 'file',
      label: t('imported_cost.col.file'),
      width: 92,
      tone: 'soft',
      place: 'second',
      cell: (row) => row.dossier?.number ?? (row.ourReference || '–'),
    },
    {
      id: 'actDay',
      label: t('imported_cost.col.act_day'),
      width: 122,
      sort: 'actDay',
      place: 'date',
      cell: (row) => showDay(row.actDay),
    },
    {
      id: 'amount',
      field: 'amountCents',
      label: t('imported_cost.col.amount'),
      ...amount,
      sort: 'amount',
      place: 'amount',
      cell: (row) => <Amount cents={row.amountCents} />,
    },
    {
      id: 'expected',
      field: 'expectedCents',
      label: t('imported_cost.col.expected'),
      ...amount,
      cell: (row) => (row.expectedCents === null ? '–' : <Amount cents={row.expectedCents} />),
    },
    {
      id: 'difference',
      field: 'differenceCents',
      label: t('imported_cost.col.difference'),
      ...amount,
      sort: 'difference',
      cell: (row) => <Difference cents={row.differenceCents} />,
    },
    {
      id: 'verdict',
      label: t('imported_cost.col.verdict'),
      width: 124,
      place: 'status',
      cell: (row) => <Tag tone={toneOfVerdict(row.verdict)}>{t(`imported_cost.verdict.${row.verdict}`)}</Tag>,
    },
    {
      id: 'state',
      label: t('imported_cost.col.state'),
      width: 112,
      place: 'third',
      cell: (row) => <State t={t} row={row} />,
    },
    {
      id: 'invoice',
      field: 'invoiceNumber',
      label: t('imported_cost.col.number'),
      width: 112,
      leaves: 1,
      cell: (row) => row.invoiceNumber,
    },
    { id: 'bailiff', label: t('imported_cost.col.bailiff'), hidden: true, cell: (row) => row.bailiff.name },
    {
      id: 'invoiceDay',
      label: t('imported_cost.col.invoice_day'),
      width: 96,
      sort: 'invoiceDay',
      hidden: true,
      cell: (row) => showDay(row.invoiceDay),
    },
    {
      id: 'vat',
      field: 'vatCents',
      label: t('imported_cost.col.vat'),
      ...amount,
      hidden: true,
      cell: (row) => <Amount cents={row.vatCents} />,
    },
    {
      id: 'outcome',
      label: t('imported_cost.col.outcome'),
      width: 96,
      hidden: true,
      cell: (row) => (row.outcome === null ? '–' : t(`imported_cost.outcome.${row.outcome}`)),
    },
    { id: 'debtor', label: t('imported_cost.col.debtor'), hidden: true, cell: (row) => row.dossier?.debtorName ?? '–' },
  ]
}

function Difference({ cents }: { cents: number | null }) {
  if (cents === null || cents === 0) return null
  return (
    <span className={classes.difference} data-over={cents > 0 || undefined}>
      {cents > 0 && '+'}
      <Amount cents={cents} />
    </span>
  )
}

const tones: Readonly<Partial<Record<CostRow['state'], Tone>>> = {
  accepted: 'info',
  invoiced: 'success',
  charged: 'success',
}

function State({ t, row }: { t: Say; row: CostRow }) {
  const tone = tones[row.state]
  return <Tag {...(tone ? { tone } : {})}>{stateOf(t, row)}</Tag>
}
