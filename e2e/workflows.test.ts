import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { rollBackWorkflow } from '#contract/workflows/workflows.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { type Visit } from './browser.ts'
import { visitAs } from './login.ts'
import type { Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'
import { openWorkflowStory, type WorkflowStory } from './workflow-story.ts'

describe('workflows in the browser', () => {
  let story: WorkflowStory
  let portal: Portal
  let browser: Browser
  let visit: Visit
  let colleague: Person
  let dossier: number

  beforeAll(async () => {
    story = await openWorkflowStory()
    ;({ portal, browser, visit, colleague, dossier } = story)
  })
  afterAll(async () => story.close())

  it('are listed by category, with the files before each step [req 2.26, 3.20]', async () => {
    const { page } = visit
    await page.goto('/workflow')
    await page.getByRole('heading', { name: 'Workflows' }).waitFor()
    await page.getByText('14-dagenbrief 12').first().waitFor()
    await showState(page, 'workflow-list')
    await page.getByRole('link', { name: 'Particulier, minnelijk' }).first().click()
    await page.getByRole('heading', { name: '14-dagenbrief' }).waitFor()
    await page.getByText('Als de termijn van de 14-dagenbrief voorbij is').waitFor()
    await showState(page, 'workflow-steps')
  })

  it('are drawn as a canvas, through which the arrows go and Enter opens a step [req 3.20]', async () => {
    const { page } = visit
    const list = page.url()
    await page.getByText('Schema', { exact: true }).click()
    const canvas = page.getByRole('region', { name: 'Schema van de stappen' })
    await canvas.getByText('Als de termijn van de 14-dagenbrief voorbij is').waitFor()
    await canvas.getByText('12 dossiers').waitFor()
    expect(new URL(page.url()).searchParams.get('view')).toBe('canvas')
    await showState(page, 'workflow-canvas')
    const nodes = canvas.getByRole('list').first().getByRole('link')
    const focused = async () => nodes.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))
    await canvas.getByRole('button', { name: 'Passend' }).focus()
    await page.keyboard.press('Tab')
    expect(await focused()).toBe(0)
    await page.keyboard.press('End')
    expect(await focused()).toBe((await nodes.count()) - 1)
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toBe((await nodes.count()) - 2)
    await canvas.getByRole('button', { name: 'Groter' }).click()
    await canvas.getByText('125%').waitFor()
    await takeScreenshots(page, 'workflow-canvas-rows')
    await nodes.first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Opslaan in concept' }).waitFor()
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`${list}?view=canvas`)
    await page.getByRole('heading', { name: '14-dagenbrief' }).waitFor()
    expect(await canvas.count()).toBe(0)
    await page.setViewportSize({ width: 1440, height: 1000 })
    await page.goto(list)
    await page.getByRole('heading', { name: '14-dagenbrief' }).waitFor()
  })

  it('change step by step in a draft, with what is wrong at the step and what it means for its files', async () => {
    const { page } = visit
    await page.getByRole('link', { name: '14-dagenbrief' }).click()
    await page.getByText('Opslaan begint een concept').waitFor()
    await page.getByText('12 dossiers staan nu voor deze stap').waitFor()
    await page.getByLabel('Naam in het Nederlands').fill('')
    await page.getByRole('button', { name: 'Opslaan in concept' }).click()
    await page.getByText('Vul dit in').first().waitFor()
    await page.getByLabel('Naam in het Nederlands').fill('Veertiendagenbrief')
    await page.getByLabel('Ten minste open').fill('500,00')
    await page.getByRole('button', { name: 'Opslaan in concept' }).click()
    await page.getByRole('heading', { name: 'Wat dit voor hen betekent' }).waitFor()
    await page.getByText('Alleen bij ten minste € 500,00 open').waitFor()
    await page.getByText(/Slaan deze stap over: \d+\. Nu zijn dat er 0\./).waitFor()
    await takeScreenshots(page, 'workflow-step')
    // The buttons below cover what scrolls behind them.
    await page
      .getByRole('checkbox')
      .last()
      .evaluate((one) => one.scrollIntoView({ block: 'center' }))
    await showState(page)

    await page.goto(`${new URL(page.url()).pathname.split('/step/')[0]}?tab=draft`)
    await page.getByText('Een particulier hoeft geen kosten te betalen zonder een 14-dagenbrief vooraf').waitFor()
    // The keyboard moves a step as well as a mouse does.
    await page.getByRole('button', { name: 'Laatste brief omhoog' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Andere plaats').waitFor()
    await showState(page, 'workflow-draft-problems')
    await page.getByRole('button', { name: 'Laatste brief omlaag' }).click()
    await page.getByText('Andere plaats').waitFor({ state: 'detached' })

    // On the canvas with the arrows and by dragging, each back again.
    await page.getByText('Schema', { exact: true }).click()
    const canvas = page.getByRole('region', { name: 'Schema van de stappen' })
    await canvas.getByText('Anders', { exact: true }).waitFor()
    const node = (name: string) => canvas.getByRole('link', { name: new RegExp(`^${name}`) })
    await node('Laatste brief').focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await canvas.getByText('Andere plaats').waitFor()
    expect(await node('Laatste brief').evaluate((one) => one === document.activeElement)).toBe(true)
    await showState(page, 'workflow-canvas-draft')
    const [held, target] = [await node('Laatste brief').boundingBox(), await node('Aanmaning met kosten').boundingBox()]
    await page.mouse.move(held!.x + 40, held!.y + 20)
    await page.mouse.down()
    await page.mouse.move(target!.x + 30, target!.y + 25, { steps: 4 })
    await page.mouse.move(target!.x + 40, target!.y + 20)
    await page.mouse.up()
    await canvas.getByText('Andere plaats').waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('tab')).toBe('draft')

    // A step is put between two others, with a subject of the agency and what to do, and taken out again.
    await node('Aanmaning met kosten').focus()
    await page.keyboard.press('Insert')
    await page.getByLabel('Naam in het Nederlands').fill('Langsgaan')
    await page.getByLabel('Naam in het Engels').fill('Visit')
    await page.getByLabel('Naam in het Frans').fill('Visite')
    await page.getByLabel('Code').fill('visit')
    await page.getByRole('combobox', { name: 'Wat de stap doet' }).click()
    await page.getByRole('option', { name: 'Taak op de agenda' }).click()
    await page.getByRole('combobox', { name: /^Taak/ }).click()
    await page.getByRole('option', { name: 'Betaling nagaan' }).click()
    await page.getByLabel('Instructie').fill('Vraag naar de akte.')
    await takeScreenshots(page, 'workflow-step-task')
    await page.getByRole('button', { name: 'Stap toevoegen' }).click()
    await node('Langsgaan').waitFor()
    expect(await canvas.getByRole('link').allTextContents()).toEqual([
      expect.stringContaining('Veertiendagenbrief'),
      expect.stringContaining('Aanmaning met kosten'),
      expect.stringContaining('Betaling nagaan'),
      expect.stringContaining('Laatste brief'),
      expect.anything(),
    ])
    await canvas.getByRole('button', { name: 'Stap toevoegen na Langsgaan' }).waitFor()
    await showState(page, 'workflow-canvas-between')
    await node('Langsgaan').focus()
    await page.keyboard.press('Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Uit concept halen' }).click()
    await node('Langsgaan').waitFor({ state: 'detached' })
    await expect.poll(() => node('Laatste brief').evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByText('Lijst', { exact: true }).click()

    await page.getByRole('link', { name: 'Aanmaning met kosten' }).click()
    await page.getByLabel('Ten minste open').fill('500')
    await page.getByRole('button', { name: 'Opslaan in concept' }).click()
    await page.getByText('De stap staat in het concept.').first().waitFor()
  })

  it('tell what the draft would do before it touches anybody', async () => {
    const { page } = visit
    const { db } = portal.server.database
    const customerId = await createCustomer(portal.server, 'Hondsdraf')
    const ended = await createDueDossier(db, customerId, '2026-11-20', { status: 'no_more_steps' })
    await db.updateTable('dossier').set({ stepId: null }).where('id', '=', ended).execute()
    const [address] = new URL(page.url()).pathname.split('/step/')
    await page.goto(`${address}`)
    await page.getByText('1 lopend dossier volgt deze workflow en staat niet voor een stap.').waitFor()
    await page.goto(`${address}?tab=simulation`)
    await page.getByText('Nog niet proefgedraaid').waitFor()
    await page.getByRole('button', { name: 'Proefdraaien' }).click()
    await page.getByRole('heading', { name: /van 12 dossiers gebeurt iets anders/ }).waitFor()
    await page.getByText('1 lopend dossier van deze workflow doet niet mee: 1 niet voor een stap.').waitFor()
    // Why files are stopped or pass over a step unfolds below it, for both versions, with the keyboard.
    await page.getByRole('columnheader', { name: 'Overgeslagen' }).waitFor()
    const reasons = page.getByRole('button', { name: 'Redenen bij Veertiendagenbrief' })
    await reasons.focus()
    await page.keyboard.press('Enter')
    expect(await reasons.getAttribute('aria-expanded')).toBe('true')
    await page.getByText(/overgeslagen\. .*Deze stap is er voor €.500,00 of meer/).waitFor()
    await showState(page, 'workflow-simulation')
    const checks = page.getByRole('region', { name: 'Adrescontroles voor betaalde stappen' })
    expect(await checks.count()).toBe(0)

    // An address that nobody has checked holds a step with costs: how often, at what price and for how long.
    await db.updateTable('agency').set({ costsCheckDays: 30 }).execute()
    await page.getByRole('button', { name: 'Opnieuw proefdraaien' }).click()
    await checks.getByRole('row', { name: /Aanmaning met kosten oud/ }).waitFor()
    await page.getByText('In het afgelopen jaar is geen controle afgerond.').waitFor()
    await checks.scrollIntoViewIfNeeded()
    await takeScreenshots(page, 'workflow-simulation-checks')
    await page.setViewportSize({ width: 390, height: 800 })
    // A table that is too wide scrolls in itself.
    const headline = await page.getByRole('heading', { name: /dossiers gebeurt iets anders/ }).boundingBox()
    expect(headline!.x + headline!.width).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 1000 })
    await showState(page)
    // The one before it is still there.
    const kept = page.getByRole('region', { name: 'Eerdere proeven' }).getByRole('link')
    expect(await kept.count()).toBe(2)
    await kept.last().click()
    await checks.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: /van 12 dossiers gebeurt iets anders/ }).waitFor()
    await db.updateTable('agency').set({ costsCheckDays: 0 }).execute()
    const closed = { status: 'closed', closedDay: day('2026-11-20'), nextDay: null, closingReason: 'paid' }
    await db.updateTable('dossier').set(closed).where('id', '=', ended).execute()
  })

  it('are published by a colleague, and running files come along', async () => {
    const { page } = visit
    await page.getByRole('tab', { name: /Concept/ }).click()
    await page.getByRole('button', { name: 'Laten beoordelen' }).click()
    await page.getByLabel('Waarom deze wijziging').fill('Onder € 500 wegen de kosten niet op tegen de brieven.')
    await page.getByRole('dialog').getByRole('button', { name: 'Laten beoordelen' }).click()
    const publish = page.getByRole('button', { name: 'Publiceren' })
    await publish.waitFor()
    expect(await publish.getAttribute('aria-description')).toMatch(/Een collega publiceert het/)
    const address = new URL(page.url()).pathname

    const other = await visitAs(browser, portal, colleague)
    await other.page.goto(`${address}?tab=draft`)
    await other.page.getByText('Onder € 500 wegen de kosten niet op').waitFor()
    await takeScreenshots(other.page, 'workflow-review')
    await other.page.getByRole('button', { name: 'Publiceren' }).click()
    await other.page.getByLabel('Gaan mee naar deze versie').check()
    await other.page.getByText('12 dossiers gaan mee.').waitFor()
    // What becomes of their days, and that there is a way back, before anybody says yes.
    await other.page.getByText('Hun datum blijft.').waitFor()
    await other.page.getByText('U kunt terug op het tabblad Versies.').waitFor()
    await showState(other.page, 'workflow-publish')
    await other.page.getByRole('dialog').getByRole('button', { name: 'Publiceren' }).click()
    await other.page.getByText('Overgegaan: 12. Gebleven: 0.').waitFor()
    await showState(other.page, 'workflow-versions')

    // Any two versions are compared; going back asks whether running files come along.
    const compared = other.page.getByRole('region', { name: 'Versies vergelijken' })
    await compared.getByText('Veertiendagenbrief').first().waitFor()
    await compared.getByRole('combobox', { name: 'Naar' }).click()
    await other.page.getByRole('option', { name: 'Versie 1' }).click()
    await compared.getByText('Deze versies zijn gelijk.').waitFor()
    await other.page.getByRole('button', { name: 'Terug naar deze versie' }).click()
    const back = other.page.getByRole('dialog', { name: 'Terug naar versie 1?' })
    await back.getByLabel('Gaan mee naar deze versie').check()
    await back.getByText('12 dossiers gaan mee.').waitFor()
    await showState(other.page, 'workflow-roll-back')
    await back.getByRole('button', { name: 'Annuleren' }).click()

    await other.page.goto(`/file/show-new/${dossier}`)
    await other.page.getByText('Verder in een andere versie').waitFor()
    await other.page
      .getByRole('link', { name: /Particulier, minnelijk.*versie 2/ })
      .first()
      .click()
    await other.page.getByRole('heading', { name: 'Veertiendagenbrief' }).waitFor()
    expect(other.faults).toEqual([])
  })

  it('carry a draft over to the version that came when somebody went back meanwhile', async () => {
    const { page } = visit
    await page.goto('/workflow')
    await page.getByRole('link', { name: 'Particulier, minnelijk' }).first().click()
    await page.getByRole('heading', { name: 'Laatste brief' }).getByRole('link').click()
    await page.getByLabel('Naam in het Nederlands').fill('Slotbrief')
    // Any of all outcomes may be asked for.
    const outcomes = page.getByRole('group', { name: 'Alleen na deze uitkomst' }).getByRole('checkbox')
    for (const outcome of await outcomes.all()) await outcome.check()
    await page.getByRole('button', { name: 'Opslaan in concept' }).click()
    await page.getByText('De stap staat in het concept.').first().waitFor()
    const [address] = new URL(page.url()).pathname.split('/step/')
    const id = Number(address?.split('/').at(-1))
    const back = await colleague.post(callPath(rollBackWorkflow, { id }), { number: 1, running: 'stay' })
    expect(back.statusCode).toBe(200)
    await page.goto(`${address}?tab=draft`)
    await page.getByText('Er is intussen een versie 3').waitFor()
    const ask = page.getByRole('button', { name: 'Laten beoordelen' })
    expect(await ask.getAttribute('aria-description')).toMatch(/Zet het concept eerst over/)
    await showState(page, 'workflow-draft-older')
    await page.getByRole('button', { name: 'Overzetten op versie 3' }).click()
    await page.getByText('Het concept staat op versie 3').first().waitFor()
    await page.getByText('Er is intussen een versie 3').waitFor({ state: 'detached' })
    await page.getByText('Slotbrief').first().waitFor()
    expect(await ask.getAttribute('aria-description')).toBeNull()
    await page.getByRole('button', { name: 'Weggooien' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Weggooien' }).click()
    await page.getByText('Geen concept').waitFor()
  })

  it('lend their steps to a workflow for one customer', async () => {
    const { page } = visit
    await page.getByRole('button', { name: 'Kopiëren' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Naam in het Nederlands').fill('Kinderopvang')
    await dialog.getByLabel('Naam in het Engels').fill('Child care')
    await dialog.getByRole('button', { name: 'Kopiëren' }).click()
    await dialog.getByText('Vul dit in').first().waitFor()
    await dialog.getByLabel('Naam in het Frans').fill('Garde d’enfants')
    await dialog.getByLabel('Klant').fill('Krekel')
    await page.getByRole('option', { name: /Krekel/ }).click()
    await showState(page, 'workflow-copy')
    await dialog.getByRole('button', { name: 'Kopiëren' }).click()
    await page.getByRole('heading', { name: 'Kinderopvang' }).waitFor()
    await page.getByRole('link', { name: 'Workflows' }).click()
    await page.getByText('Voor één klant').waitFor()

    // Renamed, taken out of use, and found again under the filter.
    await page.getByRole('link', { name: 'Kinderopvang' }).first().click()
    await page.getByRole('button', { name: 'Gegevens wijzigen' }).click()
    await dialog.getByLabel('Naam in het Nederlands').fill('Crèches')
    await showState(page, 'workflow-change')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByRole('heading', { name: 'Crèches' }).waitFor()
    await page.getByRole('button', { name: 'Uit gebruik nemen' }).click()
    await dialog.getByRole('button', { name: 'Uit gebruik nemen' }).click()
    await page.getByText(/^Deze workflow is sinds/).waitFor()
    await takeScreenshots(page, 'workflow-retired')
    await page.getByRole('link', { name: 'Workflows' }).click()
    await page.getByRole('link', { name: 'Gerechtelijk' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Crèches' }).count()).toBe(0)
    await page.getByText('Uit gebruik', { exact: true }).click()
    await page.getByRole('link', { name: 'Crèches' }).first().waitFor()
    await showState(page)
    await page.getByText('In gebruik', { exact: true }).click()
    await page.getByRole('link', { name: 'Particulier, minnelijk' }).first().click()
    const stays = page.getByRole('button', { name: 'Uit gebruik nemen' })
    await stays.waitFor()
    expect(await stays.getAttribute('aria-description')).toMatch(/Nieuwe dossiers beginnen met deze workflow/)
    expect(visit.faults).toEqual([])
  })

  it('let a step register a cost that the law allows, for files up to an amount', async () => {
    const { page } = visit
    await portal.server.database.db
      .insertInto('extraCost')
      .values({
        code: 'brp_enquiry',
        nameNl: 'Navraag in de BRP',
        nameEn: 'Enquiry in the register',
        nameFr: 'Demande au registre',
        bearer: 'debtor',
        basis: 'fixed',
        amountCents: 195,
        vatPercent: 0,
        legalBasis: 'Btag, art. 9',
        claimableFromConsumer: true,
        validFrom: day('2026-01-01'),
      })
      .execute()
    await page.goto('/workflow')
    await page.getByRole('link', { name: 'Gerechtelijk' }).first().click()
    await page.getByRole('heading', { name: 'Aankondiging rechtszaak' }).waitFor()
    await takeScreenshots(page, 'workflow-judicial')
    await page.getByRole('link', { name: 'Adres nakijken' }).first().click()
    await page.getByRole('combobox', { name: 'Kosten boeken' }).click()
    await page.getByRole('option', { name: 'Navraag in de BRP' }).click()
    await page.getByLabel('Hoogstens open').fill('2500')
    await showState(page, 'workflow-step-fee')
    await page.getByRole('button', { name: 'Opslaan in concept' }).click()
    await page.getByText('De stap staat in het concept.').first().waitFor()
    await page.goto('/workflow')
    await page.getByRole('link', { name: 'Gerechtelijk' }).first().click()
    await page.getByRole('tab', { name: 'Concept' }).click()
    await page.getByText('Boekt Navraag in de BRP').first().waitFor()
    await page.getByText('Alleen bij hoogstens € 2.500,00 open').first().waitFor()
  })
})
