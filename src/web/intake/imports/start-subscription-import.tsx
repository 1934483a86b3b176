import { Button } from '@mantine/core'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import {
  downloadSubscriptionTemplate,
  listSubscriptionImports,
  uploadSubscriptions,
} from '#contract/intake/subscription-imports.ts'
import { addressOf, useCommand } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import { useImportColumns } from './import-columns.tsx'
import { ImportDrop } from './import-drop.tsx'
import { addressOfImport } from './import-kinds.ts'
import classes from './imports.module.css'

/** Where a list of subscriptions is handed in, and below it what was handed in before, by whoever of the agency. */
export function StartSubscriptionImport() {
  const t = useText()
  const navigate = useNavigate()
  const columns = useImportColumns('subscription', { withCustomer: false })
  const filters = useFilters({ mend: { kind: 'flag', label: t('import.filter.mend') } })
  const upload = useCommand(uploadSubscriptions, {
    inForm: true,
    refreshes: [listSubscriptionImports],
    onDone: ({ id, alreadyUploaded }) => {
      if (!alreadyUploaded) void navigate(addressOfImport({ id, kind: 'subscription' }))
    },
  })
  const template = (
    <Button
      component="a"
      href={host + addressOf(downloadSubscriptionTemplate, {})}
      leftSection={<Icon of={IconDownload} />}
    >
      {t('import.subscription.template')}
    </Button>
  )
  return (
    <Page title={t('screen.file_import_subscription')} actions={template}>
      <div className={classes.start}>
        <p className={classes.intro}>{t('import.subscription.text')}</p>
        <ImportDrop
          kind="subscription"
          endings={['.xlsx', '.xlsm', '.csv', '.txt']}
          title={t('import.subscription.drop')}
          upload={upload}
          onFile={(file, onProgress) => upload.send({ file }, onProgress)}
        />
      </div>
      <h2 className={classes.listTitle}>{t('import.subscription.list')}</h2>
      <DataTable
        id="subscription-imports"
        label={t('import.list.label')}
        list={listSubscriptionImports}
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
          action: <NextScreen of={['finance.subscription']} />,
        }}
        minWidth={1000}
      />
    </Page>
  )
}
