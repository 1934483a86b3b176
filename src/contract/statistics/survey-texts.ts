import { z } from 'zod'
import { secondRefusals } from '#contract/people/second-person.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams, lineField, textField, versionField } from '#contract/platform/field.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import { fill } from '#domain/letters/letter-format.ts'
import { npsOccasions, type NpsOccasion } from '#domain/statistics/nps.ts'
import { type SurveyWords, surveyWords } from './survey-words.ts'

/** In which languages the agency words the question itself; in others the portal does. */
export const surveyLanguages = ['nl', 'en', 'fr'] as const
export type SurveyLanguage = (typeof surveyLanguages)[number]

/** What of the question the agency says in its own words; what the law asks to be told, and how it is answered, stays. */
export const surveyParts = ['subject', 'greeting', 'intro', 'closing'] as const
export type SurveyPart = (typeof surveyParts)[number]
export type SurveyText = Readonly<Record<SurveyPart, string>>
export type SurveyTexts = Readonly<Record<SurveyLanguage, SurveyText>>

const text = z.strictObject({
  subject: lineField(150).pipe(z.string().min(1)),
  greeting: lineField(100).pipe(z.string().min(1)),
  intro: textField(1000).pipe(z.string().min(1)),
  closing: lineField(100).pipe(z.string().min(1)),
})
const texts = z.strictObject({ nl: text, en: text, fr: text })

const named = z.string().nullable()

/** The words of the question after something, those that another has to look at, and those that the portal comes with. */
const ofOccasion = z.object({
  occasion: z.enum(npsOccasions),
  /** Null: those that the portal comes with. */
  texts: texts.nullable(),
  madeBy: named,
  decidedBy: named,
  decidedAt: z.date().nullable(),
  waiting: z
    .object({
      id: z.number(),
      version: z.number(),
      texts: texts.nullable(),
      madeBy: named,
      madeAt: z.date(),
      /** Why whoever looks does not decide about it. */
      refusal: z.enum(secondRefusals).nullable(),
    })
    .nullable(),
})
export type OccasionTexts = z.output<typeof ofOccasion>

export const listSurveyTexts = endpoint({
  method: 'GET',
  path: '/api/v4/nps/text',
  permission: 'statistic.nps.email-survey',
  output: z.object({ agency: z.string(), items: z.array(ofOccasion) }),
  summary: 'In which words people are asked how it went, after what, and which words wait for a second person',
})

export const proposeSurveyTexts = endpoint({
  method: 'PUT',
  path: '/api/v4/nps/text',
  permission: 'settings.global.edit',
  input: z.strictObject({
    occasion: z.enum(npsOccasions),
    /** Null: those that the portal comes with again. */
    texts: texts.nullable(),
    /** Of what waits already and is replaced; 0 where nothing does. */
    version: z.number().int().min(0),
  }),
  output: ofOccasion,
  summary: 'Words the question anew, for another to look at; until then the former words are sent',
})

export const decideSurveyTexts = endpoint({
  method: 'POST',
  path: '/api/v4/nps/text/:id/decision',
  permission: 'settings.global.edit',
  params: idParams,
  input: z.strictObject({ approved: z.boolean(), version: versionField }),
  output: ofOccasion,
  summary: 'Puts words that another wrote in use, or throws them away; who wrote them may take them back',
})

/** The words that the portal comes with. */
export function standardTexts(occasion: NpsOccasion): SurveyTexts {
  const of = (language: SurveyLanguage): SurveyText => {
    const { subject, greeting, intro, closing } = surveyWords[language]
    return { subject, greeting, intro: intro[occasion], closing }
  }
  return { nl: of('nl'), en: of('en'), fr: of('fr') }
}

/** What a text of the agency may have filled in. */
const knownPlaces = new Set(['agency'])

/** The places of a text that nothing fills in: `%naam%`. */
export const unknownPlaces = (written: string): string[] =>
  [...written.matchAll(/%([\p{L}\d_]+)%/gu)].flatMap(([place, name = '']) => (knownPlaces.has(name) ? [] : [place]))

/** All words of the question in a language, with those of the agency where it has its own. */
export function wordsOf(
  language: LetterLanguage,
  occasion: NpsOccasion,
  own: SurveyTexts | null,
  agency: string,
): SurveyWords & { readonly introduction: string } {
  const words = surveyWords[language]
  const known = surveyLanguages.find((one) => one === language)
  const text = own !== null && known !== undefined ? own[known] : null
  const say = (part: SurveyPart, usual: string) => fill(text?.[part] ?? usual, { agency })
  return {
    ...words,
    subject: say('subject', words.subject),
    greeting: say('greeting', words.greeting),
    closing: say('closing', words.closing),
    introduction: say('intro', words.intro[occasion]),
  }
}
