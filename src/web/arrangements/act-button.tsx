import { Tooltip, UnstyledButton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { refusalText } from '#contract/arrangement-refusal.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useText } from '#web/text.ts'
import type { ArrangementsAnswer, ShownAct } from './use-arrangements.ts'

interface ActButtonProps {
  readonly act: ShownAct
  readonly icon: TablerIcon
  readonly arrangements: ArrangementsAnswer
  readonly className?: string | undefined
  readonly onAct: (act: ShownAct) => void
}

/** A button that stays in sight when its act is refused, and then says why. */
export function ActButton({ act, icon, arrangements, className, onAct }: ActButtonProps) {
  const t = useText()
  const refusal = arrangements.acts[act]
  const reason = refusal === null ? null : t(refusalText(refusal))
  const events = { hover: true, focus: true, touch: true }
  return (
    <Tooltip label={reason} disabled={reason === null} events={events} multiline w={240}>
      <UnstyledButton
        {...(className ? { className } : {})}
        aria-disabled={reason !== null}
        aria-description={reason ?? undefined}
        aria-haspopup="dialog"
        onClick={() => reason === null && onAct(act)}
      >
        <Icon of={icon} />
        {t(`arrangement.act.${act}`)}
      </UnstyledButton>
    </Tooltip>
  )
}
