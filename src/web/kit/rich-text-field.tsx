import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { RichText } from '#contract/rich-text.ts'
import { type FieldProps, useFieldParts } from './field.tsx'
import { RichTextView } from './rich-text.tsx'
import classes from './rich-text.module.css'

const fetchEditor = async () => import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor }))
const Editor = lazy(fetchEditor)

/** How long an editor that may start later waits. */
const startAfter = 1000

interface RichTextFieldProps extends FieldProps<RichText> {
  /**
   * For an editor that nobody begins with: it starts a second after the page, or as soon as somebody comes to it. Until
   * then its text is only shown.
   */
  readonly startLater?: boolean
}

/** A text with layout. The editor is fetched when a first one is shown. */
export function RichTextField({ value, onChange, startLater = false, ...props }: RichTextFieldProps) {
  const { label, error, description } = useFieldParts(props)
  const id = props.id ?? props.name ?? 'text'
  const [start, setStart] = useState<'later' | 'now' | 'focused'>(startLater ? 'later' : 'now')
  useEffect(() => {
    if (start !== 'later') return
    void fetchEditor()
    const timer = setTimeout(() => setStart('now'), startAfter)
    return () => clearTimeout(timer)
  }, [start])
  return (
    <Input.Wrapper
      id={id}
      label={label}
      error={error}
      description={description}
      labelProps={{ id: `${id}-label`, htmlFor: id }}
    >
      {start === 'later' ? (
        <ShownText id={id} labelledBy={`${id}-label`} value={value} onCome={() => setStart('focused')} />
      ) : (
        <Suspense fallback={<Skeleton height={540} />}>
          <Editor
            id={id}
            labelledBy={`${id}-label`}
            describedBy={error ? `${id}-error` : description ? `${id}-description` : undefined}
            value={value}
            onChange={onChange}
            invalid={error !== undefined}
            required={props.required ?? false}
            focused={start === 'focused'}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  )
}

interface ShownTextProps {
  readonly id: string
  readonly labelledBy: string
  readonly value: RichText
  readonly onCome: () => void
}

/** The place of an editor that has yet to start. */
function ShownText({ id, labelledBy, value, onCome }: ShownTextProps) {
  return (
    <div
      id={id}
      role="textbox"
      aria-multiline
      aria-labelledby={labelledBy}
      tabIndex={0}
      className={classes.waiting}
      onFocus={onCome}
    >
      <RichTextView text={value} />
    </div>
  )
}
