import type { Province } from '#domain/statistics/file-class.ts'

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

/** The district courts before which somebody of a province is summoned; none where that is not known, or it is abroad. */
export function districtsOf(province: Province): readonly string[] {
  return districtsOfProvince[province] ?? []
}

/** Whether a district court is one of these. One that nobody wrote down here is taken as it is said to be. */
export function isDistrictOf(district: string, districts: readonly string[]): boolean {
  const name = nameOf(district)
  return districts.length === 0 || !known.has(name) || districts.includes(name)
}
