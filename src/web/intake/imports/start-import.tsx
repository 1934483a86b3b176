import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listImports, uploadImport } from '#contract/intake/imports.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useImportColumns } from './import-columns.tsx'
import { ImportDrop } from './import-drop.tsx'
import { addressOfImport } from './import-kinds.ts'
import classes from './imports.module.css'

/** Where a list is handed in, and below it what was handed in before. */
export function StartImport() {
  const t = useText()
  const forOthers = useMay()('file.import.share')
  const columns = useImportColumns('file', { withCustomer: forOthers })
  return (
    <Page title={t('screen.file_import')}>
      <UploadForm forOthers={forOthers} />
      <h2 className={classes.listTitle}>{t('import.list.own')}</h2>
      <DataTable
        id="imports"
        label={t('import.list.label')}
        list={listImports}
        query={{ sortOrder: 'desc' }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.fileName}
        rowLink={addressOfImport}
        empty={{
          icon: IconFileImport,
          title: t('import.list.empty'),
          text: t('import.list.empty_text'),
          action: <NextScreen of={['file.create', 'file.search']} />,
        }}
        minWidth={1000}
      />
    </Page>
  )
}

/** An employee says for which customer; a customer hands in for himself. */
function UploadForm({ forOthers }: { forOthers: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const [customer, setCustomer] = useState<number | null>(null)
  const [unchosen, setUnchosen] = useState(false)
  const upload = useCommand(uploadImport, {
    inForm: true,
    refreshes: [listImports],
    onDone: ({ id, alreadyUploaded }) => {
      if (!alreadyUploaded) void navigate(addressOfImport({ id, kind: 'file' }))
    },
  })
  const take = (file: File, onProgress: (part: number) => void) => {
    if (forOthers && customer === null) return setUnchosen(true)
    upload.send({ file, input: { customer: customer ?? undefined } }, onProgress)
  }
  const customerError = unchosen ? t('import.choose_customer') : upload.fieldErrors['customer']
  return (
    <div className={classes.start}>
      <p className={classes.intro}>{t('import.start.text')}</p>
      {forOthers && (
        <SearchSelect
          label={t('import.start.customer')}
          hint={t('import.start.customer_hint')}
          lookup={customerLookup}
          value={customer}
          onChange={(id) => {
            setCustomer(id)
            setUnchosen(false)
          }}
          {...(customerError ? { error: customerError } : {})}
          required
        />
      )}
      <ImportDrop
        kind="file"
        endings={['.xlsx', '.xlsm', '.csv', '.txt', '.xml']}
        title={t('import.start.drop')}
        upload={upload}
        onFile={take}
      />
    </div>
  )
}
