import type { SimulatedFile } from './simulation-queries.ts'

/**
 * Files in groups of which no person owes in two: whoever owes several files has one week, so these are played together.
 * Groups and the files in them are in order of id.
 */
export function groupByPerson(files: readonly SimulatedFile[]): SimulatedFile[][] {
  const roots = new Map<string, string>()
  const rootOf = (key: string): string => {
    let root = key
    for (let next = roots.get(root); next !== undefined && next !== root; next = roots.get(root)) root = next
    roots.set(key, root)
    return root
  }
  for (const { sharedKeys } of files) {
    const [first, ...others] = sharedKeys
    if (first !== undefined) for (const other of others) roots.set(rootOf(other), rootOf(first))
  }
  return [...Map.groupBy(files, ({ sharedKeys: [first = ''] }) => rootOf(first)).values()]
}

/** Groups as they come, so many files at a time; a group stays whole. */
export function inBatches<Item>(groups: readonly (readonly Item[])[], atLeast: number): Item[][] {
  const batches: Item[][] = []
  for (const group of groups) {
    const last = batches.at(-1)
    if (last && last.length < atLeast) last.push(...group)
    else batches.push([...group])
  }
  return batches
}
