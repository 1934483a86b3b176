import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '#test/house/sources.ts'
import { inSight } from './in-sight.ts'

/** Where pictures of screens go; git does not take them. */
export const pictures = join(root, '.cache/screens')

/** Takes regions of a page by their names, each as a whole at these widths and in both looks: what stands below the fold. */
export async function takePartScreenshots(page: Page, name: string, regions: readonly string[]): Promise<void> {
  await eachLook(page, async (of) => {
    for (const region of regions) {
      const part = page.getByRole('region', { name: region, exact: true })
      await part.screenshot({ path: join(pictures, `${name}-${region.replaceAll(/\W+/g, '-')}-${of}.png`) })
    }
  })
}

/**
 * Takes a screen at 1440, 1200 and 390 pixels, light and dark, and leaves the window as it was. Not on a build machine or in
 * the whole test, where nobody looks and they take minutes.
 */
export async function takeScreenshots(page: Page, name: string): Promise<void> {
  await eachLook(page, async (of) => page.screenshot({ path: join(pictures, `${name}-${of}.png`), fullPage: false }))
}

async function eachLook(page: Page, take: (of: string) => Promise<unknown>): Promise<void> {
  if (process.env['CI'] || process.env['VORDER_STATES'] === 'some') return
  const before = page.viewportSize()
  for (const [width, height] of [
    [1440, 1000],
    [1200, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await inSight(page, async () => take(`${width}-${colorScheme}`))
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (before) await page.setViewportSize(before)
}
