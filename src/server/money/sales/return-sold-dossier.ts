import type { InputOf } from '#contract/platform/endpoint.ts'
import type { returnSoldDossier as returnCall } from '#contract/money/sales/sale-files.ts'
import { addDays, formatDay } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { findClosedFor, putBack } from '#server/book/standing/closing-queries.ts'
import { holdAgain } from '#server/book/standing/hold-again.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import { returnPrice } from './book-prices.ts'
import { returnItem } from './change-queries.ts'
import { recalculateSoldMoney } from './recalculate-sold-money.ts'
import { changeState, take } from './sale-commands.ts'

/**
 * Takes a sold file back. Its buyer puts it back within the term and gets back what it paid; bought back it is for the amount that
 * was agreed. What it did not pay yet is owed no more. The file stands again where it stood when it was sold.
 */
export async function returnSoldDossier(
  db: Db,
  actor: Actor,
  { id, ...asked }: { readonly id: number } & InputOf<typeof returnCall>,
): Promise<{ version: number }> {
  const file = await take(db, actor, { id, version: asked.version }, ['sold'])
  const { day: today } = inAmsterdam(actor.now)
  const { dossier: dossierId, note, kind } = asked
  if (kind === 'put_back' && file.soldDay !== null) {
    const last = addDays(file.soldDay, file.putBackDays)
    if (today > last) throw new UserError(409, { key: 'sale.error.term', values: { day: formatDay(last) } })
  }
  await lockDossiers(db, actor, [dossierId])
  // The price as it is now goes back; what came in for the file since is of its customer again.
  await recalculateSoldMoney(db, actor, today, { id, dossierIds: [dossierId] })
  const backCents = asked.kind === 'bought_back' ? asked.amountCents : null
  const isBack = await returnItem(
    db,
    { id, dossierId },
    {
      state: kind,
      backDay: today,
      backReason: asked.kind === 'put_back' ? asked.reason : 'bought',
      backNote: note,
      backCents,
    },
  )
  if (!isBack) throw fieldError('dossier', 'sale.error.not_sold')
  const turnedCents = await returnPrice(db, actor, today, { id, dossierId, backCents })
  await recalculateSoldMoney(db, actor, today, { id, dossierIds: [dossierId] })
  for (const closed of await findClosedFor(db, 'sold', [dossierId])) {
    await putBack(db, closed, today)
    await recordAudit(db, actor, {
      kind: 'dossier.reopened',
      dossierId,
      customerId: closed.customerId,
      subjectKind: 'dossier',
      subjectId: dossierId,
      before: { status: 'closed', nextDay: null },
      after: closed.before,
      data: { reason: kind, saleFileId: id },
    })
    await holdAgain(db, actor, [dossierId])
  }
  return { version: await changeState(db, actor, file, `sale_file.${kind}`, {}, { dossierId, note, turnedCents }) }
}
