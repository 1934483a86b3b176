import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { calculate, type CalculationBasis } from '#contract/money/calculate.ts'
import type { CalculatorAnswers } from '#contract/money/calculator-answers.ts'
import type { CalculationRequest } from '#contract/money/calculator.ts'
import { type Answer, call, type CallParts, keyOf } from '#web/base/calls/api.ts'
import { ValidationError } from '#web/base/calls/errors.ts'

type Op = CalculationRequest['op']
type RequestOf<Name extends Op> = Extract<CalculationRequest, { readonly op: Name }>

/** Where a calculation stands: what came out, what the server refused, or neither while fields are empty. */
export interface Calculated<Name extends Op = Op> {
  readonly result: (CalculationBasis & { readonly answer: CalculatorAnswers[Name] }) | null
  /** The sentence under a field, by its name in the request. */
  readonly fieldErrors: Readonly<Record<string, string>>
  /** Anything else that went wrong. */
  readonly error: unknown
  readonly isBusy: boolean
  readonly retry: () => void
}

/** Asks the calculator as soon as the request is complete, and again a moment after it changes; null asks nothing. */
export function useCalculation<Name extends Op>(request: RequestOf<Name> | null): Calculated<Name> {
  const [asked] = useDebouncedValue(request === null ? '' : JSON.stringify(request), 150)
  const read = useQuery({
    queryKey: [...keyOf(calculate), asked],
    queryFn: async ({ signal }): Promise<Answer<typeof calculate>> => {
      // The contract names what arrives at the server; on the line amounts are still texts.
      const parts = { input: JSON.parse(asked) as CalculationRequest } as unknown as CallParts<typeof calculate>
      return call(calculate, parts, { signal })
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isRefused = read.error instanceof ValidationError
  const isShown = request !== null && asked !== '' && !read.isError
  return {
    // The answer to a request has the shape of its operation.
    result: isShown ? ((read.data ?? null) as Calculated<Name>['result']) : null,
    fieldErrors: request !== null && isRefused ? (read.error as ValidationError).fields : {},
    error: isRefused ? null : read.error,
    isBusy: read.isFetching,
    retry: () => void read.refetch(),
  }
}
