import type { Page } from 'playwright-core'
import { isProof } from '#test/long.ts'
import { followCalls } from './calls-under-way.ts'
import { goTo } from './go-within.ts'

/** Opens a screen and reads all that is written there, once nothing is asked of the server any more. */
export async function read(page: Page, address: string): Promise<string> {
  const asked = followCalls(page)
  // As somebody goes who has the portal open; the proof reads each page anew.
  if (isProof) await page.goto(address, { waitUntil: 'commit' })
  else await goTo(page, address)
  await page.locator('h1').first().waitFor()
  await asked.ended()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root'))
  return readScreen(page)
}

/** In fields and in hints too. */
export const readScreen = async (page: Page) =>
  page.evaluate(() => {
    const said = ['title', 'aria-label', 'placeholder', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    )
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
    return [document.body.textContent, document.title, ...said, ...fields].join('\n')
  })

/** Opens the first row of a list in its form and reads that; nothing where rows have none. */
export async function readForm(page: Page): Promise<string> {
  const change = page.locator('table tbody').filter({ hasText: 'ran(' }).locator('button[aria-label$="wijzigen"]')
  // What an address opens is read already.
  if ((await change.count()) === 0 || (await page.getByRole('dialog').count()) > 0) return ''
  await change.first().click()
  const form = page.getByRole('dialog')
  await form.locator('input').first().waitFor()
  const read = await readScreen(page)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  return read
}

/** Opens the details of the rows of a list, some twenty at most, and reads those; nothing where rows have none. */
export async function readDetails(page: Page): Promise<string> {
  const closed = page.locator('tbody button[aria-expanded="false"]')
  const opened = page.locator('tbody button[aria-expanded="true"]')
  const count = Math.min(await closed.count(), 20)
  if (count === 0) return ''
  for (let turn = 0; turn < count; turn += 1) {
    const before = await opened.count()
    await closed.first().click()
    await opened.nth(before).waitFor()
  }
  return readScreen(page)
}

/** Opens the texts of an item of news in its other languages and reads those. */
export async function readLanguages(page: Page): Promise<string> {
  const languages = page.getByRole('radiogroup').filter({ hasText: 'Engels' }).locator('label')
  const read: string[] = []
  for (const language of await languages.all()) {
    await language.click()
    read.push(await readScreen(page))
  }
  return read.join('\n')
}

/** The names of kept views, which stand in a window of their own. */
export async function readViews(page: Page): Promise<string> {
  await page.goto('/file/search')
  await page.getByRole('button', { name: /^Weergaven/ }).click()
  await page.getByRole('dialog', { name: 'Weergaven' }).getByText('ran(').first().waitFor()
  const read = await readScreen(page)
  await page.keyboard.press('Escape')
  return read
}
