import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PaymentPreview, previewPayment } from '#contract/money/account-preview.ts'
import type { getAccount } from '#contract/money/account.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { reportDirectPayment } from '#contract/money/payments.ts'
import type { TimelineLine } from '#contract/files/timeline.ts'
import { openDesk, payableOn } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

let count = 0
/** € 642,50 at 4 % since 16 October: € 1,76 on 10 November, € 2,39 on the 19th, € 2,46 on the 20th. */
async function overdue() {
  count += 1
  return desk.dossier({ invoices: [{ number: `A2026-${count}`, amountCents: 64_250, dueDay: '2026-10-15' }] })
}

/** A letter that left and asked this much. */
async function asks(
  dossierId: number,
  day: string,
  payCents: number,
  rest: { payByDay?: string; state?: string } = {},
) {
  await desk.db
    .insertInto('dispatch')
    .values({
      dossierId,
      customerId: desk.customerId,
      occurrence: 1,
      channel: 'email',
      state: rest.state ?? 'delivered',
      kind: 'last_letter',
      language: 'nl',
      recipient: JSON.stringify({ name: 'J.P. van der Meulen', address: null, email: null }),
      subject: 'Brief',
      content: JSON.stringify({ day, sums: { payCents, ...(rest.payByDay ? { payByDay: rest.payByDay } : {}) } }),
      contentSha256: 'x',
      createdAt: desk.server.clock.now(),
      sentAt: desk.server.clock.now(),
    })
    .execute()
}

const page = async (id: number) => (await desk.finance.get(`/api/v4/file/${id}`)).json<DossierPage>()
const pay = async (dossier: { paymentReference: string }, cents: number, rest: object = {}) =>
  desk.receive({ cents, reference: dossier.paymentReference, ...rest })

describe('what page and letter ask today', () => {
  it('is booked to the cent on the same day, and closes the file', async () => {
    const dossier = await overdue()
    const { balance } = await page(dossier.id)
    expect(balance.openCents).toBe(64_250 + 246)
    expect(dossier.openCents).toBe(balance.openCents)
    const line = await pay(dossier, balance.openCents, { valueDay: '2026-11-20', day: '2026-11-20' })
    expect(line).toMatchObject({ state: 'booked', remainingCents: 0 })
    expect(await desk.dossierRow(dossier.id)).toMatchObject({ status: 'closed', closingReason: 'paid', openCents: 0 })
  })

  it('a cent more waits for a person', async () => {
    const dossier = await overdue()
    const line = await pay(dossier, dossier.openCents + 1, { valueDay: '2026-11-20', day: '2026-11-20' })
    expect(line).toMatchObject({ state: 'open', reason: { kind: 'contradiction' } })
  })

  it('money that the bank lays on an earlier day is what was open on that day', async () => {
    const dossier = await overdue()
    const cents = await payableOn(desk.server, dossier.id, '2026-11-14')
    const line = await pay(dossier, cents, { valueDay: '2026-11-14', day: '2026-11-16' })
    expect(line.state).toBe('booked')
    expect((await desk.dossierRow(dossier.id)).status).toBe('closed')
  })
})

describe('a payment of what a letter asked', () => {
  it('within its term closes the file by itself, and says on page, timeline and proof what was given up and why', async () => {
    const dossier = await overdue()
    await asks(dossier.id, '2026-11-10', 64_426)
    const line = await pay(dossier, 64_426)
    expect(line.state).toBe('booked')
    expect(await desk.dossierRow(dossier.id)).toMatchObject({ status: 'closed', closingReason: 'paid', openCents: 0 })
    expect(await desk.auditKinds(dossier.id)).toEqual(['payment.booked', 'waiver.given', 'dossier.closed'])

    const asked = { day: '2026-11-10', cents: 64_426 }
    expect((await page(dossier.id)).waivers).toMatchObject([{ kind: 'asked', amountCents: 63, by: null, asked }])
    const { items } = (await desk.finance.get(`/api/v4/file/${dossier.id}/timeline`)).json<{ items: TimelineLine[] }>()
    expect(items.find(({ kind }) => kind === 'waiver.given')).toMatchObject({ waivedCents: 63, asked })
    const proved = await desk.finance.get(`/api/v4/file/${dossier.id}/account?proof=interest`)
    const parts = proved.json<OutputOf<typeof getAccount>>().proof?.groups.flatMap((group) => group.parts) ?? []
    expect(parts.find(({ rule }) => rule === 'waived_as_asked')?.values).toEqual({
      onDay: '2026-11-19',
      waivedCents: 63,
      askedDay: '2026-11-10',
      askedCents: 64_426,
    })
  })

  it('is owed again, with the interest, when the payment is taken back', async () => {
    const dossier = await overdue()
    await asks(dossier.id, '2026-11-10', 64_426)
    const line = await pay(dossier, 64_426)
    expect((await desk.undo(line)).statusCode).toBe(200)
    const row = await desk.dossierRow(dossier.id)
    expect([row.status, row.openCents]).toEqual(['in_progress', 64_250 + 246])
    expect((await page(dossier.id)).waivers).toEqual([])
    expect(await desk.auditKinds(dossier.id)).toContain('waiver.undone')
  })

  it.each(['payment', 'direct_payment'])('is told so before it is booked: %s', async (kind) => {
    const dossier = await overdue()
    await asks(dossier.id, '2026-11-10', 64_426)
    const preview = async (amountCents: number) => {
      const search = new URLSearchParams({ kind, valueDay: '2026-11-19', amountCents: String(amountCents) })
      const answer = await desk.finance.get(`${callPath(previewPayment, { id: dossier.id })}?${search}`)
      return answer.json<PaymentPreview>()
    }
    expect(await preview(64_426)).toMatchObject({ waivedCents: 63, openAfterCents: 0, surplusCents: 0 })
    // On the 19th € 2,39 of interest; a cent less than was asked leaves all that came since.
    expect(await preview(64_425)).toMatchObject({ waivedCents: 0, openAfterCents: 64 })
  })

  it('also when the customer says that he was paid so', async () => {
    const dossier = await overdue()
    await asks(dossier.id, '2026-11-10', 64_426)
    const answer = await desk.finance.post(callPath(reportDirectPayment, { id: dossier.id }), {
      valueDay: '2026-11-18',
      amountCents: 64_426,
    })
    expect(answer.json()).toEqual({ openCents: 0, surplusCents: 0, isClosed: true })
  })

  it.each([
    [
      'of a term that ended on a Sunday, on the Monday after it',
      { payByDay: '2026-11-15' },
      '2026-11-05',
      64_391,
      true,
    ],
    ['of a term that is over', { payByDay: '2026-11-15' }, '2026-11-05', 64_391, false, '2026-11-17'],
    ['of a term that ended yesterday', { payByDay: '2026-11-18' }, '2026-11-10', 64_426, false, '2026-11-19'],
    ['of a letter that came back', { state: 'bounced' }, '2026-11-10', 64_426, false, '2026-11-19'],
    ['of a letter of more than two weeks ago that names no term', {}, '2026-11-03', 64_377, false, '2026-11-19'],
  ])('%s: %j asked on %s %d, closes the file: %s', async (_what, rest, on, cents, closes, valueDay = '2026-11-16') => {
    const dossier = await overdue()
    await asks(dossier.id, on, cents, rest)
    const line = await pay(dossier, cents, { valueDay, day: valueDay })
    expect(line.state).toBe('booked')
    expect((await desk.dossierRow(dossier.id)).status).toBe(closes ? 'closed' : 'in_progress')
  })
})
