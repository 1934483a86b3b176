import type { Browser } from 'playwright-core'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { createPerson, type Person } from '#test/people.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'

/** Where a clerk makes runs: a portal at nine in the morning, with him at it. */
export interface RunDesk {
  readonly portal: Portal
  readonly browser: Browser
  readonly visit: Visit
  readonly clerk: Person
  readonly runs: ReturnType<typeof runsOf>
  close(): Promise<void>
}

/** Opens it on a day on which messages may leave. */
export async function openRunDesk(today: string): Promise<RunDesk> {
  const portal = await openPortal({ today, agency: true })
  const browser = await openBrowser()
  setMoment(portal.server, today, 9 * 60)
  const clerk = await createPerson(portal.server, 'management')
  const visit = await openVisit(browser, portal.url)
  await logIn(visit.page, clerk.username)
  const close = async () => {
    await browser.close()
    await portal.close()
    await closeRenderer()
  }
  return { portal, browser, visit, clerk, runs: runsOf(portal.server, clerk), close }
}
