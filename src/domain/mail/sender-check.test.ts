import { describe, expect, it } from 'vitest'
import { exchangeOnline, readSenderCheck } from './sender-check.ts'

describe('whether a sender is who he says', () => {
  it.each([
    [['mx.kade.example; dmarc=pass header.from=home.example'], 'pass'],
    [['mx.kade.example; spf=pass smtp.mailfrom=evil.example; dmarc=fail header.from=home.example'], 'fail'],
    [['MX.KADE.example 1; dkim=pass header.d=home.example'], 'pass'],
    [['mx.kade.example; spf=pass smtp.mailfrom=bounce@mail.home.example'], 'pass'],
    [['mx.kade.example; dkim=pass header.i=@home.example; spf=fail smtp.mailfrom=list.example'], 'pass'],
    // Who really sent it is another: that says nothing of who he says he is.
    [['mx.kade.example; spf=pass smtp.mailfrom=x@evil.example; dkim=pass header.d=evil.example'], 'none'],
    [['mx.kade.example; spf=pass smtp.mailfrom=nothome.example'], 'none'],
    [['mx.kade.example; spf=pass'], 'none'],
    [['mx.kade.example; spf=softfail; dkim=none'], 'fail'],
    [['mx.kade.example; none'], 'none'],
    [['mx.kade.example; spf=fail (dmarc=pass) smtp.mailfrom=x'], 'fail'],
    // What another server says, or the sender himself, counts for nothing.
    [['mx.evil.example; dmarc=pass'], 'none'],
    [['mx.evil.example; dmarc=pass', 'mx.kade.example; dmarc=fail'], 'fail'],
    // The server of the agency puts its own above what was there.
    [['mx.kade.example; dmarc=fail', 'mx.kade.example; dmarc=pass'], 'fail'],
    [[], 'none'],
  ] as const)('%j: %s', (headers, expected) => {
    expect(readSenderCheck(headers, 'mx.kade.example', 'anna@home.example')).toBe(expected)
  })

  const exchange = (found: string) =>
    `spf=pass (sender IP is 1.2.3.4) smtp.mailfrom=x.example; dkim=none; dmarc=${found}`
  it.each([
    [[exchange('pass action=none header.from=home.example;compauth=pass reason=100')], 'pass'],
    [[exchange('fail action=oreject header.from=home.example;compauth=fail reason=000')], 'fail'],
    [[exchange('none action=none header.from=home.example;compauth=fail reason=001')], 'fail'],
    [[exchange('none action=none header.from=home.example;compauth=pass reason=702')], 'pass'],
    [[exchange('bestguesspass header.from=home.example;compauth=softpass reason=201')], 'none'],
    // What the sender wrote himself stands below it.
    [[exchange('fail header.from=home.example'), exchange('pass header.from=home.example')], 'fail'],
    [['mx.evil.example; dmarc=pass', exchange('pass header.from=home.example')], 'none'],
    [['exchange-online; dmarc=pass'], 'none'],
    [[], 'none'],
  ] as const)('of Microsoft 365, which does not name itself: %j: %s', (headers, expected) => {
    expect(readSenderCheck(headers, exchangeOnline, 'anna@home.example')).toBe(expected)
  })

  it('is not known where no server is trusted', () => {
    expect(readSenderCheck(['mx.kade.example; dmarc=pass'], null, 'anna@home.example')).toBe('none')
  })
})
