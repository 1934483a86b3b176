import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { ListView, type ListViewProps } from './list-view.tsx'
import { SplitView } from './split-view.tsx'
import type { PanelList, PanelRow } from './use-panel-list.ts'

type Shown<Row> = Pick<
  ListViewProps<Row & object>,
  'id' | 'label' | 'columns' | 'rowName' | 'selection' | 'empty' | 'minWidth' | 'groupOf' | 'groups' | 'foot'
>

interface PanelListViewProps<E extends Endpoint> extends Shown<PanelRow<E>> {
  readonly list: PanelList<E>
  /** The file a row leads to, where it has one. */
  readonly fileOf: (row: PanelRow<E>) => number | null
  readonly panelLabel: string
  /** What is chosen is read: it has as much room as the list. */
  readonly roomy?: boolean
  /** The panel of the chosen row. */
  readonly panel: ReactNode
  /** Below both: the keys that work here. */
  readonly keys?: ReactNode
}

/** A list on the left and the chosen row on the right; on a small screen the one or the other. */
export function PanelListView<E extends Endpoint>(props: PanelListViewProps<E>) {
  'use no memo'
  const { list, fileOf, panelLabel, roomy, panel, keys, ...shown } = props
  const { wide, choose, panelId } = list
  const { pathname, search } = useLocation()
  /** A row leads to its file; on a small screen to its panel, which takes the place of the list. */
  const linkOf = (row: PanelRow<E>) => {
    const file = wide ? fileOf(row) : null
    if (file !== null) return `/file/show-new/${file}`
    const address = new URLSearchParams(search)
    address.set('item', String(row.id))
    return `${pathname}?${address}`
  }
  const isOne = !wide && panelId !== null
  return (
    <>
      <SplitView
        panelLabel={panelLabel}
        roomy={roomy ?? false}
        panelOf={panelId}
        list={
          isOne ? null : (
            <ListView<PanelRow<E>>
              {...shown}
              {...list.view}
              rowKey={(row) => row.id}
              rowLink={linkOf}
              onActive={(row) => wide && choose(row.id)}
              opensBy={wide ? 'doubleClick' : 'click'}
              current={wide ? panelId : null}
              goTo={list.goTo}
            />
          )
        }
        panel={wide || isOne ? panel : null}
      />
      {wide && keys}
    </>
  )
}
