import { describe, expect, it } from 'vitest'
import { findPersonalData } from './find-personal-data.ts'

describe('personal data in a text', () => {
  it.each([
    ['Betaal op NL91ABNA0417164300.', ['iban']],
    ['Op rekening NL91 ABNA 0417 1643 00 ten name van de stichting', ['iban']],
    ['BE68 5390 0754 7034', ['iban']],
    ['BSN 111222333', ['bsn']],
    ['Nummer 1112.22.333 van mevrouw', ['bsn']],
    ['Mail naar jan@voorbeeld.nl.', ['email']],
    ['<Jan> (jan.de.vries+a@mail.voorbeeld.nl)', ['email']],
    ['jan@voorbeeld.nl, 111222333, NL91ABNA0417164300', ['iban', 'bsn', 'email']],
  ])('%s holds %j', (text, kinds) => {
    expect(findPersonalData(text)).toEqual(kinds)
  })

  it.each([
    'De wettelijke rente wordt 6 procent vanaf 01-01-2027.',
    'Dossier 20260112, factuur 2026-000123456, bedrag 1.234.567,89',
    'NL91ABNA0417164301 heeft een verkeerd controlegetal',
    'Het nummer 111222334 is geen BSN',
    'Bel 020 123 45 67 of 0201112223334',
    'Een @ in de tekst, en jan@lokaal',
    '',
  ])('%s holds none', (text) => {
    expect(findPersonalData(text)).toEqual([])
  })
})
