import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import {
  approveSaleFile,
  bookSaleFile,
  discardSaleFile,
  downloadSaleFile,
  getSaleFile,
  getSaleSheet,
  listSaleFiles,
  listSaleItems,
  receiveSaleFile,
  sendSaleNotices,
  tellSaleDebtors,
} from '#contract/money/sales/sale-files.ts'
import type { Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { addressOf, useCommand } from '#web/base/calls/api.ts'
import { useToday } from '#web/base/calls/user.ts'
import { host } from '#web/base/frame/config.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { openedInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { refused, Refusal } from '#web/kit/frame/act-button.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import type { ReadSale } from './sale-words.ts'

const refreshes = [getSaleFile, listSaleItems, listSaleFiles]

const inUrl = { note: openedInUrl }

/** What can be done with a sale where it stands: the next step last. */
export function SaleActs({ sale }: { sale: ReadSale }) {
  const t = useText()
  const [{ note }, change] = useUrlState(inUrl)
  const open = () => change({ note: 'new' }, { keepsPage: true })
  const close = () => change({ note: null }, { keepsPage: true })
  return (
    <>
      <Discard sale={sale} />
      {sale.hasFile && (
        <Button
          component="a"
          href={host + addressOf(downloadSaleFile, { params: { id: sale.id } })}
          leftSection={<Icon of={IconDownload} />}
        >
          {t('sale.download')}
        </Button>
      )}
      {sale.state === 'sold' && !sale.isErased && (
        <Button component={PaperLink} paper={addressOf(getSaleSheet, { params: { id: sale.id } })}>
          {t('sale.sheet')}
        </Button>
      )}
      {sale.state === 'proposed' && <Approve sale={sale} />}
      {sale.state === 'file_made' && (
        <Button variant="filled" onClick={open}>
          {t('sale.receive')}
        </Button>
      )}
      {sale.state === 'received' && (
        <>
          <Button onClick={open}>{t('sale.tell')}</Button>
          <SendNotices sale={sale} />
        </>
      )}
      {sale.state === 'told' && <Book sale={sale} />}
      {note !== null && sale.state === 'file_made' && <ReceiveWindow sale={sale} onClose={close} />}
      {note !== null && sale.state === 'received' && <TellWindow sale={sale} onClose={close} />}
    </>
  )
}

function Approve({ sale: { id, version, refusal, count, priceCents } }: { sale: ReadSale }) {
  const t = useText()
  const approve = useCommand(approveSaleFile, {
    refreshes,
    onDone: ({ changed }) =>
      changed > 0
        ? notify({ variant: 'warning', message: t('sale.changed', { count: changed }) })
        : notify({ variant: 'success', message: t('sale.approved') }),
  })
  const ask = async () => {
    const text = t('sale.approve_text', { offered: formatCount(count), price: formatCents(priceCents) })
    if (await confirm({ title: t('sale.approve_ask'), text, confirm: t('sale.approve') })) {
      approve.send({ params: { id }, input: { version } })
    }
  }
  const reason = refusal ? t(`sale.refusal.${refusal}`) : count === 0 ? t('sale.nothing') : null
  return (
    <Refusal reason={reason}>
      <Button
        variant="filled"
        loading={approve.busy}
        {...refused(reason)}
        onClick={() => {
          if (reason === null) void ask()
        }}
      >
        {t('sale.approve')}
      </Button>
    </Refusal>
  )
}

function SendNotices({ sale: { id, version, count } }: { sale: ReadSale }) {
  const t = useText()
  const send = useCommand(sendSaleNotices, {
    refreshes,
    onDone: ({ count: noticeCount }) =>
      notify({ variant: 'success', message: t('sale.notices_sent', { count: noticeCount }) }),
  })
  const ask = async () => {
    const text = t('sale.send_notices_text', { offered: formatCount(count) })
    if (await confirm({ title: t('sale.send_notices_ask'), text, confirm: t('sale.send_notices') })) {
      send.send({ params: { id }, input: { version } })
    }
  }
  return (
    <Button variant="filled" loading={send.busy} onClick={() => void ask()}>
      {t('sale.send_notices')}
    </Button>
  )
}

function Book({ sale: { id, version, count, notices } }: { sale: ReadSale }) {
  const t = useText()
  const book = useCommand(bookSaleFile, {
    refreshes,
    onDone: ({ changed }) =>
      changed > 0
        ? notify({ variant: 'warning', message: t('sale.changed', { count: changed }) })
        : notify({ variant: 'success', message: t('sale.booked') }),
  })
  const ask = async () => {
    const text = t('sale.book_text', { offered: formatCount(count) })
    if (await confirm({ title: t('sale.book_ask'), text, confirm: t('sale.book') })) {
      book.send({ params: { id }, input: { version } })
    }
  }
  const reason = notices.waitingCount > 0 ? t('sale.error.notices_wait', { count: notices.waitingCount }) : null
  return (
    <Refusal reason={reason}>
      <Button
        variant="filled"
        loading={book.busy}
        {...refused(reason)}
        onClick={() => {
          if (reason === null) void ask()
        }}
      >
        {t('sale.book')}
      </Button>
    </Refusal>
  )
}

function Discard({ sale: { id, version, state } }: { sale: ReadSale }) {
  const t = useText()
  const discard = useCommand(discardSaleFile, { refreshes })
  if (state !== 'proposed' && state !== 'file_made' && state !== 'received') return null
  const ask = async () => {
    const question = { title: t('sale.discard_ask'), text: t('sale.discard_text'), confirm: t('sale.discard') }
    if (await confirm({ ...question, danger: true })) discard.send({ params: { id }, input: { version } })
  }
  return (
    <Button variant="subtle" color="gray" loading={discard.busy} onClick={() => void ask()}>
      {t('sale.discard')}
    </Button>
  )
}

interface NoteProps {
  readonly sale: ReadSale
  readonly onClose: () => void
}

function ReceiveWindow({ sale: { id, version }, onClose }: NoteProps) {
  const t = useText()
  const initial = { day: useToday() as Day | null, receipt: '', version }
  const form = useCommandForm<typeof receiveSaleFile, typeof initial>(receiveSaleFile, {
    params: { id },
    initial,
    refreshes,
    onDone: onClose,
  })
  return (
    <WindowFrame opened onClose={onClose} title={t('sale.receive')} closeButtonProps={{ 'aria-label': t('kit.close') }}>
      <CommandForm form={form} onCancel={onClose} inWindow>
        <DayField {...form.field('day')} label={t('sale.day')} required />
        <TextField
          {...form.field('receipt')}
          label={t('sale.receipt')}
          hint={t('sale.receipt_hint')}
          maxLength={200}
          required
        />
      </CommandForm>
    </WindowFrame>
  )
}

function TellWindow({ sale: { id, version }, onClose }: NoteProps) {
  const t = useText()
  const initial = { day: useToday() as Day | null, by: 'partner' as 'agency' | 'partner' | null, version }
  const form = useCommandForm<typeof tellSaleDebtors, typeof initial>(tellSaleDebtors, {
    params: { id },
    initial,
    refreshes,
    onDone: onClose,
  })
  return (
    <WindowFrame opened onClose={onClose} title={t('sale.tell')} closeButtonProps={{ 'aria-label': t('kit.close') }}>
      <CommandForm form={form} onCancel={onClose} inWindow>
        <DayField {...form.field('day')} label={t('sale.told_day')} required />
        <ChoiceField
          {...form.field('by')}
          label={t('sale.told_by')}
          choices={[
            { value: 'partner', label: t('sale.told_by.partner') },
            { value: 'agency', label: t('sale.told_by.agency') },
          ]}
          required
        />
      </CommandForm>
    </WindowFrame>
  )
}
