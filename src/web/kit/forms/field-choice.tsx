import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { isDay } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { timeOf } from './draft-time.ts'
import { type ChangedMeanwhile, type DraftChoice, draftChoices } from './drafted-fields.ts'
import classes from './field-choice.module.css'
import { fieldLabel } from '#web/kit/fields/field-label.ts'
import { showDay, truncate } from '#web/kit/words/format.ts'
import type { CommandFormState } from './use-command-form.ts'

export interface FieldChoiceProps {
  readonly id: string
  readonly field: ChangedMeanwhile
  readonly form: Pick<CommandFormState, 'id' | 'conflict'>
  readonly words?: (value: unknown) => ReactNode
}

/** What the user typed, what is saved now and what it was. The field itself shows what is chosen as well. */
export function FieldChoice({ id, field, form: { conflict }, words }: FieldChoiceProps) {
  const t = useText()
  const today = useToday()
  const isOpen = field.chosen === null
  const labels: Readonly<Record<DraftChoice, string>> = {
    typed: t('draft.choice.typed'),
    now: field.by
      ? t('draft.choice.by', { name: field.by.name, time: timeOf(field.by.at, today) })
      : t('draft.choice.now'),
    was: t('draft.choice.was'),
  }
  return (
    <Radio.Group
      className={classes.choice}
      label={t('draft.choice_of', { field: fieldLabel(id)?.trim() ?? t('draft.other_part') })}
      value={field.chosen ?? ''}
      onChange={(choice) => conflict.choose(field.name, choice as DraftChoice)}
      error={isOpen && conflict.mustChoose ? t('draft.choose_first') : undefined}
      {...(isOpen ? { 'data-open': id } : {})}
    >
      <div className={classes.choices}>
        {draftChoices.map((choice) => {
          const said = wordsOf(field, choice, { id, t, words })
          return (
            <Radio
              key={choice}
              value={choice}
              label={
                <>
                  {labels[choice]}
                  {said !== null && <>: {said}</>}
                </>
              }
            />
          )
        })}
      </div>
    </Radio.Group>
  )
}

interface Wording {
  readonly id: string
  readonly t: Say
  readonly words: ((value: unknown) => ReactNode) | undefined
}

/** A value in words, or null for one that only its field can show, such as a text with layout. */
function wordsOf({ name, ...field }: ChangedMeanwhile, choice: DraftChoice, { id, t, words }: Wording): ReactNode {
  const value = field[choice]
  if (value === null || value === undefined || value === '') return t('draft.nothing')
  if (words) return words(value)
  if (typeof value === 'number' && name.endsWith('Cents')) return formatCents(value)
  if (typeof value === 'boolean') return t(value ? 'draft.on' : 'draft.off')
  if (typeof value !== 'string') return null
  if (isDay(value)) return showDay(value)
  const element = document.getElementById(id)
  const isTyped =
    element instanceof HTMLTextAreaElement || (element?.matches('input:not([aria-haspopup], [role])') ?? false)
  return isTyped ? truncate(value, 80) : null
}
