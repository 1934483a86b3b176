import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { isProof } from '#test/long.ts'
import { openIn } from './go-within.ts'
import { settle } from './settle.ts'

const shownRows = 'main [role="grid"] [data-row], main table [data-row]'
const someWindow = '[role="dialog"]:visible'
/** What adds to a list, beside it or above it. */
const adds = /toevoegen$|^Nieuwe?:? /

/** Buttons that do something at once or after a question, and open nothing that one could want to show somebody else. */
const acts = /verwijder|intrekken|stop|Toegang|ownload|^Debiteur toevoegen|^Nieuw wachtwoord geven$/i

/** A button with what it is called, which stays when its list is drawn anew. */
interface Opener {
  readonly name: string
  readonly inRow: boolean
}

/**
 * Opens what each list of the page somebody looks at opens in a window, behind its tabs as well: of its first row, and
 * what adds one. Each has to stand in the address, which shows somebody else the same. Answers how many windows that were.
 */
export async function expectWindowsInAddress(page: Page, other: Page): Promise<string[]> {
  const tabs = page.locator('main [role="tab"]')
  const count = Math.max(await tabs.count(), 1)
  const found: string[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const tab = tabs.nth(turn)
    if (turn > 0 && (await tab.isVisible())) {
      await tab.click()
      await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    }
    await settle(page)
    for (const opener of await openersOn(page)) {
      if (await expectInAddress(page, other, opener)) found.push(`${new URL(page.url()).pathname} ${opener.name}`)
    }
  }
  return found
}

async function openersOn(page: Page): Promise<Opener[]> {
  const ofRow = await namesOf(page.locator(shownRows).first().locator('button:visible:not([aria-expanded]):enabled'))
  const beside = await namesOf(page.locator('main button:visible:enabled'))
  return [
    ...ofRow.filter((name) => !acts.test(name)).map((name) => ({ name, inRow: true })),
    ...beside.filter((name) => adds.test(name) && !acts.test(name)).map((name) => ({ name, inRow: false })),
  ]
}

async function namesOf(buttons: Locator): Promise<string[]> {
  const names = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? (one.textContent ?? '').trim()))
  return [...new Set(names)].filter((name) => name !== '')
}

/** Whether it opens a window; one that does stands in the address. */
async function expectInAddress(page: Page, other: Page, { name, inRow }: Opener): Promise<boolean> {
  const before = page.url()
  const place = inRow ? page.locator(shownRows).first() : page.locator('main')
  const button = place.getByRole('button', { name, exact: true }).first()
  // One that adds a line to a form in the page is not there any more.
  if (!(await button.isVisible())) return false
  await button.click()
  if (!(await opensWindow(page, new URL(before).pathname))) {
    // It led to another page, or unfolded something in this one.
    if (page.url() !== before) {
      await page.goBack()
      await settle(page)
    }
    return false
  }
  await expect.poll(() => page.url(), { message: `${name} on ${before} stands in the address` }).not.toBe(before)
  const { pathname, search } = new URL(page.url())
  // What adds has nothing to read: of a row the page is read anew.
  await (inRow ? other.goto(pathname + search) : openIn(other, pathname + search))
  await expectSame(page, other)
  if (isProof && inRow) {
    await other.goBack()
    await other.goForward()
    await expectSame(page, other)
  }
  await close(page)
  await expect.poll(() => page.url(), { message: `${name} leaves the address` }).toBe(before)
  if (inRow) await expectFocusInRow(page, name)
  await close(other)
  if (inRow) {
    await expectFocusInRow(other, name)
    await expectGone(other, pathname, search)
  }
  return true
}

/** Whether a window opens, and not another page: one that unfolds something does neither, and is waited for in vain. */
async function opensWindow(page: Page, here: string): Promise<boolean> {
  const opened = page.locator(someWindow).first().waitFor({ timeout: 1_500 })
  const left = page.waitForURL((url) => url.pathname !== here, { timeout: 1_500 })
  const isOpen = opened.then(() => true)
  return Promise.any([isOpen, left.then(() => false)]).catch(() => false)
}

async function expectSame(page: Page, other: Page): Promise<void> {
  await expect
    .poll(async () => new Set([await windowOn(other), await windowOn(page)]).size, {
      message: `${page.url()} opens the same for somebody else`,
    })
    .toBe(1)
}

/** Escape, once more where the first one folds the choices of the field that has the focus. */
async function close(page: Page): Promise<void> {
  const isClosed = async () => {
    if ((await page.locator(someWindow).count()) === 0) return true
    await page.keyboard.press('Escape')
    return false
  }
  await expect.poll(isClosed, { message: `the window of ${page.url()} closes`, interval: 150 }).toBe(true)
}

/** What one sees of a window: its head, and what stands in its fields. Nothing while it is still read. */
async function windowOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const box = [...document.querySelectorAll('[role="dialog"]')].find((one) => one.checkVisibility())
    if (!box || box.querySelector('[aria-busy="true"], .mantine-Skeleton-root, [role="status"][aria-label]')) {
      return `not yet ${Math.random()}`
    }
    const fields = [...box.querySelectorAll<HTMLInputElement>('input, textarea')].map((one) =>
      one.type === 'checkbox' || one.type === 'radio' ? String(one.checked) : one.value,
    )
    return JSON.stringify([box.querySelector('h2')?.textContent, fields])
  })
}

async function expectFocusInRow(page: Page, name: string): Promise<void> {
  const isInRow = () => page.evaluate(() => document.activeElement?.closest('[data-row="0"]') !== null)
  await expect.poll(isInRow, { message: `the focus goes back to the row of ${name}` }).toBe(true)
}

/** An address of what is not there says so, and leaves a list that can be used. */
async function expectGone(page: Page, pathname: string, search: string): Promise<void> {
  const gone = search.replace(/=\d+$/, '=9999999')
  if (gone === search) return
  await openIn(page, pathname + gone)
  const box = page.getByRole('dialog')
  await box.getByText('Dit is er niet meer').waitFor()
  await box.getByRole('button', { name: 'Sluiten' }).last().click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).search).not.toContain('9999999')
  expect(await page.locator(shownRows).count()).toBeGreaterThan(0)
}
