import { loadRates } from '#server/money/rates/load-rates.ts'
import type { Destination } from '#contract/intake/new-dossier.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { Day } from '#domain/day.ts'
import { findFirstSteps, findInterestAgreement } from './intake-queries.ts'
import type { IntakeContext } from './make-dossiers.ts'

/** What the making of files for a customer needs to know. Refused when there is no workflow for them to begin with. */
export async function loadIntakeContext(
  db: Db,
  customerId: number,
  at: { readonly today: Day; readonly now: Date },
  destination: Destination = 'collection',
): Promise<IntakeContext> {
  const [consumer, company] = await Promise.all([
    findFirstSteps(db, customerId, 'private', destination),
    findFirstSteps(db, customerId, 'company', destination),
  ])
  if (consumer.length === 0 || company.length === 0) throw new UserError(409, 'import.no_workflow')
  return {
    today: at.today,
    now: at.now,
    firstSteps: { private: consumer, company },
    holidays: await findHolidays(db),
    rates: await loadRates(db),
    agreed: await findInterestAgreement(db, customerId),
  }
}
