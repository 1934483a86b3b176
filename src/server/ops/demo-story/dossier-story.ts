import type { Account } from '#domain/account/account.ts'
import type { AccountEvent, Component } from '#domain/account/events.ts'
import type { Instalment } from '#domain/arrangements/instalments.ts'
import { type Day, latest } from '#domain/day.ts'
import type { CostTables } from '#domain/costs/fourteen-day-notice.ts'
import type { NoticeTerm } from '#domain/deadlines/fourteen-day-term.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { Cents } from '#domain/money.ts'
import type { Phase, Status } from '#domain/workflow/status.ts'
import type { Workflow } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { pauseReasons, suspendReasons } from '#contract/files/dossier-commands.ts'
import type { ClosingReason } from './closing-reason.ts'
import { isContact } from './log-rows.ts'
import type { DemoClaim } from './make-claims.ts'
import type { DemoDebtor } from './make-debtor.ts'
import type { DemoCustomer, DemoData, DemoWords } from './read-demo-data.ts'

/** Rows whose ids other rows name, so that they are handed out beforehand. */
export type CountedRow = 'claim' | 'event' | 'message' | 'note' | 'bankLine' | 'plan'

/** What all stories share: the day they end on, and the tables of the law. */
export interface World {
  readonly today: Day
  readonly data: DemoData
  readonly daysPost: number
  readonly holidays: ExtraHolidays
  readonly rates: RateTable
  readonly costTables: CostTables
  readonly workflows: Readonly<Record<'private' | 'company', Workflow>>
  /** Hands out the ids of the rows that will be written. */
  readonly ids: Readonly<Record<CountedRow, () => number>>
}

/** The workflows files of the demo follow: of the letters by who owes, and of the phases behind them. */
export type DemoWorkflow = 'private' | 'company' | 'private_before' | 'company_before' | 'judicial' | 'monitoring'

/** A letter or e-mail of the past, exactly as it was sent. */
export interface SentMessage {
  readonly id: number
  /** To which of the debtors. */
  readonly debtorIndex: number
  readonly day: Day
  readonly minute: number
  readonly stepIndex: number
  readonly channel: 'post' | 'email'
  readonly document: LetterDocument
  readonly notice: (NoticeTerm & { costsCents: Cents; vatCents: Cents; claimIds: number[] }) | null
}

/** Money that came in on the trust account. */
export interface Receipt {
  readonly bankLineId: number
  readonly eventId: number
  readonly day: Day
  readonly amountCents: Cents
}

/** A payment plan with monthly instalments, while interest stands still. */
export interface AgreedInTerms {
  readonly id: number
  readonly agreedDay: Day
  readonly channel: 'phone' | 'email' | 'post'
  readonly graceDays: number
  /** What was open on that day, in all and per component. */
  readonly openCents: Cents
  readonly composition: Readonly<Record<Component, number>>
  /** The event by which interest stands still; what comes after it pays the instalments. */
  readonly interestEventId: number
  readonly instalments: readonly Instalment[]
  readonly nextDueDay: Day | null
  readonly actDay: Day | null
  readonly seenEventId: number
  /** Null while it runs. */
  readonly endedDay: Day | null
}

export interface Halt {
  readonly kind: 'pause' | 'suspension'
  readonly reason: (typeof pauseReasons)[number] | (typeof suspendReasons)[number]
  readonly cameFrom: Status
  readonly startDay: Day
  readonly untilDay: Day | null
  readonly endDay: Day | null
}

/** How it stood until a moment, before something changed. */
export interface FormerStanding {
  readonly day: Day
  readonly minute: number
  readonly status: Status
  readonly phase: Phase
  readonly stepIndex: number | null
  readonly nextDay: Day | null
  readonly closedDay: Day | null
  readonly closingReason: ClosingReason | null
}

export interface Note {
  readonly id: number
  readonly day: Day
  readonly minute: number
  readonly about: keyof DemoWords
  readonly content: string
}

/** Something that happened, for the audit trail; `subject` names the row it is about. */
export interface Happening {
  readonly day: Day
  readonly minute: number
  readonly kind: string
  readonly byEmployee: boolean
  readonly subject?: { readonly kind: string; readonly id: number }
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  readonly data?: Readonly<Record<string, unknown>>
}

/** The life of one dossier, from the day it was handed over until today or the day it was closed. */
export interface DossierStory {
  readonly number: number
  readonly customerIndex: number
  readonly customer: DemoCustomer
  readonly customerReference: string | null
  readonly debtors: readonly DemoDebtor[]
  readonly claims: readonly DemoClaim[]
  readonly openedDay: Day
  /** It stands before collection: its customer writes, and is paid itself. */
  readonly beforeCollection: boolean
  readonly events: readonly AccountEvent[]
  readonly messages: readonly SentMessage[]
  readonly receipts: readonly Receipt[]
  readonly halts: readonly Halt[]
  readonly plans: readonly AgreedInTerms[]
  readonly notes: readonly Note[]
  readonly happenings: readonly Happening[]
  readonly formers: readonly FormerStanding[]
  readonly status: Status
  readonly phase: Phase
  readonly workflow: DemoWorkflow
  /** The step it stands before; null when there is none. */
  readonly stepIndex: number | null
  readonly nextDay: Day | null
  readonly nextReason: Why | null
  readonly closedDay: Day | null
  readonly closingReason: ClosingReason | null
  readonly hasOwner: boolean
  /** At the end of the story. */
  readonly account: Account
}

/** The day on which the last message of a story left, or somebody last spoke or wrote with the debtor; null without. */
export function lastContactDayOf({ messages, notes }: DossierStory): Day | null {
  const [first, ...later] = [...messages, ...notes.filter(isContact)].map(({ day }) => day)
  return first === undefined ? null : latest(first, ...later)
}

/** The workflow of the letters of a story. */
export function lettersOf({ debtors: [debtor], beforeCollection }: Pick<DossierStory, 'debtors' | 'beforeCollection'>) {
  const kind = debtor?.kind ?? 'private'
  return beforeCollection ? (`${kind}_before` as const) : kind
}
