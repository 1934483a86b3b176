import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser } from './browser.ts'
import { type FileStory, tellFileStory } from './file-story.ts'
import { goTo } from './go-within.ts'
import { inSight } from './in-sight.ts'
import { hasFocus } from './keyboard.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { brokenDays } from './whole-days.ts'

let portal: Portal
let browser: Browser
let story: FileStory
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  story = await tellFileStory(portal)
  page = (await visitAs(browser, portal, story.employee)).page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const file = async (tab = '') => {
  await goTo(page, `/file/show-new/${story.id}${tab && `?tab=${tab}`}`)
  await page.getByRole('heading', { level: 1, name: /104238|Meulen/ }).waitFor()
}

describe('a list', () => {
  it('shows the whole arrow of the column it is sorted by, however narrow that is', async () => {
    await goTo(page, '/file/search?view=all&sort=openCents&order=desc')
    const head = page.locator('th[aria-sort]')
    await head.waitFor()
    const isWhole = async () =>
      head.evaluate((cell) => {
        const arrow = cell.querySelector('svg')?.getBoundingClientRect()
        const button = cell.querySelector('button')?.getBoundingClientRect()
        const room = cell.getBoundingClientRect()
        return Boolean(arrow && button && arrow.width >= 12 && arrow.right <= Math.min(room.right, button.right) + 0.5)
      })
    expect(await head.getAttribute('data-align')).toBe('right')
    expect(await isWhole()).toBe(true)
    await head.evaluate((cell) => {
      const at = [...(cell.parentElement?.children ?? [])].indexOf(cell)
      const column = cell.closest('table')?.querySelectorAll('col')[at]
      if (column) column.style.width = '56px'
    })
    expect(await isWhole()).toBe(true)
  })
})

describe('the palette', () => {
  it('finds what is written on the buttons of the page, and presses them', async () => {
    await file()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('regeling tref')
    const option = page.getByRole('dialog', { name: 'Zoeken' }).getByRole('option', { name: 'Regeling treffen' })
    await option.waitFor()
    await option.click()
    const window = page.getByRole('dialog', { name: 'Regeling treffen' })
    await window.waitFor()
    await page.keyboard.press('Escape')
    await window.waitFor({ state: 'detached' })
  })

  it('opens the page in a window of its own without its frame, and both stay the same [U68]', async () => {
    await file()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('eigen venster')
    const [alone] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
    await alone.getByRole('heading', { level: 1, name: /104238|Meulen/ }).waitFor()
    expect(await alone.getByRole('banner').first().isVisible()).toBe(false)
    const note = page.getByRole('textbox', { name: 'Notitie' })
    await note.fill('Belt maandag terug.')
    await note.press('Control+Enter')
    await page.getByText('Belt maandag terug.').first().waitFor()
    await alone.getByText('Belt maandag terug.').first().waitFor({ timeout: 5000 })
    await alone.reload()
    await alone.getByRole('heading', { level: 1, name: /104238|Meulen/ }).waitFor()
    expect(await alone.getByRole('banner').first().isVisible()).toBe(false)
    await alone.close()
  })
})

describe('a small screen', () => {
  it('has help in its menu, and Escape gives the focus back to what opened it [U69]', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await file()
    const burger = page.getByRole('button', { name: 'Menu openen' })
    await burger.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByRole('button', { name: 'Menu sluiten' }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => hasFocus(burger)).toBe(true)
    await burger.press('Enter')
    await drawer.getByRole('button', { name: 'Hulp' }).click()
    const help = page.getByRole('dialog', { name: 'Hulp' })
    await help.getByRole('link', { name: /@/ }).waitFor()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 1440, height: 1000 })
  })
})

describe('a day within words', () => {
  it('stands on one line, however narrow they stand, and is copied and found as it was typed', async () => {
    await file()
    const narrow = async () =>
      page.evaluate(() => {
        const said = [...document.querySelectorAll('v-words')].filter((one) => one.getClientRects().length > 0)
        for (const { parentElement } of said) if (parentElement) parentElement.style.width = '40px'
        // The same words without what keeps them: the browser breaks them.
        const bare = document.body.appendChild(document.createElement('p'))
        bare.textContent = said[0]?.textContent ?? ''
        bare.style.width = '40px'
        return said.map(({ textContent }) => textContent)
      })
    const said = await inSight(page, narrow)
    expect(said.filter((words) => /\d{2}-\d{2}-\d{4}/.test(words)).length).toBeGreaterThan(0)
    const broken = await inSight(page, () => brokenDays(page))
    expect(broken.length).toBe([...(said[0] ?? '').matchAll(/\d{2}-\d{2}-\d{4}/g)].length)
    expect(broken.length).toBeGreaterThan(0)
    await page.reload()
  })
})

describe('a file on paper', () => {
  it('has what happened and what is owed, no buttons and no keys', async () => {
    await file()
    await page.emulateMedia({ media: 'print' })
    const shown = await inSight(page, async () =>
      page.evaluate(() => {
        const isShown = (element: Element) => element.getClientRects().length > 0
        return {
          keys: [...document.querySelectorAll('kbd')].filter(isShown).map(({ textContent }) => textContent),
          buttons: [...document.querySelectorAll('.mantine-Button-root')].filter(isShown).length,
          acts: [...document.querySelectorAll('aside[aria-label="Acties"] *')].filter(isShown).length,
        }
      }),
    )
    await page.emulateMedia({ media: null })
    expect(shown).toEqual({ keys: [], buttons: 0, acts: 0 })
  })
})

const toRead = ['ROLE_WORKFLOW_FILE', 'ROLE_POST_MAIL_TEMPLATE_VIEW'] as const

describe('what is not there', () => {
  it.each([
    ['/workflow/999999', 'Workflows'],
    ['/post-mail/template/999999', 'Briefsjablonen'],
    ['/customer/show/999999', 'Klanten'],
  ])('%s has a title and a way back', async (path, list) => {
    const reader = await createPerson(portal.server, ['ROLE_EMPLOYEE', ...toRead])
    const { page: theirs } = await visitAs(browser, portal, reader)
    await goTo(theirs, path)
    await theirs.getByRole('heading', { level: 1, name: list }).waitFor()
    await theirs
      .getByRole('main')
      .getByRole('link', { name: new RegExp(list) })
      .first()
      .waitFor()
    await theirs.context().close()
  })
})

describe('what is typed', () => {
  it('and was found again is told of until it is saved, and no longer', async () => {
    await file()
    const note = page.getByRole('textbox', { name: 'Notitie' })
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/draft') && answer.request().method() === 'PUT'),
      note.fill('Wat hier stond.'),
    ])
    await page.reload()
    const line = page.getByText(/^Concept van .* teruggezet/).first()
    await line.waitFor()
    await note.press('Control+Enter')
    await page.getByText('Wat hier stond.').first().waitFor()
    await line.waitFor({ state: 'detached' })
  })
})

describe('what is refused', () => {
  it('is shown at once, put back as it was, and said [U13]', async () => {
    await goTo(page, '/history/last-files')
    const pin = page.getByRole('button', { name: 'Dossier 104238 vastzetten' })
    await pin.waitFor()
    const { promise: waits, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/pin', async (route) => {
      await waits
      await route.fulfill({ status: 409, json: { error_message: 'Dit kan nu niet.' } })
    })
    await pin.click()
    // Painted before the server has said anything.
    await page.getByRole('button', { name: 'Dossier 104238 losmaken' }).waitFor()
    answer()
    await pin.waitFor()
    await page.getByText('Dit kan nu niet.').first().waitFor()
    await page.unroute('**/pin')
    await page.reload()
    await pin.waitFor()
  })
})

describe('the pages for programs', () => {
  it('make their call from the page, for a customer too [U70]', async () => {
    const customer = await createPerson(portal.server, 'customer', await createCustomer(portal.server))
    const { page: theirs } = await visitAs(browser, portal, customer)
    await goTo(theirs, '/api/doc/file-statuses')
    await theirs.getByRole('button', { name: 'Nu proberen' }).click()
    await theirs.getByText(/^200, \d+ codes in \d+ ms/).waitFor()
    await theirs
      .getByLabel(/^GET \/api/)
      .getByText('"code"')
      .first()
      .waitFor()
    await theirs.context().close()
  })
})
