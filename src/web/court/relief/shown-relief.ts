import type { listFileRelief } from '#contract/court/relief.ts'
import type { Answer } from '#web/base/calls/api.ts'

/** The relief of a file, with its messages, as the panel shows it. */
export type ReliefAnswer = Answer<typeof listFileRelief>
export type ShownRelief = ReliefAnswer['items'][number]
export type ShownMessage = ShownRelief['messages'][number]

/** What is about to be done with relief. */
export type Opened =
  | { readonly act: 'register' }
  | { readonly act: 'change' | 'end' | 'message'; readonly item: ShownRelief }
  | { readonly act: 'balance' | 'answer'; readonly message: ShownMessage }
  | { readonly act: 'claim' | 'change_claim' | 'distribute'; readonly item: ShownRelief }
