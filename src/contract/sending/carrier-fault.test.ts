import { describe, expect, it } from 'vitest'
import { carrierFault, carrierWords } from './carrier-fault.ts'
import { languages, translate } from '#contract/texts.ts'

describe('what a mail server, a provider or a printer says', () => {
  it.each([
    ['connect ECONNREFUSED 10.0.0.4:22', 'no_connection'],
    ['connect: getConnection: getaddrinfo ENOTFOUND sftp.drukker.example', 'no_connection'],
    ['Connection closed', 'no_connection'],
    ['Connection timeout', 'no_answer'],
    ['/srv/print does not answer within 30 seconds', 'no_answer'],
    ['Invalid login: 535 5.7.8 Authentication failed', 'no_login'],
    ['connect: All configured authentication methods failed', 'no_login'],
    ['HTTP 401', 'no_login'],
    ['Host denied (verification failed)', 'no_trust'],
    ['self-signed certificate in certificate chain', 'no_trust'],
    ['ENOSPC: no space left on device, write', 'no_room'],
    ['552 5.2.2 Mailbox is full', 'no_room'],
    ["EACCES: permission denied, mkdir '/srv/print/.VRD-2001-01.1.part'", 'no_right'],
    ['the folder of VRD-2001-01 does not hold what was written into it', 'no_file'],
    ['550 5.1.1 no such user', 'no_address'],
    ['550 no such mailbox', 'no_address'],
    ['unknown subscriber 1', 'no_address'],
    ['554 5.7.1 Message rejected as spam', 'not_wanted'],
    ['550 5.7.1 blocked by policy', 'not_wanted'],
    ['450 4.2.0 greylisted, try again', 'later'],
    ['not enough balance', 'no_credit'],
    ['absent subscriber 27', 'phone_off'],
    ['something of which nobody ever heard', 'unknown'],
  ] as const)('%s: %s', (said, fault) => {
    expect(carrierFault(said)).toBe(fault)
  })

  it.each(languages)('is told in words in %s, with what was said behind it', (language) => {
    const words = carrierWords((key) => translate(language, key), 'connect ECONNREFUSED')
    expect(words).toMatch(/^\p{Ll}.* \(connect ECONNREFUSED\)$/u)
    expect(words).not.toContain('carrier.')
  })
})
