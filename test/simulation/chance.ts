/** Chance that can be repeated: the same seed makes the same choices in the same order. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** True so many times out of a hundred. */
  percent(likelihood: number): boolean
  pick<Item>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** Mulberry32: small, quick, and even enough to lead a story. */
export function createChance(seed: number): Chance {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    percent: (likelihood) => next() * 100 < likelihood,
    pick: <Item>(items: readonly Item[]): Item => {
      if (items.length === 0) throw new RangeError('nothing to pick from')
      return items[between(0, items.length - 1)] as Item
    },
    shuffled: (items) => {
      const left = [...items]
      return items.map(() => left.splice(between(0, left.length - 1), 1)[0] as (typeof items)[number])
    },
  }
}
