import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveRelease, countRunPart, releaseRun, sendBackRun } from '#contract/sending/run-commands.ts'
import { explainFile, type RunDetail } from '#contract/sending/runs.ts'
import type { SendingSettings } from '#contract/sending/sending.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const friday = '2026-11-20'

describe('releasing a run', () => {
  let server: TestServer
  let employee: Person
  let colleague: Person
  let runs: ReturnType<typeof runsOf>
  let customerId: number

  beforeAll(async () => {
    server = await createTestServer({ today: friday, agency: true, worker: true })
    employee = await createPerson(server, [
      'ROLE_EMPLOYEE_MANAGEMENT',
      'ROLE_EMPLOYEE',
      'ROLE_PROCESSING',
      'ROLE_FILE_SEARCH',
    ])
    runs = runsOf(server, employee)
  })
  afterAll(async () => {
    await server.close()
    await closeRenderer()
  })

  const settings = async () => (await employee.get('/api/v4/sending/settings')).json<SendingSettings>()
  const change = async (changes: Partial<SendingSettings>) => {
    const answer = await employee.put('/api/v4/sending/settings', { ...(await settings()), ...changes })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const at = (endpoint: { path: string }, id: number) => callPath(endpoint, { id })

  /** Files by letter and companies by e-mail, of a customer of its own. */
  async function portfolio(letters: number, mails: number): Promise<number> {
    customerId = await createCustomer(server, `Klant ${crypto.randomUUID()}`)
    const { db } = server.database
    await db
      .updateTable('customer')
      .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
      .where('id', '=', customerId)
      .execute()
    for (let file = 0; file < letters; file += 1) await createDueDossier(db, customerId, friday)
    for (let file = 0; file < mails; file += 1) {
      const identityKey = crypto.randomUUID()
      const debtor = { name: 'Stoepje V.O.F.', kind: 'company' as const, email: `${identityKey}@stoepje.example` }
      await createDueDossier(db, customerId, friday, {
        workflow: 'company_amicable',
        debtors: [{ ...debtor, identityKey }],
      })
    }
    return customerId
  }

  const stepOf = (run: RunDetail, channel: string) => {
    const step = run.steps.find((one) => one.channel === channel)
    if (!step) throw new Error(`nothing goes by ${channel}`)
    return { stepId: step.stepId, channel: step.channel }
  }

  it('of a part lets the rest go back to its step, and says so [req 2.27]', async () => {
    const customer = await portfolio(2, 1)
    const proposal = await runs.propose(friday, { customerIds: [customer] })
    const part = { steps: [stepOf(proposal, 'email')], customerIds: null, itemIds: null }
    const counted = await employee.post(at(countRunPart, proposal.id), part)
    expect(counted.json()).toMatchObject({ count: 1, isNeeded: false })
    const released = await runs.release(proposal, { part })
    expect(released.counts).toMatchObject({ done: 1, excluded: 2, proposed: 0 })
    const left = (await runs.itemsOf(released)).filter(({ state }) => state === 'excluded')
    expect(left.map(({ reason }) => reason)).toEqual([
      { fault: 'not_released', detail: expect.any(String) },
      { fault: 'not_released', detail: expect.any(String) },
    ])
    // It is due as it was.
    const next = await runs.propose(friday, { customerIds: [customer] })
    expect(next.counts.proposed).toBe(2)
    await runs.act(next, 'cancel')
  })

  it('of chosen files leaves the rest as a proposal of its own, when that is asked', async () => {
    const customer = await portfolio(3, 0)
    const proposal = await runs.propose(friday, { customerIds: [customer] })
    const [first] = await runs.itemsOf(proposal)
    const part = { itemIds: [first?.id ?? 0] }
    expect((await runs.release(proposal, { part, rest: 'stay' })).counts).toMatchObject({ done: 1, excluded: 0 })
    const { items } = (await employee.get('/api/v4/run?state[]=proposed')).json<{ items: RunDetail[] }>()
    const rest = items.find(({ number }) => number > proposal.number)
    expect(rest?.counts.proposed).toBe(2)
    const open = (await runs.itemsOf(rest ?? proposal)).reduce((sum, { openCents }) => sum + openCents, 0)
    expect(open).toBeGreaterThan(0)
    expect(rest?.open).toEqual([{ currency: 'EUR', cents: open }])
    const row = server.database.db
      .selectFrom('processingRun')
      .select('endedOpen')
      .where('id', '=', rest?.id ?? 0)
    expect((await row.executeTakeFirstOrThrow()).endedOpen).toEqual(rest?.open)
    expect((await runs.act(await runs.read(rest?.id ?? 0), 'cancel')).statusCode).toBe(200)
  })

  it('of nothing is refused', async () => {
    const customer = await portfolio(1, 0)
    const proposal = await runs.propose(friday, { customerIds: [customer] })
    const answer = await employee.post(at(releaseRun, proposal.id), {
      version: proposal.version,
      part: { itemIds: [1] },
    })
    expect(answer.statusCode).toBe(409)
    expect((await runs.read(proposal.id)).state).toBe('proposed')
  })

  it('tells what posting costs, before by the pages of earlier letters, afterwards to the cent', async () => {
    await change({
      postage: [
        { fromPages: 1, cents: 86 },
        { fromPages: 3, cents: 172 },
      ],
    })
    const customer = await portfolio(3, 2)
    const proposal = await runs.propose(friday, { customerIds: [customer] })
    expect(proposal.postage).toMatchObject({ expectedCents: 258, letterCount: 0 })
    expect(stepCost(proposal)).toEqual({ post: 258, email: 0 })
    const done = await runs.release(proposal)
    expect(done.postage).toEqual({ expectedCents: 0, spentCents: 258, letterCount: 3 })
  })
  const stepCost = (run: RunDetail) => Object.fromEntries(run.steps.map((step) => [step.channel, step.postageCents]))

  it('refuses a price list that does not begin at one page', async () => {
    const answer = await employee.put('/api/v4/sending/settings', {
      ...(await settings()),
      postage: [{ fromPages: 2, cents: 86 }],
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('postage')
  })

  it('shows ten samples, spread over steps and channels', async () => {
    const customer = await portfolio(12, 2)
    const proposal = await runs.propose(friday, { customerIds: [customer] })
    const { items } = (await employee.get(`/api/v4/run/${proposal.id}/sample`)).json<{
      items: { item: { channel: string } }[]
    }>()
    expect(items).toHaveLength(10)
    expect(items.filter(({ item }) => item.channel === 'email')).toHaveLength(2)
    await runs.act(proposal, 'cancel')
  })

  it('says of any file why it is in or not, also of one it never looked at', async () => {
    const customer = await portfolio(1, 0)
    const { db } = server.database
    const other = await createCustomer(server, 'Iemand anders')
    const ofOther = await createDueDossier(db, other, friday)
    const later = await createDueDossier(db, customer, '2026-12-15')
    const proposal = await runs.propose(friday, { customerIds: [customer] })
    const since = await createDueDossier(db, customer, friday)
    const why = async (id: number) => {
      const { number } = await db.selectFrom('dossier').select('number').where('id', '=', id).executeTakeFirstOrThrow()
      const answer = await employee.get(`${at(explainFile, proposal.id)}?search=${number}`)
      return answer.json<{ items: { state: string | null; reason: { fault?: string; key?: string } }[] }>().items
    }
    expect(await why(ofOther)).toMatchObject([{ state: null, reason: { fault: 'other_customer' } }])
    expect(await why(later)).toMatchObject([{ state: null, reason: { key: 'why.not_due' } }])
    expect(await why(since)).toMatchObject([{ state: null, reason: { fault: 'after_proposal' } }])
    const [item] = await runs.itemsOf(proposal)
    expect(await why(item?.dossierId ?? 0)).toMatchObject([{ state: 'proposed', reason: { key: 'why.step_due' } }])
    await runs.act(proposal, 'cancel')
  })

  it('of much is done by its maker where nobody else may', async () => {
    await change({ approvalAboveCount: 1 })
    const customer = await portfolio(2, 0)
    const proposal = await runs.propose(friday, { customerIds: [customer] })
    expect(proposal.approval.isNeeded).toBe(false)
    expect((await runs.release(proposal)).counts.done).toBe(2)
  })

  it('of much takes a second person, who can send it back or release it', async () => {
    colleague = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_PROCESSING', 'ROLE_FILE_SEARCH'])
    const customer = await portfolio(3, 1)
    const proposal = await runs.propose(friday, { customerIds: [customer] })
    expect(proposal.approval).toMatchObject({ isNeeded: true, aboveCount: 1, refusal: 'is_maker' })
    const part = { steps: [stepOf(proposal, 'post')] }
    const ask = async () => {
      const { version } = await runs.read(proposal.id)
      const answer = await employee.post(at(releaseRun, proposal.id), { version, part })
      expect(answer.json()).toMatchObject({ state: 'waiting' })
      return answer.json<{ version: number }>().version
    }
    let version = await ask()
    const own = await employee.post(at(approveRelease, proposal.id), { version })
    expect([own.statusCode, own.json().error_message]).toEqual([409, expect.stringContaining('collega')])
    const seen = (await colleague.get(`/api/v4/run/${proposal.id}`)).json<RunDetail>()
    const { dossierId } = await server.database.db
      .selectFrom('runItem')
      .select('dossierId')
      .where('runId', '=', proposal.id)
      .where('channel', '=', 'post')
      .executeTakeFirstOrThrow()
    const refusalFor = async (person: Person) =>
      (await person.get(`/api/v4/file/${dossierId}`)).json().waits.run.refusal
    expect([await refusalFor(employee), await refusalFor(colleague)]).toEqual(['is_maker', null])
    expect(seen.approval).toMatchObject({ refusal: null, asked: { count: 3 } })
    expect((await colleague.post(at(sendBackRun, proposal.id), { version })).json()).toMatchObject({
      state: 'proposed',
    })
    version = await ask()
    expect((await colleague.post(at(approveRelease, proposal.id), { version })).json()).toMatchObject({
      state: 'released',
    })
    const done = await runs.until(
      () => runs.read(proposal.id),
      ({ state }) => state === 'done',
    )
    expect(done.counts).toMatchObject({ done: 3, excluded: 1 })
    const audit = await sql<{ kind: string }>`
      select kind from audit_event where subject_kind = 'processing_run' and subject_id = ${proposal.id}
        order by id`.execute(server.database.db)
    expect(audit.rows.map(({ kind }) => kind)).toEqual([
      'run.proposed',
      'run.asked',
      'run.sent_back',
      'run.asked',
      'run.approved',
    ])
  })

  it('of much by another than its maker needs nobody else', async () => {
    const customer = await portfolio(2, 0)
    const proposal = await runs.propose(friday, { customerIds: [customer] })
    const answer = await colleague.post(at(releaseRun, proposal.id), { version: proposal.version })
    expect(answer.json()).toMatchObject({ state: 'released' })
  })
})
