import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from 'react-router'
import { importKinds } from '#contract/intake/claim-list.ts'
import { importStates, listUploadedImports } from '#contract/intake/imports.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { useText } from '#web/base/words/text.ts'
import { useImportColumns } from './import-columns.tsx'
import { addressOfImport } from './import-kinds.ts'

/** Every import of every customer: what came in, what became of it, by whom. */
export function UploadedImportsPage() {
  const t = useText()
  const columns = useImportColumns(null, { withCustomer: true })
  const filters = useFilters({
    customer: { kind: 'lookup', label: t('import.column.customer'), lookup: customerLookup },
    kind: {
      kind: 'choices',
      label: t('import.column.kind'),
      choices: importKinds.map((kind) => ({ value: kind, label: t(`import.kind.${kind}`) })),
    },
    state: {
      kind: 'choices',
      label: t('import.column.state'),
      choices: importStates.map((state) => ({ value: state, label: t(`import.state.${state}`) })),
    },
    mend: { kind: 'flag', label: t('import.filter.mend') },
  })
  return (
    <Page title={t('screen.file_import_uploaded')}>
      <DataTable
        id="uploaded-imports"
        label={t('import.list.label')}
        list={listUploadedImports}
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
          action: (
            <Button component={Link} to="/file/import" variant="filled">
              {t('import.list.to_start')}
            </Button>
          ),
        }}
        minWidth={1100}
      />
    </Page>
  )
}
