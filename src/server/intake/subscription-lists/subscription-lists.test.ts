import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  discardImport,
  downloadRefusedRows,
  editImportCell,
  getImport,
  getImportCell,
  listImports,
  releaseImport,
  saveImportMapping,
  shareImport,
  undoImport,
} from '#contract/intake/imports.ts'
import {
  downloadSubscriptionTemplate,
  listSubscriptionImports,
  uploadSubscriptions,
} from '#contract/intake/subscription-imports.ts'
import { subscriptionFields } from '#contract/intake/subscription-list.ts'
import { getSubscription, type SubscriptionDetails } from '#contract/money/subscriptions/subscriptions.ts'
import { addDays, type Day, formatDay } from '#domain/day.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { issueSubscriptionInvoices } from '#server/money/subscriptions/issue-subscription-invoices.ts'
import { callPath } from '#test/call-path.ts'
import {
  createImportServer,
  importLines,
  releaseList,
  rowStates,
  settledImport,
  uploadSubscriptionList,
} from '#test/imports.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createAgency } from '#test/portfolio.ts'
import type { TestServer } from '#test/server.ts'
import { subscriptionTemplate } from './subscription-template.ts'

const head = 'Klant;Product;Begin;Einde;Prijs;Dossiers inbegrepen;Prijs extra dossier'
const list = (...lines: string[]) => Buffer.from([head, ...lines].join('\r\n'))

let server: TestServer
let employee: Person
let today: Day

beforeAll(async () => {
  ;({ server, employee } = await createImportServer())
  await createAgency(server)
  today = server.clock.today()
})
afterAll(async () => server.close())

let count = 0
/** A customer that no other test speaks of. */
async function customer(name = `Praktijk ${++count}`) {
  const id = await createCustomer(server, name)
  const { number } = await server.database.db
    .selectFrom('customer')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, name, number }
}

const made = async (customerId: number) =>
  server.database.db
    .selectFrom('subscription')
    .innerJoin('subscriptionTerms as terms', 'terms.subscriptionId', 'subscription.id')
    .select(['product', 'period', 'subscription.fromDay', 'toDay', 'priceCents', 'includedFiles', 'extraFileCents'])
    .where('customerId', '=', customerId)
    .orderBy('subscription.fromDay')
    .execute()

describe('a list of subscriptions', () => {
  it('is read in Dutch, English and French, by number and by name, and makes a subscription of each row [req 2.23]', async () => {
    const [one, two, three] = [await customer(), await customer(), await customer()]
    const lists = [
      list(`${one.number};Incasso Basis;01-12-2026;31-12-2027;1.234,56;5;7,50`),
      `Customer,Product,Start date,End date,Period,Price,Included files,Extra file price\n"${two.name.toUpperCase()}",Basic,2026-12-01,,quarterly,1234.56,0,0`,
      `Client;Produit;Date de début;Date de fin;Périodicité;Prix;Dossiers inclus;Prix dossier supplémentaire\n${three.number} ${three.name};Base;01/12/2026;;an;€ 49,-;10;7,5`,
    ]
    for (const bytes of lists) {
      const { id, import: read } = await uploadSubscriptionList(employee, Buffer.from(bytes))
      expect(read).toMatchObject({ kind: 'subscription', customer: null, counts: { all: 1, good: 1 }, state: 'ready' })
      await releaseList(employee, id)
    }
    const terms = { fromDay: '2026-12-01', includedFiles: 5, priceCents: 123_456, extraFileCents: 750 }
    expect(await made(one.id)).toEqual([{ product: 'Incasso Basis', period: 'month', toDay: '2027-12-31', ...terms }])
    expect(await made(two.id)).toMatchObject([
      { product: 'Basic', period: 'quarter', toDay: null, priceCents: 123_456, includedFiles: 0, extraFileCents: 0 },
    ])
    expect(await made(three.id)).toMatchObject([{ period: 'year', priceCents: 4900, includedFiles: 10 }])
  })

  it('says of each row what is wrong with it, and passes over empty ones', async () => {
    const { number } = await customer()
    await customer('Dubbel B.V.')
    await customer('Dubbel B.V.')
    const row = (change: object = {}) =>
      Object.values({
        customer: number,
        product: `Product ${(count += 1)}`,
        from: '01-12-2026',
        to: '',
        price: '49,00',
        included: '5',
        extra: '7,50',
        ...change,
      }).join(';')
    const soon = formatDay(addDays(today, 3 * 366))
    const cases: [object, string][] = [
      [{}, 'good'],
      [{ customer: '' }, 'bad missing_value'],
      [{ customer: '999999' }, 'bad unknown_customer'],
      [{ customer: 'Praktik 1' }, 'bad unknown_customer'],
      [{ customer: 'dubbel b.v.' }, 'bad several_customers'],
      [{ product: '' }, 'bad missing_value'],
      [{ product: 'x'.repeat(101) }, 'bad text_too_long'],
      [{ from: '' }, 'bad missing_value'],
      [{ from: '31-02-2027' }, 'bad bad_day'],
      [{ from: '1 dec 2026' }, 'good'],
      [{ from: '01-12-2024' }, 'bad starts_long_ago'],
      [{ from: soon }, 'bad starts_far_ahead'],
      [{ to: '30-11-2026' }, 'bad ends_before_start'],
      [{ to: 'nooit' }, 'bad bad_day'],
      [{ price: '' }, 'bad missing_value'],
      [{ price: 'veel' }, 'bad bad_amount'],
      [{ price: '-49,00' }, 'bad negative_price'],
      [{ price: '49,005' }, 'bad half_cents'],
      [{ extra: '7,125' }, 'bad half_cents'],
      [{ price: '0,00', extra: '0' }, 'good'],
      [{ price: '99.999.999.999,00' }, 'bad amount_too_large'],
      [{ included: '' }, 'bad missing_value'],
      [{ included: '1.000' }, 'good'],
      [{ included: '2,5' }, 'bad bad_file_count'],
      [{ included: '-1' }, 'bad bad_file_count'],
      [{ included: 'onbeperkt' }, 'bad bad_file_count'],
    ]
    const lines = cases.map(([change]) => row(change))
    const { id } = await uploadSubscriptionList(employee, list(...lines, ';;;;;;', '', row()))
    const states = await rowStates(employee, id)
    expect(states.map((state) => state.split(' ').slice(1).join(' '))).toEqual([
      ...cases.map(([, verdict]) => verdict),
      'good',
    ])
    const csv = await employee.get(callPath(downloadRefusedRows, { id }))
    expect(csv.body).toContain('Wij ronden een prijs niet af')
    const cell = await employee.get(`${callPath(getImportCell, { id })}?row=5&column=0`)
    expect(cell.json<{ suggestions: string[] }>().suggestions.some((text) => text.endsWith('Praktijk 1'))).toBe(true)
    const { items } = await importLines(employee, id, 'good')
    expect(items[0]?.found).toMatchObject({ kind: 'customer', number })
  })

  it.each([
    ['no_subscriptions', 'a;b;c\r\n1;2;3'],
    ['no_subscriptions', head],
    ['no_subscriptions', ''.padEnd(40, ' ')],
    ['other_currency', `${head};Valuta\r\nX;A;01-12-2026;;49,00;5;7,50;EUR\r\nX;A;01-12-2026;;49,00;5;7,50;USD`],
    ['other_currency', `${head}\r\nX;A;01-12-2026;;$ 49.00;5;7,50`],
    ['other_currency', `${head.replace('Prijs;', 'Prijs (USD);')}\r\nX;A;01-12-2026;;49,00;5;7,50`],
  ])('is refused whole: %s (%#)', async (reason, text) => {
    const { import: read } = await uploadSubscriptionList(employee, Buffer.from(text))
    expect(read).toMatchObject({ state: 'failed', error: { reason }, counts: { all: 0 } })
  })

  it('does not make what runs already, nor what two rows ask for; each is mended at its row', async () => {
    const [mine, other] = [await customer(), await customer()]
    const first = await uploadSubscriptionList(employee, list(`${mine.number};Basis;01-01-2027;30-06-2027;49;5;7`))
    await releaseList(employee, first.id)
    const lines = [
      `${mine.number};BASIS;30-06-2027;;49;5;7`,
      `${mine.number};Basis;01-07-2027;;49;5;7`,
      `${mine.number};Basis;01-01-2028;;49;5;7`,
      `${other.number};Plus;01-01-2027;31-12-2027;49;5;7`,
      `${other.name};plus;31-12-2027;;49;5;7`,
      `${other.name};Plus;01-01-2028;;49;5;7`,
    ]
    const { id } = await uploadSubscriptionList(employee, list(...lines))
    const states = async () => rowStates(employee, id)
    expect(await states()).toEqual([
      '2 bad subscription_runs',
      '3 good',
      '4 bad subscription_in_row',
      '5 good',
      '6 bad subscription_in_row',
      '7 good',
    ])
    const mend = async (row: number, column: number, text: string) =>
      expect((await employee.put(callPath(editImportCell, { id }), { rows: [row], column, text })).statusCode).toBe(200)
    await mend(2, 1, 'Basis Plus')
    await mend(3, 3, '31-12-2027')
    // What stood in its way is of another customer now.
    await mend(5, 0, mine.name)
    expect(await states()).toEqual(['2 good', '3 good', '4 good', '5 good', '6 good', '7 bad subscription_in_row'])
  })

  it('is released once, in parts, tells where each came from, is billed once, and is taken back until then', async () => {
    const { id: customerId, number, name } = await customer()
    const bytes = list(`${number};Basis;01-12-2026;;49,00;5;7,50`, 'Niemand;Basis;01-12-2026;;49,00;5;7,50')
    const { id } = await uploadSubscriptionList(employee, bytes)
    const release = async () => employee.post(callPath(releaseImport, { id }))
    const answers = await Promise.all([release(), release()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
    expect(await settledImport(employee, id)).toMatchObject({
      state: 'ready',
      counts: { released: 1, bad: 1, good: 0 },
      undoable: true,
    })
    expect((await release()).statusCode).toBe(409)
    const again = await uploadSubscriptionList(employee, bytes)
    expect(again).toMatchObject({ id, alreadyUploaded: true })

    expect((await employee.post(callPath(undoImport, { id }))).statusCode).toBe(200)
    expect(await made(customerId)).toEqual([])
    expect(await rowStates(employee, id)).toEqual(['2 good', '3 bad unknown_customer'])
    await employee.put(callPath(editImportCell, { id }), { rows: [3], column: 0, text: `${number} ${name}` })
    await employee.put(callPath(editImportCell, { id }), { rows: [3], column: 1, text: 'Plus' })
    expect(await releaseList(employee, id)).toMatchObject({ state: 'done', counts: { released: 2 } })
    const [line] = (await importLines(employee, id)).items
    if (line?.found.kind !== 'subscribed') throw new Error('nothing was made of the row')
    const details = await employee.get(callPath(getSubscription, { id: line.found.id }))
    expect(details.json<SubscriptionDetails>()).toMatchObject({ importId: id, product: 'Basis' })
    const own = await createPerson(server, 'customer', customerId)
    const seen = await own.get(callPath(getSubscription, { id: line.found.id }))
    expect(seen.json<SubscriptionDetails>().importId).toBeNull()

    const over = { today: () => '2027-01-01' as Day, now: () => momentInAmsterdam('2027-01-01' as Day, 600) }
    await Promise.all([
      issueSubscriptionInvoices(server.database.db, over),
      issueSubscriptionInvoices(server.database.db, over),
    ])
    const { db } = server.database
    const invoices = await db.selectFrom('invoice').selectAll().where('customerId', '=', customerId).execute()
    expect(invoices.map(({ netCents }) => netCents)).toEqual([4900, 4900])
    expect((await employee.get(callPath(getImport, { id }))).json()).toMatchObject({ undoable: false })
    const refused = await employee.post(callPath(undoImport, { id }))
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('al gefactureerd')])
    const kinds = await db
      .selectFrom('auditEvent')
      .select('kind')
      .where('customerId', '=', customerId)
      .where('kind', 'like', 'subscription.%')
      .orderBy('id')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'subscription.added',
      'subscription.removed',
      'subscription.added',
      'subscription.added',
      'subscription.billed',
      'subscription.billed',
    ])
  })

  it('two lists that ask for the same at once make it once', async () => {
    const { id: customerId, number } = await customer()
    const row = `${number};Basis;01-12-2026;;49,00;5;7,50`
    const lists = [list(row), Buffer.concat([list(row), Buffer.from('\r\n')])]
    const read = await Promise.all(lists.map(async (bytes) => uploadSubscriptionList(employee, bytes)))
    const ends = await Promise.all(read.map(async ({ id }) => releaseList(employee, id)))
    expect(ends.map(({ counts }) => counts.released)).toEqual(expect.arrayContaining([0, 1]))
    expect(await made(customerId)).toHaveLength(1)
  })

  it('remembers what the columns mean, and takes only meanings of its own', async () => {
    const { number } = await customer()
    const bytes = (product: string) =>
      Buffer.from(`Klant;Product;Kolom A;Prijs;Kolom B;Kolom C\n${number};${product};01-12-2026;49;5;7,50`)
    const { id, import: read } = await uploadSubscriptionList(employee, bytes('A'))
    const save = async (...columns: unknown[]) =>
      employee.put(callPath(saveImportMapping, { id }), { columns, version: read.version })
    expect((await save('customer', 'product', 'invoiceDay', 'price', null, null)).statusCode).toBe(400)
    const meanings = ['customer', 'product', 'startDay', 'price', 'includedFiles', 'extraFilePrice']
    expect((await save(...meanings)).statusCode).toBe(200)
    expect((await settledImport(employee, id)).counts).toMatchObject({ good: 1, bad: 0 })
    const next = await uploadSubscriptionList(employee, bytes('B'))
    expect(next.import).toMatchObject({ counts: { good: 1 }, profileVersion: 1 })
    await employee.post(callPath(discardImport, { id }))
    expect((await uploadSubscriptionList(employee, bytes('A'))).alreadyUploaded).toBe(false)
  })

  it('is of the agency alone: a customer with the role finds nothing, and gets none shared [req 6.22]', async () => {
    const { id: customerId, number } = await customer()
    const bytes = list(`${number};Basis;01-12-2026;;49,00;5;7,50`)
    const { id } = await uploadSubscriptionList(employee, bytes)
    const contact = await createPerson(server, 'contact', customerId)
    const statuses = [
      await contact.upload(callPath(uploadSubscriptions), { name: 'lijst.csv', bytes }),
      await contact.get(callPath(listSubscriptionImports)),
      await contact.get(callPath(downloadSubscriptionTemplate)),
      await contact.get(callPath(getImport, { id })),
      await contact.post(callPath(releaseImport, { id })),
      await employee.post(callPath(shareImport, { id }), { shared: true }),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([403, 403, 403, 404, 404, 404])
    const other = await createPerson(server, 'employee')
    const [row] = (await other.get(`${callPath(listSubscriptionImports)}?sortOrder=desc`)).json<{
      items: { id: number }[]
    }>().items
    expect(row?.id).toBe(id)
    expect((await employee.get(callPath(listImports))).body).not.toContain('abonnementen.csv')
  })

  it.each(['nl', 'en', 'fr'] as const)('reads its own example, in %s: every column is known', async (language) => {
    const { import: read } = await uploadSubscriptionList(employee, Buffer.from(subscriptionTemplate(language)))
    expect(read.columns.map(({ field }) => field)).toEqual([...subscriptionFields])
    expect(read).toMatchObject({ counts: { all: 1, bad: 1 }, doubts: [] })
    expect((await rowStates(employee, read.id))[0]).toBe('2 bad unknown_customer')
  })
})
