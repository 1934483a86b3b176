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
import { useKeys } from '#web/keys.ts'
import { usePageKeys } from '#web/page-keys.ts'
import { useText } from '#web/text.ts'
import { ArrangementAct } from './act-button.tsx'
import { ArrangementWindow } from './arrangement-window.tsx'
import { gateOf, type ShownAct, useArrangements } from './use-arrangements.ts'

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
  /** Whether their keys work: of a page that has them twice, once. */
  readonly keys?: boolean
}

const shortcuts: Readonly<Partial<Record<ShownAct, string>>> = { plan: 'R', promise: 'T' }

/** Among the acts of a file: what can be arranged, each with its form in a window. */
export function ArrangementActs({ dossierId, refusal, className, keys = false }: ArrangementActsProps) {
  const t = useText()
  const arrangements = useArrangements(dossierId)
  const [act, setAct] = useState<ShownAct | null>(null)
  const byKey = shown.flatMap(([name]) => {
    const key = shortcuts[name]
    return keys && key && refusal === null && arrangements.acts[gateOf(name)] === null ? [[key, name] as const] : []
  })
  useKeys(byKey.map(([key, name]) => [key, () => setAct(name)]))
  usePageKeys(byKey.map(([key, name]) => [[key], t(`arrangement.act.${name}`)]))
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
            shortcut={shortcuts[name]}
            onAct={setAct}
          />
        </li>
      ))}
      <ArrangementWindow opened={act && { act }} arrangements={arrangements} onClose={() => setAct(null)} />
    </>
  )
}
