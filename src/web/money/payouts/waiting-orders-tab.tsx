import { Button } from '@mantine/core'
import { IconPackageExport, IconSend } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { orderKinds } from '#domain/ledger/journal-entries.ts'
import { listPaymentOrders, makePaymentBatch, orderStates } from '#contract/money/payment-batches.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { type Filter, useFilters } from '#web/kit/filters/use-filters.ts'
import { FormBeside } from '#web/kit/forms/form-beside.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import type { SelectionOptions } from '#web/kit/lists/list-view.tsx'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import type { Selection } from '#web/kit/tables/selection-bar.tsx'
import { BatchForecast } from './batch-forecast.tsx'
import { FeeButton } from './fee-button.tsx'
import { type Order, orderColumns } from './order-columns.tsx'

/** What is ordered to be paid out and is in no batch yet: choose what goes together, and make a batch of it. */
export function WaitingOrdersTab() {
  'use no memo'
  const t = useText()
  const filters = useFilters(
    useMemo((): Record<string, Filter> => {
      const ended = orderStates.filter((state) => state !== 'ordered')
      return {
        search: { kind: 'search', label: t('payment_order.search') },
        kind: {
          kind: 'choices',
          label: t('payment_order.col.kind'),
          choices: orderKinds.map((value) => ({ value, label: t(`payment_order.kind.${value}`) })),
        },
        state: {
          kind: 'choices',
          label: t('payment_order.col.state'),
          choices: ended.map((value) => ({ value, label: t(`payment_order.state.${value}`) })),
        },
      }
    }, [t]),
  )
  const columns = useMemo(() => orderColumns(t, 'waiting'), [t])
  const isWaiting = !filters.active.some(({ name }) => name === 'state')
  const [chosen, choose] = useState<readonly number[]>(none)
  const list = (
    <DataTable
      id="payment-orders"
      label={t('payments.tab.payouts')}
      list={listPaymentOrders}
      filters={filters}
      query={isWaiting ? { waiting: true } : {}}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      tools={<FeeButton />}
      {...(isWaiting ? { selection: selectionOf(choose) } : {})}
      empty={{
        icon: IconSend,
        title: t('payment_order.none'),
        text: t('payment_order.none_text'),
        action: <NextScreen of={['finance.batch-payment']} />,
      }}
      minWidth={960}
    />
  )
  if (!isWaiting) return list
  return (
    <FormBeside of="list" effect={<BatchForecast orderIds={chosen} />}>
      {list}
    </FormBeside>
  )
}

const none: readonly number[] = []

const selectionOf = (choose: MakeBatchProps['onChosen']): SelectionOptions<Order> => ({
  actions: (chosen) => <MakeBatch chosen={chosen} onChosen={choose} />,
  amount: ({ amountCents }) => ({ cents: amountCents, currency: 'EUR' }),
})

interface MakeBatchProps {
  readonly chosen: Selection<Order>
  /** Told which are chosen, and when none is any more. */
  readonly onChosen: (orderIds: readonly number[]) => void
}

function MakeBatch({ chosen: { rows, clear }, onChosen }: MakeBatchProps) {
  const t = useText()
  const asked = JSON.stringify(rows.map(({ id }) => id))
  useEffect(() => {
    onChosen(JSON.parse(asked) as number[])
    return () => onChosen(none)
  }, [asked, onChosen])
  const navigate = useNavigate()
  const make = useCommand(makePaymentBatch, {
    onDone: ({ id }) => {
      clear()
      void navigate({ search: `?tab=batches&batch=${id}` })
    },
  })
  return (
    <Button
      size="compact"
      variant="filled"
      disabled={make.busy}
      leftSection={<Icon of={IconPackageExport} />}
      onClick={() => make.send({ input: { orderIds: rows.map(({ id }) => id) } })}
    >
      {t('payment_batch.make')}
    </Button>
  )
}
