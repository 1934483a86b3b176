import { addDays, type Day, formatDay } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
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

/** A list before collection that waits to be mended and released: what came in this morning. */
export async function importDemoPrecasso(
  db: Db,
  actor: Actor,
  given: { readonly customerId: number; readonly today: Day; readonly storage: Storage },
): Promise<void> {
  const { customerId, today, storage } = given
  const rows = patients.map(([debtor, name, street, postcode, city, email, amount], index) => {
    const invoiceDay = addDays(today, index - 62)
    const bill = [`TM-${2611 + index}`, formatDay(invoiceDay), formatDay(addDays(invoiceDay, 30)), amount]
    return [debtor, name, street, postcode, city, email, ...bill]
  })
  const name = `molenwijk-${today}.csv`
  await readDemoList(db, actor, storage, { kind: 'precasso', customerId, name, rows: [head, ...rows] })
}
