import { longestReason } from '#contract/statistics/nps.ts'
import { type SurveyTexts, wordsOf } from '#contract/statistics/survey-texts.ts'
import { type SurveyWords, surveyWords } from '#contract/statistics/survey-words.ts'
import { dayInTable, fill } from '#domain/letters/letter-format.ts'
import { escapeHtml } from '#domain/letters/letter-email.ts'
import type { Day } from '#domain/day.ts'
import { type LetterLanguage, letterLanguages } from '#domain/letters/letter-kind.ts'
import { type NpsAudience, npsMarks, type NpsOccasion } from '#domain/statistics/nps.ts'

/** What stands in the form: what somebody chose by a link, sent just now, or answered before. */
interface Filled {
  readonly mark: number | null
  readonly reason: string
}

interface Question extends Filled {
  readonly language: LetterLanguage
  readonly nonce: string
  readonly agency: string
  readonly occasion: NpsOccasion
  readonly audience: NpsAudience
  readonly openUntil: Day
  /** So long an answer is kept. */
  readonly months: number
  readonly isAnswered: boolean
  /** The words of the agency for this occasion; null: those that the portal comes with. */
  readonly texts: SurveyTexts | null
  readonly problem: 'noMark' | 'tooLong' | null
}

/** The question with its form; what a link chose is filled in, and nothing is sent before somebody does. */
export function questionPage(question: Question): string {
  const { language, agency, occasion, audience, months, openUntil, isAnswered, mark, reason, problem } = question
  const say = wordsOf(language, occasion, question.texts, agency)
  const values = { agency, day: dayInTable(openUntil), months: String(months) }
  const wrong = (which: Question['problem']) =>
    problem === which ? ' aria-invalid="true" aria-describedby="wrong"' : ''
  const marks = npsMarks.map((one) => {
    const checked = one === mark ? ' checked' : ''
    return `<label><input type="radio" name="mark" value="${one}"${checked}><span>${one}</span></label>`
  })
  const body = `${say.introduction
    .split(/\n+/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('\n')}
${isAnswered ? `<p role="status">${escapeHtml(say.changeable)}</p>` : ''}
${problem === null ? '' : `<p class="wrong" id="wrong" role="alert">${escapeHtml(say[problem])}</p>`}
<form method="post" action="?lang=${language}" id="answer">
<fieldset${wrong('noMark')}>
<legend>${escapeHtml(fill(say.question, values))}</legend>
<div class="marks">${marks.join('')}</div>
<p class="ends"><span>${escapeHtml(say.lowest)}</span><span>${escapeHtml(say.highest)}</span></p>
</fieldset>
<label for="reason">${escapeHtml(say.reason)}</label>
<p class="soft" id="hint">${escapeHtml(say.reasonHint)}</p>
<textarea id="reason" name="reason" rows="5"${wrong('tooLong') || ` aria-describedby="hint" maxlength="${longestReason}"`}>
${escapeHtml(reason)}</textarea>
<button type="submit" name="act" value="answer">${escapeHtml(say.send)}</button>
<p class="soft">${escapeHtml(fill(say.open, values))} ${escapeHtml(say.privacy)}</p>
<p class="soft">${escapeHtml(fill(say.kept[audience], values))}</p>
</form>
<form method="post" action="?lang=${language}" id="never">
<button class="plain" type="submit" name="act" value="never">${escapeHtml(say.never)}</button>
</form>`
  return pageOf({ ...question, title: say.subject }, body, othersOf(language).map(languageButton))
}

type Closing = 'thanks' | 'refused' | 'gone' | 'busy'
const texts = { thanks: 'changeable', refused: 'refusedText', gone: 'goneText', busy: 'busy' } as const
const titles = { thanks: 'thanks', refused: 'refused', gone: 'gone', busy: 'busyTitle' } as const

/** What is said when there is nothing to fill in any more. */
export function closingPage(closing: Closing, language: LetterLanguage, nonce: string, agency: string): string {
  const say: SurveyWords = surveyWords[language]
  const link = closing === 'thanks' ? `\n<p><a href="?lang=${language}">${escapeHtml(say.subject)}</a></p>` : ''
  const body = `<p role="status">${escapeHtml(say[texts[closing]])}</p>${link}`
  const others = closing === 'thanks' ? [] : othersOf(language).map(languageLink)
  return pageOf({ language, nonce, agency, title: say[titles[closing]] }, body, others)
}

const othersOf = (language: LetterLanguage) => letterLanguages.filter((one) => one !== language)
const languageLink = (one: LetterLanguage) =>
  `<a href="?lang=${one}" lang="${one}" hreflang="${one}">${surveyWords[one].language}</a>`
/** The same question in another language, with what was chosen and typed: it comes along with the form, and is not kept. */
const languageButton = (one: LetterLanguage) =>
  `<button class="plain" form="answer" formaction="?lang=${one}" lang="${one}" name="act" value="show">${surveyWords[one].language}</button>`

interface Frame {
  readonly language: LetterLanguage
  readonly nonce: string
  readonly agency: string
  readonly title: string
}

function pageOf({ language, nonce, agency, title }: Frame, body: string, others: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<p class="soft">${escapeHtml(agency)}</p>
<h1>${escapeHtml(title)}</h1>
${body}
${others.length === 0 ? '' : `<nav class="soft">${others.join('')}</nav>`}
</main>
</body>
</html>
`
}

/** The colours of the portal; it stands alone, and asks for nothing beside itself. */
const style = `
:root { color-scheme: light dark; --text: #142121; --soft: #545f5e; --page: #fff; --link: #0f6367; --line: #889392; --on: #fff; --wrong: #a3241d }
@media (prefers-color-scheme: dark) { :root { --text: #e4e9e9; --soft: #a9b4b3; --page: #111a1a; --link: #6fb9bd; --line: #6b7675; --on: #111a1a; --wrong: #f0a39d } }
body { margin: 0; background: var(--page); color: var(--text); font: 400 16px/24px system-ui, sans-serif }
main { max-width: 640px; margin: 0 auto; padding: 40px 24px 64px; overflow-wrap: anywhere }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 32px }
fieldset { margin: 24px 0; padding: 0; border: 0; min-width: 0 }
legend { padding: 0; font-weight: 600 }
.marks { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px }
.marks label { position: relative }
.marks input { position: absolute; inset: 0; margin: 0; width: 100%; height: 100%; opacity: 0 }
.marks span { display: block; min-width: 44px; padding: 10px 0; border: 1px solid var(--line); border-radius: 6px; text-align: center; box-sizing: border-box }
.marks input:checked + span { background: var(--link); border-color: var(--link); color: var(--on); font-weight: 600 }
.marks input:focus-visible + span { outline: 3px solid var(--link); outline-offset: 2px }
.ends { display: flex; justify-content: space-between; gap: 16px; margin: 8px 0 0; color: var(--soft) }
label[for] { font-weight: 600 }
textarea { width: 100%; box-sizing: border-box; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 6px; padding: 8px }
button { min-height: 44px; margin: 16px 0 8px; padding: 8px 20px; border: 0; border-radius: 6px; background: var(--link); color: var(--on); font: inherit; font-weight: 600 }
button.plain { padding: 8px 0; background: none; color: var(--link); font-weight: 400; text-decoration: underline }
.soft { color: var(--soft) }
#hint { margin: 0 0 4px }
.wrong { color: var(--wrong); font-weight: 600 }
nav { display: flex; flex-wrap: wrap; gap: 8px 20px; margin-top: 32px }
a { color: var(--link) }
`
