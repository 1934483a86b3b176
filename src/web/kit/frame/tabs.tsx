import { Tabs } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useAddress } from '#web/kit/filters/url-state.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { useTabInView } from './use-tab-in-view.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'

export interface Tab {
  readonly name: string
  readonly label: string
  readonly count?: number | undefined
  readonly content: ReactNode
}

interface PageTabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly inset?: boolean
  /** Whether the rest of the address stays: forms keep what was typed, lists begin without filters. */
  readonly keepsAddress?: boolean
}

/** The parts of a page behind tabs; the open one stands in the address (`?tab=`), the first one without saying so. */
export function PageTabs({ label, tabs, inset = true, keepsAddress = false }: PageTabsProps) {
  const [params, change] = useAddress()
  const open = tabs.find(({ name }) => name === params.get('tab')) ?? tabs[0]
  const list = useTabInView(open?.name ?? null)
  const show = (name: string | null) =>
    change(
      (before) => {
        const after = keepsAddress ? before : new URLSearchParams()
        if (name === null || name === tabs[0]?.name) after.delete('tab')
        else after.set('tab', name)
        return after
      },
      { preventScrollReset: true },
    )
  return (
    <Tabs value={open?.name ?? null} onChange={show}>
      <Tabs.List ref={list} aria-label={label} px={inset ? 'var(--v-gutter)' : 0}>
        {tabs.map(({ name, label: title, count }) => (
          <Tabs.Tab key={name} value={name} rightSection={count === undefined ? undefined : formatCount(count)}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name}>
          <Suspense fallback={<Waiting />}>{content}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
