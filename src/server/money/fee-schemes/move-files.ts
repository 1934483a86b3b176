import { type Cents, sumCents } from '#domain/money.ts'
import type { moveToScheme, previewSchemeMove } from '#contract/money/terms/fee-schemes.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { feesTotal, readBillableFiles } from './file-bills.ts'
import { findMovable, findSchemes, lockScheme, type MovableFile, type SchemeRow, upsertMoves } from './queries.ts'

const shownAtMost = 200
/** Files whose books are read at once. */
const atOnce = 5000

interface Move extends MovableFile {
  readonly beforeCents: Cents
  readonly afterCents: Cents
  /** The scheme it is under now. */
  readonly formerId: number | null
}

/** What it would change: of each file what is billed in all under its present scheme, and under this one. */
export async function previewMove(
  db: Db,
  { now }: Pick<Actor, 'now'>,
  id: number,
  { dossierIds }: InputOf<typeof previewSchemeMove>,
): Promise<OutputOf<typeof previewSchemeMove>> {
  const [scheme] = await findSchemes(db, { id })
  const moves = await movesTo(db, now, scheme, dossierIds)
  const items = moves
    .toSorted((one, other) => differenceOf(other) - differenceOf(one) || one.id - other.id)
    .slice(0, shownAtMost)
    .map(({ id: dossierId, number, debtorName, beforeCents, afterCents }) => ({
      dossierId,
      number,
      debtorName,
      beforeCents,
      afterCents,
    }))
  return { items, ...totalsOf(moves) }
}

/** Moves files to a scheme. What that changes is billed or credited by the next settlement. */
export async function moveFiles(
  db: Db,
  actor: Actor,
  id: number,
  { dossierIds, reason, seen }: InputOf<typeof moveToScheme>,
): Promise<{ count: number }> {
  const moves = await movesTo(db, actor.now, await lockScheme(db, id), dossierIds)
  const totals = totalsOf(moves)
  const isAsSeen =
    totals.count === seen.count && totals.beforeCents === seen.beforeCents && totals.afterCents === seen.afterCents
  if (!isAsSeen) throw new UserError(409, 'fee_scheme.refusal.moved_since')
  await upsertMoves(
    db,
    moves.map((move) => move.id),
    { schemeId: id, movedBy: personAtWork(actor), movedAt: actor.now },
  )
  await recordAudit(
    db,
    actor,
    ...moves.map(({ id: dossierId, customerId, formerId, beforeCents, afterCents }) => ({
      kind: 'dossier.fee_scheme_moved',
      dossierId,
      customerId,
      subjectKind: 'fee_scheme',
      subjectId: id,
      data: { reason, formerId, beforeCents, afterCents },
    })),
  )
  return { count: moves.length }
}

async function movesTo(
  db: Db,
  now: Date,
  scheme: SchemeRow | undefined,
  dossierIds: readonly number[],
): Promise<Move[]> {
  if (!scheme) throw notFound()
  if (scheme.state !== 'in_force') throw new UserError(409, 'fee_scheme.refusal.not_in_force')
  const files = await findMovable(db, scheme, dossierIds)
  if (files.length < new Set(dossierIds).size) throw fieldError('dossierIds', 'fee_scheme.error.no_file')
  if (scheme.customerId !== null && files.some(({ customerId }) => customerId !== scheme.customerId)) {
    throw fieldError('dossierIds', 'fee_scheme.error.other_customer')
  }
  if (files.length === 0) throw fieldError('dossierIds', 'fee_scheme.error.nothing_to_move')
  const moves: Move[] = []
  for (let from = 0; from < files.length; from += atOnce) {
    const part = files.slice(from, from + atOnce)
    const bills = await readBillableFiles(
      db,
      part.map(({ id }) => id),
      inAmsterdam(now).day,
    )
    for (const file of part) {
      const bill = bills.get(file.id)
      if (!bill) continue
      moves.push({
        ...file,
        beforeCents: feesTotal(bill.file, bill.scheme),
        afterCents: feesTotal(bill.file, scheme),
        formerId: bill.scheme?.id ?? null,
      })
    }
  }
  return moves
}

const differenceOf = ({ beforeCents, afterCents }: Move): Cents => Math.abs(afterCents - beforeCents)

const totalsOf = (moves: readonly Move[]) => ({
  count: moves.length,
  beforeCents: sumCents(moves.map(({ beforeCents }) => beforeCents)),
  afterCents: sumCents(moves.map(({ afterCents }) => afterCents)),
})
