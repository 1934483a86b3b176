import { UnstyledButton } from '@mantine/core'
import { IconGavel, IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { mostCasesAsked } from '#contract/court/case-approvals.ts'
import { listLegalCases } from '#contract/court/legal-cases.ts'
import { caseStates } from '#domain/court/cases/legal-case.ts'
import { useMay } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { type Filter, useFilters } from '#web/kit/filters/use-filters.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import type { SelectionOptions } from '#web/kit/lists/list-view.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Selection } from '#web/kit/tables/selection-bar.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { AskWindow } from './ask-window.tsx'

type Row = RowOf<typeof listLegalCases>

/** The cases before a judge that run, each with the day that comes next; a row opens the file where it is worked on. */
export function CasesPage() {
  'use no memo'
  const t = useText()
  const filters = useFilters(filtersOf(t))
  const mayAsk = useMay()('legal.case')
  const [asked, setAsked] = useState<Selection<Row> | null>(null)
  return (
    <Page title={t('screen.cases')}>
      <DataTable
        id="legal-cases"
        label={t('screen.cases')}
        list={listLegalCases}
        filters={filters}
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.file.number} ${row.debtor ?? ''}`}
        rowLink={(row) => `/file/show-new/${row.file.id}?tab=legal`}
        empty={{
          title: t('legal_case.empty'),
          text: t('legal_case.empty_text'),
          icon: IconGavel,
          action: <NextScreen of={['file.search']} />,
        }}
        minWidth={1540}
        {...(mayAsk ? { selection: selectionOf(setAsked) } : {})}
      />
      {asked && (
        <AskWindow cases={asked.rows.map(({ id }) => id)} onClose={() => setAsked(null)} onDone={asked.clear} />
      )}
    </Page>
  )
}

const selectionOf = (onAsk: (selection: Selection<Row>) => void): SelectionOptions<Row> => ({
  actions: (selection) => <AskChosen selection={selection} onAsk={onAsk} />,
})

/** Asks the customers of what is chosen, as many as can be asked at once. */
function AskChosen({ selection, onAsk }: { selection: Selection<Row>; onAsk: (selection: Selection<Row>) => void }) {
  const t = useText()
  return (
    <UnstyledButton disabled={selection.rows.length > mostCasesAsked} onClick={() => onAsk(selection)}>
      <Icon of={IconMessageQuestion} /> {t('legal_case.ask_chosen')}
    </UnstyledButton>
  )
}

const filtersOf = (t: Say): Readonly<Record<string, Filter>> => ({
  search: { kind: 'search', label: t('legal_case.search') },
  state: {
    kind: 'choices',
    label: t('legal_case.col.state'),
    choices: caseStates.map((value) => ({ value, label: t(`legal_case.state.${value}`) })),
  },
})

function columnsOf(t: Say): Column<Row>[] {
  return [
    {
      id: 'file',
      label: t('legal_case.col.file'),
      sort: 'number',
      width: 110,
      link: 'id',
      cell: ({ file }) => file.number,
    },
    { id: 'debtor', label: t('legal_case.col.debtor'), tone: 'name', place: 'name', cell: ({ debtor }) => debtor },
    { id: 'customer', label: t('legal_case.col.customer'), place: 'second', cell: ({ customer }) => customer.name },
    {
      id: 'state',
      label: t('legal_case.col.state'),
      width: 168,
      place: 'status',
      cell: ({ state }) => t(`legal_case.state.${state}`),
    },
    {
      id: 'nextDay',
      label: t('legal_case.col.next'),
      width: 110,
      place: 'date',
      cell: ({ nextDay }) => nextDay && showDay(nextDay),
    },
    {
      id: 'nextTerm',
      label: t('legal_case.col.term'),
      width: 150,
      tone: 'soft',
      cell: ({ nextTerm }) => nextTerm && t(`legal_case.term.${nextTerm}`),
    },
    {
      id: 'rollDay',
      label: t('legal_case.field.roll_day'),
      sort: 'rollDay',
      width: 110,
      leaves: 2,
      cell: ({ rollDay }) => rollDay && showDay(rollDay),
    },
    {
      id: 'rollNumber',
      label: t('legal_case.field.roll_number'),
      leaves: 1,
      cell: ({ rollNumber }) => rollNumber,
    },
    {
      id: 'court',
      label: t('legal_case.field.judge'),
      width: 140,
      leaves: 1,
      cell: ({ court }) => court && t(`legal_case.court.${court}`),
    },
    {
      id: 'claimed',
      field: 'claimedCents',
      label: t('legal_case.field.claimed'),
      align: 'right',
      width: 120,
      place: 'amount',
      cell: ({ claimedCents }) => claimedCents !== null && <Amount cents={claimedCents} />,
    },
    {
      id: 'openedDay',
      label: t('legal_case.col.opened'),
      sort: 'openedDay',
      width: 110,
      leaves: 2,
      cell: ({ openedDay }) => showDay(openedDay),
    },
  ]
}
