import { useForm } from '@mantine/form'
import { useId, useState } from 'react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { addressOf, type CallParts, type CommandOptions, useCommand } from '#web/api.ts'
import { draftOf } from '#web/drafts.ts'
import { useUser } from '#web/user.ts'
import { sameValue } from './same-value.ts'
import type { DraftedForm } from './use-draft.ts'

export interface CommandFormOptions<E extends Endpoint, Values>
  extends Omit<CommandOptions<E>, 'inForm' | 'onCarriedOut'> {
  readonly initial: Values
  readonly params?: CallParts<E>['params']
  /** What is typed as the input of the endpoint; left out when they are the same. */
  readonly toInput?: (values: Values) => Unfinished<InputOf<E>>
  /** The server's row as values of this form, for when somebody else has changed it meanwhile. */
  readonly fromCurrent?: (current: never) => Partial<Values>
  /**
   * What is typed is kept until it is saved, under the address of the command; a word tells apart what has the same
   * address. False where nothing is kept: a form of secrets.
   */
  readonly draft?: string | false
}

/** An input in which a field may still be empty: the server says which ones it cannot do without. */
type Unfinished<Input> = { [Name in keyof Input]: Input[Name] | null }

/** The parts of a field that a form fills in. */
export interface BoundField<Value> {
  readonly id: string
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error?: string
}

/**
 * A form that carries out a command: keeps what is typed, sends it, and puts the server's errors under their fields.
 * When somebody else was first, `takeCurrent` takes their values where the user has changed nothing.
 */
export function useCommandForm<E extends Endpoint, Values extends object>(
  endpoint: E,
  options: CommandFormOptions<E, Values>,
) {
  const formId = useId()
  const form = useForm<Values>({ mode: 'controlled', initialValues: options.initial })
  /** What was sent last: a field that was changed since is not wrong any more, until the server says so again. */
  const [sent, setSent] = useState<Values | null>(null)
  const user = useUser()
  const draftKey = options.draft === false ? null : draftKeyOf(endpoint, options)
  const onCarriedOut = () => {
    if (draftKey !== null && user && !user.impersonator) draftOf(user.id, draftKey).queue.put(null)
  }
  const command = useCommand(endpoint, { ...options, inForm: true, onCarriedOut })

  const field = <Name extends keyof Values & string>(name: Name): BoundField<Values[Name]> => {
    const error = sent === null || sameValue(sent[name], form.values[name]) ? command.fieldErrors[name] : undefined
    return {
      id: `${formId}-${name}`,
      name,
      value: form.values[name],
      onChange: (value) => form.setValues((before) => ({ ...before, [name]: value })),
      ...(error ? { error } : {}),
    }
  }
  const submit = () => {
    setSent(form.values)
    const input = options.toInput ? options.toInput(form.values) : form.values
    command.send({ params: options.params, input } as unknown as CallParts<E>)
  }
  const takeCurrent = () => {
    const current = (command.conflict?.current ?? {}) as never
    const theirs = options.fromCurrent ? options.fromCurrent(current) : pick(current, form.values)
    const initial = form.getInitialValues()
    const merged = { ...form.values }
    for (const [name, value] of Object.entries(theirs) as [keyof Values, Values[keyof Values]][]) {
      if (sameValue(merged[name], initial[name])) merged[name] = value
    }
    form.setInitialValues({ ...initial, ...theirs })
    form.setValues(merged)
    command.reset()
  }
  /** What is kept now, after it was saved and the form stays: what is changed from here on is a new change. */
  const setInitial = (values: Values) => {
    form.setInitialValues(values)
    form.setValues(values)
  }
  const { values, setValues } = form
  const drafted = { key: draftKey, initial: form.getInitialValues(), values, setValues } as unknown as DraftedForm
  return { id: formId, values, sent, setValues, setInitial, field, submit, takeCurrent, command, drafted }
}

/** A form of `useCommandForm`, whatever its values are: what the shell around the fields needs to know. */
export interface CommandFormState {
  readonly id: string
  readonly drafted: DraftedForm
  readonly submit: () => void
  readonly takeCurrent: () => void
  readonly command: {
    readonly busy: boolean
    readonly message: string | null
    readonly fieldErrors: Readonly<Record<string, string>>
    readonly conflict: { readonly current: unknown } | null
  }
}

function draftKeyOf(endpoint: Endpoint, { params, draft }: { params?: unknown; draft?: string | false }): string {
  return [endpoint.method, addressOf(endpoint, { params }), draft].filter(Boolean).join(' ')
}

function pick<Values extends object>(current: Record<string, unknown>, values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(current).filter(([name]) => name in values)) as Partial<Values>
}
