import type { DemoWorkflow } from '#server/ops/demo-story/dossier-story.ts'
import type { Moments } from '#server/ops/demo-story/moments.ts'
import type { DemoLists } from '#server/ops/demo-story/read-demo-data.ts'

/** What the rows of a dossier refer to: rows that are in the database already. */
export interface RowContext {
  readonly customerIds: readonly number[]
  readonly employeeIds: readonly number[]
  /** The first version of each workflow, with its steps in order. */
  readonly workflows: Readonly<
    Record<DemoWorkflow, { readonly versionId: number; readonly stepIds: readonly number[] }>
  >
  /** By channel and type. */
  readonly templateVersionIds: ReadonlyMap<string, number>
  /** By code. */
  readonly logSubjectIds: ReadonlyMap<string, number>
  /** The merchants of each customer that has any. */
  readonly merchantIds: ReadonlyMap<number, readonly number[]>
  readonly moments: Moments
  readonly administrators: DemoLists['administrators']
  nextDebtorId(): number
  /** Who paid online has no line of the bank: the row of the provider in its stead. */
  providerRowId(bankLineId: number): number
}
