import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useDocument } from './open-document.ts'
import { PaperBar } from './paper-bar.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import classes from './paper.module.css'
import { NotShownError, type Paper, usePaper } from './use-paper.ts'
import { usePrint } from './use-print.ts'
import { useSheets } from './use-sheets.ts'
import { nextZoom, type Zoom } from './zoom.ts'

interface PaperViewProps {
  /** Where it is fetched. */
  readonly href: string
  /** Whether its keys work from the start, as in a window of its own. */
  readonly takesFocus?: boolean
  /** Told what it is called in itself. */
  readonly onTitle?: (title: string) => void
}

/** A PDF page by page, as wide as there is room for: its words can be chosen and read out, and it is kept and printed from here. */
export function PaperView({ href, takesFocus = false, onTitle }: PaperViewProps) {
  const { data, dataUpdatedAt, error, refetch } = usePaper(href)
  const t = useText()
  if (error instanceof NotShownError) return <NotShown href={href} why={error.why} />
  if (error) return <Failure error={error} title={t('paper.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={12} />
  // What was read anew is another paper: nothing of the former one is left on its pages.
  return <Sheets key={dataUpdatedAt} paper={data} {...{ href, takesFocus, onTitle }} />
}

function NotShown({
  href,
  why,
  name,
}: {
  href: string
  why: 'damaged' | 'protected' | NotShownError['why']
  name?: string
}) {
  const t = useText()
  return (
    <Message tone="warning" title={t(`paper.${why}`)}>
      <p className={classes.why}>{t(`paper.${why}_text`)}</p>
      <a href={href} download={name ?? true}>
        {t('paper.download_file')}
      </a>
    </Message>
  )
}

/** The keys by which a browser prints: here the paper, and not the page around it. */
const isPrint = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'p'

interface SheetsProps {
  readonly paper: Paper
  readonly href: string
  readonly takesFocus: boolean
  readonly onTitle: ((title: string) => void) | undefined
}

function Sheets({ paper, href, takesFocus, onTitle }: SheetsProps) {
  const t = useText()
  const opened = useDocument(paper.content)
  const [zoom, setZoom] = useState<Zoom>('fit')
  // How large the page in sight is drawn now, where it fits the width.
  const [fitted, setFitted] = useState(1)
  const { sheets, width, page, goTo, onScroll } = useSheets()
  const print = usePrint(paper.content)
  const focused = useRef(false)
  const isOpen = opened.state === 'open'
  const title = isOpen ? opened.title : ''
  useEffect(() => onTitle?.(title), [onTitle, title])
  useEffect(() => {
    if (!isOpen || !takesFocus || focused.current) return
    focused.current = true
    sheets.current?.focus({ preventScroll: true })
  }, [isOpen, takesFocus, sheets])
  if (opened.state === 'failed') return <NotShown href={href} why={opened.why} name={paper.name} />
  if (opened.state === 'opening') return <Waiting lines={12} />
  const { pages } = opened
  const larger = (by: 1 | -1) => setZoom(nextZoom(zoom === 'fit' ? fitted : zoom, by))
  const byKey: Readonly<Record<string, () => void>> = {
    '+': () => larger(1),
    '=': () => larger(1),
    '-': () => larger(-1),
    '0': () => setZoom('fit'),
    ArrowRight: () => goTo(page + 1),
    ArrowLeft: () => goTo(page - 1),
  }
  return (
    <div className={classes.view}>
      <PaperBar
        {...{ paper, href, page, zoom, fitted, print, onLarger: larger }}
        count={pages.numPages}
        onPage={goTo}
        onFit={() => setZoom('fit')}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what scrolls by keys has a few more of them; each has its button above */}
      <div
        ref={sheets}
        className={classes.sheets}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        role="region"
        aria-label={paper.name}
        onScroll={onScroll}
        onKeyDown={(event) => {
          const isCommand = event.ctrlKey || event.metaKey || event.altKey
          const act = isCommand ? isPrint(event) && print : byKey[event.key]
          if (!act) return
          event.preventDefault()
          act()
        }}
      >
        {width > 0 &&
          Array.from({ length: pages.numPages }, (_, index) => (
            <PaperSheet
              key={index + 1}
              {...{ pages, zoom, width }}
              number={index + 1}
              label={t('paper.page', { page: index + 1, pages: pages.numPages })}
              onFitted={index + 1 === page ? setFitted : undefined}
            />
          ))}
      </div>
    </div>
  )
}
