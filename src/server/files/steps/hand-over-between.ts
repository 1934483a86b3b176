interface Step {
  readonly stepId: number
  readonly code: string
  readonly handsOver: boolean
}

/** The first hand-over among the steps of a workflow that a file is put past; undefined for none. */
export function handOverBetween<Named extends Step>(
  steps: readonly Named[],
  fromCode: string | null,
  toStepId: number,
): Named | undefined {
  const from = steps.findIndex(({ code }) => code === fromCode)
  const to = steps.findIndex(({ stepId }) => stepId === toStepId)
  return from === -1 ? undefined : steps.slice(from, Math.max(from, to)).find(({ handsOver }) => handsOver)
}
