import type { LineCause } from '#contract/money/bank-lines.ts'
import type { TextKey } from '#contract/texts.ts'
import type { Say } from '#web/base/words/text.ts'

/** What the reason of a single line says with its own day, amount or note, said of all that wait for it. */
const inGeneral: Partial<Readonly<Record<LineCause, TextKey>>> = {
  day_in_future: 'bank_line.cause.day_in_future',
  below_threshold: 'bank_line.cause.below_threshold',
  rival: 'bank_line.cause.rival',
  remainder: 'bank_line.cause.remainder',
  provider_payout: 'bank_line.cause.provider_payout',
  left: 'bank_line.cause.left',
  returned: 'bank_line.cause.returned',
  returns: 'bank_line.cause.returns',
}

/** Why lines of the bank wait, in words that hold for all of them. */
export function lineCauseInWords(cause: LineCause, t: Say): string {
  if (cause === 'undo_asked') return t('bank_line.cause.undo_asked')
  return t(inGeneral[cause] ?? `bank_line.reason.${cause}`)
}
