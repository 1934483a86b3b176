import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { ActButton } from '#web/kit/frame/act-button.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { ChangeWindow } from './change-window.tsx'
import classes from './claims.module.css'
import { type FileClaimsAnswer, type OpenedChange, useFileClaims, type VoucherAnswer } from './use-file-claims.ts'

/** Below the claims: the credit notes and costs that were added by hand; each can be taken back. */
export function VoucherList({ dossierId }: { dossierId: number }) {
  const t = useText()
  const file = useFileClaims(dossierId)
  const [opened, setOpened] = useState<OpenedChange | null>(null)
  if (file.vouchers.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{t('claim_change.vouchers')}</h2>
      <ul className={classes.vouchers}>
        {file.vouchers.map((voucher) => (
          <VoucherLine
            key={voucher.eventId}
            file={file}
            voucher={voucher}
            onTakeBack={() => setOpened({ act: 'take_back', eventId: voucher.eventId })}
          />
        ))}
      </ul>
      <ChangeWindow opened={opened} file={file} onClose={() => setOpened(null)} />
    </section>
  )
}

interface VoucherLineProps {
  readonly file: FileClaimsAnswer
  readonly voucher: VoucherAnswer
  readonly onTakeBack: () => void
}

function VoucherLine({ file, voucher, onTakeBack }: VoucherLineProps) {
  const t = useText()
  const language = useLanguage()
  const { day, amountCents, number, name, legalBasis, claimId, takenBack } = voucher
  const invoice = file.claims.find(({ id }) => id === claimId)?.invoiceNumber ?? ''
  const what = name
    ? [name[language], number].filter(Boolean).join(' ')
    : t('claim_change.voucher_credit', { number, invoice })
  const refusal = file.acts.take_back
  return (
    <li>
      <span>{showDay(day)}</span>
      <span className={classes.what}>
        <span data-taken-back={takenBack || undefined}>{what}</span>{' '}
        {takenBack && <Tag>{t('claim_change.voucher_taken_back')}</Tag>}
        {legalBasis && <span className={classes.reason}>{legalBasis}</span>}
      </span>
      <span data-taken-back={takenBack || undefined}>
        <Amount cents={name ? amountCents : -amountCents} currency={file.currency} sign />
      </span>
      {!takenBack && refusal !== 'no_right' && (
        <ActButton
          framed
          icon={IconArrowBackUp}
          label={t('claim_change.act.take_back')}
          refusal={refusal === null ? null : t(`claim_change.refusal.${refusal}`)}
          opensWindow
          onAct={onTakeBack}
        />
      )}
    </li>
  )
}
