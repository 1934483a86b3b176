import { describe, expect, it } from 'vitest'
import { readWebAddress } from './web-address.ts'

describe('the address of a website', () => {
  it.each([
    ['https://sportkelder.example', 'https://sportkelder.example'],
    ['sportkelder.example', 'https://sportkelder.example'],
    [' www.Sportkelder.example/ ', 'https://www.sportkelder.example'],
    ['http://winkel.example:8080/boeken?soort=kind', 'http://winkel.example:8080/boeken?soort=kind'],
    ['winkel.example:8080', 'https://winkel.example:8080'],
    ['https://Müller.example', 'https://müller.example'],
  ])('%j is read as %s', (text, address) => {
    expect(readWebAddress(text)).toBe(address)
  })

  it.each([
    '',
    ' ',
    'winkel',
    'https://',
    'https://localhost',
    'javascript:alert(1)',
    'javascript://winkel.example/%0aalert(1)',
    'ftp://winkel.example',
    'data:text/html,hallo',
    'https://jan:geheim@winkel.example',
    'mijn winkel.example',
    'winkel.',
    '.example',
  ])('%j is refused', (text) => {
    expect(readWebAddress(text)).toBeNull()
  })
})
