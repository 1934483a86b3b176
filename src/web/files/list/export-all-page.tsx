import { Radio, Stack } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getDossierTotals, listDossiers } from '#contract/files/dossiers.ts'
import { type ExportFormat, exportFormats, listExports, startExport } from '#contract/lists/exports.ts'
import { AmountsNote } from '#web/base/words/amounts-note.tsx'
import { query } from '#web/base/calls/api.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { writtenColumns } from '#web/kit/tables/table-cells.ts'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { ExportedFiles } from '#web/panels.tsx'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { type DossierListRow, dossierColumns } from './dossier-columns.tsx'
import classes from './export-all-page.module.css'
import { openSums } from './open-sums.ts'
import { queryOfView } from './list-views.ts'

const views = ['all', 'open'] as const
type View = (typeof views)[number]

/** The whole portfolio in a file: every column of the list, made in the background, with what was asked before below it. */
export function ExportAllPage() {
  const t = useText()
  const first = useQuery(query(listDossiers, { query: { limit: 1, count: 'later' } }))
  const totals = useQuery(query(getDossierTotals, { query: {} })).data
  const example = first.data?.items[0]
  return (
    <Page title={t('screen.export_all')} note={totals && openSums(totals, t)}>
      <AmountsNote />
      <div className={classes.page}>
        {first.isPending ? (
          <Waiting />
        ) : example ? (
          <ExportForm example={example} />
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

const wholeAsWorkbook: { readonly view: View; readonly format: ExportFormat } = { view: 'all', format: 'xlsx' }

function ExportForm({ example }: { example: DossierListRow }) {
  const t = useText()
  const language = useLanguage()
  const columns = writtenColumns(dossierColumns(t, language, useToday(), false), example, listDossiers)
  const form = useCommandForm(startExport, {
    initial: wholeAsWorkbook,
    draft: false,
    toInput: ({ view, format }) => ({
      list: listDossiers.path,
      params: {},
      query: { ...queryOfView(view), sortBy: 'number' },
      columns,
      format,
      name: t('dossiers.title'),
    }),
    refreshes: [listExports],
    onDone: () => notify({ variant: 'info', message: t('export.started'), text: t('export.started_text') }),
  })
  const { view, format } = form.values
  return (
    <CommandForm form={form} submit={t('export.title')} failed={t('export_all.failed')}>
      <Radio.Group
        label={t('export_all.which')}
        value={view}
        onChange={(chosen) => form.setValues({ view: chosen, format })}
      >
        <Stack gap={6} mt={6}>
          {views.map((name) => (
            <Radio key={name} value={name} label={<ViewName view={name} />} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={t('export_all.format')}
        value={format}
        onChange={(chosen) => form.setValues({ view, format: chosen })}
      >
        <Stack gap={6} mt={6}>
          {exportFormats.map((name) => (
            <Radio key={name} value={name} label={t(`export_all.format.${name}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <WideField>
        <p className={classes.hint}>{t('export_all.hint', { count: columns.length })}</p>
      </WideField>
    </CommandForm>
  )
}

function ViewName({ view }: { view: View }) {
  const t = useText()
  const { data } = useQuery({ ...query(getDossierTotals, { query: queryOfView(view) }), staleTime: 60_000 })
  return `${t(`dossiers.view.${view}`)}${data ? ` (${formatCount(data.total)})` : ''}`
}
