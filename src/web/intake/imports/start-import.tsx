import { Anchor } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { importUploadBytes, listImports, uploadImport } from '#contract/intake/imports.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import { FileDrop } from '#web/kit/uploads/file-drop.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { addressOfImport, useImportColumns } from './import-columns.tsx'
import classes from './imports.module.css'

/** Where a list is handed in, and below it what was handed in before. */
export function StartImport() {
  const t = useText()
  const forOthers = useMay()('file.import.share')
  const columns = useImportColumns({ withCustomer: forOthers })
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
        rowLink={(row) => addressOfImport(row.id)}
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
  const [sent, setSent] = useState<number | null>(null)
  const [unchosen, setUnchosen] = useState(false)
  const upload = useCommand(uploadImport, {
    inForm: true,
    refreshes: [listImports],
    onDone: ({ id, alreadyUploaded }) => {
      setSent(null)
      if (!alreadyUploaded) void navigate(addressOfImport(id))
    },
  })
  const take = (file: File) => {
    if (forOthers && customer === null) return setUnchosen(true)
    setSent(0)
    upload.send({ file, input: { customer: customer ?? undefined } }, setSent)
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
      <FileDrop
        kinds={['.xlsx', '.xlsm', '.csv', '.txt', '.xml']}
        maximumBytes={importUploadBytes}
        title={t('import.start.drop')}
        busy={upload.busy}
        sent={upload.busy ? sent : null}
        onChoose={upload.reset}
        onFile={take}
      />
      {upload.message && (
        <Message tone="danger" title={t('import.start.refused')}>
          {upload.fieldErrors['file'] ?? upload.message}
        </Message>
      )}
      {upload.answer?.alreadyUploaded && !upload.busy && (
        <Message tone="info">
          {t('import.start.again')}{' '}
          <Anchor component={Link} to={addressOfImport(upload.answer.id)}>
            {t('import.start.open')}
          </Anchor>
        </Message>
      )}
    </div>
  )
}
