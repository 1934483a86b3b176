import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const friday = '2026-11-20'

describe('a run that is stopped while its e-mail is on its way', () => {
  let server: TestServer
  let employee: Person
  let receiver: MailReceiver
  let runs: ReturnType<typeof runsOf>

  beforeAll(async () => {
    // Slow enough to do something while a message is on its way.
    receiver = await openMailReceiver(() => 'take', 1_500)
    server = await createTestServer({ agency: true, worker: true, smtpUrl: receiver.url })
    employee = await createPerson(server, 'employee')
    runs = runsOf(server, employee)
    setMoment(server, friday, 9 * 60)
  })
  afterAll(async () => {
    await server.close()
    await receiver.close()
    await closeRenderer()
  })

  it('has what follows from it written when it could not be at first, and sends nothing else any more', async () => {
    const { db } = server.database
    const customerId = await createCustomer(server)
    await db
      .updateTable('customer')
      .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
      .execute()
    const dossierId = await createDueDossier(db, customerId, friday, {
      workflow: 'company_amicable',
      debtors: [{ kind: 'company', email: 'boeken@stoepje.example', identityKey: crypto.randomUUID() }],
    })
    const file = db.selectFrom('dossier').where('dossier.id', '=', dossierId)
    const before = await file.select(['dossier.workflowVersionId', 'dossier.stepId']).executeTakeFirstOrThrow()
    const follow = async (workflowVersionId: number | null) =>
      db.updateTable('dossier').set({ workflowVersionId }).where('id', '=', dossierId).execute()
    const proposal = await runs.propose(friday, { customerIds: [customerId] })
    expect((await runs.act(proposal, 'release')).statusCode).toBe(200)
    await runs.until(
      async () => db.selectFrom('dispatch').select('state').where('dossierId', '=', dossierId).execute(),
      ([message]) => message?.state === 'sending',
    )
    // A file that follows no workflow has no next step: what follows from its message cannot be written.
    await follow(null)
    expect((await runs.act(await runs.read(proposal.id), 'cancel')).statusCode).toBe(200)
    const stopped = await runs.until(
      async () => runs.read(proposal.id),
      ({ counts }) => counts.failed === 1,
    )
    expect(stopped).toMatchObject({ state: 'cancelled', canRetry: true })

    await follow(before.workflowVersionId)
    // Its file still stands before the step, but nobody is written to for it a second time.
    const again = await runs.propose(friday, { customerIds: [customerId] })
    expect(again.causes).toMatchObject([{ state: 'excluded', reason: { fault: 'already_sent' }, count: 1 }])
    expect((await runs.act(stopped, 'retry')).statusCode).toBe(200)
    const written = await runs.until(
      async () => runs.read(proposal.id),
      ({ counts }) => counts.done === 1,
    )
    expect(written).toMatchObject({ state: 'cancelled', canRetry: false })
    expect(receiver.received).toHaveLength(1)
    const after = await file
      .innerJoin('workflowStep', 'workflowStep.id', 'dossier.stepId')
      .innerJoin('dossierBalance', 'dossierBalance.dossierId', 'dossier.id')
      .select(['code', 'collectionCostsCents'])
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ code: 'company_second_letter', collectionCostsCents: expect.any(Number) })
    expect(after.collectionCostsCents).toBeGreaterThan(0)
    expect((await runs.act(written, 'retry')).json()).toMatchObject({
      error_message: expect.stringContaining('niets vertrokken'),
    })
    const kinds = db.selectFrom('auditEvent').select('kind').where('subjectId', '=', proposal.id)
    expect(await kinds.where('kind', '=', 'run.retried').execute()).toHaveLength(1)
  })
})
