import { describe, expect, it } from 'vitest'
import { ownWords, possibleNumbers, readReply, type ReplyMeaning } from './read-reply.ts'

describe('an e-mail that somebody wrote', () => {
  it.each<[string, string, ReplyMeaning]>([
    ['Re: Er staat een rekening open', 'Ik betwist deze vordering.', 'dispute'],
    ['Bezwaar', 'Zie bijlage.', 'dispute'],
    ['Re: betwisting mogelijk', 'Dank u wel.', 'other'],
    ['Antw: dossier', 'Ik ben het hier niet mee eens', 'dispute'],
    ['Re: dossier', 'Dit heb ik al betaald!', 'dispute'],
    ['Re: file', 'I do not owe this.', 'dispute'],
    ['Re: file', 'I don’t agree', 'dispute'],
    ['Re : dossier', 'Je conteste cette facture.', 'dispute'],
    ['AW: Akte', 'Ich bestreite die Forderung.', 'dispute'],
    ['Re: dossier', 'Kan ik in termijnen betalen?', 'question'],
    ['Vraag: kan het later?', '', 'question'],
    ['Re: dossier', 'Ik betaal vrijdag.', 'other'],
    ['Re: dossier', 'Ik betaal.\n\nOp 20 november 2026 schreef Noordkade:\n> Betwist u dit?', 'other'],
    ['Re: dossier', 'Thanks.\n-----Original Message-----\nDo you dispute it?', 'other'],
    ['Re: dossier', 'Goed.\n\nVan: vragen@noordkade.example\nBent u het niet eens?', 'other'],
  ])('“%s”: %s is a %s', (subject, text, meaning) => {
    expect(readReply(subject, text)).toBe(meaning)
  })

  it('is read without what it answers to', () => {
    expect(ownWords('Hallo,\n\nDag.\n\nOn 20 Nov 2026, Noordkade wrote:\n> Er staat iets open')).toBe('Hallo,\n\nDag.')
  })

  it('may name the number of a file in its subject', () => {
    expect(possibleNumbers('Re: dossier 2026-000123, rekening F-12/3')).toEqual(['2026-000123', 'F-12'])
    expect(possibleNumbers('Een vraag over mijn rekening')).toEqual([])
  })
})
