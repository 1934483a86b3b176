import { Button } from '@mantine/core'
import { IconInbox, IconPaperclip } from '@tabler/icons-react'
import { incomingKinds, listIncomingMail } from '#contract/mail/incoming-mail.ts'
import { query } from '#web/base/calls/api.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { OpenedWindow } from '#web/kit/dialogs/opened-window.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { IncomingMailDetails } from './incoming-mail-details.tsx'
import classes from './incoming-mail.module.css'

type Row = RowOf<typeof listIncomingMail>

/** E-mails that came in and belong to no file yet: each is read, and put on a file or set aside. */
export function IncomingMailPage() {
  const t = useText()
  const read = useOpened<Row>('mail')
  const filters = useFilters({
    search: { kind: 'search', label: t('incoming_mail.search') },
    kind: {
      kind: 'choices',
      label: t('incoming_mail.kind'),
      choices: incomingKinds.map((value) => ({ value, label: t(`incoming_mail.kind.${value}`) })),
    },
  })
  return (
    <Page title={t('screen.email_incoming')}>
      <PageBody>
        <p className={classes.lead}>{t('incoming_mail.lead')}</p>
      </PageBody>
      <DataTable
        id="incoming-mail"
        label={t('screen.email_incoming')}
        list={listIncomingMail}
        filters={filters}
        columns={columnsOf(t, read.open)}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.sender} ${row.subject}`}
        details={detailsOf}
        empty={{
          title: t('incoming_mail.none'),
          text: t('incoming_mail.none_text'),
          icon: IconInbox,
          action: <NextScreen of={['file.search']} />,
        }}
      />
      <OpenedWindow opened={read} title={t('screen.email_incoming')} read={oneOfAll}>
        {(mail) =>
          mail && (
            <WindowFrame opened onClose={read.close} title={mail.subject || mail.sender} size="lg">
              <IncomingMailDetails mail={mail} onHandled={read.close} />
            </WindowFrame>
          )
        }
      </OpenedWindow>
    </Page>
  )
}

/** The subject, with a sign where something was sent along. */
function Subject({ row: { subject, files } }: { row: Row }) {
  const t = useText()
  const { length: count } = files
  if (count === 0) return subject
  const words = t('incoming_mail.files_count', { count })
  return (
    <>
      {subject} <Icon of={IconPaperclip} size={14} label={words} />
    </>
  )
}

/** Also one on another page of the list than the one that is shown. */
const oneOfAll = (id: number) => ({
  ...query(listIncomingMail, { query: { limit: 1000 } }),
  select: ({ items }: { items: readonly Row[] }) => items.find((mail) => mail.id === id) ?? null,
})

const detailsOf = (row: Row) => <IncomingMailDetails mail={row} />

function columnsOf(t: Say, onRead: (row: Row) => void): Column<Row>[] {
  return [
    {
      id: 'sender',
      label: t('incoming_mail.sender'),
      tone: 'name',
      place: 'name',
      width: '28%',
      cell: ({ sender }) => sender,
    },
    { id: 'subject', label: t('incoming_mail.subject'), place: 'second', cell: (row) => <Subject row={row} /> },
    {
      id: 'kind',
      label: t('incoming_mail.kind'),
      place: 'status',
      width: 176,
      cell: ({ kind }) => t(`incoming_mail.kind.${kind}`),
    },
    {
      id: 'received',
      field: 'receivedAt',
      label: t('incoming_mail.received'),
      sort: 'received',
      place: 'date',
      width: 140,
      cell: ({ receivedAt }) => showMoment(receivedAt),
    },
    {
      id: 'acts',
      label: t('resource.actions'),
      align: 'right',
      width: 96,
      fixed: true,
      // A phone shows no details below a row.
      cell: (row) => (
        <Button size="compact" onClick={() => onRead(row)}>
          {t('incoming_mail.read')}
        </Button>
      ),
    },
  ]
}
