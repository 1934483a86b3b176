import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import {
  anyInUrl,
  centsInUrl,
  dayInUrl,
  daysInUrl,
  flagInUrl,
  idInUrl,
  idsInUrl,
  numberInUrl,
  oneInUrl,
  openedInUrl,
  readValues,
  textInUrl,
  writeValues,
} from './url-state.ts'

const shape = {
  search: textInUrl,
  customerId: idInUrl,
  status: anyInUrl(['paused', 'closed', 'suspend']),
  late: flagInUrl,
  view: oneInUrl(['all', 'mine']),
}
const read = (address: string) => readValues(shape, new URLSearchParams(address))
const write = (address: string, change: Parameters<typeof writeValues<typeof shape>>[2]) =>
  writeValues(shape, new URLSearchParams(address), change).toString()

describe('state in the address', () => {
  it.each(['00123', '662E41', 'true', 'null', 'Jansen & Zn', '50%', 'a+b'])(
    'keeps the text %s as it is [U9]',
    (search) => {
      expect(read(write('', { search })).search).toBe(search)
    },
  )

  it('writes several values in brackets and reads them back', () => {
    const address = write('', { status: ['paused', 'closed'] })
    expect(decodeURIComponent(address)).toBe('status[]=paused&status[]=closed')
    expect(read(address).status).toEqual(['paused', 'closed'])
  })

  it('reads one key as several, as an address of before has it', () => {
    const ids = { customer: idsInUrl }
    expect(readValues(ids, new URLSearchParams('customer=7')).customer).toEqual([7])
    expect(
      readValues(ids, new URLSearchParams('customer[]=7&customer[]=9&customer[]=x&customer[]=9')).customer,
    ).toEqual([7, 9])
    expect(
      decodeURIComponent(writeValues(ids, new URLSearchParams('customer=7'), { customer: [7, 9] }).toString()),
    ).toBe('customer[]=7&customer[]=9')
  })

  it('ignores what it does not know', () => {
    expect(read('status[]=gone&customerId=abc&view=theirs&late=yes')).toEqual({
      search: '',
      customerId: null,
      status: [],
      late: false,
      view: 'all',
    })
  })

  it('goes back to the first page when a filter changes, and keeps the rest of the address [req 4.7]', () => {
    expect(write('page=4&per-page=100&sort=name', { late: true })).toBe('per-page=100&sort=name&late=1')
  })

  it.each([
    ['edit=12', 12],
    ['edit=new', 'new'],
    ['edit=abc', null],
    ['edit=0', null],
    ['edit=-3', null],
    ['', null],
  ])('reads from %j that %j stands open [U8]', (address, open) => {
    expect(readValues({ edit: openedInUrl }, new URLSearchParams(address)).edit).toBe(open)
  })

  it.each([
    [12, 'page=4&sort=name&edit=12'],
    ['new', 'page=4&sort=name&edit=new'],
    [null, 'page=4&sort=name'],
  ] as const)('opens and closes %j over a list that stays on its page [U8]', (edit, address) => {
    const before = new URLSearchParams('page=4&sort=name&edit=7')
    expect(writeValues({ edit: openedInUrl }, before, { edit }, { keepsPage: true }).toString()).toBe(address)
  })

  it('leaves out what is not set', () => {
    expect(
      write('search=x&late=1&customerId=3&view=mine', { search: '', late: false, customerId: null, view: 'all' }),
    ).toBe('')
  })
  it('writes amounts in euros, days and numbers so that they come back the same', () => {
    const sums = { amount: centsInUrl, on: dayInUrl, days: daysInUrl, points: numberInUrl }
    const values = { amount: 100_050, on: day('2026-11-20'), days: [day('2026-01-01')], points: 1.5 }
    const address = writeValues(sums, new URLSearchParams(), values)
    expect(decodeURIComponent(address.toString())).toBe('amount=1000.50&on=2026-11-20&days[]=2026-01-01&points=1.5')
    expect(readValues(sums, address)).toEqual(values)
    expect(readValues(sums, new URLSearchParams('amount=1.000,50&on=2026-02-30&days=x&points=-1'))).toEqual({
      amount: null,
      on: null,
      days: [],
      points: null,
    })
  })
})
