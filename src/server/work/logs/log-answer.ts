import { logActs, type LogAct, type LogFacts, type LogRefusal, refuseLogAct } from '#domain/logs/log-act.ts'
import type { LogRequestState, LogType } from '#domain/logs/log-type.ts'
import type { AskedPlan, attachmentRefusals, DebtorData, FileLog, LogRequest } from '#contract/work/logs.ts'
import { may } from '#contract/people/permission.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { changeFor } from '#server/book/debtors/for-customer.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findLog, type StoredLog } from './list-queries.ts'

/** A log as its reader sees it now. */
export async function readLog(db: Db, actor: Actor, id: number): Promise<FileLog> {
  const log = await findLog(db, actor, id)
  if (!log) throw notFound()
  return toAnswer(log, actor)
}

/** What is answered of a log: a request in words, and what its reader may do with it. */
export function toAnswer({ writtenBy, attachments, request, isOnHold, ...log }: StoredLog, actor: Actor): FileLog {
  const facts = factsOf({ ...log, writtenBy, request, callResult: callResultOf(log.call) }, actor)
  const acts = Object.fromEntries(logActs.map((act) => [act, refuseLogAct(act, facts)]))
  return {
    ...log,
    attachments: attachments.map(({ uploaderId, ...file }) => ({
      ...file,
      removalRefusal: refuseRemoval(actor, uploaderId, isOnHold),
    })),
    request: request && requestFor(actor, toRequest(request), facts.isOwn),
    acts: acts as Record<LogAct, LogRefusal | null>,
  }
}

/** A file is taken off by who put it there, or who may change what others wrote; of a file that is held, by nobody. */
export function refuseRemoval(
  actor: Pick<Actor, 'acl' | 'userId'>,
  uploaderId: number | null,
  isOnHold: boolean,
): (typeof attachmentRefusals)[number] | null {
  const isHis = (uploaderId !== null && uploaderId === actor.userId) || may(actor.acl, 'file.logs.change-all')
  if (!isHis) return 'not_yours'
  return isOnHold ? 'legal_hold' : null
}

interface Decisive {
  readonly type: LogType
  readonly writtenBy: number | null
  readonly writtenAt: Date
  readonly request: { readonly state: LogRequestState } | null
  readonly callResult: LogFacts['callResult']
}

/** A call that was on no file at first is untied; its result is not taken back, nor given anew. */
function callResultOf(call: StoredLog['call']): LogFacts['callResult'] {
  if (call === null || call.unfiledId !== null) return null
  return call.undoneAt === null ? 'given' : 'undone'
}

/** What decides what somebody may do with a log. */
export function factsOf({ type, writtenBy, writtenAt, request, callResult }: Decisive, actor: Actor): LogFacts {
  return {
    type,
    state: request?.state ?? null,
    isOwn: writtenBy !== null && writtenBy === actor.userId,
    callResult,
    hoursOld: (actor.now.getTime() - writtenAt.getTime()) / 3_600_000,
    isCustomer: actor.customerId !== null,
    mayEdit: may(actor.acl, 'file.edit') && actor.customerId === null,
    mayChangeAll: may(actor.acl, 'file.logs.change-all') && actor.customerId === null,
  }
}

/** What was asked in the name of a debtor a customer sees as far as it knows him; what it asked itself as it did. */
function requestFor(actor: Actor, request: LogRequest, isOwn: boolean): LogRequest {
  if (actor.customerId === null || request.change === null) return request
  const { before, after } = request.change
  return { ...request, change: { before: changeFor(actor, before), after: isOwn ? after : changeFor(actor, after) } }
}

function toRequest({ asked, former, standing, ...request }: NonNullable<StoredLog['request']>): LogRequest {
  if (request.kind === 'term_payment') return { ...request, change: null, plan: asked as AskedPlan }
  const after = asked as DebtorData
  return { ...request, change: { before: former ?? partOf(standing, after), after }, plan: null }
}

/** Of the present data what somebody wants to be changed. */
export function partOf(standing: Readonly<Record<string, unknown>>, asked: DebtorData): DebtorData {
  const names = Object.keys(asked).filter((name) => (standing[name] ?? null) !== null)
  return Object.fromEntries(names.map((name) => [name, standing[name]])) as DebtorData
}
