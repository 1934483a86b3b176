import {
  IconCalendarDollar,
  IconClockPause,
  IconGavel,
  IconHeartHandshake,
  IconListNumbers,
  IconMessageDollar,
  IconReceiptOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useKeys } from '#web/base/calls/keys.ts'
import { usePageKeys } from '#web/base/frame/page-keys.ts'
import { useText } from '#web/base/words/text.ts'
import { ArrangementAct } from './act-button.tsx'
import { ArrangementWindow } from './arrangement-window.tsx'
import { gateOf, type ShownAct, useArrangements } from './use-arrangements.ts'

const shown: readonly [ShownAct, TablerIcon][] = [
  ['plan', IconCalendarDollar],
  ['promise', IconMessageDollar],
  ['offer', IconHeartHandshake],
  ['waive', IconReceiptOff],
  ['stop_interest', IconClockPause],
  ['order', IconListNumbers],
  ['judgment', IconGavel],
]

interface ArrangementActsProps {
  /** What is arranged most, as far as it can be now; or everything else. */
  readonly part: 'near' | 'further'
  readonly dossierId: number
  /** Why nothing can be done with the file at all; null when it can. */
  readonly refusal: string | null
  readonly className?: string | undefined
  /** Whether their keys work: of a page that has them twice, once. */
  readonly keys?: boolean
}

const shortcuts: Readonly<Partial<Record<ShownAct, string>>> = { plan: 'R', promise: 'T' }

/** What is arranged with most files. */
const nearActs: ReadonlySet<ShownAct> = new Set(['plan', 'promise'])

/** Among the acts of a file: what can be arranged, each with its form in a window. */
export function ArrangementActs({ part, dossierId, refusal, className, keys = false }: ArrangementActsProps) {
  const t = useText()
  const arrangements = useArrangements(dossierId)
  const [act, setAct] = useState<ShownAct | null>(null)
  // What is refused stands with the rest, with its reason; of a file in the past everything is refused.
  const isNear = (name: ShownAct) =>
    nearActs.has(name) && (refusal !== null || arrangements.acts[gateOf(name)] === null)
  const here = shown.filter(([name]) => isNear(name) === (part === 'near'))
  const byKey = here.flatMap(([name]) => {
    const key = shortcuts[name]
    return keys && key && refusal === null && arrangements.acts[gateOf(name)] === null ? [[key, name] as const] : []
  })
  useKeys(byKey.map(([key, name]) => [key, () => setAct(name)]))
  usePageKeys(byKey.map(([key, name]) => [[key], t(`arrangement.act.${name}`)]))
  return (
    <>
      {here.map(([name, icon]) => (
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
