import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type BillingFault, billingFaults, listSubscriptions } from '#contract/money/subscriptions/subscriptions.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'

/** Why a subscription could not be billed, and what mends that. */
export function BillingFaultMessage({ fault }: { fault: BillingFault }) {
  const t = useText()
  const mayMend = useMay()('settings.global')
  return (
    <Message tone="warning" title={t(`subscription.unbilled.${fault}`)}>
      <p>{t(`subscription.unbilled_help.${fault}`)}</p>
      {fault === 'no_own_account' && mayMend && (
        <Anchor component={Link} to="/settings/global">
          {t('subscription.unbilled_to_agency')}
        </Anchor>
      )}
    </Message>
  )
}

/** Each of the reasons why subscriptions could not be billed. */
export function BillingFaults() {
  const { data } = useQuery(query(listSubscriptions, { query: { view: 'unbilled', limit: 100 } }))
  const found = billingFaults.filter((fault) => data?.items.some(({ billingFault }) => billingFault === fault))
  if (found.length === 0) return null
  return (
    <PageBody>
      {found.map((fault) => (
        <BillingFaultMessage key={fault} fault={fault} />
      ))}
    </PageBody>
  )
}
