import { letterLanguages } from '#domain/letters/letter-kind.ts'
import type { LanguageContent, TemplateContent } from '#domain/templates/template-content.ts'
import { defaultContent } from '#domain/default-messages/default-content.ts'
import { inlineOf } from '#domain/templates/template-content.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { addVariable } from '#server/sending/variables/own-variables.ts'
import { addTemplate } from '#server/sending/templates/template-drafts.ts'
import { setDraftState, publishDraft } from '#server/sending/templates/template-versions.ts'
import { findDemoUser } from './demo-queries.ts'

/**
 * The demo has texts of people beside those of the portal: an SMS in use with a variable of the agency's own, a letter of
 * one customer that waits for a colleague, and an e-mail somebody is still writing.
 */
export async function writeDemoTemplates(db: Db, clock: Clock, customerId: number): Promise<void> {
  const writer = await actorNamed(db, clock, 'management')
  const reader = await actorNamed(db, clock, 'admin')
  if (!writer || !reader) return
  await addVariable(db, writer, {
    name: 'helft',
    meaningNl: 'De helft van wat nog open staat',
    meaningEn: 'Half of what is still open',
    meaningFr: 'La moitié de ce qui reste dû',
    type: 'amount',
    formula: 'open / 2',
    mayBeEmpty: false,
  })
  const about = { type: 'message', destination: 'debtor', customer: null } as const
  const sms = await addTemplate(db, writer, 'sms', {
    ...about,
    name: 'Regeling aanbieden',
    category: 'plan',
    content: smsContent,
  })
  const asked = await setDraftState(db, writer, 'sms', sms.id, {
    state: 'review',
    version: sms.draft?.version ?? 0,
    note: 'Voor wie op een e-mail niet antwoordt.',
  })
  await publishDraft(db, reader, clock, 'sms', sms.id, {
    version: asked.draft?.version ?? 0,
    warningsSeen: true,
    levelReason: '',
  })
  const letter = await addTemplate(db, writer, 'post', {
    name: 'Laatste brief met dank aan de klant',
    category: 'amicable',
    type: 'last_letter',
    destination: 'debtor',
    customer: customerId,
    content: thanked(defaultContent('last_letter')),
  })
  await setDraftState(db, writer, 'post', letter.id, {
    state: 'review',
    version: letter.draft?.version ?? 0,
    note: 'De klant wil zijn eigen helpdesk genoemd hebben.',
  })
  await addTemplate(db, writer, 'email', { ...about, name: 'Wij belden u', category: 'reminder', content: called })
}

async function actorNamed(db: Db, clock: Clock, username: string): Promise<Actor | null> {
  const user = await findDemoUser(db, username)
  return user ? { ...systemActor(clock.now()), userId: user.id, name: user.name } : null
}

const smsContent: TemplateContent = {
  nl: {
    kind: 'sms',
    text: '%agency%: lukt %open% in een keer niet? Betaal nu %helft% en bel ons voor de rest: %phone%. Dossier %fileNumber%.',
  },
  en: {
    kind: 'sms',
    text: '%agency%: can you not pay %open% at once? Pay %helft% now and call us about the rest: %phone%. File %fileNumber%.',
  },
  fr: {
    kind: 'sms',
    text: '%agency%: payer %open% en une fois est difficile? Payez %helft% et appelez-nous: %phone%. Dossier %fileNumber%.',
  },
  de: {
    kind: 'sms',
    text: '%agency%: %open% auf einmal geht nicht? Zahlen Sie %helft% und rufen Sie uns an: %phone%. Akte %fileNumber%.',
  },
}

const called: TemplateContent = {
  nl: {
    kind: 'rich',
    subject: 'Wij belden u over %creditor%',
    body: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: inlineOf('Wij belden u vandaag over uw rekening van %creditor%. U was er niet.'),
        },
        {
          type: 'paragraph',
          content: inlineOf('Bel ons op %phone% (%phoneHours%). Dan zoeken wij samen een oplossing.'),
        },
      ],
    },
  },
}

/** A letter of the portal with a sentence of the customer before the specification, in every language it is in. */
function thanked(content: TemplateContent): TemplateContent {
  const words = {
    nl: 'Hebt u een vraag over de rekening zelf? Die stelt u het beste aan %creditor%.',
    en: 'Do you have a question about the bill itself? You can best ask %creditor%.',
    fr: 'Avez-vous une question sur la facture? Posez-la de préférence à %creditor%.',
    de: 'Haben Sie eine Frage zur Rechnung selbst? Fragen Sie am besten %creditor%.',
  }
  const entries = letterLanguages.map((language) => [language, withLine(content[language], words[language])] as const)
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined)) as TemplateContent
}

function withLine(text: LanguageContent | undefined, line: string): LanguageContent | undefined {
  if (text?.kind !== 'rich') return text
  const content = [...text.body.content, { type: 'paragraph', content: inlineOf(line) } as const]
  return { ...text, body: { type: 'doc', content } }
}
