import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import type { DossierAct } from '#contract/files/file-acts.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

/** What can be done about the next step at once: go on with a file that stands still, or wait with it. */
export function NextActions({
  page,
  onAct,
  compact = false,
}: {
  page: DossierPageAnswer
  onAct: (act: DossierAct) => void
  compact?: boolean
}) {
  const t = useText()
  const may = useMay()
  if (!may('file.edit')) return null
  const size = compact ? 'compact' : 'sm'
  if (page.acts.resume === null) {
    return (
      <Button variant="filled" size={size} leftSection={<Icon of={IconPlayerPlay} />} onClick={() => onAct('resume')}>
        {t('dossier.act.resume')}
      </Button>
    )
  }
  const isPast = page.acts.pause === 'shown_in_past'
  if (page.acts.pause !== null && !(isPast && page.halts.length === 0 && page.next !== null)) return null
  const refusal = isPast ? t('dossier.refusal.shown_in_past') : null
  return (
    <Refusal reason={refusal}>
      <Button
        size={size}
        leftSection={<Icon of={IconPlayerPause} />}
        {...refused(refusal)}
        onClick={() => refusal === null && onAct('pause')}
      >
        {t('dossier.act.pause_short')}
      </Button>
    </Refusal>
  )
}
