import type { Browser, Page } from 'playwright-core'
import type { BenchPortal } from './bench-portal.ts'
import { type Figure, percentile, progress } from './figure.ts'
import { openWindow } from './web-visitor.ts'

const goal = 55
const frames = 240
/** As far as a turn of the wheel goes: at this pace new rows come into the window in every third frame. */
const pixelsAFrame = 12
const turns = 5

/**
 * How many frames a second the browser draws while a table of a thousand rows scrolls, and an empty page as high: what
 * the machine itself makes of it then.
 */
export async function measureScrolling(browser: Browser, portal: BenchPortal): Promise<Figure> {
  progress('web: scrolling a table of a thousand rows')
  const table = await openWindow(browser, portal)
  await table.goto('/file/search?view=all&per-page=1000')
  await table.getByRole('row').nth(5).waitFor()
  const empty = await openWindow(browser, portal)
  await empty.goto('about:blank')
  await empty.setContent('<div style="height: 40000px"></div>')
  // In turns, so that other work on the machine meets both alike.
  const [scrolled, floors]: [number[][], number[][]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    await empty.bringToFront()
    floors.push(await intervalsOf(empty))
    await table.bringToFront()
    scrolled.push(await intervalsOf(table))
  }
  await table.context().close()
  await empty.context().close()
  const value = percentile(scrolled.map(perSecond), 0.5)
  return {
    figure: 'scrolling a thousand rows',
    value,
    unit: 'frames/s',
    goal: `at least ${goal} frames/s`,
    reached: value >= goal,
    detail: {
      rows: 1000,
      emptyPage: Math.round(percentile(floors.map(perSecond), 0.5) * 10) / 10,
      slowestFrameMs: Math.round(percentile(scrolled.flat(), 0.99)),
      frames: frames * turns,
    },
  }
}

const perSecond = (intervals: readonly number[]) =>
  (1000 * intervals.length) / intervals.reduce((sum, interval) => sum + interval, 0)

/** Scrolls down from the top, a step in every frame, and answers how many milliseconds each took. */
async function intervalsOf(page: Page): Promise<number[]> {
  return page.evaluate(
    async ({ count, step }) => {
      window.scrollTo({ top: 0, behavior: 'instant' })
      const frame = async () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      let last = await frame()
      const intervals: number[] = []
      while (intervals.length < count) {
        window.scrollBy({ top: step, behavior: 'instant' })
        const now = await frame()
        intervals.push(now - last)
        last = now
      }
      return intervals
    },
    { count: frames, step: pixelsAFrame },
  )
}
