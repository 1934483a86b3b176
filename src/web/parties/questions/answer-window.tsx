import { useQuery } from '@tanstack/react-query'
import { listQuestions } from '#contract/parties/questions.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { AnswerForm } from './answer-form.tsx'

interface AnswerWindowProps {
  readonly dossierId: number
  readonly questionId: number
  readonly onClose: () => void
}

/** The window in which one question of a file is answered; what was answered meanwhile says so. */
export function AnswerWindow({ dossierId, questionId, onClose }: AnswerWindowProps) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(listQuestions, { params: { id: dossierId } }))
  const asked = data?.items.find(({ id }) => id === questionId)
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t(asked ? `question.kind.${asked.kind}` : 'question.many')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      {error && <Failure error={error} title={t('question.failed')} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting lines={5} />}
      {data &&
        (asked && asked.answerRefusal === null ? (
          <AnswerForm question={asked} onClose={onClose} />
        ) : (
          <Message>{t(`question.refusal.${asked?.answerRefusal ?? 'not_open'}`)}</Message>
        ))}
    </WindowFrame>
  )
}
