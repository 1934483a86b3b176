import {
  answerQuestion as answerCall,
  answerWithDocument as documentCall,
  askQuestion as askCall,
  endQuestion as endCall,
  getWithdrawal,
  listQuestions,
  pauseForCustomer as pauseCall,
  withdrawFile as withdrawCall,
} from '#contract/parties/questions.ts'
import type { Actor } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { needScope } from '#server/platform/requests/api-key.ts'
import { route } from '#server/platform/requests/route.ts'
import { answerQuestion, answerWithDocument, endQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { readQuestions } from './read-questions.ts'
import { pauseForCustomer, readWithdrawal, withdrawFile } from './withdraw-file.ts'

/** What the agency and a customer ask each other of a file, and what a customer does with its own. */
export function registerQuestions(app: App): void {
  route(app, listQuestions, async ({ db, actor, params }) => readQuestions(db, actor, params.id))

  route(app, askCall, async ({ db, actor, params, input }) => {
    await askQuestion(db, actor, params.id, input)
    return readQuestions(db, actor, params.id)
  })

  route(app, answerCall, async ({ db, actor, params, input, request }) => {
    // A yes can cost as much as taking the file back, or closes it: answering in words is not enough for that.
    if (input.agreed !== null && request.apiKey) needScope(request.apiKey, 'files.write')
    return readQuestions(db, actor, await answerQuestion(db, actor, params.id, input))
  })

  route(app, documentCall, async ({ db, actor, params, input, upload }) => {
    const answer = { ...input, id: params.id, upload }
    return readQuestions(db, actor, await answerWithDocument(db, actor, app.storage, answer))
  })

  route(app, endCall, async ({ db, actor, params, input }) =>
    readQuestions(db, actor, await endQuestion(db, actor, { ...input, id: params.id })),
  )

  route(app, getWithdrawal, async ({ db, actor, params }) => readWithdrawal(db, actor, params.id))

  route(app, withdrawCall, async ({ db, actor, params, input }) => {
    await withdrawFile(db, ofCustomer(actor), params.id, input)
    return readQuestions(db, actor, params.id)
  })

  route(app, pauseCall, async ({ db, actor, params, input }) => {
    await pauseForCustomer(db, ofCustomer(actor), params.id, input)
    return readQuestions(db, actor, params.id)
  })
}

/** A file is taken back by its customer alone: who works here closes it. */
function ofCustomer(actor: Actor): Actor {
  if (actor.customerId === null) throw notFound()
  return actor
}
