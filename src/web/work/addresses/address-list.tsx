import { useMemo } from 'react'
import { haltReasonOf, type WatchState } from '#domain/addresses/address-check.ts'
import { type AddressWatchSort, listAddressWatches } from '#contract/work/addresses.ts'
import { KeyBar } from '#web/kit/frame/key-bar.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { PanelListView } from '#web/kit/lists/panel-list.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { usePanelList } from '#web/kit/lists/use-panel-list.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { addressColumns } from './address-columns.tsx'
import { addressFilters } from './address-filters.ts'
import { AddressPanel } from './address-panel.tsx'
import type { Watch } from './words.ts'

/** The list on the left, the chosen address with what can be done about it on the right. */
export function AddressList({ shown }: { shown: WatchState }) {
  'use no memo'
  const t = useText()
  const language = useLanguage()
  const mayEdit = useMay()('file.edit')
  const filters = useFilters(addressFilters(t))
  const list = usePanelList(listAddressWatches, { filters, query: { shown }, first: firstSort(shown) })
  const { wide } = list
  const columns = useMemo(() => addressColumns(t, language, shown, !wide), [t, language, shown, wide])
  return (
    <PanelListView
      list={list}
      id={`addresses-${shown}`}
      label={t('screen.address_surveillance')}
      columns={columns}
      rowName={(row) => row.debtorName}
      fileOf={(row) => row.file?.id ?? null}
      empty={{
        title: t(`address.empty.${shown}`),
        text: t('address.empty.text'),
        action: <NextScreen of={['file.search']} />,
      }}
      minWidth={960}
      panelLabel={t('address.panel')}
      panel={
        <AddressPanel
          key={list.chosen?.id ?? 'none'}
          watch={list.chosen}
          place={list.place}
          total={list.total}
          onNext={list.chooseNext}
          onBack={list.onBack}
        />
      }
      keys={mayEdit && shown !== 'done' && <Keys shown={shown} chosen={list.chosen} t={t} />}
    />
  )
}

function Keys({ shown, chosen, t }: { shown: WatchState; chosen: Watch | null; t: Say }) {
  const stops = chosen?.result ? haltReasonOf(chosen.result) !== null : false
  const acts: [string[], string][] =
    shown === 'watching'
      ? [[['C'], t('address.key.check')]]
      : [
          [['A'], t(stops ? 'address.key.stop' : 'address.key.accept')],
          [['X'], t('address.key.reject')],
          [['C'], t('address.key.check')],
        ]
  return (
    <KeyBar
      label={t('address.keys')}
      keys={[[['↑', '↓'], t('address.key.choose')], ...acts, [['Enter'], t('address.key.open')]]}
    />
  )
}

/** What is watched longest first; of what is over, the newest. */
function firstSort(shown: WatchState): { by: AddressWatchSort; order: 'asc' | 'desc' } {
  return shown === 'done' ? { by: 'ended', order: 'desc' } : { by: 'since', order: 'asc' }
}
