import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultSms } from '#domain/default-messages/default-sms.ts'
import { defaultContent } from '#domain/default-messages/default-content.ts'
import { getJob } from '#contract/platform/jobs.ts'
import {
  type TemplateCheck,
  type TemplateDetail,
  type TemplateRow,
} from '#contract/sending/templates/template-shapes.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { createWriters, everywhere, message, publish, templatesOf, withLine } from '#test/templates.ts'

let server: TestServer
let people: { writer: Person; reader: Person }

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  people = await createWriters(server)
})
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

const defaultOf = async (person: Person, path: string, type: string) => {
  const { items } = (await person.get(`${path}?type=${type}`)).json<{ items: TemplateRow[] }>()
  const found = items.find((row) => row.customer === null)
  if (!found) throw new Error(`no template for ${type}`)
  return found.id
}

describe('the list of templates', () => {
  it('has the letters of the portal by post and by e-mail, ready to send, and an SMS', async () => {
    const post = (await people.writer.get('/api/v4/post-mail/template')).json()
    const email = (await people.writer.get('/api/v4/email/template')).json()
    expect([post.total, email.total]).toEqual([25, 25])
    expect(email.items[0]).toMatchObject({ state: 'published', number: 1, languages: ['nl', 'en', 'fr', 'de'] })
    const sms = (await people.writer.get('/api/v4/sms/template')).json()
    expect(sms.items).toMatchObject([{ name: 'Vraag om te bellen', type: 'message', state: 'published' }])
    const { id } = sms.items[0]
    const [newest] = (await templatesOf(people.writer, 'sms').read(id)).versions
    expect(newest).toMatchObject({ number: 1, author: null, publisher: null })
    const check = await people.writer.post('/api/v4/sms/template/check', { type: 'message', content: defaultSms })
    expect(check.json<TemplateCheck>().problems).toEqual([])
    expect(check.json<TemplateCheck>().sms.map(({ segments }) => segments)).toEqual([1, 1, 1, 1])
  })

  it('is filtered by name, content, category and type [req 3.7]', async () => {
    const { add } = templatesOf(people.writer, 'email')
    const content = message('Wij belden u vandaag over uw zonnebloemen.')
    await add({ name: 'Terugbelverzoek', category: 'reminder', type: 'message', content })
    const names = async (query: string) =>
      (await people.writer.get(`/api/v4/email/template?${query}`)).json().items.map((row: TemplateRow) => row.name)
    expect(await names('name=terugbel')).toEqual(['Terugbelverzoek'])
    expect(await names('content=ZONNEBLOEMEN')).toEqual(['Terugbelverzoek'])
    expect(await names('category=reminder')).toEqual([
      'Bericht in eigen woorden',
      'Betalingsherinnering',
      'Terugbelverzoek',
    ])
    expect(await names('type=message')).toEqual(['Bericht aan klant', 'Bericht in eigen woorden', 'Terugbelverzoek'])
    expect(await names('type=last_letter')).toEqual(['Laatste brief'])
    expect(await names('content=zon_ebloem')).toEqual([])
    // Also what stands in a part of the portal.
    expect(await names('content=vijftien dagen')).toEqual(['14-dagenbrief'])
    expect((await names('content=verjaring&limit=50')).length).toBe(10)
    expect(await names('state=unpublished')).toEqual(['Terugbelverzoek'])
    expect((await names('destination=client&limit=50')).length).toBe(11)
  })

  it('is meant for the debtor, the client or who complains, and for nobody else [req 3.17]', async () => {
    const { add } = templatesOf(people.writer, 'email')
    const { destinations } = (await people.writer.get('/api/v4/email/template-choices')).json()
    expect(destinations.map(({ code }: { code: string }) => code)).toEqual(['debtor', 'client', 'complainant'])
    const content = message('Wij sturen u een bericht over uw dossier.')
    const made = { category: 'other', type: 'message', content } as const
    await add({ ...made, name: 'Voor de debiteur', destination: 'debtor' })
    await add({ ...made, name: 'Voor de klant', destination: 'client' })
    const listed = async (destination: string) =>
      (await people.writer.get(`/api/v4/email/template?type=message&destination=${destination}`)).json()
    const names = async (destination: string) => (await listed(destination)).items.map((row: TemplateRow) => row.name)
    expect(await names('client')).toEqual(['Bericht aan klant', 'Voor de klant'])
    expect(await names('debtor')).not.toContain('Voor de klant')
    expect(await names('debtor')).toContain('Voor de debiteur')
    expect(Object.keys((await listed('neighbour')).errors)).toEqual(['destination.0'])
  })

  it('says what a template can hold, with meaning and example, in the language of the reader', async () => {
    const choices = (await people.writer.get('/api/v4/email/template-choices')).json()
    expect(choices.variables.find(({ name }: { name: string }) => name === 'pay')).toMatchObject({
      meaning: 'Nu te betalen',
      example: expect.stringMatching(/^€\u00a0\d+,\d\d$/),
      mayBeEmpty: false,
      isOwn: false,
    })
    expect(choices.parts.map(({ part }: { part: string }) => part)).toContain('fourteen_day_notice')
    expect(choices.conditions).toContainEqual({ when: 'consumer', name: 'De debiteur is een particulier' })
    const sms = (await people.writer.get('/api/v4/sms/template-choices')).json()
    expect(sms.types).toEqual([{ code: 'message', name: 'Bericht' }])
    expect((await people.writer.get('/api/v4/post-mail/template-choices')).json().types).toHaveLength(24)
  })
})

describe('a template is written', () => {
  it('as a draft, looked at by a colleague, and published as the next version', async () => {
    const { path, read, save, act } = templatesOf(people.writer, 'post')
    const id = await defaultOf(people.writer, path, 'last_letter')
    const before = await read(id)
    expect(before).toMatchObject({ isDefault: true, draft: null, shown: { number: 1 } })
    const content = withLine(defaultContent('last_letter'), 'Wij wensen u sterkte.')
    const saved = (await save(before, content)).json<TemplateDetail>()
    expect(saved.draft).toMatchObject({ basedOn: 1, state: 'draft', refusal: 'not_in_review' })
    expect(saved.draft?.check.problems).toEqual([])
    expect(saved.shown?.number).toBe(1)
    const asked = (await act(saved, 'draft/review', { note: 'Vriendelijker' })).json<TemplateDetail>()
    expect(asked.draft?.refusal).toBe('own_change')
    expect((await act(asked, 'draft/publish')).statusCode).toBe(409)
    const theirs = templatesOf(people.reader, 'post')
    const answer = await theirs.act(await theirs.read(id), 'draft/publish')
    expect(answer.json().template).toMatchObject({ number: 2, draft: null, shown: { number: 2 } })
    const { versions } = await read(id)
    expect(versions).toMatchObject([
      { number: 2, note: 'Vriendelijker', author: 'Iemand', publisher: 'Iemand' },
      { number: 1, author: null },
    ])
    const kinds = await server.database.db
      .selectFrom('auditEvent')
      .select('kind')
      .where('subjectKind', '=', 'template')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'template.draft_begun',
      'template.changed',
      'template.review_asked',
      'template.published',
    ])
  })

  it('shows line by line how two versions differ, and goes back to an older one', async () => {
    const { path, act, read } = templatesOf(people.writer, 'post')
    const id = await defaultOf(people.writer, path, 'last_letter')
    const difference = (await people.writer.get(`${path}/${id}/difference?from=1&to=2`)).json()
    expect(difference.languages.map(({ language }: { language: string }) => language)).toEqual(['nl', 'en', 'fr', 'de'])
    const changes = difference.languages[0].lines.filter(({ kind }: { kind: string }) => kind !== 'same')
    expect(changes).toEqual([{ kind: 'added', text: 'Wij wensen u sterkte.' }])
    const goBack = async () => act(await read(id), 'roll-back', { number: 1, version: undefined })
    const back = (await goBack()).json<TemplateDetail>()
    // It passes the gate of every draft: somebody else looks, and it is tried on files.
    expect(back).toMatchObject({ number: 2, draft: { state: 'review', basedOn: 2, note: 'Terug naar versie 1' } })
    expect(back.draft?.refusal).toBe('own_change')
    expect((await goBack()).json().error_message).toBe('Er is al een concept. Dat moet eerst weg.')
    const theirs = templatesOf(people.reader, 'post')
    const published = await theirs.act(await theirs.read(id), 'draft/publish')
    expect(published.json()).toMatchObject({ template: { number: 3 }, trial: { seed: expect.any(Number) } })
    expect((await read(id)).shown?.content).toEqual(defaultContent('last_letter'))
    expect((await goBack()).json().error_message).toBe('Er is niets veranderd.')
    expect((await people.writer.get(`${path}/${id}?number=2`)).json().shown.number).toBe(2)
  })

  it('by two at once: who is second is told what there is now, and loses nothing', async () => {
    const { path, read, save } = templatesOf(people.writer, 'post')
    const id = await defaultOf(people.writer, path, 'company_last_letter')
    const template = await read(id)
    const content = defaultContent('company_last_letter')
    expect((await save(template, withLine(content, 'Van mij.'))).statusCode).toBe(200)
    const second = await templatesOf(people.reader, 'post').save(template, withLine(content, 'Van een ander.'))
    expect(second.statusCode).toBe(409)
    expect(second.json().current).toMatchObject({ version: 2, draft: { editor: 'Iemand' } })
    const discarded = await templatesOf(people.writer, 'post').act(await read(id), 'draft/discard')
    expect(discarded.json()).toMatchObject({ template: { id, draft: null } })
  })

  it('is given back to be changed, and a new one that is thrown away is gone', async () => {
    const { add, act, path } = templatesOf(people.writer, 'email')
    const made = await add({ name: 'Proef', type: 'message', content: message('Hallo %debtor%.') })
    const asked = (await act(made, 'draft/review', { note: 'x' })).json<TemplateDetail>()
    const back = (await act(asked, 'draft/return')).json<TemplateDetail>()
    expect(back.draft?.state).toBe('draft')
    expect((await act(back, 'draft/discard')).json()).toEqual({ template: null })
    expect((await people.writer.get(`${path}/${made.id}`)).statusCode).toBe(404)
  })

  it('refuses what cannot be: a letter by SMS or to a customer, a text of another channel, an unknown node', async () => {
    const ask = (path: string, input: Record<string, unknown>) =>
      people.writer.post(path, { name: 'X', category: 'other', ...input })
    const sms = await ask('/api/v4/sms/template', { type: 'last_letter' })
    expect(sms.json().errors.type[0]).toContain('past niet in een sms')
    const client = await ask('/api/v4/post-mail/template', { type: 'last_letter', destination: 'client' })
    expect(client.json().errors.type[0]).toContain('voor de debiteur')
    const html = { type: 'message', content: everywhere({ kind: 'html', subject: 'x', html: '<p>x</p>' }) }
    expect((await ask('/api/v4/post-mail/template', html)).json().errors.content[0]).toContain(
      'past niet bij dit kanaal',
    )
    const odd = { nl: { kind: 'rich', subject: 'x', body: { type: 'doc', content: [{ type: 'script' }] } } }
    const refused = await ask('/api/v4/email/template', { type: 'message', content: odd })
    expect(refused.json().errors.content[0]).toContain('niet kan worden bewaard')
    expect(
      (await ask('/api/v4/email/template', { type: 'message', customer: 999_999 })).json().errors.customer[0],
    ).toContain('Deze klant is er niet')
  })

  it('says what is wrong while somebody types, and publishes nothing with an error', async () => {
    const threat = withLine(defaultContent('costs_letter'), 'Anders komt de deurwaarder. Derhalve dient u te voldoen.')
    const check = (
      await people.writer.post('/api/v4/post-mail/template/check', { type: 'costs_letter', content: threat })
    ).json<TemplateCheck>()
    expect(check.problems.map(({ kind, language, place }) => [kind, language, place])).toEqual([
      ['threat', 'nl', 'deurwaarder'],
    ])
    expect(check.problems[0]?.text).toBe('Hiermee mag u niet dreigen: een deurwaarder is hier niet de volgende stap.')
    expect(check.reading?.sentences[0]?.hardWords[0]).toEqual({ word: 'Derhalve', simpler: 'daarom' })
    const { add, act, read } = templatesOf(people.writer, 'post')
    const made = await add({ name: 'Dreigbrief', type: 'costs_letter', content: threat })
    await act(made, 'draft/review', { note: 'x' })
    const theirs = templatesOf(people.reader, 'post')
    const refused = await theirs.act(await read(made.id), 'draft/publish', { warningsSeen: true })
    expect([refused.statusCode, refused.json().error_message]).toEqual([409, 'Er staan nog fouten in de tekst.'])
  })

  it('in hard Dutch only with a reason that is kept', async () => {
    const { add, act, read } = templatesOf(people.writer, 'email')
    const hard =
      'Derhalve sommeren wij u het verschuldigde bedrag onverwijld te voldoen, teneinde nadere consequenties te vermijden.'
    const made = await add({ name: 'Moeilijk', type: 'message', content: message(hard) })
    expect(made.draft?.check.problems.map(({ kind }) => kind)).toEqual(['level_low'])
    await act(made, 'draft/review', { note: 'x' })
    const theirs = templatesOf(people.reader, 'email')
    const refused = await theirs.act(await read(made.id), 'draft/publish')
    expect(Object.keys(refused.json().errors)).toEqual(['warningsSeen', 'levelReason'])
    const reason = { warningsSeen: true, levelReason: 'De rechtbank schrijft het zo voor' }
    expect((await theirs.act(await read(made.id), 'draft/publish', reason)).statusCode).toBe(200)
    expect((await read(made.id)).versions[0]?.levelReason).toBe('De rechtbank schrijft het zo voor')
  })

  it('in HTML of one’s own is kept without what may not stand in an e-mail, and says so', async () => {
    const html = '<p onclick="steal()">Dag %debtor%</p><script>alert(1)</script><p>%agency%</p>'
    const { add } = templatesOf(people.writer, 'email')
    const made = await add({ name: 'Eigen', type: 'message', content: { nl: { kind: 'html', subject: 'Dag', html } } })
    expect(made.draft?.content.nl).toEqual({ kind: 'html', subject: 'Dag', html: '<p>Dag %debtor%</p><p>%agency%</p>' })
    const removed = made.draft?.check.problems.filter(({ kind }) => kind === 'markup_removed').map(({ place }) => place)
    expect(removed).toEqual(['onclick', '<script>'])
  })

  it('of an SMS says how many messages it is sent as', async () => {
    const content = { nl: { kind: 'sms', text: '%agency%: bel ons over dossier %fileNumber%, bijv. vandaag – graag.' } }
    const check = (
      await people.writer.post('/api/v4/sms/template/check', { type: 'message', content })
    ).json<TemplateCheck>()
    expect(check.sms).toMatchObject([{ language: 'nl', encoding: 'ucs2', odd: ['–'], segments: 2 }])
  })
})

describe('a template in use', () => {
  it('is tried on real files before it is published, and each that fails is listed [P24]', async () => {
    const customer = await createCustomer(server, 'Beproefd B.V.')
    await server.database.db
      .updateTable('customer')
      .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
      .where('id', '=', customer)
      .execute()
    const one = { customerReference: 'R-1', debtors: [{ name: 'Jan Een' }] }
    const several = {
      debtors: [{ name: 'Piet Twee' }],
      invoices: [
        { number: 'A', amountCents: 5_000 },
        { number: 'B', amountCents: 6_000 },
      ],
    }
    const whole = await createDossier(server.database.db, customer, one)
    const part = await createDossier(server.database.db, customer, several)
    const { add, act, read } = templatesOf(people.writer, 'email')
    const made = await add({
      name: 'Rekening',
      type: 'message',
      customer,
      content: message('Rekening %invoice% staat open.'),
    })
    const { jobId } = (await people.writer.post(`/api/v4/email/template/${made.id}/draft/try`, {})).json()
    while (await workOnce(server.database.db, server.clock, 'test'));
    expect((await people.writer.get(callPath(getJob, { id: jobId }))).json()).toMatchObject({
      state: 'done',
      doneCount: 2,
      totalCount: 2,
    })
    const trial = (await read(made.id)).draft?.trial
    expect(trial).toMatchObject({ count: 2, isOfTemplate: false, at: expect.any(String) })
    expect(trial?.failures).toMatchObject([{ id: part, reason: expect.stringContaining('“invoice”') }])
    expect(trial?.failures).not.toContainEqual(expect.objectContaining({ id: whole }))
    // It is published by what was tried, as long as that says something.
    const asked = (await act(await read(made.id), 'draft/review', { note: 'x' })).json<TemplateDetail>()
    const theirs = templatesOf(people.reader, 'email')
    const published = (await theirs.act(asked, 'draft/publish', { warningsSeen: true })).json()
    expect(published.trial.seed).toBe(trial?.seed)
    const again = (
      await templatesOf(people.writer, 'email').save(published.template, message('Rekening %invoice%.'))
    ).json()
    expect(again.draft.trial).toBeNull()
    const wrong = await templatesOf(people.writer, 'email').save(again, message('Gemist: %instalmentDay%'))
    expect(wrong.json<TemplateDetail>().draft?.check.problems[0]?.kind).toBe('variable_not_for_type')
    expect((await act(wrong.json(), 'draft/review', { note: 'x' })).statusCode).toBe(200)
  })

  it('is withdrawn when something else takes its place, and comes back', async () => {
    const { path, read, act } = templatesOf(people.writer, 'post')
    const id = await defaultOf(people.writer, path, 'company_first_letter')
    const only = await act(await read(id), 'withdraw', { version: (await read(id)).version })
    expect([only.statusCode, only.json().error_message]).toEqual([409, expect.stringContaining('het enige sjabloon')])
    const { add } = templatesOf(people.writer, 'post')
    const made = await add({ name: 'Eerste brief, nieuw', type: 'company_first_letter' })
    await publish(people, 'post', made.id)
    const gone = (await act(await read(id), 'withdraw', { version: (await read(id)).version })).json<TemplateDetail>()
    expect(gone.state).toBe('withdrawn')
    expect((await templatesOf(people.writer, 'post').save(gone, message('x'))).statusCode).toBe(409)
    const back = await act(gone, 'restore', { version: gone.version })
    expect(back.json<TemplateDetail>().state).toBe('published')
    expect((await act(gone, 'restore', { version: gone.version })).statusCode).toBe(409)
  })

  it('is for who may see it: the roles of e-mail open no letters, and to see is not to change [req 6.6, 6.7, 6.8]', async () => {
    const emailOnly = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_TEMPLATE_VIEW'])
    expect((await emailOnly.get('/api/v4/email/template')).statusCode).toBe(200)
    expect((await emailOnly.get('/api/v4/post-mail/template')).statusCode).toBe(403)
    expect((await emailOnly.get('/api/v4/sms/template')).statusCode).toBe(403)
    const add = { name: 'X', category: 'other', type: 'message' }
    expect((await emailOnly.post('/api/v4/email/template', add)).statusCode).toBe(403)
  })
})
