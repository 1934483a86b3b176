import type { ReactNode } from 'react'
import type { CallFault, CallType, customerStandings } from '#contract/api/api-log.ts'
import type { getMonitoring } from '#contract/api/monitoring.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import classes from './monitoring.module.css'

export type Monitoring = Answer<typeof getMonitoring>
export type Counts = Monitoring['total']
/** The list that a number counts: the calls between two minutes, or up to now, and what else it is of. */
export function listOfCalls(
  { since, until }: Pick<Monitoring, 'since'> & Partial<Pick<Monitoring, 'until'>>,
  type: CallType | undefined,
) {
  return (
    of: CallGroup & {
      since?: string
      until?: string
      fault?: CallFault
      response?: string
      word?: string
    },
  ) => {
    const asked = { since, ...(until ? { until } : {}), ...of, ...(type ? { type: [type] } : {}) }
    const params = new URLSearchParams()
    for (const [name, value] of Object.entries(asked))
      for (const one of [value].flat()) params.append(Array.isArray(value) ? `${name}[]` : name, String(one))
    return `/api-log?${params}`
  }
}

/** Of which customers or routes calls are. */
export interface CallGroup {
  readonly customer?: number
  readonly ofCustomer?: (typeof customerStandings)[number]
  readonly otherCustomer?: readonly number[]
  readonly route?: string
  readonly otherRoute?: readonly string[]
}

export type ListOf = ReturnType<typeof listOfCalls>

/** Milliseconds; a dash where nothing was called. */
export const shown = (ms: number | null) => (ms === null ? '–' : formatCount(ms))

interface SectionProps {
  readonly title: string
  readonly note?: string
  /** What can be done with it, beside its heading. */
  readonly acts?: ReactNode
  readonly children: ReactNode
}

/** A part of the page under its heading. */
export function Section({ title, note, acts, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2 className={classes.heading}>
          {title} {note && <small>{note}</small>}
        </h2>
        {acts && <div className={classes.acts}>{acts}</div>}
      </div>
      {children}
    </section>
  )
}
