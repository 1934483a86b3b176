import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { formatCents } from '#domain/money.ts'
import { getTrustAccount } from '#contract/money/payments.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { MoneySum } from '#web/kit/words/amount.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './trust-banner.module.css'

type Trust = Answer<typeof getTrustAccount>

/** The trust account as a sum: what must be remitted and what is in suspense is what is on the account, to the cent. */
export function TrustBanner() {
  const t = useText()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(query(getTrustAccount))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <div className={classes.banner} aria-busy />
  const opens = (what: string, search: string) => ({ open: false, what, onOpen: () => void navigate({ search }) })
  const { toRemitCents, suspenseCents, bankCents } = data
  return (
    <section className={classes.banner} aria-label={t('payments.trust.label')}>
      <MoneySum
        label={t('payments.trust.label')}
        terms={[
          {
            label: t('payments.trust.to_remit'),
            cents: toRemitCents,
            sign: '+',
            proof: opens(t('payments.trust.to_remit'), '?tab=remit'),
          },
          {
            label: t('payments.trust.suspense'),
            cents: suspenseCents,
            sign: '+',
            proof: opens(t('payments.trust.suspense'), '?tab=lines&state[]=unbooked'),
          },
        ]}
        total={{
          label: t('payments.trust.bank'),
          cents: bankCents,
          proof: opens(t('payments.trust.bank'), '?tab=lines'),
        }}
      />
      <Verdict trust={data} />
    </section>
  )
}

/** How it stands, in one sentence with one amount: what is wrong comes before all that is right. */
function Verdict({ trust: { verdict, statement, surplusCents } }: { trust: Trust }) {
  const t = useText()
  const amount = formatCents(verdict.cents)
  const words = t(`payments.verdict.${verdict.kind}`, { amount })
  if (verdict.kind !== 'equal') {
    return <Message tone={verdict.kind === 'books' ? 'danger' : 'warning'}>{words}</Message>
  }
  return (
    <div className={classes.words}>
      <p>
        {words}
        {statement && ` ${t('payments.trust.read_until', { day: showDay(statement.toDay) })}`}
      </p>
      {surplusCents > 0 && (
        <p>
          <Anchor inherit underline="always" component={Link} to="?tab=surplus">
            {t('payments.trust.surplus', { surplus: formatCents(surplusCents) })}
          </Anchor>
        </p>
      )}
    </div>
  )
}
