import { composeAnnex } from '#domain/letters/compose-annex.ts'
import type { LetterBlock, LetterDocument } from '#domain/letters/letter-document.ts'
import type { LetterFacts } from '#domain/letters/letter-facts.ts'
import { isLetter, type LetterLanguage, type MessageKind } from '#domain/letters/letter-kind.ts'
import { letterFrame } from '#domain/letters/letter-frame.ts'
import { letterValues } from '#domain/letters/letter-values.ts'
import { letterTexts } from '#domain/letters/texts-by-language.ts'
import { composeBlocks } from './compose-blocks.ts'
import { composeHtml } from '#domain/template-html/compose-html.ts'
import { filePen } from './draw-part.ts'
import { fillWith, type FilledFrom } from './fill-text.ts'
import { type HtmlNode, readHtml } from '#domain/template-html/read-html.ts'
import { blocksOfHtml } from '#domain/template-html/html-blocks.ts'
import type { TemplateDestination } from './template.ts'
import type { LanguageContent, TemplateBlock } from './template-content.ts'
import { emptyVariables } from './variables.ts'

/** The text of a version in one language, read once for all the messages that are written from it. */
export interface CompiledContent {
  readonly subject: string
  readonly blocks: readonly TemplateBlock[]
  /** Of an e-mail in HTML of one's own. */
  readonly html: readonly HtmlNode[] | null
  /** Of an SMS. */
  readonly sms: string | null
}

/** What a message is written from. */
export interface MessageSource {
  readonly kind: MessageKind
  readonly language: LetterLanguage
  readonly facts: LetterFacts
  readonly destination?: TemplateDestination
  /** Of a message to a customer: the lines of its address; left out, those of the customer alone. */
  readonly recipient?: readonly string[]
  /** The own variables it names, written in its language; null where one has no value and may be empty. */
  readonly own?: Readonly<Record<string, string | null>>
}

/** Reads the text of a template in one language. */
export function compileContent(content: LanguageContent): CompiledContent {
  if (content.kind === 'sms') return { subject: '', blocks: [], html: null, sms: content.text }
  if (content.kind === 'rich') {
    return { subject: content.subject, blocks: content.body.content, html: null, sms: null }
  }
  const { nodes } = readHtml(content.html)
  return { subject: content.subject, blocks: blocksOfHtml(nodes), html: nodes, sms: null }
}

/**
 * Art. 3.1 Besluit kwaliteit incassodienstverlening, art. 6:96 lid 6 BW: writes a message from a template and the facts
 * of a file. Throws MissingValue when something it names has no value, RangeError when a fact of the law is missing;
 * `checkLetter` says what the result lacks by law.
 */
export function composeMessage(compiled: CompiledContent, source: MessageSource): LetterDocument {
  const { kind, language, facts, own = {}, recipient } = source
  const destination = source.destination === 'client' ? 'client' : 'debtor'
  const values = letterValues(kind, language, facts, destination)
  const from: FilledFrom = { values: { ...values, ...own }, mayBeEmpty: emptyVariables(own) }
  const frame = { ...letterFrame(kind, language, facts, values, destination), ...(recipient ? { recipient } : {}) }
  if (compiled.sms !== null) return textMessage(frame, fillWith(compiled.sms, from).trim())
  const pen = filePen({ kind, language, facts, values })
  const blocks = composeBlocks(compiled.blocks, from, pen)
  return {
    ...frame,
    subject: fillWith(compiled.subject, from).trim(),
    blocks,
    annex: annexOf(source, values),
    ...(compiled.html ? { html: composeHtml(compiled.html, from, pen) } : {}),
  }
}

/** The specification follows every letter: it is no part of what people write. */
function annexOf({ kind, language, facts }: MessageSource, values: Readonly<Record<string, string>>) {
  if (!isLetter(kind)) return { title: '', blocks: [] }
  return { title: letterTexts[language].annex.title, blocks: composeAnnex(kind, language, facts, values) }
}

function textMessage(frame: Omit<LetterDocument, 'subject' | 'blocks' | 'annex'>, sms: string): LetterDocument {
  const blocks: LetterBlock[] = sms.split('\n').map((text) => ({ type: 'paragraph', runs: [{ text }] }))
  const plain = plainAmounts(sms)
  return { ...frame, subject: plain.slice(0, 80), blocks, annex: { title: '', blocks: [] }, sms: plain }
}

/** The alphabet of SMS has no space that does not break: with one in an amount it would hold less than half as much. */
export function plainAmounts(sms: string): string {
  return sms.replace(/(?<=[€£\d])[\u00a0\u202f](?=[\d€%-])/g, ' ')
}
