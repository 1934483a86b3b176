import { addDays, type Day } from '#domain/day.ts'
import { claimInterest } from '#domain/interest/claim-interest.ts'
import { paymentReferenceFor } from '#domain/references/payment-reference.ts'
import type { Channel, CostEffect, StepAction, StepWait } from '#domain/workflow/step.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Chance, createChance } from './chance.ts'

/** A file of the story, as its maker knows it. */
export interface StoryFile {
  readonly id: number
  readonly debtorId: number
  /** Who it is about: the same person may have several files. */
  readonly person: string
  readonly kind: 'private' | 'company'
  readonly amountCents: number
  readonly email: string | null
  /** Who owes it with the first, if anybody does. */
  readonly second: { readonly debtorId: number; readonly person: string } | null
}

export interface StoryPortfolio {
  readonly customerId: number
  readonly files: readonly StoryFile[]
  /** The steps that charge costs. */
  readonly chargingSteps: ReadonlySet<number>
}

interface StepPlan {
  readonly code: string
  readonly action: StepAction
  readonly costs: CostEffect
  readonly wait: StepWait
  readonly sendingHours?: { readonly fromMinutes: number; readonly toMinutes: number }
  readonly payWithinDays?: number
}

const paper: readonly Channel[] = ['post', 'email']
const quick: readonly Channel[] = ['sms', 'email']

/** Some people with a file or more each, before steps that chance has chosen. */
export async function createPortfolio(db: Db, chance: Chance, start: Day, seed: number): Promise<StoryPortfolio> {
  const name = `verhaal ${seed}`
  const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
  const customer = await db
    .insertInto('customer')
    .values({ name, ...address })
    .returning('id')
    .executeTakeFirstOrThrow()
  const workflows = {
    private: await createWorkflow(db, name, 'private', consumerSteps(chance)),
    company: await createWorkflow(db, name, 'company', companySteps(chance)),
  }
  // Who else owes a file is a chance of its own, so that the rest of a story is the same with and without.
  const beside = createChance(seed + 1_000_000)
  const wishes = peopleOf(chance, seed).flatMap((person) =>
    Array.from({ length: chance.pick([1, 1, 1, 2, 3]) }, () => ({
      person,
      amountCents: chance.between(1_000, 240_000),
      second: beside.percent(25) ? secondOf(beside, person, seed) : null,
    })),
  )
  const files = await insertFiles(db, { customerId: customer.id, workflows, start, name }, wishes)
  const chargingSteps = new Set(Object.values(workflows).flatMap(({ chargingId }) => chargingId))
  return { customerId: customer.id, files, chargingSteps }
}

interface Person {
  readonly key: string
  readonly kind: 'private' | 'company'
  readonly email: string | null
  readonly phone: string | null
  readonly hasAddress: boolean
}

function peopleOf(chance: Chance, seed: number): Person[] {
  return Array.from({ length: chance.between(1, 4) }, (_, index) => ({
    // The end says that the address is known: such a person is the same at every customer.
    key: `persoon ${seed}|1502AR|${index}`,
    kind: chance.pick(['private', 'private', 'company']),
    email: chance.percent(80) ? `mens${index}@voorbeeld.example` : null,
    phone: chance.percent(60) ? `+3161234567${index}` : null,
    hasAddress: chance.percent(90),
  }))
}

/** Somebody who lives with the first; the same at each of the files they owe together. */
function secondOf(beside: Chance, { key, kind }: Person, seed: number): Person {
  const email = beside.percent(60) ? `tweede${key.at(-1)}@voorbeeld.example` : null
  const phone = beside.percent(40) ? `+3168765432${key.at(-1)}` : null
  return { key: `tweede ${seed}|1502AR|${key.at(-1)}`, kind, email, phone, hasAddress: beside.percent(80) }
}

function consumerSteps(chance: Chance): StepPlan[] {
  // A workflow that does not wait for the term must not send too early either.
  const afterNotice: StepWait = chance.percent(60) ? { kind: 'after_notice_term' } : waits(chance, 0, 6)
  const costsLetter = letter('costs_letter', chance.shuffled(paper), 'charge', afterNotice)
  const steps = [
    letter('fourteen_day_letter', chance.shuffled(paper), 'announce', waits(chance, 0, 0)),
    ...(chance.percent(60) ? [message(chance)] : []),
    costsLetter,
    letter('last_letter', chance.shuffled(paper), 'none', waits(chance, 0, 3)),
  ]
  return narrowed(chance, chance.percent(8) ? [costsLetter, ...steps.filter((step) => step !== costsLetter)] : steps)
}

function companySteps(chance: Chance): StepPlan[] {
  return narrowed(chance, [
    letter('company_first_letter', chance.shuffled(paper), 'charge', waits(chance, 0, 0)),
    message(chance),
    letter('company_second_letter', chance.shuffled(paper), 'none', waits(chance, 0, 3)),
  ])
}

function narrowed(chance: Chance, steps: StepPlan[]): StepPlan[] {
  const within = () => (chance.percent(20) ? { sendingHours: { fromMinutes: 10 * 60, toMinutes: 16 * 60 } } : {})
  return [...steps.map((step) => ({ ...step, ...within() })), closing]
}

const closing: StepPlan = {
  code: 'ready',
  action: { kind: 'task', task: 'review_file' },
  costs: 'none',
  wait: { kind: 'calendar_days', days: 10 },
}

const waits = (chance: Chance, low: number, high: number): StepWait => ({
  kind: chance.pick(['calendar_days', 'working_days']),
  days: chance.between(low, high),
})

function letter(
  kind: 'fourteen_day_letter' | 'costs_letter' | 'last_letter' | 'company_first_letter' | 'company_second_letter',
  channels: readonly Channel[],
  costs: CostEffect,
  wait: StepWait,
): StepPlan {
  const term = costs === 'announce' ? {} : { payWithinDays: 7 }
  return { code: kind, action: { kind: 'send', letter: kind, channels }, costs, wait, ...term }
}

function message(chance: Chance): StepPlan {
  const channels = chance.percent(30) ? (['sms'] as const) : chance.shuffled(quick)
  const action = { kind: 'send', letter: 'message', channels } as const
  return { code: 'message', action, costs: 'none', wait: waits(chance, 0, 2) }
}

interface StoryWorkflow {
  readonly versionId: number
  readonly firstId: number
  readonly chargingId: number[]
}

async function createWorkflow(
  db: Db,
  name: string,
  kind: 'private' | 'company',
  steps: readonly StepPlan[],
): Promise<StoryWorkflow> {
  const code = `${kind} ${name}`
  const names = { nameNl: code, nameEn: code, nameFr: code }
  const workflow = await db
    .insertInto('workflow')
    .values({ code, category: 'standard', ...names })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = await db
    .insertInto('workflowVersion')
    .values({ workflowId: workflow.id, number: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('workflowStep')
    .values(
      steps.map(({ code, ...definition }, index) => ({
        workflowVersionId: version.id,
        position: index + 1,
        code,
        nameNl: code,
        nameEn: code,
        nameFr: code,
        phase: 'amicable',
        definition: JSON.stringify({ ...definition, conditions: {}, excludedOptions: [] }),
      })),
    )
    .returning(['id', 'code', 'position'])
    .execute()
  const inOrder = rows.toSorted((one, other) => one.position - other.position)
  const chargingId = inOrder.filter(({ position }) => steps[position - 1]?.costs === 'charge').map(({ id }) => id)
  return { versionId: version.id, firstId: inOrder[0]?.id ?? 0, chargingId }
}

interface Ground {
  readonly customerId: number
  readonly workflows: Readonly<Record<'private' | 'company', StoryWorkflow>>
  readonly start: Day
  readonly name: string
}

interface FileWish {
  readonly person: Person
  readonly second: Person | null
  readonly amountCents: number
}

async function insertFiles(db: Db, ground: Ground, wishes: readonly FileWish[]): Promise<StoryFile[]> {
  const { customerId, workflows, start, name } = ground
  const dueDay = addDays(start, -40)
  const nextReason = JSON.stringify({ key: 'why.step_at_once', values: { waitCount: 0, fromDay: start } })
  const dossiers = await db
    .insertInto('dossier')
    .values(
      wishes.map(({ person, amountCents }, index) => ({
        customerId,
        kind: person.kind,
        status: 'not_started',
        phase: 'amicable',
        paymentReference: paymentReferenceFor(String(100_000_001 + index)),
        debtorName: 'J.P. van der Meulen',
        debtorSort: 'meulen',
        openCents: amountCents,
        nextDay: start,
        nextReason,
        openedDay: addDays(start, -2),
        workflowVersionId: workflows[person.kind].versionId,
        stepId: workflows[person.kind].firstId,
      })),
    )
    .returning('id')
    .execute()
  const parties = wishes.flatMap(({ person, second }, index) => [
    { dossierId: dossiers[index]?.id ?? 0, position: 1, person },
    ...(second ? [{ dossierId: dossiers[index]?.id ?? 0, position: 2, person: second }] : []),
  ])
  const debtors = await db
    .insertInto('debtor')
    .values(
      parties.map(({ person, position }) => ({
        customerId,
        kind: person.kind,
        name: position === 1 ? 'J.P. van der Meulen' : 'K. de Wit',
        sortName: position === 1 ? 'meulen' : 'wit',
        identityKey: person.key,
      })),
    )
    .returning('id')
    .execute()
  const owing = parties.map((party, index) => ({ ...party, debtorId: debtors[index]?.id ?? 0 }))
  const files = wishes.map(({ person, amountCents }, index) => {
    const [first, second] = owing.filter(({ dossierId }) => dossierId === dossiers[index]?.id)
    return {
      id: dossiers[index]?.id ?? 0,
      debtorId: first?.debtorId ?? 0,
      person: person.key,
      kind: person.kind,
      amountCents,
      email: person.email,
      second: second ? { debtorId: second.debtorId, person: second.person.key } : null,
    }
  })
  await db
    .insertInto('dossierDebtor')
    .values(owing.map(({ dossierId, debtorId, position }) => ({ dossierId, debtorId, position })))
    .execute()
  const home = { street: 'Kepplerstraat', houseNumber: '41', postcode: '1502 AR', city: 'Zaandam', source: 'customer' }
  const addresses = owing.filter(({ person }) => person.hasAddress).map(({ debtorId }) => ({ debtorId, ...home }))
  if (addresses.length > 0) await db.insertInto('debtorAddress').values(addresses).execute()
  const contacts = owing.flatMap(({ debtorId, person }) => [
    ...(person.email ? [{ debtorId, kind: 'email', value: person.email, source: 'customer' }] : []),
    ...(person.phone ? [{ debtorId, kind: 'phone', value: person.phone, source: 'customer' }] : []),
  ])
  if (contacts.length > 0) await db.insertInto('debtorContact').values(contacts).execute()
  await db
    .insertInto('claim')
    .values(
      files.map(({ id, kind, amountCents }, index) => ({
        dossierId: id,
        customerId,
        invoiceNumber: `${name} ${index}`,
        invoiceDay: addDays(dueDay, -30),
        dueDay,
        amountCents,
        interest: JSON.stringify(claimInterest({ debtorKind: kind, dueDay, dueBasis: 'contract', dayCount: 'year' })),
      })),
    )
    .execute()
  const dossierIds = files.map(({ id }) => id)
  await recalculateAccounts(db, { dossierIds, asOf: start, now: momentInAmsterdam(start, 0) })
  return files
}
