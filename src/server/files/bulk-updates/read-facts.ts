import type { Day } from '#domain/day.ts'
import { refuseInterest } from '#server/money/interest/change-all-interest.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type AddressStatus, readAddressFlags } from '#server/files/debtors/flag-addresses.ts'
import { readHolds } from '#server/book/standing/legal-hold.ts'
import type { Message } from '#server/platform/http/errors.ts'
import { findLapsing } from '#server/files/limitation/find-lapsing.ts'
import { interestWish } from './interest-wish.ts'
import type { Bench } from './judge-file.ts'
import { reasonOf } from './reason-of.ts'
import { findStandings, type Standing } from './standing-queries.ts'

/** All that decides whether a file can be changed as is asked. */
export interface Facts extends Standing {
  /** How the address of its first debtor is judged; null when there is none, or nobody asks. */
  readonly addressStatus: AddressStatus | null
  /** Why interest cannot run as is asked. */
  readonly interestRefusal: Message | null
  /** After which day a claim may be time-barred before the pause that is asked ends. */
  readonly lapsesOn: Day | null
  /** Whether a legal hold stands, where somebody asks. */
  readonly isOnHold: boolean
}

/** What is known of these dossiers, as far as the changes that are asked turn on it. */
export async function readFacts(db: Db, bench: Bench, ids: readonly number[]): Promise<ReadonlyMap<number, Facts>> {
  const { changes, actor } = bench
  const standings = await findStandings(db, ids)
  const addresses = changes.addressStatus === null ? null : await readAddressFlags(db, ids)
  const holds = changes.hold ? await readHolds(db, ids) : null
  const lapsing =
    changes.act === 'pause' && changes.untilDay ? await findLapsing(db, actor, ids, changes.untilDay) : null
  const wish = interestWish(changes)
  // What is opened again first is judged as if it were: it can only be refused for its terms.
  const refusals = wish && (await refuseInterest(db, actor, ids, wish, changes.act === 'reopen'))
  return new Map(
    [...standings].map(([id, standing]) => {
      const refusal = refusals?.get(id)
      const addressStatus = addresses?.get(id)?.status ?? null
      const isOnHold = holds?.has(id) ?? false
      const lapsesOn = lapsing?.get(id) ?? null
      const interestRefusal = refusal ? reasonOf(refusal).reason : null
      return [id, { ...standing, addressStatus, isOnHold, lapsesOn, interestRefusal }]
    }),
  )
}
