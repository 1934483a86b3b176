import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptAddressChange, recordAddressCheck, registerReturnedMail } from '#contract/work/addresses.ts'
import { closeDossier, reopenDossier } from '#contract/files/dossier-commands.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { postLetter, toHoorn } from '#test/addresses.ts'
import { callPath } from '#test/call-path.ts'
import { readyCase } from '#test/legal-cases.ts'
import { type StepFiles, openStepFiles } from '#test/step-files.ts'
import { createPerson } from '#test/people.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let on: StepFiles

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  on = await openStepFiles(server)
})
afterAll(async () => server.close())

/** Somebody made sure that the debtors of a file live where they live. */
async function checkAddress(dossierId: number, on: string) {
  const { db } = server.database
  await db
    .updateTable('debtorAddress')
    .set({ checkedDay: day(on) })
    .where('debtorId', 'in', db.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', dossierId))
    .execute()
}

/** One more invoice of a file. */
async function addClaim(dossierId: number) {
  await server.database.db
    .insertInto('claim')
    .values({
      dossierId,
      customerId: on.krekel,
      invoiceNumber: `NOG-${dossierId}`,
      invoiceDay: day('2026-09-15'),
      dueDay: day('2026-10-15'),
      amountCents: 20_000,
      interest: JSON.stringify({ kind: 'none' }),
    })
    .execute()
}

describe('a step that sends nothing', () => {
  it('brings its file into another phase, status or workflow, hands it over or closes it', async () => {
    const phase = await on.standBefore({ kind: 'change_phase', phase: 'judicial' })
    const bailiff = await on.standBefore({ kind: 'hand_over', to: 'bailiff' })
    await checkAddress(bailiff, '2026-11-01')
    await readyCase(server.database.db, bailiff)
    const unasked = await on.standBefore({ kind: 'hand_over', to: 'bailiff' })
    await checkAddress(unasked, '2026-11-01')
    const unaskedPhase = await on.standBefore({ kind: 'change_phase', phase: 'bailiff' })
    const watched = await on.standBefore({ kind: 'change_status', status: 'monitoring' })
    const other = await on.standBefore({ kind: 'change_workflow', workflowCode: 'company_amicable' })
    const lost = await on.standBefore({ kind: 'change_workflow', workflowCode: 'gone' })
    const closed = await on.standBefore({ kind: 'close', closingReason: 'uncollectable' })
    await on.carryOut()

    expect(await on.standing(phase)).toMatchObject({ phase: 'judicial', status: 'in_progress', step: 'after' })
    expect(await on.standing(bailiff)).toMatchObject({ phase: 'bailiff', step: 'after' })
    // Nobody asked its customer whether the debtor may be summoned.
    for (const id of [unasked, unaskedPhase])
      expect(await on.standing(id)).toMatchObject({ phase: 'amicable', step: 'act' })
    expect(await on.standing(watched)).toMatchObject({ status: 'monitoring', step: null })
    expect(await on.standing(other)).toMatchObject({ workflow: 'company_amicable', step: 'company_first_letter' })
    expect(await on.standing(lost)).toMatchObject({ status: 'no_more_steps', step: null })
    // What was open is waived, as the books say.
    expect(await on.standing(closed)).toMatchObject({ status: 'closed', closingReason: 'uncollectable', openCents: 0 })
    expect(await on.kindsOf(phase)).toContain('dossier.phase_changed')
    expect(await on.kindsOf(bailiff)).toContain('dossier.handed_over')
    expect(await on.kindsOf(watched)).toContain('dossier.monitored')
    expect(await on.kindsOf(other)).toContain('dossier.workflow_moved')
    expect(await on.kindsOf(closed)).toContain('dossier.closed')
  })

  it('hands over no writ that says no more what is open, nor before a court where nobody lives any more who owes it', async () => {
    const { db } = server.database
    const ready = async () => {
      const id = await on.standBefore({ kind: 'hand_over', to: 'bailiff' })
      await checkAddress(id, '2026-11-01')
      return { id, caseId: await readyCase(db, id) }
    }
    const [more, moved] = [await ready(), await ready()]
    await addClaim(more.id)
    const seat = db.selectFrom('legalCase').select('courtId').where('id', '=', moved.caseId)
    await db.updateTable('court').set({ district: 'Rechtbank Limburg' }).where('id', '=', seat).execute()
    const { propose, itemsOf } = runsOf(server, on.employee)
    const items = await itemsOf(await propose('2026-11-20', { stepCodes: ['act'] }))
    const whyOf = (id: number) => items.find(({ dossierId }) => dossierId === id)?.reason
    expect(whyOf(more.id)).toMatchObject({ key: 'why.approval_writ_old' })
    expect(whyOf(moved.id)).toMatchObject({ key: 'why.approval_moved' })
    for (const { id } of [more, moved]) {
      expect(await on.standing(id)).toMatchObject({ phase: 'amicable', step: 'act' })
      expect(await on.kindsOf(id)).not.toContain('dossier.handed_over')
      expect((await on.pageOf(id)).next?.held).toMatchObject({ key: (whyOf(id) as { key: string }).key })
    }
  })

  it('hands nothing over before somebody has checked the address, not too long ago', async () => {
    const [never, old] = [
      await on.standBefore({ kind: 'hand_over', to: 'bailiff' }),
      await on.standBefore({ kind: 'hand_over', to: 'partner' }),
    ]
    await readyCase(server.database.db, never)
    await checkAddress(old, '2026-08-21')
    const { propose, itemsOf } = runsOf(server, on.employee)
    const reasons = new Map(
      (await itemsOf(await propose('2026-11-20', { stepCodes: ['act'] }))).map(({ dossierId, reason }) => [
        dossierId,
        reason,
      ]),
    )
    expect(reasons.get(never)).toMatchObject({ key: 'why.address_unchecked' })
    expect(reasons.get(old)).toMatchObject({
      key: 'why.address_check_old',
      values: { checkedDay: '2026-08-21', daysCount: 90 },
    })
    expect(await on.standing(never)).toMatchObject({ phase: 'amicable', step: 'act' })
  })

  it('passes over a letter while the debtor has departed, and sends it once a new address is accepted [req 3.22]', async () => {
    const send = { kind: 'send', letter: 'last_letter', channels: ['post'] } as const
    const id = await on.standBefore(send, ['vo_address'])
    await postLetter(server.database.db, id, '2026-11-10')
    const { propose, itemsOf } = runsOf(server, on.employee)
    const reason = async () =>
      (await itemsOf(await propose('2026-11-20', { stepCodes: ['act'] }))).find(({ dossierId }) => dossierId === id)
        ?.reason
    expect(await reason()).toMatchObject({ key: 'why.step_due' })
    const { number } = await server.database.db
      .selectFrom('dossier')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const come = { lines: number, reason: 'moved', returnedDay: '2026-11-20' }
    const [{ watchId }] = (await on.employee.post(callPath(registerReturnedMail), come)).json().registered
    expect(await reason()).toMatchObject({ key: 'why.address_departed' })
    const check = await on.employee.post(callPath(recordAddressCheck, { id: watchId }), { ...toHoorn, version: 2 })
    const { version } = check.json()
    expect((await on.employee.post(callPath(acceptAddressChange, { id: watchId }), { version })).statusCode).toBe(200)
    expect(await reason()).toMatchObject({ key: 'why.step_due' })
  })

  it('closes a file that was closed and opened again before, and waives what is open each time', async () => {
    const { db } = server.database
    const id = await on.standBefore({ kind: 'close', closingReason: 'uncollectable' })
    const manager = await createPerson(server, 'management')
    const act = async (command: Endpoint, input: object) =>
      manager.post(callPath(command, { id }), { note: 'Toch niet.', version: (await on.pageOf(id)).version, ...input })
    const waived = { reason: 'uncollectable', waive: true, note: 'Oninbaar.' }
    expect((await act(closeDossier, waived)).statusCode).toBe(200)
    expect((await act(reopenDossier, {})).statusCode).toBe(200)
    // A claim is added meanwhile, so that something is open again; the step is its first occurrence still.
    await addClaim(id)
    await db
      .updateTable('dossier')
      .set({ nextDay: day('2026-11-20') })
      .where('id', '=', id)
      .execute()
    await on.carryOut()
    expect(await on.standing(id)).toMatchObject({ status: 'closed', openCents: 0 })
    const waivers = await db
      .selectFrom('accountEvent')
      .select('key')
      .where('dossierId', '=', id)
      .where('kind', '=', 'waiver')
      .execute()
    expect(new Set(waivers.map(({ key }) => key)).size).toBe(2)
  })

  it('gives its task to whom it names, unless they have left', async () => {
    const gone = await createPerson(server, 'employee')
    const { db } = server.database
    await db.updateTable('appUser').set({ active: false }).where('id', '=', gone.userId).execute()
    const named = await on.standBefore({ kind: 'task', task: 'review_file', employeeId: on.employee.userId })
    const left = await on.standBefore({ kind: 'task', task: 'review_file', employeeId: gone.userId })
    await on.carryOut()
    const items = await db
      .selectFrom('agendaItem')
      .select(['dossierId', 'employeeId'])
      .where('dossierId', 'in', [named, left])
      .orderBy('dossierId')
      .execute()
    expect(items).toEqual([
      { dossierId: named, employeeId: on.employee.userId },
      { dossierId: left, employeeId: null },
    ])
  })

  it('puts its own subject and its instruction on the agenda; a subject that was removed is the usual one', async () => {
    const { db } = server.database
    const names = { nameNl: 'Bezoek', nameEn: 'Visit', nameFr: 'Visite' }
    await db
      .insertInto('agendaSubject')
      .values({ code: 'visit', ...names, calls: false, minutes: 45 })
      .execute()
    const instruction = 'Neem de akte mee.'
    const visited = await on.standBefore({ kind: 'task', subject: 'visit', instruction })
    const lost = await on.standBefore({ kind: 'task', subject: 'removed_long_ago' })
    const called = await on.standBefore({ kind: 'call', subject: 'call_back', instruction: 'Na 18 uur.' })
    await on.carryOut()
    const items = await db
      .selectFrom('agendaItem')
      .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
      .select(['agendaItem.dossierId', 'agendaSubject.code', 'agendaItem.note'])
      .where('dossierId', 'in', [visited, lost, called])
      .orderBy('dossierId')
      .execute()
    expect(items).toEqual([
      { dossierId: visited, code: 'visit', note: instruction },
      { dossierId: lost, code: 'review_file', note: '' },
      { dossierId: called, code: 'call_back', note: 'Na 18 uur.' },
    ])
  })
})
