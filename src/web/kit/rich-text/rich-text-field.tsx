import { Input } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { RichText } from '#contract/platform/rich-text.ts'
import { EditorPlace, type LoadedEditor } from './editor-place.tsx'
import type { EditorStart } from './editor-start.ts'
import { type FieldProps, useFieldParts } from '#web/kit/fields/field.tsx'

interface RichTextFieldProps extends FieldProps<RichText> {
  /** For an editor that nobody begins with: it starts a second after the page, or as soon as somebody comes to it. */
  readonly delayedStart?: boolean
}

/** A text with layout. The editor is fetched when one is shown; until it starts its place shows and takes words. */
export function RichTextField({ value, onChange, delayedStart = false, ...props }: RichTextFieldProps) {
  const { label, error, description, inputContainer } = useFieldParts(props)
  const id = props.id ?? props.name ?? 'text'
  const [live, setLive] = useState<{ readonly Editor: LoadedEditor; readonly start: EditorStart } | null>(null)
  const parts = {
    id,
    labelledBy: `${id}-label`,
    describedBy: error ? `${id}-error` : description ? `${id}-description` : undefined,
    value,
    onChange,
    invalid: error !== undefined,
    required: props.required ?? false,
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      error={error}
      description={description}
      inputContainer={inputContainer}
      labelProps={{ id: `${id}-label`, htmlFor: id }}
    >
      {live ? (
        <live.Editor {...parts} start={live.start} />
      ) : (
        <EditorPlace
          {...parts}
          delayed={delayedStart}
          // At once: the key that comes next is for the editor.
          onStart={(Editor, start) => flushSync(() => setLive((before) => before ?? { Editor, start }))}
        />
      )}
    </Input.Wrapper>
  )
}
