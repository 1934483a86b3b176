import { customerLines } from '#domain/customers/customer-lines.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { composeMessage } from '#domain/templates/compose-message.ts'
import { MissingValue } from '#domain/templates/fill-text.ts'
import type { ItemReason } from '#contract/sending/runs.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { factsForKind } from '#server/sending/writing/facts-for-kind.ts'
import { readRunFiles } from '#server/sending/writing/read-run-files.ts'
import type { RunContext } from '#server/sending/writing/run-context.ts'
import { type Addressee, findAddressee } from './facts-queries.ts'

/** What somebody writes to the customer of a file. */
export interface OwnMessage {
  readonly dossierId: number
  readonly customerId: number
  readonly templateId: number
  /** Null: nobody in particular. */
  readonly contactId: number | null
  readonly paragraph: string
}

/** It as it would leave now, or why it cannot be written. */
export interface ComposedMessage {
  readonly addressee: Addressee
  readonly channel: 'email' | 'post'
  readonly text: { readonly document: LetterDocument; readonly templateVersionId: number } | ItemReason
}

/**
 * Writes a message of somebody's own to the customer of a file, with the amounts of today, to whoever can be reached now.
 * Undefined when the customer was stopped: nobody is there to be written to.
 */
export async function composeToCustomer(
  db: Db,
  { dossierId, customerId, templateId, contactId, paragraph }: OwnMessage,
  context: RunContext,
): Promise<ComposedMessage | undefined> {
  const addressee = await findAddressee(db, customerId, contactId)
  const [file] = await readRunFiles(db, [dossierId], context)
  if (!addressee || !file) return undefined
  const { language } = addressee
  const channel = addressee.email === null ? ('post' as const) : ('email' as const)
  const composed = { addressee, channel }
  const template = context.templates.chooseToCustomer({ channel, templateId, customerId, language })
  if (typeof template === 'string') {
    const detail = template === 'language_missing' ? language : channel
    return { ...composed, text: { fault: template, detail } }
  }
  const events = (await accountEventsOf(db, [dossierId])).get(dossierId) ?? []
  const { agency } = context
  // In the house style of the agency, in whose name ever its debtor is written to.
  const facts = { ...factsForKind(file, 'message', events, context), agency, ...(paragraph ? { paragraph } : {}) }
  try {
    const document = composeMessage(template.compiled, {
      kind: 'message',
      language,
      facts,
      own: template.ownValues('message', facts),
      destination: 'client',
      recipient: customerLines(addressee, addressee.contactName),
    })
    return { ...composed, text: { document, templateVersionId: template.versionId } }
  } catch (error) {
    if (error instanceof MissingValue) return { ...composed, text: { fault: 'variable_empty', detail: error.variable } }
    if (error instanceof RangeError) return { ...composed, text: { fault: 'letter_not_good', detail: error.message } }
    throw error
  }
}
