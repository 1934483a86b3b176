import {
  addTeam,
  changeTeam as changeEndpoint,
  getTeamChoices,
  listTeamChanges,
  listTeams,
  listTeamStandings,
  previewTeam as previewEndpoint,
  removeTeam as removeEndpoint,
  type Team,
} from '#contract/work/teams.ts'
import { countTeams } from '#server/work/planning/count-teams.ts'
import type { App } from '#server/app.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { readListChanges } from '#server/platform/audit/read-changes.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { carryOutMove, changeTeam, moveKind, needed, previewTeam, removeTeam } from './change-team.ts'
import { checkTeam } from './check-team.ts'
import { findTeamChoices } from './choice-queries.ts'
import { findTeam, findTeamIds, findTeams, insertTeam, lockTeams, writeMembers } from './queries.ts'

/** Teams: who is in them, what they serve, how their work is divided, and how they stand. */
export function registerTeams(app: App): void {
  route(app, listTeams, async ({ db, query }) =>
    paged(await findTeams(db, { ...query, sortBy: query.sortBy ?? 'name' }), query),
  )

  route(app, listTeamChanges, async ({ db, actor, query }) =>
    readListChanges(db, actor, { kind: 'team', nameOf: ({ name }) => String(name) }, query),
  )

  route(app, getTeamChoices, async ({ db, language }) => findTeamChoices(db, language))

  route(app, listTeamStandings, async ({ db, clock }) => countTeams(db, await findTeamIds(db), clock.today()))

  route(app, addTeam, async ({ db, actor, clock, input }) => {
    await checkTeam(db, input, null)
    const id = await insertTeam(db, input)
    await writeMembers(db, id, input.members, clock.today())
    const after = needed(await findTeam(db, id))
    await recordAudit(db, actor, { kind: 'team.added', subjectKind: 'team', subjectId: id, after })
    return after
  })

  route(app, changeEndpoint, async ({ db, actor, params, input }) => {
    const { version, ...fields } = input
    const before = await lockedTeam(db, params.id)
    if (version !== before.version) {
      const customerIds = before.customers.map(({ id }) => id)
      throw await describeConflict(db, actor, { kind: 'team', id: params.id }, { ...before, customerIds })
    }
    if (before.closing) throw new UserError(409, 'team.refusal.closing')
    return changeTeam(db, actor, before, fields)
  })

  route(app, previewEndpoint, async ({ db, actor, params, input }) =>
    previewTeam(db, actor, await lockedTeam(db, params.id), input.team),
  )

  route(app, removeEndpoint, async ({ db, actor, params }) => {
    // Of a team that is going already it goes on with what is left.
    return removeTeam(db, actor, await lockedTeam(db, params.id))
  })

  defineJob(moveKind, carryOutMove)
}

async function lockedTeam(db: Db, id: number): Promise<Team> {
  await lockTeams(db)
  return needed(await findTeam(db, id))
}
