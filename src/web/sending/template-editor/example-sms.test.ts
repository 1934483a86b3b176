import { describe, expect, it } from 'vitest'
import { smsLength } from '#domain/templates/sms-length.ts'
import { exampleSms } from './example-sms.ts'

describe('an SMS while it is written', () => {
  it('is counted as it is sent: an amount takes no more room than its signs', () => {
    const words = exampleSms('Betaal %pay% aan %creditor%.', [
      { name: 'pay', example: '€\u00a0699,13' },
      { name: 'creditor', example: 'Bloemen en Zaden B.V.' },
    ])
    expect(words).toBe('Betaal € 699,13 aan Bloemen en Zaden B.V..')
    expect(smsLength(words)).toMatchObject({ encoding: 'gsm7', segments: 1, odd: [] })
  })

  it('keeps the name of what nobody knows', () => {
    expect(exampleSms('Dag %naam%', [])).toBe('Dag %naam%')
  })
})
