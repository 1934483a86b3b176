import { formatCents, type Currency } from '#domain/money.ts'
import type { proposePlan } from '#contract/money/arrangements.ts'
import { refusalText } from '#contract/money/arrangement-refusal.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './arrangements.module.css'

/** Of a long plan the middle says nothing new. */
const shownCount = 7

/** The instalments as they would be, with what is open and what the interest adds. */
export function PlanPreview({
  proposal,
  currency,
}: {
  proposal: Answer<typeof proposePlan> | null
  currency: Currency
}) {
  const t = useText()
  if (proposal === null) return null
  if (proposal.refusal !== null) return <Message tone="warning">{t(refusalText(proposal.refusal))}</Message>
  const { openCents, ofCount, addedCents, totalCents, instalments } = proposal
  const first = instalments.slice(0, instalments.length > shownCount ? shownCount - 1 : -1)
  const last = instalments.at(-1)
  const hiddenCount = instalments.length - first.length - 1
  return (
    <section className={classes.preview} aria-label={t('arrangement.preview')} aria-live="polite">
      <h3>{t('arrangement.preview')}</h3>
      <p className={classes.soft}>
        {t('arrangement.preview_sum', {
          open: formatCents(openCents, currency),
          total: formatCents(totalCents, currency),
          count: instalments.length,
        })}
        {ofCount !== null && ` ${t('arrangement.preview_share', { count: ofCount })}`}
        {addedCents > 0 && ` ${t('arrangement.preview_interest', { amount: formatCents(addedCents, currency) })}`}
      </p>
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

function Row({ instalment }: { instalment: Answer<typeof proposePlan>['instalments'][number] }) {
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
