import { type AddressStatus, judgeReturn, type ReturnReason } from '#domain/addresses/address-check.ts'
import { letterNumber, readScanned } from '#domain/addresses/read-scanned.ts'
import type { Day } from '#domain/day.ts'
import { mostReturnedLines, type registerReturnedMail as endpoint, type ReturnFault } from '#contract/work/addresses.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockWithDossiers } from '#server/book/debtors/lock-debtors.ts'
import type { Actor } from '#server/actor.ts'
import { endNotices } from '#server/book/steps/wait-for-notice.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import {
  countReturns,
  type DebtorNow,
  findLetter,
  findOpenProposals,
  type FoundLetter,
  insertCheck,
  isReturned,
  lockWatchedDebtors,
  type LockedWatch,
  updateWatch,
} from './check-queries.ts'
import { agendaKey } from './end-watch.ts'
import { judgeAddress } from './judge-address.ts'
import { beginWatch } from './watch-address.ts'

type Outcome = OutputOf<typeof endpoint>
type Asked = InputOf<typeof endpoint>

/** Takes letters that came back. Lines that are right count; the others are told with why, and can be sent again. */
export async function registerReturnedMail(db: Db, actor: Actor, asked: Asked): Promise<Outcome> {
  const today = inAmsterdam(actor.now).day
  if (asked.returnedDay > today) throw fieldError('returnedDay', 'address.error.future')
  const lines = asked.lines.split('\n').flatMap((text, index) => {
    const line = { line: index + 1, text: text.trim() }
    return line.text === '' ? [] : [line]
  })
  if (lines.length > mostReturnedLines) throw fieldError('lines', 'address.error.too_many_lines')
  await holdLetters(
    db,
    actor,
    lines.map(({ text }) => text),
  )
  const outcome: Outcome = { registered: [], refused: [] }
  const seen = new Set<number>()
  for (const { line, text } of lines) {
    const taken = await takeLine(db, actor, text, seen, asked)
    if (typeof taken === 'string') outcome.refused.push({ line, text: text.slice(0, 100), fault: taken })
    else outcome.registered.push({ line, ...taken })
  }
  const data = { registeredCount: outcome.registered.length, refusedCount: outcome.refused.length }
  await recordAudit(db, actor, { kind: 'address.mail_registered', data })
  return outcome
}

/** Holds what all of the letters are about, at once and in one order, whatever the order of the lines. */
async function holdLetters(db: Db, actor: Actor, texts: readonly string[]): Promise<void> {
  const letters: FoundLetter[] = []
  for (const text of texts) {
    const scanned = readScanned(text)
    const letter = scanned && (await findLetter(db, actor, scanned))
    if (letter) letters.push(letter)
  }
  await lockWithDossiers(
    db,
    letters.map(({ debtorId }) => debtorId),
    letters.map(({ dossierId }) => dossierId),
  )
}

type Registered = Omit<Outcome['registered'][number], 'line'>

/** Read once it is held: where the debtor lives may have become another address meanwhile. */
async function takeLine(
  db: Db,
  actor: Actor,
  text: string,
  seen: Set<number>,
  { reason, returnedDay }: Pick<Asked, 'reason' | 'returnedDay'>,
): Promise<Registered | ReturnFault> {
  const scanned = readScanned(text)
  if (!scanned) return 'unreadable'
  const letter = await findLetter(db, actor, scanned)
  if (!letter) return 'not_found'
  if (letter.dispatchId === null) return 'no_letter'
  if (seen.has(letter.dispatchId)) return 'twice'
  const [debtor] = await lockWatchedDebtors(db, actor, [letter.debtorId])
  if (!debtor) return 'not_found'
  // Of two who have the same letter in hand, the second waited until the first was done.
  if (await isReturned(db, letter.dispatchId)) return 'returned_before'
  // Where the debtor lived says nothing of his present address; that he has died holds wherever it was written.
  if (letter.isFormerAddress && reason !== 'deceased') return 'address_changed'
  seen.add(letter.dispatchId)
  return register(db, actor, { letter, debtor, dispatchId: letter.dispatchId, reason, returnedDay })
}

interface Return {
  readonly letter: FoundLetter
  readonly debtor: DebtorNow
  readonly dispatchId: number
  readonly reason: ReturnReason
  readonly returnedDay: Day
}

async function register(db: Db, actor: Actor, come: Return): Promise<Registered> {
  const { letter, debtor, dispatchId, reason } = come
  const { customerId, address } = debtor
  const watch = await beginWatch(db, actor, { debtorId: debtor.id, customerId, reason: 'returned_mail' })
  const earlier = address ? await countReturns(db, debtor.id, address) : 0
  const judged = debtor.status ? judgeReturn(reason, debtor.status, earlier) : null
  await writeCheck(db, actor, watch, come)
  if (judged) await judgeAddress(db, actor, debtor, { status: judged, source: 'returned_mail', checkedDay: null })
  await tellOwner(db, actor, watch, come)
  await endReturnedNotice(db, actor, come)
  const status: AddressStatus | null = judged ?? debtor.status
  const { dossierId: fileId, number, debtorName } = letter
  return { watchId: watch.id, fileId, number, debtorName, letter: letterNumber(dispatchId), status }
}

/**
 * That the debtor has died stands on the envelope; what follows from it a person decides, whatever else of him waits. Said
 * twice, it is decided on once.
 */
async function writeCheck(db: Db, actor: Actor, watch: LockedWatch, come: Return): Promise<void> {
  const { letter, debtor, dispatchId, reason, returnedDay: checkedDay } = come
  const check = {
    watchId: watch.id,
    debtorId: debtor.id,
    source: 'returned_mail',
    confidence: null,
    costCents: 0,
    ground: null,
    checkedDay,
    note: '',
    address: letter.isFormerAddress ? null : debtor.address,
    proposed: null,
  } as const
  await insertCheck(db, actor, { ...check, result: 'returned', returnReason: reason, dispatchId, state: 'noted' })
  const waiting = await findOpenProposals(db, watch.id)
  if (reason === 'deceased' && !waiting.some(({ result }) => result === 'deceased')) {
    await insertCheck(db, actor, { ...check, result: 'deceased', state: 'proposed' })
  }
  await updateWatch(db, actor, watch.id, { state: reason === 'deceased' ? 'proposed' : watch.state })
  const { dossierId, customerId } = letter
  await recordAudit(db, actor, {
    kind: 'address.mail_returned',
    dossierId,
    customerId,
    subjectKind: 'dispatch',
    subjectId: dispatchId,
    data: { watchId: watch.id, reason, returnedDay: checkedDay },
  })
}

/** Whoever has the file hears of it once, however many letters come back. */
async function tellOwner(db: Db, actor: Actor, watch: LockedWatch, { letter, returnedDay }: Return): Promise<void> {
  const { dossierId, customerId } = letter
  await addToAgenda(db, actor, [
    {
      dossierId,
      customerId,
      subject: 'check_address',
      dueDay: inAmsterdam(actor.now).day,
      cause: 'address',
      key: agendaKey(watch.id),
      why: { key: 'why.mail_returned', values: { returnedDay } },
    },
  ])
}

/**
 * Art. 3:37 and 6:96 lid 6 BW: a 14-day letter that came back gave nobody a term, so no costs rest on it; one that was refused
 * at the door did reach the debtor.
 */
async function endReturnedNotice(
  db: Db,
  actor: Actor,
  { letter, dispatchId, reason, returnedDay }: Return,
): Promise<void> {
  const { dossierId, customerId } = letter
  if (reason === 'refused' || !(await endNotices(db, { dispatchId }))) return
  await addToAgenda(db, actor, [
    {
      dossierId,
      customerId,
      subject: 'check_notice',
      dueDay: inAmsterdam(actor.now).day,
      cause: 'address',
      key: `returned notice:${dispatchId}`,
      why: { key: 'why.notice_returned', values: { returnedDay } },
    },
  ])
}
