import { addDays, type Day, formatDay } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { releaseAtOnce } from '#server/intake/import-command/release-at-once.ts'
import { readDemoList } from '#server/ops/demo-money/read-demo-list.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/outside/storage.ts'

const head = [
  'Debiteurnummer',
  'Naam',
  'Straat',
  'Postcode',
  'Plaats',
  'E-mail',
  'Factuurnummer',
  'Factuurdatum',
  'Vervaldatum',
  'Bedrag',
]

/** Whose list it is. */
export const practice = 'Tandartspraktijk Molenwijk'

/** What a practice has to be reminded of. The mistakes are those that people make: a sign in an amount, half a postcode. */
const patients = [
  [
    'PM-2291',
    'Mevrouw J. Wagenaar',
    'Lijsterbesstraat 14',
    '1505 KL',
    'Zaandam',
    'j.wagenaar@voorbeeld.example',
    '84,60',
  ],
  [
    'PM-2304',
    'De heer T. Oosterbaan',
    'Westzijde 212',
    '1506 GA',
    'Zaandam',
    't.oosterbaan@voorbeeld.example',
    '142,35',
  ],
  ['PM-2317', 'Mevrouw S. Haddou', 'Botenmakersstraat 9', '1506 T', 'Zaandam', 's.haddou@voorbeeld.example', '61,80'],
  ['PM-2320', 'De heer R. Pronk', 'Peperstraat 71', '1502 AC', 'Zaandam', '', '1.23,4'],
  ['PM-2333', 'Mevrouw L. Tromp', 'Vinkenstraat 40', '1504 AB', 'Zaandam', 'l.tromp@voorbeeld.example', '96,20'],
] as const

/** Those of the week before, as they should be. */
const formerPatients = [
  ['PM-2204', 'De heer K. Visser', 'Zuiddijk 118', '1505 HE', 'Zaandam', 'k.visser@voorbeeld.example', '73,15'],
  ['PM-2211', 'Mevrouw A. Yildiz', 'Oostzijde 35', '1502 BD', 'Zaandam', 'a.yildiz@voorbeeld.example', '118,90'],
  ['PM-2226', 'Mevrouw E. de Groot', 'Vincent van Goghweg 3', '1506 JA', 'Zaandam', '', '64,25'],
] as const

/** A list before collection that was released last week, and one that waits to be mended: what came in this morning. */
export async function importDemoPrecasso(
  db: Db,
  actor: Actor,
  given: { readonly customerId: number; readonly today: Day; readonly storage: Storage },
): Promise<void> {
  const { customerId, today, storage } = given
  const ofCustomer = { kind: 'precasso', customerId } as const
  const before = addDays(today, -7)
  const released = { ...ofCustomer, name: `molenwijk-${before}.csv`, rows: rowsOf(formerPatients, before, 2581) }
  const { id, work } = await readDemoList(db, actor, storage, released)
  await releaseAtOnce(work, actor, id)
  const name = `molenwijk-${today}.csv`
  await readDemoList(db, actor, storage, { ...ofCustomer, name, rows: rowsOf(patients, today, 2611) })
}

/** The invoices of two months before a day, numbered from the first. */
function rowsOf(people: readonly (readonly string[])[], on: Day, first: number): readonly (readonly string[])[] {
  const rows = people.map((person, index) => {
    const invoiceDay = addDays(on, index - 62)
    const amount = person.at(-1) ?? ''
    const bill = [`TM-${first + index}`, formatDay(invoiceDay), formatDay(addDays(invoiceDay, 30)), amount]
    return [...person.slice(0, -1), ...bill]
  })
  return [head, ...rows]
}
