import { isOfficeHour } from '#domain/customers/message-moment.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { ownWords } from '#domain/templates/own-words.ts'
import { variablesOf } from '#domain/templates/template-names.ts'
import type { ItemReason } from '#contract/runs.ts'
import type { TextKey } from '#contract/texts.ts'
import { whyValues } from '#contract/why-line.ts'
import type { CustomerWish } from '#contract/write-to-customer.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import { takeDossier } from '#server/dossiers/take-dossier.ts'
import { type Actor, personAtWork } from '#server/http/actor.ts'
import { notFound, UserError } from '#server/http/errors.ts'
import { drawLetter } from '#server/letters/draw-letter.ts'
import type { Storage } from '#server/outside/storage.ts'
import { loadRunContext, type RunContext } from '#server/runs/run-context.ts'
import { hashOfContent } from '#server/runs/write-letter.ts'
import { readTextsInUse, type TextInUse } from '#server/templates/read-texts-in-use.ts'
import { auditOf } from './audit-of.ts'
import { type ComposedMessage, composeToCustomer, type OwnMessage } from './compose-to-customer.ts'
import { findAddressees } from './facts-queries.ts'
import { countOfFile, findMessage, insertMessage, type MessageRow } from './message-queries.ts'
import { findCustomerOf } from './read-queries.ts'

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
      hasParagraph: hasParagraph(content),
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

function hasParagraph(content: TextInUse['content']): boolean {
  return Object.values(content).some((text) => variablesOf(text).includes('paragraph'))
}

/** A message as it would be now, and what stands in its way; nothing is written. */
export async function previewToCustomer(db: Db, actor: Actor, clock: Clock, dossierId: number, wish: CustomerWish) {
  const customerId = await findCustomerOf(db, actor, dossierId)
  if (customerId === undefined) throw notFound()
  const context = await loadRunContext(db, clock)
  const { channel, text } = await compose(db, { dossierId, customerId, wish }, context)
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
  wish: CustomerWish,
): Promise<{ id: number; channel: 'email' | 'post' }> {
  const { customerId } = await takeDossier(db, actor, { dossierId, version: null })
  const context = await loadRunContext(db, clock)
  const composed = await compose(db, { dossierId, customerId, wish }, context)
  const own = {
    dossierId,
    customerId,
    templateId: wish.template,
    contactId: wish.contact,
    paragraph: ownWords(wish.paragraph),
  }
  // The file is held: no two messages get the same number.
  const about = `file:${dossierId}:${(await countOfFile(db, dossierId)) + 1}`
  const id = await insertOwn(db, storage, { own, about, askedBy: personAtWork(actor) }, composed, context)
  const message = await findMessage(db, id)
  if (!message) throw new Error(`message ${id} was not kept`)
  await recordAudit(db, actor, await auditOf(db, message, 'asked'))
  return { id, channel: composed.channel }
}

/** Writes a message of somebody's own again, which certainly did not arrive, to whoever can be reached now. */
export async function writeOwnAgain(db: Db, clock: Clock, storage: Storage, message: MessageRow): Promise<void> {
  const own = ownOf(message)
  if (!own) throw new Error(`message ${message.id} was written by the portal`)
  const context = await loadRunContext(db, clock)
  const composed = await composeToCustomer(db, own, context)
  if (!composed) throw new UserError(409, 'customer_message.error.stopped')
  await insertOwn(db, storage, { own, about: message.about, askedBy: message.askedBy }, composed, context)
}

/** What somebody wrote himself; null for what the portal writes. */
export function ownOf({ dossierId, customerId, templateId, askedContactId, paragraph }: MessageRow): OwnMessage | null {
  if (dossierId === null || templateId === null || paragraph === null) return null
  return { dossierId, customerId, templateId, contactId: askedContactId, paragraph }
}

interface Asked {
  readonly dossierId: number
  readonly customerId: number
  readonly wish: CustomerWish
}

/** Throws UserError at the field that is wrong. */
async function compose(db: Db, { dossierId, customerId, wish }: Asked, context: RunContext): Promise<ComposedMessage> {
  const recipients = await findAddressees(db, customerId)
  if (recipients.length === 0) throw new UserError(409, 'customer_message.error.stopped')
  if (!recipients.some(({ contactId }) => contactId === wish.contact)) {
    throw wrong('contact', 'customer_message.error.contact')
  }
  const text = (await textsFor(db, customerId)).find(({ id }) => id === wish.template)
  if (!text) throw wrong('template', 'customer_message.error.template')
  const paragraph = ownWords(wish.paragraph)
  const mayHaveWords = hasParagraph(text.content)
  if (paragraph !== '' && !mayHaveWords) throw wrong('paragraph', 'by_hand.error.no_place')
  if (paragraph === '' && mayHaveWords) throw wrong('paragraph', 'customer_message.error.words')
  const own = { dossierId, customerId, templateId: text.id, contactId: wish.contact, paragraph }
  const composed = await composeToCustomer(db, own, context)
  if (!composed) throw new UserError(409, 'customer_message.error.stopped')
  if (composed.channel !== text.channel) throw wrong('template', 'customer_message.error.template')
  return composed
}

interface Kept {
  readonly own: OwnMessage
  readonly about: string
  readonly askedBy: number | null
}

async function insertOwn(
  db: Db,
  storage: Storage,
  { own, about, askedBy }: Kept,
  { addressee, channel, text }: ComposedMessage,
  context: RunContext,
): Promise<number> {
  if (!('document' in text)) throw refused(text)
  const { document, templateVersionId } = text
  const pdf = channel === 'post' ? await drawLetter(storage, document) : null
  const id = await insertMessage(db, {
    customerId: own.customerId,
    occasion: 'message',
    about,
    // For whom it was meant, whoever gets it in his place.
    addressee: own.contactId === null ? 'customer' : `contact:${own.contactId}`,
    contactId: own.contactId,
    channel,
    recipient: {
      name: addressee.contactName ?? addressee.name,
      email: addressee.email,
      address: channel === 'post' ? document.recipient.slice(1).join(', ') : null,
    },
    fileCount: 1,
    document,
    contentSha256: hashOfContent(document),
    templateVersionId,
    pdf: pdf && { sha256: await storage.put(pdf), sizeBytes: pdf.byteLength },
    createdAt: context.now,
    own: { dossierId: own.dossierId, templateId: own.templateId, paragraph: own.paragraph, askedBy },
  })
  if (id === undefined) throw new UserError(409, 'customer_message.changed')
  return id
}

/** A fault of the text in words. */
function refused(reason: ItemReason): UserError {
  if ('fault' in reason) {
    return new UserError(409, { key: `run.fault.${reason.fault}`, values: { detail: reason.detail } })
  }
  return new UserError(409, { key: reason.key, values: whyValues(reason) })
}

function wrong(field: string, key: TextKey): UserError {
  return new UserError(400, 'error.check_fields', { fields: { [field]: { key } } })
}
