import { Textarea } from '@mantine/core'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { VariableType } from '#domain/templates/variable-type.ts'
import { type FieldProps, useFieldParts } from '#web/kit/fields/field.tsx'
import { useText } from '#web/base/words/text.ts'
import { type Completion, useCompletions } from './completions.ts'
import classes from './variables.module.css'
import { useFormula } from './use-formula.ts'

/** A formula: names are completed while they are typed, and what is wrong is marked at its place. */
export function FormulaField({
  value,
  onChange,
  type,
  ...given
}: Omit<FieldProps<string>, 'label'> & { type: VariableType }) {
  const t = useText()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const { fault } = useFormula({ type, formula: value, file: null })
  const parts = useFieldParts({
    ...given,
    label: t('own_variable.formula'),
    hint: t('own_variable.formula_hint'),
    required: true,
  })
  const { from, found } = useCompletions(value, cursor)
  const isOpen = found.length > 0
  const look = () => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    setCursor(selectionStart === selectionEnd ? selectionStart : null)
    setActive(0)
  }
  const complete = (completion: Completion | undefined) => {
    const field = area.current
    if (!field || !completion || cursor === null) return
    field.focus()
    field.setRangeText(completion.text, from, cursor, 'end')
    onChange(field.value)
    setCursor(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') setCursor(null)
    else if (event.key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') complete(found[active])
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={classes.formula}>
      <Textarea
        {...parts}
        ref={area}
        value={value}
        minRows={3}
        maxRows={12}
        spellCheck={false}
        classNames={{ input: classes.code }}
        aria-autocomplete="list"
        {...(isOpen ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${active}` } : {})}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          look()
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCursor(null)}
        onClick={() => setCursor(null)}
      />
      {isOpen && (
        <div id={id} role="listbox" aria-label={t('own_variable.fields')} className={classes.completions}>
          {found.map((one, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the field, which keeps the focus
            <div
              key={one.text}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => complete(one)}
            >
              <code>{one.label}</code>
              <small>{one.note}</small>
            </div>
          ))}
        </div>
      )}
      {fault && <Marked formula={value} fault={fault} />}
    </div>
  )
}

/** The formula again, with what is wrong underlined, and what that is. */
function Marked({ formula, fault }: { formula: string; fault: { text: string; from: number; to: number } }) {
  const { from, to, text } = fault
  return (
    <p className={classes.fault} role="status">
      <code>
        {formula.slice(0, from)}
        <mark>{formula.slice(from, Math.max(to, from + 1)) || ' '}</mark>
        {formula.slice(Math.max(to, from + 1))}
      </code>
      {text}
    </p>
  )
}
