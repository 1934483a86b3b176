import { addDays, addMonths, type Day } from '#domain/day.ts'
import type { CheckCode } from '#domain/due-diligence/due-diligence.ts'
import type { Actor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import { addDocument, approveProof, changeProof } from '#server/compliance/due-diligence/change-proof.ts'
import { askOverride, decideOverride } from '#server/compliance/due-diligence/change-subject.ts'
import { readSubject } from '#server/compliance/due-diligence/read-subjects.ts'
import { screenParties } from '#server/compliance/due-diligence/screen-parties.ts'
import { readSanctionList, uploadSanctionList } from '#server/compliance/due-diligence/upload-sanction-list.ts'
import { plainPdf } from '#server/ops/demo-correspondence/plain-pdf.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { findDemoParty } from './compliance-queries.ts'

interface Told {
  readonly customerIds: readonly number[]
  /** Who hands in and asks, and who approves it. */
  readonly people: { readonly counsel: Actor; readonly second: Actor }
  readonly storage: Storage
  readonly today: Day
}

/** What is asked of each customer, and from whom it comes. */
const ofCustomers: readonly { readonly check: CheckCode; readonly source: string }[] = [
  { check: 'kvk_extract', source: 'KvK' },
  { check: 'signatory', source: 'Klant' },
  { check: 'ubo', source: 'KvK' },
  { check: 'order', source: 'Klant' },
  { check: 'privacy_roles', source: 'Klant' },
  { check: 'iban_holder', source: 'Bank' },
  { check: 'claims_sample', source: 'Eigen onderzoek' },
]
/** Of the newest customer the rest is still to be asked for. */
const provedOfNewest = 3

/**
 * Customers of whom all is proved and one of whom it is under way; proofs of us and of a customer that end soon, one that waits for
 * a second person, an exception, and a name to look into.
 */
export async function writeDemoDueDiligence(db: Db, clock: Clock, told: Told): Promise<void> {
  const { customerIds, people, today } = told
  const parties = await Promise.all(customerIds.map(async (customerId) => findDemoParty(db, customerId)))
  const [first, second, , fourth] = parties
  const otherwise = { kvk_extract: [second, fourth], signatory: [first] } as Partial<Record<CheckCode, unknown[]>>
  for (const party of parties) {
    if (party === undefined) continue
    const asked = party === parties.at(-1) ? ofCustomers.slice(0, provedOfNewest) : ofCustomers
    for (const { check, source } of asked) {
      if (!otherwise[check]?.includes(party)) {
        await prove(db, told, { party, check, source, validTo: addMonths(today, 22) })
      }
    }
  }
  const own = await findDemoParty(db, null)
  if (own !== undefined) {
    await prove(db, told, { party: own, check: 'own_registration', source: 'Justis', validTo: addDays(today, 40) })
    await prove(db, told, { party: own, check: 'yearly_course', source: 'Opleider', validTo: addDays(today, 200) })
  }
  const extract = { check: 'kvk_extract', source: 'KvK' } as const
  if (second !== undefined) await prove(db, told, { ...extract, party: second, validTo: addDays(today, 30) })
  if (first !== undefined) {
    const validTo = addMonths(today, 36)
    await prove(db, told, { party: first, check: 'signatory', source: 'Klant', validTo, waits: true })
  }
  if (fourth !== undefined) {
    await prove(db, told, { ...extract, party: fourth, validTo: addDays(today, -20) })
    const reason = 'Het nieuwe uittreksel is aangevraagd.'
    await askOverride(db, people.counsel, { id: fourth, reason, untilDay: addDays(today, 60) })
    const { overrides } = await readSubject(db, people.second, fourth)
    const asked = overrides.find(({ state }) => state === 'waiting')
    if (asked) await decideOverride(db, people.second, { id: asked.id, agreed: true })
  }
  await writeList(db, clock, told)
}

interface Proof {
  readonly party: number
  readonly check: CheckCode
  readonly source: string
  readonly validTo: Day
  /** Nobody has looked at it yet. */
  readonly waits?: boolean
}

async function prove(
  db: Db,
  { people: { counsel, second }, storage, today }: Told,
  { party, check, source, validTo, waits = false }: Proof,
): Promise<void> {
  const seen = async () => {
    const found = (await readSubject(db, counsel, party)).proofs.find((one) => one.check === check)
    if (!found) throw new Error(`nothing is asked as ${check}`)
    return { id: found.id, version: found.version }
  }
  const { id } = await seen()
  const bytes = plainPdf(['Bewijs voor de demo', check, `geldig tot ${validTo}`])
  await addDocument(db, counsel, storage, id, { name: `${check}.pdf`, mimeType: 'application/pdf', bytes })
  const said = { source, checkedOn: addMonths(today, -2), validTo, note: '' }
  await changeProof(db, counsel, { ...(await seen()), ...said })
  if (!waits) await approveProof(db, second, await seen())
}

/** A made-up list: one of the partners is called like somebody on it, which two people have yet to judge. */
async function writeList(db: Db, clock: Clock, { people: { counsel }, storage, today }: Told): Promise<void> {
  const upload = {
    name: 'verzonnen-lijst.xml',
    mimeType: 'application/xml',
    bytes: Buffer.from(listOf(today, ['Berichtpost Sms LLC', 'Zilvermeer Trading LLC'])),
  }
  const read = await readSanctionList('eu', upload)
  await uploadSanctionList(db, counsel, storage, { kind: 'eu' }, { upload, read })
  await screenParties(db, clock)
}

const listOf = (day: Day, names: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="${day}T06:00:00.000+01:00" globalFileId="1">
${names
  .map(
    (name, index) => `  <sanctionEntity euReferenceNumber="DEMO.${index + 1}" logicalId="${index + 1}">
    <remark>verzonnen voor de demo</remark>
    <nameAlias wholeName="${name}"/>
  </sanctionEntity>`,
  )
  .join('\n')}
</export>
`
