import type { ImportField } from '#contract/intake/claim-list.ts'

/** What each column of a list is taken to mean; null is not read. */
export type Mapping = readonly (ImportField | null)[]
