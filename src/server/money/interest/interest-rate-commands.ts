import type {
  addInterestRate,
  changeInterestRate,
  InterestRateRow,
  PastChange,
} from '#contract/money/interest-rates.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Day } from '#domain/day.ts'
import { firstDifference, rateOn, rateTable, type InterestRate, type RateKind } from '#domain/interest/rate-table.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import {
  countDossiersWithInterest,
  insertRate,
  selectStoredRates,
  updateRate,
  type StoredRate,
} from './rate-queries.ts'
import { recalculateAll } from '#server/money/account/recalculate-all.ts'

/** A rate as the list shows it. */
export function rateRow(rate: StoredRate, all: readonly InterestRate[], today: Day): InterestRateRow {
  return { ...rate, isRunning: rateOn(rateTable(all), rate.kind, today)?.fromDay === rate.fromDay }
}

/** Adds a rate from a day on. What it changes in the past must be confirmed; dossiers are then recalculated. */
export async function addRate(
  db: Db,
  actor: Actor,
  today: Day,
  input: InputOf<typeof addInterestRate>,
): Promise<InterestRateRow> {
  const before = await selectStoredRates(db, { lock: true })
  const { confirm, ...rate } = input
  refuseSecondOnDay(before, rate)
  const after = [...before, rate]
  await confirmPastChange(db, rate.kind, { before, after, today, now: actor.now, confirm })
  const stored = await insertRate(db, rate)
  await recordAudit(db, actor, {
    kind: 'interest_rate.added',
    subjectKind: 'interest_rate',
    subjectId: stored.id,
    after: stored,
  })
  return rateRow(stored, after, today)
}

/** Changes a rate; the same rules as for a new one. */
export async function changeRate(
  db: Db,
  actor: Actor,
  today: Day,
  id: number,
  input: InputOf<typeof changeInterestRate>,
): Promise<InterestRateRow> {
  const before = await selectStoredRates(db, { lock: true })
  const old = before.find((row) => row.id === id)
  if (!old) throw notFound()
  const { confirm, version, ...fields } = input
  if (old.version !== version)
    throw await describeConflict(db, actor, { kind: 'interest_rate', id }, rateRow(old, before, today))
  const rest = before.filter((row) => row.id !== id)
  const rate = { ...fields, kind: old.kind }
  refuseSecondOnDay(rest, rate)
  const after = [...rest, rate]
  await confirmPastChange(db, rate.kind, { before, after, today, now: actor.now, confirm })
  const stored = await updateRate(db, id, rate)
  await recordAudit(db, actor, {
    kind: 'interest_rate.changed',
    subjectKind: 'interest_rate',
    subjectId: id,
    before: old,
    after: stored,
  })
  return rateRow(stored, after, today)
}

function refuseSecondOnDay(others: readonly InterestRate[], rate: InterestRate): void {
  if (!others.some((other) => other.kind === rate.kind && other.fromDay === rate.fromDay)) return
  throw new UserError(400, 'error.check_fields', { fields: { fromDay: { key: 'interest_rate.error.day_taken' } } })
}

/** Interest of days gone by changes only when whoever does it says so; then every open dossier is recalculated. */
async function confirmPastChange(
  db: Db,
  kind: RateKind,
  change: { before: readonly InterestRate[]; after: readonly InterestRate[]; today: Day; now: Date; confirm: boolean },
): Promise<void> {
  const { before, after, today, now, confirm } = change
  const fromDay = firstDifference(rateTable(before), rateTable(after), kind)
  if (fromDay === null || fromDay > today) return
  if (!confirm) {
    const dossierCount = await countDossiersWithInterest(db, kind, fromDay, today)
    const current: PastChange = { fromDay, dossierCount }
    throw new UserError(409, 'interest_rate.changes_past', { current })
  }
  await recalculateAll(db, today, now)
}
