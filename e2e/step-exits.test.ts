import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { createPerson } from '#test/people.ts'
import { openVisit, type Visit } from './browser.ts'
import { logIn } from './login.ts'
import type { Portal } from './portal.ts'
import { showState } from './story-state.ts'
import { openWorkflowStory, type WorkflowStory } from './workflow-story.ts'

describe('steps that wait, and the ways out of steps', () => {
  let story: WorkflowStory
  let portal: Portal
  let visit: Visit
  let dossier: number

  beforeAll(async () => {
    story = await openWorkflowStory()
    ;({ portal, visit, dossier } = story)
  })
  afterAll(async () => story.close())

  it('wait for an answer, lead an answer elsewhere, and tell how files left their steps [req 3.20]', async () => {
    const { page } = visit
    const { db } = portal.server.database
    const first = await db
      .selectFrom('dossier')
      .innerJoin('workflowStep', 'workflowStep.id', 'dossier.stepId')
      .select(['workflowStep.id', 'workflowStep.code'])
      .where('dossier.id', '=', dossier)
      .executeTakeFirstOrThrow()
    const files = await db.selectFrom('dossier').select('id').where('id', '<>', dossier).execute()
    const reasons = [
      'done',
      'done',
      'done',
      'done',
      'done',
      'done',
      'done',
      'paid',
      'paid',
      'refused',
      'by_hand',
    ] as const
    const left = reasons.map((reason, index) => {
      return { dossierId: files[index]?.id ?? 0, stepId: first.id, occurrence: 1, reason, leftAt: new Date() }
    })
    await db.insertInto('stepExit').values(left).execute()
    await page.goto('/workflow')
    await page.getByRole('link', { name: 'Particulier, minnelijk' }).first().click()
    await page.getByText('11 vertrokken in 12 maanden').waitFor()
    await page
      .getByRole('link', { name: /eertiendagenbrief|14-dagenbrief/ })
      .first()
      .click()
    const exits = page.getByRole('region', { name: 'Hoe dossiers deze stap verlieten' })
    await exits.getByText('Uitgevoerd: 7 (64%)').waitFor()
    await exits.getByText('Betaald: 2 (18%)').waitFor()

    await page.goto('/workflow')
    await page.getByRole('link', { name: 'Particulier, minnelijk' }).first().click()
    await page.getByRole('tab', { name: /Concept/ }).click()
    await page.getByRole('button', { name: 'Wijzigen' }).last().click()
    await page.getByRole('button', { name: 'Stap toevoegen voor Laatste brief' }).click()
    await page.getByLabel('Naam in het Nederlands').fill('Wachten op antwoord')
    await page.getByLabel('Naam in het Engels').fill('Wait for an answer')
    await page.getByLabel('Naam in het Frans').fill('Attendre une réponse')
    await page.getByLabel('Code').fill('wait_for_answer')
    await page.getByRole('combobox', { name: 'Wat de stap doet' }).click()
    await page.getByRole('option', { name: 'Wachten op antwoord' }).click()
    await page.getByRole('button', { name: 'Stap toevoegen' }).click()
    await page.getByText('Vul dit in').first().waitFor()
    await page.getByLabel('Antwoord van de debiteur').check()
    await page.getByLabel('Betaling', { exact: true }).check()
    await page.getByLabel('Hoeveel dagen wachten').fill('0')
    await page.getByRole('combobox', { name: 'Na antwoord' }).click()
    await page.getByRole('option', { name: /^Stap: Klaar/ }).click()
    await page.getByLabel('Betaalscore ten minste').fill('30')
    await showState(page, 'workflow-step-wait')
    await page.getByRole('button', { name: 'Stap toevoegen' }).click()
    await page.getByText('Wacht hoogstens 0 dagen op: antwoord van de debiteur of betaling', { exact: true }).waitFor()
    await page.getByText(/Na antwoord: verder met Klaar/).waitFor()
    await page.getByText('Alleen bij een betaalscore van ten minste 30').first().waitFor()
    await page.getByText('Deze stap wacht 0 dagen. Geef ten minste 1 dag om te antwoorden.').waitFor()
    await showState(page, 'workflow-draft-wait')
    expect(visit.faults).toEqual([])
  })

  it('show on a file that waits for what and until when, its payment score, and the hand-over it will not get', async () => {
    const { db } = portal.server.database
    const { id: workflowId } = await db
      .selectFrom('workflow')
      .select('id')
      .where('code', '=', 'consumer_amicable')
      .executeTakeFirstOrThrow()
    const { id: workflowVersionId } = await db
      .insertInto('workflowVersion')
      .values({ workflowId, number: 9 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const named = { nameEn: 'x', nameFr: 'x', phase: 'amicable', workflowVersionId }
    const wait = { kind: 'calendar_days', days: 10 } as const
    const always = { wait, conditions: {}, costs: 'none', excludedOptions: [] } as const
    const waits = { ...always, action: { kind: 'wait_for', answers: ['debtor'] } }
    const handsOver = { ...always, action: { kind: 'hand_over', to: 'bailiff' }, conditions: { debtorKind: 'company' } }
    const reviews = { ...always, action: { kind: 'task', task: 'review_file' } }
    const [first] = await db
      .insertInto('workflowStep')
      .values([
        { ...named, position: 1, code: 'waits', nameNl: 'Antwoord afwachten', definition: JSON.stringify(waits) },
        { ...named, position: 2, code: 'hands', nameNl: 'Naar de deurwaarder', definition: JSON.stringify(handsOver) },
        { ...named, position: 3, code: 'reviews', nameNl: 'Nakijken', definition: JSON.stringify(reviews) },
      ])
      .returning('id')
      .execute()
    const nextReason = { key: 'why.awaits_debtor', values: { untilDay: '2026-11-30' } }
    await db
      .updateTable('dossier')
      .set({ workflowVersionId, stepId: first?.id, nextDay: day('2026-11-30'), nextReason: JSON.stringify(nextReason) })
      .where('id', '=', dossier)
      .execute()
    const clerk = await createPerson(portal.server, 'employee')
    const other = await openVisit(story.browser, portal.url)
    await logIn(other.page, clerk.username)
    await other.page.goto(`/file/show-new/${dossier}`)
    await other.page.getByText('Omdat wij tot 30-11-2026 wachten op antwoord van de debiteur.').waitFor()
    await other.page.getByRole('button', { name: 'Alle stappen met reden' }).click()
    await other.page.getByText('Let op: zonder wijziging wordt dit dossier niet overgedragen.').waitFor()
    await other.page.getByText('Betaalscore 50 van 100').waitFor()
    await showState(other.page, 'dossier-waits')
    expect(other.faults).toEqual([])
  })
})
