import { Button } from '@mantine/core'
import { IconFileDiff } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCommand } from '#web/base/calls/api.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { Difference } from './difference.tsx'
import { PublishWindow } from './publish-window.tsx'
import { ReviewWindow } from './review-window.tsx'
import { type DraftAnswer, type TemplateAnswer, useSide } from './template-side.ts'

interface DraftActsProps {
  readonly template: TemplateAnswer
  /** Whether something was typed that is not kept yet. */
  readonly dirty: boolean
  readonly onActed: () => void
}

/** What can be done with a draft as a whole: compare, throw away, have it looked at, publish. */
export function DraftActs({ template, dirty, onActed }: DraftActsProps) {
  const t = useText()
  const side = useSide()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'difference' | 'review' | 'publish' | null>(null)
  const { id, draft } = template
  const discard = useCommand(side.calls.discard, {
    onDone: ({ template: left }) => void navigate(left ? `${side.base}/${id}` : side.base),
  })
  const giveBack = useCommand(side.calls.sendBack, { onDone: onActed })
  if (!draft) return null
  const { state, basedOn, version } = draft
  const parts = { params: { id }, input: { version } }
  const askDiscard = async () => {
    const text = t(basedOn === null ? 'template_edit.discard_new' : 'template_edit.discard_text')
    const question = { title: t('template_edit.discard_title'), text, confirm: t('template_edit.discard') }
    if (await confirm({ ...question, danger: true })) discard.send(parts)
  }
  const isReview = state === 'review'
  const refusal = dirty ? t('template_edit.save_first') : refusalOf(draft, t)
  const close = () => setOpen(null)
  return (
    <>
      {basedOn !== null && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon of={IconFileDiff} />}
          onClick={() => setOpen('difference')}
        >
          {t('template_edit.difference', { number: basedOn })}
        </Button>
      )}
      <Button onClick={() => void askDiscard()}>{t('template_edit.discard')}</Button>
      {isReview && (
        <Button onClick={() => giveBack.send(parts)} disabled={giveBack.busy}>
          {t('template_edit.return')}
        </Button>
      )}
      <Refusal reason={refusal}>
        <Button {...refused(refusal)} onClick={() => refusal === null && setOpen(isReview ? 'publish' : 'review')}>
          {t(isReview ? 'template_edit.publish' : 'template_edit.ask_review')}
        </Button>
      </Refusal>
      {open === 'difference' && basedOn !== null && (
        <WindowFrame opened onClose={close} title={t('template_edit.difference', { number: basedOn })} size="xl">
          <Difference side={side} id={id} from={basedOn} to={null} />
        </WindowFrame>
      )}
      {open === 'review' && <ReviewWindow template={template} draft={draft} onClose={close} onDone={onActed} />}
      {open === 'publish' && <PublishWindow template={template} draft={draft} onClose={close} />}
    </>
  )
}

/** Why a draft cannot go on; what a colleague has yet to do is no reason not to ask for it. */
function refusalOf({ state, refusal }: DraftAnswer, t: Say): string | null {
  if (refusal === null || (state === 'draft' && ['not_in_review', 'own_change'].includes(refusal))) return null
  return t(`template.refusal.${refusal}`)
}
