import { outcomesOf, reliefRules } from '#domain/relief/relief.ts'
import { day } from '#domain/day.ts'
import type { Relief, ReliefMessage, ReliefOfFile, ReliefRefusal } from '#contract/court/relief.ts'
import { may } from '#contract/people/permission.ts'
import type { Actor } from '#server/actor.ts'
import { findOwingDebtors } from '#server/book/debtors/owing-debtors.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readVisibleDossier } from '#server/money/account/read-visible-dossier.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findClaims } from './claim-queries.ts'
import { findDoubts } from './doubt-queries.ts'
import { findMessages, findReliefOf, type MessageRow } from './queries.ts'
import { readBalances } from './relief-messages.ts'

/** Relief of those who owe a file, with what was asked by who helps and what can be done with it. */
export async function readRelief(db: Db, actor: Actor, dossierId: number): Promise<ReliefOfFile> {
  await readVisibleDossier(db, actor, dossierId)
  const rows = await findReliefOf(db, dossierId)
  const messages = Map.groupBy(
    await findMessages(
      db,
      rows.map(({ id }) => id),
    ),
    ({ reliefId }) => reliefId,
  )
  const { day: today } = inAmsterdam(actor.now)
  const claims = await findClaims(db, dossierId)
  const owed = await readOwed(db, dossierId, rows, claims)
  const doubts = await findDoubts(db, dossierId)
  const items = rows.map((row): Relief => {
    const { article, hasMessages, filedWith } = reliefRules[row.kind]
    const isEnded = row.outcome !== null
    const inDoubt = doubts.get(row.id) ?? []
    // What released another person is ended as a mistake, as long as it is in doubt.
    const isOfAnother = isEnded && inDoubt.some(({ how }) => how === 'left')
    return {
      ...row,
      article,
      hasMessages,
      doubts: inDoubt,
      filedWith,
      claim: claims.get(row.id) ?? null,
      owed: owed.get(row.id) ?? null,
      messages: (messages.get(row.id) ?? []).map((message) => shown(message, today, isEnded)),
      outcomes: isOfAnother ? ['mistake'] : outcomesOf(row.kind).slice(),
      refusals: { change: endRefusal(actor, isEnded), end: endRefusal(actor, isEnded && !isOfAnother) },
    }
  })
  return { dossierId, debtors: await findOwingDebtors(db, dossierId), items }
}

/** Art. 128, 260 and 303 Fw: what can be filed of a file in relief that runs, where interest stops on its first day. */
async function readOwed(
  db: Db,
  dossierId: number,
  rows: Awaited<ReturnType<typeof findReliefOf>>,
  claims: Awaited<ReturnType<typeof findClaims>>,
): Promise<ReadonlyMap<number, NonNullable<Relief['owed']>>> {
  const owed = new Map<number, NonNullable<Relief['owed']>>()
  for (const { id, kind, fromDay, outcome } of rows) {
    if (reliefRules[kind].filedWith === null || outcome !== null || claims.has(id)) continue
    const [balance] = await readBalances(db, id, day(fromDay), [dossierId])
    if (balance) owed.set(id, { currency: balance.currency, cents: balance.openCents })
  }
  return owed
}

function endRefusal({ acl }: Actor, isEnded: boolean): ReliefRefusal | null {
  if (isEnded) return 'ended'
  return may(acl, 'relief.end') ? null : 'no_right'
}

function shown({ reliefId: _of, ...message }: MessageRow, today: string, isEnded: boolean): ReliefMessage {
  const isOpen = message.dueDay !== null && message.answer === null
  const refusal = isEnded ? 'ended' : message.answer === null ? null : 'answered'
  return { ...message, isLate: isOpen && !isEnded && (message.dueDay ?? today) < today, refusal }
}
