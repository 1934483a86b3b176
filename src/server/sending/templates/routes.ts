import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { letterEmail } from '#domain/letters/letter-email.ts'
import { refuseUse } from '#domain/templates/template.ts'
import { diffContent } from '#domain/templates/diff-content.ts'
import { type Channel, channels } from '#domain/workflow/step.ts'
import {
  changeTemplatePrint as changePrintEndpoint,
  getTemplatePrint,
} from '#contract/sending/templates/template-print.ts'
import {
  addVariable as addVariableEndpoint,
  changeVariable as changeVariableEndpoint,
  discardVariable as discardVariableEndpoint,
  getVariable,
  getVariableChoices,
  listVariables,
  previewVariable,
  publishVariable as publishVariableEndpoint,
  removeVariable as removeVariableEndpoint,
  returnVariable,
  reviewVariable,
  tryVariable as tryVariableEndpoint,
} from '#contract/sending/templates/template-variables.ts'
import { templatesBy } from '#contract/sending/templates/templates.ts'
import { translate } from '#contract/texts.ts'
import type { App } from '#server/app.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { drawLetter } from '#server/sending/letters/draw-letter.ts'
import { checkText } from './check-text.ts'
import { checkFormula, evaluateFormula } from '#server/sending/texts-in-use/formula.ts'
import { addVariable, changeVariable, readVariable, removeVariable } from '#server/sending/variables/own-variables.ts'
import { readChoices, readFormulaChoices } from './read-choices.ts'
import { readTemplate } from './read-template.ts'
import { readText } from './read-text.ts'
import { mailTest, sendTest, testJob } from './send-test.ts'
import { addTemplate, saveDraft } from './template-drafts.ts'
import { findDraft } from './draft-queries.ts'
import { draftTrialJob, startDraftTrial, tryDraft } from './draft-trials.ts'
import { changeTemplatePrint, readTemplatePrint } from './template-print.ts'
import { findContent, findTemplates } from './template-queries.ts'
import { changeUse, discardDraft, setDraftState, publishDraft, rollBack } from './template-versions.ts'
import { cleanContent } from './template-text.ts'
import { discardVariable, submitVariable, publishVariable } from '#server/sending/variables/variable-drafts.ts'
import { findVariables } from '#server/sending/variables/variable-queries.ts'
import { startVariableTrial, tryVariable, variableTrialJob } from '#server/sending/variables/variable-trials.ts'
import { faultMessage, faultText, previewSource, writePreview } from './write-preview.ts'

/** Templates: the texts of messages, how they are checked and published, and the agency's own variables in them. */
export function registerTemplates(app: App): void {
  defineJob(testJob, async (run) => mailTest(app, run))
  defineJob(draftTrialJob, tryDraft)
  defineJob(variableTrialJob, tryVariable)
  for (const channel of channels) {
    registerReads(app, channel)
    registerDrafts(app, channel)
    registerVersions(app, channel)
    registerPreviews(app, channel)
  }
  registerPrint(app)
  registerVariables(app)
}

function registerReads(app: App, channel: Channel): void {
  const calls = templatesBy[channel]

  route(app, calls.list, async ({ db, actor, query }) => paged(await findTemplates(db, actor, channel, query), query))

  route(app, calls.choices, async ({ db, language }) => readChoices(db, channel, language))

  route(app, calls.get, async ({ db, actor, params, query }) =>
    readTemplate(db, actor, channel, params.id, query.number),
  )

  route(app, calls.difference, async ({ db, actor, params, query }) => {
    await readTemplate(db, actor, channel, params.id)
    const before = await findContent(db, params.id, query.from)
    const after = query.to ? await findContent(db, params.id, query.to) : (await findDraft(db, params.id))?.content
    if (!before || !after) throw notFound()
    return { from: query.from, to: query.to ?? null, languages: diffContent(before, after) }
  })
}

function registerDrafts(app: App, channel: Channel): void {
  const calls = templatesBy[channel]

  route(app, calls.add, async ({ db, actor, input }) => addTemplate(db, actor, channel, input))

  route(app, calls.save, async ({ db, actor, params, input }) => saveDraft(db, actor, channel, params.id, input))

  route(app, calls.check, async ({ db, input: { content, ...use }, language }) => {
    const refusal = refuseUse({ channel, ...use })
    if (refusal)
      throw new UserError(400, 'error.check_fields', { fields: { type: { key: `template.error.${refusal}` } } })
    cleanContent(channel, content)
    return checkText(db, { channel, customerId: null, ...use }, content, language)
  })

  route(app, calls.discard, async ({ db, actor, params, input }) =>
    discardDraft(db, actor, channel, params.id, input.version),
  )

  route(app, calls.review, async ({ db, actor, params, input }) =>
    setDraftState(db, actor, channel, params.id, { ...input, state: 'review' }),
  )

  route(app, calls.sendBack, async ({ db, actor, params, input }) =>
    setDraftState(db, actor, channel, params.id, { ...input, state: 'draft' }),
  )
}

/** How letters go through the print room: of templates of letters alone. */
function registerPrint(app: App): void {
  route(app, getTemplatePrint, async ({ db, actor, params }) => readTemplatePrint(db, actor, params.id))
  route(app, changePrintEndpoint, async ({ db, actor, params, input }) =>
    changeTemplatePrint(db, actor, params.id, input),
  )
}

function registerVersions(app: App, channel: Channel): void {
  const calls = templatesBy[channel]

  route(app, calls.tryOut, async ({ db, actor, params }) => startDraftTrial(db, actor, channel, params.id))

  route(app, calls.publish, async ({ db, actor, clock, params, input }) =>
    publishDraft(db, actor, clock, channel, params.id, input),
  )

  route(app, calls.rollBack, async ({ db, actor, params, input }) =>
    rollBack(db, actor, channel, params.id, input.number),
  )

  route(app, calls.withdraw, async ({ db, actor, params, input }) =>
    changeUse(db, actor, channel, params.id, { ...input, withdrawn: true }),
  )

  route(app, calls.restore, async ({ db, actor, params, input }) =>
    changeUse(db, actor, channel, params.id, { ...input, withdrawn: false }),
  )
}

function registerPreviews(app: App, channel: Channel): void {
  const calls = templatesBy[channel]

  route(app, calls.preview, async ({ db, actor, clock, language, input: { content, file, ...asked } }) => {
    const [text] = Object.values(cleanContent(channel, { [asked.language]: content }))
    if (!text) throw notFound()
    const source = await previewSource(db, actor, clock, { use: asked, language: asked.language, file })
    const written = writePreview(text, source)
    if ('fault' in written) return { message: null, fault: faultText(written, language) }
    return { message: { ...letterEmail(written), sms: written.sms ?? null }, fault: null }
  })

  route(app, calls.draw, async ({ db, actor, clock, language, params, query, reply }) => {
    const { content, use } = await readText(db, actor, channel, params.id, query)
    const source = await previewSource(db, actor, clock, { use, language: query.language, file: query.file ?? null })
    const written = writePreview(content, source)
    if ('fault' in written) throw new UserError(409, faultMessage(written, language))
    const pdf = await drawLetter(app.storage, written)
    await reply.header('content-disposition', 'inline').type('application/pdf').send(pdf)
  })

  route(app, calls.test, async ({ db, actor, clock, params, input }) =>
    sendTest(db, actor, clock, channel, params.id, input),
  )
}

function registerVariables(app: App): void {
  route(app, listVariables, async ({ db, query, language }) => paged(await findVariables(db, query, language), query))

  route(app, getVariableChoices, async ({ language }) => readFormulaChoices(language))

  route(app, getVariable, async ({ db, actor, params }) => readVariable(db, actor, params.id))

  route(app, addVariableEndpoint, async ({ db, actor, input }) => addVariable(db, actor, input))

  route(app, changeVariableEndpoint, async ({ db, actor, params, input }) =>
    changeVariable(db, actor, params.id, input),
  )

  route(app, reviewVariable, async ({ db, actor, params, input }) =>
    submitVariable(db, actor, params.id, { ...input, state: 'review' }),
  )

  route(app, returnVariable, async ({ db, actor, params, input }) =>
    submitVariable(db, actor, params.id, { ...input, state: 'draft' }),
  )

  route(app, discardVariableEndpoint, async ({ db, actor, params, input }) =>
    discardVariable(db, actor, params.id, input.version),
  )

  route(app, tryVariableEndpoint, async ({ db, actor, params }) => startVariableTrial(db, actor, params.id))

  route(app, publishVariableEndpoint, async ({ db, actor, clock, params, input }) =>
    publishVariable(db, actor, clock, params.id, input),
  )

  route(app, removeVariableEndpoint, async ({ db, actor, params, input }) =>
    removeVariable(db, actor, params.id, input.version),
  )

  route(app, previewVariable, async ({ db, actor, clock, language, input: { file, ...formula } }) => {
    const fault = checkFormula(formula.type, formula.formula)
    if (fault) {
      const { from, to } = fault
      return { fault: { text: translate(language, fault.text.key, fault.text.values), from, to }, values: [] }
    }
    const use = { type: 'message', destination: 'debtor' } as const
    const { facts } = await previewSource(db, actor, clock, { use, language: 'nl', file })
    const values = letterLanguages.map((one) => ({
      language: one,
      text: evaluateFormula(formula, 'message', one, facts),
    }))
    return { fault: null, values }
  })
}
