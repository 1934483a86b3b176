/** On which occasions a customer is written to about its files. */
export const occasions = [
  'files_received',
  'file_closed',
  'dispute_received',
  'plan_made',
  'hand_over_proposed',
  'document_asked',
  'question_asked',
  'passage_asked',
  'file_news',
  'month_overview',
] as const
export type Occasion = (typeof occasions)[number]

/** What a message to a customer is for: an occasion, or `message`, what somebody of the agency writes himself. */
export const customerMessageKinds = [...occasions, 'message'] as const
export type CustomerMessageKind = (typeof customerMessageKinds)[number]

/** Whether it goes at once, a message a file, or gathered: one message a day with all files in it. */
export const paces = ['now', 'daily'] as const
export type Pace = (typeof paces)[number]

/** What holds for a customer of whom nothing else was said, as long as there is an address to write to. */
export interface UsualRule {
  readonly enabled: boolean
  readonly pace: Pace
}

/** What asks for an answer goes at once; what only tells is gathered. The overview is for who wants it. */
export const usualRules: Readonly<Record<Occasion, UsualRule>> = {
  files_received: { enabled: true, pace: 'daily' },
  file_closed: { enabled: true, pace: 'daily' },
  dispute_received: { enabled: true, pace: 'now' },
  plan_made: { enabled: true, pace: 'daily' },
  hand_over_proposed: { enabled: true, pace: 'now' },
  document_asked: { enabled: true, pace: 'now' },
  question_asked: { enabled: true, pace: 'now' },
  passage_asked: { enabled: true, pace: 'daily' },
  file_news: { enabled: true, pace: 'now' },
  month_overview: { enabled: false, pace: 'daily' },
}

const alwaysGathered: ReadonlySet<Occasion> = new Set(['files_received', 'passage_asked', 'month_overview'])

/** How an occasion can go: a message for each file of an import would bury whoever reads it. */
export function pacesOf(occasion: Occasion): readonly Pace[] {
  return alwaysGathered.has(occasion) ? ['daily'] : paces
}

/** Whether a word names an occasion. */
export function isOccasion(word: string): word is Occasion {
  return occasions.some((one) => one === word)
}
