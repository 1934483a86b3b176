import { fieldError } from '#server/platform/http/errors.ts'
import type {
  assignUnfiledCalls as assignEndpoint,
  closeUnfiledCalls as closeEndpoint,
  tieUnfiledCalls as tieEndpoint,
} from '#contract/work/unfiled-calls.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type { ChosenItems } from '#server/work/agenda/change-several.ts'
import { checkAssignee } from '#server/work/agenda/check-item.ts'
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { ofAgency, tieCall } from './unfiled-calls.ts'
import { findFoundFiles, findSelectedCalls } from './unfiled-queries.ts'
import { type LockedUnfiled, lockSeveral, updateSeveral, updateUnfiled } from './unfiled-row-queries.ts'

type Changed = OutputOf<typeof assignEndpoint>

/** Gives callers who wait to be called back to an employee, a team, or nobody; the others stay as they are. */
export async function assignUnfiledCalls(
  db: Db,
  actor: Actor,
  { employee: employeeId, team: teamId, ...chosen }: InputOf<typeof assignEndpoint>,
): Promise<Changed> {
  const whose = { employeeId, teamId }
  const names = await checkAssignee(db, whose)
  const calls = await lockChosen(db, actor, chosen)
  const given = calls.filter((call) => isOpen(call) && (call.employeeId !== employeeId || call.teamId !== teamId))
  await updateSeveral(db, idsOf(given), whose)
  const entryOf = (call: LockedUnfiled) => ({
    before: { employeeId: call.employeeId, teamId: call.teamId },
    after: { ...whose, ...names },
  })
  return conclude(db, actor, calls, given, { kind: 'unfiled_call.assigned', entryOf })
}

/** Closes calls that wait: nothing more is to do. What was noted of it stands with what was said. */
export async function closeUnfiledCalls(
  db: Db,
  actor: Actor,
  { note, ...chosen }: InputOf<typeof closeEndpoint>,
): Promise<Changed> {
  const calls = await lockChosen(db, actor, chosen)
  const closed = calls.filter(isOpen)
  const handled = { handledAt: actor.now, handledBy: actor.userId }
  if (note === '') await updateSeveral(db, idsOf(closed), handled)
  else {
    for (const { id, answer } of closed) {
      await updateUnfiled(db, id, { ...handled, answer: [answer, note].filter((part) => part !== '').join('\n') })
    }
  }
  const entryOf = () => ({ data: { result: 'done' } })
  return conclude(db, actor, calls, closed, { kind: 'unfiled_call.answered', entryOf })
}

/** Puts calls on one file, or each on the only running file that its number finds; where there is none it stays. */
export async function tieUnfiledCalls(
  db: Db,
  actor: Actor,
  { fileId, ...chosen }: InputOf<typeof tieEndpoint>,
): Promise<Changed> {
  const calls = await lockChosen(db, actor, chosen)
  const untied = calls.filter(({ dossierId }) => dossierId === null)
  const found = fileId === null ? await findFoundFiles(db, actor, idsOf(untied)) : null
  const wanted = untied.flatMap((call) => {
    const dossierId = fileId ?? found?.get(call.id)
    return dossierId === undefined ? [] : [{ call, dossierId }]
  })
  // In the order of the files: two who tie to the same wait for each other, and no further.
  for (const { call, dossierId } of wanted.toSorted((one, other) => one.dossierId - other.dossierId)) {
    await tieCall(db, actor, call, dossierId)
  }
  await recordAudit(db, actor)
  return { changed: wanted.length, left: calls.length - wanted.length }
}

const isOpen = ({ callBackDay, handledAt, dossierId }: LockedUnfiled) =>
  callBackDay !== null && handledAt === null && dossierId === null

const idsOf = (calls: readonly LockedUnfiled[]) => calls.map(({ id }) => id)

async function lockChosen(db: Db, actor: Actor, { ids, selection }: ChosenItems): Promise<LockedUnfiled[]> {
  ofAgency(actor)
  if (ids.length === 0 && selection === null) throw fieldError('ids', { key: 'agenda.error.none_chosen' })
  return lockSeveral(db, selection === null ? ids : await findSelectedCalls(db, actor, selection))
}

interface Told {
  readonly kind: string
  readonly entryOf: (call: LockedUnfiled) => Pick<AuditEntry, 'before' | 'after' | 'data'>
}

async function conclude(
  db: Db,
  actor: Actor,
  calls: readonly LockedUnfiled[],
  changed: readonly LockedUnfiled[],
  { kind, entryOf }: Told,
): Promise<Changed> {
  const entries = changed.map((call) => ({
    kind,
    subjectKind: 'unfiled_call',
    subjectId: call.id,
    ...entryOf(call),
  }))
  // Also when nothing was changed: there is nothing to tell then.
  await recordAudit(db, actor, ...entries)
  return { changed: changed.length, left: calls.length - changed.length }
}
