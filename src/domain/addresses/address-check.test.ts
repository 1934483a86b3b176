import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import {
  checkResults,
  haltReasonOf,
  isCheckedWithin,
  isProposal,
  judgeReturn,
  needsGround,
  outcomeOf,
  returnReasons,
} from './address-check.ts'
import { letterNumber, readScanned } from './read-scanned.ts'

describe('a letter that came back', () => {
  it.each([
    ['moved', 'given', 0, 'departed_unknown'],
    ['unknown_here', 'confirmed', 0, 'departed_unknown'],
    ['no_such_address', 'given', 0, 'doubtful'],
    ['not_collected', 'given', 0, 'doubtful'],
    ['not_said', 'given', 0, 'doubtful'],
    ['not_collected', 'doubtful', 1, 'departed_unknown'],
    ['not_said', 'given', 1, 'departed_unknown'],
    ['not_said', 'doubtful', 0, null],
    ['refused', 'given', 3, null],
    ['deceased', 'given', 1, null],
  ] as const)('%s at an address that is %s, after %i others, says %s', (reason, present, earlier, expected) => {
    expect(judgeReturn(reason, present, earlier)).toBe(expected)
  })

  it('says nothing new of an address that was left already', () => {
    expect(returnReasons.map((reason) => judgeReturn(reason, 'departed_unknown', 2))).toEqual(
      returnReasons.map(() => null),
    )
  })
})

describe('what a check says', () => {
  it.each([
    [['moved'], 'changed'],
    [['deceased'], 'stopped'],
    [['debt_relief', 'moved'], 'stopped'],
    [['moved', 'insolvent'], 'stopped'],
  ] as const)('accepted, %j ends a watch as %s', (accepted, outcome) => {
    expect(outcomeOf(accepted)).toBe(outcome)
  })

  it('waits for a person when it gives another address or stops files', () => {
    expect(checkResults.filter(isProposal)).toEqual(['moved', 'deceased', 'insolvent', 'guardianship', 'debt_relief'])
    expect(checkResults.map(haltReasonOf).filter(Boolean)).toEqual([
      'deceased',
      'bankruptcy',
      'guardianship',
      'debt_relief',
    ])
  })

  it('needs a ground when data were asked of somebody else', () => {
    expect((['register', 'supplier', 'bailiff'] as const).every(needsGround)).toBe(true)
    expect((['returned_mail', 'debtor', 'customer'] as const).some(needsGround)).toBe(false)
  })

  it.each([
    [null, 90, false],
    ['2026-08-22', 90, true],
    ['2026-08-21', 90, false],
    ['2026-11-20', 1, true],
    [null, 0, true],
  ] as const)('checked on %s is recent enough within %i days: %s', (checkedDay, days, expected) => {
    expect(isCheckedWithin(checkedDay && day(checkedDay), day('2026-11-20'), days)).toBe(expected)
  })
})

describe('a scanned line', () => {
  it.each([
    ['100023', { kind: 'file', number: '100023' }],
    [' 662e41 ', { kind: 'file', number: '662E41' }],
    ['*100023*', { kind: 'file', number: '100023' }],
    ['b 123', { kind: 'letter', dispatchId: 123 }],
    ['*B-00123*', { kind: 'letter', dispatchId: 123 }],
    ['1234 5678 9012 3456', { kind: 'reference', reference: '1234567890123456' }],
    ['', null],
    ['**', null],
    ['de brief van Jansen;', null],
  ])('%s is read', (line, expected) => {
    expect(readScanned(line)).toEqual(expected)
  })

  it('reads the number under which a letter is shown', () => {
    expect(readScanned(letterNumber(41))).toEqual({ kind: 'letter', dispatchId: 41 })
  })
})
