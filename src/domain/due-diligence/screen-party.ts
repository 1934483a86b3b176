import { soundOf, tellingWordsOf, trigramsOf, wordsOf } from './listed-name.ts'

/** From so alike a name is a hit. */
export const leastScore = 0.85
/** Names that only sound the same are a little less alike than those that are written the same. */
const soundWeight = 0.95

export const hitReasons = [
  'same_name',
  'similar_name',
  'sounds_alike',
  'part_of_name',
  'alias',
  'same_birth_day',
  'same_birth_year',
  'birth_day_unknown',
  'same_kvk',
  'no_longer_alike',
  'no_longer_listed',
] as const
export type HitReason = (typeof hitReasons)[number]

/** Somebody on a list, under each of his names, the first of which is his own. */
export interface ListedEntry {
  readonly names: readonly string[]
  /** A day, a year, or a year with ~ before it where it is about then. */
  readonly birthDays: readonly string[]
  readonly kvkNumbers: readonly string[]
}

/** Who is held against the lists. */
export interface ScreenedParty {
  /** His own name, and after it others that belong to him: of a shop in whose name he works, of whom he is reached by. */
  readonly names: readonly string[]
  readonly birthDay: string | null
  /** Of his own name alone. */
  readonly kvkNumber: string | null
}

export interface Hit<Entry> {
  readonly entry: Entry
  readonly partyName: string
  readonly listedName: string
  /** How alike the names are, from 0.85 to 1. */
  readonly score: number
  readonly reasons: readonly HitReason[]
}

interface Sheet {
  /** The places of the names that have a trigram. */
  readonly postings: Map<string, number[]>
  readonly sizes: number[]
  /** The places of the names that have a word, and how many words each name has that tell whose it is. */
  readonly wordPostings: Map<string, number[]>
  readonly wordCounts: number[]
}

export interface ListIndex<Entry extends ListedEntry> {
  readonly entries: readonly Entry[]
  /** Of each name whose it is, and which of his. */
  readonly names: readonly { readonly entry: number; readonly place: number }[]
  readonly written: Sheet
  readonly sounding: Sheet
}

/** Prepares lists to hold many parties against. */
export function indexLists<Entry extends ListedEntry>(entries: readonly Entry[]): ListIndex<Entry> {
  const names = entries.flatMap((one, entry) => one.names.map((_, place) => ({ entry, place })))
  const words = names.map(({ entry, place }) => wordsOf(entries[entry]?.names[place] ?? ''))
  return {
    entries,
    names,
    written: sheetOf(words, words.map(tellingWordsOf)),
    sounding: sheetOf(
      words.map((some) => some.map(soundOf)),
      words.map(soundingWordsOf),
    ),
  }
}

/** The words that tell whose a name is, as they sound. */
const soundingWordsOf = (words: readonly string[]) => new Set([...tellingWordsOf(words)].map(soundOf))

function sheetOf(names: readonly (readonly string[])[], telling: readonly ReadonlySet<string>[]): Sheet {
  const trigrams = names.map(trigramsOf)
  return {
    postings: postingsOf(trigrams),
    sizes: trigrams.map(({ size }) => size),
    wordPostings: postingsOf(telling),
    wordCounts: telling.map(({ size }) => size),
  }
}

/** Of each mark the places of the names that have it. */
function postingsOf(names: readonly ReadonlySet<string>[]): Map<string, number[]> {
  const postings = new Map<string, number[]>()
  for (const [name, marks] of names.entries()) {
    for (const mark of marks) {
      const known = postings.get(mark)
      if (known) known.push(name)
      else postings.set(mark, [name])
    }
  }
  return postings
}

/**
 * Who on the lists a party looks like: a name that is 0.85 alike or more by shared trigrams, as it is written or as it sounds,
 * or one that has all words of the other and more, such as a name of the father between them; while neither a birth day nor a
 * number in the register says that it is somebody else. One hit for each entry, by its best name.
 */
export function screenParty<Entry extends ListedEntry>(
  { entries, names, written, sounding }: ListIndex<Entry>,
  party: ScreenedParty,
): Hit<Entry>[] {
  const best = new Map<number, Hit<Entry>>()
  for (const [nth, partyName] of party.names.entries()) {
    const marks = nth === 0 ? party : { ...party, kvkNumber: null }
    const found = findAlike(written, sounding, wordsOf(partyName))
    for (const [name, { score, likeness }] of found) {
      const at = names[name]
      const entry = at && entries[at.entry]
      if (!at || !entry || (best.get(at.entry)?.score ?? 0) >= score) continue
      const sure = compareMarks(marks, entry)
      if (sure === null) continue
      const reasons: HitReason[] = [...likeness, ...(at.place > 0 ? (['alias'] as const) : []), ...sure]
      best.set(at.entry, { entry, partyName, listedName: entry.names[at.place] ?? '', score, reasons })
    }
  }
  return [...best.values()].toSorted((one, other) => other.score - one.score)
}

interface Likeness {
  readonly score: number
  readonly likeness: readonly HitReason[]
}

/** The names that are alike enough, with how. */
function findAlike(written: Sheet, sounding: Sheet, words: readonly string[]): Map<number, Likeness> {
  const found = new Map<number, Likeness>()
  const add = (name: number, score: number, likeness: readonly HitReason[]) => {
    if (score >= leastScore && score > (found.get(name)?.score ?? 0)) found.set(name, { score, likeness })
  }
  for (const [name, score] of alike(written, words)) add(name, score, [score === 1 ? 'same_name' : 'similar_name'])
  for (const [name, score] of alike(sounding, words.map(soundOf))) add(name, score * soundWeight, ['sounds_alike'])
  for (const name of containing(written, tellingWordsOf(words))) add(name, leastScore, ['part_of_name'])
  for (const name of containing(sounding, soundingWordsOf(words)))
    add(name, leastScore, ['sounds_alike', 'part_of_name'])
  return found
}

/** The names that have all words of a party, or of which it has all: two at least, one is shared by too many. */
function containing({ wordPostings, wordCounts }: Sheet, words: ReadonlySet<string>): number[] {
  if (words.size < 2) return []
  const shared = new Map<number, number>()
  for (const word of words) {
    for (const name of wordPostings.get(word) ?? []) shared.set(name, (shared.get(name) ?? 0) + 1)
  }
  return [...shared].flatMap(([name, count]) =>
    count >= 2 && count === Math.min(words.size, wordCounts[name] ?? 0) ? [name] : [],
  )
}

/** The names of a sheet that share enough trigrams, with how alike they are. */
function alike({ postings, sizes }: Sheet, words: readonly string[]): [name: number, score: number][] {
  const trigrams = trigramsOf(words)
  const shared = new Map<number, number>()
  // Who shares none of the rarest few cannot share enough of all.
  const byRareness = [...trigrams]
    .map((one) => postings.get(one) ?? [])
    .toSorted((one, other) => one.length - other.length)
  const few = trigrams.size - Math.ceil(leastScore * trigrams.size) + 1
  byRareness.forEach((places, index) => {
    for (const name of places) {
      const count = shared.get(name)
      if (count !== undefined) shared.set(name, count + 1)
      else if (index < few) shared.set(name, 1)
    }
  })
  return [...shared]
    .map(([name, count]): [number, number] => [name, count / (trigrams.size + (sizes[name] ?? 0) - count)])
    .filter(([, score]) => score >= leastScore)
}

/** What birth days and register numbers say beside the name; null: it is somebody else. */
function compareMarks(party: Omit<ScreenedParty, 'names'>, entry: ListedEntry): HitReason[] | null {
  const reasons: HitReason[] = []
  if (party.kvkNumber !== null && entry.kvkNumbers.length > 0) {
    if (!entry.kvkNumbers.includes(party.kvkNumber)) return null
    reasons.push('same_kvk')
  }
  const { birthDay } = party
  if (birthDay === null || entry.birthDays.length === 0) {
    return entry.birthDays.length === 0 ? reasons : [...reasons, 'birth_day_unknown']
  }
  if (entry.birthDays.includes(birthDay)) return [...reasons, 'same_birth_day']
  return entry.birthDays.some((one) => isNearYear(one, birthDay)) ? [...reasons, 'same_birth_year'] : null
}

/** Whether a year alone fits a birth day; one that is about then fits two years on either side. */
function isNearYear(listed: string, birthDay: string): boolean {
  const year = Number(birthDay.slice(0, 4))
  if (listed.startsWith('~')) return Math.abs(Number(listed.slice(1)) - year) <= 2
  return listed.length === 4 && Number(listed) === year
}
