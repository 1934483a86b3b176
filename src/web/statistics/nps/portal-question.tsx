import { Button, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  answerPortalQuestion,
  getPortalQuestion,
  refusePortalQuestion,
  showPortalQuestion,
} from '#contract/statistics/nps.ts'
import { npsMarks } from '#domain/statistics/nps.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { showDay } from '#web/kit/words/format.ts'
import classes from './nps.module.css'
import { Section } from './nps-parts.tsx'

type Question = NonNullable<Answer<typeof getPortalQuestion>['question']>
const refreshes = [getPortalQuestion] as const

/** What the agency asks a customer on its first page: how it finds the work. Nothing when nothing is asked. */
export function PortalQuestion() {
  const may = useMay()('nps.answer')
  const { data } = useQuery({ ...query(getPortalQuestion), enabled: may })
  const question = data?.question ?? null
  return question && <AskedQuestion question={question} />
}

function AskedQuestion({ question }: { question: Question }) {
  const t = useText()
  const [isChanging, setIsChanging] = useState(false)
  const { send: noteSight } = useCommand(showPortalQuestion, { refreshes: [] })
  const isAnswered = question.mark !== null
  useEffect(() => {
    if (!isAnswered) noteSight({})
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for what is seen, not for each time it is drawn
  }, [])
  return (
    <Section title={t('nps.ask.title')}>
      {isAnswered && !isChanging ? (
        <>
          <p role="status">{t('nps.ask.thanks', { day: showDay(question.untilDay) })}</p>
          <Button onClick={() => setIsChanging(true)}>{t('nps.ask.change')}</Button>
        </>
      ) : (
        <QuestionForm question={question} onDone={() => setIsChanging(false)} />
      )}
    </Section>
  )
}

function QuestionForm({ question, onDone }: { question: Question; onDone: () => void }) {
  const t = useText()
  const { mark, reason, untilDay, months } = question
  const form = useCommandForm(answerPortalQuestion, {
    initial: { mark, reason },
    refreshes,
    onDone,
  })
  const refuse = useCommand(refusePortalQuestion, { refreshes })
  const neverAgain = async () => {
    const never = t('nps.ask.never')
    if (await confirm({ title: never, text: t('nps.ask.never_sure'), confirm: never, danger: true })) refuse.send({})
  }
  const { value, onChange, error } = form.field('mark')
  return (
    <CommandForm form={form} submit={t('nps.ask.send')} failed={t('nps.ask.failed')} quiet>
      <Radio.Group
        name="mark"
        label={t('nps.ask.question')}
        description={t('nps.ask.ends')}
        error={error}
        value={value === null ? '' : String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
      >
        <div className={classes.choices}>
          {npsMarks.map((one) => (
            <Radio key={one} value={String(one)} label={String(one)} style={{ flex: 'none' }} />
          ))}
        </div>
      </Radio.Group>
      <TextAreaField {...form.field('reason')} label={t('nps.ask.reason')} />
      <p className={classes.soft}>
        {t('nps.ask.until', { day: showDay(untilDay) })}{' '}
        <Button variant="subtle" size="compact" disabled={refuse.busy} onClick={() => void neverAgain()}>
          {t('nps.ask.never')}
        </Button>{' '}
        {t('nps.ask.never_text')}
      </p>
      <p className={classes.soft}>{t('nps.ask.kept', { months })}</p>
    </CommandForm>
  )
}
