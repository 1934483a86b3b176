import { expect, it } from 'vitest'
import { csvText } from './csv.ts'

it('a file of rows has semicolons, quotes what needs them, and holds nothing that a sheet would work out', () => {
  expect(
    csvText([
      ['Klant', 'Bedrag'],
      ['De "Krekel"; B.V.', '-12,50'],
      ['=HYPERLINK("x")', '+31'],
      [' =1+1', 'x'],
    ]),
  ).toBe(`Klant;Bedrag\r\n"De ""Krekel""; B.V.";-12,50\r\n"'=HYPERLINK(""x"")";'+31\r\n' =1+1;x\r\n`)
})
