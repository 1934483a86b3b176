import { describe, expect, it } from 'vitest'
import { perhapsNumbers, readList, readSearch } from './search-terms.ts'

const part = (text: string) => ({ text, match: 'part' })
const start = (text: string) => ({ text, match: 'start' })
const word = (text: string) => ({ text, match: 'word' })

describe('what was typed in the search box', () => {
  it.each([
    ['van der Berg', [part('van'), part('der'), part('Berg')]],
    ["'t Hof", [start("'t"), part('Hof')]],
    ['Jansen & Zn', [part('Jansen'), start('Zn')]],
    ['C#', [start('C#')]],
    ['50%', [start('50%')]],
    ['a+b', [start('a+b')]],
    ['&', [part('&')]],
    ['662E41', [part('662E41')]],
    ['00123', [part('00123')]],
    ['true', [part('true')]],
    ['NL91 ABNA 0417 1643 00', [word('NL91ABNA0417164300')]],
    ['nl91abna0417164300', [word('NL91ABNA0417164300')]],
    ['NL91 ABNA', [part('NL91'), part('ABNA')]],
    ['06 1234 5612', [word('31612345612')]],
    ['0612345612', [word('31612345612')]],
    ['+31 (0)6 12345612', [word('31612345612')]],
    ['06 1234', [start('06'), part('1234')]],
    ['06123 45612', [word('31612345612')]],
    ['020 1234567', [word('31201234567')]],
    ['5000 0000 0010', [part('5000'), part('0000'), part('0010')]],
    ['1502 AR', [start('1502AR')]],
    ['1502ar 41', [word('1502AR41')]],
    ['1502AR, 41', [word('1502AR41')]],
    ['1502 AR 41-2', [word('1502AR412')]],
    ['1502 AR 41b-hs Jansen', [word('1502AR41bhs'), part('Jansen')]],
    ['1502 AR 41b Jansen', [word('1502AR41b'), part('Jansen')]],
    ['Jansen 104238', [part('Jansen'), part('104238')]],
    ['dossier 104238', [part('104238')]],
    ['#104238', [part('104238')]],
    ['KvK 9001 9348', [part('90019348')]],
    ['open file 662E41', [part('662E41')]],
    ['dossier Jansen', [part('dossier'), part('Jansen')]],
    ['joost@voorbeeld.nl', [part('joost@voorbeeld.nl')]],
  ])('%s', (text, terms) => {
    expect(readSearch(text)).toEqual({ kind: 'terms', terms })
  })

  it.each([
    ['104238\n104239\n00123', ['104238', '104239', '00123']],
    ['104238, 104239;104240', ['104238', '104239', '104240']],
    ['104238 104239', ['104238', '104239']],
    ['F26-18877\tF26-19204', ['F26-18877', 'F26-19204']],
    ['104238\n104238\n104239\n', ['104238', '104239']],
    ['1042\n1043', ['1042', '1043']],
    ['12345678 87654321', ['12345678', '87654321']],
    ['12345678\u00a0\u00a087654321 00123456', ['12345678', '87654321', '00123456']],
    ['00123 00124', ['00123', '00124']],
    ['104238 104239, 104240', ['104238', '104239', '104240']],
    ['104238 104239;104240\t662E41', ['104238', '104239', '104240', '662E41']],
    ['06 1234 5612, NL91 ABNA 0417 1643 00', ['31612345612', 'NL91ABNA0417164300']],
    ['+31612345612 +31687654321', ['31612345612', '31687654321']],
    ['0612345612 0687654321', ['0612345612', '0687654321']],
    ['7; 12', ['7', '12']],
    ['10423811\n10423812', ['10423811', '10423812']],
    ['KR 7\u00a012\r\nKR  8', ['KR 7 12', 'KR 8']],
    ['104238, 104239\n42', ['104238', '104239', '42']],
    ['NL91 ABNA 0417 1643 00\n00123', ['NL91ABNA0417164300', '00123']],
    [
      `${'abc\ndef\nghi\n'.repeat(4)}jkl\nmno\npqr\nstu\nvwx\nyz\naa\nbb\ncc\ndd`,
      'abc def ghi jkl mno pqr stu vwx yz aa bb cc dd'.split(' '),
    ],
  ])('takes %j for a pasted list', (text, numbers) => {
    expect(readSearch(text)).toEqual({ kind: 'numbers', numbers })
  })

  it('takes an address of some lines for words', () => {
    expect(readSearch('L. Bos\nDamrak 7\n1012 LG Amsterdam')).toMatchObject({ kind: 'terms' })
    expect(readSearch('Bos; 104238')).toMatchObject({ kind: 'terms' })
  })

  it.each([
    ['1042 1043 KR-7', ['1042', '1043', 'KR-7']],
    ['1042,1043, KR 7', ['1042', '1043', 'KR 7']],
    ['1042\n1043\n1042', ['1042', '1043']],
    ['1042', ['1042']],
  ])('knows every number of a long list, however it is divided: %j', (text, numbers) => {
    expect(readList(text)).toEqual(numbers)
  })

  it.each([
    ['12 34 56', [['12', '34', '56']]],
    ['1042 1043', [['1042', '1043']]],
    ['662E41, 12 34 56', [['662E41'], ['12', '34', '56']]],
    ['06 1234', [['06', '1234']]],
    ['1042', null],
    ['Jansen 12', null],
    ['1502 AR 41', null],
    ['104238 104239', null],
    ['06 1234 5612', null],
  ])('leaves open whether %j are numbers of a list', (text, numbers) => {
    expect(perhapsNumbers(text)).toEqual(numbers)
  })

  it('reads a payment reference with or without spaces', () => {
    const spaced = readSearch('5000 0000 0010 4238')
    expect(readSearch('5000000000104238')).toEqual(spaced)
    expect(spaced).toEqual({ kind: 'terms', terms: [word('5000000000104238')] })
  })

  it('finds nothing to look for in spaces', () => {
    expect(readSearch(' \u00a0\n')).toEqual({ kind: 'nothing' })
  })

  it('looks for at most twelve words, however much is pasted', () => {
    expect(readSearch('woord '.repeat(12))).not.toHaveProperty('unused')
    const read = readSearch(Array.from({ length: 15 }, (_, turn) => `woord${turn}x`).join(' en '))
    expect(read).toMatchObject({ terms: { length: 12 }, unused: { length: 17 } })
  })
})
