import { describe, expect, it } from 'vitest'
import { type TimelineKindName, timelineKindNames, timelineKinds } from '#contract/files/timeline-kinds.ts'
import { languages } from '#contract/platform/language.ts'
import { translate } from '#contract/texts.ts'
import type { Say } from '#web/base/words/text.ts'
import type { TimelineEntryAnswer } from './timeline-answer.ts'
import { eventLine } from './timeline-words.ts'

type Language = (typeof languages)[number]

/** A line of what happened, done by Sanne Bakker, but for what an example says. */
function line(kind: TimelineKindName, more: Partial<TimelineEntryAnswer> = {}, language: Language = 'nl') {
  const t: Say = (key, values) => (key === '' ? '' : translate(language, key, values))
  const entry = {
    kind,
    group: timelineKinds[kind].group,
    actorName: 'Sanne Bakker',
    impersonatorName: null,
    note: null,
    dispatch: null,
    money: null,
    before: null,
    after: null,
    reason: null,
    untilDay: null,
    agreedCents: null,
    invoiceNumber: null,
    phase: null,
    plan: null,
    judgment: null,
    claimCount: null,
    principalCents: null,
    subject: null,
    ...more,
  } as unknown as TimelineEntryAnswer
  return eventLine(entry, { t, language, currency: 'EUR', closingName: () => 'Betaald' })
}

const note = (more: object) => ({ note: { type: 'call', subject: null, content: '', call: null, ...more } as never })
const money = { money: { amountCents: 12_000, valueDay: null, payer: null, parts: [], surplusCents: 0 } }

describe('every kind of happening', () => {
  it.each(timelineKindNames)('%s has a title in each language, and says who did it', (kind) => {
    for (const language of languages) {
      const { title, beside } = line(kind, {}, language)
      expect(title).toMatch(/\p{L}{2}/u)
      expect(title).not.toContain('timeline.')
      expect(beside).toContain('Sanne Bakker')
    }
  })

  it.each(timelineKindNames.filter((kind) => 'amount' in timelineKinds[kind]))('%s tells its amount', (kind) => {
    expect(line(kind, money).amountCents).toBe(12_000)
  })
})

describe('a line of the timeline', () => {
  it.each([
    [
      'a call that came in, with what came of it and how long it took',
      line('log.written', note({ call: { seconds: 125, result: 'call_back' }, content: 'Belt morgen\nterug.' })),
      ['Telefoongesprek, later terugbellen, 2 min, inkomend', 'Sanne Bakker: Belt morgen terug.'],
    ],
    [
      'one of which the result was taken back',
      line('log.written', note({ call: { seconds: 20, result: null } })),
      ['Telefoongesprek, 1 min, inkomend', 'Sanne Bakker'],
    ],
    [
      'a call that nobody answered',
      line('agenda.attempted', { reason: 'no_answer', group: 'call' }),
      ['Gebeld, geen gehoor', 'Sanne Bakker'],
    ],
    [
      'another owner',
      line('dossier.owner_changed', { before: { owner: 'Sanne Bakker' }, after: { owner: 'Wim Dekker' } }),
      ['Andere behandelaar: Sanne Bakker → Wim Dekker', 'Sanne Bakker'],
    ],
    [
      'the first owner',
      line('dossier.owner_changed', { before: { owner: null }, after: { owner: 'Wim Dekker' } }),
      ['Andere behandelaar: niemand → Wim Dekker', 'Sanne Bakker'],
    ],
    [
      'a payment, with who paid',
      line('payment.booked', { money: { ...money.money, payer: { name: 'J. Jansen', iban: null } }, actorName: null }),
      ['Betaling ontvangen', 'J. Jansen, Automatisch'],
    ],
    [
      'a pause, until when and why',
      line('dossier.paused', { untilDay: '2026-12-01', reason: 'payment_on_its_way' }),
      ['Gepauzeerd', expect.stringMatching(/^tot 01-12-2026, .+, Sanne Bakker$/)],
    ],
  ])('says of %s', (_name, { title, beside }, expected) => {
    expect([title, beside]).toEqual(expected)
  })
})
