import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '#test/long.ts'
import { maskBody, maskHeaders, maskPath, scrub } from './mask.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** An IBAN that adds up, in any of the ways people write one. */
const iban = fc
  .tuple(
    fc.constantFrom('NL', 'DE', 'BE', 'FR', 'LU', 'GB'),
    fc.stringMatching(/^[A-Z0-9]{4}\d{10}$/),
    fc.constantFrom('', ' ', '-', '.'),
    fc.boolean(),
  )
  .map(([country, account, gap, isLower]) => {
    const rest = Array.from(`${account}${country}00`)
      .map((sign) => String(parseInt(sign, 36)))
      .join('')
    const check = String(98n - (BigInt(rest) % 97n)).padStart(2, '0')
    const plain = `${country}${check}${account}`
    const written = plain.replace(/(.{4})(?=.)/g, `$1${gap}`)
    return { plain, written: isLower ? written.toLowerCase() : written }
  })

const bsn = fc.integer({ min: 1_000_000, max: 99_999_999 }).map((first) => {
  const eight = String(first).padStart(8, '0')
  const sum = Array.from(eight).reduce((total, digit, place) => total + Number(digit) * (9 - place), 0)
  return sum % 11 === 10 ? '111222333' : `${eight}${sum % 11}`
})

const token = fc
  .tuple(
    fc.constantFrom('vrd_live_', 'vrd_test_', 'whsec_', 'Bearer ', 'eyJhbGciOi'),
    fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
  )
  .map(([start, rest]) => start + rest)

/** A text that has one of these somewhere in it. */
const within = (inner: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom('', 'zie ', 'rekening: ', '"', '('), inner, fc.constantFrom('', ' svp', '"', ').', ',x'))
    .map((parts) => parts.join(''))

const key = fc.oneof(
  fc.constantFrom('name', 'iban', 'reference', 'id', 'status', 'number', 'note', 'amount', 'errors', 'code', 'type'),
  fc.string({ maxLength: 12 }),
)

describe('what is kept of a call', () => {
  it('holds no IBAN, no token and no BSN, whatever the row and wherever they stand in it', () => {
    const row = fc.tuple(iban, token, bsn).chain(([account, secret, person]) => {
      const hidden = fc.oneof(
        within(fc.constant(account.written)),
        within(fc.constant(secret)),
        within(fc.constant(person)),
      )
      const { value } = fc.letrec((tie) => ({
        leaf: fc.oneof(hidden, fc.string({ maxLength: 20 }), fc.integer(), fc.boolean(), fc.constant(null)),
        value: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          tie('leaf'),
          fc.array(tie('value'), { maxLength: 4 }),
          fc.dictionary(fc.oneof(key, hidden), tie('value'), { maxKeys: 5 }),
        ),
      }))
      return fc.record({
        account: fc.constant(account),
        secret: fc.constant(secret),
        person: fc.constant(person),
        value,
      })
    })
    fc.assert(
      fc.property(row, ({ account, secret, person, value }) => {
        const url = `/api/v4/file/${encodeURIComponent(account.written)}/${encodeURIComponent(secret)}?q=${person}`
        const kept = [
          maskBody(value),
          maskHeaders({ authorization: secret, 'x-note': account.written, cookie: secret, 'user-agent': person }),
          maskPath(url),
        ].join('\n')
        const squeezed = kept.toUpperCase().replace(/[^A-Z0-9]/g, '')
        expect(squeezed).not.toContain(account.plain)
        expect(kept).not.toContain(secret.slice(-43))
        for (const run of kept.match(/\d[\d .-]*/g) ?? []) expect(digitsOf(run)).not.toBe(person)
      }),
      { numRuns: howOften(300, 100_000) },
    )
  })

  it('shortens names, addresses and what nobody knows, and keeps codes, days and amounts', () => {
    const kept = maskBody({
      customerReference: '55120',
      type: 'private',
      debtor: {
        name: 'V. Petersen',
        email: 'v.petersen@example.nl',
        city: 'Zaandam',
        postcode: '1506 EH',
        phone: '0612345678',
      },
      iban: 'NL91ABNA0417164300',
      bsn: '111222333',
      nobodyKnows: 'Jansen',
      invoices: [{ number: 'HH-55120', amount: '124.57', amountCents: 12_457, dueDate: '2026-13-02' }],
    })
    expect(JSON.parse(kept)).toEqual({
      customerReference: '55120',
      type: 'private',
      debtor: {
        name: 'V. P•••••',
        email: 'v•••@e•••',
        city: 'Z•••••',
        postcode: '•• E•••••',
        phone: '••••78',
      },
      iban: 'NL•• •••• •••• 00',
      bsn: '•••',
      nobodyKnows: 'J•••••',
      invoices: [{ number: 'HH-55120', amount: '124.57', amountCents: 12_457, dueDate: '2026-13-02' }],
    })
  })

  it('keeps a code under the name of one, and no sentence and no name', () => {
    const kept = maskBody({
      reason: 'Jansen betaalt niet',
      title: 'Jansen',
      detail: 'Zie Jansen',
      location: 'Jansen',
      straat: 'Jansen',
      flat: 'Jansen',
      valid: 'Jansen',
      status: 'in_progress',
      fileId: 'f-12',
      closedAt: 'never',
      event: 'payment.booked',
    })
    expect(kept).not.toContain('Jansen')
    expect(JSON.parse(kept)).toMatchObject({
      status: 'in_progress',
      fileId: 'f-12',
      closedAt: 'never',
      event: 'payment.booked',
    })
  })

  it('keeps what our own answers say of a field', () => {
    const kept = maskBody({ error_message: 'Controleer de velden', errors: { dueDate: ['Maand 13 bestaat niet'] } })
    expect(JSON.parse(kept)).toEqual({
      error_message: 'Controleer de velden',
      errors: { dueDate: ['Maand 13 bestaat niet'] },
    })
  })

  it('is never longer than eight thousand signs, however long or deep the body', () => {
    const deep = Array.from({ length: 10_000 }).reduce<unknown>((inner) => ({ inner }), 'x')
    for (const body of [deep, Array.from({ length: 100_000 }, (_, id) => ({ id })), 'x'.repeat(1e6)]) {
      expect(maskBody(body).length).toBeLessThanOrEqual(8 * 1024)
    }
  })

  it('takes an IBAN out of a sentence, and leaves a key of ours', () => {
    expect(scrub('op NL91 ABNA 0417 1643 00 graag')).toBe('op NL•• •••• •••• 00 graag')
    expect(maskBody({ requestId: '7f3a8e07-0000-4000-8000-0123456789ab' })).toContain('7f3a8e07-0000')
  })
})
