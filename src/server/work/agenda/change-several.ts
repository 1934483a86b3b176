import { fieldError } from '#server/platform/http/errors.ts'
import type {
  archiveAgendaItems as archiveEndpoint,
  changeAgendaDate as dateEndpoint,
  setAgendaCaseManager as managerEndpoint,
  updateAgendaEntries as entriesEndpoint,
} from '#contract/work/agenda.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { checkAssignee, checkDay } from './check-item.ts'
import {
  findSelectedIds,
  findSubject,
  type ItemChange,
  type LockedItem,
  lockItems,
  updateItems,
} from './item-queries.ts'

/** How many items were changed, how many stayed as they were, and why. */
export type Changed = OutputOf<typeof dateEndpoint>

/** Some items, or all of a selection of the work list. */
export interface ChosenItems {
  readonly ids: readonly number[]
  readonly selection: number | null
}

/**
 * Sets open items aside, or brings back what was set aside; by its moment only what the caller set aside then, so that nothing
 * comes back that a colleague has put away. What was done stays done.
 */
export async function archiveItems(
  db: Db,
  actor: Actor,
  { back, archivedAt, ...chosen }: InputOf<typeof archiveEndpoint>,
): Promise<OutputOf<typeof archiveEndpoint>> {
  const archived: ItemChange = { state: 'archived', finishedAt: actor.now, finishedBy: actor.userId }
  const isOther = ({ finishedAt, finishedBy }: LockedItem) =>
    archivedAt !== undefined && (finishedBy !== actor.userId || finishedAt?.getTime() !== Date.parse(archivedAt))
  const changed = await changeSeveral(db, actor, chosen, {
    kind: back ? 'agenda.reopened' : 'agenda.archived',
    change: back ? { state: 'open', finishedAt: null, finishedBy: null } : archived,
    stays: (item) => {
      if (!back) return notOpen(item)
      if (item.state !== 'archived') return 'not_archived'
      return isOther(item) ? 'archived_otherwise' : null
    },
  })
  return { ...changed, archivedAt: back ? null : actor.now }
}

const notOpen = ({ state }: LockedItem): Stays | null => (state === 'open' ? null : 'not_open')

export async function changeDate(db: Db, actor: Actor, { dueDay, ...chosen }: InputOf<typeof dateEndpoint>) {
  checkDay(actor, dueDay)
  return changeSeveral(db, actor, chosen, {
    kind: 'agenda.moved',
    change: { dueDay, moved: true },
    stays: (item) => notOpen(item) ?? (item.dueDay === dueDay ? 'unchanged' : null),
    before: (item) => ({ dueDay: item.dueDay }),
    after: { dueDay },
  })
}

export async function setCaseManager(
  db: Db,
  actor: Actor,
  { employee, team, ...chosen }: InputOf<typeof managerEndpoint>,
): Promise<Changed> {
  const whose = { employeeId: employee, teamId: team }
  const after = await checkAssignee(db, whose)
  return changeSeveral(db, actor, chosen, {
    kind: 'agenda.assigned',
    change: whose,
    stays: (item) => {
      const isSame = item.employeeId === employee && item.teamId === team && item.absenceId === null
      return notOpen(item) ?? (isSame ? 'unchanged' : null)
    },
    before: (item) => ({ employeeId: item.employeeId, teamId: item.teamId, employee: item.employee, team: item.team }),
    after: { ...whose, ...after },
  })
}

export async function updateEntries(
  db: Db,
  actor: Actor,
  { subject: subjectId, ...chosen }: InputOf<typeof entriesEndpoint>,
): Promise<Changed> {
  const subject = await findSubject(db, subjectId, null)
  if (!subject) throw fieldError('subject', { key: 'agenda.error.subject' })
  return changeSeveral(db, actor, chosen, {
    kind: 'agenda.changed',
    change: { subjectId },
    stays: (item) => notOpen(item) ?? (item.subjectId === subjectId ? 'unchanged' : null),
    before: (item) => ({ subject: item.subjectCode }),
    after: { subject: subject.code },
  })
}

export async function resetDialer(db: Db, actor: Actor, chosen: ChosenItems) {
  return changeSeveral(db, actor, chosen, {
    kind: 'agenda.dialer_reset',
    change: { attempts: 0 },
    stays: (item) => notOpen(item) ?? (item.attempts === 0 ? 'no_attempts' : null),
    before: ({ attempts }) => ({ attempts }),
    after: { attempts: 0 },
  })
}

/** The ids of the items, each once. */
export async function chosenIds(db: Db, actor: Actor, { ids, selection }: ChosenItems): Promise<number[]> {
  if (ids.length === 0 && selection === null) throw fieldError('ids', { key: 'agenda.error.none_chosen' })
  return [...new Set(selection === null ? ids : await findSelectedIds(db, actor, selection))]
}

/** So many items are changed at a time: a selection can be the whole agenda. */
const partOf = 1000

type Stays = Changed['reasons'][number]['reason']

interface SharedChange {
  readonly kind: string
  readonly change: ItemChange
  /** Why an item stays as it is; null for one that is changed. */
  readonly stays: (item: LockedItem) => Stays | null
  readonly before?: (item: LockedItem) => unknown
  readonly after?: unknown
}

/**
 * Makes one change to every item it applies to; an audit row each. The others stay as they are, also one that is not there or
 * not theirs, and it is told why.
 */
export async function changeSeveral(
  db: Db,
  actor: Actor,
  chosen: ChosenItems,
  { kind, change, stays, before, after }: SharedChange,
): Promise<Changed> {
  // In one order over all parts, as within each: two who choose the same items wait for each other, and no further.
  const wanted = (await chosenIds(db, actor, chosen)).toSorted((one, other) => one - other)
  let changed = 0
  const left: Stays[] = []
  for (let from = 0; from < wanted.length; from += partOf) {
    const part = wanted.slice(from, from + partOf)
    const locked = await lockItems(db, actor, part)
    left.push(...Array<Stays>(part.length - locked.length).fill('gone'), ...locked.flatMap((item) => stays(item) ?? []))
    const items = locked.filter((item) => stays(item) === null)
    if (items.length === 0) continue
    await updateItems(
      db,
      items.map(({ id }) => id),
      change,
    )
    const entries = items.map((item) => {
      const { id: itemId, dossierId, customerId, subjectCode: subject } = item
      return { kind, dossierId, customerId, before: before?.(item), after, data: { itemId, subject } }
    })
    await recordAudit(db, actor, ...entries)
    changed += items.length
  }
  // Also when nothing was changed: there is nothing to tell then.
  await recordAudit(db, actor)
  return { changed, left: wanted.length - changed, reasons: countReasons(left) }
}

/** Why how many stayed, the commonest first. */
export function countReasons(reasons: readonly Stays[]): Changed['reasons'] {
  return [...Map.groupBy(reasons, (reason) => reason)]
    .map(([reason, { length: count }]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count)
}
