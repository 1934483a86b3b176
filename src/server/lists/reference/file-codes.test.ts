import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDossier } from '#contract/files/dossier-commands.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { listClosingReasons, listFileStatuses, listLegalTypes } from '#contract/lists/reference.ts'
import { resourceEndpoints, type ResourceRow } from '#contract/lists/resource.ts'
import { closingReasonList } from '#contract/lists/resources/closing-reason.ts'
import { fileStatusList } from '#contract/lists/resources/file-status.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let file: Arranging
let admin: Person
let contact: Person

const reasonCalls = resourceEndpoints(closingReasonList)
const reasonsFor = async (person: Person) =>
  (await person.get(callPath(listClosingReasons))).json<OutputOf<typeof listClosingReasons>>().items
const rowOf = async (code: string) =>
  (await admin.get(`${closingReasonList.path}?search=${code}`)).json<{ items: ResourceRow[] }>().items[0]
const explained = {
  explanationNl: 'Verhuisd naar het buitenland.',
  explanationEn: 'Abroad.',
  explanationFr: 'Étranger.',
}
const abroad = {
  code: 'moved_abroad',
  nameNl: 'Naar het buitenland',
  nameEn: 'Moved abroad',
  nameFr: 'À l’étranger',
  ...explained,
  byHand: true,
  active: true,
}

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  file = await openArranging(server)
  admin = await createPerson(server, 'admin')
  contact = await createPerson(server, 'contact', file.customerId)
})
afterAll(async () => server.close())

describe('the closing reasons', () => {
  it('are read by whoever is logged in, in the language of the reader, with what each means', async () => {
    const reasons = await reasonsFor(contact)
    expect(reasons.find(({ code }) => code === 'uncollectable')).toMatchObject({
      name: 'Oninbaar',
      nameEn: 'Uncollectable',
      explanation: 'Wij zien geen kans om nog iets te innen.',
      choosable: true,
    })
    expect(reasons.find(({ code }) => code === 'import_undone')?.choosable).toBe(false)
    expect(reasons.map(({ name }) => name)).toEqual(
      reasons.map(({ name }) => name).sort((one, other) => one.localeCompare(other, 'nl')),
    )
  })

  it('of the agency itself close files, until they are no longer in use', async () => {
    const id = await file.createOwing()
    const manager = await createPerson(server, 'management')
    const close = (reason: string) => file.act(closeDossier, id, { reason, waive: true, note: 'Oninbaar.' }, manager)
    expect((await close('moved_abroad')).json().errors).toEqual({ reason: ['Kies iets uit de lijst.'] })
    expect((await close('import_undone')).json().errors).toEqual({ reason: ['Kies iets uit de lijst.'] })
    const added = (await admin.post(callPath(reasonCalls.add), abroad)).json<ResourceRow>()
    const off = { ...abroad, active: false, version: added.version }
    expect((await admin.put(callPath(reasonCalls.update, { id: added.id }), off)).statusCode).toBe(200)
    expect((await close('moved_abroad')).statusCode).toBe(400)
    const on = { ...abroad, version: added.version + 1 }
    expect((await admin.put(callPath(reasonCalls.update, { id: added.id }), on)).statusCode).toBe(200)
    expect((await close('moved_abroad')).json()).toMatchObject({ status: 'closed', closingReason: 'moved_abroad' })
    const remove = await admin.delete(callPath(reasonCalls.remove, { id: added.id }))
    expect([remove.statusCode, (await reasonsFor(contact)).some(({ code }) => code === 'moved_abroad')]).toEqual([
      400,
      true,
    ])
  })

  it('that the portal gives itself stay, under their own code', async () => {
    const paid = await rowOf('paid')
    expect(paid?.['code']).toBe('paid')
    const { id, version, names: _names, ...values } = paid as ResourceRow
    expect((await admin.delete(callPath(reasonCalls.remove, { id }))).statusCode).toBe(400)
    const renamed = { ...values, code: 'betaald', version }
    expect((await admin.put(callPath(reasonCalls.update, { id }), renamed)).statusCode).toBe(400)
    const called = { ...values, nameNl: 'Helemaal betaald', version }
    expect((await admin.put(callPath(reasonCalls.update, { id }), called)).statusCode).toBe(200)
    expect((await reasonsFor(contact)).find(({ code }) => code === 'paid')?.name).toBe('Helemaal betaald')
  })
})

describe('the legal types', () => {
  it('are read by whoever is logged in, by name, with who pays the debts of each', async () => {
    const types = (await contact.get(callPath(listLegalTypes))).json<OutputOf<typeof listLegalTypes>>().items
    const liabilityOf = (code: string) => types.find((type) => type.code === code)
    expect(types).toHaveLength(12)
    expect(liabilityOf('vof')).toMatchObject({ legalPersonality: false, liability: 'jointly', choosable: true })
    expect(liabilityOf('maatschap')).toMatchObject({ legalPersonality: false, liability: 'equal_parts' })
    expect(liabilityOf('cv')).toMatchObject({ liability: 'managing_partners' })
    expect(liabilityOf('bv')).toMatchObject({ legalPersonality: true, liability: 'entity' })
    expect(types.map(({ name }) => name)).toEqual(
      types.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'nl')),
    )
  })
})

describe('the file statuses', () => {
  const statusCalls = resourceEndpoints(fileStatusList)
  const statuses = async () =>
    (await contact.get(callPath(listFileStatuses))).json<OutputOf<typeof listFileStatuses>>().items

  it('say where a file stands in the order of the workflow, and of a phase where that says more', async () => {
    expect((await statuses()).map(({ code }) => code)).toEqual([
      'not_started',
      'in_progress',
      'paused',
      'term_payment',
      'no_more_steps',
      'monitoring',
      'monitoring_in_progress',
      'suspend',
      'closed',
    ])
    const atBailiff = {
      code: 'at_bailiff',
      nameNl: 'Bij de deurwaarder',
      nameEn: 'With the bailiff',
      nameFr: 'Chez l’huissier',
      ...explained,
      status: 'in_progress',
      phase: 'bailiff',
    }
    expect((await admin.post(callPath(statusCalls.add), atBailiff)).statusCode).toBe(200)
    expect((await statuses()).slice(1, 3)).toMatchObject([
      { code: 'in_progress', phase: null },
      { code: 'at_bailiff', phase: 'bailiff', name: 'Bij de deurwaarder' },
    ])
    const twice = await admin.post(callPath(statusCalls.add), { ...atBailiff, code: 'bailiff_again' })
    expect(twice.json().errors).toEqual({ status: [expect.any(String)] })
  })

  it('are changed by whoever keeps the settings only', async () => {
    expect((await contact.get(fileStatusList.path)).statusCode).toBe(403)
    expect((await file.employee.post(callPath(statusCalls.add), {})).statusCode).toBe(403)
  })
})
