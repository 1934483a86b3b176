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

/** Groups as they come, some hundreds of files at a time; a group stays whole. */
export function inBatches<Item>(groups: readonly Item[][], atLeast: number): Item[][][] {
  const batches: Item[][][] = []
  let count = atLeast
  for (const group of groups) {
    if (count >= atLeast) {
      batches.push([])
      count = 0
    }
    batches.at(-1)?.push(group)
    count += group.length
  }
  return batches
}
