import type { Page } from 'playwright-core'

/** Waits until the page has its title and nothing of it is on its way; a list that follows work never stops asking. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const underWay = '[aria-busy="true"], .mantine-Skeleton-root, main [role="status"][aria-label]'
  await page.waitForFunction((places) => document.querySelector(places) === null, underWay)
}
