import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#test/people.ts'
import { createDueDossier, createDueFiles } from '#test/portfolio.ts'
import { handOverByDay, setMoment } from '#test/runs.ts'
import type { Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import type { Portal } from './portal.ts'
import { openRunDesk, type RunDesk } from './run-desk.ts'
import { takeScreenshots } from './screenshot.ts'
import { sideways } from './sideways.ts'
import { showState } from './story-state.ts'

const friday = '2026-11-20'

describe('a run in the hands of a clerk, in the browser', () => {
  let desk: RunDesk
  let portal: Portal
  let visit: Visit
  let clerk: Person
  let runs: RunDesk['runs']

  beforeAll(async () => {
    desk = await openRunDesk(friday)
    ;({ portal, visit, clerk, runs } = desk)
  })
  afterAll(async () => desk.close())

  const numberOf = async (id: number) =>
    (
      await portal.server.database.db
        .selectFrom('dossier')
        .select('number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).number

  it('is asked for by customers, workflows and steps, and for files chosen in the list', async () => {
    const { page } = visit
    const { db } = portal.server.database
    const [one, two] = [await createDueFiles(portal.server, friday, 2), await createDueFiles(portal.server, friday, 1)]
    const customer = await db.selectFrom('customer').select('name').where('id', '=', one.id).executeTakeFirstOrThrow()
    await goTo(page, '/processing/new')
    await page.getByRole('checkbox', { name: '14-dagenbrief' }).waitFor()
    await page.getByLabel('Klanten').first().fill(customer.name.slice(0, 16))
    await page.getByRole('option').first().click()
    await page.getByRole('list', { name: 'Klanten' }).getByText(customer.name).waitFor()
    await page.getByRole('checkbox', { name: 'Particulier, minnelijk' }).check()
    await page.getByRole('checkbox', { name: '14-dagenbrief' }).check()
    await showState(page, 'run-scope')
    await page.getByRole('button', { name: 'Voorstel maken' }).click()
    await page.getByRole('button', { name: '2 vrijgeven' }).waitFor()
    await page.getByText(`Gevraagd: ${customer.name}`).waitFor()
    await page.getByRole('button', { name: 'Voorstel weggooien' }).click()

    await page.goto('/file/search?view=all')
    const chosen = await numberOf(two.files[0] ?? 0)
    await page.getByRole('grid').locator('[data-row]', { hasText: chosen }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Verwerking voorstellen' }).click()
    await page.getByText('Alleen 1 gekozen dossier').waitFor()
    await showState(page, 'run-chosen')
    await page.getByRole('button', { name: 'Voorstel maken' }).click()
    await page.getByRole('button', { name: '1 vrijgeven' }).waitFor()
    // Why a file is not in: of one that was not chosen something else is said than of the one that was.
    await page.getByLabel('Dossiernummer of naam').fill(await numberOf(one.files[0] ?? 0))
    await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
    await page.getByText('Dit dossier is niet gekozen', { exact: false }).waitFor()
    await page.getByLabel('Dossiernummer of naam').fill(chosen)
    await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
    await page.getByRole('status').getByText('voorstel', { exact: false }).waitFor()
    expect(await page.getByText('Dit dossier is niet gekozen', { exact: false }).count()).toBe(0)
    await page.getByRole('button', { name: 'Voorstel weggooien' }).click()
    await page.waitForURL(/processing.new$/)
  })

  it('is paused, goes on, and is stopped; what left has left', async () => {
    const { page } = visit
    const { id } = await createDueFiles(portal.server, friday, 3)
    const proposal = await runs.propose(friday, { customerIds: [id] })
    const startAt = '2026-11-21T09:00:00Z'
    await clerk.post(`/api/v4/run/${proposal.id}/release`, { version: proposal.version, startAt })
    await goTo(page, `/processing/monitoring?run=${proposal.id}`)
    await page.getByRole('button', { name: 'Pauzeren' }).click()
    await page.getByText('Staat stil', { exact: false }).first().waitFor()
    expect((await runs.read(proposal.id)).state).toBe('paused')
    await showState(page, 'run-paused')
    await page.setViewportSize({ width: 390, height: 844 })
    const channels = page.getByRole('table', { name: 'Per kanaal' })
    await channels.getByRole('row', { name: /^Te doen 3 3$/ }).waitFor()
    expect(await sideways(page.getByRole('main'))).toEqual([])
    await page.setViewportSize({ width: 1440, height: 1000 })
    await channels.getByRole('columnheader', { name: 'Te doen' }).waitFor()
    await page.getByRole('button', { name: 'Verdergaan' }).click()
    await page.getByRole('button', { name: 'Pauzeren' }).waitFor()
    expect((await runs.read(proposal.id)).state).toBe('released')
    await page.getByRole('button', { name: 'Stoppen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stoppen' }).click()
    await page.getByText('Gestopt', { exact: false }).first().waitFor()
    expect((await runs.read(proposal.id)).counts).toMatchObject({ cancelled: 3, done: 0 })
  })

  it('tells that the printer does not take its letters, and goes on by itself once it does', async () => {
    const { page } = visit
    const folder = join(portal.server.app.config.dataFolder, 'outbox', 'print')
    await mkdir(dirname(folder), { recursive: true })
    await rm(folder, { recursive: true, force: true })
    // Where the folder of the printer was stands something else.
    await writeFile(folder, '')
    const { id } = await createDueFiles(portal.server, friday, 2)
    const proposal = await runs.propose(friday, { customerIds: [id] })
    await clerk.post(`/api/v4/run/${proposal.id}/release`, { version: proposal.version })
    await goTo(page, `/processing/monitoring?run=${proposal.id}`)
    const failing = page.getByText(
      /^Printbestand .* met 2 brieven staat nog niet klaar: .* Wij proberen het opnieuw om/,
    )
    await failing.first().waitFor()
    await showState(page, 'run-print-fails')
    await rm(folder)
    await page
      .getByText(/^Printbestand .* met 2 brieven staat klaar sinds/)
      .first()
      .waitFor({ timeout: 30_000 })
    expect(await failing.count()).toBe(0)
    expect((await runs.read(proposal.id)).counts).toMatchObject({ done: 2, failed: 0 })
  })

  it('asks whether the printer has a batch of which nobody knows, and takes the answer', async () => {
    const { page } = visit
    /** Opens a run whose batch finds something under its name at the print shop, laid there by nobody knows whom. */
    const loseOne = async () => {
      const { id } = await createDueFiles(portal.server, friday, 2)
      const proposal = await runs.propose(friday, { customerIds: [id] })
      const folder = join(portal.server.app.config.dataFolder, 'outbox', 'print', `VRD-${proposal.number}-01`)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'list'), '')
      await clerk.post(`/api/v4/run/${proposal.id}/release`, { version: proposal.version })
      await goTo(page, `/processing/monitoring?run=${proposal.id}`)
      await question.waitFor()
      return proposal.id
    }
    const question = page.getByRole('group', { name: /^Het is niet zeker of de drukker printbestand .* heeft/ }).first()
    const ready = page.getByText(/^Printbestand .* met 2 brieven staat klaar sinds/).first()
    const first = await loseOne()
    await showState(page, 'run-print-asked')
    await question.getByRole('button', { name: 'De drukker heeft het' }).click()
    await ready.waitFor()
    expect((await runs.read(first)).printBatches).toMatchObject([{ isUncertain: false }])
    // This time the printer says that it has nothing: the letters go once more, for a reason.
    const second = await loseOne()
    await question.getByRole('button', { name: 'Opnieuw aanleveren' }).click()
    const why = page.getByRole('dialog', { name: 'Opnieuw aanleveren' })
    await why.getByLabel(/^Reden/).fill('De drukker heeft niets.')
    await showState(page)
    await why.getByRole('button', { name: 'Opnieuw aanleveren' }).click()
    await ready.waitFor()
    expect(await runs.read(second)).toMatchObject({ counts: { done: 2 }, printBatches: [{ isUncertain: false }] })
  })

  it('shows what failed by cause, with its files, and tries one cause again', async () => {
    const { page } = visit
    const { db } = portal.server.database
    const { id, files } = await createDueFiles(portal.server, friday, 3)
    const run = await runs.release(await runs.propose(friday, { customerIds: [id] }))
    const items = await runs.itemsOf(run)
    for (const [item, fault] of [
      [items[0]?.id, 'letter_not_drawn'],
      [items[1]?.id, 'mail_refused'],
    ] as const) {
      await db
        .updateTable('runItem')
        .set({ state: 'failed', reason: JSON.stringify({ fault, detail: 'de schijf is vol' }) })
        .where('id', '=', item ?? 0)
        .execute()
    }
    await goTo(page, `/processing/monitoring?run=${run.id}`)
    await page.getByRole('link', { name: 'De brief kon niet worden gemaakt: de schijf is vol' }).click()
    const rows = page.getByRole('grid', { name: 'De dossiers van deze verwerking' }).locator('[data-row]')
    await expect.poll(() => rows.count()).toBe(1)
    await rows.getByText(await numberOf(files[0] ?? 0)).waitFor()
    await showState(page, 'run-items')
    await page.getByRole('button', { name: /^Opnieuw proberen: De brief kon/ }).click()
    await runs.until(
      () => runs.read(run.id),
      ({ counts }) => counts.failed === 1,
    )
    await page.getByRole('link', { name: /De brief kon niet worden gemaakt/ }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /De mailserver weigert de e-mail/ }).waitFor()
  })

  it('says why a proposal failed, and makes it once more', async () => {
    const { page } = visit
    const { db } = portal.server.database
    const { id } = await createDueFiles(portal.server, friday, 1)
    const run = await runs.propose(friday, { customerIds: [id] })
    const failed = { state: 'failed', failure: 'could not write to the disk' } as const
    await db.updateTable('processingRun').set(failed).where('id', '=', run.id).execute()
    await goTo(page, `/processing/new?run=${run.id}`)
    await page.getByText('could not write to the disk').waitFor()
    await showState(page, 'run-failed')
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await page.getByRole('button', { name: '1 vrijgeven' }).waitFor()
    await page.getByRole('button', { name: 'Voorstel weggooien' }).click()
    await page.waitForURL(/processing.new$/)
  })

  it('has a part of it released, and what waits moved, judged again, and settled when nobody knows', async () => {
    const { page } = visit
    const { db } = portal.server.database
    await handOverByDay(portal.server)
    setMoment(portal.server, friday, 20 * 60 + 30)
    const { id, files } = await createDueFiles(portal.server, friday, 3)
    const proposal = await runs.propose(friday, { customerIds: [id] })
    await goTo(page, `/processing/new?run=${proposal.id}`)
    const grid = page.getByRole('grid').locator('[data-row]')
    await expect.poll(() => grid.count()).toBe(3)
    await grid.nth(0).getByRole('checkbox').check()
    await grid.nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Alleen deze vrijgeven' }).click()
    await page.getByRole('button', { name: '2 van 3 vrijgeven' }).click()
    await page.getByRole('heading', { name: /In de wacht/ }).waitFor()
    await runs.until(
      () => runs.read(proposal.id),
      ({ counts }) => counts.in_hold === 2,
    )

    await goTo(page, '/schedule-send/processing?tab=waiting')
    const waiting = page.getByRole('grid').locator('[data-row]')
    await expect.poll(() => waiting.count()).toBe(2)
    await showState(page, 'schedule-waiting')
    await goTo(page, '/schedule-send/processing')
    await page.getByRole('button', { name: /07:00.*2.*post/ }).click()
    await page.getByText('Alle 2 van dit uur').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Verzetten' }).click()
    await page.getByLabel('Tijd').fill('10:15')
    await page.getByRole('dialog').last().getByRole('button', { name: 'Verzetten' }).click()
    await page.getByText('2 verzet').first().waitFor()
    const held = db
      .selectFrom('runItem')
      .select('releaseAt')
      .where('runId', '=', proposal.id)
      .where('state', '=', 'in_hold')
    expect((await held.execute()).map(({ releaseAt }) => releaseAt?.toISOString())).toEqual([
      '2026-11-21T09:15:00.000Z',
      '2026-11-21T09:15:00.000Z',
    ])

    setMoment(portal.server, '2026-11-21', 9 * 60)
    await goTo(page, `/processing/in-hold?search=${await numberOf(files[0] ?? 0)}`)
    await page.getByRole('complementary').getByRole('button', { name: 'Opnieuw beoordelen' }).click()
    await runs.until(
      () => runs.read(proposal.id),
      ({ counts }) => counts.done === 1,
    )
    // The other one stands for an e-mail whose end nobody knows.
    const item = (await runs.itemsOf(proposal)).find(({ state }) => state === 'in_hold')
    const sent = await db.selectFrom('dispatch').selectAll().where('runId', '=', proposal.id).executeTakeFirstOrThrow()
    const { id: _id, ...message } = sent
    const uncertain = await db
      .insertInto('dispatch')
      .values({
        ...message,
        content: JSON.stringify(message.content),
        recipient: JSON.stringify(message.recipient),
        effect: JSON.stringify(message.effect),
        print: message.print === null ? null : JSON.stringify(message.print),
        dossierId: item?.dossierId ?? 0,
        channel: 'email',
        state: 'uncertain',
        attemptedAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reason = JSON.stringify({ fault: 'mail_uncertain', detail: '' })
    await db
      .updateTable('runItem')
      .set({ reason, releaseAt: null, channel: 'email', dispatchId: uncertain.id })
      .where('id', '=', item?.id ?? 0)
      .execute()
    await goTo(page, `/processing/in-hold?search=${item?.dossierNumber}`)
    await page.getByRole('button', { name: 'Opnieuw sturen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('krijgt dit bericht misschien twee keer', { exact: false }).waitFor()
    await showState(page, 'hold-again')
    await dialog.getByLabel('Reden').fill('Niet in de postbus')
    await dialog.getByRole('button', { name: 'Opnieuw sturen' }).click()
    await runs.until(
      () => runs.read(proposal.id),
      ({ counts }) => counts.done === 2,
    )
    setMoment(portal.server, friday, 9 * 60)
    expect(visit.faults).toEqual([])
  })

  it('has the address mended of whom a message is to, where several owe the file', async () => {
    const { page } = visit
    const { db } = portal.server.database
    const { id } = await createDueFiles(portal.server, friday, 0)
    const debtors = ['J. Stoepje', 'K. Drempel'].map((name) => ({ name, identityKey: crypto.randomUUID() }))
    const file = await createDueDossier(db, id, friday, { debtors })
    const run = await runs.propose(friday, { customerIds: [id] })
    const theirs = (await runs.itemsOf(run)).find(({ debtorName }) => debtorName === 'K. Drempel')
    const reason = JSON.stringify({ key: 'why.no_address', values: { address: 'none' } })
    const held = { state: 'in_hold', reason, heldAt: new Date() } as const
    await db
      .updateTable('runItem')
      .set(held)
      .where('id', '=', theirs?.id ?? 0)
      .execute()
    await goTo(page, '/processing/in-hold?search=Drempel')
    const panel = page.getByRole('complementary')
    await panel.getByRole('heading', { name: 'K. Drempel' }).waitFor()
    await takeScreenshots(page, 'hold-second-debtor')
    await panel.getByLabel('Straat').fill('Damrak')
    await panel.getByLabel('Huisnummer').fill('12')
    await panel.getByLabel('Postcode').fill('1012 LG')
    await panel.getByLabel('Plaats').fill('Amsterdam')
    await panel.getByRole('button', { name: 'Opslaan en beoordelen' }).click()
    const addresses = db
      .selectFrom('debtorAddress')
      .innerJoin('debtor', 'debtor.id', 'debtorAddress.debtorId')
      .innerJoin('dossierDebtor', 'dossierDebtor.debtorId', 'debtor.id')
      .select(['debtor.name', 'debtorAddress.street'])
      .where('dossierId', '=', file)
      .where('validTo', 'is', null)
      .orderBy('debtor.name')
    await expect
      .poll(() => addresses.execute())
      .toEqual([
        { name: 'J. Stoepje', street: 'Kepplerstraat' },
        { name: 'K. Drempel', street: 'Damrak' },
      ])
    await runs.act(await runs.read(run.id), 'cancel')
  })

  it('leads from a letter that lacks the account of its customer to that customer', async () => {
    const { page } = visit
    const { db } = portal.server.database
    const { id } = await createDueFiles(portal.server, friday, 0)
    await createDueDossier(db, id, friday, { workflow: 'consumer_precasso' })
    const run = await runs.propose(friday, { kind: 'precasso', customerIds: [id] })
    await clerk.post(`/api/v4/run/${run.id}/release`, { version: run.version })
    await runs.until(
      () => runs.read(run.id),
      ({ counts }) => counts.in_hold === 1,
    )
    await goTo(page, '/processing/in-hold?reason[]=account_missing')
    const panel = page.getByRole('complementary')
    await panel.getByText('Vul de rekening van de klant in.', { exact: false }).first().waitFor()
    await showState(page, 'hold-account')
    await panel.getByRole('link', { name: /^Naar Klant/ }).click()
    await page.waitForURL(`**/customer/show/${id}`)
    await runs.act(await runs.read(run.id), 'cancel')
  })

  it('adds pounds to pounds: what a proposal comes to is a sum a currency', async () => {
    const { page } = visit
    const { db } = portal.server.database
    const { id } = await createDueFiles(portal.server, friday, 1)
    const abroad = await createDueDossier(db, id, friday, { invoices: [{ number: 'GB-1', amountCents: 55_500 }] })
    await db.updateTable('dossier').set({ currency: 'GBP' }).where('id', '=', abroad).execute()
    const proposal = await runs.propose(friday, { customerIds: [id] })
    await goTo(page, `/processing/new?run=${proposal.id}`)
    await page.getByText('£', { exact: false }).first().waitFor()
    await showState(page, 'run-currencies')
    await runs.act(await runs.read(proposal.id), 'cancel')
  })
})
