import { beforeAll, describe, expect, it } from 'vitest'
import {
  ConflictError,
  errorOf,
  ForbiddenError,
  messageFor,
  NoResponseError,
  NotFoundError,
  ResponseError,
  ServerError,
  SessionExpiredError,
  ValidationError,
} from './errors.ts'
import { startTexts, text } from '#web/base/words/text.ts'

beforeAll(() => {
  // The texts set the language of the page, which is not there in a test without a browser.
  Object.assign(globalThis, { document: { documentElement: {} } })
  startTexts('nl', {
    'error.generic': 'Dat is niet gelukt.',
    'error.no_response': 'Geen verbinding.',
    greeting: 'Dag %name%',
  })
})

describe('what an answer that is none becomes', () => {
  it.each([400, 402])('%i is a validation error with a message for each field [req 8.1]', (status) => {
    const error = errorOf(status, {
      errors: { name: ['Vul dit in.'], day: 'Bestaat niet.' },
      error_message: 'Kijk na.',
    })
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ message: 'Kijk na.', fields: { name: 'Vul dit in.', day: 'Bestaat niet.' } })
  })

  it.each(['errors', 'error_data', 'error_message', 'error'])('takes the words from %s [req 8.1]', (name) => {
    expect(errorOf(400, { [name]: 'Dit kan niet.' }).message).toBe('Dit kan niet.')
  })

  it('takes them from the first of these that says something [req 8.1]', () => {
    const said = { errors: 'een', error_data: 'twee', error_message: 'drie', error: 'vier' }
    const words = Object.keys(said).map((_, left) => {
      const body = Object.fromEntries(Object.entries(said).slice(left))
      return errorOf(400, body).message
    })
    expect(words).toEqual(['een', 'twee', 'drie', 'vier'])
  })

  it.each([null, [], {}, ''])(
    'takes the fields from the first of these that names one, past %j [req 8.1]',
    (nothing) => {
      const fields = { name: 'Vul dit in.' }
      expect(errorOf(400, { errors: nothing, error_data: fields })).toMatchObject({ fields })
      expect(errorOf(402, { errors: nothing, error_data: nothing, error: fields })).toMatchObject({ fields })
      expect(errorOf(400, { errors: fields, error_data: { day: 'Bestaat niet.' } })).toMatchObject({ fields })
    },
  )

  it('has the generic words when there are none [req 8.1]', () => {
    expect(errorOf(400, {}).message).toBe('Dat is niet gelukt.')
  })

  it('is a conflict when it mentions csrf [req 8.1]', () => {
    expect(errorOf(400, { error_message: 'Invalid CSRF token' })).toMatchObject({ csrf: true })
    expect(errorOf(400, { error_message: 'Invalid CSRF token' })).toBeInstanceOf(ConflictError)
    expect(errorOf(400, { errors: { _token: ['The CSRF token is invalid.'] } })).toMatchObject({ csrf: true })
    // What somebody typed is said again in the error of its field, and is no such mention.
    expect(errorOf(400, { errors: { name: 'csrf is te kort.' } })).toBeInstanceOf(ValidationError)
  })

  it('403 is an expired session, or a missing right when the server says so', () => {
    expect(errorOf(403, {})).toBeInstanceOf(SessionExpiredError)
    expect(errorOf(403, { reason: 'session_expired' })).toBeInstanceOf(SessionExpiredError)
    expect(errorOf(403, { reason: 'forbidden' })).toBeInstanceOf(ForbiddenError)
  })

  it('404 is not found, 409 a conflict with what stands there now [req 8.3, 8.4]', () => {
    expect(errorOf(404, {})).toBeInstanceOf(NotFoundError)
    expect(errorOf(409, { error_message: 'Te laat.', current: { version: 2 } })).toMatchObject({
      message: 'Te laat.',
      csrf: false,
      current: { version: 2 },
    })
  })

  it('500 carries the response and the number to quote [req 8.5]', () => {
    const data = { error_message: 'Stuk.', request_id: '8F2C' }
    expect(errorOf(500, data)).toBeInstanceOf(ServerError)
    expect(errorOf(500, data)).toMatchObject({ data, requestId: '8F2C' })
  })

  it('any other status passes the data of the response on [req 8.6]', () => {
    const data = { error: 'Teapot' }
    expect(errorOf(418, data)).toBeInstanceOf(ResponseError)
    expect(errorOf(418, data)).toMatchObject({ status: 418, message: 'Teapot', data })
  })

  it('says the words of the server, of a broken line, or the generic ones', () => {
    expect(messageFor(errorOf(409, { error_message: 'Te laat.' }))).toBe('Te laat.')
    expect(messageFor(new NoResponseError('Failed to fetch'))).toBe('Geen verbinding.')
    expect(messageFor(new TypeError('x is undefined'))).toBe('Dat is niet gelukt.')
  })
})

describe('the texts', () => {
  it('fill their placeholders; an empty key is an empty string [req 8.12]', () => {
    expect(text('', { name: 'x' })).toBe('')
    expect(text('greeting' as never, { name: 'Sanne %other% $t(error.generic)' })).toBe(
      'Dag Sanne %other% $t(error.generic)',
    )
  })
})
