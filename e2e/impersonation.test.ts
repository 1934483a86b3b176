import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let page: Page
let clerk: Person
let admin: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  clerk = await createPerson(portal.server, 'employee')
  admin = await createPerson(portal.server, 'admin')
  visit = await openVisit(browser, portal.url)
  page = visit.page
  await logIn(page, admin.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const bar = () => page.getByText('Pieter de Graaf, u werkt als Sanne Bakker.')
const nameOf = async () => page.getByRole('button', { name: /^Mijn account/ }).getAttribute('aria-label')

async function start(): Promise<void> {
  await page.goto(`/employee/edit/${clerk.userId}`)
  await page.getByRole('button', { name: 'Werken als Sanne Bakker' }).click()
  const question = page.getByRole('dialog', { name: 'Werken als Sanne Bakker' })
  await question.getByText('Bij alles wat u doet bewaren wij beide namen.', { exact: false }).waitFor()
  await question.getByRole('button', { name: 'Beginnen' }).click()
  await bar().waitFor()
}

describe('an administrator who works as somebody else', () => {
  it('starts from the page of the employee, and sees both names above every page [req 1.4, 7.11] [U62]', async () => {
    await start()
    expect(await nameOf()).toBe('Mijn account: Sanne Bakker')
    for (const path of ['/file/search', '/calculator', '/news', '/access-denied', '/no-such-page']) {
      await page.goto(path)
      await bar().waitFor()
    }
    // What lands in the mailbox of the other is not chosen for him.
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: /^Vandaag/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Elke dag mailen' }).count()).toBe(0)
    await page.goto('/file/search')
    await page.getByRole('heading', { name: 'Dossiers', level: 1 }).waitFor()
    await showState(page, 'impersonation')
  })

  it('starts from the palette as well, after looking for the name [U2]', async () => {
    await page.getByRole('button', { name: 'Niet meer als Sanne Bakker werken' }).click()
    await page.getByRole('button', { name: 'Mijn account: Pieter de Graaf' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Zoeken' }).getByRole('combobox').waitFor()
    await page.keyboard.type('impersoneren')
    await page.getByRole('option', { name: 'Werken als iemand anders' }).waitFor()
    await page.keyboard.press('Enter')
    const window = page.getByRole('dialog', { name: 'Werken als iemand anders' })
    await window.getByLabel('Naam of gebruikersnaam').fill('sanne')
    const act = window.getByRole('button', { name: 'Werken als Sanne Bakker' })
    await act.waitFor()
    await showState(page, 'work-as')
    await act.click()
    await page
      .getByRole('dialog', { name: 'Werken als Sanne Bakker' })
      .getByRole('button', { name: 'Beginnen' })
      .click()
    await bar().waitFor()
  })

  it('cannot change the password of the other, and has no page for it [S6]', async () => {
    await page.getByRole('button', { name: 'Mijn account: Sanne Bakker' }).click()
    await page.getByRole('menuitem', { name: 'Niet meer als Sanne Bakker werken' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Wachtwoord wijzigen' }).count()).toBe(0)
    await page.goto('/change-password')
    await page.getByRole('heading', { name: 'Access Denied!' }).waitFor()
  })

  it('goes back to himself with one click, and nothing of the other is left [req 1.4, 2.49] [U62]', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: 'Niet meer als Sanne Bakker werken' }).click()
    await page.getByRole('button', { name: 'Mijn account: Pieter de Graaf' }).waitFor()
    expect(asked).toContain('/logout-user')
    expect(asked).not.toContain('/logout')
    expect(await bar().count()).toBe(0)
    expect(visit.faults).toEqual([])
  })

  it('is told on the button why it cannot be', async () => {
    await page.goto(`/employee/edit/${admin.userId}`)
    const own = page.getByRole('button', { name: 'Werken als Pieter de Graaf' })
    await own.hover()
    await page.getByText('Dit bent u zelf.').waitFor()
  })

  it('is not made to work as somebody by a page of another site [S6] [S11]', async () => {
    const url = `${portal.url}/api/v4/users/switch/${clerk.userId}`
    // The same machine under another name is another site to the browser.
    const foreign = portal.url.replace('127.0.0.1', 'localhost')
    const tab = await page.context().newPage()
    await tab.route(`${foreign}/attack`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<a href="${url}">win</a><img src="${url}"><iframe src="${url}"></iframe>
          <form action="${portal.url}/logout" method="post"><button>go</button></form>`,
      }),
    )
    await tab.goto(`${foreign}/attack`)
    await tab.evaluate(async (address) => {
      await fetch(address, { mode: 'no-cors', credentials: 'include' }).catch(() => {})
    }, url)
    await tab.getByRole('link', { name: 'win' }).click()
    await tab.waitForURL(url)
    await tab.goto(`${foreign}/attack`)
    await tab.getByRole('button', { name: 'go' }).click()
    await tab.waitForURL(`${portal.url}/logout`)
    await tab.close()
    await page.goto('/file/search')
    expect(await nameOf()).toBe('Mijn account: Pieter de Graaf')
  })
})
