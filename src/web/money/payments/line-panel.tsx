import { Button } from '@mantine/core'
import { IconArrowLeft, IconCornerDownRight } from '@tabler/icons-react'
import { type Line, lineReason } from './words.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useKeptState } from '#web/kit/frame/use-kept-state.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WhyLine } from '#web/kit/words/why-line.tsx'
import { useText } from '#web/base/words/text.ts'
import { LineBookings } from './line-bookings.tsx'
import { LineCandidates } from './line-candidates.tsx'
import { LineFacts } from './line-facts.tsx'
import { OrderChoice, RefundChoice } from './order-choice.tsx'
import { SaleChoice } from '#web/money/sales/sale-choice.tsx'
import { ReturnChoice } from './return-choice.tsx'
import { SetAsideButtons } from './set-aside-buttons.tsx'
import { noSplit, type Split, SplitForm } from './split-form.tsx'
import classes from './triage.module.css'
import type { LineCommands } from './use-line-commands.ts'

export interface LinePanelProps {
  readonly line: Line | null
  readonly error: unknown
  readonly waiting: boolean
  readonly commands: LineCommands
  readonly onBack: (() => void) | null
}

/** The chosen line: what the bank says of it, what it is on, and what can be decided. */
export function LinePanel({ line, error, waiting, commands, onBack }: LinePanelProps) {
  const t = useText()
  if (error) return <Failure error={error} />
  if (!line) return waiting ? <Waiting lines={8} /> : <Empty icon={IconCornerDownRight} title={t('bank_line.choose')} />
  const reason = lineReason(t, line)
  return (
    <>
      {onBack && (
        <Button variant="subtle" color="gray" size="compact" leftSection={<Icon of={IconArrowLeft} />} onClick={onBack}>
          {t('bank_line.back')}
        </Button>
      )}
      <h2 className={classes.title}>{line.counterpartyName ?? t('bank_line.unknown_payer')}</h2>
      <p className={classes.sum}>
        <Amount cents={line.amountCents} sign />
      </p>
      {reason && (
        <div className={classes.why}>
          <WhyLine what={t(`bank_line.state.${line.state}`)}>{reason}</WhyLine>
        </div>
      )}
      <LineFacts line={line} />
      <LineBookings line={line} commands={commands} />
      <Decisions line={line} commands={commands} />
      <RefundChoice line={line} commands={commands} />
    </>
  )
}

function Decisions({ line, commands }: { line: Line; commands: LineCommands }) {
  const [split, setSplit] = useKeptState<Split | null>(`split ${line.id}`, null)
  if (line.state !== 'open' && line.state !== 'suspense') return null
  if (line.amountCents < 0) {
    return (
      <>
        <OrderChoice line={line} commands={commands} />
        <ReturnChoice line={line} commands={commands} />
        <SetAsideButtons line={line} commands={commands} />
      </>
    )
  }
  if (split) return <SplitForm line={line} split={split} onSplit={setSplit} commands={commands} />
  return (
    <>
      <OrderChoice line={line} commands={commands} />
      <SaleChoice line={line} commands={commands} />
      <LineCandidates line={line} commands={commands} />
      <SetAsideButtons line={line} commands={commands} onSplit={() => setSplit(noSplit)} />
    </>
  )
}
