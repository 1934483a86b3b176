import { formatCents } from '#domain/money.ts'
import { dayOfMoment, showDay } from '#web/kit/words/format.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './dossier-parties.module.css'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

interface DebtorOwesProps {
  readonly page: DossierPageAnswer
  readonly debtor: DossierPageAnswer['debtors'][number]
}

/** What one of several debtors owes of the file, and what he was sent. */
export function DebtorOwes({ page, debtor }: DebtorOwesProps) {
  const t = useText()
  const { part, liability, messages } = debtor
  if (page.debtors.length < 2 && liability === 'joint') return null
  return (
    <>
      <p className={classes.soft}>{owedWords(page, debtor, t)}</p>
      {debtor.kind === 'private' && part.costsCents === 0 && page.balance.claimed.collection_costs > 0 && (
        <p className={classes.soft}>{t('debtor.owes_no_costs')}</p>
      )}
      {part.courtCents === 0 && page.balance.claimed.court > 0 && (
        <p className={classes.soft}>{t('debtor.owes_no_lawsuit')}</p>
      )}
      {page.debtors.length > 1 && (
        <p className={classes.soft}>
          {messages.length === 0
            ? t('debtor.nothing_sent')
            : t('debtor.was_sent', {
                messages: messages
                  .map(({ kind, sentAt }) => `${t(`step.letter.${kind}`)} ${showDay(dayOfMoment(sentAt))}`)
                  .join(', '),
              })}
        </p>
      )}
    </>
  )
}

/** For how much he is liable, and what is left of that. */
function owedWords({ currency }: DossierPageAnswer, { part, liability }: DebtorOwesProps['debtor'], t: Say): string {
  const amount = formatCents(part.openCents, currency)
  if (liability === 'joint') return t('debtor.owes_whole', { amount })
  return part.ofCount === null ? t('debtor.owes_share') : t('debtor.owes_part', { count: part.ofCount, amount })
}
