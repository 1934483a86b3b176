import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isProof } from '#test/long.ts'
import { inSight } from './in-sight.ts'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** The same as its source, in less than half of the characters: each page that is looked at has to read it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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

/** The same in both looks, with contrast, and on paper: for pages that are drawn and printed. */
export async function expectReadable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page, { contrast: true })
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  // What is wider than the paper would be cut off.
  await page.emulateMedia({ media: 'print' })
  const before = page.viewportSize()
  await page.setViewportSize({ width: paperWidth, height: 1000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(paperWidth)
  await page.emulateMedia({ media: null })
  if (before) await page.setViewportSize(before)
}

/** Of A4 at 96 pixels an inch, within the margins that a browser leaves. */
const paperWidth = 718

/**
 * What axe has against the screen, a line each. It is put in the page once, and asked for faults alone: to set out all that is
 * well takes five times as long.
 */
export async function findFaults(page: Page, contrast = true): Promise<string[]> {
  const present = await page.evaluate(() => 'axe' in window)
  if (!present) await page.evaluate(source)
  return inSight(page, async () => {
    const { violations } = await page.evaluate(
      ({ values, enabled }) =>
        window.axe.run({
          runOnly: { type: 'tag', values },
          resultTypes: ['violations'],
          rules: { 'color-contrast': { enabled } },
        }),
      { values: standards, enabled: contrast },
    )
    const faults = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, target }) => ({
        id,
        target: target.join(' '),
        words: `${id}: ${help}: ${html.slice(0, 200)}`,
      })),
    )
    const small = faults.filter(({ id }) => id === 'target-size').map(({ target }) => target)
    const whole = small.length === 0 ? [] : await largeEnough(page, small)
    return faults.filter(({ id, target }) => id !== 'target-size' || !whole.includes(target)).map(({ words }) => words)
  })
}

/**
 * Of what seems too small to hit, that which is not once it stands free: a bar that stays in sight cuts across whatever
 * has been scrolled half below it.
 */
async function largeEnough(page: Page, targets: readonly string[]): Promise<string[]> {
  return page.evaluate(async (selectors) => {
    const at = window.scrollY
    const free: string[] = []
    for (const selector of selectors) {
      const element = document.querySelector(selector)
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const again = element && (await window.axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } }))
      if (again?.violations.length === 0) free.push(selector)
    }
    window.scrollTo({ top: at, behavior: 'instant' })
    return free
  }, targets)
}
