import { indexLists, type ListedEntry, screenParty } from '#domain/due-diligence/screen-party.ts'
import { screenParties } from '#server/compliance/due-diligence/screen-parties.ts'
import { endList, insertList, lockCurrentList } from '#server/compliance/due-diligence/sanction-queries.ts'
import { clockOn } from '#server/clock.ts'
import { day } from '#domain/day.ts'
import { sha256Of } from '#server/platform/outside/storage.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, progress, timed, twoDecimals } from './figure.ts'

const parties = 10_000
const names = 20_000
const today = '2026-11-24'

/** Parties of the register held against lists of sanctions by the worker, everything written down; beside the names alone. */
export async function measure(): Promise<Figure[]> {
  progress(`screening: ${parties} parties against ${names} names`)
  const portal = await openBenchPortal(0, { VORDER_TODAY: today }, ['--role', 'web'])
  const pool = openPool(portal.databaseUrl, { max: 2 })
  try {
    const db = openDb(pool)
    const clock = clockOn(day(today))
    const listed = Array.from({ length: names / 2 }, (_, place) => entryOf(place))
    const screened = Array.from({ length: parties }, (_, place) => partyName(place))
    const rows = screened.map((name) => ({ name }))
    for (let from = 0; from < rows.length; from += 1000) {
      await db
        .insertInto('customer')
        .values(rows.slice(from, from + 1000))
        .execute()
    }
    const sha256 = sha256Of(Buffer.from('lijst'))
    await db.insertInto('storedFile').values({ sha256, sizeBytes: 5, mimeType: 'application/xml' }).execute()
    const person = await db.selectFrom('appUser').select('id').executeTakeFirstOrThrow()
    const list = { kind: 'eu', listDay: day(today), fileName: 'eu.xml', sha256, entryCount: listed.length } as const
    const uploaded = { uploadedBy: person.id, uploadedAt: clock.now(), nameCount: names }
    // The demo brings a small one along.
    const before = await lockCurrentList(db, 'eu')
    if (before) await endList(db, before.id)
    await insertList(db, { ...list, ...uploaded }, listed)
    let count = 0
    const milliseconds = await timed(async () => (count = await screenParties(db, clock)))
    let floorHits = 0
    const floor = await timed(async () => {
      const index = indexLists(listed)
      for (const name of screened) {
        floorHits += screenParty(index, { names: [name], birthDay: null, kvkNumber: null }).length
      }
    })
    const { hits } = await db
      .selectFrom('sanctionHit')
      .select(({ fn }) => fn.countAll<number>().as('hits'))
      .executeTakeFirstOrThrow()
    const seconds = twoDecimals(milliseconds / 1000)
    return [
      {
        figure: '10,000 parties held against 20,000 names of a sanctions list',
        value: seconds,
        unit: 's',
        goal: 'at most 60 s, every hit written down',
        reached: seconds <= 60 && count >= parties && hits >= floorHits,
        detail: {
          parties: count,
          names,
          hits,
          namesAloneSeconds: twoDecimals(floor / 1000),
          timesTheNamesAlone: twoDecimals(milliseconds / floor),
        },
      },
    ]
  } finally {
    await pool.end()
    await portal.close()
  }
}

const given = [
  'Arkadi',
  'Boris',
  'Samira',
  'Ivo',
  'Mohammed',
  'Hussein',
  'Natalia',
  'Jorge',
  'Fatima',
  'Dmitri',
  'Leila',
  'Oleg',
]
const parts = [
  'vor',
  'kra',
  'mel',
  'tan',
  'ruz',
  'bal',
  'sho',
  'dim',
  'gar',
  'pel',
  'yus',
  'hak',
  'zil',
  'fed',
  'nov',
  'lim',
]

/** A family name of three syllables: as many as are asked for differ. */
const family = (place: number) =>
  [0, 1, 2].map((power) => parts[Math.floor(place / parts.length ** power) % parts.length] ?? '').join('')
const pick = (place: number) => given[place % given.length] ?? ''

/** Somebody with an alias. */
const entryOf = (place: number): ListedEntry & { reference: string; remark: string } => ({
  reference: `EU.${place}`,
  names: [
    `${pick(place)} ${pick(place * 7 + 3)} ${family(place * 5)}ov`,
    `${family(place * 5)} ${pick(place)} ${family(place * 3 + 1)}`,
  ],
  birthDays: [],
  kvkNumbers: [],
  remark: '',
})

/** One in a hundred is on the list, the others are companies and people of the same syllables. */
function partyName(place: number): string {
  if (place % 100 === 0) return entryOf(place / 2).names[0] ?? ''
  return place % 3 === 0
    ? `${family(place * 11 + 5)} ${family(place)} Groothandel B.V.`
    : `${pick(place)} ${family(place * 13 + 2)}`
}
