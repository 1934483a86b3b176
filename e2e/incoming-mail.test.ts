import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachIncomingMail, listIncomingMail, setAsideIncomingMail } from '#contract/mail/incoming-mail.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { deliver, mailWithFiles } from '#test/mail-with-files.ts'
import { createDossier } from '#test/dossiers.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { settle } from './settle.ts'
import { showState } from './story-state.ts'

describe('e-mails that came in, in the browser', () => {
  let portal: Portal
  let browser: Browser
  let visit: Visit
  let clerk: Person
  let fileNumber: string
  let dossierId: number

  beforeAll(async () => {
    portal = await openPortal({ today: '2026-11-20', agency: true })
    browser = await openBrowser()
    const { db } = portal.server.database
    dossierId = await createDueDossier(db, await createCustomer(portal.server), '2026-11-20')
    const file = await db.selectFrom('dossier').select('number').where('id', '=', dossierId).executeTakeFirstOrThrow()
    fileNumber = file.number
    clerk = await createPerson(portal.server, 'employee')
    visit = await visitAs(browser, portal, clerk)
  })
  afterAll(async () => {
    await browser.close()
    await portal.close()
  })

  it('say that everything has been read when nothing waits', async () => {
    const { page } = visit
    await goTo(page, '/email-import')
    await page.getByText('Alles is gelezen').waitFor()
    await showState(page, 'incoming-mail-none')
  })

  it('are read and answered with the keyboard alone [req 6.32]', async () => {
    const { page } = visit
    const { db } = portal.server.database
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    )
    const words = 'Ik betwist deze rekening.\r\n\r\nJ. van der Meulen'
    await deliver(
      portal.server,
      mailWithFiles(
        { from: 'winkel@aanbod.example', subject: 'Korting op bureaustoelen', words: 'Klik hier, 40% korting.' },
        [],
      ),
      mailWithFiles({ from: 'j.meulen@home.example', subject: `Mijn rekening ${fileNumber}`, words }, [
        { name: 'betaalbewijs.png', mimeType: 'image/png', bytes: picture },
        { name: 'rekening.exe', mimeType: 'application/octet-stream', bytes: 'MZ' },
      ]),
    )
    await expect
      .poll(async () => (await clerk.get(callPath(listIncomingMail))).json<{ total: number }>().total, {
        timeout: 60_000,
      })
      .toBe(2)
    await page.reload()
    // By why it is on no file, one cause open, with one act for what needs no reading.
    await page.getByRole('button', { name: '1 verbergen: Zegt iets waarvoor een dossier stopt' }).waitFor()
    await page.getByRole('button', { name: '1 tonen: Lijkt spam' }).waitFor()
    await page.getByRole('button', { name: 'Spam, alle 1: Lijkt spam' }).click()
    await page.getByText('1 e-mail is weggelegd.').first().waitFor()
    await page
      .getByRole('button', { name: /Lijkt spam$/ })
      .first()
      .waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Ongedaan maken' }).first().click()
    await page.getByRole('button', { name: '1 tonen: Lijkt spam' }).waitFor()
    // What stops a file stands first, with the words that say so and the file it names.
    const panel = page.getByRole('complementary', { name: 'Gekozen e-mail' })
    await panel.getByRole('heading', { name: `Mijn rekening ${fileNumber}` }).waitFor()
    expect(await panel.locator('mark').allTextContents()).toEqual(['betwist'])
    await panel.getByText(/^Bijlage "rekening.exe" is niet bewaard. Dit soort bestand kan niet/).waitFor()
    await panel.getByRole('button', { name: /^Geschil.*betwist/ }).waitFor()
    await panel.getByRole('button', { name: new RegExp(`1.*${fileNumber}.*nummer staat in het onderwerp`) }).waitFor()
    await showState(page, 'incoming-mail')
    await page.keyboard.press('1')
    await page.getByText('De e-mail staat op het dossier en op de agenda.').first().waitFor()
    await panel.getByRole('heading', { name: 'Korting op bureaustoelen' }).waitFor()
    const statusOf = async () =>
      (await db.selectFrom('dossier').select('status').where('id', '=', dossierId).executeTakeFirstOrThrow()).status
    expect(await statusOf()).toBe('suspend')
    await page.keyboard.press('u')
    await panel.getByRole('heading', { name: `Mijn rekening ${fileNumber}` }).waitFor()
    await expect.poll(statusOf).not.toBe('suspend')
    await page.keyboard.press('1')
    await panel.getByRole('heading', { name: 'Korting op bureaustoelen' }).waitFor()
    await page.keyboard.press('s')
    await page.getByText('Alles is gelezen').waitFor()
    await goTo(page, `/file/show-new/${dossierId}`)
    await page.getByText('Ik betwist deze rekening.', { exact: false }).first().waitFor()
    await page.getByRole('tab', { name: 'Logboek' }).click()
    await page.getByText('betaalbewijs.png').first().waitFor()
    await takeScreenshots(page, 'incoming-mail-on-file')
    expect(visit.faults).toEqual([])
  })

  it('are gone through with J and K, and Enter does what is suggested, having told it before [req 6.32]', async () => {
    const { page } = visit
    const { db } = portal.server.database
    const file = { number: '771201', debtors: [{ name: 'P. Aardema', email: 'p.aardema@home.example' }] }
    const dossier = await createDossier(db, await createCustomer(portal.server), file)
    const mail = (from: string, subject: string, words: string) => mailWithFiles({ from, subject, words }, [])
    await deliver(
      portal.server,
      mail('onbekend@mailbox.example', 'hallo', 'Kunt u mij vertellen hoe dit zit?'),
      mail('derde@mailbox.example', 'nog iets', 'Mag ik u iets vragen?'),
      `Reply-To: kas@weg.example\r\n${mail('piet@elders.example', 'Over 771201', 'Mijn vader heeft dit al betaald.')}`,
    )
    const waiting = async () => (await clerk.get(callPath(listIncomingMail))).json<{ total: number }>().total
    await expect.poll(waiting, { timeout: 60_000 }).toBe(3)
    await goTo(page, '/email-import?search=mailbox.example')
    const panel = page.getByRole('complementary', { name: 'Gekozen e-mail' })
    const shown = async () => panel.getByRole('heading', { level: 2 }).textContent()
    await panel.getByRole('heading', { level: 2 }).waitFor()
    const first = await shown()
    // Held down it goes on.
    await page.evaluate(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', repeat: true, bubbles: true }),
      ),
    )
    await expect.poll(shown).not.toBe(first)
    await page.keyboard.press('k')
    await expect.poll(shown).toBe(first)
    // Nobody knows which file these are about: Enter does nothing.
    expect(await panel.getByText('Bij Enter gebeurt dit').count()).toBe(0)
    await goTo(page, '/email-import?search=771201')
    await panel.getByRole('heading', { name: 'Over 771201' }).waitFor()
    await panel.getByText('nieuwe afzender').waitFor()
    await panel.getByText('niet de afzender, vaak een teken van fraude').waitFor()
    await page.getByRole('grid').getByRole('gridcell', { name: '771201', exact: true }).waitFor()
    await panel.getByText('E-mail en bijlagen komen in het logboek van 771201').waitFor()
    await panel.getByText(/^Pauze tot en met 27-11-2026/).waitFor()
    await showState(page, 'incoming-mail-enter')
    // On a button Enter is of that button.
    await panel.getByRole('button', { name: /^Al betaald/ }).press('Enter')
    await panel.getByText(/zegt: al betaald\.$/).waitFor()
    expect(await waiting()).toBe(3)
    await panel.getByRole('heading', { name: 'Over 771201' }).click()
    await page.keyboard.press('Enter')
    await expect.poll(waiting).toBe(2)
    const put = db.selectFrom('mailNotice').select('dossierId').where('note', '=', 'Over 771201')
    expect(await put.execute()).toEqual([{ dossierId: dossier }])
    await panel.getByText('Kies een e-mail').waitFor()
    await page.keyboard.press('u')
    await panel.getByRole('heading', { name: 'Over 771201' }).waitFor()
    await page.keyboard.press('x')
    await expect.poll(waiting).toBe(2)
    await goTo(page, '/email-import?search=mailbox.example')
    await panel.getByRole('heading', { name: first ?? '' }).waitFor()
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/set-aside') && sent.push(request.url()))
    await page.keyboard.down('x')
    await expect.poll(shown).not.toBe(first)
    // Of a key that is held, no press after the first is meant for what comes into its place.
    for (let held = 0; held < 5; held += 1) await page.keyboard.down('x')
    await page.keyboard.up('x')
    await settle(page)
    expect([sent.length, await waiting()]).toEqual([1, 1])
    await page.keyboard.press('x')
    await expect.poll(waiting).toBe(0)
    expect(visit.faults).toEqual([])
  })

  it('teach a model that shows how good it is, and goes back to what it was [req 6.32]', async () => {
    const { page } = visit
    await goTo(page, '/email-import/classification')
    await page.getByRole('heading', { name: 'E-mail indelen' }).waitFor()
    const table = page.getByRole('table', { name: 'Wat waarvoor werd gehouden' })
    await table.getByRole('row', { name: /^Geschil/ }).waitFor()
    const versions = page.getByRole('table', { name: 'Versies' }).getByRole('row')
    expect(await versions.count()).toBe(2)
    await showState(page, 'mail-model')
    // A count opens the e-mails it counts.
    const cell = table.getByRole('link', { name: /^Geschil, gehouden voor geschil: \d+$/ })
    const count = Number(await cell.textContent())
    await cell.press('Enter')
    const mails = page.getByRole('dialog').getByRole('listitem')
    await mails.first().waitFor()
    expect(await mails.count()).toBe(count)
    await showState(page, 'mail-model-confused')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Opnieuw leren' }).press('Enter')
    await expect.poll(async () => versions.count(), { timeout: 90_000 }).toBe(3)
    await page.getByRole('button', { name: /^Versie van .* gebruiken$/ }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Gebruiken' }).press('Enter')
    await versions.nth(2).getByText('In gebruik').waitFor()
    expect(visit.faults).toEqual([])
  })

  it('are answered from their file, and registered as a complaint, without leaving the desk', async () => {
    const { page } = visit
    await goTo(page, '/email-import?state=attached')
    const panel = page.getByRole('complementary', { name: 'Gekozen e-mail' })
    await panel.getByRole('heading', { name: `Mijn rekening ${fileNumber}` }).waitFor()
    await panel.getByRole('button', { name: 'Klacht vastleggen' }).press('Enter')
    await page.getByRole('dialog', { name: 'Klacht vastleggen' }).getByLabel('E-mail').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: 'Beantwoorden' }).press('Enter')
    const answer = page.getByRole('dialog')
    await answer.getByText(/^Antwoord op de e-mail van j.meulen@home.example/).waitFor()
    await answer.getByLabel('Uw eigen alinea').fill('Wij kijken ernaar en antwoorden u deze week.')
    // What is pressed in the window is not for the e-mail behind it.
    await answer.getByRole('button', { name: 'Versturen' }).press('u')
    await answer.getByRole('button', { name: 'Versturen' }).press('Enter')
    // From an address that nobody of the file has, an answer does not leave.
    await answer
      .getByText(/De afzender is niet het e-mailadres van een debiteur/)
      .first()
      .waitFor()
    await showState(page, 'mail-answer')
    await page.keyboard.press('Escape')
    await answer.waitFor({ state: 'detached' })
    // What was typed is kept for this answer, and comes up in no other message of the file.
    await goTo(page, `/file/show-new/${dossierId}`)
    await page.getByRole('button', { name: 'Bericht sturen' }).first().click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Hoe' }).waitFor()
    expect(
      await page
        .getByRole('dialog')
        .getByText(/^Concept van/)
        .count(),
    ).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const { items } = (await clerk.get(`${callPath(listIncomingMail)}?state=attached`)).json<{ items: object[] }>()
    expect(items).toHaveLength(1)
    expect(visit.faults).toEqual([])
  })

  it('come from mailboxes, added, tried, paused and changed with the keyboard', async () => {
    const { page } = visit
    await goTo(page, '/email-import')
    await page.getByRole('link', { name: 'Mailboxen' }).press('Enter')
    await page.getByRole('button', { name: 'Mailbox toevoegen' }).first().press('Enter')
    const form = page.getByRole('dialog', { name: 'Mailbox toevoegen' })
    await form.getByLabel(/^Naam \(/).fill('Vragen')
    await form.getByLabel(/^Server/).fill('127.0.0.1')
    await form.getByLabel('Gebruiker of adres').fill('vragen@noordkade.example')
    await form.getByLabel('Wachtwoord', { exact: true }).fill('geheim')
    await showState(page, 'mailbox-add')
    await form.getByRole('button', { name: 'Mailbox toevoegen' }).press('Enter')
    const panel = page.getByRole('complementary', { name: 'Gekozen mailbox' })
    await panel.getByRole('heading', { name: 'Vragen' }).waitFor()
    await panel.getByRole('button', { name: 'Verbinding testen' }).press('Enter')
    await panel
      .getByText(/^Dit adres ligt binnen het eigen netwerk/)
      .first()
      .waitFor()
    await panel.getByLabel('Na het lezen naar map').fill('Gelezen')
    await panel.getByRole('button', { name: 'Pauzeren' }).press('Enter')
    await panel.getByText('Gepauzeerd').first().waitFor()
    await panel.getByRole('button', { name: 'Opslaan' }).press('Enter')
    await page.getByText('De mailbox is bewaard.').first().waitFor()
    await showState(page, 'mailboxes')
    expect(visit.faults).toEqual([])
  })

  it('are for who may import e-mail alone', async () => {
    const outsider = await createPerson(portal.server, ['ROLE_EMPLOYEE', 'ROLE_FILE_EDIT'])
    expect((await outsider.get(callPath(listIncomingMail))).statusCode).toBe(403)
    expect((await outsider.post(callPath(attachIncomingMail, { id: 1 }), { file: dossierId })).statusCode).toBe(403)
    expect((await outsider.post(callPath(setAsideIncomingMail, { id: 1 }), {})).statusCode).toBe(403)
  })
})
