import { describe, expect, it } from 'vitest'
import { ownSubject, ownWords, possibleNumbers } from './read-reply.ts'

describe('an e-mail that somebody wrote', () => {
  it('has a subject of its own, unless it answers', () => {
    expect(['Re: klacht', 'AW: Akte', 'Re : dossier', 'Bezwaar '].map(ownSubject)).toEqual(['', '', '', 'Bezwaar'])
  })

  it('is read without what it answers to', () => {
    // A program that marks nothing of what it quotes: what stands above is his.
    const unmarked = 'Bedankt.\n\nOp 19 nov 2026 schreef Noordkade <vragen@noordkade.example>:\n\nHebt u een klacht?'
    expect(ownWords(unmarked)).toBe('Bedankt.')
    expect(ownWords('Hallo,\n\nDag.\n\nOn 20 Nov 2026, Noordkade wrote:\n> Er staat iets open')).toBe('Hallo,\n\nDag.')
  })

  it.each([
    ['Op 12 november schreef ik u al dat ik deze rekening betwist.', 'a sentence that begins like a head'],
    ['Op 12 november schreef ik u al dat ik deze rekening betwist.\nMijn redenen:\nnooit geleverd', 'a colon later'],
    ['On 12 November I wrote to you the following:\nI dispute this.', 'words of his own below a colon'],
    ['Van: de buren hoor ik dat u belt, zie a@b.example\nIk betwist dit.', 'a line that looks like an address'],
    ['Ik betwist dit.\n__________\nJ. Meulen', 'a line of dashes above a name'],
  ])('keeps %j: %s', (words) => {
    expect(ownWords(words)).toBe(words)
  })

  it.each([
    [
      'Op do 19 nov 2026 om 10:04 schreef Noordkade <vragen@noordkade.example>:\n\n> Er staat iets open\n\nIk betwist dit.',
    ],
    [
      'Op do 19 nov 2026 om 10:04 schreef Noordkade\n<vragen@noordkade.example>:\n> Er staat iets open\nIk betwist dit.',
    ],
    ['> Er staat iets open\nIk betwist dit.\n> Betaal vandaag'],
    [
      'Ik betwist dit.\n\nVan: Noordkade <vragen@noordkade.example>\nVerzonden: donderdag\nAan: J\n\nEr staat iets open',
    ],
    ['Ik betwist dit.\n-----Oorspronkelijk bericht-----\nEr staat iets open'],
  ])('is what stands above, between and below what is quoted: %j', (words) => {
    expect(ownWords(words)).toBe('Ik betwist dit.')
  })

  it('is all there is where nothing stands above what is set apart without marks', () => {
    const words =
      'Van: Noordkade <vragen@noordkade.example>\nVerzonden: donderdag\n\nEr staat iets open\nIk betwist dit.'
    expect(ownWords(words)).toBe(words)
  })

  it('may name the number of a file in its subject', () => {
    expect(possibleNumbers('Re: dossier 2026-000123, rekening F-12/3')).toEqual(['2026-000123', 'F-12'])
    expect(possibleNumbers('Een vraag over mijn rekening')).toEqual([])
    const days = Array.from({ length: 30 }, (_, index) => `2026-11-${index + 10}`)
    expect(possibleNumbers(`${days.join(' ')} dossier 104261`)).toEqual([...days, '104261'])
  })
})
