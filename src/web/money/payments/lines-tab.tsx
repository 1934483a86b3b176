import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import {
  causesToDo,
  getBankLine,
  type BankLineRow,
  type LineCause,
  lineFilters,
  listBankLines,
} from '#contract/money/bank-lines.ts'
import { getLinesToDo } from '#contract/money/payments/lines-to-do.ts'
import { query } from '#web/base/calls/api.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useListAddress } from '#web/kit/tables/data-table.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { rangeInWords } from '#web/kit/tables/rows-in-words.ts'
import { SplitView } from '#web/kit/lists/split-view.tsx'
import { TablePager } from '#web/kit/tables/table-pager.tsx'
import { type Filter, type Filters, useFilters } from '#web/kit/filters/use-filters.ts'
import { useLastPage } from '#web/kit/lists/use-last-page.ts'
import { idInUrl, useAddress, useUrlState } from '#web/kit/filters/url-state.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { asksOf, type OpenGroup, useOpenGroup } from '#web/kit/table-use/use-open-group.ts'
import { lineCauseInWords } from '#web/kit/words/bank-line-cause.ts'
import { useListInWords } from '#web/base/words/told.ts'
import { headOfLines, useMatchAgain } from './line-groups.tsx'
import { LineKeys } from './line-keys.tsx'
import { LineList } from './line-list.tsx'
import { LinePanel } from './line-panel.tsx'
import { StatementSummary } from './statement-summary.tsx'
import { useLineCommands } from './use-line-commands.ts'

const inUrl = { statement: idInUrl }
const noLines: readonly BankLineRow[] = []

/** Lines on the left, the chosen one with the dossiers it may be for on the right. */
export function LinesTab({ view }: { view: 'todo' | 'all' }) {
  'use no memo'
  const t = useText()
  const [{ statement }, change] = useUrlState(inUrl)
  const filters = useFilters(filtersOf(t, view))
  const address = useListAddress()
  const [lineId, choose] = useChosenLine()
  const causes = useCauses(view, filters, statement, lineId)
  const list = useLines({ view, filters, statement, ...address, group: causes?.group })
  useLastPage(address, list.isPlaceholderData ? null : (list.data?.total ?? null))
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const items = list.data?.items ?? noLines
  const chosenId = lineId ?? (wide ? (items[0]?.id ?? null) : null)
  const detail = useQuery({ ...query(getBankLine, { params: { id: chosenId ?? 0 } }), enabled: chosenId !== null })
  const rows = useRef<HTMLTableElement>(null)

  const commands = useLineCommands((decidedId) => {
    const at = items.findIndex(({ id }) => id === decidedId)
    const next = view === 'todo' && wide ? (items[at + 1] ?? items[at - 1])?.id : undefined
    choose(next ?? (wide && view === 'all' ? decidedId : null))
  })
  const line = detail.data && detail.data.id === chosenId ? detail.data : null
  const showList = wide || lineId === null
  useListInWords(list.data ? rangeInWords({ ...address, total: list.data.total }, t) : null)
  return (
    <>
      {statement !== null && <StatementSummary id={statement} onLeave={() => change({ statement: null })} />}
      {showList && <FilterBar filters={filters} />}
      <SplitView
        belowBar
        panelLabel={t('bank_line.panel')}
        list={
          showList ? (
            <>
              {list.error ? (
                <Failure error={list.error} onRetry={() => void list.refetch()} />
              ) : (
                <LineList
                  ref={rows}
                  items={causes?.groups.open === null ? [] : list.data?.items}
                  groups={causes?.groups}
                  view={view}
                  filters={filters}
                  chosenId={chosenId}
                  onChoose={choose}
                  line={line}
                  commands={commands}
                />
              )}
              <TablePager {...address} total={list.data?.total ?? 0} readAt={list.dataUpdatedAt} />
            </>
          ) : null
        }
        panel={
          wide || lineId !== null ? (
            <LinePanel
              key={chosenId}
              line={line}
              error={detail.error}
              waiting={chosenId !== null}
              commands={commands}
              onBack={wide ? null : () => choose(null)}
            />
          ) : null
        }
      />
      {wide && <LineKeys />}
    </>
  )
}

function filtersOf(t: Say, view: 'todo' | 'all'): Readonly<Record<string, Filter>> {
  const search = { kind: 'search', label: t('bank_line.search') } as const
  const direction = {
    kind: 'choices',
    label: t('bank_line.filter.direction'),
    choices: (['in', 'out'] as const).map((value) => ({ value, label: t(`bank_line.direction.${value}`) })),
  } as const
  const state = {
    kind: 'choices',
    label: t('bank_line.filter.state'),
    choices: lineFilters
      .filter((value) => value !== 'todo')
      .map((value) => ({ value, label: t(`bank_line.state.${value}`) })),
  } as const
  const cause = {
    kind: 'choices',
    label: t('bank_line.filter.cause'),
    choices: causesToDo.map((value) => ({ value, label: lineCauseInWords(value, t) })),
  } as const
  return view === 'todo' ? { search, direction, cause } : { search, state, direction }
}

interface Asked {
  readonly view: 'todo' | 'all'
  readonly filters: Filters
  readonly statement: number | null
  readonly page: number
  readonly perPage: number
  /** Of what is to be sorted out, only the lines of one cause at a time. */
  readonly group: OpenGroup | undefined
}

function useLines({ view, filters, statement, page, perPage, group }: Asked) {
  const asked = {
    ...filters.query,
    ...(view === 'todo' ? { state: ['todo' as const] } : { sortOrder: 'desc' as const }),
    ...(group?.key ? { cause: [group.key as LineCause] } : {}),
    statement,
    offset: (page - 1) * perPage,
    limit: perPage,
  }
  return useQuery({ ...query(listBankLines, { query: asked }), ...asksOf(group, causeOfQuery) })
}

const causeOfQuery = (asked: unknown) => (asked as { cause?: string[] } | undefined)?.cause?.[0]

/** What is to be sorted out by its cause, the group of the chosen line open as long as nobody opened one. */
function useCauses(view: 'todo' | 'all', filters: Filters, statement: number | null, lineId: number | null) {
  'use no memo'
  const t = useText()
  const today = useToday()
  const of = statement === null ? filters.query : { ...filters.query, statement }
  const { data, error } = useQuery({ ...query(getLinesToDo, { query: of }), enabled: view === 'todo' })
  const chosen = useQuery({
    ...query(getBankLine, { params: { id: lineId ?? 0 } }),
    enabled: lineId !== null,
    // While the next line is read its group stays the one that is open.
    placeholderData: keepPreviousData,
  })
  const first = chosen.data && (chosen.data.isUndoAsked ? 'undo_asked' : chosen.data.reason?.kind)
  const { group, show } = useOpenGroup(data && data.groups.map(({ cause }) => cause), error, first)
  const { cause: _, ...narrowed } = of as { cause?: unknown }
  const again = useMatchAgain(narrowed)
  if (view === 'all') return null
  const headOf = (one: NonNullable<typeof data>['groups'][number]) =>
    headOfLines(t, today, { group: one, again, onWalk: () => show(one.cause) })
  return { group, groups: { all: data?.groups.map(headOf) ?? [], open: group.key, onOpen: show } }
}

/** The chosen line lives in the address; choosing one stays on the page of the list. */
function useChosenLine(): [number | null, (id: number | null) => void] {
  const [params, setParams] = useAddress()
  const choose = (id: number | null) =>
    setParams(
      (after) => {
        if (id === null) after.delete('line')
        else after.set('line', String(id))
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return [idInUrl.read(params.getAll('line')), choose]
}
