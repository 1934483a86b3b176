import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getDossierTotals, listDossiers } from '#contract/files/dossiers.ts'
import { AmountsNote } from '#web/base/words/amounts-note.tsx'
import { query } from '#web/base/calls/api.ts'
import { ExportForm } from '#web/kit/lists/export-form.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { writtenColumns } from '#web/kit/tables/table-cells.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { ExportedFiles } from '#web/panels.tsx'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { type DossierListRow, dossierColumns } from './dossier-columns.tsx'
import classes from './export-all-page.module.css'
import { openInWords } from '#web/kit/words/open-in-words.ts'
import { queryOfView } from './list-views.ts'

/** The whole portfolio in a file: every column of the list, made in the background, with what was asked before below it. */
export function ExportAllPage() {
  const t = useText()
  const first = useQuery(query(listDossiers, { query: { limit: 1, count: 'later' } }))
  const totals = useQuery(query(getDossierTotals, { query: {} })).data
  const example = first.data?.items[0]
  return (
    <Page title={t('screen.export_all')} note={totals && openInWords({ count: totals.total, open: totals.open }, t)}>
      <AmountsNote />
      <div className={classes.page}>
        {first.error ? (
          <Failure error={first.error} onRetry={() => void first.refetch()} />
        ) : first.isPending ? (
          <Waiting />
        ) : example ? (
          <ExportAllForm example={example} />
        ) : (
          <Empty
            icon={IconFileSpreadsheet}
            title={t('dossiers.none_yet')}
            text={t('dossiers.none_yet_text')}
            action={<NextScreen of={['file.create', 'file.search']} />}
          />
        )}
        <section>
          <ExportedFiles />
        </section>
      </div>
    </Page>
  )
}

function ExportAllForm({ example }: { example: DossierListRow }) {
  const t = useText()
  const language = useLanguage()
  const columns = writtenColumns(dossierColumns(t, language, useToday(), false), example, listDossiers)
  const viewOf = (view: 'all' | 'open') => ({ name: view, label: <ViewName view={view} />, query: queryOfView(view) })
  return (
    <ExportForm
      list={listDossiers}
      name={t('dossiers.title')}
      columns={columns}
      sortBy="number"
      views={[viewOf('all'), viewOf('open')]}
    />
  )
}

function ViewName({ view }: { view: 'all' | 'open' }) {
  const t = useText()
  const { data } = useQuery({ ...query(getDossierTotals, { query: queryOfView(view) }), staleTime: 60_000 })
  return `${t(`dossiers.view.${view}`)}${data ? ` (${formatCount(data.total)})` : ''}`
}
