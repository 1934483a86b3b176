import type { BulkAct } from '#domain/bulk/bulk-act.ts'
import type { Day } from '#domain/day.ts'
import type { makeBulkUpdate } from '#contract/files/bulk-updates.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { UploadedDocument } from '#contract/platform/uploaded-document.ts'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'

type Asked = Required<InputOf<typeof makeBulkUpdate>>

/** What is filled in of the changes; a choice as the select knows it. */
export interface Values
  extends Pick<
    Asked,
    | 'addressStatus'
    | 'interestKind'
    | 'interestRate'
    | 'interestPercent'
    | 'interestCompounding'
    | 'interestClause'
    | 'interestStart'
    | 'interestNote'
    | 'hold'
    | 'holdReason'
  > {
  readonly act: BulkAct | null
  readonly reason: string | null
  readonly explanation: string
  readonly untilDay: Day | null
  readonly waive: boolean
  readonly step: string | null
  /** `nobody`, or the id of a colleague; null changes nothing. */
  readonly owner: string | null
  readonly ownerTeam: string | null
  readonly interestFromDay: Day | null
  readonly note: string
  readonly noteVisible: boolean
  readonly document: UploadedDocument | null
  readonly subject: string | null
  readonly dueDay: Day | null
  readonly employee: string | null
  readonly team: string | null
  readonly task: string
}

export type FieldOf = <Name extends keyof Values>(name: Name) => BoundField<Values[Name]>
