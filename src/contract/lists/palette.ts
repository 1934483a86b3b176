import { z } from 'zod'
import { fileActs } from '#contract/files/file-acts.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import type { Permission } from '#contract/people/permission.ts'

/**
 * What the palette can do beside opening pages, and who may. Those of a file are there while a file is open, those of a selection while
 * rows are chosen.
 */
export const paletteActs = {
  'language.nl': 'user',
  'language.en': 'user',
  'language.fr': 'user',
  'scheme.auto': 'user',
  'scheme.light': 'user',
  'scheme.dark': 'user',
  'density.compact': 'user',
  'density.normal': 'user',
  'density.wide': 'user',
  'files.open': 'file.search',
  'files.mine': 'file.search',
  'files.all': 'file.search',
  'call.incoming': 'file.call',
  'mail.returned': 'file.edit',
  'file.note': fileActs.note.permission,
  'file.pause': fileActs.pause.permission,
  'file.log-call': fileActs.log_call.permission,
  'file.timeline': 'file.show',
  'file.logs': 'file.show',
  'file.parties': 'file.show',
  'file.debtor': 'file.show',
  'file.claims': 'file.show',
  'file.arrangements': 'file.show',
  'file.ledger': 'file.show',
  'file.documents': 'file.show',
  'file.agenda': 'file-agenda.new',
  'file.legal': 'file.show',
  'file.settings': 'file.edit',
  'file.as-customer': 'file.view-as',
  'file.as-debtor': 'file.view-as',
  'selection.pause': 'file.bulk-update',
  'selection.suspend': 'file.bulk-update',
  'selection.close': 'file.bulk-update',
  'selection.log': 'file.bulk-update',
  'selection.agenda': 'file.bulk-update',
  'selection.change': 'file.bulk-update',
  'selection.propose': 'processing.new',
  'selection.all': 'user',
  'selection.copy': 'user',
  'selection.numbers': 'file.search',
  'selection.csv': 'user',
  'selection.xlsx': 'user',
  'selection.clear': 'user',
  'work-as': 'users.switch',
  'page.print': 'user',
  'page.copy': 'user',
  'page.window': 'user',
  'page.refresh': 'user',
  'page.top': 'user',
  help: 'user',
  notices: 'user',
  'log-out': 'user',
} as const satisfies Record<string, Permission>
export type PaletteAct = keyof typeof paletteActs

const place = z.object({
  /** The name of the screen, or of the act. */
  name: z.string(),
  title: z.string(),
  /** The group of the menu it stands in; empty for an act. */
  group: z.string(),
  /** Where it leads; null for an act. */
  path: z.string().nullable(),
  /** Every word it can be found by, in all languages. */
  words: z.string(),
})
export type Place = z.output<typeof place>

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/v4/menu/palette',
  permission: 'user',
  output: z.object({ items: z.array(place) }),
  summary: 'Every page and act that is granted to the user, with the words to find it by in all languages',
})
