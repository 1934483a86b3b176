import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '#domain/account/account.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { reopenDossier } from '#contract/files/dossier-commands.ts'
import { quickSearchDossiers } from '#contract/files/dossiers.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { getLimitation, type LimitationOfFile } from '#contract/files/limitation.ts'
import { getMergings, listMergingCandidates, mergeFiles, previewMerging, undoMerging } from '#contract/files/merging.ts'
import { reportDirectPayment } from '#contract/money/payments.ts'
import type { getTimeline } from '#contract/files/timeline.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { createPayableDossier, openDesk } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { chargeCosts, mergingOf, sendLetter } from '#test/merging.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let manager: Person
let merging: ReturnType<typeof mergingOf>

beforeAll(async () => {
  desk = await openDesk()
  manager = await createPerson(desk.server, 'management')
  merging = mergingOf(desk.server, manager)
})
// The books are balanced and equal to the accounts, whatever was merged and undone.
afterAll(async () => expect(await desk.close()).toEqual([]))

let people = 0

/** Two files of one debtor, each with an invoice on which interest runs. */
async function twoFiles(name = `M. Samen ${(people += 1)}`, cents: readonly [number, number] = [10_000, 10_000]) {
  const make = async (number: string, amountCents: number) =>
    desk.dossier({ debtors: [{ name }], invoices: [{ number, amountCents, dueDay: '2026-10-15' }] })
  const first = await make(`${name}-1`, cents[0])
  const second = await make(`${name}-2`, cents[1])
  return { name, first, second }
}

const accountOf = async (id: number) =>
  (await readAccounts(desk.db, [id], desk.server.clock.today())).get(id) as Account
const claimsOf = (account: Account) => account.claims.toSorted((a, b) => a.claimId - b.claimId)

describe('finding files to merge', () => {
  it('proposes a debtor with several amicable files of one customer, by name or number [req 2.31]', async () => {
    const { name, first, second } = await twoFiles()
    const byName = await merging.proposals(`?search=${encodeURIComponent(name)}`)
    expect(byName).toMatchObject({
      total: 1,
      items: [{ id: first.id, debtorName: name, fileCount: 2, openCents: first.openCents + second.openCents }],
    })
    expect((await merging.proposals(`?search=${second.number}`)).items.map(({ id }) => id)).toContain(first.id)
    const other = await createCustomer(desk.server, 'Een andere klant')
    expect((await merging.proposals(`?search=${second.number}&customer=${other}`)).total).toBe(0)
    // A page past the end is empty, and there is still one.
    expect(await merging.proposals(`?search=${encodeURIComponent(name)}&offset=50`)).toMatchObject({
      total: 1,
      items: [],
    })
  })

  it('proposes nobody whose other file is closed, of another customer or of a namesake', async () => {
    const lonely = await desk.dossier({ debtors: [{ name: 'E. Alleen', identityKey: 'alleen|1' }] })
    await desk.dossier({ debtors: [{ name: 'E. Alleen', identityKey: 'alleen|2' }] })
    await desk.dossier({ debtors: [{ name: 'E. Alleen', identityKey: 'alleen|1' }], status: 'closed' })
    expect((await merging.proposals('?search=Alleen')).items).toEqual([])
    const [own, ...others] = await merging.candidates(lonely.id)
    expect(own).toMatchObject({ id: lonely.id, stayRefusal: null, goRefusal: null })
    expect(others.map(({ goRefusal }) => goRefusal)).toEqual(['closed'])
  })

  it('says of each file of the debtor why it cannot go in', async () => {
    const name = 'W. Waarom'
    const debtors = [{ name, identityKey: 'waarom|1506ac12' }]
    const { id } = await desk.dossier({ debtors })
    const elsewhere = await createCustomer(desk.server, 'Vierde klant B.V.')
    for (const [status, phase] of [
      ['suspend', 'amicable'],
      ['term_payment', 'amicable'],
      ['paused', 'amicable'],
      ['in_progress', 'judicial'],
    ] as const)
      await desk.dossier({ debtors, status, phase })
    await createPayableDossier(desk.server, elsewhere, { debtors })
    const sending = await desk.dossier({ debtors })
    await desk.db
      .insertInto('dispatch')
      .values({
        dossierId: sending.id,
        customerId: desk.customerId,
        occurrence: 1,
        channel: 'email',
        state: 'uncertain',
        kind: 'reminder',
        language: 'nl',
        recipient: JSON.stringify({ name, address: null, email: 'w@example.nl' }),
        subject: 'Herinnering',
        content: JSON.stringify({}),
        contentSha256: '',
        createdAt: desk.server.clock.now(),
      })
      .execute()
    const held = await desk.dossier({ debtors })
    await desk.db
      .insertInto('legalHold')
      .values({ dossierId: held.id, reason: 'Rechtszaak.', startedAt: desk.server.clock.now() })
      .execute()
    const candidates = await merging.candidates(id)
    const refusals = candidates.map(({ goRefusal }) => goRefusal)
    const others = ['suspended', 'plan', 'paused', 'not_amicable', 'other_customer', 'sending']
    expect(refusals).toEqual([null, ...others, 'legal_hold'])
    // Others may still come into it: that takes nothing away.
    expect(candidates.at(-1)?.stayRefusal).toBeNull()
  })

  it('is for who has both rights [req 6.24]', async () => {
    const { first, second } = await twoFiles()
    for (const roles of [['ROLE_PROCESSING'], ['ROLE_MERGING']] as const) {
      const one = await createPerson(desk.server, roles)
      expect((await one.get('/api/v4/merging')).statusCode).toBe(403)
      expect((await one.get(callPath(listMergingCandidates, { id: first.id }))).statusCode).toBe(403)
      expect((await one.get(callPath(previewMerging, { id: first.id }))).statusCode).toBe(403)
      expect((await merging.merge(first.id, [second.id], {}, one)).statusCode).toBe(403)
      expect((await one.post(callPath(undoMerging, { id: first.id, merging: 1 }), { version: 1 })).statusCode).toBe(403)
    }
    const both = await createPerson(desk.server, ['ROLE_PROCESSING', 'ROLE_MERGING'])
    expect((await merging.merge(first.id, [second.id], {}, both)).statusCode).toBe(200)
  })
})

describe('merging', () => {
  it('charges the costs of the sum, with the minimum once, exactly as the preview said', async () => {
    const { first, second } = await twoFiles()
    for (const { id } of [first, second]) await chargeCosts(desk.server, id, 10_000, 4_000)
    const preview = await merging.preview(first.id, [second.id])
    expect(preview).toMatchObject({
      costsOff: { costsCents: 4_000, vatCents: 0, allowedCents: 4_000 },
      before: { principalCents: 20_000, costsCents: 8_000, paidCents: 0 },
      after: { principalCents: 20_000, costsCents: 4_000, paidCents: 0 },
    })
    expect(preview.after.openCents).toBe(preview.before.openCents - 4_000)
    expect(preview.after.interestCents).toBe(preview.before.interestCents)
    expect((await merging.merge(first.id, [second.id])).statusCode).toBe(200)
    expect((await accountOf(first.id)).openCents).toBe(preview.after.openCents)
    expect((await desk.dossierRow(first.id)).openCents).toBe(preview.after.openCents)
    expect(await desk.dossierRow(second.id)).toMatchObject({
      status: 'closed',
      closingReason: 'merged',
      openCents: 0,
    })
  })

  it('keeps every payment with the invoices it paid, and loses no cent', async () => {
    const { first, second } = await twoFiles()
    await desk.receive({ cents: 3_000, reference: second.paymentReference })
    await desk.receive({ cents: 1_000, reference: first.paymentReference })
    const before = [...claimsOf(await accountOf(first.id)), ...claimsOf(await accountOf(second.id))]
    const preview = await merging.preview(second.id, [first.id])
    expect(preview.before).toEqual(preview.after)
    expect(preview.before.paidCents).toBe(4_000)
    expect((await merging.merge(second.id, [first.id])).statusCode).toBe(200)
    expect(claimsOf(await accountOf(second.id))).toEqual(before.toSorted((a, b) => a.claimId - b.claimId))
    expect((await accountOf(first.id)).claims).toEqual([])
  })

  it('takes open work and new ways to reach the debtor along, and links both ways', async () => {
    const name = 'C. Contact'
    const debtors = (email: string) => [{ name, email }]
    const stays = await desk.dossier({ debtors: debtors('oud@example.nl') })
    const goes = await desk.dossier({ debtors: debtors('nieuw@example.nl') })
    await manager.post(`/api/v4/file/${goes.id}/agenda`, { subject: await subjectId(), dueDay: '2026-11-25' })
    expect((await merging.preview(stays.id, [goes.id])).moves).toMatchObject({ agenda: 1, contacts: 1 })
    expect((await merging.merge(stays.id, [goes.id])).statusCode).toBe(200)
    const page = (await manager.get(`/api/v4/file/${stays.id}`)).json<DossierPage>()
    expect(page.claims).toHaveLength(2)
    expect(page.debtors[0]?.contacts.map(({ value }) => value).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'nieuw@example.nl',
      'oud@example.nl',
    ])
    const items = await desk.db.selectFrom('agendaItem').select('id').where('dossierId', '=', stays.id).execute()
    expect(items).toHaveLength(1)
    expect(await merging.mergings(goes.id)).toMatchObject({
      into: { id: stays.id, number: stays.number },
      mergings: [],
    })
    expect(await merging.mergings(stays.id)).toMatchObject({
      into: null,
      mergings: [{ files: [{ id: goes.id, number: goes.number }], undoRefusal: null }],
    })
    const timeline = async (id: number) =>
      (await manager.get(`/api/v4/file/${id}/timeline`)).json<OutputOf<typeof getTimeline>>().items[0]
    expect(await timeline(stays.id)).toMatchObject({ kind: 'dossier.took_in', files: [{ number: goes.number }] })
    expect(await timeline(goes.id)).toMatchObject({
      kind: 'dossier.closed',
      reason: 'merged',
      files: [{ number: stays.number }],
    })
  })

  it('is found by the old number, and gets what is paid with the old reference', async () => {
    const { name, first, second } = await twoFiles()
    await merging.merge(first.id, [second.id])
    const found = await manager.get(`${quickSearchDossiers.path}?search=${second.number}`)
    expect(found.json()).toMatchObject({ exactId: first.id })
    const { openCents } = await accountOf(first.id)
    const line = await desk.receive({ cents: 500, reference: second.paymentReference, name: 'Iemand Anders' })
    expect(line).toMatchObject({ state: 'booked', bookings: [{ dossierId: first.id, amountCents: 500 }] })
    const byNumber = await desk.receive({ cents: 600, description: `dossier ${second.number}`, name })
    expect(byNumber).toMatchObject({ state: 'booked', bookings: [{ dossierId: first.id }] })
    expect((await accountOf(first.id)).openCents).toBe(openCents - 1_100)
    // What somebody books on the old file all the same counts in the one that stays.
    const direct = await desk.finance.post(callPath(reportDirectPayment, { id: second.id }), {
      valueDay: '2026-11-20',
      amountCents: 700,
    })
    expect(direct.statusCode).toBe(200)
    expect((await accountOf(first.id)).openCents).toBe(openCents - 1_800)
    expect((await desk.dossierRow(first.id)).openCents).toBe(openCents - 1_800)
  })

  it('takes back a payment from before where its invoices are now', async () => {
    const { first, second } = await twoFiles()
    const line = await desk.receive({ cents: 2_000, reference: second.paymentReference })
    await merging.merge(first.id, [second.id])
    const { openCents } = await accountOf(first.id)
    expect((await desk.undo(line)).statusCode).toBe(200)
    expect((await accountOf(first.id)).openCents).toBeGreaterThan(openCents)
    expect((await desk.dossierRow(second.id)).openCents).toBe(0)
  })

  it('says where costs cannot be charged over all invoices any more', async () => {
    const { first, second } = await twoFiles()
    await chargeCosts(desk.server, first.id, 10_000, 4_000)
    const preview = await merging.preview(first.id, [second.id])
    expect(preview.warnings).toEqual(['no_more_costs'])
    expect(preview.after).toEqual(preview.before)
    await merging.merge(first.id, [second.id])
    expect((await accountOf(first.id)).balances.collection_costs.chargedCents).toBe(4_000)
  })

  it('cannot be opened again by itself', async () => {
    const { first, second } = await twoFiles()
    await merging.merge(first.id, [second.id])
    const admin = await createPerson(desk.server, 'admin')
    const page = (await admin.get(`/api/v4/file/${second.id}`)).json<DossierPage>()
    expect(page.acts.reopen).toBe('merged_elsewhere')
    const version = await merging.versionOf(second.id)
    const answer = await admin.post(callPath(reopenDossier, { id: second.id }), { version, note: 'toch' })
    expect(answer.statusCode).toBe(409)
  })

  it('counts a letter only for the invoices that were in the file then, as to limitation', async () => {
    const { first, second } = await twoFiles()
    await sendLetter(desk.server, first.id, '2026-11-02T09:00:00Z')
    await merging.merge(first.id, [second.id])
    const { claims } = (await manager.get(callPath(getLimitation, { id: first.id }))).json<LimitationOfFile>()
    expect(claims.map(({ interruptions }) => interruptions.length).toSorted((a, b) => a - b)).toEqual([0, 1])
  })

  it('happens once, whoever clicks twice or merges at the same moment', async () => {
    const { first, second } = await twoFiles()
    const seen = { [first.id]: await merging.versionOf(first.id), [second.id]: await merging.versionOf(second.id) }
    const colleague = await createPerson(desk.server, 'management')
    const answers = await Promise.all([
      merging.merge(first.id, [second.id], seen),
      merging.merge(second.id, [first.id], seen, colleague),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const again = answers.find(({ statusCode }) => statusCode === 409)
    expect(again?.json()).toMatchObject({ error_message: expect.stringContaining('Er is niets samengevoegd') })
    const rows = await desk.db
      .selectFrom('mergedDossier')
      .select('dossierId')
      .where('dossierId', 'in', [first.id, second.id])
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('is refused with the reason when something changed since it was seen, and writes nothing', async () => {
    const { first, second } = await twoFiles()
    const stale = await merging.merge(first.id, [second.id], { [second.id]: 99 })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ current: { id: second.id, status: 'in_progress' } })
    await desk.db.updateTable('dossier').set({ phase: 'judicial' }).where('id', '=', second.id).execute()
    const judicial = await merging.merge(first.id, [second.id])
    expect(judicial.json()).toMatchObject({ error_message: expect.stringContaining(`Dossier ${second.number}`) })
    expect(await merging.mergings(first.id)).toMatchObject({ mergings: [] })
    expect((await merging.merge(first.id, [first.id])).statusCode).toBe(400)
    expect((await merging.merge(first.id, [])).statusCode).toBe(400)
    expect((await merging.merge(first.id, [999_999], { 999_999: 1 })).statusCode).toBe(404)
  })
})

describe('undoing a merging', () => {
  /** Everything that a merging touches, as rows, but for versions and what only grows. */
  async function rowsOf(ids: readonly number[]) {
    const read = async (text: string) =>
      (await sql.raw(text.replaceAll(':ids', `array[${ids.join(',')}]::bigint[]`)).execute(desk.db)).rows
    return {
      dossiers: await read(`select to_jsonb(d) - 'version' as row from dossier d where id = any(:ids) order by id`),
      claims: await read(`select to_jsonb(c) as row from claim c where dossier_id = any(:ids) order by id`),
      balances: await read(`select to_jsonb(b) as row from dossier_balance b where dossier_id = any(:ids) order by 1`),
      agenda: await read(
        `select to_jsonb(a) - 'version' as row from agenda_item a where dossier_id = any(:ids) order by id`,
      ),
      contacts: await read(`select to_jsonb(c) as row from debtor_contact c join dossier_debtor using (debtor_id)
        where dossier_id = any(:ids) order by id`),
      search: await read(
        `select to_jsonb(s) as row from dossier_search s where dossier_id = any(:ids) order by dossier_id`,
      ),
      bookings: await read(
        `select to_jsonb(b) as row from bank_line_booking b where dossier_id = any(:ids) order by id`,
      ),
      books: await read(`select dossier_id, account, sum(cents) from (
          select dossier_id, debit as account, amount_cents as cents from ledger_transfer where dossier_id = any(:ids)
          union all select dossier_id, credit, -amount_cents from ledger_transfer where dossier_id = any(:ids)) entry
        group by 1, 2 having sum(cents) <> 0 order by 1, 2`),
    }
  }

  it('puts every row and every account back as they were', async () => {
    const { first, second } = await twoFiles()
    const third = await desk.dossier({ debtors: [{ name: `M. Samen ${people}`, phone: '+31612345678' }] })
    const ids = [first.id, second.id, third.id]
    for (const id of [first.id, second.id]) await chargeCosts(desk.server, id, 10_000, 4_000)
    await desk.receive({ cents: 2_500, reference: second.paymentReference })
    await manager.post(`/api/v4/file/${third.id}/agenda`, { subject: await subjectId(), dueDay: '2026-11-25' })
    const rows = await rowsOf(ids)
    const accounts = await Promise.all(ids.map(accountOf))
    const { mergingId } = (await merging.merge(first.id, [second.id, third.id])).json<{ mergingId: number }>()
    expect(await rowsOf(ids)).not.toEqual(rows)
    expect((await merging.undo(first.id, mergingId)).statusCode).toBe(204)
    expect(await rowsOf(ids)).toEqual(rows)
    for (const [index, id] of ids.entries()) {
      const { balances, claims, allocations, openCents } = await accountOf(id)
      expect({ balances, claims, allocations, openCents }).toEqual({
        balances: accounts[index]?.balances,
        claims: accounts[index]?.claims,
        allocations: accounts[index]?.allocations,
        openCents: accounts[index]?.openCents,
      })
    }
    expect(await desk.auditKinds(first.id)).toEqual(
      expect.arrayContaining(['dossier.took_in', 'dossier.merging_undone']),
    )
    expect((await merging.undo(first.id, mergingId)).statusCode).toBe(404)
    expect((await merging.merge(second.id, [first.id])).statusCode).toBe(200)
  })

  it.each([
    ['a letter', 'message', async (id: number) => sendLetter(desk.server, id, '2026-11-20T09:30:00Z')],
    [
      'a payment',
      'money',
      async (id: number) => {
        await desk.receive({ cents: 100, reference: (await desk.dossierRow(id)).paymentReference })
      },
    ],
    [
      'a suspension',
      'standing',
      async (id: number) => {
        await desk.db.updateTable('dossier').set({ status: 'suspend' }).where('id', '=', id).execute()
      },
    ],
  ] as const)('is not possible after %s, and says so', async (_what, refusal, happen) => {
    const { first, second } = await twoFiles()
    const { mergingId } = (await merging.merge(first.id, [second.id])).json<{ mergingId: number }>()
    await happen(first.id)
    expect(await merging.mergings(first.id)).toMatchObject({ mergings: [{ undoRefusal: refusal }] })
    const answer = await merging.undo(first.id, mergingId)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error_message: expect.stringMatching(/Ongedaan maken kan niet meer/) })
    expect(await desk.dossierRow(second.id)).toMatchObject({ status: 'closed' })
  })

  it('goes from the latest back, and not by who has not seen the file as it is', async () => {
    const { name, first, second } = await twoFiles()
    const third = await desk.dossier({ debtors: [{ name }] })
    const one = (await merging.merge(first.id, [second.id])).json<{ mergingId: number }>().mergingId
    const two = (await merging.merge(first.id, [third.id])).json<{ mergingId: number }>().mergingId
    expect((await merging.mergings(first.id)).mergings.map(({ undoRefusal }) => undoRefusal)).toEqual([null, 'later'])
    expect((await merging.undo(first.id, one)).statusCode).toBe(409)
    expect((await merging.undo(first.id, two, 1)).statusCode).toBe(409)
    for (const id of [two, one]) expect((await merging.undo(first.id, id)).statusCode).toBe(204)
    expect((await accountOf(first.id)).claims).toHaveLength(1)
  })

  it('is not offered to who may not merge', async () => {
    const { first, second } = await twoFiles()
    await merging.merge(first.id, [second.id])
    expect(await merging.mergings(first.id, desk.finance)).toMatchObject({ mergings: [{ undoRefusal: 'no_right' }] })
    const contact = await createPerson(desk.server, 'contact', await createCustomer(desk.server, 'Vreemde'))
    expect((await contact.get(callPath(getMergings, { id: first.id }))).statusCode).toBe(404)
    expect((await contact.post(callPath(mergeFiles, { id: first.id }), { version: 1, files: [] })).statusCode).toBe(403)
  })
})

const subjectId = async () => (await desk.db.selectFrom('agendaSubject').select('id').executeTakeFirstOrThrow()).id
