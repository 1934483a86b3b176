import { formatCents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import {
  findPaymentsToTakeBack,
  findTakeBacks,
  lockBookedPayouts,
  saveReversals,
  type TakeBack,
  type TakenBackPayment,
} from './booking-queries.ts'

/**
 * Says of each row that takes a payment back which one that is: the one that it names, else one of just its amount on its
 * file, else the newest that is large enough. Throws UserError for one that takes back more than was paid.
 */
export async function assignReversals(tx: Db, { id: payoutId }: { id: number }): Promise<void> {
  const takeBacks = await findTakeBacks(tx, payoutId)
  if (takeBacks.length === 0) return
  const dossierIds = [...new Set(takeBacks.map(({ dossierId }) => dossierId))]
  await lockBookedPayouts(tx, dossierIds)
  const payments = await findPaymentsToTakeBack(tx, payoutId, dossierIds)
  const byDossier = Map.groupBy(payments, ({ dossierId }) => dossierId)
  const left = new Map(payments.map(({ id, leftCents }) => [id, leftCents]))
  const pairs = takeBacks.map((back) => {
    const fitting = (byDossier.get(back.dossierId) ?? []).filter(({ id }) => (left.get(id) ?? 0) >= -back.grossCents)
    const payment = choose(back, fitting, left)
    if (!payment) {
      const { rowNumber: row, number, grossCents } = back
      const values = { row, number, amount: formatCents(-grossCents, 'EUR') }
      throw new UserError(409, { key: 'provider_payout.error.nothing_to_take_back', values })
    }
    left.set(payment.id, (left.get(payment.id) ?? 0) + back.grossCents)
    return { id: back.id, paymentId: payment.id }
  })
  await saveReversals(tx, pairs)
}

function choose(
  { relatedId, grossCents }: TakeBack,
  fitting: readonly TakenBackPayment[],
  left: ReadonlyMap<number, number>,
): TakenBackPayment | undefined {
  const named = fitting.find(({ externalId }) => relatedId !== null && names(externalId, relatedId))
  return named ?? fitting.find(({ id }) => left.get(id) === -grossCents) ?? fitting[0]
}

/** Some providers name a payment without the word that tells it from what else happened to it. */
function names(externalId: string | null, relatedId: string): boolean {
  return externalId === relatedId || (externalId?.split('/').includes(relatedId) ?? false)
}
