import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addClaim,
  chargeCost,
  correctClaim,
  type FileClaims,
  reverseEntry,
  withdrawClaim,
} from '#contract/files/claim-changes.ts'
import { getInterestSettings } from '#contract/money/interest-settings.ts'
import { recordJudgment } from '#contract/money/rulings.ts'
import { day } from '#domain/day.ts'
import { callPath } from '#test/call-path.ts'
import { type Claims, openClaims, owedAfter } from '#test/claims.ts'
import { createPerson } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let on: Claims

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  on = await openClaims(server)
})
afterAll(async () => server.close())

describe('an invoice that was typed wrongly', () => {
  it('is withdrawn with one in its place: interest and costs as if it had been right at once', async () => {
    const id = await on.chargedCompany()
    const former = await on.firstClaim(id)
    const { invoiceNumber } = former
    const typed = {
      invoiceNumber,
      invoiceDay: former.invoiceDay,
      dueDay: '2026-10-30',
      amountCents: 40_000,
      claimKind: 'contract',
    }
    const preview = await on.previewed(id, { kind: 'correction', claimId: former.id, ...typed })
    expect(owedAfter(preview)).toEqual({ principal: 40_000, costs: 6_000, vat: 0 })
    const done = (await on.act(correctClaim, id, typed, on.employee, { claim: former.id })).json<FileClaims>()
    expect(done.claims.map((claim) => [claim.amountCents, claim.withdrawal?.replacedById ?? null])).toEqual([
      [60_000, done.claims[1]?.id],
      [40_000, null],
    ])
    const right = await on.chargedCompany(40_000, '2026-10-30')
    // Nobody is asked about the wrong one any more: it bears no interest, no plan and no agreed order can name it.
    const settings = await on.employee.get(callPath(getInterestSettings, { id }))
    expect(settings.json().claims.map(({ claimId }: { claimId: number }) => claimId)).toEqual([done.claims[1]?.id])
    expect((await on.arranged(id)).claims.map((claim) => claim.id)).toEqual([done.claims[1]?.id])
    const told = async (file: number) => (await on.page(file)).balance
    expect((await told(id)).openCents).toBe((await told(right)).openCents)
    const newest = (await on.timeline(id)).find(({ kind }) => kind === 'claim.corrected')
    expect(newest).toMatchObject({
      before: { amountCents: 60_000, dueDay: '2026-10-20' },
      after: { amountCents: 40_000, dueDay: '2026-10-30' },
      note: { content: 'Zo besloten.' },
    })
    expect(await on.faultsOf(id)).toEqual([])
  })

  it('keeps the payment that named it, and its place in the 14-day letter', async () => {
    const id = await on.chargedConsumer()
    const former = await on.firstClaim(id)
    const { invoiceNumber, invoiceDay } = former
    const typed = {
      invoiceNumber,
      invoiceDay,
      dueDay: '2026-10-10',
      amountCents: 60_000,
      claimKind: 'contract',
      description: 'Opvang oktober',
    }
    const done = (await on.act(correctClaim, id, typed, on.employee, { claim: former.id })).json<FileClaims>()
    expect(done.claims[1]).toMatchObject({
      description: 'Opvang oktober',
      withdrawal: null,
      openPrincipalCents: 60_000,
    })
    // The letter named the same amount: it still counts, and so do the costs.
    expect((await on.page(id)).balance.claimed.collection_costs).toBe(9_000)
    const lower = await on.previewed(id, {
      kind: 'correction',
      claimId: done.claims[1]!.id,
      ...typed,
      amountCents: 30_000,
    })
    expect([owedAfter(lower).costs, lower.warnings]).toEqual([0, ['letter_fails', 'costs_lowered']])
  })

  it('may be withdrawn whole, and stand again', async () => {
    const id = await on.chargedCompany()
    await on.act(addClaim, id, on.invoice())
    const { id: claim, invoiceNumber } = await on.firstClaim(id)
    const before = (await on.page(id)).balance.openCents
    const done = (await on.act(withdrawClaim, id, {}, on.employee, { claim })).json<FileClaims>()
    const withdrawn = done.claims.find((one) => one.id === claim)
    expect(withdrawn).toMatchObject({ openPrincipalCents: 0, refusals: { credit: 'withdrawn', correct: 'withdrawn' } })
    // Only what the second invoice added is left: 15% of € 1.000.
    expect((await on.page(id)).balance.claimed).toMatchObject({ principal: 100_000, collection_costs: 15_000 })
    const event = withdrawn?.withdrawal?.eventId ?? 0
    expect((await on.act(reverseEntry, id, {}, on.employee, { event })).statusCode).toBe(200)
    expect((await on.page(id)).balance.openCents).toBe(before)
    await on.act(withdrawClaim, id, {}, on.employee, { claim })
    await on.act(addClaim, id, on.invoice({ invoiceNumber }))
    const again = (await on.claimsOf(id)).claims.find((one) => one.id === claim)?.withdrawal?.eventId ?? 0
    expect((await on.act(reverseEntry, id, {}, on.employee, { event: again })).json().error_message).toContain(
      'dit nummer',
    )
    expect(await on.faultsOf(id)).toEqual([])
  })

  it('stays as it is once a judge has decided about it', async () => {
    const id = await on.createOwing()
    const { id: claimId } = await on.firstClaim(id)
    const awards = [{ claimId, principalCents: 60_000, costsCents: 0, interest: { kind: 'as_claimed' } }]
    expect((await on.act(recordJudgment, id, { day: '2026-11-19', reference: 'C/09/7', awards })).statusCode).toBe(200)
    expect((await on.firstClaim(id)).refusals).toEqual({
      credit: null,
      correct: 'has_judgment',
      withdraw: 'has_judgment',
    })
    expect((await on.act(withdrawClaim, id, {}, on.employee, { claim: claimId })).statusCode).toBe(409)
  })
})

describe('a cost', () => {
  const cost = (more: object = {}) => ({
    code: 'bailiff_disbursements',
    amountCents: 4_250,
    valueDay: '2026-11-12',
    number: 'D-1',
    ...more,
  })

  it('is charged by its definition, and taken back by an entry of its own', async () => {
    const id = await on.createOwing()
    const preview = await on.previewed(id, { kind: 'cost', ...cost() })
    expect(preview.after.components.bailiff).toBe(4_250)
    const done = (await on.act(chargeCost, id, cost())).json<FileClaims>()
    expect(done.vouchers).toMatchObject([
      { kind: 'cost', amountCents: 4_250, number: 'D-1', legalBasis: expect.stringContaining('art. 9') },
    ])
    expect((await on.page(id)).balance.claimed.bailiff).toBe(4_250)
    const event = done.vouchers[0]?.eventId ?? 0
    await on.act(reverseEntry, id, {}, on.employee, { event })
    expect((await on.page(id)).balance.claimed.bailiff).toBe(0)
    expect((await on.kindsOf(id)).slice(0, 2)).toEqual(['costs.undone', 'costs.charged'])
    expect(await on.faultsOf(id)).toEqual([])
  })

  it('is lawful or not charged: of a consumer only what the law names, with VAT when the customer cannot recover it', async () => {
    const { db } = server.database
    const names = { nameNl: 'Betaalherinnering', nameEn: 'Reminder', nameFr: 'Rappel', validFrom: day('2026-01-01') }
    const by = {
      bearer: 'debtor',
      basis: 'fixed',
      amountCents: 10_000,
      vatPercent: 21,
      legalBasis: 'Overeenkomst, art. 9',
    }
    await db
      .insertInto('extraCost')
      .values({ code: 'reminder_fee', ...names, ...by, needsApproval: false })
      .execute()
    await db
      .insertInto('extraCost')
      .values({ code: 'expert', ...names, ...by, needsApproval: true })
      .execute()
    await db.updateTable('customer').set({ vatRecoverable: false }).where('id', '=', on.customerId).execute()
    const consumer = await on.createOwing()
    const fee = cost({ code: 'reminder_fee', amountCents: null })
    expect((await on.act(chargeCost, consumer, fee)).json().error_message).toBe(
      'Een consument betaalt alleen kosten die de wet noemt.',
    )
    const refusals = (await on.claimsOf(consumer)).definitions.map(({ code, refusal }) => [code, refusal])
    expect(refusals).toEqual(
      expect.arrayContaining([
        ['reminder_fee', 'not_from_consumer'],
        ['trade_register', 'not_from_debtor'],
        ['bailiff_disbursements', null],
      ]),
    )
    const company = await on.chargedCompany()
    const done = (await on.act(chargeCost, company, fee)).json<FileClaims>()
    expect(done.vouchers[0]).toMatchObject({ amountCents: 12_100 })
    expect((await on.page(company)).balance.claimed).toMatchObject({ other: 10_000, vat: 2_100 })
    const expert = cost({ code: 'expert', amountCents: null })
    expect((await on.act(chargeCost, company, expert)).json().error_message).toContain('leidinggevende')
    const manager = await createPerson(server, 'management')
    expect((await on.act(chargeCost, company, expert, manager)).statusCode).toBe(200)
    await db.updateTable('customer').set({ vatRecoverable: true }).where('id', '=', on.customerId).execute()
  })

  it('needs the amount of its bill, a day that was, and a definition', async () => {
    const id = await on.createOwing()
    expect((await on.act(chargeCost, id, cost({ amountCents: null }))).json().errors).toHaveProperty('amountCents')
    expect((await on.act(chargeCost, id, cost({ valueDay: '2026-11-21' }))).json().errors).toHaveProperty('valueDay')
    expect((await on.act(chargeCost, id, cost({ code: 'kantoor' }))).json().errors).toHaveProperty('code')
  })
})
