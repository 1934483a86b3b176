import { may } from '#contract/people/permission.ts'
import { audienceRoles, type SavedView } from '#contract/lists/tables.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { ofAgency } from '#server/platform/requests/of-agency.ts'
import { findViews } from './queries.ts'
import { type Audiences, findAudiences, findLedTeams, lockView, shareView, writeAudiences } from './start-queries.ts'

/** Whom somebody can give a view: all there are for who directs the agency, and the teams he leads for anybody else. */
export async function audiencesOf(db: Db, actor: Actor) {
  if (actor.customerId === null) {
    if (may(actor.acl, 'view.give')) return { roles: [...audienceRoles], ...(await findAudiences(db)) }
    const teams = await findLedTeams(db, actor)
    if (teams.length > 0) return { roles: [], groups: [], teams }
  }
  throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
}

/** Whether there is anybody somebody can give a view. */
export async function givesViews(db: Db, actor: Actor): Promise<boolean> {
  if (actor.customerId !== null) return false
  return may(actor.acl, 'view.give') || (await findLedTeams(db, actor)).length > 0
}

/**
 * Lets a list open with a view for everybody of these roles, groups and teams. One's own that nobody else saw is shared with
 * it; that it opens for nobody any more, shares nothing.
 */
export async function giveView(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...to }: Audiences & { readonly version: number },
): Promise<SavedView> {
  // For who is of a customer no view of a list is anybody's to give.
  ofAgency(actor)
  const own = await audiencesOf(db, actor)
  await lockView(db, id)
  const before = await readView(db, actor, id)
  if (before.version !== version) {
    throw new UserError(409, 'error.conflict', { current: { ...before, ...idsOf(before) } })
  }
  checkAudiences(own, idsOf(before), to)
  if (!before.shared && countOf(to) > 0) await shareView(db, id)
  await writeAudiences(db, id, to)
  const after = await readView(db, actor, id)
  await recordGiven(db, actor, before, after.givenTo)
  return after
}

/** A view that is no longer shared, or no longer there, opens for nobody: what was given is written down. */
export async function takeBack(db: Db, actor: Actor, view: SavedView): Promise<void> {
  if (!isGiven(view)) return
  await writeAudiences(db, view.id, nobody)
  await recordGiven(db, actor, view, nobody)
}

/** Who was given a view sees it as its owner changes it: of that something stays to be seen. */
export async function recordChanged(
  db: Db,
  actor: Actor,
  view: SavedView,
  after: Pick<SavedView, 'name' | 'search' | 'columns'>,
): Promise<void> {
  if (!isGiven(view)) return
  const told = ({ name, search, columns }: typeof after) => ({ name, search, columns })
  const of = { kind: 'view.changed', subjectKind: 'saved_view', subjectId: view.id } as const
  await recordAudit(db, actor, { ...of, before: told(view), after: told(after) })
}

const isGiven = (view: SavedView) => countOf(idsOf(view)) > 0

const countOf = ({ roles, groups, teams }: Audiences) => roles.length + groups.length + teams.length

/** A view the actor may see; 404 for any other. */
export async function readView(db: Db, actor: Actor, id: number): Promise<SavedView> {
  const [view] = await findViews(db, actor, { id })
  if (!view) throw notFound()
  return view
}

const nobody = { roles: [], groups: [], teams: [] }

async function recordGiven(db: Db, actor: Actor, view: SavedView, after: object): Promise<void> {
  await recordAudit(db, actor, {
    kind: 'view.given',
    subjectKind: 'saved_view',
    subjectId: view.id,
    before: view.givenTo,
    after,
    data: { name: view.name },
  })
}

function idsOf({ givenTo: { roles, groups, teams } }: SavedView): Audiences {
  return { roles, groups: groups.map(({ id }) => id), teams: teams.map(({ id }) => id) }
}

const kinds = ['roles', 'groups', 'teams'] as const

/** Whatever somebody cannot give, because it is gone or not his, stays as it is. */
function checkAudiences(own: Awaited<ReturnType<typeof audiencesOf>>, before: Audiences, to: Audiences): void {
  const his: Readonly<Record<(typeof kinds)[number], readonly unknown[]>> = {
    roles: own.roles,
    groups: own.groups.map(({ id }) => id),
    teams: own.teams.map(({ id }) => id),
  }
  const wrong = kinds.filter((kind) => {
    const [was, will]: (readonly unknown[])[] = [before[kind], to[kind]]
    const changed = [...(was ?? []), ...(will ?? [])].filter((one) => was?.includes(one) !== will?.includes(one))
    return changed.some((one) => !his[kind].includes(one))
  })
  if (wrong.length === 0) return
  const fields = Object.fromEntries(wrong.map((kind) => [kind, { key: 'views.error.gone' as const }]))
  throw new UserError(400, 'error.check_fields', { fields })
}
