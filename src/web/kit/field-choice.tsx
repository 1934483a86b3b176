import { Radio } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { type Day, isDay } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { type Say, useText } from '#web/text.ts'
import { useToday } from '#web/user.ts'
import { type ChangedMeanwhile, type DraftChoice, draftChoices } from './drafted-fields.ts'
import classes from './field-choice.module.css'
import { fieldLabel } from './field-label.ts'
import { dayOfMoment, showDay, showMoment, showTime, truncate } from './format.ts'
import type { CommandFormState } from './use-command-form.ts'

interface Choices {
  readonly form: Pick<CommandFormState, 'id' | 'conflict'>
  /** The fields at which their choice stands; those of all others stand above the form. */
  readonly placed: ReadonlySet<string>
  readonly place: (id: string) => () => void
}

const ChoicesContext = createContext<Choices | null>(null)

/** Lets each field inside show what is chosen between, when somebody else has changed it too. */
export function FieldChoices({ form, children }: { form: Choices['form']; children: ReactNode }) {
  const [placed, setPlaced] = useState<ReadonlySet<string>>(new Set())
  const place = useCallback((id: string) => {
    setPlaced((before) => new Set([...before, id]))
    return () => setPlaced((before) => new Set([...before].filter((other) => other !== id)))
  }, [])
  const choices = useMemo(() => ({ form, placed, place }), [form, placed, place])
  return <ChoicesContext value={choices}>{children}</ChoicesContext>
}

/** The choice at the field with this id, when there is one; `words` says a value as the field shows it. */
export function useFieldChoice(id: string | undefined, words?: (value: unknown) => ReactNode): ReactNode {
  const choices = useContext(ChoicesContext)
  const field = choices?.form.conflict.changed.find(({ name }) => `${choices.form.id}-${name}` === id)
  const isHere = field !== undefined
  const place = choices?.place
  useEffect(() => (isHere && place && id ? place(id) : undefined), [isHere, place, id])
  if (!choices || !field || !id) return null
  return <FieldChoice id={id} field={field} form={choices.form} {...(words ? { words } : {})} />
}

/** The fields that both changed and that show no choice of their own. */
export function useUnplaced({ id, conflict }: Choices['form']): readonly ChangedMeanwhile[] {
  const placed = useContext(ChoicesContext)?.placed
  return conflict.changed.filter(({ name }) => !placed?.has(`${id}-${name}`))
}

interface FieldChoiceProps {
  readonly id: string
  readonly field: ChangedMeanwhile
  readonly form: Choices['form']
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

/** What the server has yet to get bears the moment of this computer, whatever day the portal takes for today. */
export function timeOf(moment: string, today: Day): string {
  const isToday = [today, dayOfMoment(new Date())].includes(dayOfMoment(moment))
  return isToday ? showTime(moment) : showMoment(moment)
}
