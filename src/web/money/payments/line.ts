import type { BankLineDetail } from '#contract/money/bank-lines.ts'
import type { Wire } from '#web/base/calls/api.ts'

/** A bank line as the panel shows it. */
export type Line = Wire<BankLineDetail>
