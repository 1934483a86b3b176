import {
  IconCalendarDollar,
  IconGavel,
  IconHeartHandshake,
  IconListNumbers,
  IconMessageDollar,
  IconPercentage,
  IconReceiptOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { ArrangementAct } from './act-button.tsx'
import { ArrangementWindow } from './arrangement-window.tsx'
import { type ShownAct, useArrangements } from './use-arrangements.ts'

const shown: readonly [ShownAct, TablerIcon][] = [
  ['plan', IconCalendarDollar],
  ['promise', IconMessageDollar],
  ['offer', IconHeartHandshake],
  ['waive', IconReceiptOff],
  ['stop_interest', IconPercentage],
  ['order', IconListNumbers],
  ['judgment', IconGavel],
]

interface ArrangementActsProps {
  readonly dossierId: number
  /** Why nothing can be done with the file at all; null when it can. */
  readonly refusal: string | null
  readonly className?: string | undefined
}

/** Among the acts of a file: what can be arranged, each with its form in a window. */
export function ArrangementActs({ dossierId, refusal, className }: ArrangementActsProps) {
  const arrangements = useArrangements(dossierId)
  const [act, setAct] = useState<ShownAct | null>(null)
  return (
    <>
      {shown.map(([name, icon]) => (
        <li key={name}>
          <ArrangementAct
            act={name}
            icon={icon}
            arrangements={arrangements}
            refusal={refusal}
            className={className}
            onAct={setAct}
          />
        </li>
      ))}
      <ArrangementWindow opened={act && { act }} arrangements={arrangements} onClose={() => setAct(null)} />
    </>
  )
}
