import { z } from 'zod'
import { complaintSubjects } from '#domain/complaints/complaint.ts'
import { checkCodes, subjectKinds } from '#domain/due-diligence/due-diligence.ts'
import { currencies } from '#domain/money.ts'
import { standstillCauses } from '#domain/workflow/standstill.ts'
import { nameShape } from '#contract/files/dossiers.ts'
import { lineCauses } from '#contract/money/bank-lines.ts'
import { mailboxResults } from '#domain/mail/mailbox-result.ts'
import { unfiledCauses } from '#domain/mail/unfiled-cause.ts'
import { billingFaults } from '#contract/money/subscriptions/subscriptions.ts'
import { importKinds } from '#contract/intake/claim-list.ts'
import { listTrouble } from '#contract/compliance/list-trouble.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { runKinds } from '#contract/sending/run-kinds.ts'
import { whyField } from '#contract/sending/why-line.ts'
import { approvalRow } from './approvals.ts'

/** So many rows of a part stand on the page; its count says how many there are. */
export const todayLines = 8

/** Terms of the law that end within so many days are told. */
export const lawDays = 14

/** So many working days stand in the strip. */
export const stripDays = 6

/** So many working days back it is told how many files came and went. */
export const agencyDays = 10

/** What amounts add up to, a sum a currency: nothing is converted. */
const sums = z.array(z.object({ currency: z.enum(currencies), cents: z.number() }))

/** So many things of one kind; the list behind the number holds as many, with that sum. */
const counted = z.object({ count: z.number(), open: sums })

const file = z.object({ id: z.number(), number: z.string() })

/** Something to do on a file. */
const workRow = z.object({
  id: z.number(),
  version: z.number(),
  file,
  debtorName: z.string(),
  customerName: z.string(),
  subject: z.object({ code: z.string(), name: nameShape, calls: z.boolean() }),
  note: z.string(),
  dueDay: z.string(),
  /** A moment on that day, in minutes since midnight. */
  dueMinutes: z.number().nullable(),
  /** The last day on which what the law asks can be done. */
  lawDay: z.string().nullable(),
  currency: z.enum(currencies),
  openCents: z.number(),
  why: whyField.nullable().catch(null),
})
export type WorkRow = z.output<typeof workRow>

const work = counted.extend({
  /** The day of the first of them; null of none. */
  oldestDay: z.string().nullable(),
  rows: z.array(workRow),
})
export type WorkPart = z.output<typeof work>

/** Of so many working days the first of them is late. */
const lateDays = { lateDays: z.number() }

/** What is to come in on some days. */
const expected = z.object({
  /** The first and the last of the days. */
  fromDay: z.string(),
  toDay: z.string(),
  /** Of so many files, and what was promised or agreed of them. */
  count: z.number(),
  expected: sums,
  /** So many promises for these days were kept. */
  keptCount: z.number(),
  promiseCount: z.number(),
  promises: z.array(
    z.object({
      file,
      debtorName: z.string(),
      customerName: z.string(),
      day: z.string(),
      currency: z.enum(currencies),
      cents: z.number(),
    }),
  ),
  instalments: z.object({ count: z.number(), expected: sums }),
})

const since = z.object({ oldestAt: z.date().nullable() })

const day = z.object({
  day: z.string(),
  /** The first day that counts on it: what falls on a free day is done on the next working day; null: whatever is late. */
  fromDay: z.string().nullable(),
  count: z.number(),
  minutes: z.number(),
  isAway: z.boolean(),
  lawCount: z.number(),
  expectedFromDay: z.string(),
  expected: sums,
})
export type StripDay = z.output<typeof day>

const list = z.object({
  id: z.number(),
  kind: z.enum(importKinds),
  customerName: z.string().nullable(),
  fileName: z.string(),
  badCount: z.number(),
  rowCount: z.number(),
  createdAt: z.date(),
  open: sums,
})

/** Lists with rows that could not be taken, by where they are found. */
const mend = z.object({
  place: z.enum(['uploaded', 'file', 'precasso', 'subscription']),
  count: z.number(),
  rowCount: z.number(),
  open: sums,
  oldestAt: z.date().nullable(),
  lists: z.array(list),
})

const run = z.object({
  id: z.number(),
  number: z.number(),
  kind: z.enum(runKinds),
  fileCount: z.number(),
  proposedAt: z.date(),
  open: sums,
})

/** What somebody has to do; a part is null for who has no right to it. */
const own = z.object({
  /** Who is away, and whose work he does meanwhile. */
  covers: z.array(z.string()),
  late: work.extend(lateDays).nullable(),
  tasks: work.extend({ callCount: z.number(), toDay: z.string() }).nullable(),
  promised: expected.nullable(),
  law: work.extend({ ...lateDays, toDay: z.string(), isOfAll: z.boolean() }).nullable(),
  approvals: counted
    .extend({ ...since.shape, ...lateDays })
    .extend({ rows: z.array(approvalRow) })
    .nullable(),
  /** Of which something is due today or was before: of who has them to deal with. */
  complaints: z
    .object({
      ownerId: z.number(),
      count: z.number(),
      rows: z.array(
        z.object({
          id: z.number(),
          number: z.string(),
          name: z.string(),
          subject: z.enum(complaintSubjects),
          dueDay: z.string(),
        }),
      ),
    })
    .nullable(),
  /** What is proved until a day that is near or over, of ourselves or of a party without a file: it is on no agenda. */
  endingProofs: z
    .object({
      count: z.number(),
      rows: z.array(
        z.object({
          id: z.number(),
          partyId: z.number(),
          partyKind: z.enum(subjectKinds),
          /** Null: we. */
          partyName: z.string().nullable(),
          check: z.enum(checkCodes),
          validTo: z.string(),
        }),
      ),
    })
    .nullable(),
  held: counted
    .extend(since.shape)
    .extend({
      /** What is helped at once, the longest waiting first. */
      groups: z.array(
        counted.extend(since.shape).extend({
          key: z.string(),
          /** Null: none is known. */
          cause: z.string().nullable(),
          /** In the words of one of them, in the language of the reader. */
          text: z.string(),
        }),
      ),
    })
    .nullable(),
  bank: counted
    .extend({
      oldestDay: z.string().nullable(),
      causes: z.array(counted.extend({ cause: z.enum(lineCauses), oldestDay: z.string() })),
    })
    .nullable(),
  /** E-mails that came in and are on no file, by why that is. */
  mail: counted
    .extend(since.shape)
    .extend({ causes: z.array(counted.extend({ cause: z.enum(unfiledCauses), oldestAt: z.date().nullable() })) })
    .nullable(),
  /** Sanctions lists that lack or are too old, for whoever may take one in. */
  sanctionLists: listTrouble.extend({ count: z.number() }).nullable(),
  /** Mailboxes that are not read as they should be. */
  mailboxes: z
    .object({
      count: z.number(),
      rows: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          /** What stands in the way; null where it is only behind. */
          problem: z.enum(mailboxResults).nullable(),
          since: z.date().nullable(),
          behindCount: z.number(),
        }),
      ),
    })
    .nullable(),
  /** Subscriptions of which a period is over that could not be billed; of who may change them. */
  unbilled: z
    .object({
      count: z.number(),
      oldestAt: z.date().nullable(),
      rows: z.array(
        z.object({
          id: z.number(),
          customerName: z.string(),
          product: z.string(),
          fault: z.enum(billingFaults),
          at: z.date(),
        }),
      ),
    })
    .nullable(),
  imports: z.array(mend),
  runs: counted
    .extend(since.shape)
    .extend({ rows: z.array(run) })
    .nullable(),
  week: z.object({ capacityMinutes: z.number(), days: z.array(day) }).nullable(),
  /** What there is to do on the next working day, told when nothing is left today. */
  next: work.extend({ day: z.string(), fromDay: z.string(), expected: counted.nullable() }).nullable(),
})
export type OwnDay = z.output<typeof own>

/** How the agency stands; a part is null for who has no right to it. */
const agency = z.object({
  opened: counted.nullable(),
  closed: counted.nullable(),
  collected: z.object({ count: z.number(), cents: z.number() }).nullable(),
  standstill: counted
    .extend({
      causes: z.array(counted.extend({ cause: z.enum(standstillCauses), oldestDay: z.string().nullable() })),
    })
    .nullable(),
  held: counted.nullable(),
  law: counted.extend({ toDay: z.string() }).nullable(),
  people: z
    .object({
      /** Until this working day: on a free day the next one. */
      untilDay: z.string(),
      rows: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          count: z.number(),
          lateCount: z.number(),
          minutes: z.number(),
          capacityMinutes: z.number(),
          isAway: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** The newest run that is being carried out; null: none is. */
  run: z
    .object({
      id: z.number(),
      number: z.number(),
      kind: z.enum(runKinds),
      releasedAt: z.date().nullable(),
      /** So many of its steps; what is on its way is still to do. */
      counts: z.object({
        done: z.number(),
        in_hold: z.number(),
        failed: z.number(),
        skipped: z.number(),
        pending: z.number(),
      }),
    })
    .nullable(),
  /** Lists of which files were made today. */
  intake: z.array(
    z.object({ batchId: z.number(), customerName: z.string().nullable(), count: z.number(), at: z.date(), open: sums }),
  ),
  /** How many files came and went on each of the last working days, oldest first. */
  days: z.array(z.object({ day: z.string(), fromDay: z.string(), openedCount: z.number(), closedCount: z.number() })),
})
export type AgencyDay = z.output<typeof agency>

export const getToday = endpoint({
  method: 'GET',
  path: '/api/v4/today',
  permission: 'today',
  query: z.object({
    /** What the caller has to do, or how the whole agency stands. */
    view: z.enum(['own', 'agency']).default('own'),
  }),
  output: z.object({
    asOf: z.date(),
    day: z.string(),
    own: own.nullable(),
    agency: agency.nullable(),
  }),
  summary: 'What somebody of the agency has to do today, or how the agency stands: all of it as of one moment',
})
