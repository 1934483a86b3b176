import { Button } from '@mantine/core'
import { discardWritDraft, publishWritDraft, returnWritDraft, reviewWritDraft } from '#contract/court/writ-templates.ts'
import type { WritContent } from '#domain/writs/writ-content.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { confirm, prompt } from '#web/kit/dialogs/windows.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import type { TemplateAnswer } from './writ-template-tab.tsx'

interface WritActsProps {
  readonly template: TemplateAnswer
  /** Whether something was typed that is not kept yet. */
  readonly dirty: boolean
  /** Told what the form is of from now on. */
  readonly onGone: (next: { version: number; content: WritContent }) => void
}

/** What can be done with a draft as a whole: throw away, have it looked at, give back, publish. */
export function WritActs({ template, dirty, onGone }: WritActsProps) {
  const t = useText()
  const { id, version, draft } = template
  const onDone = (answer: { version: number; draft: { content: WritContent } | null; start: WritContent }) =>
    onGone({ version: answer.version, content: answer.draft?.content ?? answer.start })
  const discard = useCommand(discardWritDraft, { onDone })
  const review = useCommand(reviewWritDraft, { onDone })
  const giveBack = useCommand(returnWritDraft, { onDone })
  const publish = useCommand(publishWritDraft, { onDone })
  if (!draft) return null
  const params = { id }
  const isReview = draft.state === 'review'
  const askDiscard = async () => {
    const question = { title: t('writ_template.discard_question'), text: t('writ_template.discard_body') }
    const sure = await confirm({ ...question, confirm: t('writ_template.discard'), danger: true })
    if (sure) discard.send({ params, input: { version } })
  }
  const askReview = async () => {
    const verb = t('writ_template.review')
    const note = await prompt({ title: verb, confirm: verb, label: t('writ_template.note') })
    if (note !== null) review.send({ params, input: { version, note } })
  }
  const askReturn = async () => {
    const verb = t('writ_template.return')
    const note = await prompt({ title: verb, confirm: verb, label: t('writ_template.note_return'), required: true })
    if (note !== null) giveBack.send({ params, input: { version, note } })
  }
  const saveFirst = dirty ? t('template_edit.save_first') : null
  const known = draft.refusal
  const mayWait = !isReview && (known === 'not_in_review' || known === 'own')
  const refusal = saveFirst ?? (known === null || mayWait ? null : t(`writ_template.refusal.${known}`))
  return (
    <>
      <Button onClick={() => void askDiscard()}>{t('writ_template.discard')}</Button>
      {isReview && <Button onClick={() => void askReturn()}>{t('writ_template.return')}</Button>}
      <Refusal reason={refusal}>
        <Button
          {...(isReview ? { variant: 'filled' } : {})}
          {...refused(refusal)}
          onClick={() => {
            if (refusal !== null) return
            if (isReview) publish.send({ params, input: { version } })
            else void askReview()
          }}
        >
          {t(isReview ? 'writ_template.publish' : 'writ_template.review')}
        </Button>
      </Refusal>
    </>
  )
}
