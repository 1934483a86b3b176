import { describe, expect, it } from 'vitest'
import { ownSubject, ownWords, possibleNumbers } from './read-reply.ts'

describe('an e-mail that somebody wrote', () => {
  it('has a subject of its own, unless it answers', () => {
    expect(['Re: klacht', 'AW: Akte', 'Re : dossier', 'Bezwaar '].map(ownSubject)).toEqual(['', '', '', 'Bezwaar'])
  })

  it('is read without what it answers to', () => {
    expect(ownWords('Hallo,\n\nDag.\n\nOn 20 Nov 2026, Noordkade wrote:\n> Er staat iets open')).toBe('Hallo,\n\nDag.')
  })

  it('may name the number of a file in its subject', () => {
    expect(possibleNumbers('Re: dossier 2026-000123, rekening F-12/3')).toEqual(['2026-000123', 'F-12'])
    expect(possibleNumbers('Een vraag over mijn rekening')).toEqual([])
    const days = Array.from({ length: 30 }, (_, index) => `2026-11-${index + 10}`)
    expect(possibleNumbers(`${days.join(' ')} dossier 104261`)).toEqual([...days, '104261'])
  })
})
