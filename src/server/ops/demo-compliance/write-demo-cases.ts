import { addDays, type Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import { askApproval, draftCase, openCase, recordExecution, recordService } from '#server/court/cases/case-commands.ts'
import { readCase, readCaseOfFile } from '#server/court/cases/read-cases.ts'
import { sendToBailiff } from '#server/court/processing/send-to-bailiff.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { recordJudgment } from '#server/money/rulings/record-judgment.ts'
import { answerQuestion } from '#server/parties/questions/answer-question.ts'
import { readQuestions } from '#server/parties/questions/read-questions.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findDemoCourt, findDemoOffice, findSummonable } from './case-queries.ts'

interface Opening {
  readonly customerId: number
  readonly today: Day
  readonly people: { readonly counsel: Actor; readonly contact: Actor }
}

/**
 * Cases of the first customer, one it is asked about and one it said yes to, of which there is a draft; of others one that is proposed, one that
 * was won, of which the judgment is carried out, and one of which it is still to be served.
 */
export async function writeDemoCases(
  db: Db,
  { customerId, today, people: { counsel, contact } }: Opening,
): Promise<void> {
  const [agreed, asked] = await findSummonable(db, { customerId }, 2)
  if (asked !== undefined) await askAbout(db, counsel, asked)
  if (agreed !== undefined) await writeDraft(db, { customerId, today, people: { counsel, contact } }, agreed)
  const [proposed] = await findSummonable(db, { customerId: null }, 1)
  if (proposed !== undefined) await openCase(db, counsel, { file: proposed, origin: 'proposed' })
  const [won, judged] = await findSummonable(db, { customerId: null, judgedOn: addDays(today, -daysJudged) }, 2)
  if (won !== undefined) await writeCarriedOut(db, counsel, { file: won, today })
  if (judged !== undefined) await writeJudged(db, counsel, { file: judged, on: addDays(today, -4) })
}

/** The customer says yes, and the writ is drafted before a court of where the debtor lives. */
async function writeDraft(db: Db, { customerId, today, people: { counsel, contact } }: Opening, file: number) {
  const id = await askAbout(db, counsel, file)
  const ofCustomer = { ...contact, customerId }
  const { items } = await readQuestions(db, ofCustomer, file)
  const question = items.find(({ kind, state }) => kind === 'approval' && state === 'open')
  const { districts } = await readCaseOfFile(db, counsel, file)
  const court = await findDemoCourt(db, today, districts)
  if (!question || court === undefined) return
  await answerQuestion(db, ofCustomer, question.id, { agreed: true, answer: 'Akkoord.', version: question.version })
  const { version } = await readCase(db, counsel, id)
  const drafted = { claimKind: 'other', court, rollDay: addDays(today, 28), serviceDay: null, placeReason: '' } as const
  await draftCase(db, counsel, { id, version, ...drafted })
}

/** So many days ago the judgment was given that is carried out. */
const daysJudged = 40

/** The judge awarded all that was claimed: the case of that judgment. */
async function writeJudged(db: Db, counsel: Actor, { file, on }: { readonly file: number; readonly on: Day }) {
  const account = (await readAccounts(db, [file], addDays(on, -1))).get(file)
  const awards = (account?.claims ?? []).map(({ claimId, balances }) => {
    const { openCents: principalCents } = balances.principal
    return { claimId, principalCents, costsCents: 0, interest: { kind: 'as_claimed' } as const }
  })
  const { version } = await lockDossier(db, counsel, { dossierId: file, version: null })
  await recordJudgment(db, counsel, file, {
    day: on,
    reference: 'CV EXPL 26-4512',
    debtorIds: [],
    awards,
    courtCents: 494_00,
    afterCostsCents: 0,
    courtInterestFromDay: addDays(on, 14),
    costsCompensated: false,
    keptCosts: [],
    lease: null,
    isEnforceable: true,
    note: 'Vonnis bij verstek.',
    version,
  })
  return openCase(db, counsel, { file, origin: 'title' })
}

/** An office carries the judgment out: it was served, and wages and an account were seized. */
async function writeCarriedOut(
  db: Db,
  counsel: Actor,
  { file, today }: { readonly file: number; readonly today: Day },
) {
  const id = await writeJudged(db, counsel, { file, on: addDays(today, -daysJudged) })
  const seen = async () => ({ id, version: (await readCase(db, counsel, id)).version })
  const bailiff = await findDemoOffice(db)
  if (bailiff !== undefined) await sendToBailiff(db, counsel, { bailiff, files: [file], note: 'Vonnis uitvoeren.' })
  await recordService(db, counsel, { ...(await seen()), day: addDays(today, -26), of: 'title' })
  const seized = { orderedDay: null, day: addDays(today, -12) }
  const [wage, bank] = [
    { ...seized, kind: 'wage', thirdParty: 'Bakkerij De Halm B.V.', freeCents: 1_612_00 },
    { ...seized, kind: 'bank', thirdParty: 'Voorbeeldbank N.V.', freeCents: null },
  ] as const
  await recordExecution(db, counsel, { ...(await seen()), ...wage })
  await recordExecution(db, counsel, { ...(await seen()), ...bank })
}

async function askAbout(db: Db, counsel: Actor, file: number): Promise<number> {
  const id = await openCase(db, counsel, { file, origin: 'proposed' })
  const { legalCase, stepCost } = await readCaseOfFile(db, counsel, file)
  await askApproval(db, counsel, {
    id,
    version: legalCase?.version ?? 1,
    content: 'De debiteur betaalde niet op onze brieven. Mogen wij dagvaarden?',
    dueDay: null,
    costCents: stepCost?.totalCents ?? null,
  })
  return id
}
