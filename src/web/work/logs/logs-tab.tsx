import { Button } from '@mantine/core'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getFileLog, listFileLogs } from '#contract/work/logs.ts'
import type { Day } from '#domain/day.ts'
import { query } from '#web/base/calls/api.ts'
import { useListAddress } from '#web/kit/tables/data-table.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { FilteredAway } from '#web/kit/lists/filtered-away.tsx'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { rangeInWords } from '#web/kit/tables/rows-in-words.ts'
import { TablePager } from '#web/kit/tables/table-pager.tsx'
import { idInUrl, textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { type Filters, useFilters } from '#web/kit/filters/use-filters.ts'
import { useLastPage } from '#web/kit/lists/use-last-page.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { useListInWords } from '#web/base/words/told.ts'
import { useViewedFile } from '#web/base/frame/view-as.ts'
import { LogEntry } from './log-entry.tsx'
import { logFilters } from './log-filters.ts'
import { type Log, useLogTypes } from './log-words.ts'
import classes from './logs.module.css'
import { type DebtorOption, NewLogForm } from './new-log-form.tsx'

const chosenInUrl = { log: idInUrl, write: textInUrl }

interface LogsTabProps {
  readonly dossierId: number
  readonly debtors: readonly DebtorOption[]
  /** The day the page is of, when that is not today: what came later is not shown, and nothing can be written. */
  readonly asOf: Day | null
  /** What was already typed of the log of a call that is asked for. */
  readonly said?: string
}

/** The log of a file: what was said and written, newest first, with what debtors ask in it and the files that came along. */
export function LogsTab({ dossierId, debtors, asOf, said = '' }: LogsTabProps) {
  const t = useText()
  const { allSubjects } = useLogTypes()
  const filters = useFilters(logFilters(t, allSubjects))
  const { page, perPage, onPerPage } = useListAddress()
  const [{ log: chosen, write: toWrite }, setState] = useUrlState(chosenInUrl)
  const [isOpened, setOpened] = useState(false)
  const isCall = toWrite === 'call'
  const isWriting = isOpened || isCall
  const setWriting = (isNow: boolean) => {
    setOpened(isNow)
    if (isCall && !isNow) setState({ write: '' })
  }
  const asked = { ...filters.query, until: asOf, offset: (page - 1) * perPage, limit: perPage }
  const list = useQuery({
    ...query(listFileLogs, { params: { id: dossierId }, query: asked }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = list
  useLastPage({ page, perPage }, list.isPlaceholderData ? null : (data?.total ?? null))
  useListInWords(data ? rangeInWords({ page, perPage, total: data.total }, t) : null)
  const write = (
    <Button leftSection={<Icon of={IconPlus} />} onClick={() => setWriting(true)}>
      {t('log.new')}
    </Button>
  )
  const isReadOnly = useViewedFile() !== null || asOf !== null
  const mayWrite = !isReadOnly && !isWriting
  return (
    <div className={classes.tab}>
      {isWriting && asOf === null && (
        <NewLogForm
          key={isCall ? `call ${said}` : 'any'}
          dossierId={dossierId}
          debtors={debtors}
          isCall={isCall}
          said={isCall ? said : ''}
          onClose={() => setWriting(false)}
        />
      )}
      <div className={classes.bar}>
        <FilterBar filters={filters} />
        {mayWrite && <div className={classes.write}>{write}</div>}
      </div>
      {chosen !== null && (
        <ChosenLog
          key={chosen}
          id={chosen}
          debtors={debtors}
          isPast={isReadOnly}
          onClose={() => setState({ log: null })}
        />
      )}
      {error && <Failure error={error} title={t('log.failed')} onRetry={() => void list.refetch()} />}
      {!data && !error && <Waiting />}
      {data && !error && (
        <>
          {data.total === 0 && <Nothing filters={filters} write={mayWrite ? write : null} />}
          <ol className={classes.list} aria-label={t('log.title')} aria-busy={list.isPlaceholderData}>
            {data.items
              .filter(({ id }) => id !== chosen)
              .map((log) => (
                <LogEntry key={log.id} log={log} debtors={debtors} isPast={isReadOnly} />
              ))}
          </ol>
          {data.total > 0 && (
            <TablePager
              page={page}
              perPage={perPage}
              total={data.total}
              onPerPage={onPerPage}
              readAt={list.dataUpdatedAt}
            />
          )}
        </>
      )}
    </div>
  )
}

/** The log that the address is about, wherever in the list it stands. */
function ChosenLog(props: { id: number; debtors: readonly DebtorOption[]; isPast: boolean; onClose: () => void }) {
  const { id, debtors, isPast, onClose } = props
  const t = useText()
  const { data, error } = useQuery(query(getFileLog, { params: { id } }))
  return (
    <section className={classes.chosen} aria-label={t('log.this_one')}>
      {error && <Message tone="warning">{t('log.missing')}</Message>}
      {!data && !error && <Waiting lines={2} />}
      {data && (
        <ol className={classes.list}>
          <LogEntry log={data satisfies Log} debtors={debtors} isPast={isPast} />
        </ol>
      )}
      <Button size="compact" variant="subtle" color="gray" onClick={onClose}>
        {t('log.show_all')}
      </Button>
    </section>
  )
}

/** Nothing yet, or filtered away. */
function Nothing({ filters, write }: { filters: Filters; write: React.ReactNode }) {
  const t = useText()
  if (filters.active.length === 0) {
    return (
      <Empty
        icon={IconListDetails}
        title={t('log.empty.title')}
        text={t('log.empty.text')}
        action={write ?? <NextScreen of={['file.search']} />}
      />
    )
  }
  return <FilteredAway filters={filters} />
}
