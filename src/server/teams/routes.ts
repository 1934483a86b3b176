import { addTeam, changeTeam, listTeams, removeTeam, type Team } from '#contract/teams.ts'
import type { App } from '#server/app.ts'
import { describeConflict } from '#server/audit/describe-conflict.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import { notFound, UserError } from '#server/http/errors.ts'
import { paged } from '#server/http/paged.ts'
import { route } from '#server/http/route.ts'
import {
  countStaff,
  deleteTeam,
  findTeam,
  findTeams,
  insertTeam,
  lockTeam,
  type TeamFields,
  updateTeam,
  writeMembers,
} from './queries.ts'

export function registerTeams(app: App): void {
  route(app, listTeams, async ({ db, query }) =>
    paged(await findTeams(db, { ...query, sortBy: query.sortBy ?? 'name' }), query),
  )

  route(app, addTeam, async ({ db, actor, clock, input }) => {
    await checkMembers(db, input, [])
    const id = await insertTeam(db, input)
    await writeMembers(db, id, input, clock.today())
    const after = needed(await findTeam(db, id))
    await recordAudit(db, actor, { kind: 'team.added', subjectKind: 'team', subjectId: id, after })
    return after
  })

  route(app, changeTeam, async ({ db, actor, clock, params, input }) => {
    const { version, ...fields } = input
    const before = await lockedTeam(db, params.id)
    if (version !== before.version) {
      const memberIds = before.members.map(({ userId }) => userId)
      const now = { ...before, memberIds, leaderId: before.members.find(({ leads }) => leads)?.userId ?? null }
      throw await describeConflict(db, actor, { kind: 'team', id: params.id }, now)
    }
    await checkMembers(db, fields, before.members)
    await updateTeam(db, params.id, fields)
    await writeMembers(db, params.id, fields, clock.today())
    const after = needed(await findTeam(db, params.id))
    await recordAudit(db, actor, { kind: 'team.changed', subjectKind: 'team', subjectId: params.id, before, after })
    return after
  })

  route(app, removeTeam, async ({ db, actor, params }) => {
    const before = await lockedTeam(db, params.id)
    await deleteTeam(db, params.id)
    await recordAudit(db, actor, { kind: 'team.removed', subjectKind: 'team', subjectId: params.id, before })
  })
}

/** Who is new in the team works here; who has left since stays until he is taken out. */
async function checkMembers(db: Db, { memberIds, leaderId }: TeamFields, present: Team['members']): Promise<void> {
  const isPresent = new Set(present.map(({ userId }) => userId))
  const fresh = [...new Set(memberIds)].filter((id) => !isPresent.has(id))
  if ((await countStaff(db, fresh)) < fresh.length) {
    throw new UserError(400, 'error.check_fields', { fields: { memberIds: { key: 'team.error.members' } } })
  }
  if (leaderId !== null && !memberIds.includes(leaderId)) {
    throw new UserError(400, 'error.check_fields', { fields: { leaderId: { key: 'team.error.leader' } } })
  }
}

async function lockedTeam(db: Db, id: number): Promise<Team> {
  await lockTeam(db, id)
  return needed(await findTeam(db, id))
}

function needed(team: Team | undefined): Team {
  if (!team) throw notFound()
  return team
}
