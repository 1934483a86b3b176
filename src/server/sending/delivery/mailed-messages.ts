import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { type MessageOf, messageIdOf, readMessageId } from '#domain/mail/message-id.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deliverable, Ending, FixedMessage, Mark, OutgoingMessage, Taken, Told } from './deliverable.ts'
import { claimLeftBehind, type MailTable, updateLeaving, updateState } from './mailed-queries.ts'

/** A message by e-mail as its table has it: written before, and kept letter for letter. */
export interface MailedRow {
  readonly id: number
  readonly state: string
  readonly recipient: { readonly name: string; readonly email: string | null }
  readonly content: LetterDocument
  readonly contentSha256: string
  readonly attempts: number
  readonly attemptedAt: Date | null
  readonly messageId: string | null
}

/** Why a message never arrives; `address` when nothing gets through there. */
export interface Refused {
  readonly error: string
  readonly address: boolean
}

type Sending = Pick<OutgoingMessage, 'agency' | 'attachments'> & Partial<Pick<OutgoingMessage, 'content'>>

/** What is told apart of messages by e-mail that have a table of their own. */
export interface MailedTable<Row extends MailedRow> {
  readonly table: MailTable
  readonly of: MessageOf
  readonly patienceMinutes: readonly number[]
  /** The oldest message that is due. */
  findDue(db: Db, clock: Clock): Promise<Row | undefined>
  find(db: Db, id: number): Promise<Row | undefined>
  /** The same, held until the transaction ends. */
  lock(db: Db, id: number): Promise<Row | undefined>
  /**
   * In whose name it leaves, what comes along, and what it says where that is not kept, such as a secret link; null when
   * there is nothing to tell any more.
   */
  findSending(db: Db, row: Row, clock: Clock): Promise<Sending | null>
  /** Whether a message still goes as it is; if not, what becomes of it is written. `row` is held. */
  recheck(db: Db, clock: Clock, row: Row): Promise<boolean>
  /** Writes down what became of a message, which `row` shows as it was before. */
  note(db: Db, actor: Actor, row: Row, state: 'sent' | 'delivered' | 'uncertain', error: string): Promise<void>
  /** Writes that a message will never arrive, and what follows from that. */
  refuse(db: Db, clock: Clock, row: Row, refused: Refused): Promise<void>
}

export interface MailedMessage<Row> extends OutgoingMessage {
  readonly row: Row
}

/** E-mails that are rows of a table, one at a time: only one job of each table brings them to the mail server. */
export function mailedMessages<Row extends MailedRow>(mailed: MailedTable<Row>): Deliverable<MailedMessage<Row>> {
  const { table } = mailed
  const lockSent = async (db: Db, messageId: string) =>
    sentUnder(mailed.of, messageId, async (id) => mailed.lock(db, id))
  return {
    patienceMinutes: mailed.patienceMinutes,
    leaveUncertain: async (db, clock) =>
      inTransaction(db, async (tx) => {
        for (const id of await claimLeftBehind(tx, table)) {
          const row = await mailed.lock(tx, id)
          if (row) await end(tx, clock, mailed, row, { kind: 'uncertain', error: '' })
        }
      }),
    take: async (db, clock) => take(db, clock, mailed),
    mark: async (db, clock, message, fixed) => mark(db, clock, mailed, message, fixed),
    end: async (db, clock, { messageId }, ending) =>
      inTransaction(db, async (tx) => {
        const row = await lockSent(tx, messageId)
        if (row) await end(tx, clock, mailed, row, ending)
      }),
    // What follows is written with the end of each.
    conclude: async () => {},
    findRecipient: async (db, messageId) => {
      const row = await sentUnder(mailed.of, messageId, async (id) => mailed.find(db, id))
      return row && { email: row.recipient.email, dispatchId: null }
    },
    hear: async (db, clock, messageId, told) => {
      const row = await lockSent(db, messageId)
      if (row) await hear(db, clock, mailed, row, told)
      return row !== undefined
    },
  }
}

/** What became of a message of a table, by whoever holds it. `until`: before then it is not tried again. */
export async function recordMailed<State extends string>(
  db: Db,
  table: MailTable,
  id: number,
  change: { state: State; error?: string | null; sentAt?: Date | null; until?: Date | null },
): Promise<void> {
  await updateState(db, table, id, change)
}

/** The message that left under an id. */
async function sentUnder<Row extends MailedRow>(
  of: MessageOf,
  messageId: string,
  read: (id: number) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const id = readMessageId(of, messageId)
  const row = id === null ? undefined : await read(id)
  return row?.messageId === messageId ? row : undefined
}

async function take<Row extends MailedRow>(
  db: Db,
  clock: Clock,
  mailed: MailedTable<Row>,
): Promise<Taken<MailedMessage<Row>>> {
  const row = await mailed.findDue(db, clock)
  if (!row) return { ready: [], withdrawn: 0 }
  const sending = await mailed.findSending(db, row, clock)
  // The next one is looked at.
  if (!sending) return { ready: [], withdrawn: await withdraw(db, mailed, row.id) }
  const { id, content, contentSha256, recipient, attempts } = row
  const messageId = messageIdOf(mailed.of, id, contentSha256)
  // It is written anew at each try, and has no paper.
  const kept = { pdfSha256: null, mimeSha256: null }
  return { ready: [{ row, messageId, content, recipient, attempts, ...sending, ...kept }], withdrawn: 0 }
}

async function withdraw<Row extends MailedRow>(db: Db, mailed: MailedTable<Row>, id: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const row = await mailed.lock(tx, id)
    if (row?.state === 'scheduled') await recordMailed(tx, mailed.table, id, { state: 'cancelled' })
    return 1
  })
}

/** Marked when what was seen of it is what is there, and may still go. */
async function mark<Row extends MailedRow>(
  db: Db,
  clock: Clock,
  mailed: MailedTable<Row>,
  { row: seen, messageId }: MailedMessage<Row>,
  fixed: FixedMessage | null,
): Promise<Mark> {
  return inTransaction(db, async (tx) => {
    const row = await mailed.lock(tx, seen.id)
    if (row?.state !== 'scheduled') return 'withdrawn'
    if (row.contentSha256 !== seen.contentSha256 || row.recipient.email !== seen.recipient.email) return 'withdrawn'
    if (!(await mailed.recheck(tx, clock, row))) return 'withdrawn'
    const mime = fixed && { sha256: fixed.sha256, sizeBytes: fixed.bytes.byteLength }
    await updateLeaving(tx, mailed.table, row.id, { messageId, mime, at: clock.now() })
    return 'goes'
  })
}

/**
 * What a worker knows of a message it had in hand. Another may have called it uncertain meanwhile; what a mail server said of
 * it since, or a person decided, stands.
 */
async function end<Row extends MailedRow>(
  db: Db,
  clock: Clock,
  mailed: MailedTable<Row>,
  row: Row,
  ending: Ending,
): Promise<void> {
  if (row.state !== 'sending' && row.state !== 'uncertain') return
  if (ending.kind === 'refused') return mailed.refuse(db, clock, row, ending)
  if (ending.kind === 'postponed') {
    return recordMailed(db, mailed.table, row.id, { state: 'scheduled', error: ending.error, until: ending.until })
  }
  const actor = systemActor(clock.now())
  const error = ending.kind === 'uncertain' ? ending.error : null
  const sentAt = ending.kind === 'sent' ? actor.now : null
  await recordMailed(db, mailed.table, row.id, { state: ending.kind, error, sentAt })
  await mailed.note(db, actor, row, ending.kind, error ?? '')
}

/** Writes what a mail server says. Told twice it is written once. */
async function hear<Row extends MailedRow>(
  db: Db,
  clock: Clock,
  mailed: MailedTable<Row>,
  row: Row,
  told: Told,
): Promise<void> {
  const isOpen = row.state === 'sending' || row.state === 'uncertain' || row.state === 'sent'
  if (told.kind === 'returned') {
    // An e-mail that was taken in at the other side may still come back.
    if (isOpen || row.state === 'delivered') await mailed.refuse(db, clock, row, told)
    return
  }
  if (!isOpen || told.kind === 'delayed') return
  const state = told.kind === 'taken' ? 'sent' : 'delivered'
  if (state === row.state) return
  await recordMailed(db, mailed.table, row.id, { state, sentAt: row.state === 'sent' ? null : row.attemptedAt })
  await mailed.note(db, systemActor(clock.now()), row, state, '')
}
