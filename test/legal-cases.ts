import type { CaseState } from '#domain/court/cases/legal-case.ts'
import { day } from '#domain/day.ts'
import { defaultWrit } from '#domain/writs/default-writs.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import type { Db } from '#server/platform/db/db.ts'

const days = { draftedDay: day('2026-11-02'), claimDay: day('2026-12-02'), rollDay: day('2026-12-17') }

/**
 * The case of a file of which its customer agreed to the writ, and that was made and checked: a bailiff may get it. What is open
 * when the writ is to be served is what it claims.
 */
export async function readyCase(
  db: Db,
  dossierId: number,
  change: { readonly state?: CaseState } = {},
): Promise<number> {
  const { customerId } = await db
    .selectFrom('dossier')
    .select('customerId')
    .where('id', '=', dossierId)
    .executeTakeFirstOrThrow()
  const { id: courtId } = await db
    .insertInto('court')
    .values({ district: 'Rechtbank Voorbeeld', city: `Plaats ${dossierId}`, validFrom: day('2020-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const openCents = (await readAccounts(db, [dossierId], days.claimDay)).get(dossierId)?.openCents ?? 0
  const claim = { principalCents: openCents, interestCents: 0, costsCents: 0 }
  const { id } = await db
    .insertInto('legalCase')
    .values({
      customerId,
      dossierId,
      origin: 'proposed',
      state: 'draft',
      openedDay: day('2026-11-02'),
      openedAt: new Date('2026-11-02T12:00:00Z'),
      agreedCents: 10_000_00,
      court: 'kanton',
      courtId,
      ...days,
      ...claim,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const writId = await insertWrit(db, { dossierId, caseId: id, courtId, claimedCents: Math.max(1, openCents) })
  await db
    .updateTable('legalCase')
    .set({ state: 'checked', writId, ...change })
    .where('id', '=', id)
    .execute()
  return id
}

/** A writ as it is kept, of which the bytes are nobody's business here. */
async function insertWrit(
  db: Db,
  writ: {
    readonly dossierId: number
    readonly caseId: number
    readonly courtId: number
    readonly claimedCents: number
  },
): Promise<number> {
  const pdf = { sha256: `${writ.caseId}`.padStart(64, '0'), sizeBytes: 1, mimeType: 'application/pdf' }
  await db
    .insertInto('storedFile')
    .values(pdf)
    .onConflict((same) => same.doNothing())
    .execute()
  const template = await db
    .selectFrom('writTemplate')
    .select('id')
    .where('kind', '=', 'health_insurance')
    .executeTakeFirstOrThrow()
  const content = JSON.stringify(defaultWrit('health_insurance'))
  const version = { templateId: template.id, content, checked: '[]', editors: [], publishedAt: new Date() }
  await db
    .insertInto('writTemplateVersion')
    .values({ ...version, number: 99 })
    .onConflict((same) => same.doNothing())
    .execute()
  const { id: templateVersionId } = await db
    .selectFrom('writTemplateVersion')
    .select('id')
    .where('number', '=', 99)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('writ')
    .values({
      ...writ,
      templateVersionId,
      servedDay: days.claimDay,
      rollDay: days.rollDay,
      exhibitCount: 0,
      pdfSha256: pdf.sha256,
      data: '{}',
      checks: '[]',
      madeAt: new Date('2026-11-02T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The message that brought the writ of a case to an office of bailiffs, of which nobody knows whether it arrived. */
export async function lostWritMessage(db: Db, caseId: number, bailiffId: number): Promise<void> {
  const { dossierId, writId } = await db
    .selectFrom('legalCase')
    .select(['dossierId', 'writId'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  const { id: holdingId } = await db
    .insertInto('dossierBailiff')
    .values({ dossierId, bailiffId, sinceDay: day('2026-11-16'), validFrom: new Date('2026-11-16T12:00:00Z') })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (writId === null) throw new Error('a case that was checked has its writ')
  const recipient = JSON.stringify({ name: 'Kantoor', email: 'kantoor@bailiff.example' })
  const said = { dossierId, caseId, writId, holdingId, bailiffId, recipient, content: '{}', contentSha256: 'x' }
  await db
    .insertInto('writMessage')
    .values({ ...said, state: 'uncertain', createdAt: new Date('2026-11-16T12:00:00Z') })
    .execute()
}
