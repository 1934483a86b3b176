import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails when axe finds anything on the screen as it is now, and says what and where. */
export async function expectAccessible(page: Page): Promise<void> {
  // The mark of the start fades: half visible it has no contrast.
  await page.locator('#preloader').waitFor({ state: 'detached' })
  let found = await findFaults(page)
  // What is still being drawn is no fault: a screen has two seconds to come to rest.
  for (let turn = 0; found.length > 0 && turn < 4; turn += 1) {
    await page.waitForTimeout(500)
    found = await findFaults(page)
  }
  expect(found, page.url()).toEqual([])
}

async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`))
}
