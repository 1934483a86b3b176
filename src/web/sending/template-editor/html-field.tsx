import { Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '#web/base/words/text.ts'
import classes from './editor.module.css'
import type { TargetProps, TextTarget } from './text-target.ts'

interface HtmlFieldProps extends TargetProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** An e-mail in HTML of one's own: what is put in it is written as `%name%` and `%part:name%`. */
export function HtmlField({ id, label, value, onChange, onTarget, onEnter }: HtmlFieldProps) {
  const t = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const now = useRef({ onChange, onTarget })
  useEffect(() => {
    now.current = { onChange, onTarget }
  })
  useEffect(() => {
    const target: TextTarget = {
      insert: ({ kind, name }) => {
        const area = field.current
        if (!area || kind === 'condition') return
        area.focus()
        area.setRangeText(
          kind === 'part' ? `%part:${name}%` : `%${name}%`,
          area.selectionStart,
          area.selectionEnd,
          'end',
        )
        now.current.onChange(area.value)
      },
      jump: (place) => {
        const area = field.current
        const at = area?.value.toLowerCase().indexOf(place.toLowerCase()) ?? -1
        if (!area || at < 0) return false
        area.focus()
        area.setSelectionRange(at, at + place.length)
        return true
      },
      focus: () => field.current?.focus(),
    }
    const { onTarget: tell } = now.current
    tell(target)
    return () => tell(null)
  }, [])
  return (
    <Textarea
      ref={field}
      id={id}
      label={label}
      description={t('template_edit.html_hint', { variable: '%debtor%', part: '%part:payment%' })}
      classNames={{ input: classes.html }}
      minRows={22}
      maxRows={22}
      value={value}
      spellCheck={false}
      onFocus={onEnter}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
