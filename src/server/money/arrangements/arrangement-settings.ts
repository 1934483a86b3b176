import type { ConcessionLimit } from '#domain/arrangements/concession-limit.ts'
import type {
  ArrangementSettings,
  changeArrangementSettings as changeEndpoint,
  RoleLimit,
} from '#contract/money/arrangement-settings.ts'
import { concessionRoles } from '#contract/money/concession-role.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { selectLimits, selectSettings, updateSettings } from './settings-queries.ts'

/** How much each role may give up on a file, and the grace a payment plan begins with. */
export async function readArrangementSettings(db: Db, options: { lock?: boolean } = {}): Promise<ArrangementSettings> {
  const { graceDays, version } = await selectSettings(db, options)
  const stored = new Map((await selectLimits(db)).map(({ role, maxCents }) => [role, maxCents]))
  const limits = concessionRoles.map((role): RoleLimit => {
    const maxCents = stored.get(role)
    if (maxCents === null) return { role, kind: 'all' }
    return maxCents === undefined || maxCents === 0 ? { role, kind: 'none' } : { role, kind: 'amount', maxCents }
  })
  return { graceDays, limits, version }
}

/** Changes them for everybody from now on; what was given up before stays. */
export async function changeArrangementSettings(
  db: Db,
  actor: Actor,
  { graceDays, limits, version }: InputOf<typeof changeEndpoint>,
): Promise<ArrangementSettings> {
  const before = await readArrangementSettings(db, { lock: true })
  if (before.version !== version)
    throw await describeConflict(db, actor, { kind: 'arrangement_settings', id: 1 }, before)
  await updateSettings(db, graceDays, limits.flatMap(storedLimit))
  const after = await readArrangementSettings(db)
  const subject = { subjectKind: 'arrangement_settings', subjectId: 1 } as const
  await recordAudit(db, actor, { kind: 'arrangement_settings.changed', ...subject, before, after })
  return after
}

function storedLimit(limit: RoleLimit): ConcessionLimit[] {
  if (limit.kind === 'none') return []
  return [{ role: limit.role, maxCents: limit.kind === 'all' ? null : limit.maxCents }]
}
