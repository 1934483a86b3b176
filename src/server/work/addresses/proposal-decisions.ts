import { haltReasonOf, outcomeOf } from '#domain/addresses/address-check.ts'
import { addressLine } from '#contract/work/address-line.ts'
import type { acceptAddressChange, AddressWatchDetails, rejectAddressChange } from '#contract/work/addresses.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { translate } from '#contract/texts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { changeDebtorAddress } from '#server/book/debtors/debtor-changes.ts'
import { suspendFor } from '#server/book/standing/suspend-for.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { writeNotes } from '#server/work/logs/write-log.ts'
import {
  type DebtorNow,
  decideChecks,
  findAccepted,
  findOpenProposals,
  type LockedWatch,
  lockOpenWatch,
  type OpenProposal,
  showCheck,
  updateWatch,
} from './check-queries.ts'
import { endWatch } from './end-watch.ts'
import { readWatch, lockUnfinishedWatch } from './read-watch.ts'

/**
 * Carries out what a check proposes, for the debtor and for those of the same person that are named, all or nothing: the
 * new address from its day, or the stop of every file that can be stopped. What else is proposed goes on waiting.
 */
export async function acceptProposal(
  db: Db,
  actor: Actor,
  id: number,
  { check, also, version }: InputOf<typeof acceptAddressChange>,
): Promise<AddressWatchDetails> {
  const { watch, debtors } = await lockUnfinishedWatch(db, actor, { id, version, also })
  const [proposal, ...alike] = await openProposals(db, id, check)
  const { others, elsewhere } = await readWatch(db, actor, id)
  // What holds of him wherever he lives stops his files wherever that is.
  const may = proposal.proposed ? others : [...others, ...elsewhere]
  const known = new Set(may.map(({ debtorId }) => debtorId))
  if (also.some((debtorId) => !known.has(debtorId))) throw new UserError(409, 'address.refusal.not_same')
  if (debtors.length === 0) throw notFound()
  for (const debtor of debtors) await carryOut(db, actor, debtor, proposal)
  await decideChecks(db, actor, idsOf([proposal, ...alike]), { state: 'accepted' })
  await settle(db, actor, watch)
  const outcome = outcomeOf([proposal.result])
  for (const { id: debtorId } of debtors) {
    const another = debtorId === watch.debtorId ? undefined : await lockOpenWatch(db, debtorId)
    if (another?.state === 'watching') await endWatch(db, actor, another, outcome)
  }
  return readWatch(db, actor, id)
}

/** Sets a proposal aside: the address is looked into further, unless something else of it waits or was accepted. */
export async function rejectProposal(
  db: Db,
  actor: Actor,
  id: number,
  { check, reason: rejectReason, version }: InputOf<typeof rejectAddressChange>,
): Promise<AddressWatchDetails> {
  const { watch, debtors } = await lockUnfinishedWatch(db, actor, { id, version })
  const { customerId, debtorId } = watch
  const [proposal, ...alike] = await openProposals(db, id, check)
  const { id: checkId, result } = proposal
  await decideChecks(db, actor, idsOf([proposal, ...alike]), { state: 'rejected', rejectReason })
  await settle(db, actor, watch)
  const subject = { subjectKind: 'debtor', subjectId: debtorId }
  const data = { watchId: id, checkId, result, reason: result, rejectReason }
  const entry = { kind: 'address.rejected', customerId, ...subject, data }
  const dossiers = debtors.flatMap((debtor) => debtor.dossiers)
  await recordAudit(db, actor, entry, ...dossiers.map(({ id: dossierId }) => ({ ...entry, dossierId })))
  return readWatch(db, actor, id)
}

/** A proposal of a watch, the first without a choice, with the others that say the same: they are decided on at once. */
async function openProposals(
  db: Db,
  watchId: number,
  check: number | null,
): Promise<[OpenProposal, ...OpenProposal[]]> {
  const waiting = await findOpenProposals(db, watchId)
  const proposal = check === null ? waiting[0] : waiting.find(({ id }) => id === check)
  if (!proposal) throw new UserError(409, 'address.refusal.nothing_proposed')
  return [proposal, ...waiting.filter((one) => one !== proposal && one.result === proposal.result)]
}

const idsOf = (proposals: readonly OpenProposal[]) => proposals.map(({ id }) => id)

/** Where a watch stands once something of it was decided on: with what else waits, over, or to be looked into again. */
async function settle(db: Db, actor: Actor, watch: LockedWatch): Promise<void> {
  const [next] = await findOpenProposals(db, watch.id)
  if (next) {
    await updateWatch(db, actor, watch.id, { state: 'proposed' })
    await showCheck(db, next, ['proposed'])
    return
  }
  const accepted = await findAccepted(db, watch.id)
  if (accepted.length > 0) await endWatch(db, actor, watch, outcomeOf(accepted))
  else await updateWatch(db, actor, watch.id, { state: 'watching' })
}

async function carryOut(db: Db, actor: Actor, debtor: DebtorNow, proposal: OpenProposal): Promise<void> {
  if (proposal.proposed) await moveDebtor(db, actor, debtor, proposal)
  else await stopFiles(db, actor, debtor, proposal)
  const { id: subjectId, customerId, dossiers } = debtor
  const { id: checkId, result } = proposal
  const entry = { kind: 'address.accepted', customerId, subjectKind: 'debtor', subjectId, data: { checkId, result } }
  const files = dossiers.map(({ id }) => ({ id, customerId }))
  await writeNotes(db, actor, files, { content: noteOf(actor, debtor, proposal), visibleToCustomer: false })
  await recordAudit(db, actor, ...dossiers.map(({ id: dossierId }) => ({ ...entry, dossierId })))
}

async function moveDebtor(db: Db, actor: Actor, debtor: DebtorNow, { proposed, source, checkedDay }: OpenProposal) {
  const [dossier] = debtor.dossiers
  if (!proposed || !dossier) return
  const { fromDay, ...address } = proposed
  const which = { dossierId: dossier.id, debtorId: debtor.id, version: debtor.version }
  const origin = { source, validFrom: momentInAmsterdam(fromDay, 0), checkedDay }
  await changeDebtorAddress(db, actor, which, { ...address, status: 'confirmed', version: debtor.version }, origin)
}

/** Next to whatever else they stand still for: when that ends, this still holds. */
async function stopFiles(db: Db, actor: Actor, { dossiers }: DebtorNow, { result }: OpenProposal): Promise<void> {
  const reason = haltReasonOf(result)
  if (reason === null) return
  await suspendFor(
    db,
    actor,
    dossiers.map(({ id }) => id),
    reason,
  )
}

/** What the log of each file says, in the language of who decided. */
function noteOf({ language }: Actor, { address }: DebtorNow, { result, source, proposed }: OpenProposal): string {
  const from = translate(language, `address.source.${source}`)
  if (!proposed) {
    return translate(language, 'address.log.stopped', { result: translate(language, `address.result.${result}`), from })
  }
  const before = address ? addressLine(address, language) : translate(language, 'address.none')
  return translate(language, 'address.log.moved', { before, after: addressLine(proposed, language), from })
}
