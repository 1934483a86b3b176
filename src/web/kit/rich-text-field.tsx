import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { RichText } from '#contract/rich-text.ts'
import { type FieldProps, useFieldParts } from './field.tsx'

const Editor = lazy(() => import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })))

/** A text with layout. The editor is fetched when one is shown. */
export function RichTextField({ value, onChange, ...props }: FieldProps<RichText>) {
  const { label, error, description, inputContainer } = useFieldParts(props)
  const id = props.id ?? props.name ?? 'text'
  return (
    <Input.Wrapper
      id={id}
      label={label}
      error={error}
      description={description}
      inputContainer={inputContainer}
      labelProps={{ id: `${id}-label`, htmlFor: id }}
    >
      <Suspense fallback={<Skeleton height={540} />}>
        <Editor
          id={id}
          labelledBy={`${id}-label`}
          describedBy={error ? `${id}-error` : description ? `${id}-description` : undefined}
          value={value}
          onChange={onChange}
          invalid={error !== undefined}
          required={props.required ?? false}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
