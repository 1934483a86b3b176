import { addDays, type Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { askApproval, draftCase, openCase } from '#server/court/cases/case-commands.ts'
import { readCase, readCaseOfFile } from '#server/court/cases/read-cases.ts'
import { answerQuestion } from '#server/parties/questions/answer-question.ts'
import { readQuestions } from '#server/parties/questions/read-questions.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findDemoCourt, findSummonable } from './case-queries.ts'

interface Opening {
  readonly customerId: number
  readonly today: Day
  readonly people: { readonly counsel: Actor; readonly contact: Actor }
}

/** Cases of the first customer: one that is proposed, one it is asked about, and one it said yes to, of which there is a draft. */
export async function writeDemoCases(
  db: Db,
  { customerId, today, people: { counsel, contact } }: Opening,
): Promise<void> {
  const [agreed, asked, proposed] = await findSummonable(db, customerId, 3)
  if (proposed !== undefined) await openCase(db, counsel, { file: proposed, origin: 'proposed' })
  if (asked !== undefined) await askAbout(db, counsel, asked)
  if (agreed === undefined) return
  const id = await askAbout(db, counsel, agreed)
  const ofCustomer = { ...contact, customerId }
  const { items } = await readQuestions(db, ofCustomer, agreed)
  const question = items.find(({ kind, state }) => kind === 'approval' && state === 'open')
  const courtId = await findDemoCourt(db, today)
  if (!question || courtId === undefined) return
  await answerQuestion(db, ofCustomer, question.id, { agreed: true, answer: 'Akkoord.', version: question.version })
  const { version } = await readCase(db, counsel, id)
  const drafted = { claimKind: 'other', court: courtId, rollDay: addDays(today, 28), serviceDay: null } as const
  await draftCase(db, counsel, { id, version, ...drafted })
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
