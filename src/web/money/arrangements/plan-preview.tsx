import { formatCents, type Currency } from '#domain/money.ts'
import type { proposePlan } from '#contract/money/arrangements.ts'
import { refusalText } from '#contract/money/arrangement-refusal.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { type Effect, Effects } from '#web/kit/forms/form-beside.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './arrangements.module.css'

type Proposal = Answer<typeof proposePlan>

/** Of a long plan the middle says nothing new. */
const shownCount = 7

/** What the plan would do: when it is over, what it comes to, and its instalments. */
export function PlanPreview({ proposal, currency }: { proposal: Proposal | null; currency: Currency }) {
  const t = useText()
  if (proposal === null) return <p className={classes.soft}>{t('arrangement.effect_none')}</p>
  if (proposal.refusal !== null) return <Message tone="warning">{t(refusalText(proposal.refusal))}</Message>
  const { ofCount, instalments } = proposal
  const first = instalments.slice(0, instalments.length > shownCount ? shownCount - 1 : -1)
  const last = instalments.at(-1)
  const hiddenCount = instalments.length - first.length - 1
  return (
    <section className={classes.planned} aria-label={t('arrangement.preview')}>
      <Effects of={effectsOf(t, proposal, currency)} />
      {ofCount !== null && <p className={classes.soft}>{t('arrangement.preview_share', { count: ofCount })}</p>}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('arrangement.term')}</th>
            <th scope="col">{t('arrangement.due_by')}</th>
            <th scope="col" className={classes.right}>
              {t('arrangement.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {first.map((one) => (
            <Row key={one.number} instalment={one} />
          ))}
          {hiddenCount > 0 && (
            <tr>
              <td colSpan={3} className={classes.soft}>
                {t('arrangement.preview_more', { count: hiddenCount })}
              </td>
            </tr>
          )}
          {last && <Row instalment={last} />}
        </tbody>
      </table>
    </section>
  )
}

/** When it is over, what it comes to, and what of the debt is left after it. */
function effectsOf(t: Say, { openCents, addedCents, totalCents, instalments }: Proposal, currency: Currency): Effect[] {
  const ends = instalments.at(-1)
  const amount = (cents: number) => formatCents(cents, currency)
  return [
    ...(ends ? [{ label: t('arrangement.effect_ends'), value: showDay(ends.dueDay), lead: true }] : []),
    { label: t('arrangement.instalments'), value: instalments.length },
    { label: t('arrangement.effect_open'), value: amount(openCents) },
    ...(addedCents > 0 ? [{ label: t('arrangement.effect_interest'), value: amount(addedCents) }] : []),
    { label: t('arrangement.effect_paid'), value: amount(totalCents) },
    { label: t('arrangement.effect_left'), value: amount(openCents + addedCents - totalCents) },
  ]
}

function Row({ instalment }: { instalment: Proposal['instalments'][number] }) {
  return (
    <tr>
      <td>{instalment.number}</td>
      <td>{showDay(instalment.dueDay)}</td>
      <td className={classes.right}>
        <Amount cents={instalment.amountCents} />
      </td>
    </tr>
  )
}
