import type { BoundField, CommandFormState } from './use-command-form.ts'

/** A form with lists of rows in it. */
export interface FormWithRows<Values> extends Pick<CommandFormState, 'id' | 'openErrors'> {
  readonly values: Values
  readonly setValues: (change: (before: Partial<Values>) => Partial<Values>) => void
}

type Rows<Values, Name extends keyof Values> = Values[Name] extends readonly (infer Row)[] ? Row : never

/**
 * Binds the fields of one row of a list in a form, as `form.field` binds those of the form itself: the server names its
 * faults by their path, `claims.0.invoiceNumber`.
 */
export function rowField<Values extends object, List extends keyof Values & string>(
  { id, openErrors, values, setValues }: FormWithRows<Values>,
  list: List,
  index: number,
) {
  type Row = Rows<Values, List> & object
  const row = (values[list] as readonly Row[])[index] as Row
  return <Name extends keyof Row & string>(name: Name): BoundField<Row[Name]> => {
    const path = `${list}.${index}.${name}`
    const error = openErrors[path]
    return {
      id: `${id}-${path}`,
      name: path,
      value: row[name],
      onChange: (value) =>
        setValues((before) => ({
          ...before,
          [list]: ((before[list] ?? []) as readonly Row[]).map((other, at) =>
            at === index ? { ...other, [name]: value } : other,
          ),
        })),
      ...(error ? { error } : {}),
    }
  }
}
