import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { type DossierHit, longestQuickSearch, quickSearchDossiers } from '#contract/files/dossiers.ts'
import { listLastFiles } from '#contract/files/last-files.ts'
import { listPlaces, type PaletteAct, type Place } from '#contract/lists/palette.ts'
import { query } from '#web/base/calls/api.ts'
import type { ActArgument, Acts } from '#web/base/words/acts.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import { commandOption } from './command-option.ts'
import { readCommand } from './palette-command.ts'
import { buttonsOnPage, type PageButton } from './page-buttons.ts'
import { matching } from './palette-match.ts'

/** One line of the palette: a whole command, a page, an act, a button of the page, a file, or the search for what is typed. */
export type Option =
  | CommandOption
  | { readonly kind: 'place'; readonly id: string; readonly place: Place }
  | { readonly kind: 'file'; readonly id: string; readonly file: Hit }
  | { readonly kind: 'button'; readonly id: string; readonly button: PageButton }
  | { readonly kind: 'search'; readonly id: string }
/** What was typed as a command, in words; what cannot be done now says why. */
export interface CommandOption {
  readonly kind: 'command'
  readonly id: 'command'
  readonly title: string
  /** Null: the file is searched, and opened when it is there. */
  readonly act: PaletteAct | null
  readonly argument: ActArgument
  readonly refusal: string | null
}
type Hit = Omit<DossierHit, 'phase'> & { readonly isNear?: boolean }

export interface OptionGroup {
  readonly title:
    | 'palette.command'
    | 'palette.recent'
    | 'palette.last_files'
    | 'shell.go_to'
    | 'palette.files'
    | 'palette.acts'
    | 'palette.on_page'
  readonly options: readonly Option[]
}

const serverDelay = 120
const mostLocal = 12
const lastFiles = 5

interface Asked {
  readonly typed: string
  readonly opened: boolean
  /** Names of what was chosen before, the last one first. */
  readonly recent: readonly string[]
  /** The acts that can be done now. */
  readonly acts: Acts
}

/** The lines of the palette under their headings, for what is typed. */
export function usePaletteOptions({ typed, opened, recent, acts }: Asked): readonly OptionGroup[] {
  const may = useMay()
  const t = useText()
  const today = useToday()
  const places = useQuery({ ...query(listPlaces), staleTime: 5 * 60_000 }).data?.items
  const mayFiles = may('file.search')
  const visited = useQuery({
    ...query(listLastFiles, { query: { limit: lastFiles } }),
    enabled: opened && may('history.last-files'),
  }).data?.items
  const [asked] = useDebouncedValue(typed.trim(), serverDelay)
  const hits = useQuery({
    ...query(quickSearchDossiers, { query: { search: asked } }),
    enabled: opened && mayFiles && asked !== '' && !isList(asked),
    placeholderData: keepPreviousData,
  }).data?.items
  // Behind the palette the page stays as it was when it opened.
  const buttons = useMemo(() => (opened ? buttonsOnPage() : []), [opened])
  return useMemo(() => {
    if (isList(typed)) return mayFiles ? [{ title: 'palette.files', options: [{ kind: 'search', id: 'search' }] }] : []
    const possible = (places ?? []).filter(({ name, path }) => path !== null || name in acts)
    const asCommand = commandOption(readCommand(typed, today), { acts, may, today, t })
    const command: OptionGroup = { title: 'palette.command', options: asCommand ? [asCommand] : [] }
    const groups =
      typed.trim() === ''
        ? whenNothingTyped(possible, recent, visited ?? [])
        : [command, ...whenTyped({ places: possible, buttons }, typed, mayFiles, asked === '' ? [] : (hits ?? []))]
    return groups.filter(({ options }) => options.length > 0)
  }, [places, buttons, acts, typed, recent, visited, hits, asked, mayFiles, may, today, t])
}

/** Too long for a name or a command: numbers that were pasted, which the list of files looks for. */
const isList = (typed: string) => typed.trim().length > longestQuickSearch

function whenNothingTyped(places: readonly Place[], recent: readonly string[], visited: readonly Hit[]): OptionGroup[] {
  const before = recent.flatMap((name) => places.filter((place) => place.name === name))
  const others = places.filter(({ name }) => !recent.includes(name))
  return [
    { title: 'palette.recent', options: before.map(toOption) },
    { title: 'palette.last_files', options: visited.map(fileOption) },
    { title: 'shell.go_to', options: others.filter(({ path }) => path !== null).map(toOption) },
    { title: 'palette.acts', options: others.filter(({ path }) => path === null).map(toOption) },
  ]
}

/**
 * Whatever comes from the server stands below what was already there, so that Enter does what was on the screen. A
 * number is a file before it is anything else.
 */
function whenTyped(
  { places, buttons }: { readonly places: readonly Place[]; readonly buttons: readonly PageButton[] },
  typed: string,
  mayFiles: boolean,
  hits: readonly Hit[],
): OptionGroup[] {
  const local = matching(places, typed).slice(0, mostLocal)
  const known = new Set(local.map(({ title }) => title))
  const pressed = matching(buttons, typed).filter(({ title }) => !known.has(title))
  const pages: OptionGroup = {
    title: 'shell.go_to',
    options: local.filter(({ path }) => path !== null).map(toOption),
  }
  const acts: OptionGroup = {
    title: 'palette.acts',
    options: local.filter(({ path }) => path === null).map(toOption),
  }
  const here: OptionGroup[] = [
    // What fits best stands first: "hulp" is help before it is a page that names debt relief.
    ...(local[0]?.path === null ? [acts, pages] : [pages, acts]),
    { title: 'palette.on_page', options: pressed.slice(0, mostLocal).map(buttonOption) },
  ]
  const files: OptionGroup = {
    title: 'palette.files',
    options: mayFiles ? [{ kind: 'search', id: 'search' }, ...hits.map(fileOption)] : [],
  }
  return /\d/.test(typed) ? [files, ...here] : [...here, files]
}

const toOption = (place: Place): Option => ({ kind: 'place', id: `place-${place.name.replaceAll('.', '-')}`, place })
const buttonOption = (button: PageButton, at: number): Option => ({ kind: 'button', id: `button-${at}`, button })
const fileOption = (file: Hit): Option => ({ kind: 'file', id: `file-${file.id}`, file })
