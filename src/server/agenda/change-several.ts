import { fieldError } from '#server/http/errors.ts'
import type {
  archiveAgendaItems as archiveEndpoint,
  changeAgendaDate as dateEndpoint,
  setAgendaCaseManager as managerEndpoint,
  updateAgendaEntries as entriesEndpoint,
} from '#contract/agenda.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { checkAssignee, checkDay } from './check-item.ts'
import {
  findSelectedIds,
  findSubject,
  type ItemChange,
  type LockedItem,
  lockItems,
  updateItems,
} from './item-queries.ts'

/** How many items were changed, and how many stayed as they were. */
export interface Changed {
  readonly changed: number
  readonly left: number
}

/** Some items, or all of a selection of the work list. */
export interface ChosenItems {
  readonly ids: readonly number[]
  readonly selection: number | null
}

/** Sets open items aside, or brings back what was set aside. What was done stays done. */
export async function archiveItems(
  db: Db,
  actor: Actor,
  { back, ...chosen }: InputOf<typeof archiveEndpoint>,
): Promise<Changed> {
  const change: ItemChange = back
    ? { state: 'open', finishedAt: null, finishedBy: null }
    : { state: 'archived', finishedAt: actor.now, finishedBy: actor.userId }
  return changeSeveral(db, actor, chosen, {
    kind: back ? 'agenda.reopened' : 'agenda.archived',
    change,
    applies: ({ state }) => state === (back ? 'archived' : 'open'),
  })
}

export async function changeDate(db: Db, actor: Actor, { dueDay, ...chosen }: InputOf<typeof dateEndpoint>) {
  checkDay(actor, dueDay)
  return changeSeveral(db, actor, chosen, {
    kind: 'agenda.moved',
    change: { dueDay, moved: true },
    applies: (item) => item.state === 'open' && item.dueDay !== dueDay,
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
    applies: (item) =>
      item.state === 'open' && (item.employeeId !== employee || item.teamId !== team || item.absenceId !== null),
    before: ({ employeeId, teamId }) => ({ employeeId, teamId }),
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
    applies: (item) => item.state === 'open' && item.subjectId !== subjectId,
    before: (item) => ({ subject: item.subjectCode }),
    after: { subject: subject.code },
  })
}

export async function resetDialer(db: Db, actor: Actor, chosen: ChosenItems) {
  return changeSeveral(db, actor, chosen, {
    kind: 'agenda.dialer_reset',
    change: { attempts: 0 },
    applies: (item) => item.state === 'open' && item.attempts > 0,
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

interface SharedChange {
  readonly kind: string
  readonly change: ItemChange
  readonly applies: (item: LockedItem) => boolean
  readonly before?: (item: LockedItem) => unknown
  readonly after?: unknown
}

/** Makes one change to every item it applies to; an audit row each. An item that is not there, or not theirs, is left. */
export async function changeSeveral(
  db: Db,
  actor: Actor,
  chosen: ChosenItems,
  { kind, change, applies, before, after }: SharedChange,
): Promise<Changed> {
  // In one order over all parts, as within each: two who choose the same items wait for each other, and no further.
  const wanted = (await chosenIds(db, actor, chosen)).toSorted((one, other) => one - other)
  let changed = 0
  for (let from = 0; from < wanted.length; from += partOf) {
    const items = (await lockItems(db, actor, wanted.slice(from, from + partOf))).filter(applies)
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
  return { changed, left: wanted.length - changed }
}
