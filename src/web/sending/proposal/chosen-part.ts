import { useState } from 'react'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { countRunPart } from '#contract/sending/run-commands.ts'
import type { Run } from '#web/sending/runs/run-counts.ts'

type Part = InputOf<typeof countRunPart>

/** The part of a proposal somebody wants to release, and how it is chosen. */
export interface ChosenPart {
  readonly value: Part
  readonly isWhole: boolean
  readonly hasStep: (step: Run['steps'][number]) => boolean
  readonly toggleStep: (step: Run['steps'][number]) => void
  readonly hasCustomer: (id: number) => boolean
  readonly toggleCustomer: (id: number) => void
  /** Only these files; null is all that are left of the steps and customers. */
  readonly itemIds: readonly number[] | null
  readonly chooseItems: (ids: readonly number[] | null) => void
}

/** Everything is chosen until something is taken away. */
export function useChosenPart(run: Run): ChosenPart {
  const [withoutSteps, setWithoutSteps] = useState<ReadonlySet<string>>(new Set())
  const [withoutCustomers, setWithoutCustomers] = useState<ReadonlySet<number>>(new Set())
  const [itemIds, chooseItems] = useState<readonly number[] | null>(null)
  const steps = run.steps.filter((step) => !withoutSteps.has(keyOf(step)))
  const customers = run.customers.filter(({ id }) => !withoutCustomers.has(id))
  const value: Part = {
    steps: withoutSteps.size === 0 ? null : steps.map(({ stepId, channel }) => ({ stepId, channel })),
    customerIds: withoutCustomers.size === 0 ? null : customers.map(({ id }) => id),
    itemIds: itemIds && [...itemIds],
  }
  return {
    value,
    isWhole: value.steps === null && value.customerIds === null && value.itemIds === null,
    hasStep: (step) => !withoutSteps.has(keyOf(step)),
    toggleStep: (step) => setWithoutSteps((before) => toggled(before, keyOf(step))),
    hasCustomer: (id) => !withoutCustomers.has(id),
    toggleCustomer: (id) => setWithoutCustomers((before) => toggled(before, id)),
    itemIds,
    chooseItems,
  }
}

const keyOf = ({ stepId, channel }: Run['steps'][number]) => `${stepId} ${channel}`

function toggled<Key>(before: ReadonlySet<Key>, key: Key): ReadonlySet<Key> {
  const after = new Set(before)
  if (!after.delete(key)) after.add(key)
  return after
}
