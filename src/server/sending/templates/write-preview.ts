import { account } from '#domain/account/account.ts'
import { composeComplaintLetter, exampleComplaint } from '#domain/complaints/complaint-letter.ts'
import { isOccasion } from '#domain/customers/occasion.ts'
import { checkLetter } from '#domain/letters/check-letter.ts'
import type { LetterFault } from '#domain/letters/letter-faults.ts'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { LetterFacts } from '#domain/letters/letter-facts.ts'
import {
  isComplaintLetter,
  isLetter,
  isOfFile,
  type LetterLanguage,
  type MessageKind,
  type TemplateType,
} from '#domain/letters/letter-kind.ts'
import { composeCustomerMessage } from '#domain/templates/compose-customer-message.ts'
import { compileContent, composeMessage } from '#domain/templates/compose-message.ts'
import { exampleFacts, debtorKindsOf } from '#domain/templates/example-facts.ts'
import { exampleOccasion } from '#domain/templates/example-occasion.ts'
import { documentThreats } from '#domain/template-html/document-threats.ts'
import { MissingValue } from '#domain/templates/fill-text.ts'
import type { LanguageContent } from '#domain/templates/template-content.ts'
import { variablesOf } from '#domain/templates/template-names.ts'
import type { TemplateUse } from '#domain/templates/template.ts'
import { faultDetail } from '#contract/sending/run-fault.ts'
import { type Language, translate } from '#contract/texts.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, UserError } from '#server/platform/http/errors.ts'
import { lacksAccount } from '#server/sending/writing/before-collection.ts'
import { factsForKind } from '#server/sending/writing/facts-for-kind.ts'
import { readRunFiles } from '#server/sending/writing/read-run-files.ts'
import { loadRunContext } from '#server/sending/writing/run-context.ts'
import { ownValuesOf } from '#server/sending/texts-in-use/template-book.ts'
import { maySeeFile } from './trial-queries.ts'
import { findOwnVariables, type OwnVariable } from '#server/sending/texts-in-use/queries.ts'

/** Why a message cannot be written for a file. */
export interface PreviewFault {
  readonly fault: 'letter_not_good' | 'variable_empty' | 'account_missing'
  readonly detail: string
}

/** What a text is written from: for one file, or for the example. */
export interface PreviewSource {
  readonly use: Pick<TemplateUse, 'type' | 'destination'>
  readonly language: LetterLanguage
  readonly facts: LetterFacts
  readonly own: readonly OwnVariable[]
  /** Why nothing of this kind can be written for the file, whatever its text is. */
  readonly missing?: PreviewFault | null
}

/** A text as it would be for a file: the message, or why it is none. */
export function writePreview(
  content: LanguageContent,
  { use, language, facts, own, missing }: PreviewSource,
): LetterDocument | PreviewFault {
  if (missing) return missing
  const kind = use.type
  const known = new Map(own.map((one) => [one.name, one]))
  try {
    if (isOccasion(kind)) {
      return composeCustomerMessage(
        compileContent(content),
        language,
        exampleOccasion(kind, 'several_claims', facts.agency),
      )
    }
    if (isComplaintLetter(kind)) {
      return composeComplaintLetter(
        compileContent(content),
        language,
        exampleComplaint(kind, 'several_claims', facts.agency),
      )
    }
    const values = ownValuesOf(variablesOf(content), known, language)(kind, facts)
    const source = { kind, language, facts, destination: use.destination, own: values }
    const document = composeMessage(compileContent(content), source)
    const faults: LetterFault[] = use.destination === 'debtor' ? checkLetter(document, facts) : []
    if (use.destination === 'debtor' && documentThreats(document, facts).length > 0) faults.push('threat')
    return faults.length === 0 ? document : { fault: 'letter_not_good', detail: faults.join(', ') }
  } catch (error) {
    if (error instanceof MissingValue) return { fault: 'variable_empty', detail: error.variable }
    if (error instanceof RangeError) return { fault: 'letter_not_good', detail: error.message }
    throw error
  }
}

/** Whether the words of the portal could be written for these facts: if not, no text of this kind could. */
export function couldBeWritten(kind: MessageKind, language: LetterLanguage, facts: LetterFacts): boolean {
  if (!isLetter(kind)) return true
  try {
    return checkLetter(composeLetter(kind, language, facts), facts).length === 0
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The facts of a file the caller may see, or of the example with the agency's own data; and the own variables. */
export async function previewSource(
  db: Db,
  actor: Actor,
  clock: Clock,
  { use, language, file }: Pick<PreviewSource, 'use' | 'language'> & { readonly file: number | null },
): Promise<PreviewSource> {
  const own = await findOwnVariables(db)
  const context = await loadRunContext(db, clock)
  if (file === null) {
    const kind = fileKindOf(use.type)
    const facts = exampleFacts(kind, 'one_claim', debtorKindsOf(kind)[0] ?? 'private', context.agency)
    return { use, language, facts, own }
  }
  if (!(await maySeeFile(db, actor, file))) {
    throw new UserError(400, 'error.check_fields', { fields: { file: { key: 'template.error.file' } } })
  }
  const [found] = await readRunFiles(db, [file], context)
  const events = (await accountEventsOf(db, [file])).get(file) ?? []
  if (!found) throw new UserError(400, 'error.check_fields', { fields: { file: { key: 'template.error.file' } } })
  const kind = fileKindOf(use.type)
  // A debtor who is to pay the customer itself is never shown the account of somebody else.
  const present = account(events, context.today, context)
  const lacks = use.destination === 'debtor' && lacksAccount(found, kind, present)
  const missing: PreviewFault | null = lacks ? { fault: 'account_missing', detail: found.customerName } : null
  return { use, language, facts: factsForKind(found, kind, events, context), own, missing }
}

/** A message to a customer, or to who complains, is about no one file: of the file it has the agency alone. */
function fileKindOf(type: TemplateType): MessageKind {
  return isOfFile(type) ? type : 'message'
}

/** A fault as a refusal tells it. */
export function faultMessage({ fault, detail }: PreviewFault, language: Language): Message {
  const words = faultDetail((key) => translate(language, key), { fault, detail })
  return { key: `run.fault.${fault}`, values: { detail: words } }
}

/** A fault in the words of a reader. */
export function faultText(fault: PreviewFault, language: Language): string {
  const { key, values } = faultMessage(fault, language)
  return translate(language, key, values)
}
