import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { dossierSorts, getDossierTotals, listDossiers } from '#contract/files/dossiers.ts'
import { formatCents } from '#domain/money.ts'
import { isNumberOf } from '#domain/statistics/measure.ts'
import { AmountsNote } from '#web/base/words/amounts-note.tsx'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useListAddress } from '#web/kit/tables/data-table.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { type EmptyList, ListView, type SelectionOptions } from '#web/kit/lists/list-view.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { type Filters, useFilters } from '#web/kit/filters/use-filters.ts'
import { useLastPage } from '#web/kit/lists/use-last-page.ts'
import { idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { useMay, useToday, useUser } from '#web/base/calls/user.ts'
import { ChangeChosen, CopyNumbers, PlanChosen, ProposeChosen } from './chosen-dossiers.tsx'
import { dossierColumns, type DossierListRow } from './dossier-columns.tsx'
import { dossierFilters, measureName } from './dossier-filters.ts'
import { useFilterChoices } from './use-filter-choices.ts'
import { DossierRowDetails } from './dossier-row-details.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HiddenBy } from './hidden-by.tsx'
import { dossierLink, listAddressOf } from './list-address.ts'
import { queryOfView, viewInUrl, viewShown } from './list-views.ts'
import { ListViews } from './list-views-tabs.tsx'
import { NotFound } from './not-found.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { openInWords } from '#web/kit/words/open-in-words.ts'
import { useLongList } from './use-long-list.ts'

/** All files: searched, filtered, sorted and paged, with everything in the address. */
export function DossiersPage() {
  'use no memo'
  const t = useText()
  const language = useLanguage()
  const today = useToday()
  const [{ selection: chosen, ...named }] = useUrlState(inUrl)
  const view = viewShown(named)
  const long = useLongList(chosen)
  const filters = useFilters(dossierFilters(t, useFilterChoices(), long.take))
  const address = useListAddress()
  const asked = { ...queryOfView(view), ...filters.query }
  const { rows, totals } = useDossierList(asked, address)
  const found = totals.isPlaceholderData ? undefined : totals.data
  const total = found?.total ?? rows.data?.total ?? 0
  const isBeyond = useLastPage(address, found?.total ?? null)
  const hiddenBy = useHiddenBy(found?.without ?? [], labelsOf(filters))
  const noneYet = useNoneYet()
  const items = usePlacedRows(rows.data?.items, (address.page - 1) * address.perPage)
  const linkOf = useLinkOf()
  const may = useMay()
  const ofCustomer = useUser()?.customerId !== null
  const columns = useMemo(() => dossierColumns(t, language, today, ofCustomer), [t, language, today, ofCustomer])

  return (
    <Page
      title={t('dossiers.title')}
      note={found ? foundInWords(found, t) : t('dossiers.counting')}
      actions={may('file.create') && <NewDossier />}
    >
      <FirstSteps />
      <AmountsNote />
      <ListViews view={view} />
      <NotFound
        unknown={found?.unknown.length ? found.unknown : long.unknown}
        unused={found?.unused ?? none}
        near={found?.near ?? none}
      />
      <ListView
        id="dossiers"
        label={t('dossiers.title')}
        columns={columns}
        rows={items}
        total={total}
        rowKey={(row) => row.id}
        rowName={(row) => row.number}
        rowLink={linkOf}
        filters={filters}
        state={{
          // An empty list has to say what hides its rows, which comes with the totals.
          loading: rows.isPending || isBeyond || (rows.data?.items.length === 0 && totals.isFetching && !found),
          stale: rows.isPlaceholderData,
          error: rows.error,
          retry: () => void rows.refetch(),
        }}
        sort={{ by: address.sort.by ?? 'nextDay', order: address.sort.order }}
        onSort={address.toggleSort}
        paging={{ ...address, total, readAt: rows.dataUpdatedAt }}
        selection={selection}
        selectionQuery={asked}
        source={{
          list: listDossiers,
          query: { ...asked, ...(address.sort.by ? { sortBy: address.sort.by, sortOrder: address.sort.order } : {}) },
        }}
        details={detailsOf}
        hiddenBy={hiddenBy}
        empty={
          hiddenBy
            ? { title: t('dossiers.view_empty', { view: t(`dossiers.view.${view}`) }), text: hiddenBy, action: null }
            : noneYet
        }
        minWidth={1284}
      />
    </Page>
  )
}

/** How many were found and what is open on them; of a number of the statistics also what that comes to. */
function foundInWords({ total, open, expected, measured }: Answer<typeof getDossierTotals>, t: Say): string {
  const found = openInWords({ count: total, open, expected }, t)
  if (measured === null) return found
  const { measure, cents, currency } = measured
  const sum = isNumberOf(measure) ? formatCount(cents) : formatCents(cents, currency)
  return t('dossiers.found_measured', { found, measure: measureName(t, measure), sum })
}

const inUrl = { ...viewInUrl, selection: idInUrl }
const none: readonly string[] = []

const selection: SelectionOptions<PlacedRow> = {
  actions: (chosen) => (
    <>
      <ChangeChosen chosen={chosen} />
      <PlanChosen chosen={chosen} />
      <ProposeChosen chosen={chosen} />
      {!chosen.all && <CopyNumbers numbers={chosen.rows.map((row) => row.number)} />}
    </>
  ),
  amount: ({ openCents, currency }) => ({ cents: openCents, currency }),
  wholeResult: true,
}

const detailsOf = (row: PlacedRow) => <RowDetails row={row} />

function RowDetails({ row }: { row: PlacedRow }) {
  return <DossierRowDetails dossierId={row.id} link={useLinkOf()(row)} />
}

function NewDossier() {
  const t = useText()
  return (
    <Button component={Link} to="/file/create/new" variant="filled" leftSection={<Icon of={IconFilePlus} />}>
      {t('screen.file_create')}
    </Button>
  )
}

/** What hides files from an empty list, or null when nothing does. */
function useHiddenBy(without: Without, labels: Readonly<Record<string, string>>) {
  const { search } = useLocation()
  return without.length === 0 ? null : <HiddenBy without={without} address={search} labels={labels} />
}
type Without = Answer<typeof getDossierTotals>['without']

/** Nothing at all: where files come from, with the way there for who may hand them in. */
function useNoneYet(): EmptyList {
  const t = useText()
  const may = useMay()
  const action = may('file.import') && (
    <Button component={Link} to="/file/import" variant="filled">
      {t('dossiers.hand_in')}
    </Button>
  )
  return { title: t('dossiers.none_yet'), text: t('dossiers.none_yet_text'), action }
}

/** Each row with its place in the list. */
function usePlacedRows(rows: readonly DossierListRow[] | undefined, first: number): readonly PlacedRow[] | undefined {
  return useMemo(() => rows?.map((row, index) => ({ ...row, place: first + index })), [rows, first])
}
interface PlacedRow extends DossierListRow {
  readonly place: number
}

/** The address of the page of a row, which remembers this list and the place of the row in it. */
function useLinkOf(): (row: PlacedRow) => string {
  const { search } = useLocation()
  return useMemo(() => {
    const address = listAddressOf(search)
    return ({ id, place }) => dossierLink(id, { address, place })
  }, [search])
}

/** The rows at once, the count and the sums as soon as they are there. */
function useDossierList(asked: Readonly<Record<string, unknown>>, address: ReturnType<typeof useListAddress>) {
  const { page, perPage, sort } = address
  const sortBy = dossierSorts.find((name) => name === sort.by)
  const list = {
    ...asked,
    count: 'later' as const,
    offset: (page - 1) * perPage,
    limit: perPage,
    ...(sortBy ? { sortBy, sortOrder: sort.order } : {}),
  }
  const rows = useQuery({
    ...query(listDossiers, { query: list }),
    placeholderData: keepPreviousData,
  })
  const totals = useQuery({
    ...query(getDossierTotals, { query: asked }),
    placeholderData: keepPreviousData,
  })
  return { rows, totals }
}

function labelsOf(filters: Filters): Readonly<Record<string, string>> {
  return Object.fromEntries(filters.all.flatMap(({ names, filter }) => names.map((name) => [name, filter.label])))
}
