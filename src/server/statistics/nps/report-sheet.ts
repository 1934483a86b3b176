import type { getNpsReport } from '#contract/statistics/nps.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { exhibitWords } from '#contract/money/exhibit-words.ts'
import { toLanguage } from '#contract/platform/language.ts'
import type { Day } from '#domain/day.ts'
import { dayInTable, fill } from '#domain/letters/letter-format.ts'
import { leastAnswers } from '#domain/statistics/nps.ts'
import { type ExhibitSay, exhibitSay } from '#server/money/exhibit/exhibit-say.ts'
import type { ExhibitFacts, ExhibitRow, ExhibitSection, ExhibitSheet } from '#server/money/exhibit/exhibit-sheet.ts'

type Report = OutputOf<typeof getNpsReport> & { readonly language: string }
type Part = Report['parts'][number]

/** The report of a customer as it stands on paper: numbers alone, without names or words of who answered. */
export function reportSheet(report: Report, sender: ExhibitFacts['sender']): ExhibitSheet {
  const { customer, fromDay, toDay, parts } = report
  const language = toLanguage(report.language)
  const say = exhibitSay(language)
  const { key } = say
  return {
    language,
    title: key('nps.report.title', { customer: customer.name }),
    sender: [sender.name, `${sender.street} ${sender.houseNumber}`, `${sender.postcode} ${sender.city}`],
    details: [
      { label: key('nps.report.customer'), value: customer.name },
      {
        label: key('nps.report.period'),
        value: key('nps.report.days', { from: dayInTable(fromDay as Day), to: dayInTable(toDay as Day) }),
      },
    ],
    sections: parts.map((part) => sectionOf(part, say)),
    footer: `${sender.name}  ·  ${fill(exhibitWords[language].registered, { wki: sender.wkiRegistration, kvk: sender.kvkNumber })}`,
  }
}

function sectionOf({ audience, figures, occasions }: Part, say: ExhibitSay): ExhibitSection {
  const { key } = say
  const rows = occasions.map((row): ExhibitRow => {
    return { kind: 'line', cells: [key(`nps.occasion.${row.occasion}`), ...cellsOf(row, say)] }
  })
  return {
    title: key(`nps.report.of.${audience}`),
    columns: [
      key('nps.col.occasion'),
      key('nps.delivered'),
      key('nps.answered'),
      key('nps.response'),
      key('nps.report.bands'),
      key('nps.score'),
    ],
    rows: [...rows, { kind: 'sum', cells: [key('nps.report.all'), ...cellsOf(figures, say)] }],
    notes: [key('nps.definition'), key('nps.report.too_few', { least: String(leastAnswers) })],
  }
}

/** Asked, answered, response, bands and score of a row; where few answered no more than that. */
function cellsOf(
  { delivered, answered, promoter, passive, detractor, score, margin }: Part['figures'],
  say: ExhibitSay,
) {
  const response = delivered === 0 ? '–' : say.percent(Math.round((100 * answered) / delivered))
  const counts = [String(delivered), String(answered), response]
  if (score === null) return [...counts, '–', '–']
  return [...counts, `${promoter} / ${passive} / ${detractor}`, `${score} ± ${margin}`]
}
