import {
  IconCalendarDollar,
  IconGavel,
  IconHeartHandshake,
  IconMessageDollar,
  IconPercentage,
  IconReceiptOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { ActButton } from './act-button.tsx'
import { ArrangementWindow } from './arrangement-window.tsx'
import { type ShownAct, useArrangements } from './use-arrangements.ts'

const shown: readonly [ShownAct, TablerIcon][] = [
  ['plan', IconCalendarDollar],
  ['promise', IconMessageDollar],
  ['offer', IconHeartHandshake],
  ['waive', IconReceiptOff],
  ['stop_interest', IconPercentage],
  ['judgment', IconGavel],
]

/** Among the acts of a file: what can be arranged, each with its form in a window. */
export function ArrangementActs({ dossierId, className }: { dossierId: number; className?: string | undefined }) {
  const arrangements = useArrangements(dossierId)
  const [act, setAct] = useState<ShownAct | null>(null)
  return (
    <>
      {shown.map(([name, icon]) => (
        <li key={name}>
          <ActButton act={name} icon={icon} arrangements={arrangements} className={className} onAct={setAct} />
        </li>
      ))}
      <ArrangementWindow act={act} arrangements={arrangements} onClose={() => setAct(null)} />
    </>
  )
}
