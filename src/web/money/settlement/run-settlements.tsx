import { IconReceiptEuro } from '@tabler/icons-react'
import { useMemo } from 'react'
import { listSettlements, type SettlementSums } from '#contract/money/settlement/settlement-sheets.ts'
import { settlementExceptions, settlementStates } from '#contract/money/settlements.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import type { RowGroup } from '#web/kit/lists/group-heads.tsx'
import { PanelListView } from '#web/kit/lists/panel-list.tsx'
import { usePanelList } from '#web/kit/lists/use-panel-list.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import type { RunOverview, RunPartProps, Settled } from './answers.ts'
import { settlementColumns } from './settlement-columns.tsx'
import { SettlementPanel } from './settlement-panel.tsx'

/** The customers of a run, what is to be looked at first, and the lines of the chosen one beside them. */
export function RunSettlements({ run, overview, currency }: RunPartProps) {
  'use no memo'
  const t = useText()
  const filters = useFilters(filtersOf(t))
  const list = usePanelList(listSettlements, {
    filters,
    query: { run: run.id, currency },
    first: { by: 'exception', order: 'asc' },
    keeps: false,
  })
  const columns = useMemo(() => settlementColumns(t), [t])
  const isByException = list.view.sort.by === 'exception'
  return (
    <PanelListView
      list={list}
      id="run-settlements"
      label={t('settlement.list')}
      columns={columns}
      rowName={(row) => row.customer.name}
      fileOf={() => null}
      groupOf={isByException ? (row) => groupOf(t, row, overview) : undefined}
      foot={footOf(t, overview.sums)}
      empty={{
        icon: IconReceiptEuro,
        title: t('settlement.run_none'),
        text: t('settlement_run.none_text'),
        action: <NextScreen of={['generate.client-invoice']} />,
      }}
      minWidth={1010}
      panelLabel={t('settlement.panel')}
      panel={
        <SettlementPanel
          key={list.chosen?.id ?? 'none'}
          row={list.chosen}
          run={run}
          onBack={list.onBack}
          onNext={list.chooseNext}
        />
      }
    />
  )
}

function filtersOf(t: Say) {
  return {
    search: { kind: 'search', label: t('settlement.search') },
    exception: {
      kind: 'choices',
      label: t('settlement.filter.exception'),
      choices: [...settlementExceptions, 'none' as const].map((value) => ({
        value,
        label: t(`settlement.exception.${value}`),
      })),
    },
    state: {
      kind: 'choices',
      label: t('settlement.filter.state'),
      choices: settlementStates.map((value) => ({ value, label: t(`settlement.state.${value}`) })),
    },
  } as const
}

/** What a settlement stands under: the first thing that is to be looked at. */
type Group = Settled['exceptions'][number] | 'none'

function groupOf(t: Say, row: Settled, { exceptions }: RunOverview): RowGroup {
  const first: Group = row.exceptions[0] ?? 'none'
  const counted = exceptions.find(({ exception }) => exception === first)
  const title = first === 'none' ? t('settlement.exception.none') : t(`settlement.exception.${first}`)
  const values = { count: formatCount(counted?.count ?? 0), seen: formatCount(counted?.seenCount ?? 0) }
  return {
    key: first,
    title,
    ...(counted ? { note: t('settlement.group_note', values) } : {}),
  }
}

function footOf(t: Say, sums: SettlementSums) {
  return {
    customer: t('settlement.sum_of', { count: formatCount(sums.count) }),
    opening: <Amount cents={sums.openingCents} />,
    collected: <Amount cents={sums.collectedCents} />,
    direct: <Amount cents={sums.directCents} />,
    fees: <Amount cents={sums.feesCents} />,
    costs: <Amount cents={sums.costsCents} />,
    vat: <Amount cents={sums.vatCents} />,
    setOff: <Amount cents={sums.setOffCents} />,
    out: <Amount cents={sums.outCents} />,
    due: <Amount cents={sums.dueCents} />,
    closing: <Amount cents={sums.closingCents} />,
  }
}
