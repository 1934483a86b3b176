import { Button, Group } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { importStates } from '#contract/intake/imports.ts'
import { listUploadedPrecasso } from '#contract/intake/precasso-imports.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useImportColumns } from './import-columns.tsx'
import { addressOfImport, kindsOnScreen } from './import-kinds.ts'
import { UndoImport } from './undo-import.tsx'

type UploadedRow = RowOf<typeof listUploadedPrecasso>

/** What is left out first where there is no room for the acts: it stands on the desk too. */
const turns: Readonly<Record<string, number>> = { duplicate: 1, by: 2, released: 3, bad: 4 }

const { address, made } = kindsOnScreen.precasso

/** What came in to be reminded: by whom, what became of it, its files, and back while nothing of it was sent. */
export function UploadedPrecassoPage() {
  const t = useText()
  const ofCustomer = useUser()?.customerId !== null
  const ofImports = useImportColumns('precasso', { withCustomer: !ofCustomer })
  const columns = useMemo<Column<UploadedRow>[]>(
    () => [
      ...ofImports.map((column) => ({ ...column, ...(turns[column.id] ? { leaves: turns[column.id] } : {}) })),
      {
        id: 'acts',
        label: t('resource.actions'),
        align: 'right',
        width: 216,
        fixed: true,
        cell: (row) => <ActsOfRow row={row} />,
      },
    ],
    [t, ofImports],
  )
  const filters = useFilters({
    ...(ofCustomer
      ? {}
      : { customer: { kind: 'lookup' as const, label: t('import.column.customer'), lookup: customerLookup } }),
    state: {
      kind: 'choices',
      label: t('import.column.state'),
      choices: importStates.map((state) => ({ value: state, label: t(`import.state.${state}`) })),
    },
  })
  const toStart = (
    <Button component={Link} to={address} variant="filled" leftSection={<Icon of={IconFileImport} />}>
      {t('import.list.to_start')}
    </Button>
  )
  return (
    <Page title={t('screen.precasso_uploaded')} actions={toStart}>
      <DataTable
        id="uploaded-precasso"
        label={t('import.list.label')}
        list={listUploadedPrecasso}
        filters={filters}
        query={{ sortOrder: 'desc' }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.fileName}
        rowLink={addressOfImport}
        empty={{
          icon: IconFileImport,
          title: t('import.list.empty'),
          text: t('import.list.empty_text'),
          action: toStart,
        }}
        minWidth={1280}
      />
    </Page>
  )
}

function ActsOfRow({ row }: { row: UploadedRow }) {
  const t = useText()
  const maySee = useMay()(made.permission)
  return (
    <Group gap={4} justify="flex-end">
      <UndoImport batch={row} isInRow />
      {maySee && row.counts.released > 0 && (
        <Button component={Link} to={made.address(row.id)} size="compact">
          {t('import.uploaded.to_files')}
        </Button>
      )}
    </Group>
  )
}
