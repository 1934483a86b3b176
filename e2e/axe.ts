import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isProof } from '#test/long.ts'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Fails when axe finds anything on the screen as it is now, and says what and where. Contrast takes three quarters of its
 * time: it is looked at on a part of all screens in every run, on all of them in a proof, and of every pair of colours in
 * the tests of the theme.
 */
export async function expectAccessible(page: Page, { contrast = isProof } = {}): Promise<void> {
  await page.locator('#root > *').first().waitFor({ state: 'attached' })
  // The mark of the start fades: half visible it has no contrast.
  await page.locator('#preloader').waitFor({ state: 'hidden' })
  let found = await findFaults(page, contrast)
  // What is still being drawn is no fault: a screen has two seconds to come to rest.
  for (let turn = 0; found.length > 0 && turn < 4; turn += 1) {
    await page.waitForTimeout(500)
    found = await findFaults(page, contrast)
  }
  expect(found, page.url()).toEqual([])
}

/** What axe has against the screen, a line each. It is put in the page once, and asked for faults alone: to set out all that is well takes five times as long. */
export async function findFaults(page: Page, contrast = true): Promise<string[]> {
  const present = await page.evaluate(() => 'axe' in window)
  if (!present) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ({ values, enabled }) =>
      window.axe.run({
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        rules: { 'color-contrast': { enabled } },
      }),
    { values: standards, enabled: contrast },
  )
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`))
}
