import { account } from '#domain/account/account.ts'
import { letterEmail } from '#domain/letters/letter-email.ts'
import type { ItemReason } from '#contract/runs.ts'
import { accountEventsOf } from '#server/account/accounts-of.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { systemActor } from '#server/http/actor.ts'
import { type JobRun, unfinished } from '#server/jobs/queue.ts'
import type { Mail, MailServer } from '#server/outside/mail.ts'
import type { Storage } from '#server/outside/storage.ts'
import { reserveSlots, slotOf, windowOf } from '#server/sending/reserve-slots.ts'
import { concludeItems } from './conclude-items.ts'
import { continueRun } from './control-run.ts'
import { fileOfItem } from './file-of-item.ts'
import { findRunFiles, lockFiles, type RunAgency, type RunFile } from './file-queries.ts'
import { recordOutcomes } from './item-queries.ts'
import { judgeFile } from './judge-file.ts'
import {
  type EndedMail,
  lockEndedMails,
  lockWaitingMails,
  markBounced,
  markSending,
  markUncertain,
  placeMail,
  postponeMail,
  recordMail,
  type WaitingMail,
  withdrawMails,
} from './mail-queries.ts'
import { fullHour } from './keep-to-caps.ts'
import { loadRunContext, type RunContext } from './run-context.ts'
import { finishRun } from './run-queries.ts'

/** The mail server behind e-mails, and where their letters are kept. */
export interface MailRoute {
  server: MailServer
  storage: Storage
}

const batchSize = 32
const atOnce = 4
/** A mail server that is busy is asked again after these minutes; after the last the item has failed. */
const patienceMinutes = [1, 2, 4, 8]

/**
 * Gives waiting e-mails to the mail server. Each is looked at again first, and marked before a byte leaves; what
 * follows from it (a term, costs, the next step) follows once the server has taken it. One whose end nobody knows is
 * left for a person, never sent again by itself. Only one such job is open at a time, so whatever is marked when it
 * begins belonged to a worker that died.
 */
export async function deliverMails({ db, clock, stopped, report }: JobRun, route: MailRoute): Promise<unknown> {
  await markUncertain(db)
  await concludeMails(db, clock)
  let done = 0
  for (;;) {
    if (stopped()) return unfinished
    const context = await loadRunContext(db, clock)
    const { ready, withdrawn } = await inTransaction(db, async (tx) => takeMails(tx, context))
    if (ready.length === 0 && withdrawn === 0) return { done }
    await inTurns(ready, async (mail) => deliver(db, clock, mail, context.agency, route))
    await concludeMails(db, clock)
    done += ready.length
    await report(done)
  }
}

/** So many at a time, in their order. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items]
  const loop = async () => {
    for (let item = rest.shift(); item; item = rest.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, loop))
}

/**
 * The next e-mails that may still go as they are. The rest (paid in the meantime, outside the lawful hours, a letter
 * of yesterday, another address) is withdrawn, and its item judged again.
 */
async function takeMails(db: Db, context: RunContext): Promise<{ ready: WaitingMail[]; withdrawn: number }> {
  const mails = await lockWaitingMails(db, context.now, batchSize)
  if (mails.length === 0) return { ready: [], withdrawn: 0 }
  const ids = await lockFiles(
    db,
    mails.map((mail) => mail.dossierId),
  )
  const files = new Map((await findRunFiles(db, ids, context)).map((file) => [file.dossierId, file]))
  const events = await accountEventsOf(db, ids)
  const stale: WaitingMail[] = []
  for (const mail of mails) {
    const standing = account(events.get(mail.dossierId) ?? [], context.today, context)
    const file = await fileOfItem(db, mail, files.get(mail.dossierId), standing, context)
    if (!file || !mayGo(mail, file, standing, context)) stale.push(mail)
  }
  if (stale.length > 0) await withdrawMails(db, stale)
  for (const runId of new Set(stale.map((mail) => mail.runId))) await continueRun(db, runId)
  const fit = mails.filter((mail) => !stale.includes(mail))
  const ready = await keepToCaps(db, fit, context)
  // What got a place later has been handled too: there may be more behind it.
  return { ready, withdrawn: stale.length + fit.length - ready.length }
}

/** E-mails that have a place in this hour, or get one; the others wait for theirs. */
async function keepToCaps(db: Db, mails: readonly WaitingMail[], context: RunContext): Promise<WaitingMail[]> {
  const window = windowOf(context.windows, 'email')
  const hour = slotOf(context.now).getTime()
  const homeless = mails.filter((mail) => mail.slotAt?.getTime() !== hour)
  if (!window || homeless.length === 0) return [...mails]
  const { now, holidays } = context
  const given = homeless.flatMap(({ slotAt }) => slotAt ?? [])
  const places = await reserveSlots(db, window, { now, count: homeless.length, holidays, given })
  if (!places) return [...mails]
  const late = new Set<WaitingMail>()
  for (const [index, mail] of homeless.entries()) {
    const place = places[index]
    if (!place) throw new Error('an e-mail has no place')
    const isNow = place.hour.getTime() === hour
    if (!isNow) late.add(mail)
    await placeMail(db, mail, { ...place, why: isNow ? null : fullHour(place.releaseAt) })
  }
  return mails.filter((mail) => !late.has(mail))
}

function mayGo(mail: WaitingMail, file: RunFile, standing: ReturnType<typeof account>, context: RunContext): boolean {
  // Its own message is among the contacts of the week.
  const others = { ...file, contactsThisWeek: file.contactsThisWeek - 1 }
  const decision = judgeFile(others, standing, context)
  return (
    decision.kind === 'send' &&
    decision.channel === 'email' &&
    file.email === mail.recipient.email &&
    mail.content.day === context.today
  )
}

async function deliver(
  db: Db,
  clock: Clock,
  mail: WaitingMail,
  agency: RunAgency,
  { server, storage }: MailRoute,
): Promise<void> {
  const pdf = mail.pdfSha256 ? await storage.get(mail.pdfSha256) : null
  const messageId = await markSending(db, mail.dispatchId, clock.now())
  if (!messageId) return
  const outcome = await server.send(messageOf(mail, messageId, agency, pdf))
  const id = mail.dispatchId
  if (outcome.kind === 'sent') return recordMail(db, id, { state: 'sent', error: null, sentAt: clock.now() })
  const { error } = outcome
  if (outcome.kind === 'uncertain') return recordMail(db, id, { state: 'uncertain', error, sentAt: null })
  const patience = outcome.later ? patienceMinutes[mail.attempts] : undefined
  if (patience !== undefined) {
    return postponeMail(db, id, error, new Date(clock.now().getTime() + patience * 60_000))
  }
  if (outcome.address && mail.recipient.email) {
    await markBounced(db, [{ dossierId: mail.dossierId, email: mail.recipient.email }])
  }
  return recordMail(db, id, { state: 'failed', error, sentAt: null })
}

function messageOf(mail: WaitingMail, messageId: string, agency: RunAgency, pdf: Buffer | null): Mail {
  const number = mail.content.details[1]?.value ?? String(mail.dispatchId)
  return {
    messageId,
    from: { name: agency.name, address: agency.email },
    to: { name: mail.recipient.name, address: mail.recipient.email ?? '' },
    ...letterEmail(mail.content),
    attachments: pdf ? [{ filename: `${number}.pdf`, content: pdf }] : [],
  }
}

/** Writes what follows from e-mails that have come to an end, also those of a worker that died. */
export async function concludeMails(db: Db, clock: Clock): Promise<void> {
  for (;;) {
    const runIds = await inTransaction(db, async (tx) => {
      const context = await loadRunContext(tx, clock)
      const mails = await lockEndedMails(tx, batchSize)
      await concludeSome(tx, mails, context)
      return new Set(mails.map((mail) => mail.runId))
    })
    if (runIds.size === 0) return
    for (const runId of runIds) await finishRun(db, runId, clock.now())
  }
}

async function concludeSome(db: Db, mails: readonly EndedMail[], context: RunContext): Promise<void> {
  if (mails.length === 0) return
  const ids = await lockFiles(
    db,
    mails.map((mail) => mail.dossierId),
  )
  const files = new Map((await findRunFiles(db, ids, context)).map((file) => [file.dossierId, file]))
  const concluded = mails.flatMap((mail) => {
    const file = files.get(mail.dossierId)
    if (mail.state !== 'sent' || !file || !mail.sentAt) return []
    const { dispatchId, effect, payCents } = mail
    const message = { dispatchId, channel: 'email' as const, sentDay: inAmsterdam(mail.sentAt).day, effect, payCents }
    return [{ item: mail, file, kind: 'sent' as const, why: effect.why, message }]
  })
  await concludeItems(db, concluded, context)
  const others = mails.filter((mail) => mail.state !== 'sent')
  await recordOutcomes(
    db,
    others.map((mail) => ({
      itemId: mail.id,
      state: mail.state === 'failed' ? ('failed' as const) : ('in_hold' as const),
      channel: 'email' as const,
      reason: reasonOf(mail),
      releaseAt: null,
      openCents: mail.payCents,
      dispatchId: mail.dispatchId,
      finishedAt: mail.state === 'failed' ? context.now : null,
    })),
    context.now,
  )
  const entries = others.map(({ dossierId, customerId, dispatchId, state, error }) => ({
    kind: `email.${state}`,
    dossierId,
    customerId,
    subjectKind: 'dispatch',
    subjectId: dispatchId,
    data: { error },
  }))
  await recordAudit(db, systemActor(context.now), ...entries)
}

function reasonOf({ state, error }: EndedMail): ItemReason {
  return { fault: state === 'failed' ? 'mail_refused' : 'mail_uncertain', detail: error ?? '' }
}
