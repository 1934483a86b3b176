import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloadPassageList, listPassages, readAnswerList } from '#contract/files/precasso/passage-list.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createAtPassage } from '#test/precasso.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { writeAnswerList } from './write-answer-list.ts'

let server: TestServer
let contact: Person
let other: number
let files: { id: number; number: string; invoice: string }[]

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  const { db } = server.database
  const own = await createCustomer(server, 'De Krekel')
  other = await createCustomer(server, 'Huis & Haard')
  contact = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_PRECASSO_SEARCH'], own)
  const ids: number[] = []
  for (const name of ['Baars', 'De Pont', 'Mirjam', 'Zonnig'])
    ids.push(await createAtPassage(db, own, '2026-11-23', name, 10_000))
  ids.push(await createAtPassage(db, other, '2026-11-23', 'Van een ander', 10_000))
  files = await db
    .selectFrom('dossier')
    .innerJoin('claim', 'claim.dossierId', 'dossier.id')
    .select(['dossier.id', 'dossier.number', 'claim.invoiceNumber as invoice'])
    .where('dossier.id', 'in', ids)
    .orderBy('dossier.id')
    .execute()
})
afterAll(async () => server.close())

type Read = OutputOf<typeof readAnswerList>

const read = async (...lines: string[]): Promise<Read> => {
  const bytes = Buffer.from(lines.join('\r\n'))
  const answer = await contact.upload(readAnswerList.path, { name: 'betaald.csv', bytes })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Read>()
}

it('go out with what waits for an answer, and come back as they were filled in', async () => {
  const list = (await contact.get(downloadPassageList.path)).body
  const [head = '', ...rows] = list.trimEnd().split('\r\n')
  expect(rows).toHaveLength(4)
  expect(list).not.toContain('Van een ander')
  expect(await read(head, ...rows)).toEqual({ rows: [], blankCount: 4 })
  const said = ['betaald;18-11-2026;40,00;;', 'Wachten;;;04-12-2026;Betaalt na zijn loon', 'laat overgaan;;;;', ';;;;']
  const filled = rows.map((row, index) => row.replace(/;;;;$/, said[index] ?? ''))
  const { rows: answers, blankCount } = await read(head, ...filled)
  expect(blankCount).toBe(1)
  expect(answers.map(({ passage, ...row }) => ({ ...row, id: passage?.id }))).toMatchObject([
    { row: 2, id: files[0]?.id, answer: 'paid', paidDay: '2026-11-18', paidCents: 4_000, problem: null },
    { id: files[1]?.id, answer: 'hold', untilDay: '2026-12-04', reason: 'Betaalt na zijn loon', problem: null },
    { id: files[2]?.id, answer: 'pass', paidDay: null, untilDay: null, problem: null },
  ])
})

it('go out to staff for one customer, which they say, and to a customer for itself alone', async () => {
  const employee = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_PROCESSING'])
  const refused = await employee.get(downloadPassageList.path)
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('Kies eerst een klant')])
  const listed = async (person: Person, id: number) =>
    (await person.get(`${downloadPassageList.path}?customer=${id}`)).body
  const others = await listed(employee, other)
  expect(others).toContain('Van een ander')
  expect(others.trimEnd().split('\r\n')).toHaveLength(2)
  expect((await listed(contact, other)).trimEnd().split('\r\n')).toHaveLength(1)
})

it('say above the header how many were left out, and are read all the same', async () => {
  const employee = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_PROCESSING'])
  const { items } = (await employee.get(`${listPassages.path}?limit=50`)).json<OutputOf<typeof listPassages>>()
  const list = writeAnswerList({ items: items.slice(0, 1), total: 4 }, 'nl')
  expect(list).toContain('Dit zijn de eerste 1 van 4 dossiers. De andere 3 staan hier niet.')
  expect(await read(...list.trimEnd().split('\r\n'))).toEqual({ rows: [], blankCount: 1 })
})

it('name a file by its invoice too, and take a payment without words for one', async () => {
  const { rows } = await read('Factuurnummer;Betaald op;Bedrag', `${files[3]?.invoice};19-11-2026;1.000,00`)
  expect(rows).toMatchObject([
    {
      answer: 'paid',
      passage: { id: files[3]?.id },
      problem: { reason: 'too_much', field: 'paidCents', text: '1.000,00' },
    },
  ])
})

it('name a file by each text in its own column alone, and tell of a row that names two', async () => {
  await server.database.db
    .updateTable('dossier')
    .set({ customerReference: '1' })
    .where('id', '=', files[0]?.id ?? 0)
    .execute()
  const [first, second] = files
  const counted = await read('Nr;Factuurnummer;Betaald op', `1;${second?.invoice};19-11-2026`, '1;F-0;19-11-2026')
  expect(counted.rows).toMatchObject([
    { passage: { id: second?.id }, problem: null },
    { passage: null, problem: { reason: 'unknown', text: 'F-0' } },
  ])
  const numbered = await read('Nr;Betaald op', '1;19-11-2026', `${first?.number};19-11-2026`)
  expect(numbered.rows).toMatchObject([{ passage: null }, { passage: { id: first?.id }, problem: null }])
  const { rows } = await read(
    'Dossier;Uw kenmerk;Factuur;Antwoord',
    `${second?.number};1;;betaald`,
    `${first?.number};1;${first?.invoice};overgaan`,
    `;${second?.invoice};${first?.number};overgaan`,
  )
  expect(rows).toMatchObject([
    { passage: null, problem: { reason: 'different', text: `${second?.number}, 1` } },
    { passage: { id: first?.id }, problem: null },
    { passage: null, problem: { reason: 'unknown' } },
  ])
})

it('take nobody for one who paid because a list has amounts and days', async () => {
  const invoice = files[1]?.invoice
  const open = Buffer.from(`Factuurnummer;Bedrag;Datum\r\n${invoice};100,00;19-11-2026`)
  const refused = await contact.upload(readAnswerList.path, { name: 'open.csv', bytes: open })
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('Dit is geen lijst')])
  const blank = { rows: [], blankCount: 1 }
  expect(await read('Factuur;Datum;Bedrag;Antwoord', `${invoice};19-11-2026;100,00;`)).toEqual(blank)
  expect(await read('Factuur;Datum;Bedrag;Betaald op', `${invoice};01-10-2026;100,00;`)).toEqual(blank)
  expect(await read('Factuur;Bedrag;Betaald', `${invoice};100,00;0,00`)).toEqual(blank)
  const { rows } = await read('Factuur;Datum;Betaald op;Betaald', `${invoice};01-10-2026;19-11-2026;40,00`)
  expect(rows).toMatchObject([{ answer: 'paid', paidDay: '2026-11-19', paidCents: 4_000, problem: null }])
})

it.each<[string, string, object]>([
  ['of another customer', `4;betaald;19-11-2026;;`, { reason: 'unknown' }],
  ['of which no answer can be read', `0;misschien;;;`, { reason: 'bad_answer', text: 'misschien' }],
  ['of a yes or a no, to which question nobody knows', `0;nee;;;`, { reason: 'bad_answer', text: 'nee' }],
  ['without a day', `0;betaald;;;`, { reason: 'missing_day', field: 'paidDay' }],
  ['with a day that does not exist', `0;betaald;31-02-2026;;`, { reason: 'bad_day', field: 'paidDay' }],
  ['with a day to come', `0;betaald;21-11-2026;;`, { reason: 'future_day', field: 'paidDay' }],
  ['with no amount', `0;betaald;19-11-2026;tien;`, { reason: 'bad_amount', field: 'paidCents', text: 'tien' }],
  ['held until today', `0;wachten;;;20-11-2026`, { reason: 'day_passed', field: 'untilDay' }],
  ['held too long', `0;wachten;;;21-12-2026`, { reason: 'too_long', field: 'untilDay' }],
])('tell of a row %s what is wrong, and keep what can be read', async (_, line, problem) => {
  const [index = '', ...cells] = line.split(';')
  const { rows } = await read(
    'Dossier;Antwoord;Betaald op;Bedrag;Wachten t/m',
    `${files[Number(index)]?.number};${cells.join(';')}`,
  )
  expect(rows).toMatchObject([{ row: 2, problem }])
})

it('tell of an unread amount whatever else is wrong with its row', async () => {
  const of = (index: number) => files[index]?.number
  const { rows } = await read(
    'Dossier;Antwoord;Betaald op;Betaald bedrag',
    `${of(0)};betaald;31-02-2026;tien`,
    `${of(1)};misschien;19-11-2026;tien`,
    `${of(2)};misschien;19-11-2026;40,00`,
    `${of(3)};betaald;19-11-2026;0,00`,
  )
  expect(rows).toMatchObject([
    { problem: { reason: 'bad_day' }, isAmountUnread: true, paidCents: null },
    { problem: { reason: 'bad_answer' }, isAmountUnread: true, paidCents: null },
    { problem: { reason: 'bad_answer' }, isAmountUnread: false, paidDay: '2026-11-19', paidCents: 4_000 },
    { problem: { reason: 'bad_amount' }, isAmountUnread: true, paidCents: null },
  ])
})

it('take the first of two rows about a file, and are refused whole where they are none', async () => {
  const { rows } = await read('Dossier;Antwoord', `${files[0]?.number};overgaan`, `${files[0]?.number};overgaan`)
  expect(rows.map(({ problem }) => problem?.reason ?? null)).toEqual([null, 'twice'])
  for (const text of ['Naam;Plaats\r\nA;B', 'geen lijst']) {
    const refused = await contact.upload(readAnswerList.path, { name: 'lijst.csv', bytes: Buffer.from(text) })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Dit is geen lijst')
  }
})
