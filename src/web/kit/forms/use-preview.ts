import { useState } from 'react'
import type { Endpoint, InputOf } from '#contract/platform/endpoint.ts'
import { type Answer, type CallParts, useCommand } from '#web/base/calls/api.ts'
import { stillWrong } from './still-wrong.ts'
import type { BoundField, useCommandForm } from './use-command-form.ts'

interface PreviewOptions<E extends Endpoint, Values> {
  readonly params: CallParts<E>['params']
  /** What of the form the preview is of: what is changed of it is looked at again. */
  readonly askedOf: (values: Values) => { [Name in keyof InputOf<E>]: InputOf<E>[Name] | null }
}

/** What a command would do, asked before it is done; null as long as nobody looked at just what stands in the form. */
export function usePreview<E extends Endpoint, Values extends object>(endpoint: E, options: PreviewOptions<E, Values>) {
  const command = useCommand(endpoint, { inForm: true, refreshes: [] })
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly shown: Answer<E> } | null>(null)
  const [sent, setSent] = useState<Values | null>(null)
  const shownOf = (values: Values): Answer<E> | null =>
    answer?.asked === JSON.stringify(options.askedOf(values)) ? answer.shown : null
  const ask = (values: Values) => {
    const input = options.askedOf(values)
    setSent(values)
    command
      .sendAsync({ params: options.params, input } as unknown as CallParts<E>)
      .then((shown) => setAnswer({ asked: JSON.stringify(input), shown }))
      // The form itself says what is wrong.
      .catch(() => undefined)
  }
  return { command, sent, shownOf, ask }
}

/** A form that is looked at first: sent once it shows what it does, and after that it does just what was shown. */
export function withPreview<Form extends Endpoint, Shown extends Endpoint, Values extends object>(
  form: ReturnType<typeof useCommandForm<Form, Values>>,
  preview: ReturnType<typeof usePreview<Shown, Values>>,
  mayDo = true,
) {
  const { values } = form
  const shown = preview.shownOf(values)
  const isDoing = shown !== null && mayDo
  const faults = isDoing ? form.faults : preview.command.fieldErrors
  const openErrors = isDoing ? form.openErrors : stillWrong(faults, preview.sent, values)
  const field = <Name extends keyof Values & string>(name: Name): BoundField<Values[Name]> => {
    const { error: _, ...bound } = form.field(name)
    const error = openErrors[name]
    return { ...bound, ...(error ? { error } : {}) }
  }
  const submit = () => {
    if (isDoing) return form.submit()
    form.command.reset()
    preview.ask(values)
  }
  return { ...form, command: isDoing ? form.command : preview.command, faults, openErrors, field, submit, shown }
}
