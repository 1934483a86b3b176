import { IconFileImport } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ImportKind } from '#contract/intake/claim-list.ts'
import { listImports, uploadImport } from '#contract/intake/imports.ts'
import { listPrecassoImports, uploadPrecasso } from '#contract/intake/precasso-imports.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { SwitchField } from '#web/kit/fields/text-field.tsx'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useImportColumns } from './import-columns.tsx'
import { ImportDrop } from './import-drop.tsx'
import { addressOfImport, kindsOnScreen } from './import-kinds.ts'
import classes from './imports.module.css'

/** What files are made for: in collection, or before it. */
type FileKind = Exclude<ImportKind, 'subscription'>

const calls = {
  file: { id: 'imports', list: listImports, upload: uploadImport, text: 'import.start.text' },
  precasso: {
    id: 'precasso-imports',
    list: listPrecassoImports,
    upload: uploadPrecasso,
    text: 'import.precasso.text',
  },
} as const satisfies Record<FileKind, object>
const next = {
  file: ['file.create', 'file.search'],
  precasso: ['precasso.create', 'precasso.search'],
} as const satisfies Record<FileKind, object>

/** Where a list is handed in, and below it what was handed in before. */
export function StartImport({ kind }: { kind: FileKind }) {
  const t = useText()
  const forOthers = useMay()('import.share')
  const columns = useImportColumns(kind, { withCustomer: forOthers })
  const { id, list } = calls[kind]
  const filters = useFilters({ mend: { kind: 'flag', label: t('import.filter.mend') } })
  return (
    <Page title={t(kindsOnScreen[kind].title)}>
      <UploadForm kind={kind} forOthers={forOthers} />
      <h2 className={classes.listTitle}>{t('import.list.own')}</h2>
      <DataTable
        id={id}
        label={t('import.list.label')}
        list={list}
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
          action: <NextScreen of={next[kind]} />,
        }}
        minWidth={1000}
      />
    </Page>
  )
}

/** An employee says for which customer; a customer hands in for himself. */
function UploadForm({ kind, forOthers }: { kind: FileKind; forOthers: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const [customer, setCustomer] = useState<number | null>(null)
  const [unchosen, setUnchosen] = useState(false)
  const [isTrial, setTrial] = useState(false)
  const field = useId()
  // For whom it is comes first: who comes here types that at once.
  useEffect(() => document.getElementById(field)?.focus({ preventScroll: true }), [field])
  const { list, text } = calls[kind]
  const upload = useCommand(calls[kind].upload, {
    inForm: true,
    refreshes: [list],
    onDone: ({ id, alreadyUploaded }) => {
      if (!alreadyUploaded) void navigate(addressOfImport({ id, kind }))
    },
  })
  const take = (file: File, onProgress: (part: number) => void) => {
    if (forOthers && customer === null) return setUnchosen(true)
    upload.send({ file, input: { customer: customer ?? undefined, trial: isTrial ? '1' : '0' } }, onProgress)
  }
  const customerError = unchosen ? t('import.choose_customer') : upload.fieldErrors['customer']
  return (
    <div className={classes.start}>
      <p className={classes.intro}>{t(text)}</p>
      {forOthers && (
        <SearchSelect
          id={field}
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
      <SwitchField
        label={t('import.start.trial')}
        hint={t('import.start.trial_hint')}
        value={isTrial}
        onChange={setTrial}
      />
      <ImportDrop
        kind={kind}
        endings={['.xlsx', '.xlsm', '.csv', '.txt', '.xml']}
        title={t('import.start.drop')}
        upload={upload}
        onFile={take}
      />
    </div>
  )
}
