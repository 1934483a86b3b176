import type { SavedView } from '#contract/tables.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound, UserError } from '#server/http/errors.ts'
import { findViews } from './queries.ts'
import { type Audiences, findAudiences, lockView, writeAudiences } from './start-queries.ts'

/** Lets a list open with a shared view for everybody of these roles, groups and teams. */
export async function giveView(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...to }: Audiences & { readonly version: number },
): Promise<SavedView> {
  await lockView(db, id)
  const before = await readView(db, actor, id)
  if (before.version !== version) {
    throw new UserError(409, 'error.conflict', { current: { ...before, ...idsOf(before) } })
  }
  if (!before.shared) throw new UserError(409, 'views.error.not_shared')
  await checkAudiences(db, to)
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

function isGiven(view: SavedView): boolean {
  const { roles, groups, teams } = idsOf(view)
  return roles.length + groups.length + teams.length > 0
}

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

async function checkAudiences(db: Db, to: Audiences): Promise<void> {
  const present = await findAudiences(db)
  const gone = (['groups', 'teams'] as const).filter((kind) =>
    to[kind].some((id) => !present[kind].some((one) => one.id === id)),
  )
  if (gone.length === 0) return
  const fields = Object.fromEntries(gone.map((kind) => [kind, { key: 'views.error.gone' as const }]))
  throw new UserError(400, 'error.check_fields', { fields })
}
