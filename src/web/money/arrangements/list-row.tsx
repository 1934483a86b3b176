import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Tag, type Tone } from '#web/kit/frame/tag.tsx'
import { ArrangementAct } from './act-button.tsx'
import classes from './arrangements.module.css'
import type { ArrangementsAnswer, OpenedAct, ShownAct } from './use-arrangements.ts'

/** What a list of arrangements is given. */
export interface ArrangementListProps {
  readonly arrangements: ArrangementsAnswer
  readonly onAct: (opened: OpenedAct) => void
}

interface ListRowProps extends ArrangementListProps {
  readonly text: string
  /** Said in grey behind it. */
  readonly more?: ReactNode
  readonly state?: { readonly text: string; readonly tone: Tone | undefined }
  readonly acts: readonly (readonly [ShownAct, TablerIcon])[]
  /** The event of the account that the row is about. */
  readonly eventId?: number
}

/** One arrangement: what it is, how it stands, and what can be done with it. */
export function ListRow({ text, more, state, acts, eventId, arrangements, onAct }: ListRowProps) {
  return (
    <li>
      <span className={classes.rowText}>
        {text} {more && <span className={classes.soft}>{more}</span>}
      </span>
      {state && <Tag {...(state.tone ? { tone: state.tone } : {})}>{state.text}</Tag>}
      {acts.length > 0 && (
        <span className={classes.rowActs}>
          {acts.map(([act, icon]) => (
            <ArrangementAct
              key={act}
              act={act}
              icon={icon}
              arrangements={arrangements}
              onAct={() => onAct({ act, ...(eventId === undefined ? {} : { eventId }) })}
            />
          ))}
        </span>
      )}
    </li>
  )
}
