import { describe, expect, it } from 'vitest'
import { chancesAlone, evaluateMails, macroF1, refuseModel, stopMeasures } from './evaluate-mails.ts'
import { judgeMail, type JudgedMail, judgementOf, type ReadyModel } from './judge-mail.ts'
import { mailClasses, type MailClass } from './mail-class.ts'
import { type LabelledMail, scoreMail, tellingWords, trainModel } from './mail-model.ts'
import { bytesOfModel, modelOfBytes } from './model-bytes.ts'
import { suspensionFor } from './suspension-for.ts'

const mail = (content: string, more: Partial<JudgedMail> = {}): JudgedMail => ({
  kind: 'message',
  subject: 'Re: uw brief',
  content,
  isOfCustomer: false,
  ...more,
})

/** Mails in made-up words: what the model learns is what stands here. */
const taught = (mailClass: MailClass, words: readonly string[]): LabelledMail[] =>
  words.flatMap((word, index) => [
    { mailClass, text: `beste ${word} nummer ${index}` },
    { mailClass, text: `hallo nog eens ${word} graag` },
  ])
const promises = ['fazant', 'merel', 'kievit', 'reiger', 'zwaluw', 'spreeuw']
const others = ['tafel', 'stoel', 'lamp', 'kast', 'bank', 'kruk']
const labelled = [...taught('payment_promise', promises), ...taught('other', others)]
const unseen: LabelledMail[] = [
  ...promises.map((word) => ({ mailClass: 'payment_promise' as const, text: `dag ${word}` })),
  ...others.map((word) => ({ mailClass: 'other' as const, text: `dag ${word}` })),
]
const model = trainModel(labelled, unseen)

describe('an e-mail is judged', () => {
  it('by its words first: what alarms stops the file, the gravest counts, and a person is asked', () => {
    const judged = judgeMail(mail('Ik betwist dit. Mijn man is overleden.'), null)
    expect(judged).toMatchObject({ stops: 'deceased', pause: null })
    expect(judged.classes[0]).toMatchObject({ mailClass: 'deceased', by: 'words', words: ['overleden'] })
    expect(judged.classes[1]).toMatchObject({ mailClass: 'dispute', words: ['betwist'] })
  })

  it('with a pause for what was paid already, and for a question', () => {
    expect(judgeMail(mail('Dit is al betaald.'), null).pause).toEqual({ reason: 'payment_on_its_way', days: 7 })
    expect(judgeMail(mail('Wat kost dat?'), null)).toMatchObject({
      stops: null,
      pause: { reason: 'question_of_debtor', days: 14 },
    })
    expect(judgeMail(mail('Ik betaal vrijdag.'), null)).toMatchObject({ stops: null, pause: null })
  })

  it('without what it answers to, and without a subject that is ours', () => {
    const answer = mail('Goed.\n\nOp 20 november 2026 schreef Noordkade:\n> Betwist u dit?', { subject: 'Re: klacht?' })
    expect(judgeMail(answer, null)).toMatchObject({ stops: null, pause: null })
    expect(judgeMail(mail('Zie bijlage.', { subject: 'Bezwaar' }), null).stops).toBe('dispute')
  })

  it('never to the harm of a file when a customer writes of its debtor', () => {
    const judged = judgeMail(mail('De debiteur betwist de factuur, hij is failliet?', { isOfCustomer: true }), {
      model,
      alone: {},
    })
    expect(judged).toMatchObject({ stops: null, pause: null })
  })

  it('of a program by few words: a help desk disputes by one, and what else it says is its own', () => {
    const byProgram = (content: string) => judgeMail(mail(content, { kind: 'auto_reply' }), { model, alone: {} })
    expect(byProgram('Heeft u een klacht? Bel ons.')).toMatchObject({ stops: null, pause: null })
    expect(byProgram('Wij betwisten deze factuur.')).toMatchObject({ stops: 'dispute' })
    expect(judgeMail(mail('betwist', { kind: 'bounce' }), null).classes[0].mailClass).toBe('auto_reply')
  })

  it('with a pause by likeness alone only where the model was shown to be right; by words always', () => {
    const asking = trainModel(
      [...taught('plan_request', promises), ...taught('other', others)],
      [
        ...promises.map((word) => ({ mailClass: 'plan_request' as const, text: `dag ${word}` })),
        ...others.map((word) => ({ mailClass: 'other' as const, text: `dag ${word}` })),
      ],
    )
    const pauseOf = (content: string, alone: ReadyModel['alone']) =>
      judgeMail(mail(content), { model: asking, alone }).pause?.reason ?? null
    expect(judgeMail(mail('dag fazant'), { model: asking, alone: {} }).classes[0].mailClass).toBe('plan_request')
    expect(pauseOf('dag fazant', {})).toBeNull()
    expect(pauseOf('dag fazant', { plan_request: 0.6 })).toBe('question_of_debtor')
    expect(pauseOf('dag fazant', { plan_request: 1 })).toBeNull()
    expect(pauseOf('Dit is al betaald.', {})).toBe('payment_on_its_way')
  })

  it('by what it is like also where a word says something else; that it is paid says it is not disputed', () => {
    const like = (mailClass: MailClass) =>
      trainModel(
        [...taught(mailClass, promises), ...taught('other', others)],
        [
          ...promises.map((word) => ({ mailClass, text: `dag ${word}` })),
          ...others.map((word) => ({ mailClass: 'other' as const, text: `dag ${word}` })),
        ],
      )
    const words = 'Ik heb al twee termijnen betaald. Beste merel, kievit, reiger, zwaluw.'
    const judged = (mailClass: MailClass) => judgeMail(mail(words), { model: like(mailClass), alone: {} })
    for (const mailClass of ['debt_relief', 'distress', 'complaint'] as const) {
      expect(judged(mailClass), mailClass).toMatchObject({ stops: mailClass, pause: null })
    }
    expect(judged('dispute')).toMatchObject({ stops: null, pause: { reason: 'payment_on_its_way' } })
    expect(judged('dispute').classes.find((one) => one.mailClass === 'dispute')?.chance).toBeGreaterThan(0.2)
  })

  it('by a person in its own words: for those it stands still as it did', () => {
    const judged = judgeMail(mail('Ik ben haar bewindvoerder.'), null)
    expect(judgementOf('representative', judged)).toMatchObject({
      stops: 'representative',
      classes: [{ by: 'person', words: ['bewindvoerder'] }],
    })
    expect(judgementOf('dispute', judged).classes[0].words).toEqual([])
  })

  it('and its file is suspended as its reasons are called', () => {
    expect(suspensionFor('insolvency', [])).toBe('bankruptcy')
    expect(suspensionFor('representative', ['bewindvoerder'])).toBe('guardianship')
    expect(suspensionFor('representative', ['advocaat'])).toBe('other')
  })
})

describe('a model', () => {
  it('learns what it is taught, the same every time, and says chances', () => {
    const scores = scoreMail(model, 'dag kievit')
    expect(scores.payment_promise).toBeGreaterThan(0.7)
    expect(scores.other).toBeLessThan(0.3)
    expect(scoreMail(trainModel(labelled, unseen), 'dag kievit')).toEqual(scores)
    for (const mailClass of mailClasses) {
      expect(scores[mailClass]).toBeGreaterThanOrEqual(0)
      expect(scores[mailClass]).toBeLessThanOrEqual(1)
    }
  })

  it('says which words speak for a class', () => {
    expect(tellingWords(model, 'payment_promise', 'dag merel', 1)).toEqual(['merel'])
    expect(tellingWords(model, 'payment_promise', '12 34')).toEqual([])
  })

  it('is kept as bytes and comes back the same; bytes of other classes are none', () => {
    const bytes = bytesOfModel(model)
    expect(modelOfBytes(bytes)).toEqual(model)
    expect(modelOfBytes(bytes.subarray(1))).toBeNull()
  })

  it('reads any text without end or fault', () => {
    for (const text of ['', '\u0000\ud800', 'a'.repeat(200_000), '́'.repeat(10_000), 'ij ß İ ﬁ 😀'.repeat(5000)]) {
      expect(scoreMail(model, text).other).toBeGreaterThanOrEqual(0)
      expect(judgeMail(mail(text), { model, alone: {} }).classes.length).toBeGreaterThan(0)
    }
  })

  it('is measured on mail it never learned from', () => {
    const evaluation = evaluateMails(unseen, { model, alone: {} })
    expect(macroF1(evaluation)).toBe(1)
    expect(evaluation.confusion).toEqual([
      { is: 'payment_promise', taken: 'payment_promise', count: 6 },
      { is: 'other', taken: 'other', count: 6 },
    ])
    expect(stopMeasures(evaluateMails([{ mailClass: 'dispute', text: 'ik betwist dit' }], null))).toEqual({
      recall: 1,
      needless: 0,
    })
  })

  it('is not taken when it is worse, or stops less of what must stop', () => {
    const measure = (mailClass: MailClass, right: number, stopped: number) => ({
      mailClass,
      count: 10,
      taken: 10,
      right,
      stopped,
    })
    const good = { classes: [measure('dispute', 8, 10), measure('other', 9, 0)], confusion: [] }
    expect(refuseModel(good, good)).toBeNull()
    expect(refuseModel(good, { ...good, classes: [measure('dispute', 10, 9), measure('other', 10, 0)] })).toBe(
      'dispute',
    )
    expect(refuseModel(good, { ...good, classes: [measure('dispute', 8, 10), measure('other', 7, 0)] })).toBe('all')
  })

  it('acts alone only in a class of which fifty mails were named and which it knows', () => {
    const labels = { payment_promise: 50, other: 49 }
    expect(chancesAlone(model, unseen, labels)).toEqual({ payment_promise: expect.any(Number) })
    const wrong = unseen.map((one) => ({ ...one, mailClass: 'spam' as const }))
    expect(chancesAlone(model, wrong, labels)).toEqual({})
  })
})
