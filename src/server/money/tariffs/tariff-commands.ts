import type { InputOf } from '#contract/platform/endpoint.ts'
import type { addTariff, checkTariff, Tariff } from '#contract/money/tariffs.ts'
import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { holding } from './load-court-tables.ts'
import {
  type CheckRow,
  deleteTariff,
  insertChecks,
  insertTariff,
  lockTariffs,
  selectChecks,
  selectTariffs,
  type StoredTariff,
} from './queries.ts'

/** Every table there ever was, newest first, with where it stands today. */
export async function readTariffs(db: Db, today: Day): Promise<Tariff[]> {
  const tariffs = await selectTariffs(db)
  const checks = Map.groupBy(await selectChecks(db), ({ tariffId }) => tariffId)
  const held = new Set(holding(tariffs))
  return tariffs.map((tariff) => ({
    ...tariff,
    checks: (checks.get(tariff.id) ?? []).map(checkShown),
    state: stateOf(tariff, held, today),
  }))
}

function checkShown({ day, source, checkedBy, checkedAt }: CheckRow): Tariff['checks'][number] {
  return { day, source, checkedBy, checkedAt }
}

function stateOf(tariff: StoredTariff, held: ReadonlySet<StoredTariff>, today: Day): Tariff['state'] {
  if (!held.has(tariff)) return 'replaced'
  if (tariff.fromDay > today) return 'coming'
  const later = [...held].some(
    ({ kind, fromDay }) => kind === tariff.kind && fromDay > tariff.fromDay && fromDay <= today,
  )
  return later || tariff.throughDay < today ? 'past' : 'running'
}

/** Adds a table. A table from the same day stays in the history, and is replaced only by who says so. */
export async function addNewTariff(
  db: Db,
  actor: Actor,
  today: Day,
  { confirm, ...table }: InputOf<typeof addTariff>,
): Promise<Tariff> {
  await lockTariffs(db)
  const former = holding(await selectTariffs(db)).find(
    ({ kind, fromDay }) => kind === table.kind && fromDay === table.fromDay,
  )
  if (former && !confirm) throw new UserError(409, 'tariff.replaces', { current: { replaces: former.id } })
  const id = await insertTariff(db, { ...table, addedBy: personAtWork(actor), addedAt: actor.now })
  const after = await readTariff(db, id, today)
  await recordAudit(db, actor, {
    kind: 'tariff.added',
    subjectKind: 'tariff',
    subjectId: id,
    after,
    ...(former ? { data: { replaces: former.id } } : {}),
  })
  return after
}

/** Takes back a table by which nothing can have been calculated yet: it has not begun. */
export async function takeBack(db: Db, actor: Actor, today: Day, id: number): Promise<void> {
  await lockTariffs(db)
  const before = await readTariff(db, id, today)
  if (before.fromDay <= today) throw new UserError(409, 'tariff.has_begun')
  await deleteTariff(db, id)
  await recordAudit(db, actor, { kind: 'tariff.taken_back', subjectKind: 'tariff', subjectId: id, before })
}

/** Notes that somebody compared a table with a publication, on a day that has been. */
export async function noteCheck(
  db: Db,
  actor: Actor,
  today: Day,
  id: number,
  { day, source }: InputOf<typeof checkTariff>,
): Promise<Tariff> {
  await lockTariffs(db)
  await readTariff(db, id, today)
  if (day > today)
    throw new UserError(400, 'error.check_fields', { fields: { day: { key: 'tariff.error.check_day' } } })
  await insertChecks(db, [{ tariffId: id, day, source, checkedBy: personAtWork(actor), checkedAt: actor.now }])
  await recordAudit(db, actor, {
    kind: 'tariff.checked',
    subjectKind: 'tariff',
    subjectId: id,
    after: { day, source },
  })
  return readTariff(db, id, today)
}

async function readTariff(db: Db, id: number, today: Day): Promise<Tariff> {
  const tariff = (await readTariffs(db, today)).find((one) => one.id === id)
  if (!tariff) throw notFound()
  return tariff
}
