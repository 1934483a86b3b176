import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultContent } from '#domain/default-messages/default-content.ts'
import type { TemplateContent } from '#domain/templates/template-content.ts'
import type { DispatchRow } from '#contract/sending/dispatches.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { createWriters, everywhere, publish, templatesOf, withLine } from '#test/templates.ts'

const friday = '2026-11-20'

let server: TestServer
let people: { writer: Person; reader: Person }
let employee: Person
let runs: ReturnType<typeof runsOf>
let customerId: number

beforeAll(async () => {
  server = await createTestServer({ agency: true, worker: true })
  employee = await createPerson(server, 'employee')
  people = await createWriters(server)
  runs = runsOf(server, employee)
})
beforeEach(async () => {
  setMoment(server, friday, 9 * 60)
  customerId = await createCustomer(server)
  await server.database.db
    .updateTable('customer')
    .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
    .execute()
})
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

const due = async (example: Parameters<typeof createDueDossier>[3] = {}) =>
  createDueDossier(server.database.db, customerId, friday, example)
const proposeAll = async () => runs.propose(friday, { customerIds: [customerId] })

/** The text of the agency's customer for the first letter, in use by post and by e-mail. */
async function publishOwn(content: TemplateContent, customer: number | null = customerId): Promise<number[]> {
  const ids: number[] = []
  for (const channel of ['post', 'email'] as const) {
    const { add } = templatesOf(people.writer, channel)
    const made = await add({ name: `Eigen ${customer}`, type: 'fourteen_day_letter', customer, content })
    ids.push((await publish(people, channel, made.id)).id)
  }
  return ids
}

const sentTo = async (dossierId: number) =>
  server.database.db
    .selectFrom('dispatch')
    .leftJoin('templateVersion', 'templateVersion.id', 'dispatch.templateVersionId')
    .select(['dispatch.id', 'dispatch.content', 'templateVersion.templateId', 'templateVersion.number'])
    .where('dossierId', '=', dossierId)
    .execute()

describe('a run writes from the templates in use', () => {
  it('the customer’s own before that of the agency, and keeps which version it was', async () => {
    const own = await publishOwn(withLine(defaultContent('fourteen_day_letter'), 'Groeten van De Krekel.'))
    const mine = await due()
    const other = customerId
    customerId = await createCustomer(server, 'Een ander B.V.')
    await server.database.db
      .updateTable('customer')
      .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
      .where('id', '=', customerId)
      .execute()
    const theirs = await due()
    const run = await runs.release(await runs.propose(friday, { customerIds: [other, customerId] }))
    expect(run.counts.done).toBe(2)
    const [first] = await sentTo(mine)
    const [second] = await sentTo(theirs)
    expect(JSON.stringify(first?.content)).toContain('Groeten van De Krekel.')
    expect(own).toContain(first?.templateId)
    expect(JSON.stringify(second?.content)).not.toContain('Krekel.')
    const { items } = (await employee.get(`/api/v4/dispatch?run=${run.id}`)).json<{ items: DispatchRow[] }>()
    expect(items.find(({ dossierId }) => dossierId === mine)?.template).toMatchObject({
      number: 1,
      name: `Eigen ${other}`,
    })
  })

  it('never in another language than the debtor’s: who reads German waits, and goes once there is a German text', async () => {
    const { nl, en, fr, de } = defaultContent('fourteen_day_letter')
    const [post = 0, email = 0] = await publishOwn({
      ...(nl ? { nl } : {}),
      ...(en ? { en } : {}),
      ...(fr ? { fr } : {}),
    })
    const german = await due()
    await server.database.db.updateTable('dossier').set({ language: 'de' }).where('id', '=', german).execute()
    await due()
    const run = await runs.release(await proposeAll())
    expect(run.counts).toMatchObject({ done: 1, in_hold: 1 })
    expect(run.causes).toMatchObject([{ state: 'in_hold', reason: { fault: 'language_missing', detail: 'de' } }])
    const held = (await employee.get('/api/v4/run-item/in-hold')).json()
    expect(JSON.stringify(held)).toContain('language_missing')
    for (const [channel, id] of [
      ['post', post],
      ['email', email],
    ] as const) {
      const { read, save } = templatesOf(people.writer, channel)
      const saved = await save(await read(id), { nl, en, fr, de })
      expect(saved.statusCode).toBe(200)
      await publish(people, channel, id)
    }
    const done = await runs.until(
      () => runs.read(run.id),
      ({ state }) => state === 'done',
    )
    expect(done.counts.done).toBe(2)
    expect(await sentTo(german)).toMatchObject([{ content: { language: 'de' }, number: 2 }])
  })

  it('with no gap: a file without the value waits, named by its variable, and the rest goes on', async () => {
    const [post = 0] = await publishOwn(withLine(defaultContent('fourteen_day_letter'), 'Rekening %invoice%.'))
    expect(post).toBeGreaterThan(0)
    const several = await due({
      invoices: [
        { number: 'A-1', amountCents: 5_000 },
        { number: 'A-2', amountCents: 6_000 },
      ],
    })
    const one = await due({ invoices: [{ number: 'B-1', amountCents: 5_000 }] })
    const run = await runs.release(await proposeAll())
    expect(run.counts).toMatchObject({ done: 1, in_hold: 1, failed: 0 })
    expect(run.causes).toMatchObject([{ reason: { fault: 'variable_empty', detail: 'invoice' } }])
    expect(await sentTo(several)).toEqual([])
    expect(await sentTo(one)).toHaveLength(1)
    const item = (await runs.itemsOf(run)).find(({ state }) => state === 'in_hold')
    const dropped = await employee.post(`/api/v4/run-item/${item?.id}/drop`, { reason: 'Wordt gebeld' })
    expect(dropped.statusCode).toBeLessThan(300)
  })

  it('shows in the samples what would be sent', async () => {
    await publishOwn(withLine(defaultContent('fourteen_day_letter'), 'Alleen voor deze klant.'))
    await due()
    const run = await proposeAll()
    const samples = (await employee.get(`/api/v4/run/${run.id}/sample`)).json()
    expect(JSON.stringify(samples)).toContain('Alleen voor deze klant.')
  })

  it('the one a step names, whatever else there is', async () => {
    await publishOwn(withLine(defaultContent('fourteen_day_letter'), 'Van de klant.'))
    const named = await publishOwn(withLine(defaultContent('fourteen_day_letter'), 'Bij naam genoemd.'), null)
    const [postId, emailId] = named
    const dossier = await due()
    const { stepId } = await server.database.db
      .selectFrom('dossier')
      .select('stepId')
      .where('id', '=', dossier)
      .executeTakeFirstOrThrow()
    const step = await server.database.db
      .selectFrom('workflowStep')
      .selectAll()
      .where('id', '=', stepId ?? 0)
      .executeTakeFirstOrThrow()
    const definition = step.definition as { action: object }
    const naming = { ...definition, action: { ...definition.action, templates: { post: postId, email: emailId } } }
    const set = async (value: unknown) =>
      server.database.db
        .updateTable('workflowStep')
        .set({ definition: JSON.stringify(value) })
        .where('id', '=', step.id)
        .execute()
    await set(naming)
    const run = await runs.release(await proposeAll())
    expect(run.counts.done).toBe(1)
    const [sent] = await sentTo(dossier)
    expect(JSON.stringify(sent?.content)).toContain('Bij naam genoemd.')
    const used = await templatesOf(people.writer, 'post').read(postId ?? 0)
    expect(used.steps).toHaveLength(1)
    const refused = await templatesOf(people.writer, 'post').act(used, 'withdraw', { version: used.version })
    expect(refused.json().error_message).toContain('Een stap van een workflow')
    await set(definition)
  })

  it('by SMS as plain words, without paper, where a step names one', async () => {
    const made = await templatesOf(people.writer, 'sms').add({
      name: 'Bel ons',
      type: 'message',
      content: everywhere({
        kind: 'sms',
        text: '%agency%: u moet %creditor% nog %pay% betalen. Dossier %fileNumber%.',
      }),
    })
    const { id: sms } = await publish(people, 'sms', made.id)
    const dossier = await due({ debtors: [{ identityKey: crypto.randomUUID(), phone: '+31612345678' }] })
    const { stepId } = await server.database.db
      .selectFrom('dossier')
      .select('stepId')
      .where('id', '=', dossier)
      .executeTakeFirstOrThrow()
    const ofStep = () => server.database.db.updateTable('workflowStep').where('id', '=', stepId ?? 0)
    const { definition } = await server.database.db
      .selectFrom('workflowStep')
      .select('definition')
      .where('id', '=', stepId ?? 0)
      .executeTakeFirstOrThrow()
    const action = { kind: 'send', letter: 'message', channels: ['sms'], templates: { sms } }
    const bySms = { ...(definition as object), action, costs: 'none' }
    await ofStep()
      .set({ definition: JSON.stringify(bySms) })
      .execute()
    const run = await runs.release(await proposeAll())
    await ofStep()
      .set({ definition: JSON.stringify(definition) })
      .execute()
    expect(run.counts.done).toBe(1)
    const [sent] = await sentTo(dossier)
    const whole = (await employee.get(`/api/v4/dispatch/${sent?.id}`)).json()
    expect(whole).toMatchObject({ channel: 'sms', kind: 'message', template: { id: sms, number: 1 } })
    expect(whole.recipient).toMatchObject({ phone: '+31612345678', email: null })
    expect(whole.text).toMatch(
      /^Noordkade Incasso B\.V\.: u moet Kinderopvang De Krekel B\.V\. nog € [\d.]+,\d\d betalen\. Dossier \d+\.$/,
    )
    expect((await employee.get(`/api/v4/dispatch/${sent?.id}/pdf`)).statusCode).toBe(404)
  })

  it('only from a template that fits: a workflow is told when a step names another, or sends a letter by SMS', async () => {
    const planner = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_WORKFLOW_FILE'])
    const { items } = (await planner.get('/api/v4/workflow')).json()
    const { id } = items.find(({ code }: { code: string }) => code === 'company_amicable')
    const choices = (await planner.get('/api/v4/workflow-choices')).json()
    const fitting = choices.templates.find(
      ({ channel, type }: { channel: string; type: string }) => channel === 'post' && type === 'company_last_letter',
    )
    const change = async (over: object) => {
      const detail = (await planner.get(`/api/v4/workflow/${id}`)).json()
      const steps = detail.draft?.steps ?? detail.shown.steps
      const { id: step } = steps.find(({ code }: { code: string }) => code === 'company_last_letter')
      const { fields } = (await planner.get(`/api/v4/workflow/${id}/step/${step}`)).json()
      const version = detail.draft?.version ?? 0
      const answer = await planner.put(`/api/v4/workflow/${id}/step/${step}`, { ...fields, ...over, version })
      expect(answer.statusCode, answer.body).toBe(200)
      const { draft } = (await planner.get(`/api/v4/workflow/${id}`)).json()
      return draft.problems.map(({ kind, values }: { kind: string; values: object }) => ({ kind, ...values }))
    }
    expect(await change({ channels: ['post'], templatePost: fitting.id })).toEqual([])
    expect(await change({ templatePost: 999_999 })).toEqual([{ kind: 'template_missing', channel: 'post' }])
    expect(await change({ channels: ['sms'], templatePost: null })).toEqual([{ kind: 'letter_by_sms' }])
  })

  it('many at once, and none has a value of another file', async () => {
    await publishOwn(
      withLine(
        defaultContent('fourteen_day_letter'),
        'Alleen voor %debtor%, dossier %fileNumber%, rekening %invoice%.',
      ),
    )
    const ids: number[] = []
    for (let turn = 0; turn < 40; turn += 1) {
      const number = `UNIEK-${turn}-X`
      ids.push(
        await due({
          debtors: [{ name: `Persoon ${turn} Eenling`, identityKey: crypto.randomUUID() }],
          invoices: [{ number, amountCents: 5_000 + turn }],
        }),
      )
    }
    const run = await runs.release(await proposeAll())
    expect(run.counts.done).toBe(ids.length)
    for (const [turn, id] of ids.entries()) {
      const text = JSON.stringify((await sentTo(id)).map(({ content }) => content))
      expect(text).toContain(`Alleen voor Persoon ${turn} Eenling`)
      const others = [...text.matchAll(/UNIEK-(\d+)-X|Persoon (\d+) Eenling/g)].map(([, one, other]) =>
        Number(one ?? other),
      )
      expect(new Set(others)).toEqual(new Set([turn]))
    }
  })
})
