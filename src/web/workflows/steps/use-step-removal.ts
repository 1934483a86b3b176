import { type RefObject, useEffect, useState } from 'react'
import type { StepRow } from './step-flow.tsx'

interface StepRemoval {
  readonly steps: readonly StepRow[]
  readonly list: RefObject<HTMLElement | null>
  readonly onRemove: ((step: StepRow) => Promise<boolean>) | undefined
  readonly onRemoved: (step: StepRow) => void
}

/** Takes a step out; once it has gone from the canvas the keyboard goes on at what took its place, or at the last. */
export function useStepRemoval({ steps, list, onRemove, onRemoved }: StepRemoval) {
  const [removed, setRemoved] = useState<{ readonly id: number; readonly place: number } | null>(null)
  useEffect(() => {
    if (removed === null || steps.some(({ id }) => id === removed.id)) return
    const links = list.current?.querySelectorAll<HTMLElement>('a[data-step]') ?? []
    links[Math.min(removed.place, links.length - 1)]?.focus()
    setRemoved(null)
  }, [steps, removed, list])
  return async (place: number): Promise<void> => {
    const step = steps[place]
    if (!step || !onRemove || !(await onRemove(step))) return
    setRemoved({ id: step.id, place })
    onRemoved(step)
  }
}
