import type { Province } from '#domain/statistics/file-class.ts'
import type { CourtClaimKind } from './competent-court.ts'

/**
 * Art. 99 Rv: the district courts of who lives in a province, as `court` names them. A province that several districts share
 * names each; of the Gooi the judge is that of Midden-Nederland. Source: Wet op de rechterlijke indeling, annex.
 */
const districtsOfProvince: Readonly<Partial<Record<Province, readonly string[]>>> = {
  groningen: ['Noord-Nederland'],
  friesland: ['Noord-Nederland'],
  drenthe: ['Noord-Nederland'],
  overijssel: ['Overijssel'],
  flevoland: ['Midden-Nederland'],
  gelderland: ['Gelderland'],
  utrecht: ['Midden-Nederland'],
  noord_holland: ['Noord-Holland', 'Amsterdam', 'Midden-Nederland'],
  zuid_holland: ['Den Haag', 'Rotterdam'],
  zeeland: ['Zeeland-West-Brabant'],
  noord_brabant: ['Oost-Brabant', 'Zeeland-West-Brabant'],
  limburg: ['Limburg'],
}

const known: ReadonlySet<string> = new Set(Object.values(districtsOfProvince).flat())
const nameOf = (district: string) => district.replace(/^rechtbank\s+/i, '')

/**
 * Art. 99 and 107 Rv: the district courts before which those who owe a file are summoned, by the provinces where they live: that of
 * one of them hears all. None where no province is known, or all live abroad.
 */
export function districtsOf(provinces: readonly Province[]): readonly string[] {
  return [...new Set(provinces.flatMap((province) => districtsOfProvince[province] ?? []))]
}

/** Whether a claim is brought elsewhere than where its debtors live, which somebody has to say why of. */
export function isElsewhere(kind: CourtClaimKind | null, district: string, districts: readonly string[]): boolean {
  return goesByHome(kind) && !isDistrictOf(district, districts)
}

/** Before which court a case was drafted, and where those who owe it live by now. */
export interface CasePlace {
  readonly claimKind: CourtClaimKind | null
  /** Why it is another court than theirs; empty: nobody had to say so. */
  readonly placeReason: string
  /** Null before there is a draft. */
  readonly district: string | null
  readonly provinces: readonly Province[]
}

/** Art. 99 Rv: whether those who owe a case that was drafted live in another district by now, and nobody said why it stays. */
export function hasMoved({ claimKind, placeReason, district, provinces }: CasePlace): boolean {
  return district !== null && placeReason === '' && isElsewhere(claimKind, district, districtsOf(provinces))
}

/** Art. 100 and 103 Rv: of work its place may decide as well, and of premises theirs does, which no field of a file knows. */
export function goesByHome(kind: CourtClaimKind | null): boolean {
  return kind !== 'rent_of_premises' && kind !== 'employment' && kind !== 'agency'
}

/** Whether a district court is one of these. One that nobody wrote down here is taken as it is said to be. */
export function isDistrictOf(district: string, districts: readonly string[]): boolean {
  const name = nameOf(district)
  return districts.length === 0 || !known.has(name) || districts.includes(name)
}
