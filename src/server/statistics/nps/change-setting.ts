import type { Actor } from '#server/actor.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findSetting, saveSetting, type Setting } from './invite-queries.ts'

const about = { kind: 'nps.setting_changed', subjectKind: 'nps_setting', subjectId: 1 }

/** Says whom the agency asks; who was to be asked and is no more is not. */
export async function changeSetting(db: Db, actor: Actor, asked: Setting): Promise<Setting> {
  const before = await findSetting(db)
  if (!(await saveSetting(db, asked))) {
    throw await describeConflict(db, actor, { kind: about.subjectKind, id: about.subjectId }, await findSetting(db))
  }
  const after = await findSetting(db)
  await recordAudit(db, actor, { ...about, before, after })
  return after
}
