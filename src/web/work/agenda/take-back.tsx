import { Button } from '@mantine/core'
import { undoAgendaResult } from '#contract/work/agenda.ts'
import { getDossier } from '#contract/files/dossier-page.ts'
import { getTimeline } from '#contract/files/timeline.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import { agendaReads } from './agenda-reads.ts'
import type { Item } from './words.ts'

/** Takes back a result that the user gave himself, with what followed from it; where that cannot be, it is said why. */
export function TakeBack({ item }: { item: Item }) {
  const t = useText()
  const language = useLanguage()
  const user = useUser()
  const undo = useCommand(undoAgendaResult, {
    refreshes: [...agendaReads, getDossier, getTimeline],
    onDone: () => notify({ variant: 'success', message: t('agenda.taken_back') }),
  })
  const { id, version, state, result, finishedBy, subject } = item
  if (state !== 'done' || result === null || finishedBy !== user?.name) return null
  return (
    <Button
      size="compact"
      variant="subtle"
      color="gray"
      disabled={undo.busy}
      aria-label={t('kit.labelled', { label: t('agenda.take_back'), value: subject.name[language] })}
      onClick={() => undo.send({ params: { id }, input: { version } })}
    >
      {t('agenda.take_back')}
    </Button>
  )
}
