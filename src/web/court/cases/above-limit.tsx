import type { getCaseOfFile } from '#contract/court/legal-cases.ts'
import { formatCents } from '#domain/money.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'

/** That a claim is more than the cantonal judge decides on by its amount, what the other court asks, and what can be done. */
export function AboveLimit({
  claimCents,
  limitCents,
  courtFeeCents,
}: NonNullable<Answer<typeof getCaseOfFile>['aboveLimit']>) {
  const t = useText()
  const values = { claim: formatCents(claimCents), limit: formatCents(limitCents) }
  return (
    <Message tone="warning" title={t('legal_case.above_limit.title')}>
      <p>{t('legal_case.above_limit', values)}</p>
      {courtFeeCents !== null && <p>{t('legal_case.above_limit.fee', { amount: formatCents(courtFeeCents) })}</p>}
      <p>{t('legal_case.above_limit.kind')}</p>
    </Message>
  )
}
