import type {
  getWithdrawal,
  pauseForCustomer as pauseEndpoint,
  withdrawFile as endpoint,
} from '#contract/parties/questions.ts'
import { lastAgendaDayFor } from '#contract/work/agenda-horizon.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import { withdrawalCost } from '#domain/settlement/fees.ts'
import { outsidePhases } from '#domain/workflow/status.ts'
import type { Actor } from '#server/actor.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import { suspendFor } from '#server/book/standing/suspend-for.ts'
import { inAmsterdam } from '#server/clock.ts'
import { pauseByHand } from '#server/files/acts/pause-by-hand.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { readBillableFiles } from '#server/money/fee-schemes/file-bills.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { keepQuestion, shortened } from './ask-question.ts'
import { findStanding, hasOpenWithdrawal } from './queries.ts'
import { answerDay } from './read-questions.ts'

/** What it costs by the contract to take a file back today, and how long it could wait instead. */
export async function readWithdrawal(db: Db, actor: Actor, dossierId: number): Promise<OutputOf<typeof getWithdrawal>> {
  if ((await findCustomerOf(db, actor, dossierId)) === undefined) throw notFound()
  const { day: today } = inAmsterdam(actor.now)
  const { phase, beforeCollection } = await findStanding(db, dossierId)
  const account = (await readAccounts(db, [dossierId], today)).get(dossierId)
  const costs = account?.balances.collection_costs
  const costsCents = costs ? costs.chargedCents - costs.writtenOffCents : 0
  const scheme = (await readBillableFiles(db, [dossierId], today)).get(dossierId)?.scheme
  // Before collection nothing was charged: such a file ends without costs.
  const withdrawal = beforeCollection ? null : (scheme?.withdrawal ?? null)
  return {
    costCents: withdrawalCost(costsCents, { withdrawal }),
    rule: withdrawal && { ...withdrawal, costsCents },
    isOutside: outsidePhases.has(phase),
    lastPauseDay: lastAgendaDayFor(actor.acl, today),
    isAsked: await hasOpenWithdrawal(db, dossierId),
  }
}

/**
 * Takes a file back: from now on nothing is done with it, and whoever has it carries the rest out. What it costs is kept as it
 * was shown.
 */
export async function withdrawFile(
  db: Db,
  actor: Actor,
  dossierId: number,
  { reason, costCents }: InputOf<typeof endpoint>,
): Promise<void> {
  const dossier = await lockDossier(db, actor, { dossierId, version: null })
  if (dossier.status === 'closed') throw new UserError(409, 'question.error.closed')
  const present = await readWithdrawal(db, actor, dossierId)
  if (present.costCents !== costCents) throw new UserError(409, 'question.error.other_cost', { current: present })
  await keepQuestion(db, actor, {
    customerId: dossier.customerId,
    dossierId,
    kind: 'withdrawal',
    byCustomer: true,
    content: reason,
    dueDay: await answerDay(db, actor),
    costCents,
    forecast: null,
    step: null,
  })
  await suspendFor(db, actor, [dossierId], 'withdrawal')
}

/** Lets a file wait until a day, because its customer asks so; who has it outside the agency is told by whoever has it here. */
export async function pauseForCustomer(
  db: Db,
  actor: Actor,
  dossierId: number,
  { reason: note, ...asked }: InputOf<typeof pauseEndpoint>,
): Promise<void> {
  const customerId = await findCustomerOf(db, actor, dossierId)
  if (customerId === undefined) throw notFound()
  const { version, phase } = await findStanding(db, dossierId)
  await pauseByHand(db, actor, { ...asked, dossierId, reason: 'asked_by_customer', note, version })
  if (!outsidePhases.has(phase)) return
  await addToAgenda(db, actor, [
    {
      dossierId,
      customerId,
      subject: 'customer_decided',
      cause: 'person',
      note: shortened(note),
      dueDay: inAmsterdam(actor.now).day,
      key: `own_pause:${dossierId}:${version}`,
      why: { key: 'why.customer_pauses', values: { untilDay: asked.untilDay } },
    },
  ])
}
