import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

/** A numbered sentence of the requirements. */
export interface Sentence {
  readonly id: string
  readonly under: string
  readonly text: string
}

/** A route of the requirements with who may open it. */
export interface SpecRoute {
  readonly area: string
  readonly path: string
  readonly name: string
  readonly access: 'open' | 'user' | readonly (readonly string[])[]
  readonly note?: string
}

const folder = process.env.SPEC ?? join(root, '../shared/spec')

/** Where the requirements are looked for; they live beside the repository, not in it. */
export const specFolder = folder

/** The sentences of the requirements; null where they are absent. */
export function readSentences(): Sentence[] | null {
  return read('sentences.json') as Sentence[] | null
}

/** The route table of the requirements; null where it is absent. */
export function readSpecRoutes(): SpecRoute[] | null {
  return (read('routes.json') as { routes: SpecRoute[] } | null)?.routes ?? null
}

function read(name: string): unknown {
  const path = join(folder, name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : null
}
