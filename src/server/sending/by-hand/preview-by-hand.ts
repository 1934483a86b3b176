import { addressLine } from '#contract/work/address-line.ts'
import type { MessageWish } from '#contract/sending/hand-messages.ts'
import type { Language } from '#contract/platform/language.ts'
import { letterEmail } from '#domain/letters/letter-email.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { drawLetter } from '#server/sending/letters/draw-letter.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { readFileTo } from '#server/sending/items/read-file-of-item.ts'
import { findRunFiles, type RunFile } from '#server/sending/writing/file-queries.ts'
import { findAnswer } from '#server/sending/writing/answer-queries.ts'
import { findOwnFile, findWaitingByHand } from '#server/sending/writing/hand-queries.ts'
import { hasParagraph } from '#server/sending/texts-in-use/has-paragraph.ts'
import { type PreparedMessage, prepareByHand, refusalOf, textsFor } from './prepare-by-hand.ts'
import { reachOf } from '#server/sending/items/judge-file.ts'
import { loadRunContext } from '#server/sending/writing/run-context.ts'
import { refusedMessage } from '#server/sending/writing/refused-message.ts'
import { needsSecond } from './send-by-hand.ts'

/** What somebody can send to the debtor of a file, and what waits to leave. */
export async function readMessageChoices(db: Db, actor: Actor, clock: Clock, dossierId: number) {
  if (!(await findOwnFile(db, actor, dossierId))) throw notFound()
  const context = await loadRunContext(db, clock)
  const [file] = await findRunFiles(db, [dossierId], context)
  if (!file) throw notFound()
  const recipients = []
  for (const { debtorId } of file.liable) {
    const own = await readFileTo(db, file, debtorId, context)
    if (own) recipients.push({ debtorId, ...recipientOf(own, actor.language) })
  }
  const texts = await textsFor(db, file)
  const waiting = await findWaitingByHand(db, dossierId)
  return {
    language: file.language,
    recipients,
    templates: texts.map((text) => ({
      id: text.id,
      name: text.name,
      channel: text.channel,
      kind: text.type,
      hasParagraph: hasParagraph(text, file.language),
    })),
    waiting: waiting.map(({ runState, ...message }) => ({
      ...message,
      awaitsApproval: runState === 'waiting' || runState === 'proposed',
    })),
  }
}

/** Who is written to, by name and by where that is. */
function recipientOf(file: RunFile, language: Language) {
  const { representative, debtorName, doNotContact } = file
  return {
    name: representative?.name ?? debtorName,
    actsFor: representative ? debtorName : null,
    address: addressOf(file, 'post', language),
    email: addressOf(file, 'email', language),
    phone: addressOf(file, 'sms', language),
    doNotContact,
  }
}

/** Where a message goes by a channel; null where nothing can be brought. */
function addressOf(file: RunFile, channel: 'post' | 'email' | 'sms', language: Language): string | null {
  const reach = reachOf({ ...file, returnedChannels: [] })
  if (channel === 'email') return reach.email === 'usable' ? file.email : null
  if (channel === 'sms') return reach.mobile === 'usable' ? file.mobile : null
  const { address } = file
  if (reach.address !== 'usable' || !address) return null
  return addressLine(address, language)
}

/** A message by hand as it would be now, and what the checks say of it. */
export async function previewByHand(db: Db, actor: Actor, clock: Clock, dossierId: number, wish: MessageWish) {
  if (!(await findOwnFile(db, actor, dossierId))) throw notFound()
  const prepared = await prepareByHand(db, clock, dossierId, wish)
  const { letter, decision, file } = prepared
  const document = 'fault' in letter ? null : letter.document
  const mail = document && wish.channel === 'email' ? letterEmail(document) : null
  return {
    letter: document,
    email: mail && { subject: mail.subject, html: mail.html },
    to: addressOf(file, wish.channel, actor.language),
    refusal: refusalOf(prepared),
    hold: decision.kind === 'hold' ? { why: decision.why, releaseAt: releaseOf(decision) } : null,
    needsApproval: await needsSecond(db, actor, prepared),
    answered: (wish.reply !== null && (await findAnswer(db, wish.reply))) || null,
  }
}

function releaseOf({ release }: Extract<PreparedMessage['decision'], { kind: 'hold' }>): Date {
  return momentInAmsterdam(release.day, release.minutes)
}

/** The letter of a message by hand as PDF; a copy is the one that was kept. */
export async function drawByHand(
  db: Db,
  actor: Actor,
  clock: Clock,
  storage: Storage,
  dossierId: number,
  wish: MessageWish,
): Promise<Buffer> {
  if (!(await findOwnFile(db, actor, dossierId))) throw notFound()
  const { letter } = await prepareByHand(db, clock, dossierId, wish)
  if ('fault' in letter) throw refusedMessage({ fault: letter.fault, detail: letter.detail })
  const kept = letter.pdfSha256 ? await storage.get(letter.pdfSha256) : null
  return kept ?? drawLetter(storage, letter.document)
}
