import { Button } from '@mantine/core'
import { IconInbox, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { mailClasses } from '#domain/mail/mail-class.ts'
import { incomingKinds, incomingStates, listIncomingMail } from '#contract/mail/incoming-mail.ts'
import { KeyBar } from '#web/kit/frame/key-bar.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { PanelListView } from '#web/kit/lists/panel-list.tsx'
import { type PanelRow, usePanelList } from '#web/kit/lists/use-panel-list.ts'
import { showMoment } from '#web/kit/words/format.ts'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { useMay } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { ClassMark } from './class-mark.tsx'
import { useMailGroups } from './mail-groups.tsx'
import { MailPanel } from './mail-panel.tsx'

export type MailRow = PanelRow<typeof listIncomingMail>

/** E-mails that came in, what stops a file first: each is read beside the list, and answered with one key. */
export function IncomingMailPage() {
  'use no memo'
  const t = useText()
  const may = useMay()
  const filters = useFilters({
    search: { kind: 'search', label: t('incoming_mail.search') },
    state: {
      kind: 'choices',
      label: t('incoming_mail.state'),
      choices: incomingStates.map((value) => ({ value, label: t(`incoming_mail.state.${value}`) })),
    },
    class: {
      kind: 'choices',
      label: t('incoming_mail.class'),
      choices: mailClasses.map((value) => ({ value, label: t(`mail_class.${value}`) })),
    },
    kind: {
      kind: 'choices',
      label: t('incoming_mail.kind'),
      choices: incomingKinds.map((value) => ({ value, label: t(`incoming_mail.kind.${value}`) })),
    },
  })
  const [last, setLast] = useState<number | null>(null)
  const { group, groups, note } = useMailGroups(filters)
  const first = { by: 'received', order: 'asc' } as const
  const list = usePanelList(listIncomingMail, { filters, first, keeps: false, ...(groups ? { group } : {}) })
  return (
    <Page
      title={t('screen.email_incoming')}
      note={note ?? t('incoming_mail.lead')}
      actions={
        may('email-import.mailboxes') && (
          <Button component={Link} to="/email-import/mailboxes">
            {t('screen.mailboxes')}
          </Button>
        )
      }
    >
      <PanelListView
        list={list}
        id="incoming-mail"
        label={t('screen.email_incoming')}
        columns={columnsOf(t)}
        {...(groups ? { groups } : {})}
        rowName={(row) => `${row.sender} ${row.subject}`}
        fileOf={(row) => row.dossierId}
        empty={{
          title: t('incoming_mail.none'),
          text: t('incoming_mail.none_text'),
          icon: IconInbox,
          action: <NextScreen of={['file.search']} />,
        }}
        roomy
        panelLabel={t('incoming_mail.panel')}
        panel={
          <MailPanel
            key={list.chosen?.id ?? 'none'}
            mail={list.chosen}
            onBack={list.onBack}
            last={last}
            onLast={setLast}
          />
        }
        keys={<MailKeys />}
      />
    </Page>
  )
}

function MailKeys() {
  const t = useText()
  return (
    <KeyBar
      label={t('incoming_mail.keys')}
      keys={[
        [['↑', '↓'], t('incoming_mail.key.choose')],
        [['1', '5'], t('incoming_mail.key.suggestion')],
        [['C'], t('incoming_mail.class').toLowerCase()],
        [['X'], t('incoming_mail.set_aside').toLowerCase()],
        [['S'], t('mail_class.spam').toLowerCase()],
        [['U'], t('incoming_mail.undo').toLowerCase()],
      ]}
    />
  )
}

/** The subject, with a sign where something was sent along. */
function Subject({ row: { subject, files } }: { row: MailRow }) {
  const t = useText()
  const { length: count } = files
  if (count === 0) return subject
  return (
    <>
      {subject} <Icon of={IconPaperclip} size={14} label={t('incoming_mail.files_count', { count })} />
    </>
  )
}

function columnsOf(t: Say): Column<MailRow>[] {
  return [
    {
      id: 'sender',
      label: t('incoming_mail.sender'),
      tone: 'name',
      place: 'name',
      width: '25%',
      cell: ({ sender }) => sender,
    },
    { id: 'subject', label: t('incoming_mail.subject'), place: 'second', cell: (row) => <Subject row={row} /> },
    {
      id: 'class',
      label: t('incoming_mail.class'),
      place: 'status',
      width: 206,
      cell: (row) => <ClassMark row={row} />,
    },
    {
      id: 'received',
      field: 'receivedAt',
      label: t('incoming_mail.received'),
      sort: 'received',
      place: 'date',
      width: 132,
      cell: ({ receivedAt }) => showMoment(receivedAt),
    },
    { id: 'file', label: t('incoming_mail.file'), hidden: true, width: 112, cell: (row) => row.dossierNumber },
    {
      id: 'kind',
      label: t('incoming_mail.kind'),
      hidden: true,
      width: 160,
      cell: ({ kind }) => t(`incoming_mail.kind.${kind}`),
    },
  ]
}
