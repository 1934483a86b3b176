import { describe, expect, it } from 'vitest'
import { faultInWords } from './refusal-words.ts'

describe('what a mail server says in words', () => {
  it.each([
    '550 5.1.1 <j@meulen.example>: Recipient address rejected: User unknown in local recipient table',
    '550 Unknown user j@meulen.example',
    '550 No such user here',
    '554 delivery error: this user does not have an account here',
    'The email account that you tried to reach is disabled.',
    'Host or domain name not found. Name service error for name=meulen.example type=MX: Host not found',
    'Unrouteable address',
    'User j (j@meulen.example) not listed in the directory',
    '550 5.7.1 Invalid recipient j@meulen.example',
    '550 5.4.1 [j@meulen.example]: Recipient address rejected: Access denied',
    '550 Requested action not taken: mailbox unavailable',
    'Het adres bestaat niet',
  ])('calls the address wrong: %s', (words) => {
    expect(faultInWords(words)).toBe('address')
  })

  it.each([
    ['space', '552 5.2.2 <j@meulen.example>... Mailbox full'],
    ['space', "The recipient's inbox is out of storage space and inactive"],
    ['space', '452 4.2.2 Over quota'],
    ['other', '554 5.6.0 This message has been scored as spam'],
    ['other', '552 Message size exceeds the maximum'],
    ['other', '550 Virus detected; content rejected'],
    ['sender', '550 Unroutable sender address'],
    ['other', '554 5.7.1 Service unavailable; client host [192.0.2.1] blocked using a block list'],
    ['sender', '550 5.7.26 unauthenticated mail is not accepted due to the DMARC policy of the domain'],
    ['other', '550 Connection frequency limited'],
    ['other', 'retry timeout exceeded'],
    ['other', 'Host not found, try again'],
    ['other', '550 5.4.316 Message expired, connection refused'],
    ['other', '554 5.3.0 Internal system error'],
    ['other', '550 5.7.1 Unable to relay'],
  ])('says that the fault is with %s: %s', (fault, words) => {
    expect(faultInWords(words)).toBe(fault)
  })

  it.each(['', '5.0.0', 'smtp; 550 Rejected', 'Nyaan'])('tells nothing by %j', (words) => {
    expect(faultInWords(words)).toBeNull()
  })
})
