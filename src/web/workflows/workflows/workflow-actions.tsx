import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { restoreWorkflow, retireWorkflow } from '#contract/workflows/workflow-upkeep.ts'
import { startWorkflowDraft } from '#contract/workflows/workflows.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { ChangeWindow } from './change-window.tsx'
import { CopyWindow } from './copy-window.tsx'
import type { WorkflowAnswer } from './workflow-answer.ts'

/** What can be done with a workflow as a whole; what is out of use is only copied, or taken into use again. */
export function WorkflowActions({ workflow }: { workflow: WorkflowAnswer }) {
  const { id, draft, retiredAt } = workflow
  const t = useText()
  const navigate = useNavigate()
  const goOn = () => void navigate(`/workflow/${id}?tab=draft`)
  const start = useCommand(startWorkflowDraft, { onDone: goOn })
  const [open, setOpen] = useState<'copy' | 'change' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('copy')}>{t('workflow.copy')}</Button>
      <Button onClick={() => setOpen('change')}>{t('workflow.change')}</Button>
      {retiredAt === null ? <Retire workflow={workflow} /> : <Restore workflow={workflow} />}
      {retiredAt === null && (
        <Button
          variant="filled"
          leftSection={<Icon of={IconPencil} />}
          disabled={start.busy}
          onClick={() => (draft ? goOn() : start.send({ params: { id } }))}
        >
          {t('workflow.edit')}
        </Button>
      )}
      {open === 'copy' && <CopyWindow workflow={workflow} onClose={close} />}
      {open === 'change' && <ChangeWindow workflow={workflow} onClose={close} />}
    </>
  )
}

function Retire({ workflow: { id, name, uses, version } }: { workflow: WorkflowAnswer }) {
  const t = useText()
  const language = useLanguage()
  const retire = useCommand(retireWorkflow)
  const reason = uses.length === 0 ? null : uses.map((use) => sayUse(t, use)).join(' ')
  const ask = async () => {
    const title = t('workflow.retire_title', { name: name[language] })
    const question = { title, text: t('workflow.retire_text'), confirm: t('workflow.retire') }
    if (await confirm(question)) retire.send({ params: { id }, input: { version } })
  }
  return (
    <Refusal reason={reason}>
      <Button {...refused(reason)} disabled={retire.busy} onClick={() => reason === null && void ask()}>
        {t('workflow.retire')}
      </Button>
    </Refusal>
  )
}

function Restore({ workflow: { id, version } }: { workflow: WorkflowAnswer }) {
  const t = useText()
  const restore = useCommand(restoreWorkflow)
  return (
    <Button
      variant="filled"
      disabled={restore.busy}
      onClick={() => restore.send({ params: { id }, input: { version } })}
    >
      {t('workflow.restore')}
    </Button>
  )
}

/** What names a workflow, in a sentence; of many the first by name. */
function sayUse(t: Say, { kind, count, names }: WorkflowAnswer['uses'][number]): string {
  const told = names.length < count && names.length > 0 ? [...names, '…'] : names
  return t(`workflow.use.${kind}`, { count: formatCount(count), names: told.join(', ') })
}
