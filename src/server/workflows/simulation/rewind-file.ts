import type { AccountEvent } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import { type ScoreDay, scoreFactsOn } from '#domain/workflow/payment-score.ts'
import type { RunFile } from '#server/sending/writing/read-run-files.ts'
import type { ReplayStart } from './replay.ts'
import type { HeldThen } from './simulation-queries.ts'

/** A file as a run sees it today, to each of its debtors, and what is known of how it came in. */
export interface Course {
  readonly file: RunFile
  readonly others: readonly RunFile[]
  readonly events: readonly AccountEvent[]
  readonly openedDay: Day
  /** Absent where a file is played from today on. */
  readonly came: HeldThen | undefined
  /** When what happened that goes into the payment score of each debtor; absent where no step asks for one. */
  readonly scoreDays: ReadonlyMap<number, readonly ScoreDay[]> | undefined
}

/**
 * A file as it was when it came in. What the months since then brought does not stop it from the first day on: no plan,
 * no signal about a debtor or credit note that waits to be judged, no costs and no letter that announced them, nothing sent or sent back,
 * no check of an address and nothing that was found out about it, an agreement that runs. Whoever must not be contacted was
 * so marked by then, and what came of the work for the file counts from its own day on, as does what goes into a payment score.
 */
export function rewindFile({ file, others, events, openedDay, came, scoreDays }: Course) {
  const own = events.filter((event) => event.kind !== 'cost' || event.component !== 'collection_costs')
  const ids = new Set(own.map((event) => ('id' in event ? event.id : null)))
  const whole = own.filter((event) => event.kind !== 'reversal' || ids.has(event.reversesId))
  const asThen = (one: RunFile): RunFile => ({
    ...one,
    notice: null,
    contactsThisWeek: 0,
    planRunning: false,
    signal: null,
    creditNote: null,
    announced: null,
    customerActive: true,
    returnedChannels: [],
    // What the bailiff says is asked in time.
    bailiffStatusKnown: true,
    doNotContact: came?.notToContact.includes(one.debtorId) ?? false,
    address: addressThen(one, openedDay),
  })
  const resultOn = (day: Day) => came?.results.findLast((told) => told.day <= day)?.result ?? null
  const scoreOn = ({ debtorId }: RunFile, day: Day) => scoreFactsOn(scoreDays?.get(debtorId) ?? [], day)
  const known: Pick<ReplayStart, 'resultOn' | 'scoreOn'> = { resultOn, ...(scoreDays ? { scoreOn } : {}) }
  return { replayed: asThen(file), others: others.map(asThen), events: whole, ...known }
}

function addressThen({ address }: RunFile, openedDay: Day): RunFile['address'] {
  const isKnownSince = address && (address.checkedDay === null || address.checkedDay > openedDay)
  return isKnownSince ? { ...address, checkedDay: null, status: 'given' } : address
}
