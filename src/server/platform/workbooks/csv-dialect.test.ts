import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasSharedData, sharedDataFolder } from '#test/shared-data.ts'
import { detectDialect } from './csv-dialect.ts'

const separatorOf = (text: string) => detectDialect(Buffer.from(text)).separator

describe('the separator of a text file', () => {
  it.each([
    ['semicolons around one amount', 'nr;naam;bedrag\n1;Jansen;12,50\n2;De Vries;3,75\n', ';'],
    ['two columns with an amount in both', 'hoofdsom;rente\n12,50;1,20\n3,75;0,40\n', ';'],
    ['amounts without names of columns', '12,50;1,20;3,40\n3,75;0,40;1,10\n', ';'],
    ['a title of one line above it', 'Openstaande posten\nhoofdsom;rente\n12,50;1,20\n3,75;0,40\n8,00;0,10\n', ';'],
    ['names and amounts with commas', 'naam;a;b\nJansen, P.;1,50;2,50\nVries, A. de;2,50;3,50\n', ';'],
    ['thousands with points', 'nr;bedrag;rente\n1;1.234,56;10,00\n2;2.345,67;20,00\n', ';'],
    ['tabs around amounts', 'hoofdsom\trente\n12,50\t1,20\n3,75\t0,40\n', '\t'],
    ['commas', 'nr,naam,bedrag\n1,Jansen,12.50\n2,De Vries,3.75\n', ','],
    ['commas around whole numbers', 'nr,aantal,bedrag\n1,20,30\n2,30,40\n', ','],
    ['commas around whole numbers, with a semicolon in every remark', 'nr,bedrag,tekst\n1,20,a; b\n2,30,c; d\n', ','],
    ['commas around quoted amounts', 'nr,bedrag\n1,"12,50"\n2,"3,75"\n', ','],
    ['one column of amounts', 'bedrag\n12,50\n3,75\n', ','],
  ])('is right with %s', (_what, text, separator) => {
    expect(separatorOf(text)).toBe(separator)
  })

  it.skipIf(!hasSharedData).each([
    ['claims/snelstart-verkoopfacturen.csv', ';'],
    ['claims/moneybird-facturen.csv', ','],
    ['bank/bank-csv-nl/ing-nl-2022.csv', ';'],
    ['bank/bank-csv-nl/ing-nl-thousands-crlf.csv', ';'],
    ['bank/bank-csv-nl/rabo-fx-and-incasso.csv', ','],
    ['bank/bank-csv-nl/rabo-short-thousands.csv', ','],
    ['sheets/made-here/made-semicolon-windows1252.csv', ';'],
    ['sheets/csv/csv-spectrum-simple.csv', ','],
  ])('of %s is %s', (file, separator) => {
    const path = join(sharedDataFolder, file)
    expect(existsSync(path)).toBe(true)
    expect(detectDialect(readFileSync(path)).separator).toBe(separator)
  })
})
