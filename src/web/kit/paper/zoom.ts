/** How large a paper is drawn: as wide as there is room for, or so many times its size in print. */
export type Zoom = 'fit' | number

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const

/** Points of a PDF in the pixels of a page at its size in print. */
export const pixelsAPoint = 96 / 72

/** The next step up or down from how large it is drawn now. */
export function nextZoom(now: number, by: 1 | -1): number {
  // What was fitted to the width is seldom a step: half a per cent from one counts as being on it.
  if (by === 1) return steps.find((step) => step > now * 1.005) ?? Math.max(...steps)
  return steps.findLast((step) => step < now * 0.995) ?? Math.min(...steps)
}

/** Most pixels that a page is drawn with: more than a telephone gives one canvas stays white. */
const mostPixels = 16_000_000

/** How many pixels of the screen one of the page gets: what the screen has, as far as a canvas goes. */
export function sharpness(width: number, height: number, ofScreen: number): number {
  return Math.min(Math.max(ofScreen, 1), Math.sqrt(mostPixels / (width * height)))
}
