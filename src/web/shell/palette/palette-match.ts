import { foldName } from '#domain/names/fold-name.ts'

interface Findable {
  readonly title: string
  /** Every word it can be found by. */
  readonly words: string
}

/** What fits a typed text, the best first; what fits as well stays in its order. Nothing typed is no question. */
export function matching<One extends Findable>(places: readonly One[], typed: string): One[] {
  const wanted = foldName(typed)
  if (wanted === '') return []
  const ranked = places.map((place) => ({ place, rank: rankOf(place, wanted) }))
  return ranked
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ place }) => place)
}

/** Its title begins so, words of its title do, words it is also known by do, or it is somewhere in them. */
function rankOf({ title, words }: Findable, wanted: string): number {
  const name = foldName(title)
  const known = `${name} ${foldName(words)}`
  const parts = wanted.split(' ')
  if (name.startsWith(wanted)) return 4
  if (parts.every((part) => startsWord(name, part))) return 3
  if (parts.every((part) => startsWord(known, part))) return 2
  return parts.every((part) => part.length > 2 && known.includes(part)) ? 1 : 0
}

const startsWord = (text: string, part: string) => text.split(/[\s'-]/).some((word) => word.startsWith(part))
