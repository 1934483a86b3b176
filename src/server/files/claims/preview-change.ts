import { type Account, surplusTotal } from '#domain/account/account.ts'
import { components } from '#domain/account/events.ts'
import { standingCharges } from '#domain/account/reckon-costs.ts'
import { limitationTerms } from '#domain/deadlines/limitation-terms.ts'
import { addYears } from '#domain/day.ts'
import type { ClaimChange, ClaimDifference, ClaimWarning } from '#contract/files/claim-changes.ts'
import { findLettersNamingOtherwise } from '#server/money/account/find-letters-naming-otherwise.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { checkChange } from './check-change.ts'
import { showCostsAhead } from './show-costs-ahead.ts'
import { type ClaimsDesk, loadDesk } from './claims-desk.ts'
import { accountAfter, type PlannedChange, planChange } from './plan-change.ts'

/** What a change of the claims or costs would do, to the cent. Nothing is written. */
export async function previewChange(
  db: Db,
  actor: Actor,
  dossierId: number,
  change: ClaimChange,
): Promise<ClaimDifference> {
  const desk = await loadDesk(db, actor, dossierId)
  const planned = planChange(desk, change, await checkChange(db, actor, desk, change))
  const after = accountAfter(desk, planned)
  const { events, file, settings } = desk
  const letters = { dossierId, before: events, after: planned.after, fromDay: planned.fromDay }
  return {
    currency: file.currency,
    before: sumsOf(desk.account),
    after: sumsOf(after),
    warnings: warningsOf(desk, actor, change, planned, after),
    costsAhead: showCostsAhead(planned.after, planned.facts),
    letters: await findLettersNamingOtherwise(db, letters, settings.rates),
  }
}

/** What is owed per component: charged, less what was credited or given up. */
function sumsOf(account: Account): ClaimDifference['before'] {
  const owed = components.map((name) => {
    const { chargedCents, writtenOffCents } = account.balances[name]
    return [name, chargedCents - writtenOffCents] as const
  })
  return {
    components: Object.fromEntries(owed) as ClaimDifference['before']['components'],
    openCents: account.openCents,
    surplusCents: surplusTotal(account),
  }
}

function warningsOf(
  desk: ClaimsDesk,
  actor: Actor,
  change: ClaimChange,
  planned: PlannedChange,
  after: Account,
): ClaimWarning[] {
  const { file, account } = desk
  const costsOf = ({ balances }: Account) => balances.collection_costs.chargedCents
  const gone = planned.reckoned.some(({ charge }) => charge.shares.length === 0)
  const found: readonly (readonly [ClaimWarning, boolean])[] = [
    ['letter_fails', gone && file.kind === 'private' && after.balances.principal.openCents > 0],
    ['costs_lowered', costsOf(after) < costsOf(account)],
    ['costs_added', planned.added !== null],
    ['running_plan', file.hasPlan && change.kind !== 'cost'],
    ['surplus', surplusTotal(after) > surplusTotal(account)],
    ['settles', after.openCents === 0 && account.openCents > 0],
  ]
  const warnings = found.flatMap(([warning, holds]) => (holds ? [warning] : []))
  return change.kind === 'claim' ? [...joiningWarnings(desk, actor, change, planned), ...warnings] : warnings
}

/** What a claim that joins does not get by itself, or is asked about. */
function joiningWarnings(
  { file, today, events, facts }: ClaimsDesk,
  actor: Actor,
  { dueDay: agreedDay, claimKind }: Extract<ClaimChange, { kind: 'claim' }>,
  { claim, added }: PlannedChange,
): ClaimWarning[] {
  if (!claim) return []
  const isCharged = standingCharges(events).some(({ shares }) => shares.length > 0)
  const notice = file.kind === 'private' ? facts.notices.at(-1) : undefined
  const isLeftOut = !isCharged && notice !== undefined && claim.dueDay < notice.sentDay
  const found: readonly (readonly [ClaimWarning, boolean])[] = [
    ['letter_leaves_out', isLeftOut],
    ['costs_need_letter', file.kind === 'private' && !isLeftOut && (isCharged || notice !== undefined)],
    ['costs_later', file.kind === 'company' && isCharged && added === null && claim.dueDay >= today],
    ['not_by_rule', actor.customerId === null && !file.joinsRunningDossier],
    ['no_due_day', agreedDay === null],
    ['not_due_yet', claim.dueDay >= today],
    ['may_be_time_barred', addYears(claim.dueDay, limitationTerms[claimKind].years) < today],
  ]
  return found.flatMap(([warning, holds]) => (holds ? [warning] : []))
}
