import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { getPrecassoChoices, getPrecassoTotals, listPrecasso } from '#contract/files/precasso/precasso-list.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { AmountsNote } from '#web/base/words/amounts-note.tsx'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import type { SelectionOptions } from '#web/kit/lists/list-view.tsx'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import { ChangeChosenFiles, CopyFileNumbers } from '#web/panels.tsx'
import { precassoColumns, type PrecassoListRow } from './precasso-columns.tsx'
import { precassoFilters } from './precasso-filters.ts'
import { openInWords } from '#web/kit/words/open-in-words.ts'
import { PrecassoViews } from './precasso-views.tsx'

/** All files before collection: those that pass first in front. A row opens the file. */
export function PrecassoPage() {
  'use no memo'
  const t = useText()
  const language = useLanguage()
  const may = useMay()
  const ofCustomer = useUser()?.customerId !== null
  const choices = useQuery({ ...query(getPrecassoChoices), staleTime: 60_000 }).data
  const filters = useFilters(precassoFilters(t, ofCustomer, choices))
  const totals = useQuery({
    ...query(getPrecassoTotals, { query: filters.query }),
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => precassoColumns(t, language, ofCustomer), [t, language, ofCustomer])
  return (
    <Page
      title={t('screen.precasso_search')}
      note={totals.data ? openInWords(totals.data.all, t) : t('dossiers.counting')}
      actions={may('precasso.create') && <NewPrecasso />}
    >
      <AmountsNote />
      <PrecassoViews />
      <DataTable
        id="precasso"
        label={t('screen.precasso_search')}
        list={listPrecasso}
        filters={filters}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.number}
        {...(may('file.show') ? { rowLink } : {})}
        selection={selection}
        empty={{
          title: t('precasso.none_yet'),
          text: t('precasso.none_yet_text'),
          action: <NextScreen of={['precasso.create', 'file.search']} />,
        }}
        minWidth={1620}
      />
    </Page>
  )
}

function NewPrecasso() {
  const t = useText()
  return (
    <Button component={Link} to="/precasso/create" variant="filled" leftSection={<Icon of={IconFilePlus} />}>
      {t('screen.precasso_create')}
    </Button>
  )
}

const rowLink = ({ id }: PrecassoListRow) => `/file/show-new/${id}`

const selection: SelectionOptions<PrecassoListRow> = {
  actions: (chosen) => (
    <>
      <ChangeChosenFiles chosen={chosen} />
      <CopyFileNumbers numbers={chosen.rows.map(({ number }) => number)} />
    </>
  ),
  amount: ({ openCents, currency }) => ({ cents: openCents, currency }),
}
