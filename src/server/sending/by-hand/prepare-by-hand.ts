import { canBeByHand, refuseResend } from '#domain/workflow/by-hand.ts'
import { ownWords } from '#domain/templates/own-words.ts'
import { isOfFile, type MessageKind } from '#domain/letters/letter-kind.ts'
import type { Decision } from '#domain/workflow/decide-item.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { MessageWish } from '#contract/sending/hand-messages.ts'
import type { ItemReason } from '#contract/sending/runs.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { isTestCustomer } from '#server/book/customers/is-test-customer.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { hasParagraph } from '#server/sending/texts-in-use/has-paragraph.ts'
import { readTextsInUse, type TextInUse } from '#server/sending/texts-in-use/read-texts-in-use.ts'
import { asByHand, readFileTo } from '#server/sending/items/read-file-of-item.ts'
import { findRunFiles, type RunFile } from '#server/sending/writing/file-queries.ts'
import {
  findLeftDispatch,
  findRepliedMail,
  type HandMessage,
  type LeftDispatch,
  type NewHandMessage,
  type RepliedMail,
} from '#server/sending/writing/hand-queries.ts'
import { judgeFile } from '#server/sending/items/judge-file.ts'
import { standingFor } from '#server/sending/items/see-items.ts'
import { loadRunContext, type RunContext } from '#server/sending/writing/run-context.ts'
import { type LetterRefusal, writeLetter, type WrittenLetter } from '#server/sending/writing/write-letter.ts'

/** A message by hand before it is asked for: what it would say, and whether it may go. */
export interface PreparedMessage {
  readonly file: RunFile
  readonly message: NewHandMessage
  readonly decision: Decision
  readonly letter: WrittenLetter | LetterRefusal
  readonly openCents: number
  readonly costsCharged: boolean
  readonly context: RunContext
}

/** Judges and writes what somebody wants to send. Throws UserError at the field that is wrong. */
export async function prepareByHand(
  db: Db,
  clock: Clock,
  dossierId: number,
  wish: MessageWish,
): Promise<PreparedMessage> {
  const context = await loadRunContext(db, clock)
  const [first] = await findRunFiles(db, [dossierId], context)
  if (!first) throw new Error(`file ${dossierId} is not there to be written to`)
  // Nothing of what is tried out with a key leaves.
  if (await isTestCustomer(db, first.customerId)) throw fieldError('channel', 'by_hand.error.test_file')
  // What goes again goes to whom it went.
  const again = wish.again === null ? undefined : await findLeftDispatch(db, dossierId, wish.again)
  const replied = wish.reply === null ? null : await readReplied(db, dossierId, wish)
  const wanted = replied ? await debtorOf(db, first, replied, context) : wish.debtor
  const file = await readFileTo(db, first, again ? again.debtorId : wanted, context)
  if (!file) throw fieldError('debtor', 'by_hand.error.debtor')
  const debtorId = file === first ? null : file.debtorId
  const wished = wish.again === null ? await ofTemplate(db, file, wish) : await ofLeft(db, file, wish, again)
  const [message, asked] = [
    { ...wished.message, debtorId, replyTo: wish.reply },
    { ...wished.asked, debtorId, replyTo: wish.reply, replySender: replied?.sender ?? null },
  ]
  const seen = asByHand(file, asked, context.today)
  const ofFile = (await accountEventsOf(db, [dossierId])).get(dossierId) ?? []
  const { events, standing } = standingFor(seen, ofFile, context)
  if (!seen.step) throw new Error('a message by hand has a step')
  return {
    file,
    message,
    decision: judgeFile(seen, standing, context),
    letter: writeLetter(seen, seen.step, wish.channel, events, context),
    openCents: standing.openCents,
    costsCharged: standing.balances.collection_costs.chargedCents > 0,
    context,
  }
}

/** What is answered: an e-mail of a person, on this file, who is who he says. Nothing that a program wrote is answered. */
async function readReplied(db: Db, dossierId: number, { reply, channel, again }: MessageWish): Promise<RepliedMail> {
  const mail = reply === null ? undefined : await findRepliedMail(db, dossierId, reply)
  if (!mail || again !== null) throw fieldError('reply', 'by_hand.error.reply')
  if (channel !== 'email') throw fieldError('channel', 'by_hand.error.reply_channel')
  if (mail.kind !== 'message' || mail.mailClass === 'auto_reply')
    throw fieldError('reply', 'by_hand.error.reply_program')
  if (mail.senderCheck === 'fail') throw fieldError('reply', 'by_hand.error.reply_forged')
  return mail
}

/** Whose e-mail it is: of those who owe the file, or act for one, the one who is reached at the address it came from. */
async function debtorOf(db: Db, first: RunFile, { sender }: RepliedMail, context: RunContext): Promise<number> {
  for (const { debtorId } of first.liable) {
    const own = await readFileTo(db, first, debtorId, context)
    if (own?.email?.toLowerCase() === sender) return debtorId
  }
  throw fieldError('reply', 'by_hand.error.reply_sender')
}

interface Wished {
  readonly message: Omit<NewHandMessage, 'debtorId' | 'replyTo'>
  readonly asked: Omit<HandMessage, 'debtorId' | 'replyTo'>
}

async function ofTemplate(db: Db, file: RunFile, wish: MessageWish): Promise<Wished> {
  const texts = await textsFor(db, file)
  const text = texts.find(({ id }) => id === wish.template)
  if (!text || text.channel !== wish.channel) throw fieldError('template', 'by_hand.error.template')
  return asWished(file, wish, { kind: text.type, templateId: text.id, copy: null }, hasParagraph(text, file.language))
}

/** The published texts by which somebody can write to the debtor of a file, in the language of the debtor. */
export async function textsFor(db: Db, { customerId, language }: Pick<RunFile, 'customerId' | 'language'>) {
  const texts = await readTextsInUse(db)
  return texts.filter(
    (text): text is TextInUse & { type: MessageKind } =>
      isOfFile(text.type) &&
      text.destination === 'debtor' &&
      canBeByHand(text.type) &&
      (text.customerId === null || text.customerId === customerId) &&
      text.content[language] !== undefined,
  )
}

const left = new Set(['sent', 'delivered', 'bounced', 'failed'])

async function ofLeft(db: Db, file: RunFile, wish: MessageWish, before: LeftDispatch | undefined): Promise<Wished> {
  if (!before || !left.has(before.state) || !canBeByHand(before.kind)) throw fieldError('again', 'by_hand.error.again')
  if (wish.reason === null) throw fieldError('reason', 'by_hand.error.reason')
  const { channel, isCopy, reason } = wish
  const hasPaper = before.pdfSha256 !== null || before.channel === 'post'
  const refusal = refuseResend({ kind: before.kind, channel: before.channel, hasPaper }, { isCopy, channel, reason })
  if (refusal) throw fieldError('isCopy', `by_hand.error.${refusal}`)
  const { kind, document, pdfSha256, templateVersionId, print } = before
  if (isCopy) {
    const copy = { document, pdfSha256, templateVersionId, print }
    return asWished(file, { ...wish, paragraph: '' }, { kind, templateId: null, copy }, false)
  }
  const texts = await textsFor(db, file)
  const text =
    texts.find(({ id, ...own }) => id === before.templateId && own.channel === channel) ??
    textInUse(texts, channel, kind, file.customerId)
  if (!text) throw fieldError('channel', 'by_hand.error.no_text')
  const mayHave = hasParagraph(text, file.language)
  const paragraph = wish.paragraph === '' && mayHave ? (before.paragraph ?? '') : wish.paragraph
  return asWished(file, { ...wish, paragraph }, { kind, templateId: text.id, copy: null }, mayHave)
}

function textInUse(texts: readonly TextInUse[], channel: Channel, kind: MessageKind, customerId: number) {
  const fitting = texts.filter((text) => text.channel === channel && text.type === kind)
  return fitting.find((text) => text.customerId === customerId) ?? fitting[0]
}

function asWished(
  file: RunFile,
  { channel, paragraph: typed, again, isCopy, reason }: MessageWish,
  { kind, templateId, copy }: Pick<HandMessage, 'kind' | 'templateId' | 'copy'>,
  mayHaveWords: boolean,
): Wished {
  const paragraph = ownWords(typed)
  if (paragraph !== '' && !mayHaveWords) throw fieldError('paragraph', 'by_hand.error.no_place')
  if (paragraph === '' && mayHaveWords && kind === 'message') throw fieldError('paragraph', 'by_hand.error.words')
  const base = { channel, kind, templateId, paragraph, reason: again === null ? null : reason }
  return {
    message: { ...base, dossierId: file.dossierId, againId: again, isCopy },
    asked: { ...base, copy },
  }
}

/** What stands in the way of a message; null when nothing does, or only the hour. */
export function refusalOf({ decision, letter }: Pick<PreparedMessage, 'decision' | 'letter'>): ItemReason | null {
  if (decision.kind !== 'send' && decision.kind !== 'hold') return decision.why
  return 'fault' in letter ? { fault: letter.fault, detail: letter.detail } : null
}
