import { composeComplaintLetter, exampleComplaint } from '#domain/complaints/complaint-letter.ts'
import { isOccasion } from '#domain/customers/occasion.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { LetterFacts } from '#domain/letters/letter-facts.ts'
import { isComplaintLetter, type LetterLanguage } from '#domain/letters/letter-kind.ts'
import { composeCustomerMessage } from './compose-customer-message.ts'
import { type CompiledContent, composeMessage } from './compose-message.ts'
import { debtorKindsOf, exampleFacts, exampleNames } from './example-facts.ts'
import { exampleOccasion } from './example-occasion.ts'
import type { TemplateUse } from './template.ts'

/** Something to try a text on before there is a real message. */
export interface Example {
  /** Of the file it is about; null for a message to a customer or to who complains, which may be about several. */
  readonly facts: LetterFacts | null
  readonly write: (
    compiled: CompiledContent,
    language: LetterLanguage,
    own: Readonly<Record<string, string | null>>,
  ) => LetterDocument
}

/** What a message for this use is tried on. */
export function examplesFor({ type, destination }: Pick<TemplateUse, 'type' | 'destination'>): Example[] {
  if (isOccasion(type)) {
    return exampleNames.map((name) => ({
      facts: null,
      write: (compiled, language) => composeCustomerMessage(compiled, language, exampleOccasion(type, name)),
    }))
  }
  if (isComplaintLetter(type)) {
    return exampleNames.map((name) => ({
      facts: null,
      write: (compiled, language) => composeComplaintLetter(compiled, language, exampleComplaint(type, name)),
    }))
  }
  return debtorKindsOf(type).flatMap((debtorKind) =>
    exampleNames.map((name) => {
      const facts = exampleFacts(type, name, debtorKind)
      return {
        facts,
        write: (compiled: CompiledContent, language: LetterLanguage, own: Readonly<Record<string, string | null>>) =>
          composeMessage(compiled, { kind: type, language, facts, destination, own }),
      }
    }),
  )
}
