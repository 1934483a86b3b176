import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { undoBulkUpdate, uploadBulkDocument } from '#contract/files/bulk-updates.ts'
import { changeAddress } from '#contract/files/dossier-commands.ts'
import { getInterestSettings } from '#contract/money/interest-settings.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { type Bulk, openBulk, owingFiles } from '#test/bulk.ts'
import { day, type Day } from '#domain/day.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let file: Arranging
let clerk: Person
let bulk: Bulk

const owing = async (count: number) => owingFiles(file, count)
const errorsOf = async (ids: readonly number[], changes: object) =>
  (await bulk.make(ids, changes)).json<{ errors: object }>().errors
const reasonsOf = async (id: number) =>
  (await bulk.items(id, '&state=excluded,kept')).map((item) => [item.id, item.reason])

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  file = await openArranging(server)
  clerk = await createPerson(server, 'management')
  bulk = openBulk(server, clerk)
})
afterAll(async () => server.close())

describe('dividing files over a team', () => {
  const ownersOf = async (ids: readonly number[]) =>
    Promise.all(ids.map(async (id) => (await file.page(id)).owner?.id ?? null))
  const makeTeam = async (members: readonly Person[]) => {
    const memberIds = members.map(({ userId }) => userId)
    const name = `Team ${memberIds.join()}`
    const input = { name, members: memberIds.map((userId) => ({ userId })) }
    return (await clerk.post('/api/v4/team', input)).json<{ id: number }>().id
  }
  const divide = (ownerTeam: number) => ({ changesOwner: true, ownerTeam })

  it('gives everyone as many, leaves what is with the team, and takes it back', async () => {
    const members = await Promise.all([1, 2, 3].map(async () => createPerson(server, 'employee')))
    const team = await makeTeam(members)
    const ids = await owing(8)
    await bulk.perform([ids[0]!], { changesOwner: true, owner: members[0]!.userId })
    const done = await bulk.perform(ids, divide(team))
    expect(done).toMatchObject({
      what: expect.stringContaining('Verdelen over Team'),
      counts: { done: 7, excluded: 1 },
    })
    expect(await reasonsOf(done.id)).toEqual([[ids[0], 'Is al van iemand in dit team.']])
    const owners = (await ownersOf(ids)).slice(1)
    const shares = members.map(({ userId }) => owners.filter((owner) => owner === userId).length)
    expect(shares.toSorted((a, b) => a - b)).toEqual([2, 2, 3])
    await bulk.act(undoBulkUpdate, done.id)
    await bulk.work()
    expect((await ownersOf(ids)).slice(1)).toEqual(ids.slice(1).map(() => null))
  })

  it('asks for a team with somebody in it, and not for an owner as well', async () => {
    const ids = await owing(1)
    const empty = await makeTeam([])
    expect(await errorsOf(ids, divide(empty))).toHaveProperty('ownerTeam')
    expect(await errorsOf(ids, { ...divide(empty), owner: clerk.userId })).toEqual({
      ownerTeam: ['Kies een behandelaar of een team, niet allebei.'],
    })
  })
})

describe('legal holds', () => {
  const flagged = async (ids: readonly number[]) =>
    Promise.all(ids.map(async (id) => (await file.page(id)).flags.includes('legal_hold')))
  const back = async (id: number) => {
    await bulk.act(undoBulkUpdate, id)
    await bulk.work()
    return (await bulk.read(id)).counts
  }

  it('are placed with a reason, leave out what is under one, and are taken back for a day', async () => {
    const ids = await owing(3)
    expect(await errorsOf(ids, { hold: 'place' })).toHaveProperty('holdReason')
    await bulk.perform([ids[0]!], { hold: 'place', holdReason: 'Verzoek van de curator' })
    const done = await bulk.perform(ids, { hold: 'place', holdReason: 'Rechtszaak' })
    expect(done).toMatchObject({ what: 'Bewaarplicht opleggen', counts: { done: 2, excluded: 1 } })
    expect(await reasonsOf(done.id)).toEqual([[ids[0], 'Voor dit dossier geldt al bewaarplicht.']])
    expect(await flagged(ids)).toEqual([true, true, true])
    expect((await file.timeline(ids[1]!))[0]).toMatchObject({
      kind: 'dossier.hold_placed',
      note: { content: 'Rechtszaak' },
    })
    expect(await back(done.id)).toMatchObject({ undone: 2 })
    expect(await flagged(ids)).toEqual([true, false, false])
  })

  it('are ended with a reason, and stand again for their own when that is taken back', async () => {
    const ids = await owing(2)
    await bulk.perform([ids[0]!], { hold: 'place', holdReason: 'Rechtszaak' })
    const ended = await bulk.perform(ids, { hold: 'end', holdReason: 'Zaak is voorbij' })
    expect(ended).toMatchObject({ what: 'Bewaarplicht beëindigen', counts: { done: 1, excluded: 1 } })
    expect(await flagged(ids)).toEqual([false, false])
    expect(await back(ended.id)).toMatchObject({ undone: 1 })
    const { rows } = await sql<{ reason: string }>`select reason from legal_hold
      where dossier_id = ${ids[0]!} and ended_at is null`.execute(server.database.db)
    expect(rows).toEqual([{ reason: 'Rechtszaak' }])
  })

  it('are of legal counsel and management alone [S1]', async () => {
    const person = await createPerson(server, [
      'ROLE_EMPLOYEE',
      'ROLE_FILE_SEARCH',
      'ROLE_FILE_BULK_ACTIONS',
      'ROLE_FILE_EDIT',
    ])
    const ids = await owing(1)
    expect((await bulk.make(ids, { hold: 'place', holdReason: 'Rechtszaak' }, person)).statusCode).toBe(403)
  })
})

describe('judging addresses', () => {
  const addresses = async (ids: readonly number[]) => {
    const { rows } = await sql<{ status: string }>`
      select address.status from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, place)
      join dossier_debtor link on link.dossier_id = asked.id and link.position = 1
      join debtor_address address on address.debtor_id = link.debtor_id and address.valid_to is null
      order by place`.execute(server.database.db)
    return rows.map(({ status }) => status)
  }

  it('marks those of all files, with a line on each, and puts back what nobody has judged since', async () => {
    const ids = await owing(3)
    const done = await bulk.perform(ids, { addressStatus: 'departed_unknown' })
    expect(done).toMatchObject({ what: expect.stringContaining('Adres: '), counts: { done: 3 } })
    expect(await addresses(ids)).toEqual(['departed_unknown', 'departed_unknown', 'departed_unknown'])
    expect((await file.page(ids[0]!)).flags).toContain('address_departed')
    expect((await file.timeline(ids[1]!))[0]).toMatchObject({ kind: 'debtor.address_changed' })

    const again = await bulk.preview(ids, { addressStatus: 'departed_unknown' })
    expect(again.reasons).toMatchObject([{ text: 'Het adres staat al zo.', count: 3 }])

    const [debtor] = (await file.page(ids[2]!)).debtors
    const moved = { street: 'Kade', houseNumber: '7', postcode: '1011 AB', city: 'Amsterdam', country: 'NL' }
    const path = callPath(changeAddress, { id: ids[2]!, debtor: debtor!.id })
    const changed = await clerk.put(path, { ...moved, status: 'confirmed', version: debtor!.version })
    expect(changed.statusCode).toBe(200)
    await bulk.act(undoBulkUpdate, done.id)
    await bulk.work()
    expect((await bulk.read(done.id)).counts).toMatchObject({ undone: 2, kept: 1 })
    expect(await reasonsOf(done.id)).toEqual([[ids[2], 'Is sindsdien gewijzigd.']])
    expect(await addresses(ids)).toEqual(['given', 'given', 'confirmed'])
  })

  it('does once what several files of one debtor share, and leaves out who has no address', async () => {
    const { db } = server.database
    const [one, other] = await owing(2)
    await sql`update dossier_debtor set debtor_id = (select debtor_id from dossier_debtor where dossier_id = ${one!})
      where dossier_id = ${other!}`.execute(db)
    const nowhere = await createDossier(db, file.customerId, {})
    await sql`update debtor_address set valid_to = now() where debtor_id in
      (select debtor_id from dossier_debtor where dossier_id = ${nowhere})`.execute(db)
    const done = await bulk.perform([one!, other!, nowhere], { addressStatus: 'doubtful' })
    expect(done.counts).toMatchObject({ done: 2, excluded: 1, failed: 0 })
    expect(await reasonsOf(done.id)).toEqual([[nowhere, 'De debiteur heeft geen adres.']])
    expect(await addresses([one!, other!])).toEqual(['doubtful', 'doubtful'])
    await bulk.act(undoBulkUpdate, done.id)
    await bulk.work()
    expect((await bulk.read(done.id)).counts).toMatchObject({ undone: 2, kept: 0 })
    expect(await addresses([one!, other!])).toEqual(['given', 'given'])
  })
})

describe('interest of many files', () => {
  const agreed = {
    interestKind: 'contractual',
    interestFromDay: '2026-11-19',
    interestPercent: 6,
    interestClause: 'Artikel 7 van de voorwaarden',
    interestNote: 'De voorwaarden gelden ook hier.',
  }
  const termsOf = async (id: number) =>
    (await clerk.get(callPath(getInterestSettings, { id }))).json<{ claims: { terms: object }[] }>().claims[0]?.terms

  /** The 14-day letter of a file, as a run has sent it, with the last day of its term. */
  async function sentNotice(dossierId: number, lastDay: Day): Promise<void> {
    const { db } = server.database
    const { id: claimId } = await db
      .selectFrom('claim')
      .select('id')
      .where('dossierId', '=', dossierId)
      .executeTakeFirstOrThrow()
    const { id: dispatchId } = await db
      .insertInto('dispatch')
      .values({
        dossierId,
        customerId: file.customerId,
        occurrence: 1,
        channel: 'post',
        state: 'delivered',
        kind: 'fourteen_day_letter',
        language: 'nl',
        recipient: '{}',
        subject: 'U kunt nog zonder kosten betalen',
        content: '{}',
        contentSha256: 'x',
        createdAt: new Date('2026-10-20T09:00:00Z'),
        sentAt: new Date('2026-10-20T10:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const days = { sentDay: day('2026-10-20'), receivedDay: day('2026-10-21'), receivedBasis: 'assumed', lastDay }
    await db
      .insertInto('fourteenDayLetter')
      .values({ dossierId, dispatchId, ...days, costsCents: 9_000, vatCents: 0, claimIds: [claimId] })
      .execute()
  }

  it('runs on other terms by the rules of a single file, with the reason on each, and as before when undone', async () => {
    const ids = await owing(2)
    const closed = await createDossier(server.database.db, file.customerId, { status: 'closed' })
    const before = await Promise.all(ids.map(termsOf))
    const done = await bulk.perform([...ids, closed], agreed)
    expect(done).toMatchObject({ what: expect.stringContaining('vanaf 19-11-2026'), counts: { done: 2, excluded: 1 } })
    expect(await reasonsOf(done.id)).toEqual([
      [closed, 'Dit dossier is gesloten. Heropen het om de rente te wijzigen.'],
    ])
    expect(await termsOf(ids[0]!)).toMatchObject({
      kind: 'contractual',
      rate: { kind: 'fixed', percent: 6, per: 'year' },
    })
    expect((await file.timeline(ids[1]!))[0]).toMatchObject({
      kind: 'dossier.interest_changed',
      note: { content: 'De voorwaarden gelden ook hier.' },
      bulkUpdateId: done.id,
    })
    const again = await bulk.preview(ids, agreed)
    expect(again.reasons).toMatchObject([{ text: 'Zo loopt de rente al. Er is niets gewijzigd.', count: 2 }])
    await bulk.act(undoBulkUpdate, done.id)
    await bulk.work()
    expect((await bulk.read(done.id)).counts).toMatchObject({ undone: 2 })
    expect(await Promise.all(ids.map(termsOf))).toEqual(before)
    expect((await file.timeline(ids[0]!)).slice(0, 2).map(({ kind }) => kind)).toContain('dossier.interest_restored')
  })

  it('brings back the terms that an update of the same day took the place of', async () => {
    const ids = await owing(1)
    await bulk.perform(ids, agreed)
    const six = await termsOf(ids[0]!)
    const eight = await bulk.perform(ids, { ...agreed, interestPercent: 8 })
    expect(await termsOf(ids[0]!)).toMatchObject({ rate: { percent: 8 } })
    await bulk.act(undoBulkUpdate, eight.id)
    await bulk.work()
    expect(await termsOf(ids[0]!)).toEqual(six)
  })

  it('begins on the day that each claim has itself, and leaves out a file of which that is not known', async () => {
    const { db } = server.database
    const claims = async (id: number, set: { dueBasis?: string; dueDay?: Day; invoiceDay?: Day }) =>
      db.updateTable('claim').set(set).where('dossierId', '=', id).execute()
    const [told, byLetter, unknown] = await owing(3)
    await claims(told!, { dueBasis: 'notice', dueDay: day('2026-10-20') })
    await claims(byLetter!, { dueBasis: 'contract', dueDay: day('2026-09-15') })
    await sentNotice(byLetter!, day('2026-11-05'))
    const notice = { ...agreed, interestKind: 'statutory', interestStart: 'notice_of_default' }
    const done = await bulk.perform([told!, byLetter!, unknown!], notice)
    expect(done.what).toBe('Wettelijke rente vanaf 19-11-2026 (eerste dag: na een ingebrekestelling)')
    expect(done.counts).toMatchObject({ done: 2, excluded: 1 })
    expect(await reasonsOf(done.id)).toEqual([[unknown, expect.stringContaining('geen aanmaning of 14-dagenbrief')]])
    const startRule = 'notice_of_default'
    expect(await termsOf(told!)).toMatchObject({ kind: 'statutory', fromDay: '2026-10-21', startRule })
    expect(await termsOf(byLetter!)).toMatchObject({ kind: 'statutory', fromDay: '2026-11-06', startRule })

    await claims(told!, { invoiceDay: day('2026-08-03') })
    await bulk.perform([told!], { ...notice, interestStart: 'tort' })
    expect(await termsOf(told!)).toMatchObject({ fromDay: '2026-08-03', startRule: 'tort' })
  })

  it('begins after the 30 days of the law between companies, unless a day was agreed', async () => {
    const { db } = server.database
    const debtors = [{ name: 'De Wijde Blik B.V.', kind: 'company' as const }]
    const company = async (dueBasis: string) => {
      const id = await createDossier(db, file.customerId, { debtors })
      await db
        .updateTable('claim')
        .set({ dueBasis, dueDay: day('2026-09-30') })
        .where('dossierId', '=', id)
        .execute()
      return id
    }
    const [byLaw, byContract] = [await company('law'), await company('contract')]
    const [consumer] = await owing(1)
    const asked = { ...agreed, interestKind: 'commercial', interestStart: 'commercial_no_term' }
    const done = await bulk.perform([byLaw, byContract, consumer!], asked)
    expect(await termsOf(byLaw)).toMatchObject({
      kind: 'commercial',
      fromDay: '2026-10-01',
      startRule: 'commercial_invoice',
    })
    expect(await reasonsOf(done.id)).toEqual(
      expect.arrayContaining([
        [byContract, expect.stringContaining('rust de vervaldatum niet op de termijn van de wet')],
        [consumer, expect.stringContaining('Handelsrente geldt alleen tussen bedrijven')],
      ]),
    )
    expect(done.counts).toMatchObject({ done: 1, excluded: 2 })
  })

  it('is never commercial for a consumer, and asks for what every file needs', async () => {
    const ids = await owing(1)
    const seen = await bulk.preview(ids, { ...agreed, interestKind: 'commercial' })
    expect(seen.counts).toMatchObject({ pending: 0, excluded: 1 })
    expect(await errorsOf(ids, { ...agreed, interestPercent: null })).toHaveProperty('interestPercent')
    expect(await errorsOf(ids, { ...agreed, interestFromDay: null })).toHaveProperty('interestFromDay')
    expect(await errorsOf(ids, { ...agreed, interestNote: '' })).toHaveProperty('interestNote')
    const without = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH', 'ROLE_FILE_BULK_ACTIONS'])
    expect((await bulk.make(ids, agreed, without)).statusCode).toBe(403)
    expect((await bulk.make(ids, { addressStatus: 'doubtful' }, without)).statusCode).toBe(403)
  })
})

describe('a document for many files', () => {
  const bytes = Buffer.from('%PDF-1.7\nbrief aan allen')

  it('hangs on the note of each, and cannot be used twice or by somebody else', async () => {
    const ids = await owing(3)
    const uploaded = await clerk.upload(callPath(uploadBulkDocument), { name: 'toelichting.pdf', bytes })
    const { id: document } = uploaded.json<{ id: number }>()
    const colleague = await createPerson(server, 'management')
    expect((await bulk.make(ids, { document }, colleague)).json().errors).toHaveProperty('document')
    const done = await bulk.perform(ids, { document, note: 'Zie de toelichting.' })
    expect(done).toMatchObject({ what: 'Notitie, Document toelichting.pdf', counts: { done: 3 }, undo: null })
    const { rows } = await sql<object>`
      select log.dossier_id as id, log.content, file.name, file.size_bytes from log_attachment file
      join dossier_log log on log.dossier_id = file.dossier_id and log.id = file.log_id
      where log.dossier_id = any(${ids}::bigint[]) order by 1`.execute(server.database.db)
    const attached = { content: 'Zie de toelichting.', name: 'toelichting.pdf', sizeBytes: bytes.length }
    expect(rows).toEqual(ids.map((id) => ({ id, ...attached })))
    expect(await errorsOf(ids, { document })).toEqual({
      document: ['Dit document is er niet meer. Voeg het opnieuw toe.'],
    })
  })

  it('is noted by its name when nothing else is said', async () => {
    const ids = await owing(1)
    const { id: document } = (await clerk.upload(callPath(uploadBulkDocument), { name: 'volmacht.pdf', bytes })).json()
    await bulk.perform(ids, { document })
    expect((await file.timeline(ids[0]!))[0]).toMatchObject({ note: { content: 'volmacht.pdf' } })
  })
})
