/** No form nests as deep as this, or holds as many values: what reads a body neither runs out of stack nor stands still. */
const most = { levels: 32, values: 100_000 }

/** Whether what somebody sent as JSON is deeper or has more values than anything we ask for. */
export function isOutsize(given: unknown): boolean {
  let count = 0
  const isTooMuch = (value: unknown, levels: number): boolean => {
    count += 1
    if (count > most.values) return true
    if (typeof value !== 'object' || value === null) return false
    return levels === 0 || Object.values(value).some((part) => isTooMuch(part, levels - 1))
  }
  return isTooMuch(given, most.levels)
}
