import { type RefObject, useLayoutEffect } from 'react'
import { useKeptState } from '#web/kit/frame/use-kept-state.ts'

/** Where a box was scrolled to, there again after the way back, as soon as there is something in it. */
export function useKeptScroll(name: string, box: RefObject<HTMLElement | null>, filled: boolean): void {
  const [place] = useKeptState(`${name} place`, { left: 0, top: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !filled) return
    element.scrollTo(place)
    const remember = () => Object.assign(place, { left: element.scrollLeft, top: element.scrollTop })
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [box, filled, place])
}
