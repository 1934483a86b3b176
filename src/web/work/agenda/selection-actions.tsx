import { UnstyledButton } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarEvent,
  IconPhoneCall,
  IconRoute,
  IconTag,
  IconUserShare,
} from '@tabler/icons-react'
import { useState } from 'react'
import { archiveAgendaItems, resetDialerThreshold } from '#contract/work/agenda.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { agendaReads } from './agenda-reads.ts'
import { AssignWindow } from './assign-window.tsx'
import { MoveWindow } from './move-window.tsx'
import { SubjectWindow } from './subject-window.tsx'
import { useTellChanged } from './use-tell-changed.ts'
import { WorkflowWindow } from './workflow-window.tsx'
import { type ChosenItems, inputOf } from './words.ts'

interface SelectionActionsProps {
  readonly items: ChosenItems
  readonly shown: 'open' | 'finished'
  readonly onDone: () => void
}

/** What can be done with several items at once. */
export function SelectionActions({ items, shown, onDone }: SelectionActionsProps) {
  const t = useText()
  const [open, setOpen] = useState<'move' | 'give' | 'subject' | 'workflow' | null>(null)
  const tell = useTellChanged()
  const may = useMay()
  const bringBack = useCommand(archiveAgendaItems, {
    refreshes: agendaReads,
    onDone: (answer) => {
      tell(answer)
      onDone()
    },
  })
  const archive = useCommand(archiveAgendaItems, {
    refreshes: agendaReads,
    onDone: (answer) => {
      const only = answer.archivedAt === null ? {} : { archivedAt: answer.archivedAt }
      tell(answer, () => bringBack.send({ input: { ...inputOf(items), back: true, ...only } }))
      onDone()
    },
  })
  const resetDialer = useCommand(resetDialerThreshold, { refreshes: agendaReads, onDone: (answer) => tell(answer) })
  const close = () => setOpen(null)
  const done = () => {
    close()
    onDone()
  }
  if (shown === 'finished') {
    return (
      <UnstyledButton onClick={() => bringBack.send({ input: { ...inputOf(items), back: true } })}>
        <Icon of={IconArchiveOff} /> {t('agenda.bring_back')}
      </UnstyledButton>
    )
  }
  return (
    <>
      <UnstyledButton onClick={() => setOpen('move')}>
        <Icon of={IconCalendarEvent} /> {t('agenda.move')}
      </UnstyledButton>
      <UnstyledButton onClick={() => setOpen('give')}>
        <Icon of={IconUserShare} /> {t('agenda.give')}
      </UnstyledButton>
      {may('file.edit') && (
        <UnstyledButton onClick={() => setOpen('workflow')}>
          <Icon of={IconRoute} /> {t('agenda.workflow')}
        </UnstyledButton>
      )}
      <UnstyledButton onClick={() => setOpen('subject')}>
        <Icon of={IconTag} /> {t('agenda.subject')}
      </UnstyledButton>
      <UnstyledButton onClick={() => resetDialer.send({ input: inputOf(items) })} disabled={resetDialer.busy}>
        <Icon of={IconPhoneCall} /> {t('agenda.reset_dialer')}
      </UnstyledButton>
      <UnstyledButton onClick={() => archive.send({ input: { ...inputOf(items), back: false } })}>
        <Icon of={IconArchive} /> {t('agenda.archive')}
      </UnstyledButton>
      {open === 'move' && <MoveWindow items={items} onClose={close} onDone={done} />}
      {open === 'subject' && <SubjectWindow items={items} onClose={close} onDone={done} />}
      {open === 'workflow' && <WorkflowWindow items={items} onClose={close} onDone={done} />}
      {open === 'give' && <AssignWindow items={items} onClose={close} onDone={done} />}
    </>
  )
}
