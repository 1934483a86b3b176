import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getHeldChoices, getHeldGroups, listHeldItems } from '#contract/sending/held-items.ts'
import { query } from '#web/base/calls/api.ts'
import { useKeys } from '#web/base/calls/keys.ts'
import { KeyBar } from '#web/kit/frame/key-bar.tsx'
import type { FoldedGroup } from '#web/kit/lists/group-heads.tsx'
import type { SelectionOptions } from '#web/kit/lists/list-view.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { PanelListView } from '#web/kit/lists/panel-list.tsx'
import { useOpenGroup } from '#web/kit/table-use/use-open-group.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { type PanelList, usePanelList } from '#web/kit/lists/use-panel-list.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { GroupAge, useAge } from '#web/kit/words/group-age.tsx'
import { OpenAmounts } from '#web/kit/words/open-amounts.tsx'
import { useText } from '#web/base/words/text.ts'
import { HeldActs } from './held-acts.tsx'
import { HeldChannels } from './held-channels.tsx'
import { groupedColumns, type HeldRow } from './held-columns.tsx'
import { heldFilters } from './held-filters.ts'
import { HeldGroupAct } from './held-group-act.tsx'
import { groupNote, groupTitle, type HeldGroup, totalInWords } from './held-groups.ts'
import { HeldPanel } from './held-panel.tsx'
import { these } from './use-held-acts.tsx'

/** Everything that waits by its cause, the oldest first: since when, of whom, and what helps all of it or the chosen one. */
export function HeldItemsPage() {
  'use no memo'
  const t = useText()
  const { data: choices } = useQuery(query(getHeldChoices))
  const filters = useFilters(heldFilters(t, choices ?? { reasons: [], owners: [], steps: [] }))
  const { data, error } = useQuery(query(getHeldGroups, { query: filters.query }))
  const groups = data?.groups
  const { group, show, step } = useOpenGroup(groups && groups.map(({ key }) => key), error)
  useKeys([
    ['[', () => step(-1)],
    [']', () => step(1)],
  ])
  const list = usePanelList(listHeldItems, { filters, group, first: { by: 'age', order: 'asc' }, keeps: false })
  const columns = useMemo(() => groupedColumns(t), [t])
  const byChannel = filters.all.find(({ name }) => name === 'channel')
  const age = useAge(data?.total.since ?? null)
  const panel = useRef<HTMLDivElement>(null)
  useFocusWhatLacks(panel, list.wide && list.chosen !== null)
  /** Of a group that is open already, to what its first row lacks. */
  const goThrough = (key: string) => {
    const [first] = list.rows ?? []
    if (key !== group.key || !first) show(key)
    else if (list.wide) panel.current?.querySelector<HTMLElement>('form :is(input, textarea), button')?.focus()
    else list.choose(first.id)
  }
  const headOf = (one: HeldGroup): FoldedGroup => ({
    key: one.key,
    title: groupTitle(t, one),
    note: groupNote(t, one),
    count: one.count,
    cells: { age: <GroupAge since={one.since} />, open: <OpenAmounts sums={one.open} /> },
    act: <HeldGroupAct group={one} asked={filters.query} onOpen={() => goThrough(one.key)} />,
  })
  return (
    <Page
      title={t('screen.processing_in_hold')}
      note={data && data.total.count > 0 ? totalInWords(t, data.total, age) : null}
    >
      {data && byChannel && <HeldChannels counts={data.channels} filter={byChannel} />}
      <PanelListView
        list={list}
        id="held"
        label={t('screen.processing_in_hold')}
        columns={columns}
        groups={{ all: groups?.map(headOf) ?? [], open: group.key, onOpen: show }}
        {...(data && data.groups.length > 1
          ? {
              foot: {
                number: formatCount(data.total.count),
                debtor: t('hold.total', { count: formatCount(data.groups.length) }),
                open: <OpenAmounts sums={data.total.open} />,
              },
            }
          : {})}
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
        panel={
          <div ref={panel}>
            <HeldPanel key={list.chosen?.id ?? 'none'} row={list.chosen} place={placeOf(list)} onBack={list.onBack} />
          </div>
        }
        keys={<HeldKeys />}
      />
    </Page>
  )
}

/** Who comes for one cause, named in the address, comes to mend it: what its first message lacks is typed at once. */
function useFocusWhatLacks(panel: RefObject<HTMLElement | null>, isShown: boolean): void {
  const [asked] = useState(() => new URLSearchParams(window.location.search).has('group'))
  const isDone = useRef(!asked)
  useEffect(() => {
    if (!isShown || isDone.current || !panel.current) return undefined
    const look = () => {
      const field = panel.current?.querySelector<HTMLElement>('form input')
      if (!field || isDone.current) return
      isDone.current = true
      // Who has begun with something else is left alone.
      const { activeElement } = document
      if (activeElement === document.body || activeElement?.tagName === 'H1') field.focus({ preventScroll: true })
    }
    look()
    // The form comes late, with what is known of the file.
    const watch = new MutationObserver(look)
    watch.observe(panel.current, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [panel, isShown])
}

/** The chosen row has left its group while it is being read again. */
function placeOf({ place, total, view: { paging } }: PanelList<typeof listHeldItems>) {
  return place === 0 ? null : { at: (paging.page - 1) * paging.perPage + place, count: total }
}

const selection: SelectionOptions<HeldRow> = {
  actions: ({ rows, clear }) => <HeldActs which={these(rows.map(({ id }) => id))} onDone={clear} />,
  amount: ({ openCents, currency, dossierId }) => ({ cents: openCents, currency, of: dossierId }),
}

function HeldKeys() {
  const t = useText()
  return (
    <KeyBar
      label={t('hold.keys')}
      keys={[
        [['↑', '↓'], t('hold.key.choose')],
        [['[', ']'], t('hold.key.cause')],
        [['B'], t('hold.release').toLowerCase()],
        [['U'], t('hold.move').toLowerCase()],
        [['V'], t('run.drop').toLowerCase()],
        [['Enter'], t('hold.key.open')],
      ]}
    />
  )
}
