import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgendaItem } from '#contract/work/agenda.ts'
import { dialerThreshold } from '#domain/agenda/agenda-item.ts'
import { day } from '#domain/day.ts'
import { callPath } from '#test/call-path.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { createDossier } from '#test/dossiers.ts'
import { createPerson } from '#test/people.ts'
import { openBrowser, openVisit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { sideways } from './sideways.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let page: Page
let file: Arranging
let subjects: ReadonlyMap<string, number>

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const panel = () => page.getByRole('complementary', { name: 'Gekozen agendapunt' })

async function createOwing(name: string, amountCents: number, phone?: string): Promise<number> {
  return createDossier(portal.server.database.db, file.customerId, {
    debtors: [{ name, ...(phone ? { phone } : {}) }],
    invoices: [{ number: `A-${name}`, amountCents }],
  })
}

async function put(dossierId: number, subject: string, input: object = {}): Promise<void> {
  const body = { subject: subjects.get(subject), dueDay: '2026-11-20', employee: file.employee.userId, ...input }
  const answer = await file.employee.post(callPath(addAgendaItem, { id: dossierId }), body)
  expect(answer.statusCode).toBe(200)
}

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-19', agency: true })
  browser = await openBrowser()
  file = await openArranging(portal.server)
  const { db } = portal.server.database
  const rows = await db.selectFrom('agendaSubject').select(['id', 'code']).execute()
  subjects = new Map(rows.map(({ id, code }) => [code, id]))
  const [bouzid, veenstra, ramdin] = [
    await createOwing('R. Bouzid', 180_329, '+31612348870'),
    await createOwing('Schildersbedrijf Veenstra', 185_080, '+31612348871'),
    await createOwing('R. Ramdin', 248_873),
  ]
  await put(bouzid, 'call_debtor', { dueDay: '2026-11-19', note: 'Hulp aanbieden.' })
  await put(veenstra, 'call_debtor')
  await put(ramdin, 'judge_dispute', { dueDay: '2026-11-23' })
  await put(ramdin, 'ask_customer', { employee: null })
  portal.setToday('2026-11-20')
  page = (await openVisit(browser, portal.url)).page
  await logIn(page, file.employee.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('the agenda in the browser', () => {
  it('shows what is late, today and later, and what is known of the chosen item [req 2.21, 2.65]', async () => {
    await page.goto('/file-agenda/new')
    await expect
      .poll(async () =>
        (await page.getByRole('rowheader').allTextContents()).map((text) => text.replaceAll('\u00a0', ' ')),
      )
      .toEqual([
        'Te laat 1 punt, € 1.803,29 open',
        'Vandaag 1 punt, € 1.850,80 open',
        'maandag 23-11-2026 1 punt, € 2.488,73 open',
      ])
    await page.getByText('Vandaag 2 punten, ongeveer 16 minuten').waitFor()
    await panel().getByRole('heading', { name: 'R. Bouzid' }).waitFor()
    await panel().getByText('06 1234 8870').waitFor()
    await panel().getByText('Hulp aanbieden.').waitFor()
    await panel().getByText('1.803,29', { exact: true }).waitFor()
    await showState(page, 'agenda')
  })

  it('offers no call to a number that is not called, and says why; nor does the file', async () => {
    const { db } = portal.server.database
    const blocked = { phone: '+31612348870', scope: 'all', source: 'brief', fromDay: day('2026-11-01') } as const
    await db
      .insertInto('blockedNumber')
      .values({ ...blocked, reason: 'harassment' })
      .execute()
    await page.reload()
    await panel().getByText('Niet bellen: Klacht over bellen').waitFor()
    expect(await panel().getByRole('button', { name: 'Bellen' }).isDisabled()).toBe(true)
    expect(
      await panel()
        .getByRole('link', { name: /06 1234 8870|Bellen/ })
        .count(),
    ).toBe(0)
    await showState(page, 'agenda-not-to-call')
    const [{ id } = { id: 0 }] = await db
      .selectFrom('dossierDebtor')
      .innerJoin('debtor', 'debtor.id', 'dossierDebtor.debtorId')
      .select('dossierId as id')
      .where('name', '=', 'R. Bouzid')
      .execute()
    await page.goto(`/file/show-new/${id}?tab=parties`)
    const parties = page.getByRole('main')
    await parties.getByText('Niet bellen: Klacht over bellen').first().waitFor()
    expect(await parties.getByRole('link', { name: '06 1234 8870' }).count()).toBe(0)
    // What the list prevented is known afterwards, from both places.
    const prevented = async () => db.selectFrom('preventedCall').select(['phone', 'dossierId', 'places']).execute()
    await expect.poll(prevented).toEqual([{ phone: '+31612348870', dossierId: id, places: ['agenda', 'file'] }])
    await db.deleteFrom('blockedNumber').execute()
    await page.goto('/file-agenda/new')
    await panel().getByRole('link', { name: 'Bellen' }).waitFor()
  })

  it('is worked through by keyboard alone: result, note, next [U5]', async () => {
    await page.keyboard.press('5')
    await page.keyboard.type('Voicemail ingesproken.')
    await page.keyboard.press('Control+Enter')
    await panel().getByRole('heading', { name: 'Schildersbedrijf Veenstra' }).waitFor()
    expect(await row('R. Bouzid').textContent()).toContain('24-11-2026')
    // A key that was hit by mistake is taken back.
    await page.getByRole('button', { name: 'Ongedaan maken' }).first().waitFor()
    await page.keyboard.press('1')
    await panel().getByLabel('Beloofd bedrag').waitFor()
    await page.keyboard.type('Betaalt vrijdag.')
    await showState(page)
    await page.keyboard.press('Control+Enter')
    await panel().getByRole('heading', { name: 'R. Ramdin' }).waitFor()
    await expect.poll(async () => row('Schildersbedrijf Veenstra').count()).toBe(0)
    // A call's results are not asked of anything else.
    expect(
      await panel()
        .getByRole('radio', { name: /Geen gehoor/ })
        .count(),
    ).toBe(0)
  })

  it('an item is put off and given away, never further than allowed', async () => {
    await page.keyboard.press('Shift+?')
    const help = page.getByRole('dialog', { name: 'Hulp' })
    await help.getByRole('row', { name: 'U uitstellen' }).waitFor()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.keyboard.press('u')
    const window = page.getByRole('dialog', { name: 'Punt verzetten' })
    await window.getByText('Uiterlijk 20-12-2026.').waitFor()
    await window.getByLabel(/^Nieuwe datum/).fill('31-12-2026')
    await window.getByRole('button', { name: 'Verzetten' }).click()
    await window.getByText('U kunt werk niet verder vooruitzetten dan 20-12-2026.').first().waitFor()
    await window.getByLabel(/^Nieuwe datum/).fill('27-11-2026')
    await window.getByRole('button', { name: 'Verzetten' }).click()
    await window.waitFor({ state: 'hidden' })
    await expect.poll(() => row('R. Ramdin').textContent()).toContain('27-11-2026')
    await page.keyboard.press('u')
    await window.getByLabel(/^Nieuwe datum/).fill('30-11-2026')
    await window.getByText('Sanne Bakker heeft op 30-11-2026 al 0 punten: 0 minuten van 7 uur.').waitFor()
    await page.keyboard.press('Escape')
    await window.waitFor({ state: 'hidden' })
    await page.keyboard.press('w')
    const give = page.getByRole('dialog', { name: 'Punt geven' })
    await give.getByRole('combobox', { name: 'Medewerker' }).waitFor()
    await showState(page)
    await page.keyboard.press('Escape')
    await give.waitFor({ state: 'hidden' })
  })

  it('what is of nobody is taken, several are set aside and brought back', async () => {
    await page.getByRole('tab', { name: /Niet verdeeld/ }).click()
    await panel().getByRole('button', { name: 'Nemen' }).click()
    await page.getByText('Alles is verdeeld').waitFor()
    await page.getByRole('tab', { name: /Van mij/ }).click()
    await expect.poll(() => page.getByRole('checkbox', { name: / kiezen$/ }).count()).toBe(4)
    await page.getByRole('checkbox', { name: 'Alle rijen op deze pagina kiezen' }).first().check()
    await page.getByRole('button', { name: 'Workflow', exact: true }).click()
    const move = page.getByRole('dialog', { name: 'Dossiers naar een andere stap' })
    await move.getByRole('combobox', { name: /^Stap/ }).waitFor()
    await showState(page)
    await move.getByRole('button', { name: 'Sluiten' }).click()
    await move.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Opbergen' }).click()
    await page.getByText('3 punten gewijzigd').waitFor()
    await page.getByText('U heeft niets te doen').waitFor()
    // Ctrl+Z brings all of them back, after which they are set aside again.
    await page.keyboard.press('Control+z')
    await expect.poll(() => page.getByRole('checkbox', { name: / kiezen$/ }).count()).toBe(4)
    await page.getByRole('checkbox', { name: 'Alle rijen op deze pagina kiezen' }).first().check()
    await page.getByRole('button', { name: 'Opbergen' }).click()
    await page.getByText('U heeft niets te doen').waitFor()
    await page.getByRole('tab', { name: 'Archief' }).click()
    await expect.poll(() => row('Opgeborgen').count()).toBe(3)
    await expect.poll(() => row('Betaalt').count()).toBe(1)
    await takeScreenshots(page, 'agenda-archive')
    await row('Opgeborgen').first().getByRole('checkbox').check()
    // Of the chosen rows; the panel has one of its own.
    await page.getByRole('button', { name: 'Terughalen' }).first().click()
    await expect.poll(() => row('Opgeborgen').count()).toBe(2)
  })

  it('the file has its own, with who did what', async () => {
    const id = await createOwing('T. Visser', 29_050)
    await page.goto(`/file/show-new/${id}?tab=agenda`)
    await page.getByText('Niets op de agenda').waitFor()
    await page.getByRole('button', { name: 'Agendapunt' }).click()
    const window = page.getByRole('dialog', { name: 'Nieuw agendapunt' })
    await window.getByRole('button', { name: 'Opslaan' }).click()
    await window.getByText('Vul dit in.').first().waitFor()
    await window.getByRole('combobox', { name: /^Onderwerp/ }).click()
    await page.getByRole('option', { name: 'Klacht behandelen' }).click()
    await window.getByLabel('Tijd').fill('14:05')
    await window.getByLabel('Wat precies').fill('Antwoord voor 25-11-2026.')
    await showState(page)
    await window.getByRole('button', { name: 'Opslaan' }).click()
    await window.waitFor({ state: 'hidden' })
    const item = page.getByRole('listitem').filter({ hasText: 'Klacht behandelen' }).first()
    await item.getByText('20-11-2026 om 14:05').waitFor()
    await item.getByRole('button', { name: /^Wijzigen/ }).click()
    await page.reload()
    const changed = page.getByRole('dialog', { name: 'Agendapunt wijzigen' })
    await expect.poll(() => changed.getByLabel('Tijd').inputValue()).toBe('14:05')
    await page.keyboard.press('Escape')
    await changed.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).search).toBe('?tab=agenda')
    await item.getByRole('button', { name: 'Uitkomst' }).click()
    await item.getByRole('radio', { name: /Afgehandeld/ }).click()
    await item.getByLabel('Notitie').fill('Excuses aangeboden.')
    await showState(page, 'agenda-tab')
    await item.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByRole('heading', { name: 'Afgehandeld' }).waitFor()
    await page.getByText('Klacht behandelen afgehandeld, Afgehandeld').waitFor()
    await page.getByRole('tab', { name: 'Tijdlijn' }).click()
    await page.getByText('Excuses aangeboden.').waitFor()
  })

  it('says how full the days of everybody are, and is complete on a telephone', async () => {
    await page.goto('/file-agenda/new?tab=planning')
    await page.getByRole('rowheader', { name: 'Sanne Bakker' }).waitFor()
    await showState(page, 'agenda-planning')
    await page.getByLabel('Vanaf').fill('24-11-2026')
    await page.getByText('Niemand heeft werk in deze dagen').waitFor()
    expect(new URL(page.url()).searchParams.get('from')).toBe('2026-11-24')
    await page.goto('/file-agenda/new?tab=planning')
    // A number is the list of that person and that day.
    await page.getByRole('row').filter({ hasText: 'Sanne Bakker' }).getByRole('link').first().click()
    await page.getByRole('tab', { name: /Iedereen/, selected: true }).waitFor()
    await page.getByRole('button', { name: /^Medewerker.*Sanne Bakker/ }).waitFor()
    await row('R. Ramdin').waitFor()
    await showState(page, 'agenda-of-employee')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/file-agenda/new?tab=planning')
    const people = page.getByRole('list', { name: 'Planning' })
    await people.getByRole('listitem').filter({ hasText: 'Sanne Bakker' }).getByRole('link').first().waitFor()
    expect(await sideways(page.getByRole('tabpanel', { name: 'Planning' }))).toEqual([])
    await page.goto('/file-agenda/new?tab=all')
    await row('R. Ramdin').waitFor()
    expect(await panel().count()).toBe(0)
    await showState(page)
    await row('R. Ramdin').getByRole('link').first().click()
    await panel()
      .getByRole('radio', { name: /Afgehandeld/ })
      .waitFor()
    await takeScreenshots(page, 'agenda-item')
    await panel().getByRole('button', { name: 'Terug naar de lijst' }).click()
    await row('R. Ramdin').waitFor()
  })

  it('all that a filter finds is put on another day and given away at once, and told what stayed', async () => {
    // More than stand on a page.
    const many = 55
    const { userId } = await createPerson(portal.server, 'management')
    const { name: colleague } = await portal.server.database.db
      .selectFrom('appUser')
      .select('name')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const dossierId = await createOwing('Lijst', 10_000)
    const items = Array.from({ length: many }, (_, made) => ({
      dossierId,
      customerId: file.customerId,
      subjectId: subjects.get('complaint') ?? 0,
      dueDay: day(made === 0 ? '2026-11-26' : '2026-11-20'),
      employeeId: file.employee.userId,
      cause: 'step',
      key: `lijst:${made}`,
      createdAt: portal.server.clock.now(),
    }))
    await portal.server.database.db.insertInto('agendaItem').values(items).execute()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/file-agenda/new?subject%5B%5D=${subjects.get('complaint')}`)
    await row('Lijst').first().waitFor()
    const chosen = () => page.getByRole('region', { name: 'Gekozen rijen' })
    const chooseAll = async () => {
      await page.getByRole('checkbox', { name: 'Alle rijen op deze pagina kiezen' }).first().check()
      await page.getByRole('button', { name: `Alle ${many} resultaten kiezen` }).click()
      await chosen().getByText(`${many} gekozen`).waitFor()
    }
    await chooseAll()
    await chosen().getByRole('button', { name: 'Verzetten' }).click()
    const window = page.getByRole('dialog', { name: `${many} punten verzetten` })
    await window.getByLabel(/^Nieuwe datum/).fill('31-12-2026')
    await window.getByRole('button', { name: 'Verzetten' }).click()
    await window.getByText('U kunt werk niet verder vooruitzetten dan 20-12-2026.').first().waitFor()
    await window.getByLabel(/^Nieuwe datum/).fill('26-11-2026')
    await showState(page)
    await window.getByRole('button', { name: 'Verzetten' }).click()
    await window.waitFor({ state: 'hidden' })
    await page.getByText(`${many - 1} punten gewijzigd`).waitFor()
    await page.getByText('1 bleef zoals het was.').waitFor()
    await page.getByRole('rowheader', { name: `donderdag 26-11-2026 ${many} punten` }).waitFor()
    await chooseAll()
    await takeScreenshots(page, 'agenda-whole-result')
    await chosen().getByRole('button', { name: 'Geven aan' }).click()
    const give = page.getByRole('dialog', { name: `${many} punten geven` })
    await give.getByRole('combobox', { name: 'Medewerker' }).click()
    await page.getByRole('option', { name: colleague }).click()
    await give.getByRole('button', { name: 'Geven aan' }).click()
    await give.waitFor({ state: 'hidden' })
    await page.getByText(`${many} punten gewijzigd`).waitFor()
    await expect.poll(() => row('Lijst').count()).toBe(0)
    await page.getByRole('tab', { name: /Iedereen/ }).click()
    await row('Lijst').filter({ hasText: colleague }).first().waitFor()
    const given = await portal.server.database.db
      .selectFrom('agendaItem')
      .select(['employeeId', 'dueDay'])
      .distinct()
      .where('dossierId', '=', dossierId)
      .execute()
    expect(given).toEqual([{ employeeId: userId, dueDay: '2026-11-26' }])
  })

  it('several items get another subject, or may be called again, at once', async () => {
    const { db } = portal.server.database
    const dossierId = await createOwing('Nogmaals', 10_000)
    await put(dossierId, 'call_debtor')
    await put(dossierId, 'call_debtor')
    const stopped = { attempts: dialerThreshold }
    await db.updateTable('agendaItem').set(stopped).where('dossierId', '=', dossierId).execute()
    await page.goto('/file-agenda/new?search=nogmaals')
    await row('Nogmaals').first().waitFor()
    await page.getByRole('checkbox', { name: 'Alle rijen op deze pagina kiezen' }).first().check()
    const chosen = page.getByRole('region', { name: 'Gekozen rijen' })
    await chosen.getByRole('button', { name: 'Pogingen op nul' }).click()
    await page.getByText('2 punten gewijzigd').waitFor()
    await chosen.getByRole('button', { name: 'Onderwerp' }).click()
    const window = page.getByRole('dialog', { name: 'Onderwerp van 2 punten wijzigen' })
    await window.getByRole('combobox', { name: /^Onderwerp/ }).click()
    await page.getByRole('option', { name: 'Betaling nagaan' }).click()
    await showState(page)
    await window.getByRole('button', { name: 'Wijzigen' }).click()
    await window.waitFor({ state: 'hidden' })
    await expect.poll(() => row('Betaling nagaan').count()).toBe(2)
    const items = await db
      .selectFrom('agendaItem')
      .select(['attempts', 'subjectId'])
      .distinct()
      .where('dossierId', '=', dossierId)
      .execute()
    expect(items).toEqual([{ attempts: 0, subjectId: subjects.get('check_payment') }])
  })
  it('who is away names who does his work, and the agenda says for whom it is', async () => {
    const { db } = portal.server.database
    const cover = await createPerson(portal.server, 'legal')
    await db.updateTable('appUser').set({ name: 'Waldo Waarnemer' }).where('id', '=', cover.userId).execute()
    await put(await createOwing('Vakantie', 20_000), 'check_payment')
    await page.goto('/file-agenda/new?tab=absences')
    await page.getByText('Iedereen is er').waitFor()
    await page.getByRole('button', { name: 'Afwezigheid toevoegen' }).first().click()
    const form = page.getByRole('dialog', { name: 'Afwezigheid' })
    await form.getByLabel(/^Eerste dag/).fill('20-11-2026')
    await form.getByLabel(/^Laatste dag/).fill('27-11-2026')
    await form.getByRole('combobox', { name: /^Waarnemer/ }).click()
    await page.getByRole('option', { name: 'Waldo Waarnemer' }).click()
    await showState(page, 'absence-window')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.waitFor({ state: 'detached' })
    await row('Sanne Bakker').getByText('Waldo Waarnemer').waitFor()
    await row('Sanne Bakker').getByText('nu afwezig').waitFor()
    await showState(page, 'absences')
    await page.goto('/file-agenda/new?tab=all&search=vakantie')
    await row('Vakantie').getByText('Waldo Waarnemer, voor Sanne Bakker (afwezig)').waitFor()
    await takeScreenshots(page, 'agenda-for-away')
    await page.goto('/file-agenda/new?tab=planning')
    await expect.poll(() => row('Sanne Bakker').getByText('afwezig').count()).toBe(6)
    await takeScreenshots(page, 'agenda-planning-away')
  })
})
