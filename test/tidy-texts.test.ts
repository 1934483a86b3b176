import { describe, expect, it } from 'vitest'
import { countedIn, placeholdersIn } from '#contract/platform/fill-text.ts'
import { languages } from '#contract/platform/language.ts'
import { allTexts, type Text } from '#contract/texts.ts'
import { sources } from './house/sources.ts'

const texts: [string, Text][] = Object.entries(allTexts)
const code = sources('src/**/*.{ts,tsx}').filter(
  ({ path }) => !/^src\/contract\/(.*\/)?texts[./]|\.test\.tsx?$/.test(path),
)

const placeholders = (text: string) => placeholdersIn(text).toSorted()

/** A number before what there are so many of: "%count% open files". */
const plural =
  /%(count|total|all|days|minutes|seconds|months|pages|sheets|letters|rows|items|files|calls|points|known|\w+Count)% (\p{L}+ )?\p{L}+[^s\W]s\b/u

/** Counts that are never one: a limit that is fixed, what is told otherwise or not at all when there is one of it. */
const neverOne = [
  'api_monitoring.customers_count',
  'bank_line.done_split',
  'calculator.rule.first_term',
  'calculator.rule.most_points',
  'dossier.suspend_also.done',
  'dossier.suspend_also.more',
  'export.kept',
  'export_all.hint',
  'forecast.like',
  'import.fault.several_invoices',
  'import.problem.credit_note_spread',
  'import.reason.credit_note_several',
  'import.skipped.many',
  'kit.copy_too_many',
  'kit.seconds',
  'kit.select_all',
  'last_files.error.pins',
  'last_files.note',
  'limitation.term_of',
  'login_link.asked_text',
  'login_link.mail_text',
  'news.files_most',
  'nps.ask.kept',
  'partner.score_about',
  'passage_upload.left_out',
  'precasso_actions.most',
  'print_job.none_text',
  'proof.sum.paid',
  'reset.asked_text',
  'reset.mail_text',
  'relief.error.too_long',
  'retention.error.too_short',
  'retention.months_hint',
  'shared_info.error.until',
  'shared_info.files_most',
  'shared_info.views_more',
  'simulation.one.open',
  'template.error.too_many_tests',
  'template.problem.sms_long',
  'webhook.error.too_many',
  'webhook.error.too_many_tests',
  'why.monitoring_check',
  'why.suspended_review',
]

/**
 * A key that the code completes: its start and, behind one name that is put in, its end. Not what looks like one: a kind of
 * the audit trail or of a job, a column of SQL, the path of a field of a form, a name in a type.
 */
const completedKey =
  /(?<!\b(?:kind|field): |\b(?:sql\.ref|defineJob|faults\.set|fieldError)\(|(?:ields|aults|rrors)\[|\| )`([\w-]+(?:\.[\w-]+)*\.)\$\{(?:[^`}]*\}([\w.-]*)`)?/g

describe('the texts of the interface', () => {
  it('are there in every language [U47]', () => {
    const empty = texts.filter(([, text]) => languages.some((language) => text[language].trim() === ''))
    expect(empty.map(([key]) => key)).toEqual([])
  })

  it('have the same placeholders in every language [U47]', () => {
    const different = texts.filter(
      ([, text]) => new Set(languages.map((language) => placeholders(text[language]).join())).size > 1,
    )
    expect(different.map(([key]) => key)).toEqual([])
  })

  it('have a form for a single thing wherever they count things', () => {
    const known = new Set(texts.map(([key]) => key))
    const counting = texts.filter(([key, { en }]) => plural.test(en) && !key.endsWith('_one'))
    const lacking = counting.filter(([key]) => !known.has(`${key}_one`)).map(([key]) => key)
    expect(lacking.toSorted()).toEqual(neverOne.toSorted())
  })

  it('choose that form themselves: no code does', () => {
    const singles = texts.map(([key]) => key).filter((key) => key.endsWith('_one') && key.slice(0, -4) in allTexts)
    const chosen = code.flatMap(({ path, text }) =>
      singles.filter((key) => text.includes(`'${key}'`)).map((key) => `${path}: ${key}`),
    )
    expect(singles.length).toBeGreaterThan(100)
    expect(chosen).toEqual([])
  })

  it('leave out the number in that form, and nothing else that is not told', () => {
    const of = new Map(texts)
    const wrong = texts.filter(([key, single]) => {
      const several = key.endsWith('_one') ? of.get(key.slice(0, -'_one'.length)) : undefined
      if (several === undefined || placeholders(several.en).length === 0) return false
      const isMore = placeholders(single.en).some((name) => !placeholders(several.en).includes(name))
      return isMore || countedIn(several.en, single.en) === undefined
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it('have no plural in brackets', () => {
    const bracketed = texts.filter(([, text]) =>
      languages.some((language) => /\p{L}\((s|n|en|x)\)/u.test(text[language])),
    )
    expect(bracketed.map(([key]) => key)).toEqual([])
  })

  it('have the colon behind a word themselves, as French has a space before it: nothing in the web puts one there', () => {
    const colons = sources('src/web/**/*.{ts,tsx}').flatMap(({ path, text }) =>
      [...text.matchAll(/\}: (?=\$\{|`|<|\{')|\}:\{' '\}|\)\}: \{/g)].map(
        ({ index }) => `${path}:${text.slice(0, index).split('\n').length}`,
      ),
    )
    expect(colons).toEqual([])
    expect(code.some(({ text }) => text.includes("'kit.labelled'"))).toBe(true)
  })

  it('stand in one file only: no key of one feature hides that of another', () => {
    const keys = sources('src/contract/**/texts/*.ts').flatMap(({ text }) =>
      [...text.matchAll(/^ {2}'?([\w.-]+)'?: \{/gm)].map(([, key]) => key ?? ''),
    )
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(new Set(keys)).toEqual(new Set(texts.map(([key]) => key)))
  })

  it('are all used: whole, or by the start of a key that the code completes', () => {
    const quoted = new Set(code.flatMap(({ text }) => [...text.matchAll(/'([\w.-]+)'/g)].map(([, key]) => key)))
    const completed = code.flatMap(({ text }) =>
      // By a template, or by a field of a list that says the start for its codes.
      [...text.matchAll(completedKey), ...text.matchAll(/\btold\([^']*'([\w.-]+\.)'/g)].map(
        ([, start = '', end = '']) => ({ start, end }),
      ),
    )
    const isUsed = (key: string) =>
      quoted.has(key) || completed.some(({ start, end }) => key.startsWith(start) && key.endsWith(end))
    const unused = texts.filter(([key]) => !isUsed(key) && !isUsed(key.replace(/_one$/, '')))
    expect(unused.map(([key]) => key)).toEqual([])
  })

  it('have no exclamation mark but in the two texts that are prescribed', () => {
    const prescribed =
      /^(Access Denied!|Session expired, or current user doesn't have permissions to perform this action!)$/
    const loud = texts.filter(([, text]) =>
      languages.some((language) => text[language].includes('!') && !prescribed.test(text[language])),
    )
    expect(loud.map(([key]) => key)).toEqual([])
  })

  it('write "u", never "jij" or "je"', () => {
    expect(texts.filter(([, { nl }]) => /\b(jij|je|jou|jouw)\b/i.test(nl)).map(([key]) => key)).toEqual([])
  })
})
