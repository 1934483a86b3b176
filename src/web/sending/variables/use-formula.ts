import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { VariableType } from '#domain/templates/variable-type.ts'
import { previewVariable } from '#contract/sending/templates/template-variables.ts'
import { type Answer, call } from '#web/base/calls/api.ts'

interface Formula {
  readonly type: VariableType
  readonly formula: string
  /** Null: the example. */
  readonly file: number | null
}

type Result = Answer<typeof previewVariable>

const pause = 400

/** What a formula gives for a file or the example, or what is wrong with it: asked when somebody stops typing. */
export function useFormula({ type, formula, file }: Formula): {
  readonly fault: Result['fault']
  readonly values: Result['values'] | null
  readonly error: unknown
} {
  const [written] = useDebouncedValue(formula.trim(), pause)
  const { data, error } = useQuery({
    queryKey: [previewVariable.path, type, written, file],
    queryFn: async ({ signal }) =>
      call(previewVariable, { input: { type, formula: written, file } }, { signal, quiet: true }),
    enabled: written !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  // Until what is typed has been looked at, nothing is said of it.
  const isNow = written === formula.trim() && written !== ''
  return { fault: isNow ? (data?.fault ?? null) : null, values: isNow ? (data?.values ?? null) : null, error }
}
