import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { getDossierTotals } from '#contract/files/dossiers.ts'
import { query } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import { addressInView, type ListView, listViews, queryOfView } from './list-views.ts'

/** The views of the list with how many files each holds; what was looked for stays when another is chosen. */
export function ListViews({ view }: { view: ListView }) {
  const t = useText()
  const user = useUser()
  const navigate = useNavigate()
  const { search } = useLocation()
  const show = (name: string | null) => {
    const chosen = listViews.find((one) => one === name)
    if (chosen) void navigate({ search: addressInView(search, chosen) })
  }
  // Only employees own files.
  const shown = listViews.filter((name) => name !== 'mine' || user?.customerId === null)
  return (
    <Tabs mb={10} value={view} onChange={show}>
      <Tabs.List aria-label={t('dossiers.views')} px="var(--v-gutter)">
        {shown.map((name) => (
          <Tabs.Tab key={name} value={name} rightSection={<ViewCount view={name} />} aria-controls={undefined}>
            {t(`dossiers.view.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

function ViewCount({ view }: { view: ListView }) {
  const { data } = useQuery({ ...query(getDossierTotals, { query: queryOfView(view) }), staleTime: 60_000 })
  return data ? formatCount(data.total) : null
}
