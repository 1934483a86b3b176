import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DebtorPage, getDebtor } from '#contract/files/debtors/debtors.ts'
import { type DossierPage, getDossier } from '#contract/files/dossier-page.ts'
import { type Day, day } from '#domain/day.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { findRunFiles } from '#server/sending/writing/file-queries.ts'

describe('a number not to call', () => {
  let server: TestServer
  let customerId: number
  let otherId: number
  let dossierId: number
  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20' })
    customerId = await createCustomer(server)
    otherId = await createCustomer(server, 'Huis & Haard B.V.')
    dossierId = await createDossier(server.database.db, customerId, { debtors: [{ phone: '+31612340401' }] })
  })
  afterAll(async () => server.close())

  const mobileOn = async (today: string) => {
    const context = { weekStart: new Date('2026-11-16T00:00:00Z'), today: day(today) }
    return (await findRunFiles(server.database.db, [dossierId], context))[0]?.mobile
  }
  const blockedBy = async (row: { customerId?: number; dossierId?: number; phone?: string; untilDay?: Day }) => {
    const { db } = server.database
    const scope = row.customerId ? 'customer' : row.dossierId ? 'dossier' : 'all'
    const base = { phone: '+31612340401', scope, reason: 'asked', source: 'gesprek', fromDay: day('2026-11-20') }
    await db.deleteFrom('blockedNumber').execute()
    await db
      .insertInto('blockedNumber')
      .values({ ...base, ...row })
      .execute()
  }

  it('reaches nobody in a run: for all files, for this customer or for this file', async () => {
    expect(await mobileOn('2026-11-20')).toBe('+31612340401')
    for (const row of [{}, { customerId }, { dossierId }]) {
      await blockedBy(row)
      expect(await mobileOn('2026-11-20'), JSON.stringify(row)).toBeNull()
    }
  })

  it('is told with its reason where somebody might call it: on the file, and with the debtor', async () => {
    const clerk = await createPerson(server, 'employee')
    const onFile = async () => {
      const { debtors } = (await clerk.get(callPath(getDossier, { id: dossierId }))).json<DossierPage>()
      const { contacts } = (await clerk.get(callPath(getDebtor, { id: debtors[0]?.id ?? 0 }))).json<DebtorPage>()
      return [debtors[0]?.contacts[0]?.notToCall, contacts[0]?.notToCall]
    }
    for (const row of [{}, { customerId }, { dossierId }]) {
      await blockedBy(row)
      expect(await onFile(), JSON.stringify(row)).toEqual(['asked', 'asked'])
    }
    await blockedBy({ customerId: otherId })
    expect(await onFile()).toEqual([null, null])
  })

  it('holds for nothing else, and only from its day until its end', async () => {
    await blockedBy({ customerId: otherId })
    expect(await mobileOn('2026-11-20')).toBe('+31612340401')
    await blockedBy({ phone: '+31612340402' })
    expect(await mobileOn('2026-11-20')).toBe('+31612340401')
    await blockedBy({ untilDay: day('2026-12-01') })
    expect(await mobileOn('2026-11-19')).toBe('+31612340401')
    expect(await mobileOn('2026-11-30')).toBeNull()
    expect(await mobileOn('2026-12-01')).toBe('+31612340401')
  })
})
