import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TemplatePreview, templateTrials } from '#contract/sending/templates/template-shapes.ts'
import {
  addVariable,
  changeVariable,
  getVariable,
  getVariableChoices,
  listVariables,
  previewVariable,
  removeVariable,
  type VariableDetail,
} from '#contract/sending/templates/template-variables.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { readMails } from '#test/outbox.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { pdfText } from '#test/pdf-text.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { createWriters, message, publish, templatesOf } from '#test/templates.ts'

let server: TestServer
let people: { writer: Person; reader: Person }
let file: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  people = await createWriters(server)
  const customer = await createCustomer(server, 'Tuinhout De Zwaan B.V.')
  await server.database.db
    .updateTable('customer')
    .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
    .execute()
  file = await createDossier(server.database.db, customer, {
    debtors: [{ name: 'Mevrouw #read("x") <b>Vos</b>' }],
    invoices: [{ number: 'ZW-77', amountCents: 40_000 }],
  })
})
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

describe('a preview', () => {
  const ask = async (path: string, input: Record<string, unknown>) => {
    const answer = await people.writer.post(`${path}/preview`, { language: 'nl', ...input })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<TemplatePreview>()
  }

  it('shows a text that is not kept yet, for the example and for a file, as its recipient would see it', async () => {
    const content = message('Dag %debtor%, u moet %creditor% nog %open% betalen.').nl
    const example = await ask('/api/v4/email/template', { type: 'message', content })
    expect(example.message?.text).toContain('Dag Anna de Vries, u moet Bloemen en Zaden B.V. nog')
    const real = await ask('/api/v4/email/template', { type: 'message', content, file })
    expect(real.message?.text).toContain('Dag Mevrouw #read("x") <b>Vos</b>, u moet Tuinhout De Zwaan B.V. nog €')
    expect(real.message?.html).toContain('&lt;b&gt;Vos&lt;/b&gt;')
    const sms = { kind: 'sms', text: '%agency%: bel ons over %fileNumber%.' }
    expect((await ask('/api/v4/sms/template', { type: 'message', content: sms, file })).message?.sms).toMatch(
      /^Noordkade Incasso B\.V\.: bel ons over \d+\.$/,
    )
  })

  it('says why a message cannot be written for a file', async () => {
    const content = message('Uw termijn van %noticeDay%.').nl
    const preview = await ask('/api/v4/post-mail/template', { type: 'costs_letter', content, file })
    expect(preview).toEqual({ message: null, fault: 'De variabele “noticeDay” heeft voor dit dossier geen waarde.' })
  })

  it('asks to pay the account a letter would, and says so where that is not known', async () => {
    const { db } = server.database
    const customer = await createCustomer(server, 'Zwemschool De Otter B.V.')
    const address = { street: 'Dorpsstraat', houseNumber: '1', postcode: '1506 TC', city: 'Zaandam' }
    await db
      .updateTable('customer')
      .set({ ...address, precassoPayee: 'customer' })
      .where('id', '=', customer)
      .execute()
    const before = await createDueDossier(db, customer, '2026-11-20', { workflow: 'consumer_precasso' })
    const { path } = templatesOf(people.writer, 'post')
    const { items } = (await people.writer.get(`${path}?type=payment_reminder`)).json()
    const draw = async () => people.writer.get(`${path}/${items[0].id}/pdf?language=nl&file=${before}`)
    const refused = await draw()
    expect([refused.statusCode, refused.json().error_message]).toEqual([
      409,
      'De debiteur moet aan Zwemschool De Otter B.V. zelf betalen, maar daarvan is geen rekening bekend. Vul de rekening van de klant in.',
    ])
    await db.updateTable('customer').set({ iban: 'NL91ABNA0417164300' }).where('id', '=', customer).execute()
    const drawn = await draw()
    expect(drawn.statusCode, drawn.body.slice(0, 300)).toBe(200)
    expect(pdfText(drawn.rawPayload)).toContain('NL91 ABNA 0417 1643 00')
  })

  it('as PDF has every word, and is there within a second', async () => {
    const { path } = templatesOf(people.writer, 'post')
    const { items } = (await people.writer.get(`${path}?type=fourteen_day_letter`)).json()
    const url = `${path}/${items[0].id}/pdf?language=nl&file=${file}`
    await people.writer.get(url)
    const startedAt = performance.now()
    const answer = await people.writer.get(url)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = pdfText(answer.rawPayload)
    expect(text).toContain('ZW-77')
    expect(text).toContain('#read("x") <b>Vos</b>')
    expect((await people.writer.get(`${path}/${items[0].id}/pdf?language=nl&file=999999`)).statusCode).toBe(400)
  })

  it('by post and by SMS is asked at its own address', async () => {
    const sms = await templatesOf(people.writer, 'sms').add({
      name: 'Bel ons',
      type: 'message',
      content: { nl: { kind: 'sms', text: '%agency%: bel ons.' } },
    })
    const answer = await people.writer.get(`/api/v4/sms/template/${sms.id}/pdf?language=nl`)
    expect(answer.statusCode).toBe(200)
    const missing = await people.writer.get(`/api/v4/sms/template/${sms.id}/pdf?language=de`)
    expect([missing.statusCode, missing.json().error_message]).toEqual([409, 'Dit sjabloon is er niet in deze taal.'])
  })
})

describe('a test to oneself', () => {
  it('goes to the address of the caller alone, marked as a test, on no file, and so many an hour [S37]', async () => {
    const { path } = templatesOf(people.writer, 'post')
    const { items } = (await people.writer.get(`${path}?type=fourteen_day_letter`)).json()
    const url = `${path}/${items[0].id}/test`
    const noAddress = await people.writer.post(url, { language: 'nl', file })
    expect(noAddress.json().error_message).toContain('staat geen e-mailadres')
    const email = 'schrijver@noordkade.example'
    await server.database.db.updateTable('appUser').set({ email }).where('id', '=', people.writer.userId).execute()
    expect((await people.writer.post(url, { language: 'nl', file })).json()).toEqual({ sentTo: email })
    const runs = runsOf(server, people.writer)
    const mails = await runs.until(
      async () => (await readMails(server.app.config.dataFolder)).filter((mail) => mail.includes(email)),
      (found) => found.length > 0,
    )
    expect(mails[0]).toMatch(/^Subject: Test: /m)
    expect(mails[0]).toContain('Betaal €\u00a0401,53 binnen vijftien dagen')
    const sent = await server.database.db.selectFrom('dispatch').select('id').execute()
    expect(sent).toEqual([])
    const answers: number[] = []
    for (let turn = 1; turn <= templateTrials.testsAnHour; turn += 1) {
      answers.push((await people.writer.post(url, { language: 'en' })).statusCode)
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(templateTrials.testsAnHour - 1)
    expect(answers.at(-1)).toBe(409)
    await server.database.db
      .updateTable('appUser')
      .set({ email: 'lezer@noordkade.example' })
      .where('id', '=', people.reader.userId)
      .execute()
    expect((await people.reader.post(url, { language: 'nl' })).statusCode).toBe(200)
  })
})

describe('a variable of the agency’s own', () => {
  const fields = {
    name: 'korting',
    meaningNl: 'Korting bij snel betalen',
    meaningEn: 'Discount for paying soon',
    meaningFr: 'Remise en cas de paiement rapide',
    type: 'amount',
    formula: 'percentOf(principal, 10.0)',
  }
  const post = async (input: Record<string, unknown>) =>
    people.writer.post(callPath(addVariable), { ...fields, ...input })

  it('is checked, kept with its history, and used in templates by its name [req 6.6]', async () => {
    const bad = await post({ formula: 'principl * 2' })
    expect(bad.json().errors.formula[0]).toBe('Het veld “principl” bestaat niet.')
    expect((await post({ name: 'open' })).json().errors.name[0]).toBe('Deze naam is al in gebruik.')
    const made = (await post({})).json<VariableDetail>()
    expect(made).toMatchObject({ name: 'korting', usedCount: 0, versions: [{ number: 1 }] })
    expect((await post({})).json().errors.name[0]).toBe('Deze naam is al in gebruik.')
    const text = message('U krijgt %korting% korting van %agency%.')
    const template = await templatesOf(people.writer, 'email').add({ name: 'Korting', type: 'message', content: text })
    expect(template.draft?.check.problems).toEqual([])
    await publish(people, 'email', template.id)
    const preview = await people.writer.post('/api/v4/email/template/preview', {
      type: 'message',
      language: 'nl',
      file,
      content: text.nl,
    })
    expect(preview.json<TemplatePreview>().message?.text).toContain('U krijgt €\u00a040,00 korting')
    const path = callPath(getVariable, { id: made.id })
    const used = (await people.writer.get(path)).json<VariableDetail>()
    expect(used).toMatchObject({ usedCount: 1, templates: [{ name: 'Korting', channel: 'email' }] })
    const renamed = await people.writer.put(callPath(changeVariable, { id: made.id }), {
      ...fields,
      name: 'bonus',
      version: 1,
    })
    expect(renamed.json().errors.name[0]).toContain('Een sjabloon gebruikt deze variabele')
    const changed = await people.writer.put(path, { ...fields, formula: 'percentOf(principal, 5.0)', version: 1 })
    // Templates name it: what it prints changes when somebody has looked at it.
    expect(changed.json<VariableDetail>()).toMatchObject({
      formula: fields.formula,
      versions: [{ number: 1 }],
      draft: { formula: 'percentOf(principal, 5.0)', state: 'draft', refusal: 'not_in_review' },
    })
    expect((await people.writer.put(path, { ...fields, version: 1 })).statusCode).toBe(409)
    const refused = await people.writer.delete(callPath(removeVariable, { id: made.id }), { version: 2 })
    expect(refused.statusCode).toBe(409)
    const choices = (await people.writer.get('/api/v4/email/template-choices')).json()
    expect(choices.variables).toContainEqual(
      expect.objectContaining({ name: 'korting', isOwn: true, meaning: fields.meaningNl }),
    )
  })

  it('is worked out for a file before it is kept, in every language, or says where it is wrong', async () => {
    const ask = async (input: Record<string, unknown>) =>
      (await people.writer.post(callPath(previewVariable), input)).json()
    expect(await ask({ type: 'amount', formula: 'open', file })).toMatchObject({
      fault: null,
      values: [{ language: 'nl', text: expect.stringContaining('€') }, {}, {}, {}],
    })
    expect(await ask({ type: 'amount', formula: 'opn', file })).toEqual({
      fault: { text: 'Het veld “opn” bestaat niet.', from: 0, to: 3 },
      values: [],
    })
  })

  it('stands in a list with what it means and how it is made, and goes when nothing names it', async () => {
    const { id } = (await post({ name: 'dagen', type: 'number', formula: 'count' })).json<VariableDetail>()
    const names = async (query: string) =>
      (await people.writer.get(`${callPath(listVariables)}?${query}`))
        .json()
        .items.map(({ name }: { name: string }) => name)
    expect(await names('search=snel')).toEqual(['dagen', 'korting'])
    expect(await names('type=number')).toEqual(['dagen'])
    expect((await people.writer.get(callPath(getVariableChoices))).json().fields).toContainEqual(
      expect.objectContaining({ name: 'pay', kind: 'Bedrag in centen', meaning: 'Nu te betalen' }),
    )
    expect((await people.writer.delete(`/api/v4/email/variable/${id}`, { version: 1 })).statusCode).toBe(204)
    expect(await names('type=number')).toEqual([])
  })

  it('that is missing stops nobody’s text from being kept, but its publishing', async () => {
    const content = message('Dit is %nergens% van %agency%.')
    const made = await templatesOf(people.writer, 'email').add({ name: 'Onbekend', type: 'message', content })
    expect(made.draft).toMatchObject({ refusal: 'has_errors', check: { problems: expect.any(Array) } })
    expect(made.draft?.check.problems[0]).toMatchObject({ kind: 'unknown_variable', place: '%nergens%' })
    const outsider = await createPerson(server, ['ROLE_EMPLOYEE'])
    expect((await outsider.get(callPath(listVariables))).statusCode).toBe(403)
  })
})
