import { describe, expect, it } from 'vitest'
import { findClassWords } from './class-words.ts'
import type { MailClass } from './mail-class.ts'

const classesIn = (text: string) => [...new Set(findClassWords(text).map(({ mailClass }) => mailClass))]

describe('words of an e-mail', () => {
  it.each<[string, MailClass]>([
    ['Ik zie het niet meer zitten', 'distress'],
    ['I want to end my life', 'distress'],
    ['Je n’ai plus de quoi nourrir mes enfants', 'distress'],
    ['Ich will nicht mehr leben', 'distress'],
    ['Mijn man is vorige week overleden', 'deceased'],
    ['She passed away in March', 'deceased'],
    ['Mon père est décédé', 'deceased'],
    ['Mein Vater ist verstorben', 'deceased'],
    ['Ons bedrijf is failliet', 'insolvency'],
    ['We filed for bankruptcy', 'insolvency'],
    ['mis en liquidation judiciaire', 'insolvency'],
    ['Das Insolvenzverfahren ist eröffnet', 'insolvency'],
    ['Ik zit in de schuldhulpverlening', 'debt_relief'],
    ['my debt counsellor', 'debt_relief'],
    ['un dossier de surendettement', 'debt_relief'],
    ['bei der Schuldnerberatung', 'debt_relief'],
    ['Ik ben haar bewindvoerder', 'representative'],
    ['my lawyer will write', 'representative'],
    ['mon avocat', 'representative'],
    ['mein Rechtsanwalt', 'representative'],
    ['Ik betwist deze vordering', 'dispute'],
    ['Dit klopt niet', 'dispute'],
    ['I don’t owe you anything', 'dispute'],
    ["Je ne suis pas d'accord", 'dispute'],
    ['Ich bestreite die Forderung', 'dispute'],
    ['Ik dien een klacht in', 'complaint'],
    ['a formal complaint', 'complaint'],
    ['c’est du harcèlement', 'complaint'],
    ['eine Beschwerde', 'complaint'],
    ['een verzoek op grond van de AVG', 'privacy_request'],
    ['a copy of my personal data', 'privacy_request'],
    ['Dit heb ik al betaald!', 'paid_proof'],
    ['I have already paid', 'paid_proof'],
    ["J'ai déjà payé", 'paid_proof'],
    ['bereits bezahlt', 'paid_proof'],
  ])('“%s” are of %s', (text, mailClass) => {
    expect(classesIn(text)).toContain(mailClass)
  })

  it.each([
    'Ik betaal vrijdag.',
    'Ik betwist de rekening niet, ik betaal hem morgen.',
    'I do not dispute the amount.',
    'Ich bestreite das nicht.',
    'Dit is geen klacht, alleen een vraag.',
    'Kan ik in termijnen betalen?',
    'Bent u maandag open?',
    'Ik heb nog niet betaald.',
    'mentaliteit, bewindspersoon en advocado',
  ])('“%s” stop nothing', (text) => {
    expect(classesIn(text)).toEqual([])
  })

  it('are found also where a line ends between them, and told once', () => {
    expect(findClassWords('Ik ben het\nniet\neens en weer niet eens')).toEqual([
      { mailClass: 'dispute', words: 'niet eens' },
    ])
  })
})
