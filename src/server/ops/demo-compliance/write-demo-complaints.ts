import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { subtractWorkingDays } from '#domain/deadlines/working-days.ts'
import type { Actor } from '#server/actor.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { answerComplaint } from '#server/compliance/complaints/answer-complaint.ts'
import { changeComplaint, confirmComplaint, recordEscalation } from '#server/compliance/complaints/change-complaint.ts'
import { closeComplaint } from '#server/compliance/complaints/close-complaint.ts'
import { openComplaint, type OpenedComplaint } from '#server/compliance/complaints/open-complaint.ts'
import { readComplaint } from '#server/compliance/complaints/read-complaints.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { findQuietFile } from './compliance-queries.ts'

interface Told {
  readonly customerIds: readonly number[]
  /** Who hears complaints, and who deals with them. */
  readonly people: { readonly clerk: Actor; readonly counsel: Actor }
  readonly storage: Storage
  readonly today: Day
  readonly holidays: ExtraHolidays
}

/**
 * A complaint in each state there is: three about files, which stand still for it, and three about none. Each act is of its
 * own working day, by the command that does it.
 */
export async function writeDemoComplaints(db: Db, told: Told): Promise<void> {
  const { customerIds, people, storage, today, holidays } = told
  const { clerk, counsel } = people
  const ago = (days: number) => subtractWorkingDays(today, days, holidays)
  const on = (actor: Actor, days: number): Actor => ({ ...actor, now: momentInAmsterdam(ago(days), 10 * 60) })
  const open = async (days: number, complaint: OpenedComplaint) =>
    (await openComplaint(db, days === 0 ? clerk : on(clerk, days), complaint)).id
  const seen = async (id: number) => ({ id, version: (await readComplaint(db, counsel, id)).version })
  const confirm = async (id: number, days: number) =>
    confirmComplaint(db, on(counsel, days), storage, { ...(await seen(id)), send: null, words: '' })
  const answer = async (id: number, days: number, said: Said) =>
    answerComplaint(db, on(counsel, days), storage, { ...(await seen(id)), ...answerOf(said) })

  const closed = await open(22, stories.neighbour)
  await confirm(closed, 21)
  await answer(closed, 15, stories.toNeighbour)
  await closeComplaint(db, on(counsel, 14), { ...(await seen(closed)), isWithdrawn: false })

  const external = await open(30, stories.landlord)
  await confirm(external, 29)
  await answer(external, 20, stories.toLandlord)
  await recordEscalation(db, on(counsel, 2), { ...(await seen(external)), ...stories.body })

  // Of another than the one that is asked now how it went: who complains is left alone.
  const answered = await open(12, { ...stories.customer, customer: customerIds.at(-1) ?? null })
  await confirm(answered, 11)
  await answer(answered, 3, stories.toCustomer)

  // Each holds its file, so that the next is about another one.
  const aboutFile = async (days: number, complaint: OpenedComplaint) => {
    const file = await findQuietFile(db, { customerIds, since: ago(days) })
    return file === undefined ? undefined : open(days, { ...complaint, files: [file] })
  }
  const treated = await aboutFile(3, stories.repeated)
  if (treated !== undefined) {
    await confirm(treated, 2)
    await begin(db, on(counsel, 1), treated)
  }
  const confirmed = await aboutFile(2, stories.costs)
  if (confirmed !== undefined) await confirm(confirmed, 1)
  await aboutFile(0, stories.tone)
}

/** It is looked into from now on. */
async function begin(db: Db, actor: Actor, id: number): Promise<void> {
  const { version, subject, severity, name, email, street, houseNumber, postcode, city, wish, owner } =
    await readComplaint(db, actor, id)
  const reached = { name, email, street, houseNumber, postcode, city }
  const words = {
    ...reached,
    subject,
    severity,
    wish,
    owner: owner?.id ?? null,
    employee: null,
    cause: null,
    measure: '',
  }
  await changeComplaint(db, actor, { ...words, id, version, begin: true })
}

type Said = Pick<Parameters<typeof answerComplaint>[3], 'outcome' | 'answer' | 'cause'> & {
  readonly measure?: string
  readonly compensationCents?: number
}

const answerOf = ({ measure = '', compensationCents = 0, ...said }: Said) => ({
  ...said,
  measure,
  compensationCents,
  send: null,
})

const stories = {
  tone: {
    channel: 'phone',
    who: 'debtor',
    subject: 'tone',
    severity: 2,
    content: 'De laatste brief klinkt als een dreigement. Ik had al gebeld dat ik vrijdag betaal.',
    wish: 'Een andere brief.',
  },
  costs: {
    channel: 'letter',
    who: 'debtor',
    subject: 'costs',
    severity: 2,
    content: 'U rekent incassokosten, maar de brief met 14 dagen heb ik nooit gekregen.',
    wish: 'De kosten eraf.',
  },
  repeated: {
    channel: 'email',
    who: 'debtor',
    subject: 'no_answer',
    severity: 1,
    content: 'Ik heb drie keer om een overzicht gevraagd en hoor niets.',
  },
  neighbour: {
    channel: 'phone',
    who: 'third',
    name: 'M. de Wit',
    subject: 'wrong_person',
    severity: 3,
    content: 'U stuurt brieven voor de vorige bewoner naar mijn adres.',
    wish: 'Dat het stopt.',
  },
  toNeighbour: {
    outcome: 'founded',
    answer: 'U hebt gelijk. Wij sturen naar uw adres niets meer, en vergoeden uw postzegels.',
    cause: 'customer_data',
    measure: 'Het adres staat op onbekend; de klant is gevraagd het na te zien.',
    compensationCents: 10_00,
  },
  landlord: {
    channel: 'letter',
    who: 'third',
    name: 'Wooncollectief De Sluis',
    subject: 'privacy',
    severity: 2,
    content: 'Uw medewerker vertelde aan de balie van wie de rekening was.',
  },
  toLandlord: {
    outcome: 'unfounded',
    answer: 'Wij hebben het gesprek nagelezen. Er is geen naam genoemd.',
    cause: null,
  },
  body: { body: 'Geschillencommissie Incasso', reference: 'GI 26-0418', ruling: '' },
  customer: {
    channel: 'portal',
    who: 'customer',
    subject: 'error',
    severity: 1,
    content: 'Op ons overzicht stond een betaling twee keer.',
  },
  toCustomer: {
    outcome: 'partly',
    answer: 'De betaling is één keer geboekt; het overzicht toonde haar dubbel. Dat is hersteld.',
    cause: 'system',
    measure: 'Het overzicht is nagezien.',
  },
} as const
