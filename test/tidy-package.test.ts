import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sources } from './house/sources.ts'

interface Package {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly resolved?: string
  readonly optionalDependencies?: Record<string, string>
}

const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as never
const manifest: Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>> = json(
  'package.json',
)
const lock: { packages: Record<string, Package> } = json('package-lock.json')
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

/** Licences that ask no more than a notice. */
const free =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|OFL-1\.1|Python-2\.0|Zlib)$/

/** One of several licences to choose from is enough; of several that hold together each has to be free. */
const isFree = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((one) => one.split(/ and /i).every((name) => free.test(name)))

/** An older package names its licence in its own file, in another way. */
function licenceOf(path: string, { license }: Package): string | undefined {
  if (license !== undefined || !existsSync(join(root, path))) return license
  const own: { readonly licenses?: readonly { readonly type: string }[] } = json(`${path}/package.json`)
  return own.licenses?.map(({ type }) => type).join(' or ')
}

/** Free of charge and not of source, of Saxonica: tests alone run them, on the official rules of invoices. */
const ofTestsAlone = new Set(['saxon-js', 'xslt3'])

describe('the packages this product stands on', () => {
  it('are pinned to one exact version', () => {
    const wanted = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies]
    const loose = wanted
      .flatMap((list) => Object.entries(list))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    expect(loose).toEqual([])
  })

  it('come from whatever registry npm is set to: the lockfile holds no address', () => {
    expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  })

  it('are all in the lockfile, those of other platforms too: npm ci refuses a gap (npm run lockfile)', () => {
    const optional = packages.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies))
    const names = new Set(packages.map(([path]) => path.replace(/^.*node_modules\//, '')))
    expect([...new Set(optional)].filter((name) => !names.has(name))).toEqual([])
  })

  it('run no script when they are installed', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain('ignore-scripts=true')
  })

  it('in production have a licence that asks no more than a notice', () => {
    const production = packages.filter(([, { dev }]) => dev !== true)
    const named = production.map(([path, found]) => [path, licenceOf(path, found)] as const)
    // The packages of other platforms are the same product under the same licence.
    expect(named.filter(([, licence]) => licence !== undefined && !isFree(licence))).toEqual([])
  })

  it('that only tests may run are asked for by nothing that ships, nor run by a script of it', () => {
    const shipped = sources('{src,bin}/**/*.{ts,tsx,js}')
    expect(shipped.length).toBeGreaterThan(1000)
    const asking = shipped.filter(({ text }) =>
      [...ofTestsAlone].some((name) => new RegExp(`['"/]${name}['"/]`).test(text)),
    )
    expect(asking.map(({ path }) => path)).toEqual([])
    expect([...ofTestsAlone].filter((name) => name in manifest.dependencies)).toEqual([])
  })

  it('on the screens have such a licence too, though they are only needed to build them', () => {
    const direct = Object.keys(manifest.devDependencies).flatMap((name) =>
      ofTestsAlone.has(name) ? [] : [`node_modules/${name}`],
    )
    const named = direct.map((path) => [path, licenceOf(path, lock.packages[path] ?? {}) ?? ''] as const)
    expect(named.filter(([, licence]) => !isFree(licence))).toEqual([])
  })
})
