import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MailClass, mailClasses } from '#domain/mail/mail-class.ts'

const folder = join(import.meta.dirname, 'examples')

/** An e-mail that the portal comes with, so that the model knows something before people have named any. */
export interface MailExample {
  readonly mailClass: MailClass
  readonly language: 'nl' | 'en' | 'fr' | 'de'
  readonly subject: string
  readonly content: string
  /** The model never learns from it: it is for measuring. All that are alike stand on one side. */
  readonly isHeldOut: boolean
}

const names = ['Van der Meulen', 'Bouzid', 'Tadesse', 'De Wit', 'Yıldız', 'Kowalski', 'Jansen', 'Lefèvre', 'Schneider']
const amounts = ['€ 760,00', '€ 1.803,29', '96,40', '125 euro', '€ 48,15', 'EUR 2.410,00']
const days = ['17 november', '23-11-2026', '3 oktober', '30/11', '1 december', 'vrijdag 20 november']
const numbers = ['104261', '2026-000381', '103588', '104409', '2026-001204']

interface Manners {
  readonly hello: readonly string[]
  readonly bye: readonly string[]
  readonly quote: string
  /** What they write themselves and looks like that. */
  readonly like: string
}

/** How people begin and end, and what their program writes above what they answer to. */
const manners: Record<MailExample['language'], Manners> = {
  nl: {
    hello: ['Goedemorgen,', 'Geachte heer/mevrouw,', 'Hallo', 'L.s.,', 'Beste,'],
    bye: ['Met vriendelijke groet,', 'Groetjes', 'Hoogachtend,', 'mvg', 'Verzonden vanaf mijn iPhone'],
    quote: 'Op 19 november 2026 schreef Noordkade Incasso <vragen@noordkade.example>:\n> Er staat een rekening open.',
    like: 'Op 12 november schreef ik u dit ook al.',
  },
  en: {
    hello: ['Dear Sir or Madam,', 'Hello,', 'Hi', 'To whom it may concern,'],
    bye: ['Kind regards,', 'Regards', 'Thanks', 'Sent from my Galaxy'],
    quote: 'On 19 Nov 2026, Noordkade <vragen@noordkade.example> wrote:\n> An invoice is still open.',
    like: 'On 12 November I wrote this to you before.',
  },
  fr: {
    hello: ['Bonjour,', 'Madame, Monsieur,', 'Bonsoir'],
    bye: ['Cordialement,', 'Bien à vous', 'Envoyé de mon iPhone'],
    quote: 'Le 19 novembre 2026, Noordkade <vragen@noordkade.example> a écrit :\n> Une facture reste ouverte.',
    like: 'Le 12 novembre on vous a écrit ceci.',
  },
  de: {
    hello: ['Sehr geehrte Damen und Herren,', 'Guten Tag,', 'Hallo'],
    bye: ['Mit freundlichen Grüßen', 'MfG', 'Gesendet von meinem iPhone'],
    quote: 'Am 19.11.2026 schrieb Noordkade <vragen@noordkade.example>:\n> Eine Rechnung ist offen.',
    like: 'Am 12. November schrieb ich Ihnen das schon.',
  },
}

/** As many mails as the examples become. */
const wanted = 500

/** The e-mails that the portal comes with: written by hand, and by rule a second time as others would send the same. */
export async function readExamples(): Promise<MailExample[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted()
  const texts = await Promise.all(
    files.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )
  const written = texts.flatMap(({ name, text }) => examplesIn(text, languageOf(name)))
  const first = written.map((one, index) => filled(one, index))
  // Spread over all languages and classes: a greeting that stood in one class alone would count for it.
  const places = written.map((_, index) => (index * 211) % written.length).slice(0, wanted - written.length)
  const again = places.flatMap((place, index) => {
    const one = written[place]
    return one ? [filled(mannered(one, index), index + 3)] : []
  })
  return [...first, ...again]
}

let counted: Promise<number> | undefined

/** How many there are: they come with the portal, and change with it alone. */
export async function countExamples(): Promise<number> {
  counted ??= readExamples().then(({ length }) => length)
  return counted
}

function languageOf(name: string): MailExample['language'] {
  const language = name.slice(0, 2)
  if (language !== 'nl' && language !== 'en' && language !== 'fr' && language !== 'de')
    throw new Error(`${name}: no language`)
  return language
}

/** One a line below the class it is of: the subject, a bar, and the words with a slash where a line ends. */
function examplesIn(text: string, language: MailExample['language']): MailExample[] {
  let mailClass: MailClass | undefined
  let count = 0
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('== ')) {
      mailClass = mailClasses.find((one) => one === line.slice(3).trim())
      count = 0
      return []
    }
    const [subject, content] = line.split(' | ')
    if (subject === undefined || content === undefined) return []
    if (mailClass === undefined) throw new Error(`"${line}" stands below no class`)
    count += 1
    return [{ mailClass, language, subject, content: content.replaceAll(' / ', '\n'), isHeldOut: count % 5 === 3 }]
  })
}

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? ''

function filled(example: MailExample, index: number): MailExample {
  const fill = (text: string) =>
    text
      .replaceAll('{naam}', pick(names, index))
      .replaceAll('{bedrag}', pick(amounts, index))
      .replaceAll('{dag}', pick(days, index))
      .replaceAll('{nummer}', pick(numbers, index))
  return { ...example, subject: fill(example.subject), content: fill(example.content) }
}

/** The same as somebody else would send it: with a greeting, a name, our own letter below or above it, or typed in haste. */
function mannered(example: MailExample, index: number): MailExample {
  const { hello, bye, quote, like } = manners[example.language]
  const own = index % 4 === 1 ? hasty(example.content) : example.content
  const said = index % 5 === 2 ? [like, own] : [own]
  const lines = [pick(hello, index), '', ...said, '', pick(bye, index), pick(names, index + 1)]
  const among = index % 6 === 3 ? [quote, '', ...lines] : [...lines, '', quote]
  return { ...example, content: (index % 3 === 0 ? among : lines).join('\n') }
}

/** On a telephone: no capitals, no points, and a letter twice. */
function hasty(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[.,]/g, '')
    .replace(/(\p{L}{5,}?)(\p{L})(?=\s)/u, '$1$2$2')
}
