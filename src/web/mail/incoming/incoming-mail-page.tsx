import { Button } from '@mantine/core'
import { IconInbox, IconPaperclip, IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { mailClasses } from '#domain/mail/mail-class.ts'
import { incomingKinds, incomingStates, listIncomingMail } from '#contract/mail/incoming-mail.ts'
import { KeyBar } from '#web/kit/frame/key-bar.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { PanelListView } from '#web/kit/lists/panel-list.tsx'
import { usePanelList } from '#web/kit/lists/use-panel-list.ts'
import { waitingTime } from '#web/kit/words/duration.ts'
import { showMoment } from '#web/kit/words/format.ts'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { useKeys } from '#web/base/calls/keys.ts'
import { useMay } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { ClassMark } from './class-mark.tsx'
import { useMailGroups } from './mail-groups.tsx'
import { MailPanel } from './mail-panel.tsx'
import type { MailRow } from './mail-row.ts'
import { useTakeBack } from './use-take-back.ts'

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
  const { group, groups, note } = useMailGroups(filters)
  const first = { by: 'received', order: 'asc' } as const
  const list = usePanelList(listIncomingMail, { filters, first, keeps: false, ...(groups ? { group } : {}) })
  const back = useTakeBack(list.chosen, (id) => list.wide && list.choose(id))
  useKeys(
    [
      ['J', () => list.step(1)],
      ['K', () => list.step(-1)],
    ],
    { onPage: true },
  )
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
            onDone={list.onBack ?? list.chooseNext}
            back={back}
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
        [['J', 'K'], t('incoming_mail.key.choose')],
        [['1', '5'], t('incoming_mail.key.suggestion')],
        [['Enter'], t('incoming_mail.key.do')],
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

/** Who wrote, after a sign where he never did before and nobody knows him: of a long address the end is cut off. */
function Sender({ row: { sender, isNewSender } }: { row: MailRow }) {
  const t = useText()
  if (!isNewSender) return sender
  return (
    <>
      <Icon of={IconUserPlus} size={14} label={t('incoming_mail.new_sender')} /> {sender}
    </>
  )
}

/** How long it waits; marked where that is longer than it may. */
function Age({ row: { waitsMinutes, isLate, receivedAt } }: { row: MailRow }) {
  const t = useText()
  if (waitsMinutes === null) return showMoment(receivedAt)
  const time = waitingTime(waitsMinutes, t)
  return isLate ? <Tag tone="warning">{t('incoming_mail.late', { time })}</Tag> : time
}

/** The file it is on, or seems to be about. */
function Suggested({ row }: { row: MailRow }) {
  const t = useText()
  if (row.dossierNumber !== null) return row.dossierNumber
  if (row.waitsMinutes === null) return null
  if (row.suggestedNumber !== null) return row.suggestedNumber
  const { suggestedCount: count } = row
  return count === 0 ? t('incoming_mail.suggested_none') : t('incoming_mail.suggested_count', { count })
}

function columnsOf(t: Say): Column<MailRow>[] {
  return [
    {
      id: 'sender',
      label: t('incoming_mail.sender'),
      tone: 'name',
      place: 'name',
      width: '22%',
      cell: (row) => <Sender row={row} />,
    },
    { id: 'subject', label: t('incoming_mail.subject'), place: 'second', cell: (row) => <Subject row={row} /> },
    {
      id: 'class',
      field: 'mailClass',
      label: t('incoming_mail.class'),
      place: 'status',
      width: 204,
      cell: (row) => <ClassMark row={row} />,
    },
    {
      id: 'suggested',
      field: 'suggestedNumber',
      label: t('incoming_mail.file'),
      place: 'third',
      labelled: true,
      width: 92,
      cell: (row) => <Suggested row={row} />,
    },
    {
      id: 'age',
      field: 'receivedAt',
      label: t('incoming_mail.age'),
      sort: 'received',
      place: 'date',
      width: 124,
      cell: (row) => <Age row={row} />,
    },
    {
      id: 'received',
      field: 'receivedAt',
      label: t('incoming_mail.received'),
      hidden: true,
      width: 132,
      cell: ({ receivedAt }) => showMoment(receivedAt),
    },
    {
      id: 'kind',
      label: t('incoming_mail.kind'),
      hidden: true,
      width: 160,
      cell: ({ kind }) => t(`incoming_mail.kind.${kind}`),
    },
  ]
}
