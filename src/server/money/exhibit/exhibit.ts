import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { getExhibit } from '#contract/money/exhibit.ts'
import { account } from '#domain/account/account.ts'
import { withoutWithdrawn } from '#domain/account/part-of-account.ts'
import type { Day } from '#domain/day.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Actor } from '#server/actor.ts'
import { drawExhibit } from '#server/sending/letters/draw-exhibit.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { findExhibitParties, selectExhibitLetters } from './exhibit-queries.ts'
import { readSender } from './read-sender.ts'
import { exhibitSheet } from './exhibit-sheet.ts'
import type { VisibleDossier } from '#server/money/account/ledger-queries.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'

/** The account of a dossier on paper. It is not kept: only that it was drawn, for which day, and in which language. */
export async function exhibitOf(
  db: Db,
  actor: Actor,
  dossier: VisibleDossier,
  query: QueryOf<typeof getExhibit>,
  today: Day,
): Promise<Buffer> {
  const asOf = query.asOf ?? today
  const { pdf, language } = await drawAccount(db, dossier, { ...query, asOf })
  await inTransaction(db, async (tx) =>
    recordAudit(tx, actor, { kind: 'exhibit.drawn', dossierId: dossier.id, data: { asOf, language } }),
  )
  return pdf
}

/** The same with its language, for whoever draws it with something else that he writes down himself. */
export async function drawAccount(
  db: Db,
  dossier: Pick<VisibleDossier, 'id' | 'number'>,
  asked: { readonly asOf: Day; readonly language?: LetterLanguage | undefined; readonly archive: boolean },
): Promise<{ pdf: Buffer; language: LetterLanguage }> {
  const { asOf, archive } = asked
  const sender = await readSender(db)
  const rates = await loadRates(db)
  const events = (await accountEventsOf(db, [dossier.id])).get(dossier.id) ?? []
  const parties = await findExhibitParties(db, dossier.id)
  const letters = await selectExhibitLetters(db, dossier.id, asOf)
  const language = asked.language ?? parties.language
  const facts = { ...parties, language, number: dossier.number, sender, letters }
  const pdf = await drawExhibit(
    exhibitSheet(facts, withoutWithdrawn(account(events, asOf, { rates }), events), events, rates),
    archive ? asOf : null,
  )
  return { pdf, language }
}
