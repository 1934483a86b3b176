import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { onLoadingChange, runningRequests } from '#web/base/calls/loading.ts'
import { noticeStore } from '#web/base/frame/notices.ts'
import { text } from './text.ts'
import { readOut, toldLine } from './told.ts'
import classes from './told-line.module.css'

/** One answer may lead to the next question: until then nothing has ended. */
const restMs = 300
const noticeMs = 3_000
const longestMs = 30_000
/** Which row of a list has its panel beside it: whoever goes to a row hears the row. */
const rowsInAddress = ['item', 'line']

/**
 * The one line that is read out to who does not see the screen. When another page, or another part of a list, has loaded
 * it says so once: what came in the list, or else that it has loaded. A notice that tells what happened says enough.
 */
export function ToldLine() {
  const { words, language } = useSyncExternalStore(toldLine.subscribe, toldLine.now)
  const busy = useSyncExternalStore(onLoadingChange, () => runningRequests() > 0)
  const { place, asked } = useAsked()
  const isGoing = useNavigation().state !== 'idle'
  const told = useRef({ place: '', asked: '' })
  useEffect(() => {
    if (busy || isGoing || told.current.asked === asked) return
    const began = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const tell = () => {
      // Its script is still on the way: nothing of the page has loaded, nor has it asked for anything.
      if (!document.querySelector('h1') && Date.now() - began < longestMs) {
        timer = setTimeout(tell, restMs)
        return
      }
      const list = toldLine.list()
      // What else stands in the address, such as the fields of a calculation, tells by itself what comes of it.
      const isNew = told.current.place !== place || list?.inAddress === true
      told.current = { place, asked }
      if (isNew && !isJustTold()) readOut(list?.words ?? text('kit.told_loaded'))
    }
    timer = setTimeout(tell, restMs)
    return () => clearTimeout(timer)
  }, [busy, isGoing, place, asked])
  return (
    <div role="status" className={classes.line} lang={language || undefined} data-told>
      {words}
    </div>
  )
}

/** Whether a notice has told what happened, of which this loading is the end. */
function isJustTold(): boolean {
  const last = noticeStore.notices()[0]
  return last !== undefined && Date.now() - last.at.getTime() < noticeMs
}

/** The page with its tab, and all that is asked of it. */
function useAsked(): { readonly place: string; readonly asked: string } {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  for (const name of rowsInAddress) params.delete(name)
  return { place: `${pathname} ${params.get('tab')}`, asked: `${pathname}?${params}` }
}
