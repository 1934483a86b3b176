import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultContent } from '#domain/default-messages/default-content.ts'
import { getJob } from '#contract/platform/jobs.ts'
import {
  addVariable,
  changeVariable,
  discardVariable,
  getVariable,
  publishVariable,
  returnVariable,
  reviewVariable,
  tryVariable,
  type VariableDetail,
  type VariableTrial,
} from '#contract/sending/templates/template-variables.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createAgency, createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { createWriters, everywhere, message, publish, templatesOf, withLine } from '#test/templates.ts'

const friday = '2026-11-20'
let server: TestServer
let people: { writer: Person; reader: Person }
let customerId: number

beforeAll(async () => {
  server = await createTestServer({ worker: true })
  setMoment(server, friday, 9 * 60)
  await createAgency(server)
  people = await createWriters(server)
  customerId = await createCustomer(server)
  await server.database.db
    .updateTable('customer')
    .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
    .execute()
  for (let file = 0; file < 3; file += 1) await createDueDossier(server.database.db, customerId, friday)
})
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

const meanings = { meaningNl: 'Een woord', meaningEn: 'A word', meaningFr: 'Un mot' }
const fieldsOf = (name: string, formula: string) => ({ ...meanings, name, type: 'text', formula, mayBeEmpty: false })
const add = async (name: string, formula: string) =>
  (await people.writer.post(callPath(addVariable), fieldsOf(name, formula))).json<VariableDetail>()
const change = async (by: Person, { id, name, version }: VariableDetail, formula: string) =>
  by.put(callPath(changeVariable, { id }), { ...fieldsOf(name, formula), version })
const send = async (
  by: Person,
  { id, version }: VariableDetail,
  endpoint: typeof reviewVariable | typeof discardVariable | typeof publishVariable,
  input: object = {},
) => by.post(callPath(endpoint, { id }), { version, ...input })
const review = async (variable: VariableDetail) =>
  (await send(people.writer, variable, reviewVariable, { note: 'Vriendelijker' })).json<VariableDetail>()
/** What came of trying the next formula of a variable, once the job that does it has ended. */
async function trialOf(by: Person, { id }: VariableDetail): Promise<VariableTrial> {
  const { jobId } = (await by.post(callPath(tryVariable, { id }), {})).json<{ jobId: number }>()
  const state = async () => (await by.get(callPath(getJob, { id: jobId }))).json().state
  await expect.poll(state).toBe('done')
  const { draft } = (await by.get(callPath(getVariable, { id }))).json<VariableDetail>()
  if (!draft?.trial) throw new Error('nothing was tried')
  return draft.trial
}

/** A message in use that says this. */
async function inUse(channel: 'email' | 'post' | 'sms', text: string): Promise<number> {
  const content = channel === 'sms' ? everywhere({ kind: 'sms', text }) : message(text)
  const made = await templatesOf(people.writer, channel).add({ name: text.slice(0, 40), type: 'message', content })
  await publish(people, channel, made.id)
  return made.id
}

describe('a variable that templates name', () => {
  it('changes what it prints when a colleague has looked at it and every template was tried with it', async () => {
    const made = await add('groet', '"Met dank"')
    await inUse('email', 'Wij helpen u graag. Bel ons. %groet% van %agency%.')
    await inUse('post', 'Wij helpen u graag. Bel ons. %groet% namens %agency%.')
    const drafted = (await change(people.writer, made, '"Alvast bedankt"')).json<VariableDetail>()
    expect(drafted).toMatchObject({ formula: '"Met dank"', draft: { formula: '"Alvast bedankt"', state: 'draft' } })
    const asked = await review(drafted)
    expect(asked.draft).toMatchObject({ state: 'review', note: 'Vriendelijker', refusal: 'own_change' })
    expect((await send(people.writer, asked, publishVariable)).json().error_message).toBe(
      'Een ander dan wie de formule schreef, publiceert haar.',
    )
    const trial = await trialOf(people.reader, asked)
    expect(trial).toMatchObject({ refusal: null, templates: [{ channel: 'email' }, { channel: 'post' }] })
    expect(trial.templates.map((one) => [one.trial.count, one.problems])).toEqual([
      [3, []],
      [3, []],
    ])
    const answer = await send(people.reader, asked, publishVariable)
    expect(answer.json().variable).toMatchObject({
      formula: '"Alvast bedankt"',
      draft: null,
      versions: [{ number: 2, author: 'Iemand', publisher: 'Iemand', note: 'Vriendelijker' }, { number: 1 }],
    })
    const kinds = await server.database.db
      .selectFrom('auditEvent')
      .select('kind')
      .where('subjectKind', '=', 'variable')
      .where('subjectId', '=', made.id)
      .orderBy('id')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'variable.added',
      'variable.draft_kept',
      'variable.review_asked',
      'variable.published',
    ])
  })

  it('never threatens, also where its words do so only beside those of a template or for another file', async () => {
    const made = await add('wie', '"onze klant"')
    await inUse('email', '%agency% belt morgen met uw %wie%.')
    const asked = await review(
      (await change(people.writer, made, 'principal > 900000 ? "werkgever" : "klant"')).json<VariableDetail>(),
    )
    const trial = await trialOf(people.reader, asked)
    expect(trial.refusal).toBe('has_errors')
    expect(trial.templates[0]?.problems.map(({ kind, language, place }) => [kind, language, place])).toEqual([
      ['threat', 'nl', 'uw werkgever'],
    ])
    const refused = await send(people.reader, asked, publishVariable, { warningsSeen: true })
    expect([refused.statusCode, refused.json().error_message]).toEqual([
      409,
      'Met deze formule staan er fouten in een sjabloon. Bekijk de proef.',
    ])
  })

  it('makes nothing hard to read unseen', async () => {
    const made = await add('uitleg', '"Wij helpen u graag."')
    await inUse('email', '%uitleg% Bel ons.')
    const hard =
      '"Derhalve sommeren wij u het verschuldigde bedrag onverwijld te voldoen, teneinde consequenties te vermijden."'
    const asked = await review((await change(people.writer, made, hard)).json<VariableDetail>())
    expect((await trialOf(people.reader, asked)).templates[0]?.problems.map(({ kind }) => kind)).toEqual(['level_low'])
    expect((await send(people.reader, asked, publishVariable)).json().errors).toHaveProperty('warningsSeen')
    expect((await send(people.reader, asked, publishVariable, { warningsSeen: true })).statusCode).toBe(200)
  })

  it('is given back, thrown away, and kept from who saw an older version', async () => {
    const made = await add('slot', '"Dank u."')
    await inUse('email', '%slot% Groeten van %agency%.')
    const asked = await review((await change(people.writer, made, '"Dank."')).json<VariableDetail>())
    expect((await send(people.reader, made, publishVariable)).statusCode).toBe(409)
    const back = (await send(people.reader, asked, returnVariable)).json<VariableDetail>()
    expect(back.draft?.state).toBe('draft')
    const gone = (await send(people.writer, back, discardVariable)).json<VariableDetail>()
    expect(gone).toMatchObject({ draft: null, formula: '"Dank u."' })
    expect((await send(people.writer, gone, discardVariable)).statusCode).toBe(404)
  })

  it('of letters and SMS is not changed by who may only look at templates of e-mails', async () => {
    const viewer = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_TEMPLATE_VIEW'])
    const editor = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_TEMPLATE_VIEW', 'ROLE_EMAIL_TEMPLATE_EDIT'])
    const made = await add('bureau', '"ons bureau"')
    await inUse('sms', 'Wij helpen u graag. Bel %bureau%, %agency%.')
    const drafted = (await change(viewer, made, '"het kantoor"')).json<VariableDetail>()
    const asked = await review(drafted)
    for (const person of [viewer, editor]) {
      const refused = await send(person, asked, publishVariable)
      expect([refused.statusCode, refused.json().error_message]).toEqual([
        409,
        expect.stringContaining('post en sms als zij daar staat'),
      ])
    }
    expect((await send(people.reader, asked, publishVariable)).statusCode).toBe(200)
  })
})

describe('a letter with a variable', () => {
  it('that turns out to threaten for its file is held, whatever was published', async () => {
    const made = await add('naam', '"hulp"')
    const content = withLine(defaultContent('fourteen_day_letter'), 'Misschien is er %naam%waarder voor u.')
    for (const channel of ['post', 'email'] as const) {
      const template = await templatesOf(people.writer, channel).add({
        name: `Met hulp ${channel}`,
        type: 'fourteen_day_letter',
        customer: customerId,
        content,
      })
      await publish(people, channel, template.id)
    }
    // Past every check, as somebody with the database would.
    await server.database.db
      .updateTable('templateVariable')
      .set({ formula: '"deur"' })
      .where('id', '=', made.id)
      .execute()
    const employee = await createPerson(server, 'employee')
    const runs = runsOf(server, employee)
    const run = await runs.release(await runs.propose(friday, { customerIds: [customerId] }))
    expect(run.causes).toMatchObject([{ reason: { fault: 'letter_not_good', detail: 'threat' } }])
    const sent = await server.database.db.selectFrom('dispatch').select('id').execute()
    expect(sent).toEqual([])
  })
})
