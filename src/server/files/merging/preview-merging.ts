import type { Account } from '#domain/account/account.ts'
import { surplusTotal } from '#domain/account/account.ts'
import { components } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { MergingSums, MergingWarning, previewMerging as endpoint } from '#contract/files/merging.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { judgeMerging } from './judge-merging.ts'
import { readJointAccount, type JointAccount } from './read-joint-account.ts'
import { countMoves, findMergeable, findNewContacts, findSteps, type StepRow } from './queries.ts'

/** What merging these files into one would change; refused as merging them would be. */
export async function previewMerging(
  db: Db,
  actor: Actor,
  today: Day,
  survivorId: number,
  ids: readonly number[],
): Promise<OutputOf<typeof endpoint>> {
  const all = [survivorId, ...ids]
  const { survivor, others } = judgeMerging(await findMergeable(db, actor, all), survivorId, ids)
  const [joint, moves, contacts, steps] = await Promise.all([
    readJointAccount(db, survivorId, ids, today),
    countMoves(db, ids),
    findNewContacts(db, survivorId, ids),
    findSteps(db, all),
  ])
  const files = [survivor, ...others].map(({ id, number }) => ({ id, number, ...sumsOf(joint.apart.get(id)) }))
  const step = steps.find(({ id }) => id === survivorId)
  return {
    survivor: nameOf(survivor),
    currency: survivor.currency,
    files,
    before: totalOf(files),
    after: sumsOf(joint.together),
    costsOff: {
      costsCents: joint.costs.offCents,
      vatCents: joint.costs.offVatCents,
      allowedCents: joint.costs.allowedCents,
    },
    claims: [survivor, ...others].flatMap((file) => claimsOf(joint, file)),
    moves: { ...moves, contacts: contacts.length },
    next: { day: step?.nextDay ?? null, why: step?.nextReason ?? null, step: step?.step ?? null },
    warnings: warningsOf(joint, step, steps),
  }
}

const nameOf = ({ id, number }: { readonly id: number; readonly number: string }) => ({ id, number })

function claimsOf(
  { apart, together, withdrawnIds }: JointAccount,
  file: { readonly id: number; readonly number: string },
) {
  const claims = (apart.get(file.id)?.claims ?? []).filter(({ claimId }) => !withdrawnIds.has(claimId))
  return claims.map(({ claimId, reference, openCents }) => ({
    id: claimId,
    invoiceNumber: reference,
    from: nameOf(file),
    openBeforeCents: openCents,
    openAfterCents: together.claims.find((claim) => claim.claimId === claimId)?.openCents ?? 0,
  }))
}

const noSums: MergingSums = {
  principalCents: 0,
  interestCents: 0,
  costsCents: 0,
  otherCents: 0,
  paidCents: 0,
  surplusCents: 0,
  openCents: 0,
}

/** What is claimed less what was written off, in the order in which it is told; what was paid is a sum of its own. */
export function sumsOf(of: Account | undefined): MergingSums {
  if (!of) return noSums
  const owed = (...names: (typeof components)[number][]) =>
    sumCents(names.map((name) => of.balances[name].chargedCents - of.balances[name].writtenOffCents))
  return {
    principalCents: owed('principal'),
    interestCents: owed('interest'),
    costsCents: owed('collection_costs', 'vat'),
    otherCents: owed('court', 'bailiff', 'other'),
    paidCents: sumCents(components.map((name) => of.balances[name].paidCents + of.balances[name].directCents)),
    surplusCents: surplusTotal(of),
    openCents: of.openCents,
  }
}

function totalOf(files: readonly MergingSums[]): MergingSums {
  const names = Object.keys(noSums) as (keyof MergingSums)[]
  return Object.fromEntries(names.map((name) => [name, sumCents(files.map((file) => file[name]))])) as MergingSums
}

/** Art. 6:96 lid 6 and 7 BW: whether costs can still be charged over every claim, and whether the steps are the same. */
function warningsOf({ apart, together }: JointAccount, step: StepRow | undefined, steps: readonly StepRow[]) {
  const warnings: MergingWarning[] = []
  const charges = new Set([...apart.values()].map(({ balances }) => balances.collection_costs.chargedCents > 0))
  const areCharged = charges.has(true)
  if (areCharged && charges.has(false)) warnings.push('no_more_costs')
  const named = step?.noticeClaimIds
  const isUnnamed = together.claims.some(({ claimId, openCents }) => openCents > 0 && !named?.includes(claimId))
  if (!areCharged && step?.kind === 'private' && named && isUnnamed) warnings.push('notice_covers_less')
  if (new Set(steps.map(({ stepId }) => stepId)).size > 1) warnings.push('unlike_steps')
  return warnings
}
