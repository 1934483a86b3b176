import { describe, expect, it } from 'vitest'
import { explainDatabaseError } from '#server/platform/db/explain-database-error.ts'
import { refuseOldVersion } from './migrate.ts'

describe('the version of PostgreSQL', () => {
  it.each([150_000, 150_014, 180_004])('%i will do', (version) => {
    expect(() => refuseOldVersion(version)).not.toThrow()
  })

  it.each([
    [140_019, 'it is PostgreSQL 14, and Vorder needs 15 or newer'],
    [90_624, 'it is PostgreSQL 9, and Vorder needs 15 or newer'],
  ])('%i is refused in plain words', (version, message) => {
    expect(() => refuseOldVersion(version)).toThrow(message)
  })
})

describe('what is wrong with the address of a database', () => {
  const address = 'postgres://jan:geheim@db.example:5433/incasso'

  it.each([
    ['ECONNREFUSED', 'connect', 'nothing answers at db.example:5433. Is PostgreSQL running there?'],
    ['ENOTFOUND', 'getaddrinfo', 'there is no machine called db.example.'],
    ['EHOSTUNREACH', 'connect', 'db.example:5433 cannot be reached.'],
    ['', 'timeout expired', 'db.example:5433 does not answer.'],
    ['28P01', 'wrong password', 'PostgreSQL does not let user jan in: wrong password.'],
    ['3D000', 'gone', 'there is no database incasso at db.example:5433. Make it with: createdb incasso'],
    ['42501', 'denied', 'user jan may not change database incasso: denied. Name its owner in DATABASE_OWNER_URL.'],
    ['XX000', 'something else', 'something else.'],
  ])('is said in plain words: %s', (code, message, said) => {
    expect(explainDatabaseError(Object.assign(new Error(message), { code }), address)).toBe(said)
  })

  it('is told of an address that names hardly anything', () => {
    const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    expect(explainDatabaseError(error, 'postgres://')).toContain('localhost:5432')
  })
})
