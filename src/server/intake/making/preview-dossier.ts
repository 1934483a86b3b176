import { addYears, type Day } from '#domain/day.ts'
import { limitationTerms } from '#domain/deadlines/limitation-terms.ts'
import { account } from '#domain/account/account.ts'
import type {
  Destination,
  NewDossierInput,
  NewDossierRemark,
  previewDossier as preview,
} from '#contract/intake/new-dossier.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import type { IncomingDebtor, TakenRow } from './claim-draft.ts'
import { claimOfKind, kindOfNewFile } from './claim-terms.ts'
import { intakeOf } from './create-dossier.ts'
import { checkIntakeCustomer } from './check-intake-customer.ts'
import { loadIntakeContext } from './load-intake-context.ts'
import { findPrecassoTerms, findRunningDossiers, mostBeginWith } from './intake-queries.ts'
import { fileToJoin, claimEventsOf, firstDayOf, type Intake, type IntakeContext } from './make-dossiers.ts'
import { recogniseDebtors } from '#server/intake/recognition/recognise-debtors.ts'
import { readNewDossier } from './read-new-dossier.ts'

type Preview = OutputOf<typeof preview>
type Remark = Preview['remarks'][number]

/** What making this file would do now. Nothing is written; what is wrong is refused as it is when the file is made. */
export async function previewDossier(
  db: Db,
  actor: Actor,
  today: Day,
  input: NewDossierInput,
  destination: Destination = 'collection',
): Promise<Preview> {
  const customerId = await checkIntakeCustomer(db, actor, input.customer)
  const read = await readNewDossier(db, customerId, input, today)
  const context = await loadIntakeContext(db, customerId, { today, now: actor.now }, destination)
  const [firstRow] = read.rows as [TakenRow, ...TakenRow[]]
  const debtors = [firstRow, ...read.coDebtors]
  const recognised = await recogniseDebtors(db, actor, customerId, debtors)
  const intake = await intakeOf(db, customerId, read, input, destination)
  const owing = recognised.map(({ known }) => known?.id)
  const joined = await runningFile(db, owing, intake, input)
  const kind = joined?.kind ?? kindOfNewFile(recognised[0]?.known?.kind ?? null, read.rows)
  const rows = read.rows.map((row) => ({ ...row, draft: claimOfKind(row.draft, kind, context.agreed) }))
  const { balances } = account(claimEventsOf(rows), today, { rates: context.rates })
  return {
    debtors: recognised,
    joins: joined && { id: joined.id, number: joined.number },
    principalCents: balances.principal.openCents,
    interestCents: balances.interest.openCents,
    begins: joined ? null : beginningOf(rows as [TakenRow, ...TakenRow[]], context),
    precasso: destination === 'precasso' ? await findPrecassoTerms(db, customerId) : null,
    remarks: [...debtors.flatMap(remarksOnDebtor), ...rows.flatMap((row) => remarksOnClaim(row, input, today))],
  }
}

async function runningFile(
  db: Db,
  owing: readonly (number | undefined)[],
  { joinsRunningDossier: joins, destination }: Intake,
  { currency, merchant }: Pick<NewDossierInput, 'currency' | 'merchant'>,
) {
  const debtorIds = owing.filter((id) => id !== undefined)
  // Somebody who is new owes nothing yet.
  if (debtorIds.length < owing.length || !joins) return null
  const running = await findRunningDossiers(db, debtorIds, null, destination)
  return fileToJoin(running, debtorIds, { currency, merchantId: merchant }) ?? null
}

function beginningOf(rows: readonly [TakenRow, ...TakenRow[]], context: IntakeContext): Preview['begins'] {
  const first = mostBeginWith(context.firstSteps[rows[0].draft.kind])
  return first ? { step: first.step.name, day: firstDayOf(rows, first, context).day } : null
}

function remarksOnDebtor({ draft }: IncomingDebtor, index: number): Remark[] {
  const at = (field: string, remark: NewDossierRemark) => ({ field: `debtors.${index}.${field}`, remark })
  if (draft.street === null) {
    const reachable = draft.email ?? draft.mobile ?? draft.phone
    return [at('street', reachable === null ? 'no_way_to_reach' : 'no_address')]
  }
  return draft.houseNumber === null && draft.country === 'NL' ? [at('houseNumber', 'no_house_number')] : []
}

function remarksOnClaim({ rowNumber, draft }: TakenRow, { claims }: NewDossierInput, today: Day): Remark[] {
  const at = (field: string, remark: NewDossierRemark) => ({ field: `claims.${rowNumber - 1}.${field}`, remark })
  const { dueDay: agreed = null, documentId = null } = claims[rowNumber - 1] ?? {}
  const oldest = addYears(draft.dueDay, limitationTerms[draft.claimKind].years)
  return [
    ...(agreed === null ? [at('dueDay', 'no_due_day')] : []),
    // Bki art. 5.1: the file of a consumer holds the invoice.
    ...(draft.kind === 'private' && documentId === null ? [at('documentId', 'no_document')] : []),
    ...(draft.dueDay >= today ? [at('dueDay', 'not_due_yet')] : []),
    ...(oldest < today ? [at('invoiceDay', 'may_be_time_barred')] : []),
  ]
}
