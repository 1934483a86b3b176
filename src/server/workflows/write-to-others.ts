import type { Day } from '#domain/day.ts'
import type { Decision } from '#domain/workflow/decide-item.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { RunFile } from '#server/runs/read-run-files.ts'

/** What a step that the first debtor of a file is written to does for the others. */
export interface ToOthers {
  /** The channels by which they were written to. */
  readonly alsoSent: readonly Channel[]
  /** For how many of them an address had to be checked for it. */
  readonly alsoChecked: number
}

export const isUnchecked = (decision: Decision) =>
  decision.kind === 'exclude' &&
  (decision.why.key === 'why.address_unchecked' || decision.why.key === 'why.address_check_old')

/**
 * Writes to the other debtors of a file in a step. Who needs a check of his address gets one, in time for his letter, which
 * finds the address right; `checks` keeps when. A letter that is held back leaves later, and is counted.
 */
export function writeToOthers(
  others: readonly RunFile[],
  checks: Map<number, Day>,
  day: Day,
  judge: (other: RunFile) => Decision,
  hasFault: (other: RunFile, channel: Channel) => boolean,
): ToOthers {
  let alsoChecked = 0
  const alsoSent = others.flatMap((other) => {
    const { debtorId, address } = other
    const decide = () => {
      const checkedDay = checks.get(debtorId) ?? address?.checkedDay ?? null
      return judge({ ...other, address: address && { ...address, checkedDay } })
    }
    let decision = decide()
    if (isUnchecked(decision) && address) {
      checks.set(debtorId, day)
      alsoChecked += 1
      decision = decide()
    }
    if (decision.kind !== 'send' && decision.kind !== 'hold') return []
    return hasFault(other, decision.channel) ? [] : [decision.channel]
  })
  return { alsoSent, alsoChecked }
}
