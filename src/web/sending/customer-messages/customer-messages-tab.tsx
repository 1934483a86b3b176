import { Anchor, Button } from '@mantine/core'
import { IconFileText, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { customerMessageKinds } from '#domain/customers/occasion.ts'
import {
  customerMessageStates,
  getCustomerMessageSettings,
  listCustomerMessages,
  trustCustomerAddress,
} from '#contract/sending/customer-messages.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { AskDocumentWindow } from './ask-document-window.tsx'
import { CustomerMessageWindow } from './customer-message-window.tsx'
import classes from './customer-messages.module.css'
import { MessageRules, MessageRulesForm, type Settings } from './message-rules.tsx'
import { toneOf } from './message-tone.ts'

type Row = RowOf<typeof listCustomerMessages>

/** What a customer was told of its files, and on which occasions it is told, to whom and how soon. */
export function CustomerMessagesTab({ customerId }: { customerId: number }) {
  const t = useText()
  const may = useMay()
  const read = useOpened<Row>('message')
  const [asks, setAsks] = useState(false)
  const filters = useFilters({
    occasion: {
      kind: 'choices',
      label: t('customer_message.occasion'),
      choices: customerMessageKinds.map((value) => ({ value, label: t(`occasion.${value}`) })),
    },
    state: {
      kind: 'choices',
      label: t('customer_message.state'),
      choices: customerMessageStates.map((value) => ({ value, label: t(`customer_message.state.${value}`) })),
    },
  })
  const mayEdit = may('customer.edit')
  const asking =
    mayEdit && may('file.edit') ? (
      <Button size="compact" leftSection={<Icon of={IconFileText} />} onClick={() => setAsks(true)}>
        {t('customer_message.ask')}
      </Button>
    ) : null
  return (
    <>
      <PageBody>
        <div className={classes.above}>
          <RulesSection customerId={customerId} mayEdit={mayEdit} />
        </div>
        <h2 className={classes.title}>{t('customer_message.sent_list')}</h2>
      </PageBody>
      <DataTable
        id="customer-messages"
        label={t('customer_message.sent_list')}
        list={listCustomerMessages}
        params={{ id: customerId }}
        filters={filters}
        tools={asking}
        columns={columnsOf(t, read.open)}
        rowKey={(row) => row.id}
        rowName={(row) => row.subject}
        empty={{
          title: t('customer_message.none'),
          text: t('customer_message.none_text'),
          icon: IconMail,
          action: asking ?? <NextScreen of={['customer.search']} />,
        }}
        minWidth={960}
      />
      {typeof read.id === 'number' && (
        <CustomerMessageWindow key={read.id} id={read.id} mayEdit={mayEdit} onClose={read.close} />
      )}
      {asks && <AskDocumentWindow onClose={() => setAsks(false)} />}
    </>
  )
}

function RulesSection({ customerId, mayEdit }: { customerId: number; mayEdit: boolean }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getCustomerMessageSettings, { params: { id: customerId } }))
  if (error) {
    return <Failure error={error} title={t('customer_message.settings_failed')} onRetry={() => void refetch()} />
  }
  if (!data) return <Waiting lines={8} />
  return (
    <section aria-labelledby="message-rules">
      <h2 id="message-rules" className={classes.title}>
        {t('customer_message.rules')}
      </h2>
      <p className={classes.lead}>{t('customer_message.rules_hint')}</p>
      {data.refused.map((refused) => (
        <RefusedAddress key={refused.email} customerId={customerId} refused={refused} mayEdit={mayEdit} />
      ))}
      {mayEdit ? <MessageRulesForm customerId={customerId} settings={data} /> : <MessageRules settings={data} />}
    </section>
  )
}

interface RefusedAddressProps {
  readonly customerId: number
  readonly refused: Settings['refused'][number]
  readonly mayEdit: boolean
}

/** An address from which a message came back, until somebody says that it works again. */
function RefusedAddress({ customerId, refused: { email, refusedAt, error }, mayEdit }: RefusedAddressProps) {
  const t = useText()
  const trust = useCommand(trustCustomerAddress, {
    onDone: () => notify({ variant: 'success', message: t('customer_message.trusted') }),
  })
  return (
    <Message tone="warning" title={t('customer_message.refused', { email })}>
      <p className={classes.refused}>{t('customer_message.refused_detail', { day: showMoment(refusedAt), error })}</p>
      {mayEdit && (
        <Button
          size="compact"
          disabled={trust.busy}
          onClick={() => trust.send({ params: { id: customerId }, input: { email } })}
        >
          {t('customer_message.trust')}
        </Button>
      )}
    </Message>
  )
}

function columnsOf(t: Say, onRead: (row: Row) => void): Column<Row>[] {
  return [
    {
      id: 'created',
      field: 'createdAt',
      label: t('customer_message.created'),
      sort: 'created',
      width: 140,
      place: 'third',
      cell: ({ sentAt, createdAt }) => showMoment(sentAt ?? createdAt),
    },
    {
      id: 'subject',
      label: t('customer_message.subject'),
      tone: 'name',
      place: 'name',
      cell: (row) => (
        <Anchor component="button" type="button" className={classes.subject} onClick={() => onRead(row)}>
          {row.subject}
        </Anchor>
      ),
    },
    {
      id: 'occasion',
      label: t('customer_message.occasion'),
      width: 200,
      place: 'second',
      cell: ({ occasion }) => t(`occasion.${occasion}`),
    },
    {
      id: 'recipient',
      field: 'recipientName',
      label: t('customer_message.recipient'),
      width: 220,
      cell: ({ recipientName, recipientEmail }) => recipientEmail ?? recipientName,
    },
    {
      id: 'files',
      field: 'fileCount',
      label: t('customer_message.file_count'),
      width: 96,
      align: 'right',
      cell: ({ fileCount }) => fileCount,
    },
    {
      id: 'state',
      label: t('customer_message.state'),
      width: 160,
      place: 'status',
      cell: ({ state }) => {
        const tone = toneOf(state)
        return <Tag {...(tone ? { tone } : {})}>{t(`customer_message.state.${state}`)}</Tag>
      },
    },
  ]
}
