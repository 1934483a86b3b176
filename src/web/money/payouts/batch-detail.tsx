import { Button } from '@mantine/core'
import { IconArrowLeft, IconBuildingBank, IconCheck, IconDownload, IconFileExport, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatCents } from '#domain/money.ts'
import {
  cancelPaymentBatch,
  getPaymentBatch,
  getPaymentFile,
  listPaymentOrders,
  makePaymentFile,
  releasePaymentBatch,
} from '#contract/money/payment-batches.ts'
import { addressOf, type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { type Step, Steps } from '#web/kit/frame/steps.tsx'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { ListTrouble } from '#web/kit/words/list-trouble.tsx'
import { DayCheckWarning } from '#web/kit/dialogs/day-check-warning.tsx'
import { orderColumns } from './order-columns.tsx'
import { RefusedWindow } from './refused-window.tsx'
import classes from './payouts.module.css'

type Detail = Answer<typeof getPaymentBatch>

/** One batch from its proposal until the bank confirmed it: what goes to whom, and what is to be done next. */
export function BatchDetail({ id, onLeave }: { id: number; onLeave: () => void }) {
  'use no memo'
  const t = useText()
  const { data: batch, error, refetch } = useQuery(query(getPaymentBatch, { params: { id } }))
  const columns = useMemo(() => orderColumns(t, 'inBatch'), [t])
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!batch) return <Waiting lines={8} />
  return (
    <>
      <header className={classes.head}>
        <div>
          <Button
            variant="subtle"
            color="gray"
            size="compact"
            leftSection={<Icon of={IconArrowLeft} />}
            onClick={onLeave}
          >
            {t('payment_batch.all')}
          </Button>
          <h2 className={classes.title}>
            {t('payment_batch.title', { number: batch.messageId })}{' '}
            <span className={classes.soft}>
              {t('payment_batch.sum', { count: batch.count, amount: formatCents(batch.totalCents) })}
            </span>
          </h2>
        </div>
        <BatchActs batch={batch} />
      </header>
      <Steps label={t('payment_batch.steps')} steps={stepsOf(t, batch)} />
      <WhatNext batch={batch} />
      {(batch.state === 'proposed' || batch.state === 'released') && <ListTrouble of={batch.listTrouble} />}
      <DataTable
        id="payment-batch"
        label={t('payment_batch.title', { number: batch.messageId })}
        list={listPaymentOrders}
        query={{ batch: id }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        empty={{
          title: t('payment_batch.empty'),
          text: t('payment_batch.empty_text'),
          action: <NextScreen of={['finance.batch-payment']} />,
        }}
        minWidth={920}
      />
    </>
  )
}

function BatchActs({ batch }: { batch: Detail }) {
  const t = useText()
  const { id, version, state, isOwn, dayCheck } = batch
  const seen = { params: { id }, input: { version } }
  const release = useCommand(releasePaymentBatch, {
    onDone: () => notify({ variant: 'success', message: t('payment_batch.done.released') }),
  })
  const file = useCommand(makePaymentFile)
  const cancel = useCommand(cancelPaymentBatch)
  const [isRefused, setRefused] = useState(false)
  const busy = release.busy || file.busy || cancel.busy
  const unchecked = dayCheck === 'faultless' ? null : t(`check_finance.refusal.${dayCheck}`)
  const own = isOwn ? t('payment_batch.refusal.own') : unchecked
  const askRelease = async () => {
    if (own !== null) return
    const sure = await confirm({
      title: t('payment_batch.release_title', { number: batch.messageId }),
      text: t('payment_batch.release_text', { count: batch.count, amount: formatCents(batch.totalCents) }),
      confirm: t('payment_batch.release'),
    })
    if (sure) release.send(seen)
  }
  const askApart = async () => {
    const sure = await confirm({
      title: t('payment_batch.cancel_title'),
      text: t('payment_batch.cancel_text'),
      confirm: t('payment_batch.cancel'),
    })
    if (sure) cancel.send({ params: { id }, input: { version, words: '' } })
  }
  return (
    <div className={classes.acts}>
      {(state === 'proposed' || state === 'released') && (
        <Button disabled={busy} leftSection={<Icon of={IconX} />} onClick={() => void askApart()}>
          {t('payment_batch.cancel')}
        </Button>
      )}
      {state === 'proposed' && (
        <Refusal reason={own}>
          <Button
            variant="filled"
            disabled={busy}
            leftSection={<Icon of={IconCheck} />}
            onClick={() => void askRelease()}
            {...refused(own)}
          >
            {t('payment_batch.release')}
          </Button>
        </Refusal>
      )}
      {state === 'released' && (
        <Refusal reason={unchecked}>
          <Button
            variant="filled"
            disabled={busy}
            leftSection={<Icon of={IconFileExport} />}
            onClick={() => unchecked === null && file.send(seen)}
            {...refused(unchecked)}
          >
            {t('payment_batch.make_file')}
          </Button>
        </Refusal>
      )}
      {state === 'file_made' && (
        <Button disabled={busy} leftSection={<Icon of={IconBuildingBank} />} onClick={() => setRefused(true)}>
          {t('payment_batch.refused')}
        </Button>
      )}
      {batch.fileSha256 !== null && (
        <Button
          component="a"
          href={host + addressOf(getPaymentFile, { params: { id } })}
          download
          {...(state === 'file_made' ? { variant: 'filled' } : {})}
          leftSection={<Icon of={IconDownload} />}
        >
          {t('payment_batch.download')}
        </Button>
      )}
      {isRefused && <RefusedWindow batch={batch} onClose={() => setRefused(false)} />}
    </div>
  )
}

/** What somebody does now, in a sentence. */
function WhatNext({ batch: { state, isOwn, fileSha256, dayCheck } }: { batch: Detail }) {
  const t = useText()
  if (state === 'confirmed' || state === 'cancelled') return null
  if (dayCheck !== 'faultless' && state !== 'file_made') {
    return (
      <div className={classes.next}>
        <DayCheckWarning text={t(`check_finance.refusal.${dayCheck}`)} />
      </div>
    )
  }
  const words = state === 'proposed' && isOwn ? t('payment_batch.next.own') : t(`payment_batch.next.${state}`)
  return (
    <div className={classes.next}>
      <Message>
        {words}{' '}
        {state === 'file_made' && (
          <span className={classes.soft}>
            {t('payment_batch.fingerprint')} <code title={fileSha256 ?? ''}>{fileSha256?.slice(0, 16)}…</code>
          </span>
        )}
      </Message>
    </div>
  )
}

function stepsOf(t: Say, batch: Detail): Step[] {
  const { state } = batch
  const at = (moment: string | null, person: { name: string } | null) =>
    [moment && showMoment(moment), person?.name].filter(Boolean).join(' ')
  const isOver = state === 'confirmed' || state === 'cancelled'
  const step = (label: string, note: string, isDone: boolean, isNow: boolean): Step => ({
    label,
    note,
    state: isDone ? 'done' : isNow && !isOver ? 'now' : 'todo',
  })
  const hasFile = batch.fileAt !== null
  const isReleased = batch.releasedAt !== null
  return [
    step(t('payment_batch.step.made'), at(batch.madeAt, batch.madeBy), true, false),
    step(t('payment_batch.step.released'), at(batch.releasedAt, batch.releasedBy), isReleased, !isReleased),
    step(t('payment_batch.step.file'), at(batch.fileAt, batch.fileBy), hasFile, isReleased),
    step(
      t('payment_batch.step.confirmed'),
      hasFile ? t('payment_batch.confirmed_of', { done: batch.confirmedCount, count: batch.count }) : '',
      state === 'confirmed',
      hasFile,
    ),
  ]
}
