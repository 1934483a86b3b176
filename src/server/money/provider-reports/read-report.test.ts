import { describe, expect, it } from 'vitest'
import { translate } from '#contract/texts.ts'
import type { ProviderReport } from '#contract/money/providers/provider-reports.ts'
import { languages } from '#contract/platform/language.ts'
import { processorTimeSince } from '#test/processor-time.ts'
import {
  faultsOf,
  kindsOf,
  readReportText as read,
  refusalsOf,
  reportContext as context,
  saying,
} from '#test/provider-reports.ts'
import { faultWords, questionWords, refusalWords } from './fault-words.ts'

const mollieHeader =
  'Date,Payment method,Currency,Amount,Status,ID,Description,Consumer name,Settlement currency,Settlement amount,Settlement reference'
const mollieRow = (
  id: string,
  amount: string,
  { when = '2026-10-01 10:12:00', currency = 'EUR', method = 'ideal' } = {},
) => `${when},${method},${currency},"${amount}",paidout,${id},Order 1001,Ján,${currency},"${amount}",1234567.2610.01`
const mollieFile = (...rows: string[]) => [mollieHeader, ...rows].join('\n')

describe('a report whose columns somebody named', () => {
  const profile = {
    provider: 'riverty',
    columns: {
      id: 'Nr.',
      batch: 'Uitbetaling',
      day: 'Datum',
      gross: 'Bruto',
      fee: 'Kosten',
      type: 'Soort',
      reference: 'Kenmerk',
    },
    kinds: { Betaling: 'payment', Retour: 'refund' },
    feeSign: 'negative',
  } as const
  const text =
    'Kenmerk;Soort;Datum;Nr.;Kosten;Bruto;Uitbetaling\nD-1;Betaling;13-10-2026;1;-1,50;1.100,00;U1\nD-2;Retour;14-10-2026;2;;-10,00;U1'

  it('is read by them, with its own words and signs', async () => {
    const report = await read(text, saying(profile))
    expect(report).toMatchObject({ provider: 'riverty', refusals: [], faults: [], questions: [] })
    expect(report.batches).toMatchObject([{ batch: 'U1', grossCents: 1090_00, feeCents: 1_50, netCents: 1088_50 }])
    expect(kindsOf(report)).toEqual(['payment', 'refund'])
  })

  it('is not recognised before', async () => {
    const report = await read(`Rapport\n${text}`)
    expect(refusalsOf(report)).toEqual(['unknown_header'])
    expect(report.headers).toEqual(['Kenmerk', 'Soort', 'Datum', 'Nr.', 'Kosten', 'Bruto', 'Uitbetaling'])
    expect(report.fingerprint).toBe((await read(text)).fingerprint)
  })

  it('must have a day and an amount among them', async () => {
    const { provider, columns } = profile
    const report = await read(text, saying({ provider, columns: { id: columns.id } }))
    expect(report.refusals).toEqual([{ kind: 'missing_columns', values: { columns: 'day, gross' } }])
  })

  it('is found by the fingerprint of its header, in whatever capitals', async () => {
    const asked: string[] = []
    const how = { ...context, findProfile: (fingerprint: string) => (asked.push(fingerprint), null) }
    await read('a;b;c\n1;2;3', how)
    await read('A;B;C\n4;5;6', how)
    expect(asked[0]).toBe(asked[2])
    expect(asked[0]).not.toBe(asked[1])
  })
})

describe('a report is refused whole', () => {
  it.each<[string, ProviderReport['refusals'][number]['kind'], string]>([
    ['of nothing', 'empty', ''],
    ['that is a web page', 'markup', '<!DOCTYPE html><html><body>Log in</body></html>'],
    ['that is a web page with a mark', 'markup', '\ufeff\n<html><table><tr><td>ID</td></tr></table></html>'],
    ['with a DOCTYPE', 'markup', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['with a header of nobody', 'unknown_header', 'a;b;c\n1;2;3\n'],
    [
      'without one of its columns',
      'missing_columns',
      'Date,Payment method,Currency,Amount,ID,Description,Settlement amount\n',
    ],
    ['with a column twice', 'column_twice', `${mollieHeader},Amount\n${mollieRow('tr_1', '1.00')},2.00`],
    ['without rows', 'no_rows', mollieHeader],
    ['in another currency', 'currency', mollieFile(mollieRow('tr_1', '1.00', { currency: 'USD' }))],
    ['with a third decimal', 'decimals', mollieFile(mollieRow('tr_1', '1.00'), mollieRow('tr_2', '1.005'))],
    ['with four decimals', 'decimals', mollieFile(mollieRow('tr_1', '1.0000'))],
    ['with a day to come', 'future_day', mollieFile(mollieRow('tr_1', '1.00', { when: '2026-11-29 00:00:00' }))],
  ])('%s: %s', async (_, kind, text) => {
    const report = await read(text)
    expect(refusalsOf(report)).toEqual([kind])
    for (const refusal of report.refusals) expectWords(refusalWords(refusal))
  })

  it('the second time: the same bytes are the same report', async () => {
    const { sha256 } = await read(mollieFile(mollieRow('tr_1', '1.00')))
    const again = await read(mollieFile(mollieRow('tr_1', '1.00')), {
      ...context,
      isKnown: (known) => known === sha256,
    })
    expect(again).toMatchObject({ sha256, rows: [], refusals: [{ kind: 'known_already' }] })
  })

  it('an amount that may be a thousand or have three decimals is a fault of its row', async () => {
    const report = await read(mollieFile(mollieRow('tr_1', '1.234')))
    expect(faultsOf(report)).toEqual([[2, 'amount']])
    const told = await read(mollieFile(mollieRow('tr_1', '1.234'), mollieRow('tr_2', '1,50')))
    expect(told.rows.map(({ grossCents }) => grossCents)).toEqual([1234_00, 1_50])
  })

  it('amounts of which no sum is exact any more are faults of their rows', async () => {
    const rows = Array.from({ length: 60 }, (_, place) => mollieRow(`tr_${place}`, '9999999999.99'))
    const report = await read(mollieFile(...rows))
    expect(new Set(report.faults.map(({ kind }) => kind))).toEqual(new Set(['amount']))
    expect(report.rows.length + report.faults.length).toBe(60)
  })

  it('dates that disagree about which is the day are a fault of their rows', async () => {
    const whens = ['13/10/2026', '10/13/2026', '03/04/2026']
    const report = await read(mollieFile(...whens.map((when, place) => mollieRow(`tr_${place}`, '1.00', { when }))))
    expect(faultsOf(report)).toEqual([[4, 'day']])
    for (const fault of report.faults) expectWords(faultWords(fault))
  })

  it('and what is asked is a sentence in every language', () => {
    for (const question of ['day_order', 'amount_unit'] as const) expectWords(questionWords(question))
  })
})

describe('a report of a hundred thousand rows', () => {
  it('is read within a minute', async () => {
    const rows = Array.from({ length: 100_000 }, (_, place) => mollieRow(`tr_${place}`, `${(place % 900) + 1}.25`))
    const start = process.cpuUsage()
    const report = await read(mollieFile(...rows))
    expect(processorTimeSince(start)).toBeLessThan(60_000)
    expect(report.batches).toMatchObject([{ rowCount: 100_000 }])
    expect(report).toMatchObject({ refusals: [], faults: [] })
  })
})

/** A text of which all is filled in, in every language. */
function expectWords({ key, values }: ReturnType<typeof refusalWords>): void {
  for (const language of languages) expect(translate(language, key, values)).not.toMatch(/%\w+%|^$/)
}
