import { addSubscription } from '#contract/money/subscriptions/subscriptions.ts'
import { day } from '#domain/day.ts'
import { issueSubscriptionInvoices } from '#server/money/subscriptions/issue-subscription-invoices.ts'
import { createOffice } from '#test/bailiff-invoices.ts'
import type { openDesk } from '#test/bank.ts'
import type { Person } from '#test/people.ts'
import { createDueFiles } from '#test/portfolio.ts'

const today = '2026-11-20'

/** An agency with eight files, six of them of who has it all to do, the others of a colleague. */
export type DayOfWork = Pick<Awaited<ReturnType<typeof openDesk>>, 'db' | 'server' | 'customerId'> & {
  readonly finance: Person
  readonly colleague: Person
  readonly files: readonly number[]
}

/** Work that is late, of today and of days to come, of both and of nobody. */
export async function putOnAgenda({ db, customerId, server, finance, files, colleague }: DayOfWork): Promise<void> {
  const { id: subjectId } = await db
    .selectFrom('agendaSubject')
    .select('id')
    .where('code', '=', 'call_debtor')
    .executeTakeFirstOrThrow()
  const item = { customerId, subjectId, cause: 'person', createdAt: server.clock.now() } as const
  const of = { employeeId: finance.userId }
  await db
    .insertInto('agendaItem')
    .values([
      { ...item, ...of, dossierId: files[0]!, dueDay: day('2026-11-16') },
      // Two of one file: what is open on it counts once.
      { ...item, ...of, dossierId: files[0]!, dueDay: day('2026-11-17') },
      { ...item, ...of, dossierId: files[1]!, dueDay: day('2026-11-19') },
      { ...item, ...of, dossierId: files[2]!, dueDay: day(today), dueMinutes: 840 },
      { ...item, ...of, dossierId: files[3]!, dueDay: day('2026-11-21') },
      { ...item, ...of, dossierId: files[4]!, dueDay: day('2026-11-23') },
      {
        ...item,
        ...of,
        dossierId: files[5]!,
        dueDay: day('2027-01-04'),
        cause: 'limitation',
        lawDay: day('2026-12-04'),
      },
      {
        ...item,
        ...of,
        dossierId: files[5]!,
        dueDay: day('2027-01-04'),
        cause: 'limitation',
        lawDay: day('2026-12-05'),
      },
      // Of nobody.
      { ...item, dossierId: files[6]!, dueDay: day('2026-11-18'), cause: 'limitation', lawDay: day('2026-11-25') },
      { ...item, employeeId: colleague.userId, dossierId: files[7]!, dueDay: day('2026-11-18') },
    ])
    .execute()
}

/** Callers without a file: who is to be called back today, and who on a later day. */
export async function askToCallBack({ db, server, finance }: DayOfWork): Promise<void> {
  const said = { caller: 'third_party', callerName: 'M. Bos', phone: '+31612345678', content: '' }
  const call = { ...said, result: 'call_back', seconds: 60 }
  const of = { takenBy: finance.userId, employeeId: finance.userId }
  const at = server.clock.now().getTime()
  await db
    .insertInto('unfiledCall')
    .values([
      { ...call, ...of, startedAt: new Date(at - 120_000), callBackDay: day(today) },
      { ...call, ...of, startedAt: new Date(at - 60_000), callBackDay: day('2026-11-24') },
    ])
    .execute()
}

/** Promises and instalments of today and later, one of them kept. */
export async function promise({ db, server, files }: DayOfWork): Promise<void> {
  const at = {
    madeDay: day('2026-11-10'),
    madeAt: server.clock.now(),
    channel: 'phone',
    brokenDay: day('2026-12-10'),
  } as const
  const ended = { state: 'kept', endedAt: server.clock.now() } as const
  await db
    .insertInto('paymentPromise')
    .values([
      { ...at, dossierId: files[0]!, amountCents: 15_000, untilDay: day(today) },
      { ...at, dossierId: files[1]!, amountCents: 2_500, untilDay: day('2026-11-23') },
      { ...at, ...ended, dossierId: files[2]!, amountCents: 7_000, untilDay: day(today) },
      { ...at, dossierId: files[7]!, amountCents: 9_900, untilDay: day(today) },
    ])
    .execute()
  for (const [dossierId, nextDueDay] of [
    [files[3]!, day(today)],
    [files[4]!, day('2026-12-20')],
  ] as const) {
    const plan = await db
      .insertInto('paymentPlan')
      .values({
        dossierId,
        agreedDay: day('2026-10-01'),
        agreedAt: server.clock.now(),
        channel: 'phone',
        every: 'month',
        interest: 'running',
        graceDays: 5,
        openCents: 10_000,
        composition: '{}',
        nextDueDay,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // That of today is paid on the second plan.
    await db
      .insertInto('planInstalment')
      .values([
        { dossierId, planId: plan.id, number: 1, dueDay: day(today), amountCents: 4_000 },
        { dossierId, planId: plan.id, number: 2, dueDay: day('2026-12-20'), amountCents: 6_000 },
      ])
      .execute()
  }
}

/** A run that is proposed, and one of which four messages of two files wait, for two causes. */
export async function holdMessages({ db, server, finance, colleague }: DayOfWork): Promise<void> {
  const due = await createDueFiles(server, today, 3)
  const rows = await db
    .selectFrom('dossier')
    .select(['id', 'stepId', 'openCents'])
    .where('id', 'in', due.files)
    .execute()
  const run = { day: day(today), proposedAt: server.clock.now(), proposedBy: colleague.userId } as const
  const selection = JSON.stringify({ kind: 'collection' })
  const made = await db
    .insertInto('processingRun')
    .values([
      { ...run, selection, state: 'proposed' },
      { ...run, selection, state: 'released', releasedBy: finance.userId, releasedAt: server.clock.now() },
    ])
    .returning('id')
    .execute()
  const item = (row: (typeof rows)[number], runId: number) =>
    ({
      runId,
      dossierId: row.id,
      stepId: row.stepId!,
      channel: 'post',
      currency: 'EUR',
      openCents: row.openCents,
    }) as const
  const fault = (name: string) => JSON.stringify({ fault: name, detail: '' })
  const held = { state: 'in_hold', heldAt: server.clock.now(), reason: fault('language_missing') } as const
  await db
    .insertInto('runItem')
    .values([
      { ...item(rows[0]!, made[0]!.id), state: 'proposed', occurrence: 1 },
      { ...item(rows[1]!, made[1]!.id), ...held, occurrence: 1 },
      { ...item(rows[1]!, made[1]!.id), ...held, occurrence: 2 },
      { ...item(rows[2]!, made[1]!.id), ...held, reason: fault('template_missing'), occurrence: 1 },
      { ...item(rows[2]!, made[1]!.id), ...held, occurrence: 2 },
    ])
    .execute()
}

/** What the colleague did first, and one thing that the other did. */
export async function askApprovals({ db, server, customerId, finance, colleague }: DayOfWork): Promise<void> {
  const at = server.clock.now()
  await db
    .insertInto('customerIbanChange')
    .values({ customerId, iban: 'NL02RABO0123456789', proposedBy: colleague.userId, proposedAt: at })
    .execute()
  const scheme = { fromDay: day('2027-01-01'), rules: '[]', state: 'waiting', madeAt: at } as const
  await db
    .insertInto('feeScheme')
    .values([
      { ...scheme, customerId, madeBy: colleague.userId },
      // What he made himself waits for another.
      { ...scheme, customerId: null, madeBy: finance.userId },
    ])
    .execute()
  const run = { fromDay: day('2026-10-01'), toDay: day('2026-10-31'), proposedAt: at } as const
  await db
    .insertInto('settlementRun')
    .values({ ...run, proposedBy: colleague.userId })
    .execute()
  await db
    .insertInto('bailiffAgreement')
    .values({
      bailiffId: await createOffice(db),
      tariff: 'agreed',
      fromDay: day('2027-01-01'),
      prices: JSON.stringify({ writ: 8000 }),
      madeBy: colleague.userId,
      madeAt: at,
    })
    .execute()
  const waiting = { state: 'waiting', askedBy: colleague.userId, askedAt: at, day: day(today), proposedAt: at } as const
  await db
    .insertInto('processingRun')
    .values({ ...waiting, selection: JSON.stringify({ kind: 'collection' }), proposedBy: colleague.userId })
    .execute()
  await db.insertInto('paymentBatch').values({ account: 'trust', madeBy: colleague.userId, madeAt: at }).execute()
}

/** A subscription of which a month is over, while the agency has no account on which it can be paid. */
export async function leaveUnbilled({ db, server, customerId: customer, finance }: DayOfWork): Promise<void> {
  const terms = { priceCents: 4900, includedFiles: 5, extraFileCents: 750 }
  const input = { customer, product: 'Incasso Basis', period: 'month', fromDay: '2026-10-01', ...terms }
  const made = await finance.post(addSubscription.path, input)
  if (made.statusCode !== 200) throw new Error(made.body)
  const { ownIban } = await db.selectFrom('agency').select('ownIban').executeTakeFirstOrThrow()
  await db.updateTable('agency').set({ ownIban: null }).execute()
  await issueSubscriptionInvoices(db, server.clock).catch((error: unknown) => {
    if (!(error instanceof AggregateError)) throw error
  })
  await db.updateTable('agency').set({ ownIban }).execute()
}
