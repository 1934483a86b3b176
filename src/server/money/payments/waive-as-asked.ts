import type { Account } from '#domain/account/account.ts'
import type { AccountEvent, Payment, Waiver } from '#domain/account/events.ts'
import { type AskedAmount, waiverAsAsked } from '#domain/account/paid-as-asked.ts'
import { lastDayOf } from '#domain/arrangements/plan-state.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { post } from '#server/money/account/post.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { asAsked, selectAsked } from './asked-queries.ts'

/** A payment that was written on the account of a dossier. */
export interface BookedPayment {
  readonly dossierId: number
  readonly customerId: number | null
  readonly eventId: number
  readonly valueDay: Day
  readonly amountCents: Cents
}

/**
 * Who pays exactly what a message asked, within its term, is through: the interest since the day of the message is given
 * up, as a line of the account that says so and goes with the payment when that is taken back. Answers the accounts as
 * they are then.
 */
export async function waiveAsAsked(
  tx: Db,
  actor: Actor,
  today: Day,
  payments: readonly BookedPayment[],
  accounts: ReadonlyMap<number, Account>,
): Promise<ReadonlyMap<number, Account>> {
  const owing = payments.filter(({ dossierId }) => (accounts.get(dossierId)?.openCents ?? 0) > 0)
  const asked = owing.length === 0 ? [] : await selectAsked(tx, owing)
  if (asked.length === 0) return accounts
  const events = await accountEventsOf(
    tx,
    owing.map(({ dossierId }) => dossierId),
  )
  const rule = await loadRule(tx, today)
  const given = owing.flatMap((payment) => {
    const ofDossier = asked.filter(({ dossierId }) => dossierId === payment.dossierId)
    const waiver = rule(events.get(payment.dossierId) ?? [], { ...payment, id: payment.eventId }, ofDossier)
    return waiver ? [{ payment, waiver }] : []
  })
  if (given.length === 0) return accounts
  const keyOf = ({ eventId }: BookedPayment) => `${asAsked}:${eventId}`
  const { ids, accounts: then } = await post(
    tx,
    systemActor(actor.now),
    today,
    given.map(({ payment, waiver: event }) => {
      const { dossierId, eventId: causeId } = payment
      return { dossierId, event, causeKind: asAsked, causeId, key: keyOf(payment) }
    }),
  )
  await recordAudit(
    tx,
    actor,
    ...given.map(({ payment, waiver }) => ({
      kind: 'waiver.given',
      dossierId: payment.dossierId,
      customerId: payment.customerId,
      subjectKind: 'account_event',
      subjectId: ids.get(keyOf(payment)) ?? null,
      data: { waivedCents: waiver.amountCents, component: waiver.component, asked: waiver.asked },
    })),
  )
  return new Map([...accounts, ...then])
}

/** What booking a payment would give up on a dossier; `events` hold the payment. Nothing is written. */
export async function previewWaiver(
  db: Db,
  today: Day,
  dossierId: number,
  events: readonly AccountEvent[],
  payment: Payment,
): Promise<Omit<Waiver, 'id'> | null> {
  const asked = await selectAsked(db, [{ dossierId, amountCents: payment.amountCents }])
  return asked.length === 0 ? null : (await loadRule(db, today))(events, payment, asked)
}

async function loadRule(db: Db, today: Day) {
  const settings = { rates: await loadRates(db) }
  const holidays = await findHolidays(db)
  return (
    events: readonly AccountEvent[],
    payment: Pick<Payment, 'id' | 'valueDay' | 'amountCents'>,
    asked: readonly AskedAmount[],
  ) => {
    // A bank books nothing on a free day.
    const messages = asked.map((message) => ({ ...message, lastDay: lastDayOf(message.lastDay, holidays) }))
    return waiverAsAsked(events, payment, messages, today, settings)
  }
}
