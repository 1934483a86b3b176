import { sql } from 'kysely'
import { addDays } from '#domain/day.ts'
import { resendReasons } from '#domain/workflow/by-hand.ts'
import { agreePlan } from '#server/money/arrangements/agree-plan.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { changeDebtorContact } from '#server/book/debtors/debtor-changes.ts'
import { changeStatus } from '#server/book/standing/change-status.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { systemActor } from '#server/actor.ts'
import { reportDirectPayment } from '#server/money/payments/report-direct-payment.ts'
import { cancelRun, pauseRun, resumeRun } from '#server/sending/release/control-run.ts'
import { retryFailed } from '#server/sending/release/retry-failed.ts'
import { findHandStep, findWaitingByHand } from '#server/sending/writing/hand-queries.ts'
import type { MessageWish } from '#contract/sending/hand-messages.ts'
import { cancelByHand, sendByHand } from '#server/sending/by-hand/send-by-hand.ts'
import { resolveMail } from '#server/sending/run-messages/resolve-mail.ts'
import { resolvePrint } from '#server/sending/print-batches/resolve-print.ts'
import { receiveReport } from '#server/sending/run-messages/sms-reports.ts'
import type { StoryFile } from './portfolio.ts'
import type { Story } from './story.ts'

/** Something that stops messages to a file from the moment it was written down, or that they have to say: money. */
export interface Fact {
  readonly kind: 'money' | 'paid' | 'suspended' | 'plan' | 'no_contact' | 'moved'
  readonly dossierId: number
  readonly since: number
  /** When it ended; null: it holds for ever. */
  until: number | null
  /** Of a debtor who moved: where nothing may go any more. */
  readonly formerEmail?: string
  /** Of money: how much. */
  readonly amountCents?: number
}

/** What the product refuses, because somebody else was first, is no fault. */
export async function unlessRefused(act: () => Promise<unknown>): Promise<void> {
  await act().catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
  })
}

/** One thing that happens in the life of an agency; chance says which. */
export async function happen(story: Story, db: Db): Promise<void> {
  const { chance } = story
  const file = chance.pick(story.portfolio.files)
  const kinds = Object.keys(happenings) as (keyof typeof happenings)[]
  const kind = chance.pick(kinds)
  story.tally[kind] = (story.tally[kind] ?? 0) + 1
  await unlessRefused(async () => happenings[kind](story, db, file))
}

type Happening = (story: Story, db: Db, file: StoryFile) => Promise<void>

const actorOf = ({ clock }: Story) => systemActor(clock.now())

function note(story: Story, fact: Omit<Fact, 'since' | 'until'>): void {
  story.facts.push({ ...fact, since: story.clock.since(), until: null })
}

async function pay(story: Story, db: Db, { id }: StoryFile, amountCents: number): Promise<void> {
  const today = story.clock.today()
  const payment = { valueDay: today, amountCents, claimIds: [], note: '' }
  const { isClosed } = await inTransaction(db, async (tx) =>
    reportDirectPayment(tx, actorOf(story), today, id, payment),
  )
  note(story, { kind: 'money', dossierId: id, amountCents })
  if (isClosed) note(story, { kind: 'paid', dossierId: id })
  else if ((await statusOf(story.db, id)) !== 'closed') forget(story, 'paid', id)
}

const statusOf = async (db: Db, id: number) =>
  (await db.selectFrom('dossier').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/**
 * What held of a file holds no more: where the clock goes back over midnight the payment that closed it is one of a day
 * that has yet to come, and the next one finds it open again.
 */
function forget(story: Story, kind: Fact['kind'], dossierId: number): void {
  const until = story.clock.since()
  for (const fact of story.facts) {
    if (fact.kind === kind && fact.dossierId === dossierId && fact.until === null) fact.until = until
  }
}

/** Somebody sends a message himself; the run it is in is one of the story. */
async function byHand(story: Story, db: Db, { id }: StoryFile, wish: MessageWish): Promise<void> {
  const { chance, clock } = story
  const at = chance.percent(20)
    ? new Date(clock.now().getTime() + chance.between(1, 30) * 3_600_000).toISOString()
    : null
  await inTransaction(db, async (tx) => sendByHand(tx, actorOf(story), clock, id, { ...wish, at }))
  story.tally['by hand'] = (story.tally['by hand'] ?? 0) + 1
  const stepId = await findHandStep(db)
  const runs = await db
    .selectFrom('runItem')
    .select('runId')
    .distinct()
    .where('stepId', '=', stepId)
    .orderBy('runId')
    .execute()
  for (const { runId } of runs) if (!story.runIds.includes(runId)) story.runIds.push(runId)
}

const versionOf = async (db: Db, id: number) =>
  (await db.selectFrom('dossier').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

async function onRun(story: Story, db: Db, act: typeof pauseRun): Promise<void> {
  if (story.runIds.length === 0) return
  const id = story.chance.pick(story.runIds)
  const { version } = await db
    .selectFrom('processingRun')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await inTransaction(db, async (tx) => act(tx, actorOf(story), id, version))
}

const happenings = {
  pays: async (story, db, file) => pay(story, db, file, 1_000_000),
  pays_too: async (story, db, file) => pay(story, db, file, 1_000_000),
  pays_part: async (story, db, file) => pay(story, db, file, Math.ceil(file.amountCents / 3)),
  pays_a_little: async (story, db, file) => pay(story, db, file, 500),
  pays_a_little_more: async (story, db, file) => pay(story, db, file, 750),
  disputes: async (story, db, { id }) => {
    const how = { to: 'suspend', kind: 'dossier.suspended', reason: 'dispute' } as const
    await inTransaction(db, async (tx) => changeStatus(tx, actorOf(story), { dossierId: id, version: null, ...how }))
    note(story, { kind: 'suspended', dossierId: id })
  },
  dispute_ends: async (story, db, { id }) => {
    const suspended = story.facts.find(
      (fact) => fact.kind === 'suspended' && fact.dossierId === id && fact.until === null,
    )
    if (!suspended) return
    const how = { to: 'in_progress', kind: 'dossier.resumed', reason: 'dispute over' } as const
    // From the moment it may have been written.
    suspended.until = story.clock.since()
    await inTransaction(db, async (tx) => changeStatus(tx, actorOf(story), { dossierId: id, version: null, ...how }))
  },
  plan: async (story, db, { id }) => {
    const firstDay = addDays(story.clock.today(), 20)
    const terms = { every: 'month', firstDay, by: 'count', count: 3, interest: 'running' } as const
    const rest = {
      graceDays: 5,
      channel: 'phone',
      debtorIds: [] as number[],
      debtor: null,
      replaces: false,
      note: '',
      log: null,
      version: await versionOf(db, id),
    } as const
    await inTransaction(db, async (tx) => agreePlan(tx, actorOf(story), id, { ...terms, ...rest }))
    note(story, { kind: 'plan', dossierId: id })
  },
  no_contact: async (story, db, { id, debtorId }) => {
    await inTransaction(db, async (tx) =>
      tx.updateTable('debtor').set({ doNotContact: true }).where('id', '=', debtorId).execute(),
    )
    note(story, { kind: 'no_contact', dossierId: id })
  },
  moves: async (story, db, { id, debtorId }) => {
    const contact = await db
      .selectFrom('debtorContact')
      .innerJoin('debtor', 'debtor.id', 'debtorContact.debtorId')
      .select(['debtorContact.id', 'debtorContact.value', 'debtor.version'])
      .where('debtorId', '=', debtorId)
      .where('debtorContact.kind', '=', 'email')
      .where('validTo', 'is', null)
      .executeTakeFirst()
    if (!contact) return
    const input = { value: `nieuw${contact.id}@voorbeeld.example`, status: 'given' as const, version: contact.version }
    const which = { dossierId: id, debtorId, version: contact.version }
    await inTransaction(db, async (tx) => changeDebtorContact(tx, actorOf(story), which, contact.id, input))
    note(story, { kind: 'moved', dossierId: id, formerEmail: contact.value })
  },
  writes: async (story, db, file) => {
    const channel = story.chance.pick(['email', 'post', 'sms'] as const)
    const texts = await db
      .selectFrom('template')
      .select(['id', 'code'])
      .where('channel', '=', channel)
      .where('destination', '=', 'debtor')
      .where('type', 'in', ['message', 'last_letter', 'company_last_letter'])
      .orderBy('id')
      .execute()
    const { id: template, code } = story.chance.pick(texts)
    const paragraph = code?.endsWith('_message') && channel !== 'sms' ? 'Wij belden u vanmorgen.' : ''
    await byHand(story, db, file, {
      channel,
      template,
      paragraph,
      debtor: null,
      again: null,
      isCopy: false,
      reason: null,
      reply: null,
    })
  },
  sends_again: async (story, db, file) => {
    const left = await db
      .selectFrom('dispatch')
      .select('id')
      .where('dossierId', '=', file.id)
      .where('state', 'in', ['sent', 'delivered', 'bounced', 'failed'])
      .orderBy('id')
      .execute()
    if (left.length === 0) return
    const { chance } = story
    const { id: again } = chance.pick(left)
    const channel = chance.pick(['email', 'post', 'sms'] as const)
    const reason = chance.pick([...resendReasons])
    await byHand(story, db, file, {
      channel,
      template: undefined,
      paragraph: '',
      debtor: null,
      again,
      isCopy: chance.percent(50),
      reason,
      reply: null,
    })
  },
  takes_back: async (story, db, { id }) => {
    const [first] = await findWaitingByHand(db, id)
    if (first) await inTransaction(db, async (tx) => cancelByHand(tx, actorOf(story), id, first.id))
  },
  run_pauses: async (story, db) => onRun(story, db, pauseRun),
  run_resumes: async (story, db) => onRun(story, db, resumeRun),
  run_stops: async (story, db) =>
    story.chance.percent(30) ? onRun(story, db, cancelRun) : onRun(story, db, resumeRun),
  run_retries: async (story, db) => onRun(story, db, retryFailed),
  sms_report: async (story, db) => tellReports(story, db),
  person_answers: async (story, db) => settleUncertain(story, db),
  // The machine slept: everything that was under way goes on hours later.
  sleep: async ({ clock, chance }) => clock.pass(chance.between(1, 14) * 3_600_000),
  clock_back: async ({ clock }) => clock.put(new Date(clock.now().getTime() - 3_600_000)),
} satisfies Record<string, Happening>

/** What was paused goes on. */
export async function resumeAll(story: Story, db: Db): Promise<void> {
  for (const id of story.runIds) {
    const run = await db
      .selectFrom('processingRun')
      .select(['version', 'state'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (run?.state !== 'paused') continue
    await inTransaction(db, async (tx) => resumeRun(tx, actorOf(story), id, run.version))
  }
}

/** What left while what follows from it could not be written is tried again, as the run asks of people. */
export async function retryAll(story: Story, db: Db): Promise<void> {
  const failed = await db
    .selectFrom('runItem')
    .innerJoin('processingRun as run', 'run.id', 'runItem.runId')
    .select(['run.id', 'run.version'])
    .distinct()
    .where('run.id', 'in', story.runIds)
    .where('run.state', 'in', ['released', 'done'])
    .where('runItem.state', '=', 'failed')
    .where(sql`run_item.reason ->> 'fault'`, '=', cause)
    .orderBy('run.id')
    .execute()
  for (const { id, version } of failed)
    await inTransaction(db, async (tx) => retryFailed(tx, actorOf(story), id, version, cause))
}

const cause = 'not_carried_out'

/** The provider tells what became of SMS, as late as it likes. */
export async function tellReports({ outside, clock }: Story, db: Db): Promise<void> {
  for (const report of outside.reports.splice(0)) await receiveReport(db, clock, report)
}

/** A person looks up what became of messages and batches whose end nobody knew, and says it truly. */
export async function settleUncertain(story: Story, db: Db): Promise<void> {
  const { outside, portfolio } = story
  const waiting = await db
    .selectFrom('dispatch')
    .select(['id', 'messageId'])
    .where('state', '=', 'uncertain')
    .where(
      'dossierId',
      'in',
      portfolio.files.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  for (const { id, messageId } of waiting) {
    const arrived = outside.taken.some((taken) => taken.messageId === messageId)
    // Its item may not have heard of it yet: then it is asked again later.
    await unlessRefused(async () =>
      inTransaction(db, async (tx) =>
        resolveMail(tx, actorOf(story), id, { arrived, reason: 'asked at the other end' }),
      ),
    )
  }
  const batches = await db
    .selectFrom('printBatch')
    .select(['id', 'name'])
    .where('uncertainAt', 'is not', null)
    .where('handedOverAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id, name } of batches) {
    story.tally['asked of the print shop'] = (story.tally['asked of the print shop'] ?? 0) + 1
    const arrived = outside.folders.has(name)
    await unlessRefused(async () =>
      inTransaction(db, async (tx) => resolvePrint(tx, actorOf(story), id, { arrived, reason: 'asked' })),
    )
  }
}
