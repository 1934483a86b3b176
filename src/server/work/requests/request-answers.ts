import type { Day } from '#domain/day.ts'
import type { ToldSource } from '#contract/files/told-source.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type {
  acceptDataChange,
  allowTermPayment as allowEndpoint,
  AskedPlan,
  DebtorData,
  FileLog,
  LogRequest,
  rejectDataChange,
} from '#contract/work/logs.ts'
import { changeAddressByHand } from '#server/work/addresses/change-address-by-hand.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'
import { agreePlan } from '#server/money/arrangements/agree-plan.ts'
import { readArrangementSettings } from '#server/money/arrangements/arrangement-settings.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { changeSomeDetails } from '#server/files/debtors/change-debtor-details.ts'
import { addDebtorContact, changeDebtorContact, type DebtorOfDossier } from '#server/book/debtors/debtor-changes.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { changeKind, keepKind } from '#server/intake/making/change-kind.ts'
import { agendaKey } from '#server/work/logs/log-agenda.ts'
import { readLog } from '#server/work/logs/log-answer.ts'
import { decideRequest, findContactInUse, type LockedLog, updateLog } from '#server/work/logs/log-queries.ts'
import { lockLog } from '#server/work/logs/lock-log.ts'

/** Gives a debtor the data that were asked for, all of them or, where one is refused, none. */
export async function acceptChange(
  db: Db,
  actor: Actor,
  id: number,
  { version, debtorVersion }: InputOf<typeof acceptDataChange>,
): Promise<FileLog> {
  const log = await lockLog(db, actor, id, { act: 'accept_change', version: version ?? null })
  const { debtorId, asked } = requestIn(log)
  const { change, source = 'debtor', debtor: present } = (await readLog(db, actor, id)).request ?? {}
  const debtor = { dossierId: log.dossierId, debtorId, version: debtorVersion ?? present?.version ?? 0 }
  await giveData(db, actor, debtor, asked as DebtorData, { present: change?.before ?? {}, source: sourceOf(source) })
  await decide(db, actor, log, 'log.change_accepted', { state: 'accepted', former: change?.before ?? {} })
  return readLog(db, actor, id)
}

/** Refuses what a debtor asks; the reason stands with it. */
export async function rejectRequest(
  db: Db,
  actor: Actor,
  id: number,
  kind: 'change_data' | 'term_payment',
  { version, reason }: InputOf<typeof rejectDataChange>,
): Promise<FileLog> {
  const log = await lockLog(db, actor, id, { act: 'reject_request', version })
  if (requestIn(log).kind !== kind) throw new UserError(409, 'log.refusal.no_request')
  const what = kind === 'change_data' ? 'log.change_rejected' : 'log.term_payment_rejected'
  await decide(db, actor, log, what, { state: 'rejected', reason })
  const { debtorId, asked } = requestIn(log)
  if (kind === 'change_data' && (asked as DebtorData).kind !== undefined) {
    await keepKind(db, actor, inAmsterdam(actor.now).day, log.dossierId, debtorId)
  }
  return readLog(db, actor, id)
}

/**
 * Agrees the plan that a debtor asks: on the dossier it is a plan like any other. What is not filled in is as he asked it, or as
 * a plan begins.
 */
export async function allowTermPayment(
  db: Db,
  actor: Actor,
  id: number,
  terms: InputOf<typeof allowEndpoint>,
): Promise<FileLog> {
  const log = await lockLog(db, actor, id, { act: 'allow_term_payment', version: null })
  const begin = { by: 'amount', interest: 'stopped', channel: 'phone', replaces: false, note: '' } as const
  await agreePlan(db, actor, log.dossierId, {
    ...begin,
    ...askedPlan(requestIn(log).asked as AskedPlan, inAmsterdam(actor.now).day),
    debtor: null,
    debtorIds: [],
    graceDays: (await readArrangementSettings(db)).graceDays,
    version: (await lockDossier(db, actor, { dossierId: log.dossierId, version: null })).version,
    ...terms,
    log: id,
  })
  await decide(db, actor, log, 'log.term_payment_allowed', { state: 'accepted' })
  return readLog(db, actor, id)
}

/** The day that was asked for may have passed while it waited. */
function askedPlan({ amountCents, every, firstDay }: AskedPlan, today: Day) {
  return { amountCents, every, firstDay: firstDay < today ? today : firstDay }
}

async function decide(
  db: Db,
  actor: Actor,
  log: LockedLog,
  kind: string,
  answer: Parameters<typeof decideRequest>[3],
): Promise<void> {
  if (!(await decideRequest(db, actor, log, answer))) throw new UserError(409, 'log.refusal.decided')
  await updateLog(db, log)
  await finishCausedItem(db, actor, agendaKey(log.id))
  const { id, dossierId, customerId } = log
  const reason = answer.reason === undefined ? {} : { reason: answer.reason }
  await recordAudit(db, actor, { kind, dossierId, customerId, data: { logId: id, ...reason } })
}

function requestIn({ request }: LockedLog): NonNullable<LockedLog['request']> {
  if (!request) throw new UserError(409, 'log.refusal.no_request')
  return request
}

/** Each change of a debtor makes it another version: the next one follows on it. What is known already is no change. */
async function giveData(
  db: Db,
  actor: Actor,
  debtor: DebtorOfDossier,
  { kind, address, email, phone, iban, ...details }: DebtorData,
  { present, source }: { readonly present: DebtorData; readonly source: ToldSource },
): Promise<void> {
  let { version } = debtor
  const next = (): DebtorOfDossier => {
    version += 1
    return { ...debtor, version: version - 1 }
  }
  if (kind !== undefined && kind !== present.kind) {
    const { debtorId, ...file } = next()
    await changeKind(db, actor, { ...file, debtor: debtorId, kind, note: '' })
  }
  if (Object.keys(details).length > 0) {
    const isChanged = await changeSomeDetails(db, actor, { ...debtor, version }, details)
    if (isChanged) version += 1
  }
  if (address && !isSame(address, present.address)) {
    await changeAddressByHand(db, actor, next(), { ...address, status: 'given', source, version })
  }
  const contacts = { email, phone, iban }
  for (const kind of ['email', 'phone', 'iban'] as const) {
    const value = contacts[kind]
    if (value === undefined || value === present[kind]) continue
    const inUse = await findContactInUse(db, debtor.debtorId, kind)
    if (inUse === undefined) await addDebtorContact(db, actor, next(), { kind, value, source, version })
    else await changeDebtorContact(db, actor, next(), inUse, { value, status: 'given', source, version })
  }
}

const isSame = (one: NonNullable<DebtorData['address']>, other: DebtorData['address']) =>
  other !== undefined && (Object.keys(one) as (keyof typeof one)[]).every((part) => one[part] === other[part])

/** A list that was imported is what the customer told. */
const sourceOf = (source: LogRequest['source']): ToldSource => (source === 'import' ? 'customer' : source)
