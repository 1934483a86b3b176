import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import {
  type ExportColumn,
  type ExportFormat,
  exportFormats,
  listExports,
  startExport,
} from '#contract/lists/exports.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import classes from './export-form.module.css'

/** A part of a list that can be asked for as a file. */
export interface ExportView<Name extends string> {
  readonly name: Name
  readonly label: ReactNode
  readonly query: Readonly<Record<string, unknown>>
}

interface ExportFormProps<Name extends string> {
  readonly list: Endpoint
  /** What the file is called. */
  readonly name: string
  readonly columns: readonly ExportColumn[]
  readonly sortBy: string
  /** Which parts there are to choose from. */
  readonly views: readonly [ExportView<Name>, ...ExportView<Name>[]]
}

/** Asks for a whole list in a file, with every column of it: which part, and which kind of file. */
export function ExportForm<Name extends string>({ list, name, columns, sortBy, views }: ExportFormProps<Name>) {
  const t = useText()
  const initial: { view: Name; format: ExportFormat } = { view: views[0].name, format: 'xlsx' }
  const form = useCommandForm(startExport, {
    initial,
    draft: false,
    toInput: ({ view, format }) => ({
      list: list.path,
      params: {},
      query: { ...views.find((one) => one.name === view)?.query, sortBy },
      columns: [...columns],
      format,
      name,
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
          {views.map((one) => (
            <Radio key={one.name} value={one.name} label={one.label} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={t('export_all.format')}
        value={format}
        onChange={(chosen) => form.setValues({ view, format: chosen })}
      >
        <Stack gap={6} mt={6}>
          {exportFormats.map((one) => (
            <Radio key={one} value={one} label={t(`export_all.format.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <WideField>
        <p className={classes.hint}>{t('export_all.hint', { count: columns.length })}</p>
      </WideField>
    </CommandForm>
  )
}
