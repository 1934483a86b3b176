import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChecks, IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type PrecassoAct, precassoActs } from '#contract/files/precasso/precasso-acts.ts'
import {
  getPrecassoChoices,
  getPrecassoTotals,
  listPrecasso,
  type PrecassoPlace,
  precassoPlaces,
} from '#contract/files/precasso/precasso-list.ts'
import { query } from '#web/base/calls/api.ts'
import { useKeys } from '#web/base/calls/keys.ts'
import { useMay } from '#web/base/calls/user.ts'
import { AmountsNote } from '#web/base/words/amounts-note.tsx'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { KeyBar } from '#web/kit/frame/key-bar.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { useKeptState } from '#web/kit/frame/use-kept-state.ts'
import { Empty } from '#web/kit/lists/empty.tsx'
import { FilteredAway } from '#web/kit/lists/filtered-away.tsx'
import { SplitView } from '#web/kit/lists/split-view.tsx'
import { useLastPage } from '#web/kit/lists/use-last-page.ts'
import { useListAddress } from '#web/kit/tables/data-table.tsx'
import { TablePager } from '#web/kit/tables/table-pager.tsx'
import { formatCount, showTime } from '#web/kit/words/format.ts'
import { sumsInWords } from '#web/kit/words/open-in-words.ts'
import { useAddress } from '#web/kit/filters/url-state.ts'
import { ActPanel } from './act-panel.tsx'
import classes from './actions.module.css'
import { actionFilters, openOf } from './action-words.ts'
import { ActionsTable } from './actions-table.tsx'
import { useAct } from './use-act.ts'

/** Files before collection that ask for somebody: chosen on the left, acted on at the right, all by keys. */
export function ActionsPage() {
  const t = useText()
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const list = useActionList()
  const [ids, setIds] = useKeptState<readonly number[]>('precasso-actions chosen', [])
  const [act, setAct] = useState<PrecassoAct | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const [isActing, setActing] = useState(false)
  const chosen = new Set(ids)
  const rows = list.rows?.filter(({ id }) => chosen.has(id)) ?? []
  // What is ticked while an act runs stays ticked.
  const choose = (which: readonly number[], on: boolean) =>
    setIds((before) => {
      const others = before.filter((id) => !which.includes(id))
      return on ? [...others, ...which] : others
    })
  const acting = useAct((done) => {
    choose(done, false)
    setAct(null)
    setActing(false)
  })
  /** Without a choice it is about the row one is at. */
  const pick = (one: PrecassoAct) => {
    if (rows.length === 0 && at !== null) choose([at], true)
    setAct(one)
  }
  useKeys([
    ...precassoActs.map((one, index) => [String(index + 1), () => pick(one)] as const),
    ['U', () => acting.undoLast?.()],
  ])
  const isOne = !wide && isActing && rows.length > 0
  const table = <List list={list} chosen={chosen} onChoose={choose} onAt={setAt} />
  return (
    <>
      <SplitView
        panelLabel={t('precasso_actions.panel')}
        list={
          isOne ? null : (
            <Page title={t('screen.precasso_actions')} note={list.note} actions={<ToExport />}>
              <AmountsNote />
              <PageTabs
                label={t('precasso_actions.tabs')}
                tabs={list.tabs.map((tab) => ({ ...tab, content: table }))}
                keepsAddress
              />
            </Page>
          )
        }
        panel={
          wide || isOne ? (
            <ActPanel
              rows={rows}
              act={act}
              onAct={setAct}
              acting={acting}
              onBack={wide ? null : () => setActing(false)}
            />
          ) : null
        }
      />
      {wide && <Keys />}
      {!wide && !isOne && rows.length > 0 && (
        <div className={classes.bar}>
          <b>{t('precasso_actions.files', { count: formatCount(rows.length) })}</b>
          <span>{openOf(rows, t)}</span>
          <Button variant="filled" onClick={() => setActing(true)}>
            {t('precasso_actions.pick_act')}
          </Button>
        </div>
      )}
    </>
  )
}

/** What is listed: of the tab that is open, of the filters, and of the page. */
function useActionList() {
  const t = useText()
  const choices = useQuery({ ...query(getPrecassoChoices), staleTime: 60_000 }).data
  const filters = useFilters(actionFilters(t, choices?.teams))
  const [params] = useAddress()
  const open = precassoPlaces.find((place) => place === params.get('tab'))
  const place: PrecassoPlace[] = open ? [open] : [...precassoPlaces]
  const address = useListAddress()
  const offset = (address.page - 1) * address.perPage
  const asked = { ...filters.query, place, sortBy: 'place', offset, limit: address.perPage } as const
  const result = useQuery({ ...query(listPrecasso, { query: asked }), placeholderData: keepPreviousData })
  const counted = { ...filters.query, place: [...precassoPlaces] }
  const read = useQuery({ ...query(getPrecassoTotals, { query: counted }), placeholderData: keepPreviousData })
  const totals = read.data
  const total = result.data?.total ?? 0
  useLastPage(address, result.isPlaceholderData ? null : (result.data?.total ?? null))
  return {
    rows: result.data?.items,
    error: result.error,
    retry: () => void result.refetch(),
    filters,
    totals,
    before: offset,
    after: Math.max(0, total - offset - (result.data?.items.length ?? 0)),
    paging: { ...address, total, readAt: result.dataUpdatedAt },
    note:
      totals &&
      t('precasso_actions.note', {
        count: formatCount(totals.all.count),
        open: sumsInWords(totals.all.open, t),
        time: showTime(new Date(read.dataUpdatedAt)),
      }),
    tabs: [
      { name: 'all', label: t('precasso_actions.all'), count: totals?.all.count },
      ...precassoPlaces.map((name) => ({
        name,
        label: t(`precasso.place.${name}`),
        count: totals?.places.find((one) => one.place === name)?.count,
      })),
    ],
  }
}

interface ListProps {
  readonly list: ReturnType<typeof useActionList>
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (ids: readonly number[], on: boolean) => void
  readonly onAt: (id: number) => void
}

function List({ list, ...choosing }: ListProps) {
  const t = useText()
  const { rows, filters, error, retry, totals, before, after, paging } = list
  return (
    <>
      <FilterBar filters={filters} />
      {error && <Failure error={error} title={t('kit.list_failed')} onRetry={retry} />}
      {!error && !rows && <Waiting lines={12} />}
      {!error && rows?.length === 0 && filters.active.length > 0 && <FilteredAway filters={filters} />}
      {!error && rows?.length === 0 && filters.active.length === 0 && (
        <Empty
          icon={IconChecks}
          title={t('precasso_actions.none')}
          text={t('precasso_actions.none_text')}
          action={<NextScreen of={['processing-precasso', 'file.search']} />}
        />
      )}
      {!error && rows && rows.length > 0 && (
        <>
          <ActionsTable rows={rows} before={before} after={after} totals={totals} {...choosing} />
          {before + after > 0 && <TablePager {...paging} />}
        </>
      )}
    </>
  )
}

function ToExport() {
  const t = useText()
  if (!useMay()('precasso.export')) return null
  return (
    <Button component={Link} to="/precasso/export" leftSection={<Icon of={IconDownload} />}>
      {t('precasso_actions.to_export')}
    </Button>
  )
}

function Keys() {
  const t = useText()
  return (
    <KeyBar
      label={t('precasso_actions.keys')}
      keys={[
        [['↑', '↓'], t('precasso_actions.key.go')],
        [[t('precasso_actions.key.space')], t('precasso_actions.key.tick')],
        [['1', '…', '5'], t('precasso_actions.key.act')],
        [['Ctrl Enter'], t('precasso_actions.key.do')],
        [['U'], t('precasso_actions.key.undo')],
      ]}
    />
  )
}
