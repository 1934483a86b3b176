import { type ImportKind, importPermissions } from '#contract/intake/claim-list.ts'
import type { Permission } from '#contract/people/permission.ts'
import type { TextKey } from '#contract/texts.ts'

/** How the screens speak of an import of a kind: what they show and do is the same of all. */
export interface KindOnScreen {
  /** Where such lists are handed in. */
  readonly address: string
  readonly title: TextKey
  readonly screen: (typeof importPermissions)[ImportKind]
  readonly releasing: TextKey
  /** What stays when an import is thrown away; it counts. */
  readonly discard: TextKey
  readonly released: TextKey
  /** Whom a row is about. */
  readonly about: TextKey
  readonly undo: TextKey
  readonly undoAsked: TextKey
  /** The amount of its rows. */
  readonly amount: TextKey
  /** Whether files are made of it, of which some may be there already. */
  readonly isOfFiles: boolean
  /** That it was made. */
  readonly done: TextKey
  /** Where all that was made stands, for who may go there, and where else some of it does. */
  readonly made: Place & { readonly words: TextKey; readonly orElse?: Place }
}

interface Place {
  readonly permission: Permission
  readonly address: (importId: number) => string
}

/** Of files of a customer, whatever they are made for. */
const ofFiles = {
  releasing: 'import.releasing',
  discard: 'import.discard_text',
  released: 'import.cell.released',
  about: 'import.grid.debtor',
  undo: 'import.release.undo',
  undoAsked: 'import.done.undo_text',
  amount: 'import.column.principal',
  isOfFiles: true,
  done: 'import.done.title',
  made: { words: 'import.done.to_files', permission: 'file.search', address: (id) => `/file/search?batch=${id}` },
} as const satisfies Partial<KindOnScreen>

export const kindsOnScreen: Readonly<Record<ImportKind, KindOnScreen>> = {
  file: {
    address: '/file/import',
    title: 'screen.file_import',
    screen: importPermissions.file,
    ...ofFiles,
  },
  precasso: {
    address: '/precasso/upload',
    title: 'screen.precasso_upload',
    screen: importPermissions.precasso,
    ...ofFiles,
    // Those that passed, or were closed, stand among all files alone.
    made: {
      ...ofFiles.made,
      orElse: { permission: 'precasso.search', address: (id) => `/precasso/search?batch=${id}` },
    },
  },
  subscription: {
    address: '/file/import/subscription',
    title: 'screen.file_import_subscription',
    screen: importPermissions.subscription,
    releasing: 'import.subscription.releasing',
    discard: 'import.subscription.discard_text',
    released: 'import.subscription.released',
    about: 'import.subscription.customer',
    undo: 'import.subscription.undo',
    undoAsked: 'import.subscription.undo_text',
    amount: 'import.subscription.price',
    isOfFiles: false,
    done: 'import.subscription.done',
    made: {
      words: 'import.subscription.to_list',
      permission: 'finance.subscription',
      address: () => '/finance/subscription/info',
    },
  },
}

/** Where an import is looked at and mended. */
export function addressOfImport({ id, kind }: { readonly id: number; readonly kind: ImportKind }): string {
  return `${kindsOnScreen[kind].address}?import=${id}`
}
