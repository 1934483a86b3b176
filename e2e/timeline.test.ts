import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pauseDossier } from '#contract/files/dossier-commands.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { actOnFile } from '#test/act-on-file.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { setMoment } from '#test/runs.ts'
import { openBrowser, type Visit } from './browser.ts'
import { type FileStory, tellFileStory } from './file-story.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { eventsOf } from './unfold-event.ts'

let portal: Portal
let browser: Browser
let story: FileStory
let manager: Person
let visit: Visit
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-10-05' })
  browser = await openBrowser()
  story = await tellFileStory(portal)
  manager = await createPerson(portal.server, 'management')
  visit = await visitAs(browser, portal, manager)
  page = visit.page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
  await closeRenderer()
})

describe('the timeline of a file', () => {
  it('is a line an event, so that it is taken in at a glance, and each unfolds by itself, by the keys too', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await goTo(page, `/file/show-new/${story.id}`)
    await eventsOf(page, 'Betaling ontvangen').first().waitFor()
    const lines = await eventsOf(page, '').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    expect(lines.length).toBeGreaterThan(6)
    expect(Math.max(...lines.map(({ height }) => height))).toBeLessThan(42)
    // Ten to twelve of them in a window of 900 pixels, with the head of the page above them.
    const [first, last] = [lines[0]!, lines.at(-1)!]
    const pitch = (last.bottom - first.top) / lines.length
    expect((900 - first.top) / pitch).toBeGreaterThan(10)
    await takeScreenshots(page, 'timeline')

    const title = (name: string | RegExp) => eventsOf(page, name).first().getByRole('button').first()
    const letter = title('Brief: U kunt nog zonder kosten betalen')
    const content = eventsOf(page, 'Brief: U kunt nog zonder kosten betalen').first().getByText('Hele brief')
    expect(await letter.getAttribute('aria-expanded')).toBe('false')
    expect(await content.count()).toBe(0)
    await letter.focus()
    await page.keyboard.press('Enter')
    await content.waitFor()
    expect(await letter.getAttribute('aria-expanded')).toBe('true')
    expect(await title('Betaling ontvangen').getAttribute('aria-expanded')).toBe('false')
    expect(await letter.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await content.waitFor({ state: 'detached' })
    expect(await letter.getAttribute('aria-expanded')).toBe('false')
    await page.setViewportSize({ width: 1440, height: 1000 })
    expect(visit.faults).toEqual([])
  })

  it('says in a sentence why the file stands still, the same one the list of what stands still leads to', async () => {
    const { server } = portal
    setMoment(server, '2026-11-20', 9 * 60)
    const id = await createDueDossier(server.database.db, story.customerId, '2026-11-20', {
      debtors: [{ name: 'S. Tilstaand' }],
    })
    await actOnFile(manager, pauseDossier, id, { reason: 'promise_to_pay', untilDay: '2026-12-04', note: '' })
    const why = page.getByText(/^Omdat .+ het dossier tot 04-12-2026 heeft gepauzeerd\./)
    await goTo(page, `/file/show-new/${id}`)
    await why.first().waitFor()
    await goTo(page, '/file/standstill')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('Pauze is voorbij').count()).toBe(0)
    setMoment(server, '2026-12-10', 9 * 60)
    await page.reload()
    await page.getByRole('button', { name: /tonen: Pauze is voorbij/ }).click()
    await page
      .getByRole('row', { name: /S\. Tilstaand/ })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL(new RegExp(`/file/show-new/${id}`))
    await page.getByText('Omdat het dossier tot 04-12-2026 was gepauzeerd, en nu verder kan.').first().waitFor()
    expect(await why.count()).toBe(0)
    await takeScreenshots(page, 'file-stands-still')
    setMoment(server, story.today, 9 * 60)
  })
})
