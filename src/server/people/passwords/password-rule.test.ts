import { describe, expect, it } from 'vitest'
import { UserError } from '#server/platform/http/errors.ts'
import { checkPassword } from './password-rule.ts'

function faultOf(password: string, username = 'n.visser'): string | null {
  try {
    checkPassword(password, username, 'password')
    return null
  } catch (error) {
    return error instanceof UserError ? (error.details.fields?.['password']?.key ?? '') : String(error)
  }
}

describe('a new password', () => {
  it.each([
    'een heel nieuw wachtwoord',
    'de trein naar Hoorn is laat',
    'Vorder-demo-2026',
    'kraan-stoel-appel',
    'поезд опоздал снова',
    'xk29!vQmz7#pLw',
    '9c1f4e77ab20d6',
  ])('may be a sentence or a row of chance: %s', (password) => expect(faultOf(password)).toBeNull())

  it.each([
    'Welkom2026!!',
    'Wachtwoord123',
    'P@ssw0rd1234',
    'welkomwelkom',
    'Zomer-2026-Zomer',
    'Incassobureau1',
    'qwertyuiop12',
    'Amsterdam2026',
    '123456789012',
    '987654321098',
    'aaaaaaaaaaaa',
    'abababababab',
    'abcdefghijkl',
    '2026-11-20-2026',
  ])('is not one that guessers try: %s', (password) => expect(faultOf(password)).toBe('password.common'))

  it('does not hold the username, however it is written', () => {
    expect(faultOf('N.Visser-is-hier')).toBe('password.has_username')
    expect(faultOf('n.visser')).toBe('password.has_username')
    expect(faultOf('het bos in de mist', 'bos')).toBeNull()
  })
})
