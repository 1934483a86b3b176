import type { TablerIcon } from '@tabler/icons-react'
import { refusalText } from '#contract/money/arrangement-refusal.ts'
import { ActButton } from '#web/kit/frame/act-button.tsx'
import { useText } from '#web/base/words/text.ts'
import { type ArrangementsAnswer, gateOf, type ShownAct } from './use-arrangements.ts'

interface ArrangementActProps {
  readonly act: ShownAct
  readonly icon: TablerIcon
  readonly arrangements: ArrangementsAnswer
  /** Why nothing can be done with the file at all; null when it can. */
  readonly refusal?: string | null
  readonly className?: string | undefined
  /** The key that does the same. */
  readonly shortcut?: string | undefined
  readonly onAct: (act: ShownAct) => void
}

/** A button that stays in sight when its act is refused, and then says why. */
export function ArrangementAct(props: ArrangementActProps) {
  const { act, icon, arrangements, refusal = null, className, shortcut, onAct } = props
  const t = useText()
  const refused = arrangements.acts[gateOf(act)]
  return (
    <ActButton
      icon={icon}
      label={t(`dossier.act.${act}`)}
      refusal={refusal ?? (refused === null ? null : t(refusalText(refused)))}
      className={className}
      shortcut={shortcut}
      framed={className === undefined}
      opensWindow
      onAct={() => onAct(act)}
    />
  )
}
