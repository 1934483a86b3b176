import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import {
  discardVariable,
  type getVariable,
  returnVariable,
  reviewVariable,
} from '#contract/sending/templates/template-variables.ts'
import { type Answer, useCommand } from '#web/base/calls/api.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { useText } from '#web/base/words/text.ts'
import { PublishVariableWindow } from './publish-variable-window.tsx'
import classes from './variables.module.css'

export type VariableAnswer = Answer<typeof getVariable>
export type VariableDraftAnswer = NonNullable<VariableAnswer['draft']>

interface VariableDraftProps {
  readonly variable: VariableAnswer
  readonly draft: VariableDraftAnswer
}

/** The formula that waits: what it will be, who wrote it, and what can be done with it. */
export function VariableDraft({ variable, draft }: VariableDraftProps) {
  const t = useText()
  const { editor, changedAt, state, formula, mayBeEmpty, note } = draft
  const values = { name: editor ?? t('template_screen.portal'), moment: showMoment(changedAt) }
  return (
    <section className={classes.draft} aria-labelledby="variable-draft">
      <h2 id="variable-draft">{t('own_variable.draft')}</h2>
      <Message tone={state === 'review' ? 'warning' : 'info'}>
        {t(state === 'review' ? 'own_variable.review_line' : 'own_variable.draft_line', values)}
      </Message>
      {note && <p>{note}</p>}
      <pre className={classes.code}>{formula}</pre>
      {mayBeEmpty !== variable.mayBeEmpty && (
        <p className={classes.quiet}>
          {t(mayBeEmpty ? 'own_variable.empty_prints_nothing' : 'own_variable.empty_waits')}
        </p>
      )}
      <DraftActs variable={variable} draft={draft} />
    </section>
  )
}

function DraftActs({ variable, draft }: VariableDraftProps) {
  const t = useText()
  const [open, setOpen] = useState<'review' | 'publish' | null>(null)
  const { id, version } = variable
  const { state, refusal } = draft
  const discard = useCommand(discardVariable)
  const giveBack = useCommand(returnVariable)
  const parts = { params: { id }, input: { version } }
  const askDiscard = async () => {
    const question = { title: t('template_edit.discard_title'), text: t('own_variable.discard_text') }
    if (await confirm({ ...question, confirm: t('template_edit.discard'), danger: true })) discard.send(parts)
  }
  const isReview = state === 'review'
  const reason = isReview && refusal ? t(`own_variable.refusal.${refusal}`) : null
  const close = () => setOpen(null)
  return (
    <Group gap={8}>
      <Refusal reason={reason}>
        <Button
          variant="filled"
          {...refused(reason)}
          onClick={() => reason === null && setOpen(isReview ? 'publish' : 'review')}
        >
          {t(isReview ? 'template_edit.publish' : 'template_edit.ask_review')}
        </Button>
      </Refusal>
      {isReview && (
        <Button onClick={() => giveBack.send(parts)} disabled={giveBack.busy}>
          {t('template_edit.return')}
        </Button>
      )}
      <Button onClick={() => void askDiscard()}>{t('template_edit.discard')}</Button>
      {open === 'review' && <ReviewVariableWindow variable={variable} note={draft.note} onClose={close} />}
      {open === 'publish' && <PublishVariableWindow variable={variable} draft={draft} onClose={close} />}
    </Group>
  )
}

interface ReviewVariableWindowProps {
  readonly variable: VariableAnswer
  readonly note: string
  readonly onClose: () => void
}

/** Asks a colleague to look at a new formula, with what the change is for. */
function ReviewVariableWindow({ variable: { id, version }, note, onClose }: ReviewVariableWindowProps) {
  const t = useText()
  const form = useCommandForm(reviewVariable, {
    params: { id },
    initial: { note },
    toInput: (values) => ({ ...values, version }),
    onDone: onClose,
  })
  return (
    <WindowFrame opened onClose={onClose} title={t('template_edit.ask_review')}>
      <CommandForm form={form} submit={t('template_edit.ask_review')} onCancel={onClose} inWindow>
        <TextAreaField
          {...form.field('note')}
          label={t('template_edit.note')}
          hint={t('template_edit.note_hint')}
          required
          autoFocus
        />
      </CommandForm>
    </WindowFrame>
  )
}
