import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import type { Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { formatPaymentReference } from '#domain/references/payment-reference.ts'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { PencilAct } from '#web/kit/frame/pencil-act.tsx'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import classes from './dossier-parties.module.css'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { ReferenceWindow } from '#web/files/page/late-parts.ts'

/** Whose file it is, under which numbers. */
export function CustomerFacts({ page, pastDay }: { page: DossierPageAnswer; pastDay: Day | null }) {
  const t = useText()
  const mayEdit = useMay()('file.edit')
  const [isChanging, setChanging] = useState(false)
  const refusal = pastDay === null ? null : t('dossier.refusal.shown_in_past')
  return (
    <section className={classes.section}>
      <h2>{t('dossiers.filter.customer')}</h2>
      <p className={classes.name}>
        <Link to={`/file/search?view=all&customer=${page.customer.id}`}>{page.customer.name}</Link>
      </p>
      <dl className={classes.facts}>
        <dt>{t('dossier.customer_number')}</dt>
        <dd>{page.customer.number}</dd>
        {(page.customerReference !== null || mayEdit) && (
          <>
            <dt>{t('dossier.their_reference')}</dt>
            <dd>
              {page.customerReference ?? '–'}{' '}
              {mayEdit && (
                <PencilAct
                  className={classes.edit}
                  label={t('dossier.change_reference')}
                  refusal={refusal}
                  onAct={() => setChanging(true)}
                />
              )}
            </dd>
          </>
        )}
        <dt>{t('dossier.payment_reference')}</dt>
        <dd className="num">{formatPaymentReference(page.paymentReference)}</dd>
        <dt>{t('dossier.vat_on_costs')}</dt>
        <dd>{t(page.customer.vatRecoverable ? 'dossier.vat_recoverable' : 'dossier.vat_not_recoverable')}</dd>
        <dt>{t('dossiers.col.opened')}</dt>
        <dd>{showDay(page.openedDay)}</dd>
      </dl>
      {isChanging && (
        <Part>
          <ReferenceWindow page={page} onClose={() => setChanging(false)} />
        </Part>
      )}
    </section>
  )
}

/** What was agreed with the customer, on the day that the page is of. */
export function CustomerTerms({ page: { customer } }: { page: DossierPageAnswer }) {
  const t = useText()
  const language = useLanguage()
  const { terms } = customer
  if (terms === null) return null
  const { costPolicy, claimsInterest, dayCount, settlementPeriod, minimumBalanceCents } = terms
  const facts = [
    [t('customer.cost_policy'), t(`customer.cost_policy.${costPolicy}`)],
    [t('customer.claims_interest'), t(claimsInterest ? 'customer.yes' : 'customer.no')],
    [t('customer.day_count'), t(`interest_settings.day_count.${dayCount}`)],
    [t('customer.settlement_period'), t(`customer.settlement_period.${settlementPeriod}`)],
    [t('customer.settlement_kind'), t(`customer.settlement_kind.${terms.settlementKind}`)],
    [t('customer.joins'), t(terms.joinsRunningDossier ? 'customer.yes' : 'customer.no')],
    [t('customer.minimum_balance'), formatCents(minimumBalanceCents)],
    [t('dossier.customer_workflow'), terms.workflow?.[language] ?? t('customer.workflow_agency')],
  ] as const
  return (
    <section className={classes.section}>
      <h2>{t('dossier.customer_terms')}</h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
