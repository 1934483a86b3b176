import { Button, Radio } from '@mantine/core'
import { type Day, isDay } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { ConflictError, messageFor, ValidationError } from '#web/errors.ts'
import { type Say, useText } from '#web/text.ts'
import { useToday } from '#web/user.ts'
import classes from './draft-line.module.css'
import { type ChangedMeanwhile, type DraftChoice, draftChoices } from './drafted-fields.ts'
import { fieldLabel } from './field-label.ts'
import { dayOfMoment, showDay, showMoment, showTime, truncate } from './format.ts'
import { Message } from './message.tsx'
import type { DraftState } from './use-draft.ts'

/** Says that what was typed before stands in the form again, and what has been changed by others since. */
export function DraftLine({ draft, formId }: { draft: DraftState; formId: string }) {
  const t = useText()
  const today = useToday()
  const { restoredAt, changedMeanwhile, failure } = draft
  if (restoredAt === null && failure === null) return null
  return (
    <>
      {restoredAt !== null && (
        <div className={classes.line} role="status">
          {t('draft.restored', { time: timeOf(restoredAt, today) })}
          <Button variant="subtle" size="compact" onClick={draft.discard}>
            {t('draft.discard')}
          </Button>
        </div>
      )}
      {changedMeanwhile.length > 0 && (
        <Message tone="warning">
          {t('draft.changed_meanwhile')}
          {changedMeanwhile.map((field) => (
            <FieldChoice key={field.name} id={`${formId}-${field.name}`} field={field} onChoose={draft.choose} />
          ))}
        </Message>
      )}
      {failure !== null && <div className={classes.line}>{reasonOf(failure, t)}</div>}
    </>
  )
}

/** What the server has yet to get bears the moment of this computer, whatever day the portal takes for today. */
function timeOf(moment: string, today: Day): string {
  const isToday = [today, dayOfMoment(new Date())].includes(dayOfMoment(moment))
  return isToday ? showTime(moment) : showMoment(moment)
}

interface FieldChoiceProps {
  readonly id: string
  readonly field: ChangedMeanwhile
  readonly onChoose: (name: string, choice: DraftChoice) => void
}

/** The field shows what is chosen in its own way; a text, a day or an amount stands beside the choice as well. */
function FieldChoice({ id, field, onChoose }: FieldChoiceProps) {
  const t = useText()
  return (
    <Radio.Group
      label={t('draft.choice_of', { field: fieldLabel(id)?.trim() ?? t('draft.other_part') })}
      value={field.chosen ?? ''}
      onChange={(choice) => onChoose(field.name, choice as DraftChoice)}
    >
      <div className={classes.choices}>
        {draftChoices.map((choice) => {
          const words = wordsOf(field.name, field[choice], id, t)
          const label = t(`draft.choice.${choice}`)
          return <Radio key={choice} value={choice} label={words === null ? label : `${label}: ${words}`} />
        })}
      </div>
    </Radio.Group>
  )
}

/** A value in words, or null for one that only its field can show, such as the number of a customer. */
function wordsOf(name: string, value: unknown, id: string, t: Say): string | null {
  if (value === null || value === undefined || value === '') return t('draft.nothing')
  if (typeof value === 'number' && name.endsWith('Cents')) return formatCents(value)
  if (typeof value !== 'string') return null
  if (isDay(value)) return showDay(value)
  const field = document.getElementById(id)
  const isTyped =
    field instanceof HTMLTextAreaElement || (field?.matches('input:not([aria-haspopup], [role])') ?? false)
  return isTyped ? truncate(value, 80) : null
}

function reasonOf(failure: unknown, t: Say): string {
  if (failure instanceof ValidationError) return Object.values(failure.fields)[0] ?? messageFor(failure)
  return failure instanceof ConflictError ? messageFor(failure) : t('draft.not_kept')
}
