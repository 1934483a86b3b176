import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint, InputOf } from '#contract/platform/endpoint.ts'
import { type Answer, call, type CallParts, keyOf } from '#web/base/calls/api.ts'
import { ValidationError } from '#web/base/calls/errors.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'

interface LiveExampleProps<E extends Endpoint> {
  readonly of: E
  readonly params?: CallParts<E>['params']
  /** What stands in the form around it; null as long as there is nothing to ask. */
  readonly input: InputOf<E> | null
  /** What it is called where it cannot be read. */
  readonly title: string
  readonly children: (answer: Answer<E>) => ReactNode
}

/** What a form would do to something that is there, as it is typed. */
export function LiveExample<E extends Endpoint>({ of, params, input, title, children }: LiveExampleProps<E>) {
  const { data, error, refetch } = useLiveExample(of, input, params)
  if (input === null) return null
  if (error instanceof ValidationError) return <Message tone="warning">{Object.values(error.fields).join(' ')}</Message>
  if (error) return <Failure error={error} title={title} onRetry={() => void refetch()} />
  return data === undefined ? null : children(data)
}

/** The same where it is shown in more places than one: asked once nobody types, and what was asked before is given up. */
export function useLiveExample<E extends Endpoint>(of: E, input: InputOf<E> | null, params?: CallParts<E>['params']) {
  const [asked] = useDebouncedValue(input === null ? '' : JSON.stringify(input), 200)
  return useQuery({
    queryKey: [...keyOf(of, { params }), asked],
    queryFn: async ({ signal }) =>
      call(of, { params, input: JSON.parse(asked) } as unknown as CallParts<E>, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
}
