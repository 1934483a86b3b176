import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, type Visit } from './browser.ts'
import { visitAs } from './login.ts'
import { paperOf } from './paper.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'
import { unfoldEvent } from './unfold-event.ts'

const friday = '2026-11-20'

describe('releasing, repairing and planning what is sent, in the browser', () => {
  let portal: Portal
  let browser: Browser
  let visit: Visit
  let dossiers: number[]
  let manager: Person

  beforeAll(async () => {
    portal = await openPortal({ today: friday, agency: true })
    browser = await openBrowser()
    const { db } = portal.server.database
    await db.insertInto('postageRate').values({ fromPages: 1, cents: 86 }).execute()
    dossiers = []
    for (const [index, name] of ['Kinderopvang De Krekel B.V.', 'Fietsenmakerij Rem B.V.'].entries()) {
      const customerId = await createCustomer(portal.server, name)
      await db
        .updateTable('customer')
        .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
        .where('id', '=', customerId)
        .execute()
      for (let file = 0; file < 6; file += 1) {
        const invoices = [{ number: `K-${index}${file}`, amountCents: 48_000 + file }]
        dossiers.push(await createDueDossier(db, customerId, friday, { invoices }))
      }
      const debtor = { name: 'Bakkerij Het Stoepje V.O.F.', kind: 'company' as const, identityKey: crypto.randomUUID() }
      const debtors = [{ ...debtor, email: `b${index}@stoepje.example` }]
      await createDueDossier(db, customerId, friday, { workflow: 'company_amicable', debtors })
    }
    manager = await createPerson(portal.server, 'management')
    visit = await visitAs(browser, portal, manager)
  })
  afterAll(async () => {
    await browser.close()
    await portal.close()
    await closeRenderer()
  })

  it('releases a part of a proposal for later, with postage and the reason of any file', async () => {
    const { page } = visit
    await page.goto('/processing/new')
    await page.getByRole('button', { name: 'Voorstel maken' }).click()
    await page.getByRole('button', { name: '14 vrijgeven' }).waitFor()
    await page.getByRole('checkbox', { name: /E-mail/ }).uncheck()
    await page.getByText('Klanten', { exact: false }).first().click()
    await page.getByRole('checkbox', { name: 'Fietsenmakerij Rem B.V.' }).uncheck()
    await page.getByRole('button', { name: '6 van 14 vrijgeven' }).waitFor()
    const { number } = await portal.server.database.db
      .selectFrom('dossier')
      .select('number')
      .where('id', '=', dossiers[0] ?? 0)
      .executeTakeFirstOrThrow()
    await page.getByLabel('Dossiernummer of naam').fill(number)
    await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
    const why = page.getByRole('status').filter({ has: page.getByRole('link', { name: number }) })
    await why.getByText('J.P. van der Meulen: voorstel').waitFor()
    await why.getByText(/^Omdat deze stap sinds .* aan de beurt is/).waitFor()
    await page.getByLabel('Op een later moment').check()
    await page.getByText('Geachte').first().waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await showState(page, 'run-part')
    await page.getByRole('button', { name: '6 van 14 vrijgeven' }).click()
    await page.getByText(/Gepland op 21-11-2026 08:00/).waitFor()

    await page.goto('/schedule-send/processing')
    await page.getByRole('link', { name: /^Verwerking/ }).waitFor()
    await showState(page, 'schedule')
    await page.getByRole('button', { name: 'Verzetten' }).click()
    await page.getByLabel('Tijd').fill('11:30')
    await page.getByRole('dialog').getByRole('button', { name: 'Verzetten' }).click()
    await page.getByRole('cell', { name: '21-11-2026 11:30' }).waitFor()
  })

  it('changes when a channel sends, and refuses hours that end before they begin', async () => {
    const { page } = visit
    await page.goto('/schedule-send/email?tab=settings')
    const until = page.getByLabel('E-mail: Tot')
    await until.fill('07:00')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Het einde moet na het begin liggen.').first().waitFor()
    await until.fill('17:00')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Opgeslagen').first().waitFor()
    await showState(page, 'sending-settings')
    await page.reload()
    await expect.poll(() => page.getByLabel('E-mail: Tot').inputValue()).toBe('17:00')
    await page.goto('/schedule-send/sms')
    await page.getByRole('heading', { name: 'Wat gaat wanneer' }).waitFor()
  })

  it('says how letters are printed, what goes in with them, and when the printer gets them', async () => {
    const { page } = visit
    await page.goto('/schedule-send/processing?tab=settings')
    await page.getByLabel('Vak 2', { exact: true }).fill('Antwoordenvelop')
    await page.getByText(/Zonder tijd gaan ze meteen, na de laatste tijd ook/).waitFor()
    await page.getByLabel('Tijd 1').fill('11:00')
    await page.getByRole('button', { name: 'Nog een tijd' }).click()
    await page.getByLabel('Tijd 2').fill('20:00')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Opgeslagen').first().waitFor()
    await page.getByRole('heading', { name: 'Printen' }).scrollIntoViewIfNeeded()
    await showState(page, 'print-settings')
    const { id } = await portal.server.database.db
      .selectFrom('template')
      .select('id')
      .where('channel', '=', 'post')
      .where('type', '=', 'last_letter')
      .executeTakeFirstOrThrow()
    await page.goto(`/post-mail/template/${id}?tab=print`)
    await page.getByRole('checkbox', { name: 'Antwoordenvelop' }).check()
    await page
      .getByRole('textbox', { name: 'Papier' })
      .or(page.getByRole('combobox', { name: 'Papier' }))
      .first()
      .click()
    await page.getByRole('option', { name: 'Huisstijlpapier' }).click()
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Dit geldt vanaf de volgende brief.', { exact: false }).first().waitFor()
    await showState(page, 'template-print')
    const print = portal.server.database.db.selectFrom('template').select(['printPaper', 'printStations'])
    expect(await print.where('id', '=', id).executeTakeFirst()).toEqual({ printPaper: 'house', printStations: [2] })
    await portal.server.database.db.updateTable('sendingSettings').set({ printTimes: [] }).execute()
  })

  it('shows what left with its paper in place, and puts chosen letters together', async () => {
    const { page } = visit
    setMoment(portal.server, friday, 9 * 60)
    const maker = await createPerson(portal.server, 'employee')
    const runs = runsOf(portal.server, maker)
    const proposal = await runs.propose(friday)
    const items = (await runs.itemsOf(proposal)).filter(({ channel }) => channel === 'post').slice(-3)
    await runs.release(proposal, { part: { itemIds: items.map(({ id }) => id) } })
    await page.goto('/view-documents?channel[]=post')
    const boxes = page.getByRole('grid').locator('[data-row]').getByRole('checkbox')
    await expect.poll(() => boxes.count()).toBe(3)
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: 'Samen afdrukken' }).click()
    const window = page.getByRole('dialog', { name: '2 brieven samen afdrukken' })
    await window.getByRole('combobox', { name: 'Voorblad' }).click()
    await page.getByRole('option', { name: 'Voor elke klant' }).click()
    const answer = await page.request.get(await paperOf(window.getByRole('link', { name: 'PDF openen' })))
    expect(answer.headers()['content-type']).toBe('application/pdf')
    await showState(page, 'documents-print')
  })

  it('puts the letters of a whole list together while somebody goes on, to fetch when they are ready', async () => {
    const { page } = visit
    const { db } = portal.server.database
    await sql`
      insert into dispatch (dossier_id, customer_id, occurrence, channel, state, kind, language, recipient, subject,
        content,
        content_sha256, pdf_sha256, created_at, sent_at)
      select dossier_id, customer_id, 1000 + number, channel, state, kind, language, recipient, subject, content,
        content_sha256, pdf_sha256, created_at, sent_at
      from dispatch, generate_series(1, 20) number
      where channel = 'post' and not exists (select from dispatch where occurrence > 1000)`.execute(db)
    await page.goto('/view-documents?channel[]=post')
    await page.getByRole('button', { name: 'Afdrukopdrachten' }).click()
    const jobs = page.getByRole('dialog', { name: 'Afdrukopdrachten' })
    await jobs.getByText('Er zijn geen afdrukopdrachten').waitFor()
    await page.reload()
    await jobs.getByText('Er zijn geen afdrukopdrachten').waitFor()
    await takeScreenshots(page, 'print-jobs-none')
    await page.keyboard.press('Escape')
    await jobs.waitFor({ state: 'hidden' })
    await page.getByRole('checkbox', { name: 'Alle rijen op deze pagina kiezen' }).check()
    // However long the server takes to choose them, what is done then is done with all of them.
    await page.route('**/api/v4/selection', async (route) => {
      await wait(500)
      await route.continue()
    })
    await page.getByRole('button', { name: 'Alle 63 resultaten kiezen' }).click()
    await page.getByRole('button', { name: 'Samen afdrukken' }).click()
    const window = page.getByRole('dialog', { name: '63 brieven samen afdrukken' })
    await window.getByRole('combobox', { name: 'Volgorde' }).click()
    await page.getByRole('option', { name: 'Postcode van de ontvanger' }).click()
    await window.getByRole('switch', { name: 'Dubbelzijdig' }).check()
    await showState(page, 'print-window')
    await window.getByRole('button', { name: 'PDF maken' }).click()
    const link = jobs.getByRole('link', { name: 'PDF openen' })
    await link.waitFor({ timeout: 30_000 })
    await jobs.getByText('Volgorde: postcode van de ontvanger, dubbelzijdig').waitFor()
    const answer = await page.request.get(await paperOf(link))
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await showState(page, 'print-jobs')
    await page.keyboard.press('Escape')
    await jobs.waitFor({ state: 'hidden' })
  })

  it('shows each message as its recipient has it, one after the other with J and K, also on the file', async () => {
    const { page } = visit
    const { db } = portal.server.database
    const runs = runsOf(portal.server, await createPerson(portal.server, 'employee'))
    const proposal = await runs.propose(friday)
    const items = (await runs.itemsOf(proposal)).filter(({ channel }) => channel === 'email')
    await runs.release(proposal, { part: { itemIds: items.map(({ id }) => id) } })
    const mail = await db.selectFrom('dispatch').selectAll().where('channel', '=', 'email').executeTakeFirstOrThrow()
    const { id: _id, customerId, dossierId, stepId, occurrence, state, language, ...rest } = mail
    const sms = 'Uw betaling is niet binnen. Bel ons: 075 614 22 00. Noordkade Incasso'
    const recipient = { name: 'Bakkerij Het Stoepje V.O.F.', address: null, email: null, phone: '+31612345678' }
    const written = { ...(rest.content as object), kind: 'message', sms }
    const text = await db
      .insertInto('dispatch')
      .values({
        customerId,
        dossierId,
        stepId,
        occurrence,
        state,
        language,
        contentSha256: rest.contentSha256,
        createdAt: rest.createdAt,
        sentAt: rest.sentAt,
        channel: 'sms',
        kind: 'message',
        subject: 'Betaling niet binnen',
        content: JSON.stringify(written),
        recipient: JSON.stringify(recipient),
        effect: '{}',
        segments: 1,
        costCents: 7,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entry = { kind: 'sms.sent', dossierId, customerId, subjectKind: 'dispatch', subjectId: text.id }
    await inTransaction(db, async (tx) => recordAudit(tx, systemActor(new Date()), entry))

    await page.goto('/view-documents?channel[]=email&channel[]=sms')
    const panel = page.getByRole('complementary', { name: 'Het gekozen bericht' })
    const phone = panel.getByRole('figure', { name: /telefoon van Bakkerij Het Stoepje/ })
    await phone.getByText(sms).waitFor()
    await panel.getByText('GSM-7').waitFor()
    await takeScreenshots(page, 'message-sms')
    await phone.waitFor()
    await page.keyboard.press('j')
    await panel.getByText('Noordkade Incasso B.V. <vragen@noordkade.example>').waitFor()
    await panel
      .getByText(/boeken|stoepje\.example>/)
      .first()
      .waitFor()
    const frame = panel.frameLocator('iframe[title^="De e-mail"]')
    await frame.getByText('Zo betaalt u').first().waitFor()
    await panel.getByText(/^Precies zo vertrokken/).waitFor()
    await takeScreenshots(page, 'message-mail')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { contrast: true })
    await page.emulateMedia({ colorScheme: null })
    await panel.getByRole('tab', { name: 'Platte tekst' }).click()
    await panel.locator('pre').getByText('Zo betaalt u').waitFor()
    await panel.getByRole('tab', { name: 'Bron' }).click()
    await panel.frameLocator('iframe[title^="De bron"]').getByText('MIME-Version: 1.0').waitFor()
    await page.keyboard.press('k')
    await phone.waitFor()

    await page.goto(`/file/show-new/${mail.dossierId}`)
    await unfoldEvent(page, 'E-mail:')
    const opener = page.getByRole('button', { name: /^Zoals ontvangen/ }).last()
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Zoals ontvangen' })
    await dialog.getByText('Noordkade Incasso B.V. <vragen@noordkade.example>').waitFor()
    await dialog.frameLocator('iframe[title^="De e-mail"]').getByText('Zo betaalt u').first().waitFor()
    await showState(page, 'message-window')
    const onPhone = dialog.getByRole('figure', { name: /telefoon van Bakkerij Het Stoepje/ })
    await page.keyboard.press('k')
    await onPhone.getByText(sms).waitFor()
    await page.keyboard.press('j')
    await dialog.getByText('Noordkade Incasso B.V. <vragen@noordkade.example>').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('asks a colleague to release what is much, who does it under his own name', async () => {
    const { page } = visit
    const { db } = portal.server.database
    await db.updateTable('sendingSettings').set({ approvalAboveCount: 1 }).execute()
    const customerId = await createCustomer(portal.server, 'Tandarts De Kies B.V.')
    const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
    await db.updateTable('customer').set(address).where('id', '=', customerId).execute()
    for (let file = 0; file < 2; file += 1) await createDueDossier(db, customerId, friday)
    const proposal = await runsOf(portal.server, manager).propose(friday, { customerIds: [customerId] })
    await page.goto(`/processing/new?run=${proposal.id}`)
    await page.getByRole('button', { name: '2 laten vrijgeven door een collega' }).click()
    await page
      .getByText(/Een collega moet vrijgeven/)
      .first()
      .waitFor()
    await showState(page, 'run-waiting')
    const colleague = await createPerson(portal.server, 'employee')
    const other = await visitAs(browser, portal, colleague)
    await other.page.goto(`/processing/monitoring?run=${proposal.id}`)
    await other.page.getByRole('button', { name: '2 vrijgeven' }).click()
    await other.page.getByText('van 2 afgehandeld').waitFor()
    await other.page.getByText('Er is niets mislukt.').waitFor()
    await db.updateTable('sendingSettings').set({ approvalAboveCount: 1000 }).execute()
    expect(other.faults).toEqual([])
  })

  it('repairs in place what a message lacks, and it leaves; drops what is left for a reason [req 2.16]', async () => {
    const { page } = visit
    const { db } = portal.server.database
    setMoment(portal.server, friday, 9 * 60)
    const maker = await createPerson(portal.server, 'employee')
    const runs = runsOf(portal.server, maker)
    const proposal = await runs.propose(friday)
    const [first = 0, second = 0] = dossiers.slice(-6)
    await db
      .updateTable('debtorAddress')
      .set({ status: 'departed_unknown' })
      .where('debtorId', 'in', (from) =>
        from.selectFrom('dossierDebtor').select('debtorId').where('dossierId', 'in', [first, second]),
      )
      .execute()
    await runs.release(proposal)
    await page.goto('/processing/in-hold')
    await page.getByRole('heading', { name: 'Adres aanvullen' }).waitFor()
    await showState(page, 'in-hold')
    const rows = page.getByRole('grid').locator('[data-row]')
    await expect.poll(() => rows.count()).toBe(2)
    await page.getByLabel(/^Straat/).fill('Westzijde')
    await page.getByLabel(/^Huisnummer/).fill('14')
    await page.getByLabel(/^Postcode/).fill('1506 EE')
    await page.getByLabel(/^Plaats/).fill('Zaandam')
    await page
      .getByRole('region', { name: 'Adres aanvullen' })
      .getByRole('button', { name: /Opslaan/ })
      .click()
    await runs.until(
      async () => db.selectFrom('dispatch').select('id').where('dossierId', 'in', [first, second]).execute(),
      (sent) => sent.length === 1,
    )
    await page.reload()
    await expect.poll(() => rows.count()).toBe(1)
    // The keys of the list: drop what is left, with a reason.
    await page.keyboard.press('v')
    const reason = page.getByRole('dialog').getByLabel('Reden')
    expect(await reason.evaluate((field) => field.tagName)).toBe('TEXTAREA')
    await page.getByRole('dialog').getByRole('button', { name: 'Laten vervallen' }).click()
    await page.getByRole('dialog').getByText('Vul dit in.').waitFor()
    expect(await reason.getAttribute('aria-invalid')).toBe('true')
    await showState(page)
    await reason.fill('Debiteur is overleden')
    await page.getByRole('dialog').getByRole('button', { name: 'Laten vervallen' }).click()
    await page.getByText('Er wacht niets').waitFor()
    expect(visit.faults).toEqual([])
  })
})
