/** What is asked: an answer in words, a document, an approval of a step that costs money, or to take a file back. */
export const questionKinds = ['question', 'document', 'approval', 'withdrawal'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** `ended`: who asked it needs no answer any more, or its file was closed. */
export const questionStates = ['open', 'answered', 'ended'] as const
export type QuestionState = (typeof questionStates)[number]

/** What is answered by yes or no; anything else in words or with a document. */
export const decidedKinds: readonly QuestionKind[] = ['approval', 'withdrawal']

/** Why a question cannot be answered or ended by somebody. */
export const questionRefusals = [
  'not_open',
  'own_question',
  'not_own_question',
  'needs_document',
  'as_another',
] as const
export type QuestionRefusal = (typeof questionRefusals)[number]

interface Waiting {
  readonly state: QuestionState
  readonly kind: QuestionKind
  /** Asked by the customer; else by the agency. */
  readonly byCustomer: boolean
}

/**
 * Why one side cannot answer a question, or null when it can: nobody answers what it asked itself, nor says in the name of
 * another that costs are agreed to.
 */
export function refuseAnswer(
  question: Waiting,
  { ofCustomer, asAnother }: { readonly ofCustomer: boolean; readonly asAnother: boolean },
  hasDocument: boolean,
): QuestionRefusal | null {
  if (question.state !== 'open') return 'not_open'
  if (question.byCustomer === ofCustomer) return 'own_question'
  if (question.kind === 'approval' && asAnother) return 'as_another'
  return question.kind === 'document' && !hasDocument ? 'needs_document' : null
}

/** Why one side cannot take a question back, or null when it can. */
export function refuseEnd(question: Waiting, ofCustomer: boolean): QuestionRefusal | null {
  if (question.state !== 'open') return 'not_open'
  return question.byCustomer === ofCustomer ? null : 'not_own_question'
}
