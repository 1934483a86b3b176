import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClaim, correctClaim, type FileClaims, withdrawClaim } from '#contract/files/claim-changes.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { type Claims, openClaims, owedAfter } from '#test/claims.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { followCosts } from './follow-costs.ts'

let server: TestServer
let on: Claims

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  on = await openClaims(server)
  const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
  await server.database.db
    .updateTable('customer')
    .set({ ...address, vatRecoverable: true })
    .execute()
})
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

const followOn = async (onDay: string) => {
  server.clock.set(clockOn(day(onDay)))
  return followCosts(server.database.db, server.clock)
}
const costsOf = async (id: number) => (await on.page(id)).balance.claimed.collection_costs
const standing = async (id: number) =>
  server.database.db
    .selectFrom('dossier')
    .leftJoin('workflowStep', 'workflowStep.id', 'dossier.stepId')
    .select(['workflowStep.code as step', 'dossier.nextDay'])
    .where('dossier.id', '=', id)
    .executeTakeFirstOrThrow()

describe('an invoice that joins the file of a company before it is due', () => {
  it('bears costs from the day after its last day to pay, by itself and once', async () => {
    server.clock.set(clockOn(day('2026-11-20')))
    const id = await on.chargedCompany()
    const typed = on.invoice({ invoiceDay: '2026-11-05', dueDay: '2026-12-01' })
    const told = [{ state: 'not_due', fromDay: '2026-12-02', costsCents: 15_000, invoices: [typed.invoiceNumber] }]
    expect((await on.previewed(id, { kind: 'claim', ...typed })).costsAhead).toMatchObject(told)
    await on.act(addClaim, id, typed)
    expect((await on.claimsOf(id)).costsAhead).toMatchObject(told)
    expect([await followOn('2026-12-01'), await costsOf(id)]).toEqual([0, 9_000])
    expect([await followOn('2026-12-02'), await costsOf(id)]).toEqual([1, 24_000])
    expect([await followOn('2026-12-03'), await costsOf(id)]).toEqual([0, 24_000])
    expect((await on.claimsOf(id)).costsAhead).toEqual([])
    const [newest] = await on.timeline(id)
    expect(newest).toMatchObject({ kind: 'costs.charged', money: { amountCents: 15_000 } })
    expect(await on.faultsOf(id)).toEqual([])
  })

  it('waits while the file is paused, and adds nothing once it is paid', async () => {
    server.clock.set(clockOn(day('2026-11-20')))
    const [paused, paid] = [await on.chargedCompany(), await on.chargedCompany()]
    for (const id of [paused, paid]) await on.act(addClaim, id, on.invoice({ dueDay: '2026-12-01' }))
    const setStatus = async (status: string) =>
      server.database.db.updateTable('dossier').set({ status }).where('id', '=', paused).execute()
    await setStatus('paused')
    await on.pay(paid, '2026-12-01', 200_000)
    expect([await followOn('2026-12-02'), await costsOf(paused), await costsOf(paid)]).toEqual([0, 9_000, 9_000])
    await setStatus('in_progress')
    expect([await followOn('2026-12-03'), await costsOf(paused)]).toEqual([1, 24_000])
  })

  it('bears them at once when it is corrected upwards, and shows them before', async () => {
    server.clock.set(clockOn(day('2026-11-20')))
    const id = await on.chargedCompany()
    const { id: claim, invoiceNumber, invoiceDay } = await on.firstClaim(id)
    const typed = { invoiceNumber, invoiceDay, dueDay: '2026-10-20', amountCents: 90_000, claimKind: 'contract' }
    const preview = await on.previewed(id, { kind: 'correction', claimId: claim, ...typed })
    expect([owedAfter(preview).costs, preview.warnings]).toEqual([13_500, ['costs_added']])
    await on.act(correctClaim, id, typed, on.employee, { claim })
    expect(await costsOf(id)).toBe(13_500)
    expect([await followOn('2026-12-04'), await costsOf(id)]).toEqual([0, 13_500])
    expect(await on.faultsOf(id)).toEqual([])
  })
})

describe('money on an invoice that is changed', () => {
  it('is kept: on the invoice in its place, or on what else is open, and what is over is too much paid', async () => {
    server.clock.set(clockOn(day('2026-11-20')))
    const id = await on.createOwing('2026-11-19')
    await on.pay(id, '2026-11-20', 50_000)
    const former = await on.firstClaim(id)
    const { invoiceNumber, invoiceDay } = former
    const typed = { invoiceNumber, invoiceDay, dueDay: '2026-11-19', amountCents: 80_000, claimKind: 'contract' }
    const paidOf = async () => {
      const { balances, surplusCents } = await on.accountOn(id, '2026-11-20')
      const parts: { paidCents: number }[] = Object.values(balances)
      return parts.reduce((sum, { paidCents }) => sum + paidCents, 0) + surplusCents
    }
    const done = (await on.act(correctClaim, id, typed, on.employee, { claim: former.id })).json<FileClaims>()
    expect(await paidOf()).toBe(50_000)
    expect(done.claims.find((one) => !one.withdrawal)?.openPrincipalCents).toBeGreaterThan(29_000)
    await on.act(addClaim, id, on.invoice({ amountCents: 30_000 }))
    const claim = done.claims.find((one) => !one.withdrawal)?.id
    const left = (await on.act(withdrawClaim, id, {}, on.employee, { claim })).json<FileClaims>()
    expect(await paidOf()).toBe(50_000)
    expect(left.claims.map(({ openPrincipalCents }) => openPrincipalCents)).toEqual([0, 0, 0])
    expect((await on.accountOn(id, '2026-11-20')).surplusCents).toBeGreaterThan(19_000)
    expect(await on.faultsOf(id)).toEqual([])
  })
})

describe('a letter', () => {
  it('leaves for a file with money beside a later invoice, and counts only what went to what was owed then', async () => {
    const { db } = server.database
    const { propose, release } = runsOf(server, on.employee)
    setMoment(server, '2026-09-08', 600)
    const id = await createDueDossier(db, on.customerId, '2026-09-08', {
      invoices: [{ number: 'GEPARKEERD-1', amountCents: 60_000, dueDay: '2026-08-10' }],
      openedDay: '2026-08-20',
    })
    const typed = on.invoice({ invoiceDay: '2026-09-05', dueDay: '2026-09-06' })
    await on.act(addClaim, id, typed)
    await on.pay(id, '2026-09-01', 70_000)
    expect((await on.accountOn(id, '2026-09-08')).surplusCents).toBeGreaterThan(9_000)
    await release(await propose('2026-09-08', { customerIds: [on.customerId] }))
    const sent = await db.selectFrom('dispatch').select(['state', 'content']).where('dossierId', '=', id).execute()
    expect(sent.map(({ state }) => state)).toEqual(['sent'])
    const payCents = (sent[0]?.content as LetterDocument | undefined)?.sums.payCents
    expect(payCents).toBeGreaterThanOrEqual(100_000)
    expect(payCents).toBeLessThan(100_100)
  })
})

describe('an invoice that joins the file of a consumer who was charged', () => {
  it('gets a 14-day letter of its own, with the exact costs it adds, and bears them after its term', async () => {
    const { db } = server.database
    const { propose, release } = runsOf(server, on.employee)
    setMoment(server, '2026-09-01', 600)
    const id = await createDueDossier(db, on.customerId, '2026-09-01', {
      invoices: [{ number: 'EERST-1', amountCents: 60_000, dueDay: '2026-08-10' }],
      openedDay: '2026-08-20',
    })
    const carryOut = async (onDay: string) => {
      setMoment(server, onDay, 600)
      return release(await propose(onDay, { customerIds: [on.customerId] }))
    }
    await carryOut('2026-09-01')
    expect((await standing(id)).step).toBe('costs_letter')
    const first = (await standing(id)).nextDay
    await carryOut(first ?? '')
    expect(await costsOf(id)).toBe(9_000)

    setMoment(server, '2026-10-12', 600)
    const typed = on.invoice({ invoiceDay: '2026-09-20', dueDay: '2026-10-05' })
    await on.act(addClaim, id, typed)
    expect((await on.claimsOf(id)).costsAhead).toMatchObject([{ state: 'needs_letter', costsCents: 15_000 }])
    expect(await followOn('2026-10-12')).toBe(0)
    expect((await standing(id)).step).toBe('fourteen_day_letter')

    await carryOut('2026-10-12')
    const letters = await db
      .selectFrom('fourteenDayLetter')
      .innerJoin('dispatch', 'dispatch.id', 'fourteenDayLetter.dispatchId')
      .select(['costsCents', 'claimIds', 'lastDay', 'dispatch.content'])
      .where('fourteenDayLetter.dossierId', '=', id)
      .orderBy('fourteenDayLetter.id')
      .execute()
    const [, second] = letters
    const claims = await on.claimsOf(id)
    const joined = claims.claims.find(({ invoiceNumber }) => invoiceNumber === typed.invoiceNumber)
    expect(letters).toHaveLength(2)
    expect([second?.costsCents, second?.claimIds.map(Number)]).toEqual([15_000, [joined?.id]])
    const said = JSON.stringify(second?.content)
    expect(said).not.toContain('EERST-1')
    expect(said).toContain('Daarnaast open')
    // € 1.000 and its interest is what it asks; the earlier invoice and its costs are not in it.
    const document = second?.content as LetterDocument | undefined
    expect(document?.sums).toMatchObject({ principalCents: 100_000, costsCents: 0, announcedCostsCents: 15_000 })
    const lastDay = second?.lastDay ?? ''
    expect(claims.costsAhead).toMatchObject([{ state: 'term_running', costsCents: 15_000 }])
    expect([await followOn(lastDay), await costsOf(id)]).toEqual([0, 9_000])

    const dayAfter = (await standing(id)).nextDay ?? ''
    expect([await followOn(dayAfter), await costsOf(id)]).toEqual([1, 24_000])
    await carryOut(dayAfter)
    expect([(await standing(id)).step, await costsOf(id)]).toEqual(['last_letter', 24_000])
    expect(await on.faultsOf(id)).toEqual([])
  })

  it('is put to a person where no workflow sends the letter, and where it is a small instalment', async () => {
    server.clock.set(clockOn(day('2026-11-20')))
    const [without, small] = [await on.chargedConsumer(), await on.chargedConsumer()]
    await on.act(addClaim, without, on.invoice())
    await on.act(addClaim, small, on.invoice({ amountCents: 20_000, claimKind: 'periodic' }))
    expect((await on.claimsOf(small)).costsAhead).toMatchObject([{ state: 'ask_a_person', fromDay: null }])
    await followOn('2026-11-20')
    await followOn('2026-11-21')
    const items = await server.database.db
      .selectFrom('agendaItem')
      .select(['dossierId', 'why'])
      .where('dossierId', 'in', [without, small])
      .orderBy('dossierId')
      .execute()
    expect(items).toMatchObject([
      { dossierId: without, why: { key: 'why.claim_needs_notice' } },
      { dossierId: small, why: { key: 'why.small_instalments' } },
    ])
    expect([await costsOf(without), await costsOf(small)]).toEqual([9_000, 9_000])
  })
})
