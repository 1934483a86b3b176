import { Anchor, Button, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { carrierWords } from '#contract/sending/carrier-fault.ts'
import {
  cancelCustomerMessage,
  getCustomerMessage,
  getCustomerMessageHtml,
  getCustomerMessagePdf,
  postCustomerMessage,
  repeatCustomerMessage,
  resolveCustomerMessage,
} from '#contract/sending/customer-messages.ts'
import { type Answer, addressOf, query, useCommand } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { OpeningFailure } from '#web/kit/dialogs/not-there.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import classes from './customer-messages.module.css'
import { toneOf } from './message-tone.ts'

type Whole = Answer<typeof getCustomerMessage>

interface CustomerMessageWindowProps {
  readonly id: number
  readonly mayEdit: boolean
  readonly onClose: () => void
}

/** A message to a customer as it left, with what somebody still has to do about it. */
export function CustomerMessageWindow({ id, mayEdit, onClose }: CustomerMessageWindowProps) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getCustomerMessage, { params: { id } }))
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={data?.subject ?? t('customer_message.one')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      {error && (
        <OpeningFailure
          error={error}
          title={t('customer_message.failed')}
          onRetry={() => void refetch()}
          onClose={onClose}
        />
      )}
      {!error && !data && <Waiting lines={8} />}
      {data && <WholeMessage message={data} mayEdit={mayEdit} />}
    </WindowFrame>
  )
}

function WholeMessage({ message, mayEdit }: { message: Whole; mayEdit: boolean }) {
  const t = useText()
  const { id, state, recipientName, recipientEmail, sentAt, createdAt, files, fileCount, subject } = message
  const tone = toneOf(state)
  return (
    <div className={classes.message}>
      <p className={classes.head}>
        <Tag {...(tone ? { tone } : {})}>{t(`customer_message.state.${state}`)}</Tag>
        <span>{[recipientName, recipientEmail].filter(Boolean).join(', ')}</span>
        <span>{showMoment(sentAt ?? createdAt)}</span>
        {message.hasPaper && (
          <Anchor component={PaperLink} paper={addressOf(getCustomerMessagePdf, { params: { id } })}>
            {t('customer_message.pdf')}
          </Anchor>
        )}
      </p>
      {message.error && (
        <p className={classes.lead}>
          {t('kit.labelled', { label: t('customer_message.error'), value: carrierWords(t, message.error) })}
        </p>
      )}
      {message.askedBy && <p className={classes.lead}>{t('customer_message.written_by', { name: message.askedBy })}</p>}
      {mayEdit && <WhatToDo message={message} />}
      <TakeBack message={message} />
      <iframe
        className={classes.frame}
        // Nothing runs in it and nothing leads out of it; the answer itself says so as well.
        sandbox=""
        src={host + addressOf(getCustomerMessageHtml, { params: { id } })}
        title={t('dispatch.mail.frame', { subject })}
      />
      {files.length > 0 && (
        <p className={classes.files}>
          {t('kit.label', { label: t('customer_message.files') })}{' '}
          {files.map((file) => (
            <Anchor key={file.id} component={Link} to={`/file/show/${file.id}`}>
              {file.number} {file.debtorName}
            </Anchor>
          ))}
          {fileCount > files.length && (
            <span>{t('customer_message.more_files', { count: fileCount - files.length })}</span>
          )}
        </p>
      )}
    </div>
  )
}

function WhatToDo({ message: { id, state, version } }: { message: Whole }) {
  const t = useText()
  const told = { onDone: () => notify({ variant: 'success', message: t('customer_message.settled') }) }
  const post = useCommand(postCustomerMessage, told)
  const repeat = useCommand(repeatCustomerMessage, {
    onDone: () => notify({ variant: 'success', message: t('customer_message.repeated') }),
  })
  if (state === 'uncertain') return <Settle id={id} version={version} />
  if (state === 'to_post') {
    return (
      <Group>
        <Button variant="filled" disabled={post.busy} onClick={() => post.send({ params: { id }, input: { version } })}>
          {t('customer_message.post')}
        </Button>
      </Group>
    )
  }
  if (state !== 'failed' && state !== 'bounced') return null
  return (
    <Group>
      <Button disabled={repeat.busy} onClick={() => repeat.send({ params: { id }, input: { version } })}>
        {t('customer_message.repeat')}
      </Button>
    </Group>
  )
}

/** What somebody wrote himself can be taken back until it leaves. */
function TakeBack({ message: { id, occasion, state, version } }: { message: Whole }) {
  const t = useText()
  const may = useMay()
  const cancel = useCommand(cancelCustomerMessage, {
    onDone: () => notify({ variant: 'success', message: t('customer_message.taken_back') }),
  })
  if (occasion !== 'message' || (state !== 'scheduled' && state !== 'to_post') || !may('processing.new')) return null
  return (
    <Group>
      <Button disabled={cancel.busy} onClick={() => cancel.send({ params: { id }, input: { version } })}>
        {t('customer_message.take_back')}
      </Button>
    </Group>
  )
}

/** Nobody knows whether it arrived: somebody asks, and says so here. */
function Settle({ id, version }: { id: number; version: number }) {
  const t = useText()
  const [reason, setReason] = useState('')
  const settle = useCommand(resolveCustomerMessage, {
    onDone: () => notify({ variant: 'success', message: t('customer_message.settled') }),
  })
  const send = (arrived: boolean) => settle.send({ params: { id }, input: { arrived, reason, version } })
  return (
    <Message tone="warning" title={t('customer_message.uncertain_hint')}>
      <div className={classes.settle}>
        <Button variant="filled" disabled={settle.busy} onClick={() => send(true)}>
          {t('customer_message.arrived')}
        </Button>
        <TextInput
          label={t('customer_message.reason')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button disabled={settle.busy || reason.trim() === ''} onClick={() => send(false)}>
          {t('customer_message.not_arrived')}
        </Button>
      </div>
    </Message>
  )
}
