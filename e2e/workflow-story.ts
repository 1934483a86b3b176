import type { Browser } from 'playwright-core'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'

const rights = [
  'ROLE_EMPLOYEE',
  'ROLE_WORKFLOW_FILE',
  'ROLE_FILE_SEARCH',
  'ROLE_FILE_VIEW_LAST_VISITED',
  'ROLE_PROCESSING',
] as const

/** Somebody who writes workflows, with a colleague, and twelve files of amounts from small to large before a first step. */
export interface WorkflowStory {
  readonly portal: Portal
  readonly browser: Browser
  readonly visit: Visit
  readonly colleague: Person
  /** The first of the files. */
  readonly dossier: number
  close(): Promise<void>
}

/** Opens the portal of a story about workflows, its author logged in. */
export async function openWorkflowStory(): Promise<WorkflowStory> {
  const portal = await openPortal({ today: '2026-11-20', agency: true })
  const browser = await openBrowser()
  const { db } = portal.server.database
  const customerId = await createCustomer(portal.server)
  const dossier = await createDueDossier(db, customerId, '2026-11-20')
  for (let file = 0; file < 11; file += 1) {
    await createDueDossier(db, customerId, '2026-11-20', {
      invoices: [{ number: `W-${file}`, amountCents: 20_000 + 9_000 * file }],
    })
  }
  const colleague = await createPerson(portal.server, rights)
  const author = await createPerson(portal.server, rights)
  const visit = await openVisit(browser, portal.url)
  await logIn(visit.page, author.username)
  const close = async () => {
    await browser.close()
    await portal.close()
    await closeRenderer()
  }
  return { portal, browser, visit, colleague, dossier, close }
}
