import { useQuery } from '@tanstack/react-query'
import { formatCents } from '#domain/money.ts'
import { getWithdrawal } from '#contract/parties/questions.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { formatPercent } from '#web/kit/words/format.ts'

/** What its customer is billed for a file that closes because it takes it back, by the scheme that holds for the file. */
export function WithdrawnCost({ dossierId }: { readonly dossierId: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getWithdrawal, { params: { id: dossierId } }))
  if (error) return <Failure error={error} title={t('dossier.form.withdrawn_unknown')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={2} />
  const { costCents, rule, isAsked } = data
  return (
    <Message tone={costCents === 0 ? 'info' : 'warning'}>
      {costCents === 0
        ? t('dossier.form.withdrawn_free')
        : t('dossier.form.withdrawn_cost', { amount: formatCents(costCents) })}
      {rule &&
        ` ${t('dossier.form.withdrawn_rule', {
          percent: formatPercent(rule.percent),
          costs: formatCents(rule.costsCents),
          minimum: formatCents(rule.minimumCents),
        })}`}
      {isAsked && ` ${t('dossier.form.withdrawn_asked')}`}
    </Message>
  )
}
