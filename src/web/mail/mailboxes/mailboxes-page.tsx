import { Button } from '@mantine/core'
import { IconInbox, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { listMailboxes } from '#contract/mail/mailboxes.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { PanelListView } from '#web/kit/lists/panel-list.tsx'
import { type PanelRow, usePanelList } from '#web/kit/lists/use-panel-list.ts'
import type { Column } from '#web/kit/tables/table-column.ts'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { AddMailboxForm } from './mailbox-forms.tsx'
import { MailboxPanel } from './mailbox-panel.tsx'

export type Mailbox = PanelRow<typeof listMailboxes>

/** The mailboxes that e-mail is read from: how each goes, and beside the list how it is set up. */
export function MailboxesPage() {
  'use no memo'
  const t = useText()
  const [isAdding, setAdding] = useState(false)
  const filters = useFilters({ search: { kind: 'search', label: t('mailbox.search') } })
  const list = usePanelList(listMailboxes, { filters, first: { by: 'name', order: 'asc' } })
  const add = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setAdding(true)}>
      {t('mailbox.add')}
    </Button>
  )
  return (
    <Page
      title={t('screen.mailboxes')}
      note={t('mailbox.lead')}
      crumbs={[{ label: t('screen.email_incoming'), link: '/email-import' }]}
      actions={add}
    >
      <PanelListView
        list={list}
        id="mailboxes"
        label={t('screen.mailboxes')}
        columns={columnsOf(t)}
        rowName={(row) => row.name}
        fileOf={() => null}
        empty={{ title: t('mailbox.none'), text: t('mailbox.none_text'), icon: IconInbox, action: add }}
        roomy
        panelLabel={t('mailbox.panel')}
        panel={<MailboxPanel key={list.chosen?.id ?? 'none'} mailbox={list.chosen} onBack={list.onBack} />}
      />
      {isAdding && (
        <WindowFrame
          opened
          onClose={() => setAdding(false)}
          title={t('mailbox.add')}
          size="lg"
          closeButtonProps={{ 'aria-label': t('kit.close') }}
          closeOnClickOutside={false}
        >
          <AddMailboxForm
            onDone={(id) => {
              setAdding(false)
              list.choose(id)
            }}
            onCancel={() => setAdding(false)}
          />
        </WindowFrame>
      )}
    </Page>
  )
}

const tones = { paused: 'info', new: 'info', right: 'success', behind: 'warning', failing: 'danger' } as const

function columnsOf(t: Say): Column<Mailbox>[] {
  return [
    { id: 'name', label: t('mailbox.name'), sort: 'name', tone: 'name', place: 'name', cell: ({ name }) => name },
    {
      id: 'kind',
      label: t('mailbox.kind'),
      place: 'second',
      width: 150,
      cell: ({ kind }) => t(`mailbox.kind.${kind}`),
    },
    {
      id: 'state',
      label: t('mailbox.state'),
      place: 'status',
      width: 150,
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`mailbox.state.${state}`)}</Tag>,
    },
    {
      id: 'lastReadAt',
      label: t('mailbox.last_read'),
      place: 'date',
      width: 148,
      cell: ({ lastReadAt }) => (lastReadAt === null ? t('mailbox.never') : showMoment(lastReadAt)),
    },
    {
      id: 'behindCount',
      label: t('mailbox.behind'),
      hidden: true,
      width: 110,
      cell: ({ behindCount }) => formatCount(behindCount),
    },
  ]
}
