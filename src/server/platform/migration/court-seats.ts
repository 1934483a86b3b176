import { type Day, day } from '#domain/day.ts'

const seats = 'Besluit zittingsplaatsen gerechten, art. 1'
/** Oost-Nederland was split in Gelderland and Overijssel on 1 April 2013. */
const [afterReform, afterSplit] = [day('2013-01-01'), day('2013-04-01')]

/** Where the eleven district courts sit. Haarlemmermeer is left out: whether it hears cantonal cases was not confirmed. */
export const courts: readonly { district: string; city: string; source: string; validFrom: Day }[] = (
  [
    ['Amsterdam', afterReform, ['Amsterdam']],
    ['Den Haag', afterReform, ['Den Haag', 'Gouda', 'Leiden']],
    ['Gelderland', afterSplit, ['Apeldoorn', 'Arnhem', 'Nijmegen', 'Zutphen']],
    ['Limburg', afterReform, ['Maastricht', 'Roermond']],
    ['Midden-Nederland', afterReform, ['Almere', 'Amersfoort', 'Lelystad', 'Utrecht']],
    ['Noord-Holland', afterReform, ['Alkmaar', 'Haarlem', 'Zaanstad']],
    ['Noord-Nederland', afterReform, ['Assen', 'Groningen', 'Leeuwarden']],
    ['Oost-Brabant', afterReform, ['Eindhoven', '’s-Hertogenbosch']],
    ['Overijssel', afterSplit, ['Almelo', 'Enschede', 'Zwolle']],
    ['Rotterdam', afterReform, ['Dordrecht', 'Rotterdam']],
    ['Zeeland-West-Brabant', afterReform, ['Bergen op Zoom', 'Breda', 'Middelburg', 'Tilburg']],
  ] as const
).flatMap(([name, validFrom, cities]) =>
  cities.map((city) => ({ district: `Rechtbank ${name}`, city, source: seats, validFrom })),
)
