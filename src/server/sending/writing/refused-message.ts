import type { ItemReason } from '#contract/sending/runs.ts'
import { whyValues } from '#contract/sending/why-line.ts'
import { UserError } from '#server/platform/http/errors.ts'

/** Why a message may not be sent, in words: a rule with its values, or a fault of its text. */
export function refusedMessage(reason: ItemReason): UserError {
  if ('fault' in reason)
    return new UserError(409, { key: `run.fault.${reason.fault}`, values: { detail: reason.detail } })
  return new UserError(409, { key: reason.key, values: whyValues(reason) })
}
