import type { CSSProperties, ReactNode } from 'react'
import type { Phase, Status } from '#domain/workflow/status.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './status.module.css'

const ring = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 }
const cut = 'var(--glyph-cut, var(--v-surface))'
const eye = 'M1.7 8c3.4-5.3 9.2-5.3 12.6 0-3.4 5.3-9.2 5.3-12.6 0z'

/** The shape of each status; the word stands beside it, so the colour is never the only sign. */
const glyphs: Readonly<Record<Status, ReactNode>> = {
  not_started: <circle cx="8" cy="8" r="5.75" {...ring} strokeDasharray="2.4 2.1" />,
  in_progress: (
    <>
      <circle cx="8" cy="8" r="5.75" {...ring} />
      <path d="M8 4.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
    </>
  ),
  paused: (
    <>
      <circle cx="8" cy="8" r="5.75" {...ring} />
      <path d="M6.6 5.8v4.4M9.4 5.8v4.4" {...ring} />
    </>
  ),
  suspend: (
    <>
      <path d="M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5z" fill="currentColor" />
      <path d="M5 8h6" stroke={cut} strokeWidth="1.9" />
    </>
  ),
  term_payment: (
    <>
      <circle cx="8" cy="8" r="5.75" {...ring} strokeWidth="2" strokeDasharray="7.2 1.83" strokeDashoffset="-.9" />
      <path d="M8 5.2a2.8 2.8 0 0 1 2.8 2.8h-2.8z" fill="currentColor" />
    </>
  ),
  no_more_steps: (
    <>
      <path d="M1.8 8h8.4M7 4.6 10.4 8 7 11.4" {...ring} strokeWidth="1.7" />
      <path d="M13.4 3v10" stroke="currentColor" strokeWidth="1.9" />
    </>
  ),
  monitoring: (
    <>
      <path d={eye} {...ring} strokeWidth="1.5" />
      <circle cx="8" cy="8" r="1.7" {...ring} strokeWidth="1.4" />
    </>
  ),
  monitoring_in_progress: (
    <>
      <path d={eye} {...ring} strokeWidth="1.5" />
      <circle cx="8" cy="8" r="2.5" fill="currentColor" />
    </>
  ),
  closed: (
    <>
      <circle cx="8" cy="8" r="6.5" fill="currentColor" />
      <path d="m5.2 8.2 2 2 3.7-4.2" fill="none" stroke={cut} strokeWidth="1.7" />
    </>
  ),
}

/** The shape of a status without its word, for places that write the word themselves. */
export function StatusGlyph({ status }: { status: Status }) {
  const token = `var(--v-st-${status.replaceAll('_', '-')})`
  return (
    <svg className={classes.glyph} style={{ color: token }} viewBox="0 0 16 16" aria-hidden>
      {glyphs[status]}
    </svg>
  )
}

/** A workflow status: shape and word, for tables and lists; as a tinted pill for the head of a file. */
export function StatusMark({ status, pill = false }: { status: Status; pill?: boolean }) {
  const t = useText()
  const token = `--v-st-${status.replaceAll('_', '-')}`
  const style = { '--tint': `var(${token}-bg)`, '--on-tint': `var(${token}-fg)` } as CSSProperties
  return (
    <span className={pill ? `${classes.status} ${classes.pill}` : classes.status} style={style}>
      <StatusGlyph status={status} />
      {t(`status.${status}`)}
    </span>
  )
}

/** A phase: square and word; as an outlined tag for the head of a file. */
export function PhaseMark({ phase, tag = false }: { phase: Phase; tag?: boolean }) {
  const t = useText()
  return (
    <span
      className={tag ? `${classes.phase} ${classes.tag}` : classes.phase}
      style={{ '--mark': `var(--v-ph-${phase})` } as CSSProperties}
    >
      {t(`phase.${phase}`)}
    </span>
  )
}
