import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getHeldChoices, listHeldItems } from '#contract/sending/held-items.ts'
import { query } from '#web/base/calls/api.ts'
import { KeyBar } from '#web/kit/frame/key-bar.tsx'
import type { SelectionOptions } from '#web/kit/lists/list-view.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { PanelListView } from '#web/kit/lists/panel-list.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { usePanelList } from '#web/kit/lists/use-panel-list.ts'
import { useText } from '#web/base/words/text.ts'
import { HeldActs } from './held-acts.tsx'
import { heldColumns, type HeldRow } from './held-columns.tsx'
import { heldFilters } from './held-filters.ts'
import { HeldPanel } from './held-panel.tsx'

/** Everything that waits, the oldest first: why, since when, of whom, and what can be done about it beside it. */
export function HeldItemsPage() {
  'use no memo'
  const t = useText()
  const { data: choices } = useQuery(query(getHeldChoices))
  const filters = useFilters(heldFilters(t, choices ?? { reasons: [], owners: [] }))
  const list = usePanelList(listHeldItems, { filters, first: { by: 'age', order: 'asc' }, keeps: false })
  const columns = useMemo(() => heldColumns(t), [t])
  return (
    <Page title={t('screen.processing_in_hold')}>
      <PanelListView
        list={list}
        id="held"
        label={t('screen.processing_in_hold')}
        columns={columns}
        rowName={(row) => `${row.dossierNumber} ${row.debtorName}`}
        fileOf={(row) => row.dossierId}
        selection={selection}
        empty={{
          title: t('run.hold_none'),
          text: t('run.hold_none_text'),
          action: <NextScreen of={['processing.monitoring']} />,
        }}
        minWidth={1000}
        panelLabel={t('hold.panel')}
        panel={<HeldPanel key={list.chosen?.id ?? 'none'} row={list.chosen} onBack={list.onBack} />}
        keys={<HeldKeys />}
      />
    </Page>
  )
}

const selection: SelectionOptions<HeldRow> = {
  actions: ({ rows, clear }) => <HeldActs ids={rows.map(({ id }) => id)} onDone={clear} />,
  amount: ({ openCents, currency, dossierId }) => ({ cents: openCents, currency, of: dossierId }),
}

function HeldKeys() {
  const t = useText()
  return (
    <KeyBar
      label={t('hold.keys')}
      keys={[
        [['↑', '↓'], t('hold.key.choose')],
        [['B'], t('hold.release').toLowerCase()],
        [['U'], t('hold.move').toLowerCase()],
        [['V'], t('run.drop').toLowerCase()],
        [['Enter'], t('hold.key.open')],
      ]}
    />
  )
}
