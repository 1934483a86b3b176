import { randomUUID } from 'node:crypto'
import { surplusTotal } from '#domain/account/account.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type { reportDirectPayment as endpoint } from '#contract/money/payments.ts'
import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { post } from '#server/money/account/post.ts'
import type { Db } from '#server/platform/db/db.ts'
import { noteReasons } from '#server/book/standing/note-reason.ts'
import { settleDossiers } from '#server/book/closing/settle-dossiers.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { isReported, lockPayableDossiers } from './dossier-queries.ts'
import { waiveAsAsked } from './waive-as-asked.ts'

type Input = InputOf<typeof endpoint>

/** Books what the debtor paid to the customer: it counts like any payment, but never was on the trust account. */
export async function reportDirectPayment(
  tx: Db,
  actor: Actor,
  today: Day,
  dossierId: number,
  { note, again = false, ...payment }: Omit<Input, 'again'> & Partial<Pick<Input, 'again'>>,
): Promise<OutputOf<typeof endpoint>> {
  const dossier = (await lockPayableDossiers(tx, [dossierId])).get(dossierId)
  if (!dossier || (actor.customerId !== null && dossier.customerId !== actor.customerId)) throw notFound()
  if (payment.valueDay > today) {
    throw new UserError(400, 'payments.error.future_day', {
      fields: { valueDay: { key: 'payments.error.future_day' } },
    })
  }
  if (payment.claimIds.some((id) => !dossier.claimIds.includes(id))) {
    throw new UserError(400, 'error.check_fields', { fields: { claimIds: { key: 'payments.error.unknown_claim' } } })
  }
  const ofCustomer = actor.customerId !== null
  if (!again && (await isReportedBefore(tx, actor, dossierId, payment))) {
    throw new UserError(400, 'error.check_fields', { fields: { again: { key: 'payments.error.reported_before' } } })
  }
  const key = `direct_payment:${randomUUID()}`
  const { ids, accounts: booked } = await post(tx, actor, today, [
    { dossierId, event: { kind: 'direct_payment', ...payment }, causeKind: 'user', causeId: actor.userId, key },
  ])
  const eventId = ids.get(key)
  if (eventId === undefined) throw new Error(`${key} was booked before`)
  const account = booked.get(dossierId)
  const notes = await noteReasons(tx, actor, [dossierId], note)
  const left = { openCents: account?.openCents ?? 0, surplusCents: account ? surplusTotal(account) : 0 }
  await recordAudit(tx, actor, {
    kind: 'payment.reported',
    dossierId,
    customerId: dossier.customerId,
    subjectKind: 'account_event',
    subjectId: eventId,
    data: { ...payment, noteId: notes.get(dossierId) ?? null, ...left },
  })
  // Who has the file outside the agency does not see what is booked here: somebody tells them.
  if (ofCustomer && dossier.isOutside) {
    const { customerId } = dossier
    const wish = { dossierId, customerId, subject: 'check_payment', dueDay: today, cause: 'payment' } as const
    await addToAgenda(tx, actor, [{ ...wish, key: `reported:${eventId}`, note }])
  }
  const made = { dossierId, customerId: dossier.customerId, eventId, ...payment }
  const accounts = await waiveAsAsked(tx, actor, today, [made], booked)
  await settleDossiers(tx, actor, today, accounts)
  const openCents = accounts.get(dossierId)?.openCents ?? 0
  return { ...left, openCents, isClosed: openCents === 0 }
}

/** Whether a customer reports what is booked already, by its day and amount: it says first that this is another one. */
export async function isReportedBefore(
  db: Db,
  { customerId }: Pick<Actor, 'customerId'>,
  dossierId: number,
  payment: Pick<Input, 'valueDay' | 'amountCents'>,
): Promise<boolean> {
  return customerId !== null && (await isReported(db, dossierId, payment))
}
