import { useMemo } from 'react'
import { type Channel, channels } from '#domain/workflow/step.ts'
import { listHeldItems } from '#contract/sending/held-items.ts'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import type { SelectionOptions } from '#web/kit/lists/list-view.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { useText } from '#web/base/words/text.ts'
import { HeldActs } from '#web/sending/held/held-acts.tsx'
import { these } from '#web/sending/held/use-held-acts.tsx'
import { heldColumns, type HeldRow } from '#web/sending/held/held-columns.tsx'

/** Every message that waits for its moment, soonest first: to move, to judge now, or to drop. */
export function WaitingItems({ channel }: { channel: Channel | null }) {
  'use no memo'
  const t = useText()
  const filters = useFilters({
    search: { kind: 'search', label: t('hold.search') },
    day: { kind: 'day', label: t('sending.load.day') },
    channel: {
      kind: 'choices',
      label: t('run.col.channel'),
      choices: channels
        .filter((one) => channel === null || one === channel)
        .map((value) => ({ value, label: t(`run.channel.${value}`) })),
    },
  })
  const columns = useMemo(() => heldColumns(t), [t])
  return (
    <DataTable
      id="waiting"
      label={t('sending.waiting')}
      list={listHeldItems}
      query={{ planned: true, ...(channel === null ? {} : { channel: [channel] }) }}
      filters={filters}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.dossierNumber} ${row.debtorName}`}
      rowLink={(row) => `/file/show-new/${row.dossierId}`}
      selection={selection}
      empty={{
        title: t('sending.waiting_none'),
        text: t('sending.waiting_none_text'),
        action: <NextScreen of={['processing.new']} />,
      }}
      minWidth={900}
    />
  )
}

const selection: SelectionOptions<HeldRow> = {
  actions: ({ rows, clear }) => <HeldActs which={these(rows.map(({ id }) => id))} onDone={clear} />,
  amount: ({ openCents, currency, dossierId }) => ({ cents: openCents, currency, of: dossierId }),
}
