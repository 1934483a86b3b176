import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import {
  answersTo,
  isOffer,
  type ReliefAnswer,
  type ReliefMessageKind,
  reliefMessageKinds,
} from '#domain/relief/relief-message.ts'
import type { Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { answerReliefMessage, getReliefBalance, recordReliefMessage } from '#contract/court/relief.ts'
import { query } from '#web/base/calls/api.ts'
import { useToday } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { type Balance, BalanceTable } from './balance-table.tsx'
import type { ShownMessage, ShownRelief } from './shown-relief.ts'
import classes from './relief.module.css'

interface MessageValues {
  readonly kind: ReliefMessageKind | null
  readonly receivedDay: Day | null
  readonly dueDay: Day | null
  readonly offeredCents: number | null
  readonly content: string
}

/** Writes down what who helps asked or told. */
export function MessageForm({ item, onClose }: { item: ShownRelief; onClose: () => void }) {
  const t = useText()
  const today = useToday()
  const initial: MessageValues = { kind: null, receivedDay: today, dueDay: null, offeredCents: null, content: '' }
  const form = useCommandForm(recordReliefMessage, { params: { id: item.id }, initial, onDone: onClose })
  const { kind } = form.values
  return (
    <CommandForm form={form} submit={t('relief.message_act')} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('kind')}
        label={t('relief.message_label')}
        choices={reliefMessageKinds.map((value) => ({ value, label: t(`relief.message.${value}`) }))}
        required
        autoFocus
      />
      <DayField {...form.field('receivedDay')} label={t('relief.received')} max={today} required />
      {kind !== null && answersTo[kind].length > 0 && (
        <DayField {...form.field('dueDay')} label={t('relief.due')} hint={t('relief.due_hint')} />
      )}
      {kind !== null && isOffer(kind) && <MoneyField {...form.field('offeredCents')} label={t('relief.offered')} />}
      <TextAreaField {...form.field('content')} label={t('relief.content')} />
    </CommandForm>
  )
}

interface MessageProps {
  readonly message: ShownMessage
  readonly onClose: () => void
}

interface AnswerValues {
  readonly answer: ReliefAnswer | null
  readonly note: string
}

/** What is open today, to be copied to who asked for it and kept as it was told: with one more click. */
export function BalanceForm({ message, onClose }: MessageProps) {
  const t = useText()
  const balance = useSuspenseQuery(query(getReliefBalance, { params: { id: message.id } })).data
  const initial: AnswerValues = { answer: 'balance', note: '' }
  const form = useCommandForm(answerReliefMessage, { params: { id: message.id }, initial, onDone: onClose })
  const takesPart = form.values.answer === 'balance'
  const copy = async () => {
    await navigator.clipboard.writeText(balanceText(balance, t))
    notify({ variant: 'success', message: t('relief.balance_copied') })
  }
  return (
    <CommandForm
      form={form}
      submit={t(takesPart ? 'relief.balance_record' : 'relief.give_answer')}
      onCancel={onClose}
      inWindow
    >
      <p>{t('relief.balance_hint')}</p>
      <BalanceTable balance={balance} />
      <div className={classes.acts}>
        <Button leftSection={<Icon of={IconCopy} />} onClick={() => void copy()}>
          {t('relief.balance_copy')}
        </Button>
      </div>
      <AnswerFields message={message} form={form} />
    </CommandForm>
  )
}

/** Agrees to what was asked, or does not. */
export function AnswerForm({ message, onClose }: MessageProps) {
  const t = useText()
  const initial: AnswerValues = { answer: null, note: '' }
  const form = useCommandForm(answerReliefMessage, { params: { id: message.id }, initial, onDone: onClose })
  return (
    <CommandForm form={form} submit={t('relief.give_answer')} onCancel={onClose} inWindow>
      <AnswerFields message={message} form={form} />
    </CommandForm>
  )
}

type AnsweringForm = ReturnType<typeof useCommandForm<typeof answerReliefMessage, AnswerValues>>

function AnswerFields({ message, form }: { message: ShownMessage; form: AnsweringForm }) {
  const t = useText()
  return (
    <>
      <ChoiceField
        {...form.field('answer')}
        label={t('relief.answer_label')}
        choices={answersTo[message.kind].map((value) => ({ value, label: t(`relief.answer.${value}`) }))}
        required
      />
      <TextAreaField {...form.field('note')} label={t('relief.note')} required={form.values.answer === 'declined'} />
    </>
  )
}

/** The statement as lines of text: what the web portal, a letter or an e-mail takes over. */
function balanceText({ asOf, files }: Balance, t: Say): string {
  const lines = files.map(({ number, customer, currency, ...sums }) => {
    const amount = (cents: number) => formatCents(cents, currency, { sign: true })
    const parts = [
      `${t('relief.col.principal')} ${amount(sums.principalCents)}`,
      `${t('relief.col.interest')} ${amount(sums.interestCents)}`,
      `${t('relief.col.costs')} ${amount(sums.costsCents)}`,
      `${t('relief.col.open')} ${amount(sums.openCents)}`,
    ]
    return t('kit.labelled', { label: `${number}, ${customer}`, value: parts.join(', ') })
  })
  return [t('relief.balance_on', { day: showDay(asOf) }), ...lines].join('\n')
}
