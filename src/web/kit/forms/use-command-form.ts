import { useForm } from '@mantine/form'
import { useId, useState } from 'react'
import type { Endpoint, InputOf } from '#contract/platform/endpoint.ts'
import { addressOf, type CallParts, type CommandOptions, useCommand } from '#web/base/calls/api.ts'
import { draftOf } from '#web/base/calls/drafts.ts'
import { useUser } from '#web/base/calls/user.ts'
import type { ConflictError } from '#web/base/calls/errors.ts'
import { type ChangedMeanwhile, type DraftChoice, type Values as AnyValues, withChoice } from './drafted-fields.ts'
import { type Changer, fieldsIn, isNewer, mergeTheirs } from './merge-theirs.ts'
import type { Faults } from './still-wrong.ts'
import type { DraftedForm } from './use-draft.ts'
import { useFaults } from './use-faults.ts'

export interface CommandFormOptions<E extends Endpoint, Values>
  extends Omit<CommandOptions<E>, 'inForm' | 'onCarriedOut' | 'onConflict' | 'saves'> {
  readonly initial: Values
  readonly params?: CallParts<E>['params']
  /** What is typed as the input of the endpoint; left out when they are the same. */
  readonly toInput?: (values: Values) => Unfinished<InputOf<E>>
  /** What goes with what is typed. */
  readonly file?: File | null
  /** In which field of the form a fault stands that the server names otherwise. */
  readonly fieldOf?: (path: string) => string
  /** The server's row as values of this form, for when somebody else has changed it meanwhile. */
  readonly fromCurrent?: (current: never) => Partial<Values>
  /**
   * What is typed is kept until it is saved, under the address of the command; a word tells apart what has the same
   * address. False where nothing is kept: a form of secrets.
   */
  readonly draft?: string | false
  /** Another form of which what was typed is saved with this one. */
  readonly alsoSaves?: Pick<DraftedForm, 'key'>
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

/** What became of a form when somebody else turned out to have been first. */
export interface MergedNews {
  readonly by: Changer | null
  /** The fields that hold what the other one saved. */
  readonly taken: readonly string[]
}

/**
 * A form that carries out a command: keeps what is typed, sends it, and puts the server's errors under their fields.
 * When somebody else was first, it takes their values where the user has changed nothing; where both have, the user
 * chooses before it goes out again.
 */
export function useCommandForm<E extends Endpoint, Values extends object>(
  endpoint: E,
  options: CommandFormOptions<E, Values>,
) {
  const formId = useId()
  const form = useForm<Values>({ mode: 'controlled', initialValues: options.initial })
  const [changed, setChanged] = useState<readonly ChangedMeanwhile[]>([])
  const [news, setNews] = useState<MergedNews | null>(null)
  const [mustChoose, setMustChoose] = useState(false)
  const draftKey = options.draft === false ? null : draftKeyOf(endpoint, options)
  const saving = useSaving([draftKey, options.alsoSaves?.key ?? null], () => setChanged([]))
  const onConflict = ({ current, by }: ConflictError) => {
    const values = form.values as AnyValues
    // A form whose version stands on the page around it goes on from there.
    if (!isNewer(current, values)) return false
    const theirs = {
      version: current['version'],
      ...(options.fromCurrent?.(current as never) ?? fieldsIn(current, values)),
    }
    const merged = mergeTheirs({ initial: form.getInitialValues() as AnyValues, values, changed }, theirs, by)
    form.setInitialValues(merged.initial as Values)
    form.setValues(merged.values as Values)
    setChanged(merged.changed)
    setNews({ by, taken: merged.taken })
    return true
  }
  const command = useCommand(endpoint, { ...options, ...saving, inForm: true, onConflict })
  const choose = (name: string, choice: DraftChoice) => {
    const choosing = (field: ChangedMeanwhile) => withChoice(field, choice, form.values as AnyValues)
    const chosen = changed.map((field) => (field.name === name ? choosing(field) : field))
    const field = chosen.find((one) => one.name === name)
    if (!field) return
    setChanged(chosen)
    form.setValues({ ...form.values, [name]: field[choice] })
  }

  const [wrong, noteSent] = useFaults(command.fieldErrors, form.values, options.fieldOf)
  const field = <Name extends keyof Values & string>(name: Name): BoundField<Values[Name]> => {
    const error = wrong.openErrors[name]
    const onChange = (value: Values[Name]) => form.setValues((before) => ({ ...before, [name]: value }))
    return { id: `${formId}-${name}`, name, value: form.values[name], onChange, ...(error ? { error } : {}) }
  }
  /** Whether everything has been chosen that others changed too; otherwise the first choice takes the focus. */
  const isChosen = (): boolean => {
    const open = changed.some(({ chosen }) => chosen === null)
    setMustChoose(open)
    if (open) document.querySelector<HTMLElement>(`[data-open^="${formId}-"] input`)?.focus()
    else setNews(null)
    return !open
  }
  /** Sends what is in the form; for a second button with what that says otherwise. */
  const submit = (otherwise?: Partial<Values>) => {
    if (!isChosen()) return
    const sent = { ...form.values, ...otherwise }
    noteSent(sent)
    const input = options.toInput ? options.toInput(sent) : sent
    const file = options.file ? { file: options.file } : {}
    command.send({ params: options.params, input, ...file } as unknown as CallParts<E>)
  }
  /** What is kept now, after it was saved and the form stays: what is changed from here on is a new change. */
  const setInitial = (values: Values) => {
    form.setInitialValues(values)
    form.setValues(values)
    setChanged([])
    setNews(null)
  }
  const { values, setValues } = form
  const initial = form.getInitialValues()
  const drafted = { key: draftKey, initial, values, setValues, changed, setChanged } as unknown as DraftedForm
  const conflict = { news, changed, mustChoose, choose }
  return { id: formId, values, ...wrong, setValues, setInitial, field, isChosen, submit, command, drafted, conflict }
}

/** The drafts that a command saves: their names, and what becomes of them. */
function useSaving(keys: readonly (string | null)[], onSaved: () => void) {
  const user = useUser()
  const drafts = () =>
    keys.flatMap((key) => (key !== null && user && !user.impersonator ? [draftOf(user.id, key)] : []))
  const end = (isSaved: boolean) => {
    for (const draft of drafts()) draft.saved(isSaved)
  }
  return {
    saves: () => drafts().map((draft) => draft.saving()),
    onCarriedOut: () => {
      onSaved()
      end(true)
    },
    onRefused: () => end(false),
  }
}

/** A form of `useCommandForm`, whatever its values are: what the shell around the fields needs to know. */
export interface CommandFormState {
  readonly id: string
  readonly drafted: DraftedForm
  readonly submit: () => void
  readonly conflict: {
    readonly news: MergedNews | null
    readonly changed: readonly ChangedMeanwhile[]
    /** Whether the form was sent while there was still something to choose. */
    readonly mustChoose: boolean
    readonly choose: (name: string, choice: DraftChoice) => void
  }
  /** What the server found wrong, by field. */
  readonly faults: Faults
  /** The same, as far as nothing was changed in those fields since. */
  readonly openErrors: Faults
  readonly command: {
    readonly busy: boolean
    readonly message: string | null
  }
}

function draftKeyOf(endpoint: Endpoint, { params, draft }: { params?: unknown; draft?: string | false }): string {
  return [endpoint.method, addressOf(endpoint, { params }), draft].filter(Boolean).join(' ')
}
