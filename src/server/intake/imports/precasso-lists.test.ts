import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPrecasso } from '#contract/files/precasso/precasso-list.ts'
import { searchBatches } from '#contract/files/dossiers.ts'
import { getImport, listImports, releaseImport, undoImport, uploadImport } from '#contract/intake/imports.ts'
import { listPrecassoImports, listUploadedPrecasso, uploadPrecasso } from '#contract/intake/precasso-imports.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import {
  claimLine,
  claimsList,
  dossiersOf,
  releaseList,
  rowStates,
  uploadList,
  uploadPrecassoList,
} from '#test/imports.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const friday = '2026-11-20'
let server: TestServer
let employee: Person

beforeAll(async () => {
  server = await createTestServer({ today: friday, agency: true, worker: true })
  employee = await createPerson(server, 'employee')
  setMoment(server, friday, 9 * 60)
})
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

const address = { street: 'Plein', houseNumber: '2', postcode: '1503 CD', city: 'Zaandam', iban: 'NL39RABO0300065264' }
async function customer(values: object = {}) {
  const id = await createCustomer(server, `Praktijk ${crypto.randomUUID().slice(0, 6)}`)
  await server.database.db
    .updateTable('customer')
    .set({ ...address, ...values })
    .where('id', '=', id)
    .execute()
  return id
}
const workflowsOf = async (customerId: number) => {
  const rows = await server.database.db
    .selectFrom('dossier')
    .innerJoin('workflowVersion', 'workflowVersion.id', 'dossier.workflowVersionId')
    .innerJoin('workflow', 'workflow.id', 'workflowVersion.workflowId')
    .select(['workflow.code', 'dossier.beforeCollection'])
    .where('dossier.customerId', '=', customerId)
    .orderBy('dossier.id')
    .execute()
  return rows.map((row) => [row.code, row.beforeCollection])
}
const uploaded = async (person: Person, query = '') =>
  (await person.get(`${listUploadedPrecasso.path}?${query}`)).json<OutputOf<typeof listUploadedPrecasso>>()
const company = (number: number) => claimLine(number, { name: `Bakkerij ${number} B.V.` })

describe('a list of files before collection', () => {
  it('follows for each debtor the precasso workflow that fits its kind, in whose name it says, and is found by its files [req 2.33]', async () => {
    const id = await customer({ precassoSender: 'customer', precassoPayee: 'customer' })
    const batch = await uploadPrecassoList(employee, claimsList(claimLine(1), company(2)), id)
    const { totals } = batch.import
    expect(totals?.precasso).toEqual({ sender: 'customer', payee: 'customer', isPayable: true })
    expect(totals?.begins.map(({ runKind, files }) => [runKind, files])).toEqual([['precasso', 2]])
    expect(await releaseList(employee, batch.id)).toMatchObject({ kind: 'precasso', state: 'done', dossiers: 2 })
    expect(await workflowsOf(id)).toEqual([
      ['consumer_precasso', true],
      ['company_precasso', true],
    ])
    const found = await employee.get(`${listPrecasso.path}?batch=${batch.id}`)
    expect(found.json<{ total: number }>().total).toBe(2)
    const choices = async (before: boolean) =>
      (await employee.get(`${searchBatches.path}?id=${batch.id}&beforeCollection=${before}`)).json().items.length
    expect([await choices(true), await choices(false)]).toEqual([1, 1])
  })

  it('handed in twice makes nothing new, nor do its invoices in another list or in collection', async () => {
    const id = await customer()
    const bytes = claimsList(claimLine(10), claimLine(11))
    const first = await uploadPrecassoList(employee, bytes, id)
    await releaseList(employee, first.id)
    expect(await uploadPrecassoList(employee, bytes, id, 'weer.csv')).toMatchObject({
      id: first.id,
      alreadyUploaded: true,
    })
    const again = claimsList(claimLine(11), claimLine(10))
    const second = await uploadPrecassoList(employee, again, id)
    const third = await uploadList(employee, bytes, id)
    for (const list of [second, third]) {
      expect(list.alreadyUploaded).toBe(false)
      expect(list.import.counts).toMatchObject({ good: 0, duplicate: 2 })
      expect((await employee.post(callPath(releaseImport, { id: list.id }))).statusCode).toBe(409)
    }
    expect(await rowStates(employee, second.id)).toEqual([
      '2 duplicate already_imported',
      '3 duplicate already_imported',
    ])
    expect(await dossiersOf(server, id)).toHaveLength(2)
  })

  it('never joins a file in collection, and what is handed over for collection may join one before it', async () => {
    const id = await customer({ joinsRunningDossier: true })
    const of = (invoice: string) => claimsList(claimLine(20, { invoice }))
    await releaseList(employee, (await uploadList(employee, of('IN-1'), id)).id)
    const before = await uploadPrecassoList(employee, of('VOOR-1'), id)
    expect(before.import.totals).toMatchObject({ newDossiers: 1, joinedDossiers: 0 })
    await releaseList(employee, before.id)
    const joining = await uploadPrecassoList(employee, of('VOOR-2'), id)
    expect(joining.import.totals).toMatchObject({ newDossiers: 0, joinedDossiers: 1 })
    await releaseList(employee, joining.id)
    expect(await workflowsOf(id)).toEqual([
      ['consumer_amicable', false],
      ['consumer_precasso', true],
    ])
    // What joined a file is found by its own list too.
    expect((await employee.get(`${listPrecasso.path}?batch=${joining.id}`)).json<{ total: number }>().total).toBe(1)
  })

  it('is taken back while nothing was sent, and not after', async () => {
    const id = await customer()
    const bytes = claimsList(claimLine(30), claimLine(31))
    const batch = await uploadPrecassoList(employee, bytes, id)
    await releaseList(employee, batch.id)
    const state = async () =>
      (await uploaded(employee, `customer=${id}`)).items.map(({ undoable, counts, principalCents }) => [
        undoable,
        counts.all,
        principalCents,
      ])
    expect(await state()).toEqual([[true, 2, 119_600]])
    expect((await employee.post(callPath(undoImport, { id: batch.id }))).json()).toEqual({ dossiers: 2, claims: 2 })
    expect(await state()).toEqual([[false, 2, 119_600]])
    await releaseList(employee, batch.id)
    const runs = runsOf(server, employee)
    const onDay =
      (await dossiersOf(server, id))
        .map(({ nextDay }) => nextDay)
        .toSorted((one, other) => String(one).localeCompare(String(other)))
        .at(-1) ?? friday
    setMoment(server, onDay, 9 * 60)
    await runs.release(await runs.propose(onDay, { kind: 'precasso', customerIds: [id] }))
    expect(await state()).toEqual([[false, 2, 119_600]])
    expect((await employee.post(callPath(undoImport, { id: batch.id }))).statusCode).toBe(409)
    setMoment(server, friday, 9 * 60)
  })

  it('is handed in by whoever may, customers and contact persons for themselves, and seen by nobody else [req 6.26]', async () => {
    const own = await customer()
    const contact = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_PRECASSO_CREATE_UPLOAD'], own)
    const ofCustomer = await createPerson(server, ['ROLE_CUSTOMER', 'ROLE_PRECASSO_CREATE_UPLOAD'], own)
    const stranger = await createPerson(
      server,
      ['ROLE_CONTACT_PERSON', 'ROLE_PRECASSO_CREATE_UPLOAD'],
      await customer(),
    )
    const { id } = await uploadPrecassoList(contact, claimsList(claimLine(40)))
    expect((await uploaded(contact)).items.map((row) => row.id)).toEqual([id])
    expect((await uploaded(ofCustomer)).total).toBe(1)
    expect((await uploaded(stranger)).total).toBe(0)
    expect((await stranger.get(callPath(getImport, { id }))).statusCode).toBe(404)
    expect((await stranger.post(callPath(releaseImport, { id }))).statusCode).toBe(404)
    const other = { customer: String(await customer()) }
    const file = { name: 'a.csv', bytes: claimsList(claimLine(41)) }
    expect((await contact.upload(uploadPrecasso.path, file, other)).statusCode).toBe(404)

    // Who hands in before collection alone sees nothing of what is for collection, and the other way round.
    expect((await contact.upload(uploadImport.path, file)).statusCode).toBe(403)
    expect((await contact.get(listImports.path)).statusCode).toBe(403)
    const inCollection = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_FILE_CREATE_UPLOAD'], own)
    const { id: collected } = await uploadList(inCollection, claimsList(claimLine(42)))
    expect((await contact.get(callPath(getImport, { id: collected }))).statusCode).toBe(404)
    expect((await inCollection.get(callPath(getImport, { id }))).statusCode).toBe(404)
    expect((await inCollection.get(listPrecassoImports.path)).statusCode).toBe(403)
    expect((await contact.get(listPrecassoImports.path)).json<{ total: number }>().total).toBe(1)
  })
})
