import { Tabs } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { formatCount } from './format.ts'
import { Waiting } from './waiting.tsx'

export interface Tab {
  readonly name: string
  readonly label: string
  readonly count?: number | undefined
  readonly content: ReactNode
}

/** The parts of a page behind tabs; the open one stands in the address (`?tab=`), the first one without saying so. */
export function PageTabs({ label, tabs, inset = true }: { label: string; tabs: readonly Tab[]; inset?: boolean }) {
  const [params, setParams] = useSearchParams()
  const open = tabs.find(({ name }) => name === params.get('tab')) ?? tabs[0]
  const show = (name: string | null) =>
    setParams(name === null || name === tabs[0]?.name ? {} : { tab: name }, { preventScrollReset: true })
  return (
    <Tabs value={open?.name ?? null} onChange={show}>
      <Tabs.List aria-label={label} px={inset ? 'var(--v-gutter)' : 0}>
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
