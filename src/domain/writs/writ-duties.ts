import { readingLevel } from '#domain/templates/reading-level.ts'
import { alwaysStands, type WritCondition, type WritContent, writNamesIn } from './writ-content.ts'
import { linesOf, partOfLine } from './compose-writ.ts'
import { writVariables } from './writ-variables.ts'
import { hasPremises, isConsumerWrit, needsInformation, type WritKind } from './writ-kind.ts'

/** What a lawyer looks for in a writ, in the order in which he does. */
export const dutyNames = [
  'summary',
  'service',
  'claimant',
  'defendant',
  'domicile',
  'claim',
  'grounds',
  'court',
  'roll',
  'appearing',
  'not_appearing',
  'several_defendants',
  'court_fee',
  'truth',
  'defences',
  'evidence',
  'exhibits',
  'agreement',
  'terms',
  'cost_clause',
  'information',
  'notice',
  'eviction',
] as const
export type DutyName = (typeof dutyNames)[number]

interface Duty {
  readonly article: string
  /** The variables and parts by which it is met: all of them, in blocks that stand there whenever the duty holds. */
  readonly needs: readonly string[]
  /** It holds only of files in which this does. */
  readonly when?: WritCondition
  readonly of?: (kind: WritKind) => boolean
}

/** Art. 21, 45, 85 and 111 Rv, and what a court asks of a claim on a consumer since HR 12-11-2021. */
const duties: Readonly<Record<Exclude<DutyName, 'summary'>, Duty>> = {
  service: { article: 'art. 45 lid 3 Rv', needs: ['service_line', 'bailiff', 'copy_line'] },
  claimant: { article: 'art. 45 lid 3 Rv', needs: ['creditor', 'creditor_address'] },
  defendant: { article: 'art. 45 lid 3 Rv', needs: ['debtors'] },
  domicile: { article: 'art. 111 lid 2 Rv', needs: ['part:agent', 'agent', 'agent_address'] },
  claim: { article: 'art. 111 lid 2 Rv', needs: ['part:relief_sought'] },
  grounds: { article: 'art. 111 lid 2 Rv', needs: ['subject', 'part:claims', 'part:amounts'] },
  court: { article: 'art. 111 lid 2 Rv', needs: ['court', 'court_address'] },
  roll: { article: 'art. 111 lid 2 Rv', needs: ['roll_day', 'roll_time'] },
  appearing: { article: 'art. 111 lid 2 Rv', needs: ['part:how_to_appear'] },
  not_appearing: { article: 'art. 111 lid 2 en 139 Rv', needs: ['part:not_appearing'] },
  several_defendants: {
    article: 'art. 111 lid 2 en 140 lid 3 Rv',
    needs: ['part:several_defendants'],
    when: 'several_debtors',
  },
  court_fee: { article: 'art. 111 lid 2 Rv', needs: ['part:court_fee'] },
  truth: { article: 'art. 21 en 149 Rv', needs: ['part:truth_duty'] },
  defences: { article: 'art. 111 lid 3 Rv', needs: ['part:defences'] },
  evidence: { article: 'art. 111 lid 3 Rv', needs: ['evidence'] },
  exhibits: { article: 'art. 85 Rv', needs: ['part:exhibits', 'exhibit_account', 'exhibit_invoices'] },
  agreement: { article: 'HR 12-11-2021', needs: ['agreement_day', 'exhibit_agreement'], of: isConsumerWrit },
  terms: { article: 'HR 12-11-2021', needs: ['terms', 'exhibit_terms'], when: 'terms' },
  cost_clause: { article: 'art. 6:233 BW', needs: ['cost_clause'], when: 'cost_clause' },
  information: {
    article: 'art. 6:230m en 6:230v BW',
    needs: ['information', 'exhibit_information'],
    of: needsInformation,
  },
  notice: {
    article: 'art. 6:96 lid 6 BW',
    needs: ['notice_day', 'notice_received_day', 'notice_last_day', 'exhibit_notice'],
    when: 'costs',
    of: isConsumerWrit,
  },
  eviction: { article: 'art. 7:231 BW', needs: ['premises', 'monthly_rent'], when: 'eviction', of: hasPremises },
}

/** A row of the checklist: whether the template meets it, and what is not there that it asks for. */
export interface DutyRow {
  readonly duty: DutyName
  readonly article: string
  readonly isMet: boolean
  readonly lacks: readonly string[]
}

/** What is wrong with a template, where it says it. `block` counts from 0; null is the summary. */
export interface WritProblem {
  readonly kind:
    | 'unknown_name'
    | 'part_in_line'
    | 'empty_block'
    | 'empty_heading'
    | 'name_in_heading'
    | 'part_in_summary'
  readonly block: number | null
  readonly name: string
}

export interface WritCheck {
  readonly problems: readonly WritProblem[]
  readonly duties: readonly DutyRow[]
  /** How easy the summary reads, 0 to 100; null of one without a sentence. */
  readonly score: number | null
  /** Nothing is wrong, and each duty is met. */
  readonly isWhole: boolean
}

/** Holds a template against the list of a lawyer. */
export function checkWrit(kind: WritKind, content: WritContent): WritCheck {
  const level = readingLevel(content.summary)
  const summary: DutyRow = {
    duty: 'summary',
    article: 'B1',
    isMet: level?.isEasy ?? false,
    lacks: [],
  }
  const rows = dutyNames.flatMap((name): DutyRow[] => {
    if (name === 'summary') return [summary]
    const { article, needs, when = null, of } = duties[name]
    if (of && !of(kind)) return []
    const stands = content.blocks.filter((block) => alwaysStands(block, kind, when))
    const there = new Set(stands.flatMap(({ text }) => writNamesIn(text)))
    const lacks = needs.filter((need) => !there.has(need))
    return [{ duty: name, article, isMet: lacks.length === 0, lacks }]
  })
  const problems = [...summaryProblems(content.summary), ...content.blocks.flatMap(blockProblems)]
  return {
    problems,
    duties: rows,
    score: level?.score ?? null,
    isWhole: problems.length === 0 && rows.every(({ isMet }) => isMet),
  }
}

function summaryProblems(text: string): WritProblem[] {
  return writNamesIn(text).flatMap((name): WritProblem[] => {
    if (name.startsWith('part:')) return [{ kind: 'part_in_summary', block: null, name }]
    return isVariable(name) ? [] : [{ kind: 'unknown_name', block: null, name }]
  })
}

/** A heading is printed as it stands: it fills in nothing. */
function blockProblems({ heading, text }: WritContent['blocks'][number], block: number): WritProblem[] {
  const above = writNamesIn(heading).map((name): WritProblem => ({ kind: 'name_in_heading', block, name }))
  if (heading.trim() === '') above.push({ kind: 'empty_heading', block, name: '' })
  const lines = linesOf(text)
  if (lines.length === 0) return [...above, { kind: 'empty_block', block, name: '' }]
  const within = lines.flatMap((line) => {
    if (partOfLine(line) !== null) return []
    return writNamesIn(line).flatMap((name): WritProblem[] => {
      if (isVariable(name)) return []
      const isPart = partOfLine(`%${name}%`) !== null
      return [{ kind: isPart ? 'part_in_line' : 'unknown_name', block, name }]
    })
  })
  return [...above, ...within]
}

const isVariable = (name: string) => writVariables.some((variable) => variable === name)
