import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approveOwnIban,
  proposeOwnIban,
  rejectOwnIban,
  type AgencySettings,
  approveTrustAccount,
  changeAgency,
  getAgency,
  listAgencyChanges,
  proposeTrustAccount,
  rejectTrustAccount,
} from '#contract/office/agency.ts'
import type { ChangeLogAnswer } from '#contract/files/change-log.ts'
import { switchUser } from '#contract/people/users.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let manager: Person
let admin: Person
let employee: Person

const details = {
  name: 'Noordkade Incasso B.V.',
  street: 'Noordkade',
  houseNumber: '18',
  postcode: '1506eh',
  city: 'Zaandam',
  kvkNumber: '71204836',
  wkiRegistration: '2024-0193',
  phone: '075 614 22 00',
  phoneHours: 'werkdagen van 8:30 tot 17:30 uur',
  email: 'vragen@noordkade.example',
  website: '',
  linkedinUrl: '',
  youtubeUrl: '',
  facebookUrl: '',
  daysPost: 2,
  contactsPerWeek: 3,
  bulkApprovalAbove: 500,
  handOverCheckDays: 90,
  costsCheckDays: 0,
  addressRecheckDays: 180,
}
const account = { trustIban: 'nl91 abna 0417 1643 00', trustBic: 'abnanl2a', trustName: 'Stichting Derdengelden' }
const other = { trustIban: 'NL20INGB0001234567', trustBic: 'INGBNL2A', trustName: 'Stichting Derdengelden' }

const read = async (person = manager) => (await person.get(callPath(getAgency))).json<AgencySettings>()
const save = (input: object, person = manager) => person.put(callPath(changeAgency), input)
const propose = (input: object, person = manager) => person.post(callPath(proposeTrustAccount), input)
const audited = async () =>
  (
    await server.database.db
      .selectFrom('auditEvent')
      .select('kind')
      .where('kind', 'like', 'agency.%')
      .orderBy('id', 'desc')
      .execute()
  ).map(({ kind }) => kind)

beforeAll(async () => {
  server = await createTestServer()
  await seedBasics(server.database.db, server.clock)
  manager = await createPerson(server, 'management')
  admin = await createPerson(server, 'admin')
  employee = await createPerson(server, 'employee')
})
afterAll(async () => server.close())

describe('who the agency is', () => {
  it('is asked with its trust account the first time, and each missing field is named', async () => {
    expect(await read()).toMatchObject({ details: null, trustAccount: null, proposal: null, ownIban: null, version: 0 })
    expect((await propose(other)).json().error_message).toBe('Vul eerst de gegevens van het bureau in.')
    const empty = { ...details, name: '', postcode: '0000', phone: '12', daysPost: 1, version: 0 }
    expect((await save(empty)).json().errors).toEqual({
      name: ['Vul dit in.'],
      postcode: ['Dit is geen postcode. Schrijf hem als 1234 AB.'],
      phone: [expect.stringContaining('Dit is geen telefoonnummer.')],
      daysPost: ['Vul minstens 2 in.'],
    })
    expect((await save({ ...details, version: 0 })).json().errors).toEqual({
      trustIban: ['Vul dit in.'],
      trustBic: ['Vul dit in.'],
      trustName: ['Vul dit in.'],
    })
    expect((await save({ ...details, ...account, trustBic: 'ABNA', version: 0 })).json().errors).toEqual({
      trustBic: [expect.stringContaining('geen BIC')],
    })
    const saved = await save({ ...details, ...account, version: 0 })
    expect(saved.json()).toMatchObject({
      details: { postcode: '1506 EH', phone: '075 614 22 00', website: null },
      trustAccount: { trustIban: 'NL91ABNA0417164300', trustBic: 'ABNANL2A' },
      version: 1,
    })
    expect(await audited()).toEqual(['agency.changed'])
  })

  it('stands under every page from then on, and is changed by one person at a time', async () => {
    const { version } = await read()
    expect((await save({ ...details, name: 'Zuidkade Incasso B.V.', version })).statusCode).toBe(200)
    const frame = (await employee.get('/api/v3/user/get')).json<{ agency: { name: string; address: string } }>()
    expect(frame.agency).toMatchObject({ name: 'Zuidkade Incasso B.V.', address: 'Noordkade 18, 1506 EH Zaandam' })
    const late = await save({ ...details, name: 'Westkade', version }, admin)
    expect(late.statusCode).toBe(409)
    expect(late.json().current).toMatchObject({ details: { name: 'Zuidkade Incasso B.V.' } })
  })

  it('is not changed by whoever may only look', async () => {
    const clerk = await createPerson(server, ['ROLE_SETTINGS'])
    expect((await read(clerk)).details?.city).toBe('Zaandam')
    expect((await save({ ...details, version: 2 }, clerk)).statusCode).toBe(403)
    expect((await propose(other, clerk)).statusCode).toBe(403)
    expect((await employee.get(callPath(getAgency))).statusCode).toBe(403)
  })
})

describe('the account of the money of others', () => {
  it('does not change with the rest of the details', async () => {
    const { version } = await read()
    const both = await save({ ...details, ...other, version })
    expect(both.statusCode).toBe(409)
    expect((await read()).trustAccount?.trustIban).toBe('NL91ABNA0417164300')
  })

  it('changes when a second person approves it, never the one who proposed it', async () => {
    expect((await propose({ ...account, trustBic: 'ABNANL2A' })).json().errors).toEqual({
      trustIban: ['Deze rekening geldt al.'],
    })
    const { proposal } = (await propose(other)).json<AgencySettings>()
    expect(proposal).toMatchObject({ trustIban: 'NL20INGB0001234567', refusal: 'is_proposer' })
    expect((await propose(other, admin)).json().error_message).toContain('Er wacht al een rekening')
    const approve = callPath(approveTrustAccount, { id: proposal!.id })
    expect((await manager.post(approve)).json().error_message).toContain('zelf voorgesteld')
    expect((await read()).trustAccount?.trustIban).toBe('NL91ABNA0417164300')
    expect((await read(admin)).proposal?.refusal).toBeNull()
    expect((await admin.post(approve)).json()).toMatchObject({
      trustAccount: { trustIban: 'NL20INGB0001234567', trustBic: 'INGBNL2A' },
      proposal: null,
    })
    expect((await admin.post(approve)).json().error_message).toBe('Hierover is al beslist.')
    expect((await admin.post(callPath(approveTrustAccount, { id: 999_999 }))).statusCode).toBe(404)
    expect((await audited()).slice(0, 2)).toEqual(['agency.trust_approved', 'agency.trust_proposed'])
    const log = (await admin.get(callPath(listAgencyChanges))).json<ChangeLogAnswer>()
    expect(log.items[0]).toMatchObject({ kind: 'agency.trust_approved', by: expect.any(String) })
    expect(log.items[0]?.fields).toContainEqual({ field: 'trustIban', before: null, after: 'NL20INGB0001234567' })
    expect(log.items.at(-1)?.fields).toContainEqual({ field: 'name', before: null, after: details.name })
    expect((await employee.get(callPath(listAgencyChanges))).statusCode).toBe(403)
  })

  it('stays when the proposal is rejected, also by who made it', async () => {
    const { proposal } = (await propose({ ...account, trustBic: 'ABNANL2A' })).json<AgencySettings>()
    const rejected = await manager.post(callPath(rejectTrustAccount, { id: proposal!.id }))
    expect(rejected.json()).toMatchObject({ trustAccount: { trustIban: 'NL20INGB0001234567' }, proposal: null })
  })

  it('is not approved by an administrator who works as somebody else', async () => {
    const { proposal } = (await propose({ ...account, trustBic: 'ABNANL2A' }, admin)).json<AgencySettings>()
    const second = await createPerson(server, 'admin')
    expect((await second.get(callPath(switchUser, { id: manager.userId }))).statusCode).toBe(200)
    await second.refreshTokens()
    const refused = await second.post(callPath(approveTrustAccount, { id: proposal!.id }))
    expect(refused.statusCode).toBe(403)
    expect((await read()).trustAccount?.trustIban).toBe('NL20INGB0001234567')
  })
})

describe('what invoices are paid by', () => {
  it('a number for VAT that can be one, and a second reminder after the first', async () => {
    const { version } = await read()
    const invoices = { vatNumber: 'nl 858620121 b01', invoiceTermDays: 30, invoiceReminderDays: 5 }
    const wrong = await save({ ...details, ...invoices, vatNumber: 'NL858620123B01', version })
    expect(wrong.json().errors).toEqual({ vatNumber: [expect.stringContaining('btw-nummer')] })
    const late = await save({ ...details, ...invoices, secondReminderDays: 5, version })
    expect(late.json().errors).toEqual({ secondReminderDays: ['De tweede herinnering komt na de eerste.'] })
    const saved = await save({ ...details, ...invoices, secondReminderDays: 0, version })
    expect(saved.json().details).toMatchObject({ vatNumber: 'NL858620121B01', invoiceTermDays: 30 })
  })

  it('an account of its own, when a second person approves it', async () => {
    const ask = (iban: string, person = manager) => person.post(callPath(proposeOwnIban), { iban })
    expect((await ask('NL20INGB0001234568')).statusCode).toBe(400)
    const trust = await ask('NL20 INGB 0001 2345 67')
    expect(trust.json().errors).toEqual({ iban: [expect.stringContaining('derdenrekening')] })
    const asked = await ask('nl44 rabo 0123 4567 89')
    expect(asked.statusCode, asked.body).toBe(200)
    const { ownIbanProposal } = asked.json<AgencySettings>()
    expect(ownIbanProposal).toMatchObject({ iban: 'NL44RABO0123456789', refusal: 'is_proposer' })
    const approve = callPath(approveOwnIban, { id: ownIbanProposal!.id })
    expect((await manager.post(approve)).statusCode).toBe(409)
    expect((await read()).ownIban).toBeNull()
    expect((await admin.post(approve)).json()).toMatchObject({ ownIban: 'NL44RABO0123456789', ownIbanProposal: null })
    expect((await admin.post(approve)).statusCode).toBe(409)
    const again = (await ask('NL91ABNA0417164300')).json<AgencySettings>()
    const reject = callPath(rejectOwnIban, { id: again.ownIbanProposal!.id })
    expect((await manager.post(reject)).json()).toMatchObject({ ownIban: 'NL44RABO0123456789', ownIbanProposal: null })
  })
})

describe('what complaints go by', () => {
  it('is set with the rest: weeks to answer, above what it takes two, and who judges outside', async () => {
    const { version } = await read()
    const wrong = await save({ ...details, complaintAnswerWeeks: 9, complaintTwoAboveCents: -1, version })
    expect(Object.keys(wrong.json().errors).toSorted()).toEqual(['complaintAnswerWeeks', 'complaintTwoAboveCents'])
    const complaints = { complaintAnswerWeeks: 6, complaintTwoAboveCents: 25_000, complaintBody: 'Kifid' }
    expect((await save({ ...details, ...complaints, version })).json().details).toMatchObject(complaints)
  })
})
