import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { listPartnerStandings, type PartnerStanding } from '#contract/parties/partners.ts'
import type { ResourceRow } from '#contract/lists/resource.ts'
import { partnerList } from '#contract/lists/resources/partner.ts'
import { formatCents } from '#domain/money.ts'
import { query } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import type { Column } from '#web/kit/tables/table-column.ts'
import { openedInUrl, textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { PartnerWindow } from '#web/panels.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'

/** What is open within the window of a partner goes with it. */
const withinWindow = { part: textInUrl, cost: openedInUrl }

/** The companies we work with, with what they have, what they ask and their score; one of them opens in a window. */
export function PartnersPage() {
  const t = useText()
  const maySearch = useMay()('file.search')
  const opened = useOpened<ResourceRow>('partner')
  const [, change] = useUrlState(withinWindow)
  const standings = useQuery(query(listPartnerStandings)).data?.items
  const open = (row: ResourceRow, part = '') => {
    opened.open(row)
    change({ part, cost: null }, { keepsPage: true })
  }
  const close = () => {
    opened.close()
    change({ part: '', cost: null }, { keepsPage: true })
  }
  const of = (row: ResourceRow) => standings?.find(({ partner }) => partner === row.id)
  const openButton = (row: ResourceRow) => (
    <Button size="compact" aria-label={t('partner.open', { name: nameOf(row) })} onClick={() => open(row)}>
      {t('partner.details')}
    </Button>
  )
  return (
    <>
      <ResourceScreen list={partnerList} more={columns(t, { of, open, maySearch })} act={openButton} minWidth={1300} />
      {typeof opened.id === 'number' && (
        <Suspense>
          <PartnerWindow key={opened.id} id={opened.id} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

interface Parts {
  readonly of: (row: ResourceRow) => PartnerStanding | undefined
  readonly open: (row: ResourceRow, part?: string) => void
  readonly maySearch: boolean
}

const inWords = ({ currency, cents }: PartnerStanding['openCosts'][number]) =>
  formatCents(cents, currency, { sign: true })

const nameOf = (row: ResourceRow) => String(row['name'])

function columns(t: Say, { of, open, maySearch }: Parts): Column<ResourceRow>[] {
  return [
    {
      id: 'files',
      label: t('partner.files_now'),
      align: 'right',
      width: 96,
      cell: (row) => <Files row={row} count={of(row)?.fileCount ?? 0} maySearch={maySearch} />,
    },
    {
      id: 'openCosts',
      label: t('partner.open_costs'),
      align: 'right',
      width: 110,
      cell: (row) => {
        const { openCosts = [], openCostCount: count = 0 } = of(row) ?? {}
        if (count === 0) return null
        return (
          <Anchor
            component="button"
            type="button"
            fz="inherit"
            aria-label={`${openCosts.map(inWords).join(' ')}, ${t('partner.open_costs_of', { count, name: nameOf(row) })}`}
            onClick={() => open(row, 'costs')}
          >
            {openCosts.map(inWords).join(' ')}
          </Anchor>
        )
      },
    },
    {
      id: 'score',
      label: t('partner.score'),
      align: 'right',
      width: 64,
      leaves: 2,
      cell: (row) => scoreText(of(row)?.score ?? null),
    },
  ]
}

function Files({ row, count, maySearch }: { row: ResourceRow; count: number; maySearch: boolean }) {
  const t = useText()
  if (count === 0) return null
  if (!maySearch) return formatCount(count)
  return (
    <Anchor
      component={Link}
      fz="inherit"
      to={`/file/search?view=all&partner=${row.id}`}
      aria-label={t('partner.files_of', { count, name: nameOf(row) })}
    >
      {formatCount(count)}
    </Anchor>
  )
}

const scoreText = (score: number | null) => (score === null ? '–' : score.toFixed(1).replace('.', ','))
