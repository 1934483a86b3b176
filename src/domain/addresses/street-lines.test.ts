import { describe, expect, it } from 'vitest'
import { streetLines } from './street-lines.ts'

describe('the lines of an address above its place', () => {
  it.each([
    [{ street: 'Kade', houseNumber: '2' }, ['Kade 2']],
    [{ street: 'Kade', houseNumber: '2', secondLine: '3e verdieping' }, ['3e verdieping', 'Kade 2']],
    [{ street: 'Kade', houseNumber: '2', secondLine: 'p/a Smit' }, ['p/a Smit', 'Kade 2']],
    [{ street: 'Rue Haute', houseNumber: '16', secondLine: 'bte 4' }, ['Rue Haute 16 bte 4']],
    [{ street: 'Kerkstraat', houseNumber: '8', secondLine: 'bus 12' }, ['Kerkstraat 8 bus 12']],
    [{ street: '', houseNumber: '', secondLine: '' }, []],
  ])('%j', (address, lines) => expect(streetLines(address)).toEqual(lines))
})
