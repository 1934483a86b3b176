import { account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { isLetter } from '#domain/letters/letter-kind.ts'
import { envelopeFor, type PrintForm, sheetsOf } from '#domain/letters/print-form.ts'
import { isContactAtOnce, nextContactMoment } from '#domain/deadlines/contact-window.ts'
import { smsLength } from '#domain/templates/sms-length.ts'
import type { Decision } from '#domain/workflow/decide-item.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { ItemReason } from '#contract/sending/runs.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { arePerson, type KnownPerson } from '#server/book/debtors/same-person.ts'
import { systemActor } from '#server/actor.ts'
import { countPages } from '#server/sending/letters/count-pages.ts'
import { postageOf } from '#server/sending/hours/read-sending-settings.ts'
import { sha256Of, type Storage } from '#server/platform/outside/storage.ts'
import { concludeItems, type ConcludedItem } from '#server/sending/run-messages/conclude-items.ts'
import { insertDispatches } from '#server/sending/run-messages/dispatch-queries.ts'
import { lockSendingTo, lockFiles, type RunFile } from '#server/sending/writing/file-queries.ts'
import type { ClaimedItem } from '#server/sending/items/claimed-item.ts'
import { findWritten, hasOpenForOthers, type Outcome, recordOutcomes } from '#server/sending/items/item-queries.ts'
import { judgeFile } from '#server/sending/items/judge-file.ts'
import { seeItems } from '#server/sending/items/see-items.ts'
import { saveOutboxMails } from '#server/sending/run-messages/save-outbox-mails.ts'
import { placeItems } from './place-items.ts'
import { isMendable } from '#server/sending/items/mendable-faults.ts'
import { type RunContext, underWayDay } from '#server/sending/writing/run-context.ts'
import type { Run } from '#server/sending/items/run-queries.ts'
import { failedEntry } from '#server/sending/run-messages/set-aside.ts'
import { feeEvent } from '#server/sending/writing/step-fee.ts'
import { tellSenders } from '#server/sending/run-messages/tell-senders.ts'
import { effectOf, hashOfContent, writeLetter, type WrittenLetter } from '#server/sending/writing/write-letter.ts'

/** How a message leaves: what is kept, and which channels have somebody behind them who takes it in. */
export interface Sending {
  storage: Storage
  /** A letter as PDF. */
  draw(letter: LetterDocument): Promise<Buffer>
  /** The channels with a carrier: their messages wait for it. All others are in the local outbox at once. */
  carried: ReadonlySet<Channel>
  /** What a segment of an SMS costs, in tenths of a cent. */
  segmentTenths: number
}

interface Work {
  item: ClaimedItem
  file: RunFile
  /** The file as the item sees it. */
  seen: RunFile
  /** What has happened on the file, as who is written to owes it. */
  events: readonly AccountEvent[]
  decision: Decision
  letter?: WrittenLetter
  pdf?: Buffer
  fault?: ItemReason
  /** The hour in which it has a place. */
  slotAt?: Date
  /** Passed over for one debtor while another is still to be written to: the file stays before its step. */
  staysForOthers?: boolean
}

/**
 * Carries out items of a run in the caller's transaction, which has claimed them: everything a message needs is fixed and
 * written, its PDF is on disk, and the file stands before its next step, or nothing of it has happened. The items and their
 * files stay locked until the transaction ends, so no other worker and no person can come between. A message that
 * waits for its carrier is only prepared: what follows from it follows when it has left. Answers the channels whose carrier
 * has something to do.
 */
export async function performBatch(
  db: Db,
  run: Run,
  items: readonly ClaimedItem[],
  context: RunContext,
  sending: Sending,
): Promise<ReadonlySet<Channel>> {
  if (items.length === 0) return new Set()
  const { works, written } = await judgeItems(db, run, items, context)
  await Promise.all(works.map(async (work) => drawLetter(work, context, sending)))
  const ids = await writeDispatches(db, run.id, works, context, sending)
  const waiting = works.filter((work) => waits(work, sending) && ids.has(work.file.dossierId))
  const concluded = works.filter((work) => !waiting.includes(work)).flatMap((work) => concludedOf(work, ids, context))
  await concludeItems(db, concluded, context)
  const ended = new Set(concluded.map(({ item }) => item.id))
  const rest = works.filter(({ item }) => !ended.has(item.id))
  const outcomes = rest.map((work) => ({ work, outcome: outcomeOf(work, ids, context) }))
  const all = [...outcomes.map(({ outcome }) => outcome), ...strayOutcomes(items, works, written, context)]
  await recordOutcomes(db, all, context.now)
  const bad = all.filter(({ state }) => state === 'failed' || state === 'skipped')
  const ends = bad.map(({ itemId }) => ({ itemId, isUncertain: false }))
  await tellSenders(db, ends, context.now)
  const failed = outcomes.flatMap(({ work: { item, file }, outcome }) =>
    outcome.state === 'failed' ? [failedEntry({ ...item, ...file, itemId: item.id }, outcome.reason)] : [],
  )
  await recordAudit(db, systemActor(context.now), ...rest.flatMap(heldAudit), ...failed)
  const scheduled = waiting.flatMap(({ decision }) => (decision.kind === 'send' ? decision.channel : []))
  return new Set(scheduled)
}

/** What is to be done of each item; and the items whose debtor has been written to by another run since they were proposed. */
async function judgeItems(db: Db, run: Run, items: readonly ClaimedItem[], context: RunContext) {
  const ids = await lockFiles(
    db,
    items.map((item) => item.dossierId),
  )
  await lockSendingTo(db, ids)
  // With the files held: no other worker writes to them meanwhile.
  const written = await findWritten(
    db,
    items.map(({ id }) => id),
  )
  const seenItems = await seeItems(
    db,
    items.filter(({ id }) => !written.has(id)),
    context,
  )
  // Several files of one person in one batch: each message counts for the next.
  const sends: KnownPerson[] = []
  const works: Work[] = []
  // An item that was not seen is not about its file any more: that has moved on since the proposal.
  for (const [item, { file, seen, events, standing }] of seenItems) {
    const earlier = sends.filter((one) => arePerson(one, seen)).length
    const counted = { ...seen, contactsThisWeek: seen.contactsThisWeek + earlier }
    const decision = untilItsDay(judgeFile(counted, standing, context), seen, run, context)
    if (decision.kind === 'send') sends.push(seen)
    const staysForOthers = decision.kind === 'skip' && (await hasOpenForOthers(db, item))
    works.push({ item, file, seen, events, decision, staysForOthers })
  }
  await placeItems(db, works, context)
  return { works, written }
}

/** A run that is released before its day waits for it. */
function untilItsDay(decision: Decision, file: RunFile, run: Run, { holidays }: RunContext): Decision {
  const { kind, why } = decision
  if (kind !== 'exclude' || why.key !== 'why.not_due' || file.nextDay > run.day) return decision
  const action = file.step?.action
  const channel: Channel = action?.kind === 'send' ? (action.channels[0] ?? 'post') : 'post'
  const begin = { day: file.nextDay, minutes: 0 }
  const release = isContactAtOnce(channel) ? nextContactMoment(begin, holidays) : begin
  return { kind: 'hold', channel, release, why }
}

async function drawLetter(work: Work, context: RunContext, sending: Sending): Promise<void> {
  if (work.decision.kind !== 'send' || !work.seen.step) return
  const { channel } = work.decision
  const letter = writeLetter(work.seen, work.seen.step, channel, work.events, context)
  if ('fault' in letter) {
    work.fault = { fault: letter.fault, detail: letter.detail }
    return
  }
  work.letter = letter
  // What is no letter has no paper, unless it goes by post.
  if (channel !== 'post' && !isLetter(letter.document.kind)) return
  const kept = letter.pdfSha256 ? await sending.storage.get(letter.pdfSha256) : null
  const drawn =
    kept ??
    (await sending.draw(letter.document).catch((error: unknown) => {
      work.fault = { fault: 'letter_not_drawn', detail: error instanceof Error ? error.message : String(error) }
      return null
    }))
  if (!drawn) {
    delete work.letter
    return
  }
  // A disk that cannot keep it is no fault of this letter: the batch fails, and is tried again.
  await sending.storage.put(drawn)
  work.pdf = drawn
}

function waits({ decision, letter }: Work, { carried }: Sending): boolean {
  return letter !== undefined && decision.kind === 'send' && carried.has(decision.channel)
}

async function writeDispatches(db: Db, runId: number, works: readonly Work[], context: RunContext, sending: Sending) {
  const dispatches = works.flatMap((work) => {
    const { file, seen, item, letter, pdf, decision } = work
    if (!letter || decision.kind !== 'send') return []
    const waiting = waits(work, sending)
    const paper = paperOf(work, context)
    return [
      {
        dossierId: file.dossierId,
        customerId: file.customerId,
        stepId: item.stepId,
        occurrence: item.occurrence,
        debtorId: item.debtorId,
        channel: decision.channel,
        state: waiting ? ('scheduled' as const) : ('sent' as const),
        document: letter.document,
        recipient: {
          name: seen.representative?.name ?? seen.debtorName,
          address: decision.channel === 'post' ? letter.document.recipient.slice(1).join(', ') : null,
          email: decision.channel === 'email' ? seen.email : null,
          ...(decision.channel === 'sms' ? { phone: seen.mobile } : {}),
        },
        ...priceOf(letter, paper.pages, context, sending),
        contentSha256: hashOfContent(letter.document),
        pdfSha256: pdf ? sha256Of(pdf) : null,
        pdfBytes: pdf ? pdf.byteLength : null,
        ...paper,
        slotAt: work.slotAt ?? null,
        templateVersionId: letter.templateVersionId,
        runId,
        effect: effectOf(decision.why, letter),
        createdAt: context.now,
        sentAt: waiting ? null : context.now,
      },
    ]
  })
  if (dispatches.length === 0) return new Map<number, number>()
  const ids = await insertDispatches(db, dispatches)
  const papers = new Map(works.map(({ file, pdf }) => [file.dossierId, pdf ?? null]))
  const outbox = dispatches.flatMap(({ dossierId, channel, state, ...dispatch }) => {
    const dispatchId = ids.get(dossierId)
    if (channel !== 'email' || state !== 'sent' || dispatchId === undefined) return []
    return [{ dispatchId, ...dispatch, pdf: papers.get(dossierId) ?? null }]
  })
  await saveOutboxMails(db, sending.storage, outbox, context)
  return ids
}

/** Of what goes by post: its pages, and how they go through the print room. */
function paperOf({ pdf, letter }: Work, { print }: RunContext): { pages: number | null; print: PrintForm | null } {
  if (!pdf || !letter?.print) return { pages: null, print: null }
  const pages = countPages(pdf)
  const envelope = envelopeFor(sheetsOf(letter.print, pages), print.c4FromSheets)
  return { pages, print: { ...letter.print, envelope } }
}

/** What a message costs: an SMS so much a piece it goes in, a letter by its pages; null where nobody has said. */
function priceOf(
  { document }: WrittenLetter,
  pages: number | null,
  { postage }: RunContext,
  { segmentTenths }: Sending,
) {
  if (document.sms === undefined)
    return { segments: null, costCents: pages === null ? null : postageOf(postage, pages) }
  const { segments } = smsLength(document.sms)
  return { segments, costCents: Math.round((segments * segmentTenths) / 10) }
}

/** The item with what follows from it, when its step is behind the file now. */
function concludedOf(work: Work, ids: ReadonlyMap<number, number>, context: RunContext): ConcludedItem[] {
  const { item, seen, decision, letter } = work
  // A reminder of an instalment leaves the file before the step of its workflow.
  const file = { ...work.file, stepCode: seen.stepCode }
  const base = { item, file, why: decision.why }
  if (decision.kind === 'perform') {
    const fee = feeEvent(work.file, account(work.events, context.today, context), context)
    return [{ ...base, kind: 'performed', message: null, fee }]
  }
  if (decision.kind === 'skip' && work.staysForOthers) return []
  if (decision.kind === 'skip') return [{ ...base, kind: 'skipped', message: null }]
  const dispatchId = ids.get(file.dossierId)
  if (decision.kind !== 'send' || !letter || dispatchId === undefined) return []
  const message = {
    dispatchId,
    channel: decision.channel,
    sentDay: context.today,
    underWayDay: underWayDay(decision.channel, context),
    effect: effectOf(decision.why, letter),
    payCents: letter.document.sums.payCents,
  }
  return [{ ...base, kind: 'sent', message }]
}

/** Where an item stands that is not done: on its way to its carrier, held, failed, or left out after all. */
function outcomeOf(work: Work, ids: ReadonlyMap<number, number>, context: RunContext): Outcome {
  const { item, decision, fault, file, letter } = work
  const base = {
    itemId: item.id,
    channel: decision.kind === 'send' || decision.kind === 'hold' ? decision.channel : ('task' as const),
    reason: decision.why as ItemReason,
    releaseAt: null,
    openCents: letter?.document.sums.payCents ?? file.openCents,
    dispatchId: null,
    finishedAt: null,
    slotAt: work.slotAt ?? null,
  }
  // What a template or the file lacks is mended by a person, and then it goes on.
  if (fault && isMendable(fault)) return { ...base, state: 'in_hold', reason: fault }
  if (fault) return { ...base, state: 'failed', reason: fault, finishedAt: context.now }
  if (decision.kind === 'hold') {
    const releaseAt = momentInAmsterdam(decision.release.day, decision.release.minutes)
    return { ...base, state: 'in_hold', releaseAt }
  }
  // Nobody can be written to nowhere: it waits until somebody finds out where, or drops it.
  if (decision.kind === 'exclude' && isMendable(decision.why))
    return { ...base, channel: firstChannel(work), state: 'in_hold' }
  if (decision.kind !== 'send') return { ...base, state: 'skipped', finishedAt: context.now }
  const dispatchId = ids.get(file.dossierId)
  if (dispatchId !== undefined) return { ...base, state: 'sending', dispatchId }
  return { ...base, state: 'failed', reason: { fault: 'already_sent', detail: '' }, finishedAt: context.now }
}

function firstChannel({ seen }: Work): Channel {
  const action = seen.step?.action
  return action?.kind === 'send' ? (action.channels[0] ?? 'post') : 'post'
}

/** The file of an item has moved on without it, or its debtor has been written to. */
function strayOutcomes(
  items: readonly ClaimedItem[],
  works: readonly Work[],
  written: ReadonlySet<number>,
  context: RunContext,
): Outcome[] {
  const judged = new Set(works.map((work) => work.item.id))
  return items
    .filter((item) => !judged.has(item.id))
    .map((item) => ({
      itemId: item.id,
      state: 'skipped',
      channel: 'task',
      reason: { fault: written.has(item.id) ? ('already_sent' as const) : ('moved_on' as const), detail: '' },
      releaseAt: null,
      openCents: 0,
      dispatchId: null,
      finishedAt: context.now,
    }))
}

function heldAudit({ seen: file, item, decision }: Work) {
  if (decision.kind !== 'hold') return []
  const { runId, stepId } = item
  const data = { runId, stepId, stepCode: file.stepCode, why: decision.why, release: decision.release }
  const { dossierId, customerId } = file
  return [{ kind: 'dispatch.held', dossierId, customerId, subjectKind: 'run_item', subjectId: item.id, data }]
}
