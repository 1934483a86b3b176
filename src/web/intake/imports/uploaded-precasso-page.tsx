import { Anchor, Button } from '@mantine/core'
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
import { formatCount } from '#web/kit/words/format.ts'
import { useImportColumns } from './import-columns.tsx'
import { addressOfImport, kindsOnScreen } from './import-kinds.ts'
import { UndoImport } from './undo-import.tsx'

type UploadedRow = RowOf<typeof listUploadedPrecasso>

const { address, made } = kindsOnScreen.precasso

/** What came in to be reminded: by whom, what became of it, its files, and back while nothing of it was sent. */
export function UploadedPrecassoPage() {
  const t = useText()
  const ofCustomer = useUser()?.customerId !== null
  const ofImports = useImportColumns('precasso', { withCustomer: !ofCustomer })
  const columns = useMemo<Column<UploadedRow>[]>(
    () => [
      ...ofImports.map((column): Column<UploadedRow> => {
        if (column.id === 'duplicate') return { ...column, hidden: true }
        return column.id === 'dossiers' ? { ...column, cell: toFiles } : column
      }),
      {
        id: 'acts',
        label: t('resource.actions'),
        align: 'right',
        width: 160,
        fixed: true,
        cell: undoOf,
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
    mend: { kind: 'flag', label: t('import.filter.mend') },
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
        minWidth={1180}
      />
    </Page>
  )
}

const toFiles = (row: UploadedRow) => <ToFiles row={row} />
const undoOf = (row: UploadedRow) => <UndoImport batch={row} isInRow />

/** A number opens the list that it counts. */
function ToFiles({ row }: { row: UploadedRow }) {
  const maySee = useMay()(made.permission)
  const count = formatCount(row.dossiers)
  if (!maySee || row.dossiers === 0) return count
  return (
    <Anchor component={Link} to={made.address(row.id)} inherit>
      {count}
    </Anchor>
  )
}
