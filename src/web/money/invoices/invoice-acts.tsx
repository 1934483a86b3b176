import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileTypePdf, IconFileTypeXml, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { proposeWriteOff, sendInvoice } from '#contract/money/invoice-acts.ts'
import { getInvoicePdf, getInvoiceUbl } from '#contract/money/invoices.ts'
import { formatCents } from '#domain/money.ts'
import { addressOf, useCommand } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { host } from '#web/base/frame/config.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { prompt } from '#web/kit/dialogs/windows.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { CreditForm } from './credit-form.tsx'
import { InvoicePaymentForm } from './invoice-payment-form.tsx'
import type { ReadInvoice } from './invoice.ts'
import classes from './invoices.module.css'

/** The papers of an invoice, and what somebody of the agency does with it. */
export function InvoiceActs({ invoice }: { invoice: ReadInvoice }) {
  const t = useText()
  const may = useMay()
  const { id, noUbl, hasPdf, hasUbl } = invoice
  const params = { id }
  return (
    <>
      <div className={classes.acts}>
        {hasPdf && (
          <Button
            component={PaperLink}
            paper={addressOf(getInvoicePdf, { params })}
            leftSection={<Icon of={IconFileTypePdf} />}
          >
            {t('invoice.pdf')}
          </Button>
        )}
        {hasUbl && (
          <Button
            component="a"
            href={host + addressOf(getInvoiceUbl, { params })}
            download
            leftSection={<Icon of={IconFileTypeXml} />}
          >
            {t('invoice.ubl')}
          </Button>
        )}
        {may('invoice.send') && hasPdf && <SendButton invoice={invoice} />}
        {may('invoice.edit') && <MoneyActs invoice={invoice} />}
      </div>
      {!hasPdf && <p className={classes.hint}>{t('invoice.refusal.not_drawn')}</p>}
      {noUbl && <p className={classes.hint}>{t(`invoice.no_ubl.${noUbl}`)}</p>}
    </>
  )
}

function SendButton({ invoice: { id, delivery } }: { invoice: ReadInvoice }) {
  const t = useText()
  const send = useCommand(sendInvoice, {
    onDone: () => notify({ variant: 'success', message: t('invoice.sending') }),
  })
  const isFirst = delivery === null || delivery === 'no_address'
  return (
    <Button leftSection={<Icon of={IconMail} />} disabled={send.busy} onClick={() => send.send({ params: { id } })}>
      {t(isFirst ? 'invoice.send' : 'invoice.send_again')}
    </Button>
  )
}

function MoneyActs({ invoice }: { invoice: ReadInvoice }) {
  const t = useText()
  const [form, setForm] = useState<'pay' | 'credit' | null>(null)
  const { id, kind, openCents, writtenOffCents, lines, version, currency, number, writeOff } = invoice
  const writeOffCall = useCommand(proposeWriteOff, {
    onDone: () => notify({ variant: 'success', message: t('invoice.write_off.proposed') }),
  })
  const isInvoice = kind === 'invoice'
  const canCredit = isInvoice && lines.some(({ leftCents }) => leftCents > 0)
  const canWriteOff = isInvoice && openCents > 0 && writeOff === null
  const propose = async () => {
    const reason = await prompt({
      title: t('invoice.write_off.title', { amount: formatCents(openCents, currency), number }),
      text: t('invoice.write_off.text'),
      confirm: t('invoice.write_off.propose'),
      required: true,
    })
    if (reason !== null) writeOffCall.send({ params: { id }, input: { reason, version } })
  }
  const title =
    form === 'credit'
      ? t('invoice.credit.title', { number })
      : t(isInvoice ? 'invoice.pay.title' : 'invoice.pay_back.title', { number })
  return (
    <>
      {openCents > 0 && (
        <Button onClick={() => setForm('pay')}>{t(isInvoice ? 'invoice.pay' : 'invoice.pay_back')}</Button>
      )}
      {openCents === 0 && writtenOffCents > 0 && (
        <Button onClick={() => setForm('pay')}>{t('invoice.pay_after')}</Button>
      )}
      {(canCredit || canWriteOff) && (
        <Menu>
          <Menu.Target>
            <Button rightSection={<Icon of={IconChevronDown} />}>{t('invoice.more')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {canCredit && <Menu.Item onClick={() => setForm('credit')}>{t('invoice.credit')}</Menu.Item>}
            {canWriteOff && <Menu.Item onClick={() => void propose()}>{t('invoice.write_off')}</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
      <WindowFrame
        opened={form !== null}
        onClose={() => setForm(null)}
        title={title}
        size={form === 'credit' ? 'lg' : 'md'}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
      >
        {form === 'pay' && <InvoicePaymentForm invoice={invoice} onClose={() => setForm(null)} />}
        {form === 'credit' && <CreditForm invoice={invoice} onClose={() => setForm(null)} />}
      </WindowFrame>
    </>
  )
}
