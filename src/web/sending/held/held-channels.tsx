import { Tabs } from '@mantine/core'
import { itemChannels } from '#contract/sending/runs.ts'
import type { getHeldGroups } from '#contract/sending/held-items.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import type { FilterState } from '#web/kit/filters/use-filters.ts'
import { useText } from '#web/base/words/text.ts'

interface HeldChannelsProps {
  readonly counts: Answer<typeof getHeldGroups>['channels']
  readonly filter: FilterState
}

/** By which channel what waits would go; each is a filter, so what was looked for stays. */
export function HeldChannels({ counts, filter }: HeldChannelsProps) {
  const t = useText()
  const chosen = Array.isArray(filter.value) ? filter.value.map(String) : []
  const [one] = chosen
  const shown = chosen.length === 0 ? 'all' : chosen.length === 1 ? (one ?? null) : null
  const countOf = (name: string) => counts.find(({ channel }) => channel === name)?.count ?? 0
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Tabs mb={10} value={shown} onChange={(name) => filter.set(name === null || name === 'all' ? [] : [name])}>
      <Tabs.List aria-label={t('hold.channels')} px="var(--v-gutter)">
        <Tabs.Tab value="all" rightSection={formatCount(all)} aria-controls={undefined}>
          {t('hold.all')}
        </Tabs.Tab>
        {itemChannels
          .filter((name) => name !== 'task' || countOf(name) > 0)
          .map((name) => (
            <Tabs.Tab key={name} value={name} rightSection={formatCount(countOf(name))} aria-controls={undefined}>
              {t(`run.channel.${name}`)}
            </Tabs.Tab>
          ))}
      </Tabs.List>
    </Tabs>
  )
}
