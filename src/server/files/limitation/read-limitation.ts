import { account, type Account, type ClaimAccount } from '#domain/account/account.ts'
import { isWithdrawn } from '#domain/account/order-events.ts'
import { limitation } from '#domain/deadlines/limitation.ts'
import { type InterruptionOutcome, limitationOfDebtors, outcomesOf } from '#domain/deadlines/limitation-of-debtors.ts'
import type { ClaimKind, LimitationOfClaim, LimitationOfFile } from '#contract/files/limitation.ts'
import { may } from '#contract/people/permission.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
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
    .map((claim) => claimAnswer(claim, kinds.get(claim.claimId) ?? 'contract', ofFile))
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

function claimAnswer(
  { claimId, reference, openCents, dueDay, claimDay }: ClaimAccount,
  claimKind: ClaimKind,
  { debtors, known, judgments }: KnownOfFile,
): LimitationOfClaim {
  const interruptions = known.filter(
    (one) => one.claimIds.includes(claimId) || (one.claimIds.length === 0 && one.day >= claimDay),
  )
  const own = { kind: claimKind, startDay: dueDay }
  const each = limitationOfDebtors(
    { ...own, interruptions, judgments: judgments.filter((one) => one.claimIds.includes(claimId)) },
    debtors.map(({ id }) => id),
  )
  const [earliest] = each.toSorted((a, b) => (a.lastSafeDay < b.lastSafeDay ? -1 : 1))
  return {
    id: claimId,
    reference,
    openCents,
    claimKind,
    ...termOf(earliest ?? { ...own, ...limitation({ ...own, interruptions: [] }) }),
    debtors: each.map((one) => ({ id: one.debtorId, ...termOf(one) })),
    interruptions: outcomesOf(each).map(said),
  }
}

type Term = Pick<LimitationOfClaim, 'kind' | 'startDay' | 'years' | 'article' | 'lastSafeDay' | 'warningDays'>

const termOf = ({ kind, startDay, years, article, lastSafeDay, warningDays }: Term): Term => {
  return { kind, startDay, years, article, lastSafeDay, warningDays }
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
