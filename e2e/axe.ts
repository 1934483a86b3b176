import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails when axe finds anything on the screen as it is now, and says what and where. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour half-way its change is no colour of ours.
  await page.evaluate(async () => Promise.allSettled(document.getAnimations().map(async (one) => one.finished)))
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`),
  )
  expect(found, page.url()).toEqual([])
}
