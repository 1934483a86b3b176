import type { Page } from 'playwright-core'

/** On the root of a page that is drawn; one that nobody looks at is not. */
export const inSightMark = 'data-in-sight'

/** Has the page drawn for as long as it is looked at, by a judge of what can be seen or for a picture. */
export async function inSight<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await page.evaluate((mark) => document.documentElement.toggleAttribute(mark, true), inSightMark)
  try {
    return await look()
  } finally {
    await page.evaluate((mark) => document.documentElement.toggleAttribute(mark, false), inSightMark)
  }
}
