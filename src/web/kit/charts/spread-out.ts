/** Moves heights apart until any two are at least so far from each other; each stays as near as it can, in its order. */
export function spreadOut(heights: readonly number[], apart: number): number[] {
  const order = heights.map((_, index) => index).toSorted((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0))
  const moved = [...heights]
  let groups = order.map((index) => ({ members: [index], middle: heights[index] ?? 0 }))
  const reach = ({ members }: (typeof groups)[number]) => (members.length * apart) / 2
  for (;;) {
    const at = groups.findIndex((group, index) => {
      const next = groups[index + 1]
      return next !== undefined && next.middle - reach(next) < group.middle + reach(group)
    })
    const [one, other] = [groups[at], groups[at + 1]]
    if (!one || !other) break
    const members = [...one.members, ...other.members]
    const middle = members.reduce((sum, index) => sum + (heights[index] ?? 0), 0) / members.length
    groups = [...groups.slice(0, at), { members, middle }, ...groups.slice(at + 2)]
  }
  for (const { members, middle } of groups) {
    for (const [place, index] of members.entries()) {
      moved[index] = middle + (place - (members.length - 1) / 2) * apart
    }
  }
  return moved
}
