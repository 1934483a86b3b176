import type { getCaseOfFile } from '#contract/court/legal-cases.ts'
import type { Endpoint, InputOf } from '#contract/platform/endpoint.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { type CommandFormOptions, useCommandForm } from '#web/kit/forms/use-command-form.ts'

type OfFile = Answer<typeof getCaseOfFile>
export type CaseAnswer = NonNullable<OfFile['legalCase']>

/** What a form of an act on a case is about. */
export interface FormProps {
  readonly legalCase: CaseAnswer
  readonly stepCost: OfFile['stepCost']
  readonly districts: OfFile['districts']
  readonly claimKinds: OfFile['claimKinds']
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A form of one act: it sends what is typed with the version of the case, and closes. */
export function useCaseForm<E extends Endpoint, Values extends object>(
  call: E,
  { legalCase: { id, version }, onDone, onClose }: FormProps,
  initial: Values,
  toInput: (values: Values) => object,
) {
  return useCommandForm<E, Values>(call, {
    params: { id } as unknown as NonNullable<CommandFormOptions<E, Values>['params']>,
    initial,
    toInput: (values) => ({ ...toInput(values), version }) as unknown as InputOf<E>,
    onDone: () => {
      onDone()
      onClose()
    },
  })
}
