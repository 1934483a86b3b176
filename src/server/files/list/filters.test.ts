import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDossierChoices, type getDossierTotals, type listDossiers, searchBatches } from '#contract/files/dossiers.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { refreshDossierSearch } from '#server/book/search/refresh-dossier-search.ts'

let server: TestServer
let employee: Person
let customerId: number
let stepId: number
let teamId: number

const list = async (query: string, person = employee) =>
  (await person.get(`/api/v4/file?${query}`)).json<OutputOf<typeof listDossiers>>()
const numbers = async (query: string) =>
  (await list(`${query && `${query}&`}sortBy=number`)).items.map((row) => row.number)
const totals = async (query: string) =>
  (await employee.get(`/api/v4/file/totals?${query}`)).json<OutputOf<typeof getDossierTotals>>()

/** A row that the helper of dossiers does not make. */
const execute = async (query: ReturnType<typeof sql>) => query.execute(server.database.db)

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  await seedBasics(server.database.db, server.clock)
  employee = await createPerson(server, 'employee')
  customerId = await createCustomer(server)
  const { db } = server.database
  const step = await db
    .selectFrom('workflowStep')
    .select(['id', 'workflowVersionId'])
    .where('code', '=', 'costs_letter')
    .executeTakeFirstOrThrow()
  stepId = step.id
  const anna = await createDossier(db, customerId, {
    number: '101',
    customerReference: 'KR-7/12',
    debtors: [{ name: 'Anna de Zwart', email: 'anna@zwart.nl', phone: '+31612345678', iban: 'NL91ABNA0417164300' }],
    invoices: [{ number: 'FACT-2026-1', amountCents: 10_000 }],
    stepId,
    workflowVersionId: step.workflowVersionId,
    ownerId: employee.userId,
  })
  const zwart = await createDossier(db, customerId, {
    number: '102',
    debtors: [
      { name: 'Bakkerij Meulen', kind: 'company', street: 'Zwarteweg', postcode: '1011 AB', city: 'Anna Paulowna' },
    ],
    invoices: [{ number: 'FACT-2026-2', amountCents: 25_000 }],
  })
  const paused = await createDossier(db, customerId, {
    number: '103',
    debtors: [{ name: 'L. Aydın' }],
    invoices: [{ number: 'B-3', amountCents: 700 }],
    status: 'suspend',
  })
  await createDossier(db, customerId, {
    number: '104',
    invoices: [{ number: 'B-4', amountCents: 900 }],
    status: 'closed',
  })
  await execute(sql`update debtor set birth_day = '1980-05-01', do_not_contact = true
    where id = (select debtor_id from dossier_debtor where dossier_id = ${anna})`)
  await execute(sql`update debtor set kvk_number = '71204836'
    where id = (select debtor_id from dossier_debtor where dossier_id = ${zwart})`)
  await execute(sql`update dossier set language = 'fr' where id = ${zwart}`)
  await execute(sql`update debtor_address set status = 'departed_unknown'
    where debtor_id = (select debtor_id from dossier_debtor where dossier_id = ${paused})`)
  await execute(sql`insert into dossier_halt (dossier_id, kind, reason, came_from, started_at)
    values (${paused}, 'suspension', 'dispute', 'in_progress', now())`)
  await execute(sql`insert into payment_plan (dossier_id, agreed_day, agreed_at, channel, every, interest, grace_days,
      open_cents, composition, next_due_day)
    values (${anna}, '2026-10-01', now(), 'phone', 'month', 'running', 7, 10000, '{}', '2026-11-01'),
      (${zwart}, '2026-10-01', now(), 'phone', 'month', 'running', 7, 25000, '{}', '2026-12-01')`)
  await execute(sql`insert into dispatch (dossier_id, customer_id, occurrence, channel, state, kind, language,
    recipient,
      subject, content, content_sha256, created_at, sent_at)
    select ${zwart}::bigint, ${customerId}::bigint, n, 'email', 'sent', 'costs_letter', 'nl', '{}', 'Brief', '{}', 'x',
      sent, sent
    from (values (1, '2026-10-01 10:00+02'::timestamptz), (2, '2026-11-10 23:30+01')) as message (n, sent)`)
  await execute(sql`insert into blocked_number (phone, scope, customer_id, dossier_id, reason, from_day, until_day,
    source)
    values ('+31612345678', 'all', null, null, 'asked', '2026-11-20', '2026-11-21', 'Proef'),
      ('+31687650000', 'all', null, null, 'asked', '2026-11-21', null, 'Proef')`)
  await execute(sql`insert into debtor_contact (debtor_id, kind, value, source)
    select debtor_id, 'phone', '+31687650000', 'import' from dossier_debtor where dossier_id = ${zwart}`)
  await execute(sql`update dossier set phase = 'judicial' where id in (${zwart}, ${paused})`)
  await execute(sql`insert into account_event (dossier_id, kind, value_day, amount_cents, cause_kind, key)
    values (${zwart}, 'judgment', '2026-11-01', 0, 'person', 'judged'),
      (${paused}, 'judgment', '2026-11-01', 0, 'person', 'judged by mistake')`)
  await execute(sql`insert into account_event (dossier_id, kind, value_day, amount_cents, reverses_id, cause_kind, key)
    select dossier_id, 'reversal', '2026-11-02', 0, id, 'person', 'taken back' from account_event
    where key = 'judged by mistake'`)
  const team = await db.insertInto('team').values({ name: 'Minnelijk' }).returning('id').executeTakeFirstOrThrow()
  teamId = team.id
  await execute(sql`insert into team_member (team_id, user_id, leads, from_day)
    values (${teamId}, ${employee.userId}, false, ${day('2026-01-01')})`)
  await refreshDossierSearch(db, [anna, zwart, paused])
})
afterAll(async () => server.close())

describe('the filters of the list of files', () => {
  it.each([
    ['debtorName=zwart', ['101']],
    ['debtorName=de anna', ['101']],
    ['debtorName=aydin', ['103']],
    ['address=zwarteweg', ['102']],
    ['address=anna paulowna', ['102']],
    ['postcode=1011ab', ['102']],
    ['postcode=1011', ['102']],
    ['birthDay=1980-05-01', ['101']],
    ['birthDay=1980-05-02', []],
    ['kvk=712 04 836', ['102']],
    ['email=ZWART.nl', ['101']],
    ['phone=06 12345678', ['101']],
    ['phone=%2B31612345678', ['101']],
    ['iban=NL91 ABNA 0417 1643 00', ['101']],
    ['invoice=FACT-2026', ['101', '102']],
    ['invoice=FACT-2026-2', ['102']],
    ['reference=KR-7', ['101']],
    ['reference=', ['101', '102', '103', '104']],
    ['flag=do_not_contact', ['101']],
    ['flag=address_departed', ['103']],
    ['flag=dispute,do_not_contact', ['101', '103']],
    ['flag=bankruptcy', []],
    ['flag=plan', ['101', '102']],
    ['flag=do_not_call', ['101']],
    ['flag=do_not_call,dispute', ['101', '103']],
    ['legal=judgment', ['102']],
    ['legal=lawsuit', ['103']],
    ['legal=none', ['101', '104']],
    ['legal=lawsuit,judgment', ['102', '103']],
    ['language=fr', ['102']],
    ['language=nl,fr', ['101', '102', '103', '104']],
    ['category=standard', ['101']],
    ['category=staffel,precasso', []],
    ['closingReason=paid', ['104']],
    ['closedFrom=2026-11-10&closedTo=2026-11-10', ['104']],
    ['closedFrom=2026-11-11', []],
    ['plan=running', ['101', '102']],
    ['plan=late', ['101']],
    ['plan=none', ['103', '104']],
    ['plan=late,none', ['101', '103', '104']],
    ['principalFrom=10000', ['101', '102']],
    ['principalTo=900', ['103', '104']],
    ['contactFrom=2026-11-10', ['102']],
    ['contactFrom=2026-11-11', []],
    ['contactTo=2026-11-10', ['102']],
    ['contactTo=2026-11-09', []],
    ['debtorName=anna&invoice=FACT-2026-2', []],
  ])('%s', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected)
    expect((await totals(query)).total).toBe(expected.length)
  })

  it('go by the day on which the last message left, in Amsterdam, as soon as it leaves', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into dispatch (dossier_id, customer_id, occurrence, channel, state, kind, language, recipient, subject,
        content, content_sha256, created_at)
      select id, customer_id, 1, 'email', 'scheduled', 'costs_letter', 'nl', '{}', 'Brief', '{}', 'x', now()
      from dossier where number = '103' returning id`.execute(server.database.db)
    const id = rows[0]?.id ?? 0
    const leavesAt = async (moment: string | null) =>
      execute(sql`update dispatch set sent_at = ${moment} where id = ${id}`)
    expect(await numbers('contactFrom=2026-11-12')).toEqual([])
    await leavesAt('2026-11-13 00:30+01')
    expect(await numbers('contactFrom=2026-11-13&contactTo=2026-11-13')).toEqual(['103'])
    expect(await numbers('contactFrom=2026-11-10&contactTo=2026-11-12')).toEqual(['102'])
    await leavesAt(null)
    expect(await numbers('contactFrom=2026-11-12')).toEqual([])
    await execute(sql`delete from dispatch where id = ${id}`)
  })

  it('go by a call and by what was noted of a contact as well, and by no note', async () => {
    const { db } = server.database
    const { id } = await db.selectFrom('dossier').select('id').where('number', '=', '104').executeTakeFirstOrThrow()
    const write = async (type: string, category: string, at: string) =>
      execute(sql`insert into dossier_log (dossier_id, content, type, category, visible_to_customer, written_at)
        values (${id}, 'Gesproken', ${type}, ${category}, false, ${at})`)
    await write('note', 'debtor', '2026-11-18 10:00+01')
    await write('email', 'customer', '2026-11-18 10:00+01')
    expect(await numbers('contactFrom=2026-11-12')).toEqual([])
    await write('call', 'debtor', '2026-11-12 00:30+01')
    expect(await numbers('contactFrom=2026-11-12&contactTo=2026-11-12')).toEqual(['104'])
    expect((await list('contactFrom=2026-11-12')).items[0]).toMatchObject({
      lastContactDay: '2026-11-12',
      lastSentAt: null,
    })
    expect([await numbers('lastCall=spoken'), await numbers('lastCall=never')]).toEqual([
      ['104'],
      ['101', '102', '103'],
    ])
    await execute(sql`update dossier_log set category = 'third_party' where dossier_id = ${id} and type = 'call'`)
    expect(await numbers('contactFrom=2026-11-12')).toEqual([])
    expect(await numbers('lastCall=spoken,no_answer,wrong_number')).toEqual([])

    await execute(sql`insert into agenda_item (dossier_id, customer_id, subject_id, due_day, cause, created_at)
      select ${id}, ${customerId}, id, '2026-11-13', 'person', now() from agenda_subject where calls limit 1`)
    const comesTo = async (result: string) =>
      execute(sql`update agenda_item set state = 'done', result = ${result}, finished_at = '2026-11-13 12:00+01'
        where dossier_id = ${id}`)
    expect([await numbers('call=due'), await numbers('call=planned')]).toEqual([['104'], []])
    expect(await numbers('call=none')).toEqual(['101', '102', '103'])
    expect(await numbers('call=planned,none')).toEqual(['101', '102', '103'])
    await execute(sql`update agenda_item set due_day = '2026-11-21', attempts = 1, attempted_at = '2026-11-13 09:00+01'
      where dossier_id = ${id}`)
    expect([await numbers('call=due'), await numbers('call=planned')]).toEqual([[], ['104']])
    expect(await numbers('lastCall=no_answer')).toEqual(['104'])
    const contact = await createPerson(server, 'contact', customerId)
    for (const query of ['call=planned', 'call=none', 'lastCall=no_answer', 'lastCall=never']) {
      expect((await list(query, contact)).items).toEqual([])
    }
    await comesTo('no_answer')
    expect(await numbers('contactFrom=2026-11-12')).toEqual([])
    expect([await numbers('call=due,planned'), await numbers('lastCall=no_answer')]).toEqual([[], ['104']])
    await comesTo('pays')
    expect(await numbers('contactFrom=2026-11-13')).toEqual(['104'])
    expect(await numbers('lastCall=spoken')).toEqual(['104'])
    await execute(
      sql`update agenda_item set state = 'open', result = null, finished_at = null where dossier_id = ${id}`,
    )
    expect(await numbers('contactFrom=2026-11-12')).toEqual([])
  })

  it('tell in the row and on the page of a file that it has a plan and whom not to call', async () => {
    const [row] = (await list('flag=do_not_call')).items
    expect(row).toMatchObject({ number: '101', flags: ['do_not_contact', 'do_not_call', 'plan'] })
    expect((await employee.get(`/api/v4/file/${row?.id}`)).json()).toMatchObject({
      flags: ['do_not_contact', 'do_not_call', 'plan'],
    })
  })

  it('knows workflow, step and team, and offers them by name', async () => {
    const choices = (await employee.get(callPath(getDossierChoices))).json<OutputOf<typeof getDossierChoices>>()
    const workflow = choices.workflows.find(({ name }) => name === 'Particulier, minnelijk')!
    expect(workflow.steps.map(({ name }) => name)).toContain('Aanmaning met kosten')
    expect(choices.teams).toEqual([{ id: teamId, name: 'Minnelijk' }])
    expect(choices.owners).toContainEqual({ id: employee.userId, name: 'Sanne Bakker' })
    expect(await numbers(`workflow=${workflow.id}`)).toEqual(['101'])
    expect(await numbers(`step=${stepId}`)).toEqual(['101'])
    expect(await numbers(`step=${workflow.steps[0]!.id}`)).toEqual([])
    expect(await numbers(`team=${teamId}`)).toEqual(['101'])
    // Those of no team are all others, also those that nobody has.
    const [none, all] = [await numbers('team=0'), await numbers('')]
    expect([none.length > 0, none.includes('101'), [...none, '101'].toSorted()]).toEqual([true, false, all.toSorted()])
    expect((await numbers(`team=0,${teamId}`)).length).toBe(all.length)
    expect(await numbers(`owner=${employee.userId}`)).toEqual(['101'])
  })

  it('finds the step in every version of its workflow', async () => {
    const { db } = server.database
    const { rows } = await sql<{ id: number }>`
      with version as (
        insert into workflow_version (workflow_id, number)
        select workflow_id, 2 from workflow_version where id = (select workflow_version_id from workflow_step
          where id = ${stepId})
        returning id
      )
      insert into workflow_step (workflow_version_id, position, code, name_nl, name_en, name_fr, phase, definition)
      select version.id, 1, code, name_nl, name_en, name_fr, phase, definition from workflow_step, version
      where workflow_step.id = ${stepId} returning id`.execute(db)
    expect(await numbers(`step=${rows[0]!.id}`)).toEqual(['101'])
  })

  it('says of an empty list which of them hides how many, words too [U11]', async () => {
    const { total, without } = await totals('debtorName=anna&invoice=FACT-2026-2&plan=running')
    expect([total, without]).toEqual([
      0,
      [
        { filter: 'debtorName', total: 1, more: false },
        { filter: 'invoice', total: 1, more: false },
      ],
    ])
  })

  it('finds imports by their list, customer or number, and files by them; a customer only what was shared with it', async () => {
    const { db } = server.database
    await execute(sql`insert into stored_file (sha256, size_bytes, mime_type, created_at)
      values (${'a'.repeat(64)}, 1, 'text/csv', now()) on conflict do nothing`)
    const batch = async (fileName: string, shared: boolean) =>
      db
        .insertInto('importBatch')
        .values({ customerId, fileSha256: 'a'.repeat(64), fileName, shared, state: 'done', createdAt: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [spring, autumn, empty] = [
      await batch('Lente één.csv', true),
      await batch('herfst.csv', false),
      await batch('leeg.csv', true),
    ]
    await db.updateTable('dossier').set({ importBatchId: spring.id }).where('number', '=', '101').execute()
    await db.updateTable('dossier').set({ importBatchId: autumn.id }).where('number', '=', '102').execute()
    const found = async (query: string, person = employee) => {
      const answer = await person.get(`${callPath(searchBatches)}?${query}`)
      return answer.json<OutputOf<typeof searchBatches>>().items.map(({ id }) => id)
    }
    expect(await found('keywords=lente een')).toEqual([spring.id])
    expect(await found('keywords=.csv')).toEqual([autumn.id, spring.id])
    expect(await found(`keywords=${autumn.id}`)).toEqual([autumn.id])
    expect(await found(`id=${empty.id}`)).toEqual([])
    expect(await found(`id=${spring.id}&keywords=herfst`)).toEqual([spring.id])
    expect(await numbers(`batch=${spring.id}`)).toEqual(['101'])
    const contact = await createPerson(server, 'contact', customerId)
    expect(await found('keywords=', contact)).toEqual([spring.id])
    const other = await createPerson(server, 'contact', await createCustomer(server, 'Elders'))
    expect([await found('keywords=', other), await found(`id=${spring.id}`, other)]).toEqual([[], []])
  })

  it('tells people of a customer nothing of who works at the agency', async () => {
    const contact = await createPerson(server, 'contact', customerId)
    const choices = (await contact.get(callPath(getDossierChoices))).json<OutputOf<typeof getDossierChoices>>()
    expect(choices).toMatchObject({ owners: [], teams: [] })
    expect(choices.workflows.length).toBeGreaterThan(0)
    expect((await list('debtorName=zwart', contact)).total).toBe(1)
    const other = await createPerson(server, 'contact', await createCustomer(server, 'Een ander'))
    expect((await list('debtorName=zwart', other)).total).toBe(0)
  })

  it('are told in the rows too: why and when a file was closed, in which language is written, of which group it is', async () => {
    await execute(sql`update customer set group_name = 'Zorg & Wonen' where id = ${customerId}`)
    const [closed] = (await list('closingReason=paid')).items
    expect(closed).toMatchObject({ closedDay: '2026-11-10', closingReasonName: { nl: 'Betaald', fr: 'Payé' } })
    const [french] = (await list('language=fr&customerGroup[]=Zorg & Wonen')).items
    expect(french).toMatchObject({
      number: '102',
      language: 'fr',
      customerGroup: 'Zorg & Wonen',
      closingReasonName: null,
    })
  })

  it('refuses what is no filter value', async () => {
    const statusOf = async (query: string) => (await employee.get(`/api/v4/file?${query}`)).statusCode
    expect(await Promise.all(['plan=soms', 'birthDay=gisteren', 'step=x', 'flag=rood'].map(statusOf))).toEqual([
      400, 400, 400, 400,
    ])
  })

  it('finds by an e-mail address, number or address of today alone; the search finds by former ones too', async () => {
    const id = await createDossier(server.database.db, customerId, {
      number: '105',
      debtors: [
        {
          name: 'Verhuisd B.',
          email: 'oud@verhuisd.nl',
          phone: '+31687654321',
          iban: 'NL02ABNA0123456789',
          street: 'Oudestraat',
        },
      ],
      status: 'paused',
    })
    const asked = ['email=oud@verhuisd.nl', 'phone=0687654321', 'iban=NL02ABNA0123456789', 'address=oudestraat']
    for (const query of asked) expect(await numbers(query)).toEqual(['105'])
    await execute(sql`update debtor_contact set valid_to = now() where debtor_id =
      (select debtor_id from dossier_debtor where dossier_id = ${id})`)
    await execute(sql`update debtor_address set valid_to = now() where debtor_id =
      (select debtor_id from dossier_debtor where dossier_id = ${id})`)
    await refreshDossierSearch(server.database.db, [id])
    for (const query of asked) expect(await numbers(query)).toEqual([])
    expect(await numbers('search=oud@verhuisd.nl')).toEqual(['105'])
  })
})
