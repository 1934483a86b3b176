import { useMemo, useState } from 'react'
import { byField, type Faults, stillWrong } from './still-wrong.ts'

/**
 * What is wrong in a form by its fields: as the server told it, and as far as nothing was changed in them since it was sent;
 * and the way to say what was sent.
 */
export function useFaults(told: Faults, values: object, fieldOf: ((path: string) => string) | undefined) {
  const [sent, noteSent] = useState<object | null>(null)
  const faults = useMemo(() => byField(told, fieldOf), [told, fieldOf])
  return [{ faults, openErrors: stillWrong(faults, sent, values) }, noteSent] as const
}
