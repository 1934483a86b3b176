import { UnstyledButton } from '@mantine/core'
import { IconCircleCheck, IconFileSymlink, IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAgendaAssignees } from '#contract/work/agenda.ts'
import { assignUnfiledCalls, tieUnfiledCalls } from '#contract/work/unfiled-calls.ts'
import { query } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { IdChoice } from './id-choice.tsx'
import { type ChosenCalls, type ChosenCallsProps, inputOf, useTellCalls } from './chosen-calls.ts'
import { CloseCallsWindow } from './close-calls-window.tsx'
import { callReads } from './call-reads.ts'

interface SelectionProps {
  readonly calls: ChosenCalls
  readonly onDone: () => void
}

/** What can be done with several calls without a file at once. */
export function UnfiledSelection({ calls, onDone }: SelectionProps) {
  const t = useText()
  const [open, setOpen] = useState<'give' | 'tie' | 'close' | null>(null)
  const props = {
    calls,
    onClose: () => setOpen(null),
    onDone: () => {
      setOpen(null)
      onDone()
    },
  }
  return (
    <>
      <UnstyledButton onClick={() => setOpen('give')}>
        <Icon of={IconUserShare} /> {t('agenda.give')}
      </UnstyledButton>
      <UnstyledButton onClick={() => setOpen('tie')}>
        <Icon of={IconFileSymlink} /> {t('unfiled_call.tie')}
      </UnstyledButton>
      <UnstyledButton onClick={() => setOpen('close')}>
        <Icon of={IconCircleCheck} /> {t('unfiled_call.close')}
      </UnstyledButton>
      {open === 'give' && <GiveWindow {...props} />}
      {open === 'tie' && <TieWindow {...props} />}
      {open === 'close' && <CloseCallsWindow {...props} />}
    </>
  )
}

/** Gives who is to be called back to a colleague, a team, or nobody. */
function GiveWindow({ calls, onClose, onDone }: ChosenCallsProps) {
  const t = useText()
  const tell = useTellCalls(onDone)
  const people = useQuery({ ...query(listAgendaAssignees), staleTime: 5 * 60_000 }).data
  const initial: { employee: number | null; team: number | null } = { employee: null, team: null }
  const form = useCommandForm(assignUnfiledCalls, {
    initial,
    draft: false,
    toInput: (values) => ({ ...inputOf(calls), ...values }),
    refreshes: callReads,
    onDone: tell,
  })
  return (
    <WindowFrame opened onClose={onClose} title={t('unfiled_call.give_title', { count: formatCount(calls.count) })}>
      <CommandForm form={form} submit={t('agenda.give')} onCancel={onClose} inWindow>
        <IdChoice
          bound={form.field('employee')}
          rows={people?.employees ?? []}
          label={t('agenda.employee')}
          autoFocus
        />
        <IdChoice bound={form.field('team')} rows={people?.teams ?? []} label={t('agenda.team')} />
      </CommandForm>
    </WindowFrame>
  )
}

/** Puts them on one file, or each on the file its number finds. */
function TieWindow({ calls, onClose, onDone }: ChosenCallsProps) {
  const t = useText()
  const tell = useTellCalls(onDone)
  const initial: { fileId: number | null } = { fileId: null }
  const form = useCommandForm(tieUnfiledCalls, {
    initial,
    draft: false,
    toInput: (values) => ({ ...inputOf(calls), ...values }),
    refreshes: callReads,
    onDone: tell,
  })
  const { found } = calls
  return (
    <WindowFrame opened onClose={onClose} title={t('unfiled_call.tie_title', { count: formatCount(calls.count) })}>
      <CommandForm form={form} submit={t('unfiled_call.tie')} onCancel={onClose} inWindow>
        <SearchSelect
          {...form.field('fileId')}
          label={t('unfiled_call.one_file')}
          hint={
            found === null
              ? t('unfiled_call.each_hint')
              : t('unfiled_call.each_hint_count', { count: formatCount(found), all: formatCount(calls.count) })
          }
          lookup={dossierLookup}
        />
      </CommandForm>
    </WindowFrame>
  )
}
