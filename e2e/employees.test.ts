import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn, logInByForm } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let theirs: Visit
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  await createPerson(portal.server, 'finance')
  const admin = await createPerson(portal.server, 'admin')
  visit = await openVisit(browser, portal.url)
  theirs = await openVisit(browser, portal.url)
  page = visit.page
  await logIn(page, admin.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const row = (name: string) => page.getByRole('row').filter({ hasText: name })

describe('the people of the agency in the browser', () => {
  it('stand in groups that give rights [req 2.40]', async () => {
    await goTo(page, '/employee-group/list')
    await page.getByText('Nog geen groepen').waitFor()
    await page.getByRole('button', { name: 'Groep toevoegen' }).first().click()
    const form = page.getByRole('dialog', { name: 'Groep toevoegen' })
    await form.getByLabel(/^Naam/).fill('Dossierbehandeling')
    await form.getByLabel('Waarvoor').fill('Wie dossiers behandelt')
    await form.getByRole('checkbox', { name: 'Dossiers zien' }).check()
    await form.getByRole('checkbox', { name: 'Agenda', exact: true }).check()
    await showState(page, 'group-window')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.waitFor({ state: 'hidden' })
    await row('Dossierbehandeling').getByText('Wie dossiers behandelt').waitFor()
  })

  it('are added with a first password; what is wrong stands under its field [req 2.40]', async () => {
    await goTo(page, '/employee')
    await row('Dirk Hoekstra').waitFor()
    await page.getByRole('link', { name: 'Medewerker toevoegen' }).click()
    await page.getByRole('heading', { name: 'Nieuwe medewerker' }).waitFor()
    await page.getByLabel(/^Naam/).fill('Noor Visser')
    await page.getByLabel(/^Gebruikersnaam/).fill('n visser')
    await page.getByRole('checkbox', { name: 'Dossierbehandeling' }).check()
    await page.getByLabel(/^Eerste wachtwoord/).fill('kort')
    await page.getByRole('button', { name: 'Medewerker toevoegen' }).click()
    await page.getByText('Een wachtwoord heeft minstens 12 tekens.').waitFor()
    await page.getByText(/^Een gebruikersnaam heeft 3 tot 60/).waitFor()
    await showState(page, 'employee-new')
    await page.getByLabel(/^Gebruikersnaam/).fill('n.visser')
    await page.getByLabel(/^Eerste wachtwoord/).fill('de trein naar Hoorn')
    await page.getByRole('button', { name: 'Medewerker toevoegen' }).click()
    await page.getByRole('heading', { name: 'Noor Visser' }).waitFor()
    await page.getByText('Heeft nog geen eigen wachtwoord gekozen.').waitFor()
    await page.getByText('Nergens ingelogd.').waitFor()
  })

  it('choose a password of their own at the first login, whatever page they ask for', async () => {
    await logInByForm(theirs.page, 'n.visser', 'de trein naar Hoorn')
    await theirs.page.getByText('Kies eerst een eigen wachtwoord.').waitFor()
    await goTo(theirs.page, '/file/search')
    await theirs.page.getByRole('heading', { name: 'Wachtwoord wijzigen' }).waitFor()
    await showState(theirs.page, 'password-first')
    await theirs.page.getByLabel(/^Huidig wachtwoord/).fill('de trein naar Hoorn')
    await theirs.page.getByLabel(/^Nieuw wachtwoord/).fill('Welkom2026!!')
    const save = theirs.page.getByRole('button', { name: 'Wachtwoord wijzigen' })
    await save.click()
    await theirs.page.getByText('Dit wachtwoord is makkelijk te raden.').first().waitFor()
    await theirs.page.getByLabel(/^Nieuw wachtwoord/).fill('een boot vol appels')
    await save.click()
    await theirs.page.getByRole('heading', { name: 'Dossiers', level: 1 }).waitFor()
  })

  it('are changed, and lose access at once when it is stopped; their name stays', async () => {
    await page.reload()
    await page.getByRole('button', { name: /^Uitloggen op Chrome/ }).waitFor()
    await page.getByLabel('E-mail').fill('noor@bureau.nl')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('De gegevens zijn bewaard').first().waitFor()
    await showState(page, 'employee')

    await page.getByRole('button', { name: 'Toegang stoppen' }).click()
    const question = page.getByRole('dialog', { name: 'Toegang van Noor Visser stoppen?' })
    await question.getByText('Open dossiers op naam: 0.').waitFor()
    await question.getByRole('button', { name: 'Toegang stoppen' }).click()
    await page.getByText('Heeft geen toegang meer.').waitFor()
    await page.getByText('Nergens ingelogd.').waitFor()
    await theirs.page.reload()
    await theirs.page.getByLabel('Gebruikersnaam').waitFor()

    await goTo(page, '/employee')
    await row('Noor Visser').getByText('Geen toegang').waitFor()
    await row('Noor Visser').getByText('noor@bureau.nl').waitFor()
    await showState(page, 'employees')
    await row('Noor Visser').getByRole('link').click()
    await page.getByRole('button', { name: 'Toegang teruggeven' }).click()
    await page.getByText('De toegang is terug').first().waitFor()
    expect([visit.faults, theirs.faults]).toEqual([[], []])
  })

  it('leave a group that is removed, after a question that says how many', async () => {
    await goTo(page, '/employee-group/list')
    await row('Dossierbehandeling')
      .getByRole('button', { name: /Dossierbehandeling/ })
      .first()
      .click()
    await page.getByText('Noor Visser').waitFor()
    await showState(page, 'employee-groups')
    await page.getByRole('button', { name: 'Dossierbehandeling verwijderen' }).click()
    const question = page.getByRole('dialog', { name: 'Groep verwijderen' })
    await question.getByText(/: 1 lid\./).waitFor()
    await question.getByRole('button', { name: 'Groep verwijderen' }).click()
    await page.getByText('Nog geen groepen').waitFor()
  })
})
