import { Anchor } from '@mantine/core'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { getCustomer } from '#contract/parties/customer-page.ts'
import type { getCustomerOverview } from '#contract/parties/customer-overview.ts'
import { formatCents } from '#domain/money.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useMay, useToday, useUser } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Linked } from '#web/kit/frame/linked.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { FeesInForce } from '#web/panels.tsx'
import classes from './customer-overview.module.css'
import { Facts } from './facts.tsx'

/** The files that wait for the customer, with what it was asked; that which waits longest first. */
export function WaitingForCustomer({ waiting }: { waiting: Answer<typeof getCustomerOverview>['waiting'] }) {
  const t = useText()
  const today = useToday()
  const ofCustomer = useUser()?.customerId !== null
  const maySeeFile = useMay()('file.show')
  const { count, openCents, items } = waiting
  if (count === 0) return null
  return (
    <section aria-labelledby="overview-waiting">
      <div className={classes.head}>
        <h2 id="overview-waiting">{t(ofCustomer ? 'portal.waiting' : 'customer_overview.waiting')}</h2>
        <small>
          {t('customer_overview.waiting_note', { count: formatCount(count), amount: formatCents(openCents) })}
        </small>
      </div>
      <ul className={classes.waiting}>
        {items.map(({ dossierId, number, asked, questionCount, sinceDay, untilDay }) => (
          <li key={dossierId}>
            <Linked to={maySeeFile ? `/file/show-new/${dossierId}` : null}>{number}</Linked>
            {asked !== null && (
              <span className={classes.asked}>
                {asked}{' '}
                {questionCount > 1 && (
                  <small>{t('customer_overview.waiting_questions', { count: questionCount - 1 })}</small>
                )}
              </span>
            )}
            <span>{t('customer_overview.waiting_since', { day: showDay(sinceDay) })}</span>
            <span data-late={untilDay < today || undefined}>
              {t('customer_overview.waiting_until', { day: showDay(untilDay) })}
            </span>
          </li>
        ))}
      </ul>
      {items.length < count && (
        <p className={classes.how}>
          {t('customer_overview.waiting_more', { count: formatCount(count - items.length) })}
        </p>
      )}
    </section>
  )
}

/** What was agreed with a customer, in a few lines. */
export function ContractInShort({ customer: { id, contract } }: { customer: Answer<typeof getCustomer> }) {
  const t = useText()
  const maySeeFees = useMay()('fee-scheme.show')
  const { settlementKind, settlementPeriod, privateWorkflow, companyWorkflow, endDay } = contract
  return (
    <section aria-labelledby="overview-contract">
      <div className={classes.head}>
        <h2 id="overview-contract">{t('customer_overview.contract')}</h2>
        <Anchor component={Link} to="?tab=contract" size="sm">
          {t('customer.contract')}
        </Anchor>
      </div>
      <Facts
        facts={[
          [
            t('fee_scheme.title'),
            maySeeFees && (
              <Suspense>
                <FeesInForce customerId={id} />
              </Suspense>
            ),
          ],
          [t('customer.cost_policy'), t(`customer.cost_policy.${contract.costPolicy}`)],
          [
            t('customer.settlement_kind'),
            `${t(`customer.settlement_kind.${settlementKind}`)}, ${t(`customer.settlement_period.${settlementPeriod}`)}`,
          ],
          [t('customer.private_workflow'), privateWorkflow?.name ?? t('customer.workflow_agency')],
          [t('customer.company_workflow'), companyWorkflow?.name ?? t('customer.workflow_agency')],
          [t('customer.end_day'), endDay === null ? t('customer.no_end') : showDay(endDay)],
        ]}
      />
    </section>
  )
}
