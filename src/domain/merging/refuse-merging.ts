import type { Day } from '#domain/day.ts'
import { compareBirthDays } from '#domain/names/birth-days.ts'
import type { Phase, Status } from '#domain/workflow/status.ts'

/** Why a file cannot be merged with another one. Each has a text `merging.refusal.…`. */
export const mergingRefusals = [
  'already_merged',
  'closed',
  'not_amicable',
  'suspended',
  'plan',
  'monitored',
  'promise',
  'offer',
  'ruling',
  'sending',
  'other_customer',
  'before_collection',
  'other_debtor',
  'birth_day_unknown',
  'other_currency',
  'paused',
  'took_in_others',
  'request',
  'legal_hold',
] as const
export type MergingRefusal = (typeof mergingRefusals)[number]

/** What decides whether a file may be merged. */
export interface MergeableFile {
  readonly customerId: number
  readonly currency: string
  readonly status: Status
  readonly phase: Phase
  /** It did not pass to collection yet: other costs, another payee, and figures of its own. */
  readonly beforeCollection: boolean
  /** The key of each debtor as a person, and whether that person may be written to. */
  readonly people: readonly {
    readonly key: string
    readonly birthDay: Day | null
    readonly doNotContact: boolean
    readonly writtenTo?: string | null
  }[]
  readonly isMerged: boolean
  readonly tookInOthers: boolean
  readonly hasPlan: boolean
  readonly hasPromise: boolean
  readonly hasOffer: boolean
  /** A judgment, a settlement or an agreed order of payment that stands. */
  readonly hasRuling: boolean
  /** A message of it is on its way, or waits in a run to leave. */
  readonly isSending: boolean
  /** Something the debtor asked that nobody answered. */
  readonly hasRequest: boolean
  /** Nothing of it may be taken away, so it stays a file by itself. */
  readonly isOnHold: boolean
}

/** Why a file cannot stay while others go into it; null when it can. */
export function refuseStaying(file: MergeableFile): MergingRefusal | null {
  if (file.isMerged) return 'already_merged'
  if (file.status === 'closed') return 'closed'
  if (file.phase !== 'amicable') return 'not_amicable'
  if (file.status === 'suspend') return 'suspended'
  if (file.status === 'term_payment' || file.hasPlan) return 'plan'
  if (file.status === 'monitoring' || file.status === 'monitoring_in_progress') return 'monitored'
  if (file.hasPromise) return 'promise'
  if (file.hasOffer) return 'offer'
  if (file.hasRuling) return 'ruling'
  return file.isSending ? 'sending' : null
}

/**
 * Art. 6:96 lid 7 BW: why a file cannot go into another one; null when it can. Only claims of one creditor on one debtor
 * are collected together, and here only while both files are in the amicable phase.
 */
export function refuseGoingIn(file: MergeableFile, survivor: MergeableFile): MergingRefusal | null {
  const own = refuseStaying(file)
  if (own) return own
  if (file.customerId !== survivor.customerId) return 'other_customer'
  if (file.beforeCollection !== survivor.beforeCollection) return 'before_collection'
  const debtors = compareDebtors(file.people, survivor.people)
  if (debtors === 'different') return 'other_debtor'
  if (debtors === 'unknown') return 'birth_day_unknown'
  if (file.currency !== survivor.currency) return 'other_currency'
  if (file.status === 'paused') return 'paused'
  if (file.tookInOthers) return 'took_in_others'
  if (file.hasRequest) return 'request'
  return file.isOnHold ? 'legal_hold' : null
}

type People = MergeableFile['people']

/**
 * Whether all are the same people, also in whether they may be written to, and who is for them: a wish of a debtor is never
 * lost in another file. Unknown where they can be, but the birth day of one of them is not known: a son has his father's name.
 */
function compareDebtors(theirs: People, owing: People): 'same' | 'different' | 'unknown' {
  if (told(theirs, true) === told(owing, true)) return 'same'
  if (told(theirs, false) !== told(owing, false)) return 'different'
  // Somebody of theirs whom nobody of these can be.
  const clashes = theirs.some((one) =>
    owing.every((other) => other.key !== one.key || compareBirthDays(one.birthDay, other.birthDay) === 'different'),
  )
  return clashes ? 'different' : 'unknown'
}

/** These people in words that can be compared, in one order. */
function told(people: People, withBirthDay: boolean): string {
  return people
    .map(({ key, birthDay, doNotContact, writtenTo }) =>
      [key, doNotContact, writtenTo ?? '', withBirthDay ? birthDay : ''].join(' '),
    )
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .join('\n')
}
