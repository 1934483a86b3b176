import type { Browser, Page } from 'playwright-core'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'

/** The list of files of a portal, with somebody of the management before it. */
export interface FileList {
  readonly portal: Portal
  readonly browser: Browser
  readonly manager: Person
  readonly visit: Visit
  readonly page: Page
  close(): Promise<void>
}

/** How many files it has; the first five are paused. */
export const fileCount = 60

export async function openFileList(): Promise<FileList> {
  const portal = await openPortal({ today: '2026-11-20', agency: true })
  const browser = await openBrowser()
  const customerId = await createCustomer(portal.server)
  const { db } = portal.server.database
  for (let index = 0; index < fileCount; index += 1) {
    const invoices = [{ number: `F${index}`, amountCents: 10_000 + index }]
    const status = index < 5 ? 'paused' : 'in_progress'
    await createDossier(db, customerId, { number: String(800_000 + index), invoices, status })
  }
  const manager = await createPerson(portal.server, 'management')
  const visit = await openVisit(browser, portal.url)
  const { page } = visit
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.url })
  await logIn(page, manager.username)
  return {
    portal,
    browser,
    manager,
    visit,
    page,
    close: async () => {
      await browser.close()
      await portal.close()
    },
  }
}

export const rowsOf = (page: Page) => page.getByRole('grid').locator('[data-row]')
export const headsOf = async (page: Page) => page.getByRole('columnheader').allTextContents()

/** Goes to the list with these filters, and waits for its first row. */
export async function goToList(page: Page, search = ''): Promise<void> {
  await goTo(page, `/file/search${search}`)
  await rowsOf(page).first().waitFor()
}

/** The menu of saved views, once it is open. */
export const viewsMenu = (page: Page) => page.getByRole('dialog', { name: /^Weergaven/ })
