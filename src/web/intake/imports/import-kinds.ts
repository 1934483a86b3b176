import type { ImportKind } from '#contract/intake/claim-list.ts'
import type { TextKey } from '#contract/texts.ts'

/** How the screens speak of an import of a kind: what they show and do is the same of all. */
export interface KindOnScreen {
  /** Where such lists are handed in. */
  readonly address: string
  readonly title: TextKey
  readonly screen: 'file.import' | 'file.import.subscription'
  readonly releasing: TextKey
  /** What stays when an import is thrown away; it counts. */
  readonly discard: TextKey
  readonly released: TextKey
  /** Whom a row is about. */
  readonly about: TextKey
  readonly undo: TextKey
}

export const kindsOnScreen: Readonly<Record<ImportKind, KindOnScreen>> = {
  file: {
    address: '/file/import',
    title: 'screen.file_import',
    screen: 'file.import',
    releasing: 'import.releasing',
    discard: 'import.discard_text',
    released: 'import.cell.released',
    about: 'import.grid.debtor',
    undo: 'import.release.undo',
  },
  subscription: {
    address: '/file/import/subscription',
    title: 'screen.file_import_subscription',
    screen: 'file.import.subscription',
    releasing: 'import.subscription.releasing',
    discard: 'import.subscription.discard_text',
    released: 'import.subscription.released',
    about: 'import.subscription.customer',
    undo: 'import.subscription.undo',
  },
}

/** Where an import is looked at and mended. */
export function addressOfImport({ id, kind }: { readonly id: number; readonly kind: ImportKind }): string {
  return `${kindsOnScreen[kind].address}?import=${id}`
}
