import { describe, expect, it } from 'vitest'
import { agendaResults } from '#domain/agenda/agenda-result.ts'
import { languages } from '#contract/platform/language.ts'
import { translate } from '#contract/texts.ts'
import { day } from '#domain/day.ts'
import { readCommand } from './palette-command.ts'

const today = day('2026-11-20')
const read = (typed: string) => readCommand(typed, today)

describe('a command of the palette', () => {
  it.each(['dossier 10423', 'open dossier 10423', 'file 10423', 'ouvrir le dossier 10423'])('%s', (typed) => {
    expect(read(typed)).toEqual({ kind: 'open_file', number: '10423' })
  })

  it.each([
    ['pauzeer selectie tot 5/1', 'selection'],
    ['Pauzeer de selectie t/m 5-1-2027', 'selection'],
    ['pauzeer deze dossiers tot 050127', 'selection'],
    ['pause selection until 5/1', 'selection'],
    ['hold chosen files till 05-01-2027', 'selection'],
    ["suspendre la sélection jusqu'au 5/1", 'selection'],
    ['mettre la sélection en pause jusqu’au 5/1', 'selection'],
    ['pauzeer dit dossier tot 5/1', 'file'],
    ['pause this file until +46', 'file'],
    ["mettre ce dossier en pause jusqu'au 5/1", 'file'],
    ['pauzeer tot 5/1', 'either'],
    ['hold 5/1', 'either'],
  ])('%s', (typed, of) => {
    expect(read(typed)).toMatchObject({ kind: 'pause', of, day: '2027-01-05' })
  })

  it('keeps what is no day, to say so', () => {
    expect(read('pauzeer selectie tot 5/13')).toEqual({ kind: 'pause', of: 'selection', until: '5/13', day: null })
    expect(read('pauzeer selectie tot kerst')).toMatchObject({ until: 'kerst', day: null })
  })

  it.each([
    ['log bellen: geen gehoor', 'no_answer', ''],
    ['bellen: Geen gehoor, voicemail ingesproken', 'no_answer', 'voicemail ingesproken'],
    ['log bellen geen gehoor', 'no_answer', ''],
    ['log call: no answer', 'no_answer', ''],
    ['phone call: wrong number. New one: 06 1234 5678', 'wrong_number', 'New one: 06 1234 5678'],
    ['noter appel : pas de réponse', 'no_answer', ''],
    ['appel : demande de l’aide - commune', 'asks_help', 'commune'],
    ['log gesprek: wil een regeling', 'wants_plan', ''],
    ['log bellen: Betaalt vrijdag', 'pays', 'vrijdag'],
    ['log bellen: Mevrouw belt zelf terug', null, 'Mevrouw belt zelf terug'],
    ['log bellen:', null, ''],
  ])('%s', (typed, result, text) => {
    expect(read(typed)).toEqual({ kind: 'log_call', result, text })
  })

  it('knows every result as the screens call it in each language', () => {
    for (const result of agendaResults) {
      for (const language of languages) {
        const name = translate(language, `agenda.result.${result}`)
        expect(read(`log bellen: ${name}`), name).toEqual({ kind: 'log_call', result, text: '' })
      }
    }
  })

  it.each(['notitie: Belt Morgen', 'log: Belt Morgen', 'note: Belt Morgen', 'remarque : Belt Morgen'])(
    '%s',
    (typed) => {
      expect(read(typed)).toEqual({ kind: 'note', text: 'Belt Morgen' })
    },
  )

  it.each([
    'pauzeer selectie',
    'pauzeer selectie tot',
    'log bellen',
    'log bij sel',
    'jansen tot 5/1',
    'pauzeer jansen tot 5/1',
    '1502 AR 41',
    'rijen: compact',
    'taal: engels',
    'taal engels',
    'notitie:',
    '',
  ])('%s is none', (typed) => {
    expect(read(typed)).toBeNull()
  })
})
