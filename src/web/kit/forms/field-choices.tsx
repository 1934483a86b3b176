import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { ChangedMeanwhile } from './drafted-fields.ts'
import type { FieldChoiceProps } from './field-choice.tsx'
import type { CommandFormState } from './use-command-form.ts'

/** Seldom is there something to choose between: no form waits for it. */
const LateChoice = lazy(() => import('./field-choice.tsx').then((module) => ({ default: module.FieldChoice })))

/** The choice at a field; nothing stands there until it was fetched. */
export function FieldChoice(props: FieldChoiceProps) {
  return (
    <Suspense fallback={null}>
      <LateChoice {...props} />
    </Suspense>
  )
}

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
