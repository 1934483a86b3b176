import type { Page } from 'playwright-core'

/** Opens a screen and reads all that is written there. */
export async function read(page: Page, address: string): Promise<string> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('h1').first().waitFor()
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
  if ((await change.count()) === 0) return ''
  await change.first().click()
  const form = page.getByRole('dialog')
  await form.locator('input').first().waitFor()
  const read = await readScreen(page)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  return read
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
