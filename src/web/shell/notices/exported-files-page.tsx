import { Stack } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { chooseExportMail, exportKeptDays, listExports } from '#contract/lists/exports.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { SwitchField } from '#web/kit/fields/text-field.tsx'
import { idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { FileList } from './bell-files.tsx'

/** The files somebody asked for, where the link in the e-mail leads; and whether there is to be such an e-mail. */
export function ExportedFilesPage() {
  const t = useText()
  const [{ file }] = useUrlState(inUrl)
  const { data, error, refetch } = useQuery(query(listExports))
  const choose = useCommand(chooseExportMail, { refreshes: [listExports] })
  if (error) return <Failure error={error} title={t('export.files')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={6} />
  const { items, mail } = data
  return (
    <Page title={t('export.files')} note={t('export.kept', { days: exportKeptDays })}>
      <PageBody>
        <Stack gap={16} maw={560}>
          {file !== null && items.every(({ id }) => id !== file) && (
            <Message tone="warning">{t('export.gone')}</Message>
          )}
          {items.length > 0 ? (
            <FileList files={items} title={null} />
          ) : (
            <Empty
              icon={IconFileSpreadsheet}
              title={t('export.none')}
              text={t('export.none_text')}
              action={<NextScreen of={['file.search', 'file-agenda.new']} />}
            />
          )}
          <SwitchField
            label={t('export.mail')}
            hint={mail.hasAddress ? undefined : t('export.mail_none')}
            value={mail.wanted && mail.hasAddress}
            disabled={!mail.hasAddress || choose.busy}
            onChange={(wanted) => choose.send({ input: { wanted } })}
          />
        </Stack>
      </PageBody>
    </Page>
  )
}

const inUrl = { file: idInUrl }
