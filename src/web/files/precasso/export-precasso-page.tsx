import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getPrecassoTotals, listPrecasso } from '#contract/files/precasso/precasso-list.ts'
import { statuses } from '#domain/workflow/status.ts'
import { type CallParts, query } from '#web/base/calls/api.ts'
import { AmountsNote } from '#web/base/words/amounts-note.tsx'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { ExportForm } from '#web/kit/lists/export-form.tsx'
import { writtenColumns } from '#web/kit/tables/table-cells.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { ExportedFiles } from '#web/panels.tsx'
import classes from './export-precasso-page.module.css'
import { openInWords } from '#web/kit/words/open-in-words.ts'
import { precassoColumns, type PrecassoListRow } from './precasso-columns.tsx'

type View = 'running' | 'soon' | 'all'
const views: Readonly<Record<View, CallParts<typeof getPrecassoTotals>['query']>> = {
  running: {},
  soon: { place: ['soon'] },
  all: { status: [...statuses] },
}

/** The files before collection in a file, with every column of the list, and what was asked before below it. */
export function ExportPrecassoPage() {
  const t = useText()
  const first = useQuery(query(listPrecasso, { query: { limit: 1, status: [...statuses] } }))
  const totals = useQuery(query(getPrecassoTotals, { query: views.running })).data
  const example = first.data?.items[0]
  return (
    <Page title={t('screen.precasso_export')} note={totals && openInWords(totals.all, t)}>
      <AmountsNote />
      <div className={classes.page}>
        {first.error ? (
          <Failure error={first.error} onRetry={() => void first.refetch()} />
        ) : first.isPending ? (
          <Waiting />
        ) : example ? (
          <ExportPrecasso example={example} />
        ) : (
          <Empty
            icon={IconFileSpreadsheet}
            title={t('precasso.none_yet')}
            text={t('precasso.none_yet_text')}
            action={<NextScreen of={['precasso.create', 'file.search']} />}
          />
        )}
        <section>
          <ExportedFiles />
        </section>
      </div>
    </Page>
  )
}

function ExportPrecasso({ example }: { example: PrecassoListRow }) {
  const t = useText()
  const columns = writtenColumns(precassoColumns(t, useLanguage(), false), example, listPrecasso)
  const viewOf = (view: View) => ({ name: view, label: <ViewName view={view} />, query: { ...views[view] } })
  return (
    <ExportForm
      list={listPrecasso}
      name={t('screen.precasso_search')}
      columns={columns}
      sortBy="number"
      views={[viewOf('running'), viewOf('soon'), viewOf('all')]}
    />
  )
}

function ViewName({ view }: { view: View }) {
  const t = useText()
  const { data } = useQuery({ ...query(getPrecassoTotals, { query: views[view] }), staleTime: 60_000 })
  const name = t(view === 'soon' ? 'precasso.place.soon' : `precasso.view.${view}`)
  return `${name}${data ? ` (${formatCount(data.all.count)})` : ''}`
}
