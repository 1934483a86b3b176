import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist'
import { type RefObject, useEffect, useRef, useState } from 'react'
import classes from './paper.module.css'
import { pixelsAPoint, sharpness, type Zoom } from './zoom.ts'

interface PaperSheetProps {
  readonly pages: PDFDocumentProxy
  readonly number: number
  /** "Pagina 1 van 3". */
  readonly label: string
  readonly zoom: Zoom
  /** How wide it may be where it fits the width. */
  readonly width: number
  /** Told how many times its size in print it is drawn. */
  readonly onFitted: ((times: number) => void) | undefined
}

/** A4, until a page has told its own size. */
const unknown = { width: 595, height: 842 }

/** One page: drawn when it is about to be seen, given up when it is far away; its words stay to be searched and copied. */
export function PaperSheet({ pages, number, label, zoom, width, onFitted }: PaperSheetProps) {
  const place = useRef<HTMLElement>(null)
  const isNear = useIsNear(place)
  const page = usePage(pages, number, isNear)
  const size = page ? page.getViewport({ scale: 1 }) : unknown
  const times = zoom === 'fit' ? width / (size.width * pixelsAPoint) : zoom
  const scale = times * pixelsAPoint
  useEffect(() => onFitted?.(times), [onFitted, times])
  return (
    <section
      ref={place}
      className={classes.sheet}
      aria-label={label}
      style={{ width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) }}
    >
      {page && isNear && <Drawing page={page} scale={scale} />}
      {page && <Words page={page} scale={scale} />}
    </section>
  )
}

function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const sheet = place.current
    if (!sheet) return
    const observer = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      root: sheet.parentElement,
      rootMargin: '60% 0px',
    })
    observer.observe(sheet)
    return () => observer.disconnect()
  }, [place])
  return isNear
}

function usePage(pages: PDFDocumentProxy, number: number, isWanted: boolean): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  useEffect(() => {
    if (!isWanted || page) return
    let isLeft = false
    pages.getPage(number).then(
      (found) => isLeft || setPage(found),
      // A page that cannot be read stays white; the others are shown.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [pages, number, isWanted, page])
  return page
}

/** The page as it is printed. It stays as it was, larger or smaller, until it has been drawn anew. */
function Drawing({ page, scale }: { page: PDFPageProxy; scale: number }) {
  const place = useRef<HTMLDivElement>(null)
  const ofScreen = usePixelRatio()
  useEffect(() => {
    const shown = page.getViewport({ scale })
    const sharp = sharpness(shown.width, shown.height, ofScreen)
    const viewport = page.getViewport({ scale: scale * sharp })
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const drawing = page.render({ canvas, viewport })
    drawing.promise.then(
      () => place.current?.replaceChildren(canvas),
      // Left, or drawn anew in another size.
      () => undefined,
    )
    return () => drawing.cancel()
  }, [page, scale, ofScreen])
  return <div ref={place} className={classes.drawing} aria-hidden />
}

/** How many pixels the screen has for one of the page: another where the window comes on another screen, or is zoomed. */
function usePixelRatio(): number {
  const [ratio, setRatio] = useState(devicePixelRatio)
  useEffect(() => {
    const query = matchMedia(`(resolution: ${ratio}dppx)`)
    const change = () => setRatio(devicePixelRatio)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [ratio])
  return ratio
}

/** The words of a page over its drawing, not to be seen, to be chosen, copied, found and read out. */
function Words({ page, scale }: { page: PDFPageProxy; scale: number }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = place.current
    if (!container) return
    const viewport = page.getViewport({ scale: 1 })
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport })
    // Left before it was read.
    layer.render().catch(() => undefined)
    return () => {
      layer.cancel()
      container.replaceChildren()
    }
  }, [page])
  const style = { '--total-scale-factor': scale * page.userUnit, '--scale-round-x': '1px', '--scale-round-y': '1px' }
  return <div ref={place} className={classes.words} style={style as object} />
}
