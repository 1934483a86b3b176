import { UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getDispatchPdf } from '#contract/sending/dispatches.ts'
import { viewAsDebtor } from '#contract/files/view-as.ts'
import { formatCents } from '#domain/money.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { addressOf, type Answer, query } from '#web/base/calls/api.ts'
import { NotFoundError } from '#web/base/calls/errors.ts'
import { Amount, MoneySum } from '#web/kit/words/amount.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { PlanProgress } from '#web/kit/words/plan-progress.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { LetterPaper } from '#web/kit/frame/letter.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import classes from './debtor-eyes.module.css'
import { DossierMissing } from '#web/files/page/dossier-missing.tsx'
import { ViewBanner } from './view-banner.tsx'

type View = Answer<typeof viewAsDebtor>

/** As which of several debtors it is looked at, in the address. */
const debtorInUrl = { debtor: idInUrl }

/** A file as one of its debtors knows it: what he was sent, what is claimed, what he paid and what he agreed to. */
export function DebtorEyes({ dossierId }: { dossierId: number }) {
  const t = useText()
  const [{ debtor }, setState] = useUrlState(debtorInUrl)
  const { data, error, refetch } = useQuery({
    ...query(viewAsDebtor, { params: { id: dossierId }, query: { debtor: debtor ?? undefined } }),
    placeholderData: keepPreviousData,
  })
  if (error instanceof NotFoundError) return <DossierMissing />
  if (error) return <Failure error={error} title={t('dossier.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={12} />
  const title = `${data.number} ${data.debtor.name}`
  return (
    <>
      <ViewBanner dossierId={dossierId} as="debtor">
        {t('view_as.debtor_banner', { name: data.debtor.name })}
      </ViewBanner>
      <Page title={title} tabTitle={title} note={t('view_as.creditor', { name: data.creditorName })}>
        {data.debtors.length > 1 && <Debtors view={data} onChoose={(id) => setState({ debtor: id })} />}
        <div className={classes.columns}>
          <Messages view={data} />
          <aside className={classes.side} aria-label={t('view_as.sums')}>
            <Sums view={data} />
            <Payments view={data} />
            <Plan view={data} />
            <Spoken view={data} />
          </aside>
        </div>
      </Page>
    </>
  )
}

/** Of several debtors each knows only what was his: as which of them one looks is chosen here. */
function Debtors({ view: { debtor, debtors }, onChoose }: { view: View; onChoose: (id: number) => void }) {
  const t = useText()
  return (
    <div className={classes.debtors} role="group" aria-label={t('view_as.whose')}>
      <span className={classes.whose}>{t('view_as.whose')}</span>
      {debtors.map(({ id, name }) => (
        <UnstyledButton key={id} aria-pressed={id === debtor.id} onClick={() => onChoose(id)}>
          {name}
        </UnstyledButton>
      ))}
    </div>
  )
}

function Messages({ view: { messages } }: { view: View }) {
  const t = useText()
  return (
    <section className={classes.middle}>
      <h2>{t('view_as.messages')}</h2>
      {messages.length === 0 && <p className={classes.soft}>{t('view_as.no_messages')}</p>}
      <ol className={classes.messages}>
        {messages.map((message) => (
          <li key={message.id}>
            <p className={classes.sent}>
              <strong>{message.subject}</strong>
              <span className={classes.soft}>
                {t(`run.channel.${message.channel}`)}, {showMoment(message.sentAt)}
              </span>
              {message.hasPdf && (
                <PaperLink paper={addressOf(getDispatchPdf, { params: { id: message.id } })}>
                  {t('view_as.pdf')}
                </PaperLink>
              )}
            </p>
            <LetterPaper letter={message.letter as LetterDocument} folded />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Sums({ view }: { view: View }) {
  const t = useText()
  const { claimed, paidCents, openCents, share, currency, told } = view
  return (
    <section>
      <h2>{t('view_as.claimed')}</h2>
      <MoneySum
        label={t('view_as.claimed')}
        terms={[
          ...claimed.map(({ component, cents }) => ({ label: t(`component.${component}`), cents, sign: '+' as const })),
          { label: t('dossier.sum.paid'), cents: paidCents, sign: '−' as const },
        ]}
        total={{ label: t('dossier.sum.open_today'), cents: openCents }}
        currency={currency}
      />
      {share && (
        <p className={classes.soft}>
          {t('view_as.share', { count: share.ofCount, amount: formatCents(share.openCents, currency) })}
        </p>
      )}
      {told && (
        <p className={classes.soft}>
          {t('view_as.told', { day: showDay(told.day) })} <Amount cents={told.payCents} currency={currency} sign />
        </p>
      )}
    </section>
  )
}

function Payments({ view: { payments, paidByOthersCents, currency } }: { view: View }) {
  const t = useText()
  return (
    <section>
      <h2>{t('view_as.payments')}</h2>
      {payments.length === 0 && paidByOthersCents === 0 && <p className={classes.soft}>{t('view_as.no_payments')}</p>}
      <ul className={classes.rows}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <span>
              {showDay(payment.day)} {payment.toCustomer && <Tag>{t('view_as.to_creditor')}</Tag>}
            </span>
            <Amount cents={payment.amountCents} currency={currency} sign />
          </li>
        ))}
        {paidByOthersCents !== 0 && (
          <li>
            <span>{t('view_as.paid_by_others')}</span>
            <Amount cents={paidByOthersCents} currency={currency} sign />
          </li>
        )}
      </ul>
    </section>
  )
}

function Plan({ view: { plan, currency } }: { view: View }) {
  const t = useText()
  const today = useToday()
  if (!plan) return null
  return (
    <section>
      <h2>{t('view_as.plan', { day: showDay(plan.agreedDay) })}</h2>
      <PlanProgress instalments={plan.instalments} on={today} currency={currency} />
      <ul className={classes.rows} aria-label={t('view_as.instalments')}>
        {plan.instalments.map((instalment) => {
          const { number, dueDay, amountCents, paidCents, state, isMissed } = instalment
          return (
            <li key={number}>
              <span>
                {showDay(dueDay)} {state === 'paid' && <Tag tone="success">{t('debtor.claim.paid')}</Tag>}
                {isMissed && <Tag tone="warning">{t('arrangement.instalment.missed')}</Tag>}
                {state === 'part' && (
                  <span className={classes.part}>
                    {t('view_as.part_paid', { amount: formatCents(paidCents, currency) })}
                  </span>
                )}
              </span>
              <Amount cents={amountCents} currency={currency} sign />
            </li>
          )
        })}
      </ul>
      <p className={classes.soft}>
        {t('view_as.plan_sums', {
          paid: formatCents(plan.paidCents, currency),
          open: formatCents(plan.toPayCents, currency),
        })}
      </p>
    </section>
  )
}

const promiseTones = { open: 'info', kept: 'success', broken: 'danger', cancelled: 'info' } as const
const offerTones = { open: 'info', accepted: 'info', paid: 'success', expired: 'danger', withdrawn: 'info' } as const

/** What he said he would pay, and what was proposed to be done with the debt for less. */
function Spoken({ view: { promises, offers, debtors, currency } }: { view: View }) {
  const t = useText()
  if (debtors.length > 1) return <p className={classes.soft}>{t('view_as.not_told_whose')}</p>
  const lineOf = ({ amountCents }: { amountCents: number }, day: string) => {
    return { amount: formatCents(amountCents, currency), day: showDay(day) }
  }
  return (
    <>
      {promises.length > 0 && (
        <section>
          <h2>{t('arrangement.promises')}</h2>
          <ul className={classes.rows}>
            {promises.map((promise) => (
              <li key={promise.id}>
                {t('arrangement.promise_line', lineOf(promise, promise.untilDay))}
                <Tag tone={promiseTones[promise.state]}>{t(`arrangement.promise_state.${promise.state}`)}</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
      {offers.length > 0 && (
        <section>
          <h2>{t('arrangement.offers')}</h2>
          <ul className={classes.rows}>
            {offers.map((offer) => (
              <li key={offer.id}>
                <span>
                  {t('arrangement.offer_line', lineOf(offer, offer.lastDay))}{' '}
                  {t(offer.offeredBy === 'debtor' ? 'view_as.offered_by_him' : 'view_as.offered_by_us', {
                    day: showDay(offer.madeDay),
                  })}
                </span>
                <Tag tone={offerTones[offer.state]}>{t(`arrangement.offer_state.${offer.state}`)}</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
