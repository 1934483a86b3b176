import { account, type Account, type ClaimAccount } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { isTakenBack, isWithdrawn } from '#domain/account/order-events.ts'
import type { Day } from '#domain/day.ts'
import { limitation } from '#domain/deadlines/limitation.ts'
import { type InterruptionOutcome, limitationOfDebtors, outcomesOf } from '#domain/deadlines/limitation-of-debtors.ts'
import type { ClaimKind, LimitationOfClaim, LimitationOfFile } from '#contract/limitation.ts'
import { may } from '#contract/permission.ts'
import { accountEventsOf } from '#server/account/accounts-of.ts'
import { loadRates } from '#server/account/load-rates.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound } from '#server/http/errors.ts'
import { type KnownInterruption, type KnownOfFile, knownOf } from './known-interruptions.ts'
import { findFile, selectClaimKinds } from './queries.ts'

/** Until when each claim of a dossier can be acted on, against each who owes it, and what decided that. */
export async function readLimitation(db: Db, actor: Actor, dossierId: number): Promise<LimitationOfFile> {
  const file = await findFile(db, actor, dossierId)
  if (!file) throw notFound()
  const today = inAmsterdam(actor.now).day
  const events = (await accountEventsOf(db, [dossierId])).get(dossierId) ?? []
  const present = account(events, today, { rates: await loadRates(db) })
  const kinds = new Map((await selectClaimKinds(db, dossierId)).map(({ id, kind }) => [id, kind]))
  const ofFile = await knownOf(db, dossierId, events)
  const claims = present.claims
    .filter(({ claimId }) => !isWithdrawn(claimId, events))
    .map((claim) =>
      claimAnswer(claim, kinds.get(claim.claimId) ?? 'contract', judgmentDayOf(claim.claimId, events), ofFile),
    )
  const open = claims
    .filter((claim) => claim.openCents > 0)
    .flatMap(({ debtors }) => debtors)
    .toSorted((a, b) => (a.lastSafeDay < b.lastSafeDay ? -1 : 1))
  const earliest = open[0]
  // What may be gone already is no reason to be silent about what is not.
  const next = open.find(({ lastSafeDay }) => lastSafeDay >= today)
  return {
    dossierId,
    lastSafeDay: earliest?.lastSafeDay ?? null,
    nextDay: next?.lastSafeDay ?? null,
    nextDebtorIds: [...new Set(open.flatMap((one) => (one.lastSafeDay === next?.lastSafeDay ? one.id : [])))],
    warningCount: next?.warningDays.filter((day) => day <= today).length ?? 0,
    isPast: earliest !== undefined && earliest.lastSafeDay < today,
    debtors: ofFile.debtors.map(({ id, name }) => ({ id, name })),
    claims,
    payments: paymentsOf(present),
    refusal: may(actor.acl, 'file.edit') ? (file.status === 'closed' ? 'closed' : null) : 'no_right',
  }
}

/** The last judgment in which something of a claim was awarded, and that stands. */
function judgmentDayOf(claimId: number, events: readonly AccountEvent[]): Day | null {
  const days = events.flatMap((event) =>
    event.kind === 'judgment' && !isTakenBack(event.id, events) && event.awards.some((one) => one.claimId === claimId)
      ? [event.valueDay]
      : [],
  )
  return days.toSorted().at(-1) ?? null
}

function claimAnswer(
  { claimId, reference, openCents, dueDay, claimDay }: ClaimAccount,
  claimKind: ClaimKind,
  judgmentDay: Day | null,
  { debtors, known }: KnownOfFile,
): LimitationOfClaim {
  const kind = judgmentDay === null ? claimKind : 'judgment'
  const startDay = judgmentDay ?? dueDay
  const interruptions = known.filter(
    (one) => one.claimIds.includes(claimId) || (one.claimIds.length === 0 && one.day >= claimDay),
  )
  const each = limitationOfDebtors(
    { kind, startDay, interruptions },
    debtors.map(({ id }) => id),
  )
  const { years, article, firstLastSafeDay, warningDays } = limitation({ kind, startDay, interruptions: [] })
  const [earliest] = each.toSorted((a, b) => (a.lastSafeDay < b.lastSafeDay ? -1 : 1))
  return {
    id: claimId,
    reference,
    openCents,
    claimKind,
    kind,
    startDay,
    years,
    article,
    lastSafeDay: earliest?.lastSafeDay ?? firstLastSafeDay,
    warningDays: earliest?.warningDays ?? warningDays,
    debtors: each.map(({ debtorId: id, lastSafeDay, warningDays: days }) => ({ id, lastSafeDay, warningDays: days })),
    interruptions: outcomesOf(each).map(said),
  }
}

const said = ({
  id,
  kind,
  source,
  day,
  note,
  debtorIds,
  lastSafeDay,
  ignored,
}: InterruptionOutcome<KnownInterruption>): LimitationOfClaim['interruptions'][number] => {
  return { id, kind, source, day, note, debtorIds: [...debtorIds], lastSafeDay, ignored }
}

function paymentsOf({ allocations }: Account): LimitationOfFile['payments'] {
  return allocations
    .filter(({ kind }) => kind === 'payment' || kind === 'direct_payment')
    .map(({ eventId, valueDay: day, amountCents }) => ({ eventId, day, amountCents }))
    .toReversed()
}
