import type { Cents } from '#domain/money.ts'
import type { Say } from '#web/base/words/text.ts'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import type { Settled } from './answers.ts'
import classes from './settlement.module.css'

/** What a period comes to for each customer, every step of it a column. */
export function settlementColumns(t: Say): Column<Settled>[] {
  const amount = { align: 'right', width: 88 } as const
  return [
    {
      id: 'customer',
      field: 'customer.name',
      label: t('settlement.col.customer'),
      link: 'name',
      place: 'name',
      sort: 'customerName',
      cell: (row) => row.customer.name,
    },
    {
      id: 'opening',
      label: t('settlement.col.opening'),
      ...amount,
      width: 68,
      sort: 'openingCents',
      leaves: 2,
      cell: (row) => <Sum cents={row.openingCents} />,
    },
    {
      id: 'collected',
      label: t('settlement.col.collected'),
      ...amount,
      width: 92,
      sort: 'collectedCents',
      place: 'second',
      cell: (row) => <Sum cents={row.collectedCents} />,
    },
    {
      id: 'direct',
      label: t('settlement.col.direct'),
      ...amount,
      width: 78,
      sort: 'directCents',
      leaves: 1,
      cell: (row) => <Sum cents={row.directCents} />,
    },
    {
      id: 'fees',
      label: t('settlement.col.fees'),
      ...amount,
      width: 94,
      sort: 'feesCents',
      cell: (row) => <Sum cents={row.feesCents} />,
    },
    { id: 'vat', label: t('settlement.col.vat'), ...amount, width: 76, cell: (row) => <Sum cents={row.vatCents} /> },
    {
      id: 'costs',
      label: t('settlement.col.costs'),
      ...amount,
      width: 74,
      leaves: 0,
      cell: (row) => <Sum cents={row.costsCents} />,
    },
    {
      id: 'setOff',
      label: t('settlement.col.set_off'),
      ...amount,
      width: 92,
      sort: 'setOffCents',
      cell: (row) => <Sum cents={row.setOffCents} />,
    },
    {
      id: 'out',
      label: t('settlement.col.out'),
      ...amount,
      width: 102,
      sort: 'outCents',
      place: 'amount',
      cell: (row) => <Out row={row} t={t} />,
    },
    {
      id: 'due',
      label: t('settlement.col.due'),
      ...amount,
      width: 92,
      hidden: true,
      cell: (row) => <Sum cents={Math.max(0, row.dueCents)} />,
    },
    {
      id: 'closing',
      label: t('settlement.col.closing'),
      ...amount,
      width: 74,
      sort: 'closingCents',
      leaves: 4,
      cell: (row) => <Sum cents={row.closingCents} />,
    },
    {
      id: 'difference',
      field: 'formerOutCents',
      label: t('settlement.col.difference'),
      align: 'right',
      width: 84,
      place: 'third',
      leaves: 5,
      cell: (row) => differenceOf(t, row),
    },
    ...moreColumns(t),
  ]
}

/** What is not shown until somebody asks for it. */
function moreColumns(t: Say): Column<Settled>[] {
  return [
    {
      id: 'exceptions',
      label: t('settlement.col.exceptions'),
      hidden: true,
      wraps: true,
      cell: (row) => row.exceptions.map((one) => t(`settlement.exception.${one}`)).join(', '),
    },
    {
      id: 'state',
      label: t('settlement.col.state'),
      hidden: true,
      cell: (row) => t(`settlement.state.${row.state}`),
    },
    {
      id: 'manner',
      label: t('settlement.col.manner'),
      hidden: true,
      cell: (row) => t(`customer.settlement_kind.${row.manner}`),
    },
  ]
}

/** An amount; nothing steps back. */
function Sum({ cents }: { cents: Cents }) {
  return cents === 0 ? <span className={classes.zero}>{formatCount(0)}</span> : <Amount cents={cents} />
}

/** What is paid out, or why it is not with the others. */
function Out({ row: { state, outCents }, t }: { row: Settled; t: Say }) {
  if (state === 'hold' || state === 'moved' || state === 'dropped') {
    return <span className={classes.zero}>{t(`settlement.state.${state}`).toLowerCase()}</span>
  }
  return (
    <strong className={classes.out}>
      <Sum cents={outCents} />
    </strong>
  )
}

/** By how much more or less is paid out than the last time. */
function differenceOf(t: Say, { formerOutCents, outCents }: Settled): string {
  if (formerOutCents === null) return t('settlement.new')
  if (formerOutCents === 0) return '–'
  const percent = Math.round(((outCents - formerOutCents) / formerOutCents) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`
}
