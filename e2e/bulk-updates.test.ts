import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mergedFiles } from '#test/bulk.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser } from './browser.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let page: Page
let clerk: Person
let colleague: Person
let customer: number

/** The clerk pauses these; three of them cannot be. */
const count = 214

const button = (name: string | RegExp, on = page) => on.getByRole('button', { name, exact: typeof name === 'string' })
const choose = async (field: string | RegExp, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const statuses = async () => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from dossier group by 1 order by 1`.execute(portal.server.database.db)
  return Object.fromEntries(rows.map((row) => [row.status, row.count]))
}

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
  customer = await createCustomer(portal.server)
  clerk = await createPerson(portal.server, 'management')
  colleague = await createPerson(portal.server, 'management')
  await sql`update app_user set name = 'Karin Wit' where id = ${colleague.userId}`.execute(db)
  for (let made = 0; made < count; made += 1) {
    const stands = made < 2 ? { phase: 'bailiff' } : made === 2 ? { status: 'monitoring' } : {}
    await createDossier(db, customer, {
      number: String(800_000 + made),
      customerReference: `VAKANTIE-${made}`,
      debtors: [{ name: `Debiteur ${String(made).padStart(3, '0')}` }],
      invoices: [{ number: `V-${made}`, amountCents: 10_000 + made }],
      ...stands,
    })
  }
  page = (await visitAs(browser, portal, clerk)).page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('the filters of the list', () => {
  it('stand under headings, the seldom used ones behind one more click, and become chips', async () => {
    await page.goto('/file/search')
    await button('Filter').click()
    await page.getByRole('menuitem', { name: 'Signaal', exact: true }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'IBAN', exact: true }).count()).toBe(0)
    await takeScreenshots(page, 'filters')
    await page.getByRole('menuitem', { name: 'Meer filters' }).click()
    await page.getByRole('menuitem', { name: 'IBAN', exact: true }).waitFor()
    await showState(page, 'filters-all')
    await page.getByRole('menuitem', { name: 'Factuurnummer', exact: true }).click()
    await page.getByRole('textbox', { name: 'Factuurnummer' }).fill('V-17')
    await page.keyboard.press('Enter')
    await button(/^Factuurnummer\s*V-17$/).waitFor()
    await page.getByText('11 gevonden').waitFor()
    expect(new URL(page.url()).searchParams.get('invoice')).toBe('V-17')
    await button('Filter').click()
    await page.getByRole('menuitem', { name: 'Volgende stap', exact: true }).click()
    await page.getByRole('textbox', { name: 'Volgende stap vanaf' }).fill('24-11-2026')
    await page.getByRole('textbox', { name: 'Volgende stap t/m' }).fill('24-11-2026')
    await takeScreenshots(page, 'filter-between')
    await page.keyboard.press('Escape')
    await button(/^Volgende stap\s*24-11-2026 t\/m 24-11-2026$/).waitFor()
    await page.getByText('11 gevonden').waitFor()
    await button('Filter Volgende stap weghalen').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('nextTo')).toBeNull()
    await page.goto('/file/search?invoice=V-17&nextTo=2026-11-01')
    await page.getByRole('link', { name: 'Zonder "Volgende stap" zijn er 11 dossiers.' }).waitFor()
    await page.goto('/file/search?invoice=V-17&debtorName=niemand')
    await page.getByRole('link', { name: 'Zonder "Naam debiteur" zijn er 11 dossiers.' }).click()
    await page.getByText('11 gevonden').waitFor()
  })
})

describe('the filter of customers', () => {
  it('takes several, each let go of by itself', async () => {
    await createCustomer(portal.server, 'Tuincentrum Noord')
    const asked = () => new URL(page.url()).searchParams.getAll('customer[]').length
    await page.goto('/file/search')
    await button('Filter').click()
    await page.getByRole('menuitem', { name: 'Klant', exact: true }).click()
    await page.getByRole('textbox', { name: 'Klant' }).fill('tuincentrum')
    await page.getByRole('option', { name: /Tuincentrum/ }).click()
    await page.getByText('Niets gevonden met deze filters').waitFor()
    await button(/^Klant\s*Tuincentrum Noord$/).click()
    await page.getByRole('textbox', { name: 'Klant' }).fill('krekel')
    await page.getByRole('option', { name: /Krekel/ }).click()
    await page.getByText(`${count} gevonden`).waitFor()
    expect(asked()).toBe(2)
    await button(/^Klant\s*Tuincentrum Noord, Kinderopvang De Krekel/).click()
    await showState(page, 'filter-customers')
    await page.getByRole('checkbox', { name: 'Tuincentrum Noord' }).click()
    await button(/^Klant\s*Kinderopvang De Krekel B\.V\.$/).waitFor()
    expect(asked()).toBe(1)
  })
})

describe('the whole portfolio', () => {
  it('is asked for in a file, with every column of the list [req 2.22, 6.19] [P19]', async () => {
    await page.goto('/file/file-export-all')
    await page.getByRole('radio', { name: `Alle (${count})`, exact: true }).waitFor()
    await page.getByRole('radio', { name: 'CSV' }).check()
    await button('Exporteren').click()
    await page.getByText(`${count} rijen, tot`).first().waitFor()
    await showState(page, 'export-all')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Downloaden' }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    expect(text.trim().split('\r\n')).toHaveLength(count + 1)
    const heads = text.slice(1).split('\r\n', 1)[0]
    expect(heads).toContain('Dossier;Debiteur;Klant')
    expect(heads).toContain('Gesloten op;Sluitreden')
  })
})

describe('files chosen by hand', () => {
  it('are exported alone, and put on the agenda from the list', async () => {
    await page.goto('/file/search?reference=vakantie-1&sort=number')
    for (const number of ['800010', '800012']) {
      await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check()
    }
    const bar = page.getByRole('region', { name: 'Gekozen rijen' })
    await bar.getByText('2 gekozen').waitFor()
    await takeScreenshots(page, 'chosen-files')
    await bar.getByRole('button', { name: 'Exporteren' }).click()
    await page.getByRole('menuitem', { name: 'Keuze als CSV' }).click()
    await page.getByRole('status').filter({ hasText: 'is klaar' }).waitFor()
    const { rows } = await sql<{ rowCount: number }>`
      select row_count from list_export order by id desc limit 1`.execute(portal.server.database.db)
    expect(rows).toEqual([{ rowCount: 2 }])
    await bar.getByRole('button', { name: 'Op de agenda' }).click()
    await page.getByText('2 dossiers gekozen').waitFor()
    await page.getByRole('combobox', { name: 'Agendapunt' }).and(page.locator(':focus')).waitFor()
  })
})

describe('changing many files', () => {
  it('pauses 214 files until 5 January and takes it back [req 2.22, 6.20] [U14, U20, U21, U38]', async () => {
    await page.goto('/file/search?view=all&reference=vakantie')
    await page.getByText(`${count} gevonden`).waitFor()
    await page.getByRole('checkbox', { name: 'Alle rijen op deze pagina kiezen' }).check()
    await button(`Alle ${count} resultaten kiezen`).click()
    const bar = page.getByRole('region', { name: 'Gekozen rijen' })
    await bar.getByText(`${count} gekozen`).waitFor()
    await bar.getByText('€ 21.627,91', { exact: true }).waitFor()
    await button('Wijzigen', page).click()
    await page.getByText(`${count} dossiers gekozen`).waitFor()
    await choose(/^Status/, 'Pauzeren tot een dag')
    await button('Voorbeeld maken').click()
    await page.getByText('Vul dit in.').first().waitFor()
    await choose(/^Reden/, 'Wij wachten op antwoord van de klant')
    await page.getByLabel(/^Tot/).fill('05-01-2027')
    await page.getByRole('textbox', { name: 'Notitie' }).fill('Vakantieregeling van de klant.')
    await showState(page, 'bulk-changes')
    await button('Voorbeeld maken').click()
    await button(`${count - 3} dossiers wijzigen`).waitFor()
    await page.getByText('Ligt bij de deurwaarder of een partner.').first().waitFor()
    await page.getByText('Dit kan niet vanuit de status die het dossier nu heeft.').first().waitFor()
    expect(await statuses()).toEqual({ in_progress: count - 1, monitoring: 1 })
    await showState(page, 'bulk-preview')
    await button(`${count - 3} dossiers wijzigen`).click()
    await page.getByText('Terugdraaien kan tot 21-11-2026', { exact: false }).waitFor()
    expect(await statuses()).toEqual({ in_progress: 2, monitoring: 1, paused: count - 3 })
    await showState(page, 'bulk-done')
    await button('Terugdraaien').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Terugdraaien' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Teruggedraaid' }).first().waitFor()
    await expect.poll(statuses).toEqual({ in_progress: count - 1, monitoring: 1 })
    await takeScreenshots(page, 'bulk-undone')
  })

  it('takes pasted numbers, names those that are not there, and asks a colleague above the limit', async () => {
    const { db } = portal.server.database
    const setEditor = async (may: boolean) =>
      sql`update app_user set acl = ${may ? sql`array_append` : sql`array_remove`}(acl, 'ROLE_FILE_EDIT')
        where id = ${colleague.userId}`.execute(db)
    await sql`update agency set bulk_approval_above = 1`.execute(db)
    await page.goto('/file/bulk-update')
    const merged = await mergedFiles(portal.server, { customerId: customer }, clerk)
    await page.getByRole('textbox', { name: 'Nummers' }).fill(merged.goneNumber)
    await button('Dossiers kiezen').click()
    await page.getByText(`${merged.goneNumber} in ${merged.survivorNumber}`).waitFor()
    await page.getByText('1 dossier gekozen').waitFor()
    // What is left half filled in stands with these files only.
    await page.getByRole('textbox', { name: 'Notitie' }).fill('Alleen voor dit dossier.')
    await button('Andere dossiers kiezen').click()
    await createDossier(db, customer, {
      number: '800991',
      invoices: [{ number: '800011', amountCents: 10_000, dueDay: '2026-10-01' }],
    })
    await page.getByRole('textbox', { name: 'Nummers' }).fill('800010\n800011, 999999')
    await showState(page, 'bulk-numbers')
    await button('Dossiers kiezen').click()
    await page.getByText('1 nummer is niet gevonden').waitFor()
    // One of them is the number of a file and of an invoice of another: nothing of it is chosen by itself.
    await page.getByText('1 dossier gekozen').waitFor()
    await page
      .getByRole('group', { name: '800011' })
      .getByRole('checkbox', { name: /^800991 .*factuurnummer/ })
      .waitFor()
    await page.getByText('1 nummer gevonden: bekijk het').click()
    await showState(page, 'bulk-numbers-ambiguous')
    await button('Aanvinken waar het het dossiernummer is: 1').click()
    await button('Aangevinkte kiezen').click()
    await page.getByText('2 dossiers gekozen').waitFor()
    expect(await page.getByRole('textbox', { name: 'Notitie' }).inputValue()).toBe('')
    await choose('Behandelaar', 'Karin Wit')
    await button('Voorbeeld maken').click()
    await button('Goedkeuring vragen').click()
    await page.getByText('Wacht op goedkeuring').first().waitFor()
    expect(await button('Goedkeuren en starten').count()).toBe(0)
    const address = page.url()
    const theirs = (await visitAs(browser, portal, colleague)).page
    await theirs.goto('/file/bulk-update?tab=all')
    await theirs.getByRole('link', { name: 'Behandelaar Karin Wit', exact: true }).click()
    await takeScreenshots(theirs, 'bulk-approval')
    await button('Goedkeuren en starten', theirs).click()
    await theirs.getByText('2 gewijzigd').waitFor()
    await button('Terugdraaien', theirs).waitFor()
    await setEditor(false)
    await theirs.reload()
    const undo = button('Terugdraaien', theirs)
    await undo.and(theirs.locator('[aria-disabled=true]')).hover()
    await theirs.getByRole('tooltip').getByText('U mag niet alles wat deze wijziging doet.', { exact: false }).waitFor()
    await takeScreenshots(theirs, 'bulk-no-right')
    await setEditor(true)
    await theirs.context().close()
    await page.goto(address)
    await page.getByText('2 gewijzigd').waitFor()
    await page.getByRole('link', { name: '800010' }).first().click()
    await page.getByText('Andere behandelaar').waitFor()
    await page
      .getByRole('link', { name: /in bulkwijziging 50\d/ })
      .first()
      .click()
    await page.getByRole('heading', { name: /Bulkwijziging 50\d/ }).waitFor()
  })

  it('divides over a team, judges the address, changes the interest and adds a document in one go [req 6.20]', async () => {
    const { db } = portal.server.database
    await sql`update agency set bulk_approval_above = 500`.execute(db)
    const members = [clerk, colleague].map(({ userId }) => ({ userId }))
    await clerk.post('/api/v4/team', { name: 'Minnelijk', members })
    await page.goto('/file/bulk-update')
    await page.getByRole('textbox', { name: 'Nummers' }).fill('800020, 800021, 800022')
    await button('Dossiers kiezen').click()
    await page.getByText('3 dossiers gekozen').waitFor()
    await choose('Verdelen over team', 'Minnelijk')
    await choose('Adres van de debiteur', 'Vertrokken, onbekend waarheen')
    await choose('Rente', 'Contractuele rente')
    await page.getByLabel('Percentage of punten').fill('6')
    await page.getByLabel('Beding').fill('Artikel 7 van de voorwaarden')
    await choose('Bewaarplicht', 'Opleggen')
    await page.locator('input[type=file]').setInputFiles({
      name: 'toelichting.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 toelichting'),
    })
    await page.getByText('toelichting.pdf').waitFor()
    await button('Voorbeeld maken').click()
    await page.getByText('Vul dit in.').first().waitFor()
    await page.getByLabel('Geldt vanaf').fill('20-11-2026')
    await page.getByLabel('Waarom de rente wijzigt').fill('De voorwaarden zijn nagekomen.')
    await page.getByLabel('Waarom de bewaarplicht wijzigt').fill('Er loopt een zaak.')
    await choose('Eerste dag van rente', 'Na een ingebrekestelling')
    await page.getByText('Van elke vordering de laatste dag van haar aanmaning of 14-dagenbrief.').waitFor()
    await takeScreenshots(page, 'bulk-own-days')
    await choose('Eerste dag van rente', 'Blijft zoals het is')
    await showState(page, 'bulk-more-changes')
    await button('Voorbeeld maken').click()
    await page
      .getByText(/Verdelen over Minnelijk, Contractuele rente vanaf 20-11-2026/)
      .first()
      .waitFor()
    // Somebody who is elsewhere when it ends hears of it: the work waits until he is.
    const address = page.url()
    await db.transaction().execute(async (tx) => {
      await sql`select from dossier where number = '800020' for update`.execute(tx)
      await button('3 dossiers wijzigen').click()
      await button('Stoppen').waitFor()
      await page.getByRole('banner').getByRole('link').first().click()
      await button('Stoppen').waitFor({ state: 'detached' })
    })
    await page.getByText(/^Bulkwijziging 50\d is klaar$/).waitFor()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Meldingen/ })
      .click()
    const bell = page.getByRole('dialog', { name: 'Meldingen' })
    await bell.getByRole('heading', { name: 'Bulkwijzigingen' }).waitFor()
    await showState(page, 'bulk-bell')
    await bell
      .getByRole('listitem')
      .filter({ hasText: 'Klaar' })
      .getByRole('link', { name: 'Bekijken' })
      .first()
      .click()
    await page.getByText('3 gewijzigd').waitFor()
    expect(page.url()).toBe(address)
    await page.getByRole('link', { name: '800020' }).first().click()
    const line = page
      .getByRole('listitem')
      .filter({ hasText: /Bulkwijziging 50\d/ })
      .first()
    await line.getByText('Rente gewijzigd').waitFor()
    await line.getByText('Adres gewijzigd').waitFor()
    await line.getByText('Onder bewaarplicht geplaatst').waitFor()
    expect(await line.getByText('De voorwaarden zijn nagekomen.').count()).toBe(0)
    await line.getByRole('button', { name: /^Bulkwijziging 50\d/ }).click()
    await line.getByText('De voorwaarden zijn nagekomen.').first().waitFor()
    await showState(page, 'bulk-line')
    const owners = await sql<{ count: number }>`select count(distinct owner_id) as count from dossier
      where number in ('800020', '800021', '800022')`.execute(db)
    expect(owners.rows[0]?.count).toBe(2)
  })

  it('is stopped while its preview is made, and tried again when that was not', async () => {
    const { db } = portal.server.database
    await page.goto('/file/bulk-update')
    await page.getByRole('textbox', { name: 'Nummers' }).fill('800030')
    await button('Dossiers kiezen').click()
    await page.getByRole('textbox', { name: 'Notitie' }).fill('Nagekeken.')
    await button('Voorbeeld maken').click()
    await button('1 dossier wijzigen').waitFor()
    const id = Number(new URL(page.url()).searchParams.get('update'))
    await sql`update bulk_update set state = 'failed' where id = ${id}`.execute(db)
    await page.reload()
    await page.getByText('Er is niets veranderd.', { exact: false }).waitFor()
    await showState(page, 'bulk-failed')
    await button('Opnieuw proberen').click()
    await button('1 dossier wijzigen').waitFor()
    // Its work has yet to begin.
    await sql`with waits as (update job set state = 'queued', run_at = now() + interval '1 day', unique_key = null
        from bulk_update where bulk_update.id = ${id} and job.id = bulk_update.job_id)
      update bulk_update set state = 'previewing' where id = ${id}`.execute(db)
    await page.reload()
    await page.getByText('Voorbeeld').first().waitFor()
    await button('Weggooien').click()
    await page.getByRole('listitem').filter({ hasText: 'Weggegooid' }).waitFor()
  })

  it('is listed with who, when, what and how many', async () => {
    await page.goto('/file/bulk-update?tab=all')
    const row = page.getByRole('row').filter({ hasText: 'Pauzeren tot 05-01-2027' })
    await row.getByText('Teruggedraaid').waitFor()
    await showState(page, 'bulk-list')
  })
})
