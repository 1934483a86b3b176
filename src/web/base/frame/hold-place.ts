/** What somebody does who goes somewhere else on the page himself. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** A page that is not as long again by then has become shorter. */
const longestMs = 15_000

/**
 * Brings the window to where it was on a page, as soon as the page is long enough for it: after the way back its rows may
 * have to be read again. Whoever moves himself meanwhile is left alone. The answer ends it.
 */
export function holdPlace(place: number): () => void {
  const root = document.documentElement
  const goThere = () => {
    const isLongEnough = root.scrollHeight - window.innerHeight >= place
    if (isLongEnough && Math.abs(window.scrollY - place) > 1) window.scrollTo(0, place)
  }
  const growing = new ResizeObserver(goThere)
  const end = () => {
    clearTimeout(timer)
    growing.disconnect()
    for (const move of moves) removeEventListener(move, end, true)
  }
  const timer = setTimeout(end, longestMs)
  growing.observe(document.body)
  for (const move of moves) addEventListener(move, end, { capture: true, passive: true })
  return end
}
