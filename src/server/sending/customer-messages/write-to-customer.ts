import { isOfficeHour } from '#domain/customers/message-moment.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { ownWords } from '#domain/templates/own-words.ts'
import type { CustomerMessageWish } from '#contract/sending/write-to-customer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { hasParagraph } from '#server/sending/texts-in-use/has-paragraph.ts'
import { refusedMessage } from '#server/sending/writing/refused-message.ts'
import { loadRunContext, type RunContext } from '#server/sending/writing/run-context.ts'
import { readTextsInUse, type TextInUse } from '#server/sending/texts-in-use/read-texts-in-use.ts'
import { describeAudit } from './describe-audit.ts'
import { type ComposedMessage, composeToCustomer, type OwnMessage } from './compose-to-customer.ts'
import { findAddressees } from './facts-queries.ts'
import { fixMessage } from './fix-message.ts'
import { countOfFile, findMessage, type MessageRow } from './message-queries.ts'

/** To whom of the customer of a file somebody can write, and with which of the templates in use. */
export async function readCustomerChoices(db: Db, actor: Actor, dossierId: number) {
  const customerId = await findCustomerOf(db, actor, dossierId)
  if (customerId === undefined) throw notFound()
  const recipients = await findAddressees(db, customerId)
  const texts = await textsFor(db, customerId)
  return {
    recipients: recipients.map(({ contactId, contactName, name, email, language }) => ({
      contactId,
      name: contactName ?? name,
      email,
      channel: email === null ? ('post' as const) : ('email' as const),
      language,
    })),
    templates: texts.map(({ id, name, channel, content }) => ({
      id,
      name,
      channel,
      languages: letterLanguages.filter((language) => content[language] !== undefined),
      hasParagraph: hasWords(content),
    })),
  }
}

type CustomerText = TextInUse & { channel: 'email' | 'post' }

async function textsFor(db: Db, customerId: number): Promise<CustomerText[]> {
  const texts = await readTextsInUse(db)
  return texts.filter(
    (text): text is CustomerText =>
      text.type === 'message' &&
      text.destination === 'client' &&
      text.channel !== 'sms' &&
      (text.customerId === null || text.customerId === customerId),
  )
}

/** Whether a text has a place for words of one's own, in whichever language. */
function hasWords(content: TextInUse['content']): boolean {
  return letterLanguages.some((language) => hasParagraph({ content }, language))
}

/** A message as it would be now, and what stands in its way; nothing is written. */
export async function previewToCustomer(
  db: Db,
  actor: Actor,
  clock: Clock,
  dossierId: number,
  wish: CustomerMessageWish,
) {
  const customerId = await findCustomerOf(db, actor, dossierId)
  if (customerId === undefined) throw notFound()
  const context = await loadRunContext(db, clock)
  const { channel, text } = (await compose(db, { dossierId, customerId, wish }, context)).composed
  return {
    letter: 'document' in text ? text.document : null,
    channel,
    goesNow: isOfficeHour(context.moment, context.holidays),
    refusal: 'document' in text ? null : text,
  }
}

/** Writes to the customer of a file: an e-mail leaves by itself in office hours, a letter waits to be posted. */
export async function writeToCustomer(
  db: Db,
  actor: Actor,
  clock: Clock,
  storage: Storage,
  dossierId: number,
  wish: CustomerMessageWish,
): Promise<{ id: number; channel: 'email' | 'post' }> {
  const { customerId } = await lockDossier(db, actor, { dossierId, version: null })
  const context = await loadRunContext(db, clock)
  const { own, composed } = await compose(db, { dossierId, customerId, wish }, context)
  // The file is held: no two messages get the same number.
  const about = `file:${dossierId}:${(await countOfFile(db, dossierId)) + 1}`
  const id = await fixOwn(db, storage, { own, about, askedBy: personAtWork(actor) }, composed, context)
  const message = await findMessage(db, id)
  if (!message) throw new Error(`message ${id} was not kept`)
  await recordAudit(db, actor, await describeAudit(db, message, 'asked'))
  return { id, channel: composed.channel }
}

/** Writes a message of somebody's own again, which certainly did not arrive, to whoever can be reached now. */
export async function writeOwnAgain(db: Db, clock: Clock, storage: Storage, message: MessageRow): Promise<void> {
  const own = ownOf(message)
  if (!own) throw new Error(`message ${message.id} was written by the portal`)
  const context = await loadRunContext(db, clock)
  const composed = await composeOwn(db, own, context)
  await fixOwn(db, storage, { own, about: message.about, askedBy: message.askedBy }, composed, context)
}

/** What somebody wrote himself; null for what the portal writes. */
export function ownOf({ dossierId, customerId, templateId, contactId, paragraph }: MessageRow): OwnMessage | null {
  if (dossierId === null || templateId === null || paragraph === null) return null
  return { dossierId, customerId, templateId, contactId, paragraph }
}

interface Asked {
  readonly dossierId: number
  readonly customerId: number
  readonly wish: CustomerMessageWish
}

/** Throws UserError at the field that is wrong. */
async function compose(
  db: Db,
  { dossierId, customerId, wish }: Asked,
  context: RunContext,
): Promise<{ own: OwnMessage; composed: ComposedMessage }> {
  const recipients = await findAddressees(db, customerId)
  const isKnown = recipients.some(({ contactId }) => contactId === wish.contact)
  if (recipients.length > 0 && !isKnown) throw fieldError('contact', 'customer_message.error.contact')
  const text = (await textsFor(db, customerId)).find(({ id }) => id === wish.template)
  if (!text) throw fieldError('template', 'customer_message.error.template')
  const paragraph = ownWords(wish.paragraph)
  const mayHaveWords = hasWords(text.content)
  if (paragraph !== '' && !mayHaveWords) throw fieldError('paragraph', 'by_hand.error.no_place')
  if (paragraph === '' && mayHaveWords) throw fieldError('paragraph', 'customer_message.error.words')
  const own = { dossierId, customerId, templateId: text.id, contactId: wish.contact, paragraph }
  const composed = await composeOwn(db, own, context)
  if (composed.channel !== text.channel) throw fieldError('template', 'customer_message.error.template')
  return { own, composed }
}

async function composeOwn(db: Db, own: OwnMessage, context: RunContext): Promise<ComposedMessage> {
  const composed = await composeToCustomer(db, own, context)
  if (!composed) throw new UserError(409, 'customer_message.error.stopped')
  return composed
}

interface Kept {
  readonly own: OwnMessage
  readonly about: string
  readonly askedBy: number | null
}

async function fixOwn(
  db: Db,
  storage: Storage,
  { own, about, askedBy }: Kept,
  { addressee, channel, text }: ComposedMessage,
  context: RunContext,
): Promise<number> {
  if (!('document' in text)) throw refusedMessage(text)
  // For whom it was meant, whoever gets it in his place.
  const { customerId, contactId, dossierId, templateId, paragraph } = own
  const key = { customerId, occasion: 'message' as const, about, contactId }
  const id = await fixMessage(
    db,
    storage,
    key,
    { addressee, channel, ...text, fileCount: 1 },
    {
      createdAt: context.now,
      own: { dossierId, templateId, paragraph, askedBy },
    },
  )
  if (id === undefined) throw new UserError(409, 'customer_message.changed')
  return id
}
