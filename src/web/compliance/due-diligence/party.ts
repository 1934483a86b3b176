import type { getDueDiligence } from '#contract/compliance/due-diligence.ts'
import type { Answer } from '#web/base/calls/api.ts'

/** A party as its page has it, and one of its proofs. */
export type Party = Answer<typeof getDueDiligence>
export type Proof = Party['proofs'][number]
