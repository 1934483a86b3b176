import type { sayForecast } from '#contract/statistics/revenue.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { firstOfMonth } from '#domain/day.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { lockSaid, writeSaid } from './revenue-queries.ts'

/** Says what a month is to bring, as whoever says so has seen what was said before; answers its version. */
export async function saveForecast(
  tx: Db,
  actor: Actor,
  { month, cents, version }: InputOf<typeof sayForecast>,
): Promise<{ version: number }> {
  if (month !== firstOfMonth(month)) throw fieldError('month', 'statistic.error.month')
  const before = await lockSaid(tx, month)
  // The trail knows a month by its number: 202612.
  const about = { kind: 'revenue_forecast', id: Number(month.slice(0, 7).replace('-', '')) }
  const present = before?.version ?? 0
  if (present !== version) {
    const current = { cents: before?.cents ?? null, month, version: present }
    throw await describeConflict(tx, actor, about, current)
  }
  const next = present + 1
  await writeSaid(tx, { month, cents, saidBy: personAtWork(actor), saidAt: actor.now, version: next })
  await recordAudit(tx, actor, {
    kind: cents === null ? 'revenue_forecast.withdrawn' : 'revenue_forecast.said',
    subjectKind: about.kind,
    subjectId: about.id,
    before: { cents: before?.cents ?? null },
    after: { cents },
    data: { month },
  })
  return { version: next }
}
