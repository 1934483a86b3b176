import { describe, expect, it } from 'vitest'
import { evaluateMails, macroF1, precisionOf, recallOf, stopMeasures } from '#domain/mail/evaluate-mails.ts'
import { judgedText, judgeMail } from '#domain/mail/judge-mail.ts'
import { mailClasses, stoppingClasses } from '#domain/mail/mail-class.ts'
import { trainModel } from '#domain/mail/mail-model.ts'
import { readExamples } from './read-examples.ts'

const examples = (await readExamples()).map((one) => ({ ...one, text: judgedText(one) }))
const taught = examples.filter(({ isHeldOut }) => !isHeldOut)
const unseen = examples.filter(({ isHeldOut }) => isHeldOut)

describe('the e-mails that the portal comes with', () => {
  it('are five hundred, of every class and language, and at least a fifth is kept from the model', () => {
    expect(examples).toHaveLength(500)
    for (const language of ['nl', 'en', 'fr', 'de']) {
      for (const mailClass of mailClasses) {
        const own = unseen.filter((one) => one.language === language && one.mailClass === mailClass)
        expect(own.length, `${language} ${mailClass}`).toBeGreaterThan(0)
      }
    }
    expect(unseen.length).toBeGreaterThanOrEqual(100)
    const known = new Set(taught.map(({ content }) => content))
    expect(unseen.filter(({ content }) => known.has(content))).toEqual([])
    expect(examples.filter(({ subject, content }) => /[{}]/.test(subject + content))).toEqual([])
  })

  it('stop by their words alone in 94 of 100 cases, and none that needs no stop', () => {
    const { recall, needless } = stopMeasures(evaluateMails(unseen, null))
    expect(recall).toBeGreaterThanOrEqual(0.94)
    expect(needless).toBeLessThanOrEqual(0.02)
  })

  it('teach a model that stops 97 of 100 it must of what it never saw, and takes nine of ten for what they are', () => {
    const model = trainModel(taught, unseen)
    const evaluation = evaluateMails(unseen, { model, alone: {} })
    const { recall, needless } = stopMeasures(evaluation)
    expect(recall).toBeGreaterThanOrEqual(0.97)
    expect(needless).toBeLessThanOrEqual(0.08)
    expect(macroF1(evaluation)).toBeGreaterThanOrEqual(0.9)
    for (const measure of evaluation.classes) {
      if (!stoppingClasses.some((one) => one === measure.mailClass)) continue
      expect(measure.stopped / measure.count, measure.mailClass).toBeGreaterThanOrEqual(0.8)
      expect(precisionOf(measure) ?? 0, measure.mailClass).toBeGreaterThanOrEqual(0.7)
      expect(recallOf(measure) ?? 0, measure.mailClass).toBeGreaterThanOrEqual(0.7)
    }
  })

  it('are told for what they are: of a chance said near to one, nearly all are so', () => {
    const model = trainModel(taught, unseen)
    const judged = unseen.map(({ text, mailClass }) => {
      const isOfCustomer = mailClass === 'customer_question'
      const [first] = judgeMail(
        { kind: 'message', subject: '', content: text, isOfCustomer },
        { model, alone: {} },
      ).classes
      return { chance: first.chance, isRight: first.mailClass === mailClass }
    })
    const sure = judged.filter(({ chance }) => chance >= 0.8)
    expect(sure.length).toBeGreaterThan(40)
    expect(sure.filter(({ isRight }) => isRight).length / sure.length).toBeGreaterThanOrEqual(0.9)
  })
})
