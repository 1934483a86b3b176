import { sql } from 'kysely'
import { addDays, type Day } from '#domain/day.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { StoryDispatch } from './invariants.ts'
import { scaleOf } from './law.ts'
import type { Story } from './story.ts'

interface Standing {
  readonly dossierId: number
  readonly principalCents: number
  readonly costsCents: number
  readonly openCents: number
  readonly sumCents: number
  readonly costCount: number
  readonly chargedCents: number
  readonly chargedDay: Day | null
  readonly paymentCount: number
  readonly noticeDay: Day | null
  readonly vatRecoverable: boolean
}

/** Costs once, never before the term, as much as the scale says; and the account is what happened, to the cent. */
export async function findBrokenAccounts(story: Story, dispatches: readonly StoryDispatch[]): Promise<string[]> {
  const { portfolio } = story
  const standings = new Map((await readStandings(story)).map((standing) => [standing.dossierId, standing]))
  return portfolio.files.flatMap((file) => {
    const standing = standings.get(file.id)
    if (!standing) return [`file ${file.id} has no balance`]
    const { costCount, chargedCents, chargedDay, noticeDay, paymentCount } = standing
    const wasCharged = dispatches.some(
      ({ dossierId, stepId, state }) =>
        dossierId === file.id && portfolio.chargingSteps.has(stepId) && ['sent', 'delivered'].includes(state),
    )
    const problems: string[] = []
    if (costCount > 1) problems.push(`was charged ${costCount} times`)
    if (paymentCount === 0) {
      const wanted = wasCharged ? scaleOf(file.amountCents) : 0
      if (chargedCents !== wanted && !(chargedCents === scaleOf(file.amountCents) && !wasCharged)) {
        problems.push(`was charged ${chargedCents}, not ${wanted}`)
      }
      if (standing.principalCents !== file.amountCents) problems.push(`owes ${standing.principalCents} of principal`)
      if (standing.costsCents !== chargedCents) problems.push(`owes ${standing.costsCents} of costs`)
    }
    if (standing.openCents !== standing.sumCents) problems.push('does not add up')
    if (file.kind === 'private' && chargedDay !== null) {
      // An e-mail is read the day after, and fifteen whole days follow.
      if (noticeDay === null) problems.push('was charged without a 14-day letter')
      else if (chargedDay < addDays(noticeDay, 17))
        problems.push(`was charged on ${chargedDay}, its letter is of ${noticeDay}`)
    }
    return problems.map((problem) => `file ${file.id} (${file.kind}, ${file.amountCents}) ${problem}`)
  })
}

async function readStandings({ db, portfolio }: Story): Promise<Standing[]> {
  const ids = portfolio.files.map(({ id }) => id)
  const { rows } = await sql<Standing>`
    select b.dossier_id, b.principal_cents, b.collection_costs_cents as costs_cents, b.open_cents,
      b.principal_cents + b.interest_cents + b.collection_costs_cents + b.vat_cents + b.court_cents + b.bailiff_cents
        + b.other_cents as sum_cents,
      (select count(*) from account_event where dossier_id = b.dossier_id and kind = 'cost') as cost_count,
      coalesce((select sum(amount_cents) from account_event where dossier_id = b.dossier_id and kind = 'cost'),
        0)::bigint
        as charged_cents,
      (select min(value_day) from account_event where dossier_id = b.dossier_id and kind = 'cost') as charged_day,
      (select count(*) from account_event where dossier_id = b.dossier_id and kind like '%payment') as payment_count,
      (select min(sent_day) from (select debtor_id, max(sent_day) as sent_day from fourteen_day_letter
        where dossier_id = b.dossier_id and valid group by debtor_id) own) as notice_day,
      c.vat_recoverable
    from dossier_balance b join dossier d on d.id = b.dossier_id join customer c on c.id = d.customer_id
    where b.dossier_id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** No letter asks costs of a consumer who got no 14-day letter himself, or before its term has passed. */
export async function findUnlawfulCosts(
  { db, portfolio }: Story,
  dispatches: readonly StoryDispatch[],
): Promise<string[]> {
  const consumers = new Map(portfolio.files.filter(({ kind }) => kind === 'private').map((file) => [file.id, file]))
  const { rows } = await sql<{ dossierId: number; debtorId: number | null; sentDay: Day }>`
    select dossier_id, debtor_id, sent_day from fourteen_day_letter
    where dossier_id = any(${[...consumers.keys()]}::bigint[])`.execute(db)
  return dispatches.flatMap(({ id, dossierId, debtorId, sums, createdAt, byHand }) => {
    const file = consumers.get(dossierId)
    if (!file || sums.costsCents === 0 || byHand?.isCopy) return []
    const receiver = debtorId ?? file.debtorId
    const own = rows.filter((row) => row.dossierId === dossierId && (row.debtorId ?? file.debtorId) === receiver)
    const { day } = inAmsterdam(createdAt)
    return own.some(({ sentDay }) => day >= addDays(sentDay, 17))
      ? []
      : [`message ${id} (file ${dossierId}, debtor ${receiver}) asks costs without a 14-day letter of his own`]
  })
}
