import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatCents } from '#domain/money.ts'
import { answerQuestion, answerWithDocument, type listQuestions } from '#contract/parties/questions.ts'
import { mostAttachmentBytes } from '#contract/work/logs.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useUser } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { FileDrop } from '#web/kit/uploads/file-drop.tsx'
import { CaseForecastCard } from '#web/kit/charts/case-forecast.tsx'
import classes from './questions.module.css'

export type ShownQuestion = Answer<typeof listQuestions>['items'][number]

interface AnswerProps {
  readonly question: Pick<ShownQuestion, 'id' | 'version' | 'kind' | 'content' | 'costCents' | 'forecast'>
  readonly onClose: () => void
}

/** Answers one question, in the way that fits what is asked: in words, with a document, by yes or no. */
export function AnswerForm(props: AnswerProps) {
  const { kind } = props.question
  if (kind === 'document') return <DocumentForm {...props} />
  if (kind === 'question') return <WordsForm {...props} />
  return <DecisionForm {...props} />
}

function useTold(onClose: () => void) {
  const t = useText()
  return () => {
    notify({ variant: 'success', message: t('question.answered') })
    onClose()
  }
}

function WordsForm({ question, onClose }: AnswerProps) {
  const t = useText()
  const form = useCommandForm(answerQuestion, {
    params: { id: question.id },
    initial: { answer: '', version: question.version },
    toInput: ({ answer, version }) => ({ answer, agreed: null, version }),
    onDone: useTold(onClose),
  })
  return (
    <CommandForm form={form} submit={t('question.do.question')} onCancel={onClose} inWindow>
      <p className={classes.content}>{question.content}</p>
      <TextAreaField {...form.field('answer')} label={t('question.your_answer')} rows={4} required autoFocus />
    </CommandForm>
  )
}

/** The document that is asked for; with words beside it where somebody wants to say something. */
function DocumentForm({ question, onClose }: AnswerProps) {
  const t = useText()
  const [file, setFile] = useState<File | null>(null)
  const form = useCommandForm(answerWithDocument, {
    params: { id: question.id },
    initial: { answer: '', version: question.version },
    file,
    onDone: useTold(onClose),
  })
  return (
    <CommandForm
      form={form}
      submit={t('question.do.document')}
      refusal={file === null ? t('question.document_first') : null}
      onCancel={onClose}
      inWindow
    >
      <p className={classes.content}>{question.content}</p>
      <FileDrop
        kinds={[]}
        maximumBytes={mostAttachmentBytes}
        onChoose={form.command.reset}
        onFile={setFile}
        busy={form.command.busy}
        title={file?.name ?? t('question.choose_document')}
        isLow
      />
      <TextAreaField {...form.field('answer')} label={t('question.explanation')} />
    </CommandForm>
  )
}

/** Yes or no to what costs money, with what it costs; no is an answer too, and says why. */
function DecisionForm({ question, onClose }: AnswerProps) {
  const t = useText()
  const ofCustomer = useUser()?.customerId !== null
  const { kind, costCents, forecast, content, version } = question
  const form = useCommandForm(answerQuestion, {
    params: { id: question.id },
    initial: { answer: '', agreed: true, version },
    toInput: (values) => values as InputOf<typeof answerQuestion>,
    onDone: useTold(onClose),
  })
  return (
    <CommandForm
      form={form}
      submit={t(kind === 'withdrawal' ? 'question.agree_withdrawal' : 'question.agree')}
      onCancel={onClose}
      inWindow
      note={
        <Button variant="default" onClick={() => form.submit({ agreed: false })} disabled={form.command.busy}>
          {t('question.decline')}
        </Button>
      }
    >
      <p className={classes.content}>{content}</p>
      {costCents !== null && (
        <Message tone="warning">
          {t(ofCustomer ? 'question.costs_you' : 'question.costs_customer', { amount: formatCents(costCents) })}
        </Message>
      )}
      {forecast && <CaseForecastCard forecast={forecast} />}
      <TextAreaField
        {...form.field('answer')}
        label={t('question.explanation')}
        hint={t('question.explanation_hint')}
      />
    </CommandForm>
  )
}
