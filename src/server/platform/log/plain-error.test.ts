import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plainError, plainReply, plainText } from './plain-error.ts'

describe('what is logged of an error', () => {
  it.each([
    ['invalid input syntax for type bigint: "Jansen"', 'invalid input syntax for type bigint: "…"'],
    ['syntax error in tsquery: "jan de & vries"', 'syntax error in tsquery: "…"'],
    [
      'duplicate key value violates unique constraint "debtor_number_key"',
      'duplicate key value violates unique constraint "debtor_number_key"',
    ],
    [
      'null value in column "name" of relation "debtor" violates not-null constraint',
      'null value in column "name" of relation "debtor" violates not-null constraint',
    ],
    [
      'Unexpected token \'J\', "{"name": "Jan de V"..." is not valid JSON',
      'Unexpected token \'J\', "…" is not valid JSON',
    ],
    ['550 5.1.1 <jan.jansen@example.nl>: unknown user', '550 5.1.1 <…>: unknown user'],
    ['no mailbox jan.jansen@example.nl here', 'no mailbox … here'],
    ['from Jan <jan@example.nl> to a@b.nl', 'from Jan <…> to …'],
    ['account NL91 ABNA 0417 1643 00 is unknown', 'account … is unknown'],
    ['account NL91ABNA0417164300 is unknown', 'account … is unknown'],
    ['the number +31 6 12345678 takes none', 'the number … takes none'],
    ['cannot reach postgres://vorder:geheim@127.0.0.1:5432/vorder', 'cannot reach postgres://127.0.0.1:5432/vorder'],
    ['GET https://api.example.nl/x?search=Jansen&page=2 failed', 'GET https://api.example.nl/x?… failed'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
    [
      "ENOENT: no such file or directory, open '/data/files/ab/cd'",
      "ENOENT: no such file or directory, open '/data/files/ab/cd'",
    ],
  ])('says what happened without the person it happened to: %s', (message, told) => {
    expect(plainText(message)).toBe(told)
  })

  it.each([
    ['Message failed: 550 5.7.1 the mail to Jan Jansen is no mail', 'Message failed: 550 5.7.1'],
    ['Data command failed: 421 busy with Jansen', 'Data command failed: 421'],
    ['connect ECONNREFUSED 10.0.0.5:587', 'connect ECONNREFUSED 10.0.0.5:587'],
    ['HTTP 503', 'HTTP 503'],
  ])('gives of what a service answered its code alone: %s', (answer, told) => {
    expect(plainReply(answer)).toBe(told)
  })

  it('names table and constraint of the database, and no row of it', () => {
    const error = Object.assign(
      new pg.DatabaseError('duplicate key value violates unique constraint "x"', 1, 'error'),
      {
        code: '23505',
        table: 'debtor',
        constraint: 'x',
        detail: 'Key (name)=(Jansen) already exists.',
        where: 'unnamed portal parameter $1 = Jansen',
        query: "insert into debtor values ('Jansen')",
        parameters: ['Jansen'],
      },
    )
    const told = plainError(error)
    expect(told).toMatchObject({ code: '23505', table: 'debtor', constraint: 'x' })
    expect(JSON.stringify(told)).not.toContain('Jansen')
  })

  it('tells where an input has another shape, and not what stood there', () => {
    const { error } = z
      .object({ debtor: z.object({ name: z.number() }) })
      .safeParse({ debtor: { name: 'Jansen' } }, { reportInput: true })
    expect(plainError(error).message).toBe('another shape than promised: debtor.name invalid_type')
  })

  it('keeps where it was thrown and why, also of several lines', () => {
    const told = plainError(
      new Error('first\n    at Jansen\nsecond', { cause: new Error('no answer for jan@example.nl') }),
    )
    expect(told.stack).toMatch(/plain-error\.test\.ts/)
    expect(told.stack).not.toContain('Jansen')
    expect(told.cause?.message).toBe('no answer for …')
    expect(plainError('Jansen').message).not.toContain('Jansen')
    expect(
      plainError(new AggregateError([Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })])).cause?.code,
    ).toBe('ECONNREFUSED')
  })
})
