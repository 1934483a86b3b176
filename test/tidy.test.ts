import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { everything, paths, root, sources } from './house/sources.ts'
import { longLinesOfSql } from './house/sql-lines.ts'

/** Lines of the repository that match, as `path:line text`. */
function linesLike(pattern: RegExp, ...globs: string[]): string[] {
  return sources(...globs).flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, at: `${path}:${index + 1} ${line.trim()}` }))
      .filter(({ line }) => pattern.test(line))
      .map(({ at }) => at),
  )
}

describe('nothing is left lying about', () => {
  it('no note to do something later', () => {
    expect(linesLike(/\b(TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b/, ...everything)).toEqual([])
  })

  it('no test runs alone, is skipped without a condition, or waits to be written', () => {
    expect(linesLike(/\b(it|test|describe)\.(only|skip|todo|fails)\b/, '{src,test,e2e}/**/*.{ts,tsx}')).toEqual([])
  })

  it('no page of a browser test is opened where nobody hears what its policy forbids [S24]', () => {
    const opened = linesLike(/\.newContext\(|chromium\.launch|browser\.newPage\(/, 'e2e/**/*.ts')
    expect(opened.filter((line) => !line.startsWith('e2e/browser.ts'))).toEqual([])
  })

  it('a process of which the number is not known is no process 0: to a signal that means all of our own', () => {
    expect(linesLike(/(\bpid|Pid) \?\? (0|-1)\b/, '{src,test,e2e,bench,bin}/**/*.{ts,js}')).toEqual([])
  })

  it('an id that is not there is no row 0: it is looked up in vain, or nothing goes on without it', () => {
    const zeros = linesLike(
      /(\bid|[a-z]Id|(\bid|Id)s?(\.get\(.*?\)|\[[^\]]*\]|\.at\(-1\))) \?\? (0|-1)\b/,
      'src/{domain,server}/**/*.ts',
    )
    const lookUp = /\.(get|has|includes|indexOf)\(.* \?\? 0\)/
    expect(zeros.filter((line) => !line.includes('.test.ts:') && !lookUp.test(line))).toEqual([])
    expect(linesLike(/\?\.id as number/, 'src/server/**/*.ts')).toEqual([])
  })

  it('no check of the compiler is switched off', () => {
    expect(linesLike(/@ts-(ignore|nocheck|expect-error)/, '{src,test,e2e,bench,bin}/**/*.{ts,tsx}')).toEqual([])
  })

  it('a rule of the linter is switched off only with a reason behind --', () => {
    const off = linesLike(/(oxlint|eslint)-disable/, '{src,test,e2e,bench,bin}/**/*.{ts,tsx}')
    expect(off.filter((line) => !/-disable\S* [\w/ ,-]+ -- \w/.test(line))).toEqual([])
  })

  it('no rights are given to whoever acts: what may be done besides is said to the command', () => {
    const given = linesLike(/\bacl: \[[^\]]/, 'src/server/**/*.ts')
    expect(given.filter((line) => !/^src\/server\/(ops|people)\/|\.test\.ts:/.test(line))).toEqual([])
  })

  it('a page reads and changes its address as all do: what is chosen at once is not lost', () => {
    const own = linesLike(/\buseSearchParams\b/, 'src/web/**/*.{ts,tsx}')
    expect(own.filter((line) => !line.startsWith('src/web/kit/filters/url-state.ts:'))).toEqual([])
  })

  it('no path of one machine', () => {
    expect(linesLike(/(?<![\w.])\/(home|Users|root|work|tmp)\/\w/, ...everything)).toEqual([])
  })
})

describe('SQL is laid out by hand', () => {
  it('in lines of at most 120, which no formatter keeps to', () => {
    const long = [
      ...sources('{src,test,e2e,bench,bin}/**/*.ts').flatMap(({ path, text }) =>
        longLinesOfSql(text, 120).map((line) => `${path}:${line}`),
      ),
      ...linesLike(/.{121}/, 'db/**/*.sql'),
    ]
    expect(long).toEqual([])
  })

  it('of a template alone, also of one within another', () => {
    const long = 'x'.repeat(120)
    const code = [
      `const a = sql\`select ${long}\``,
      `const b = '${long}' // it's sql\`${long}`,
      `const c = sql<Row>\`select \${d ? sql\`one`,
      `  ${long}\` : '}'}`,
      `  ${long}\``,
      `const e = \`${long}\``,
      `const f = \`delete from ${long}\``,
    ].join('\n')
    expect(longLinesOfSql(code, 120)).toEqual([1, 4, 5, 7])
  })
})

describe('files are named after what they hold', () => {
  const code = paths('{src,test,e2e,bench,bin}/**/*.{ts,tsx}')

  it('a file that is named by where it lies from here is there: no compiler looks', () => {
    const named = /\bjoin\((import\.meta\.dirname|root), '([^']+\.(?:ts|js|ttf|svg|png|json))'/g
    const astray = sources('{src,test,e2e,bench,bin}/**/*.{ts,tsx,js}').flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .map(([, from, name = '']) => join(from === 'root' ? root : join(root, dirname(path)), name))
        .filter((place) => !existsSync(place))
        .map((place) => `${path}: ${relative(root, place)}`),
    )
    expect(astray).toEqual([])
  })

  it('names are kebab-case, whatever the kind of file', () => {
    const odd = paths('{src,test,e2e,bench,bin}/**/*.{ts,tsx,css,html,json,sql,typ}').filter(
      (path) => !/^([a-z0-9-]+\/)*[a-z0-9-]+(\.test)?(\.[a-z0-9]+)+$/.test(path),
    )
    expect(odd).toEqual([])
  })

  it('no barrel and no drawer for everything', () => {
    const drawer = /(^|\/)(index|utils?|helpers?|managers?|common|misc|shared)(\.|\/)/
    expect(code.filter((path) => drawer.test(path))).toEqual([])
  })

  it('a page, form, tab or panel exports the component its name says', () => {
    const screens = sources('src/web/**/*-{page,form,tab,panel,modal}.tsx').filter(
      ({ path }) => !path.includes('/kit/'),
    )
    expect(screens.filter(({ path, text }) => !exportsName(text, pascalCase(baseName(path)))).map(fileOf)).toEqual([])
  })

  describe('on the server', () => {
    const files = sources('src/server/**/*.ts').filter(({ path }) => !/(\.test|queries|worker|config)\.ts$/.test(path))
    const firstWord = ({ path }: { path: string }) => baseName(path).replace(/-.*/, '')

    it('a command, a file whose function of its name does something, begins with a verb of the glossary', () => {
      const commands = files.filter(({ path, text }) =>
        new RegExp(`export async function\\*? ${camelCase(baseName(path))}\\b`).test(text),
      )
      expect(commands.length).toBeGreaterThan(350)
      const asks = new Set(['is', 'has', 'may', 'can', 'holds'])
      expect(commands.filter((file) => !verbs.has(firstWord(file)) && !asks.has(firstWord(file))).map(fileOf)).toEqual(
        [],
      )
    })

    it('a file that begins with a verb is the command of that name', () => {
      const named = files.filter((file) => /-/.test(baseName(file.path)) && verbs.has(firstWord(file)))
      const wrong = named.filter(
        (file) => !nounsToo.has(firstWord(file)) && !exportsName(file.text, camelCase(baseName(file.path))),
      )
      expect(wrong.map(fileOf)).toEqual([])
    })

    it('no file is called by a word that means several things', () => {
      expect(avoided.size).toBeGreaterThan(5)
      expect(files.filter((file) => avoided.has(firstWord(file))).map(fileOf)).toEqual([])
    })

    it('each verb stands once in the glossary, and names something', () => {
      const listed = verbRows.flatMap((row) => row)
      expect(listed.filter((verb, index) => listed.indexOf(verb) !== index)).toEqual([])
      const code = sources('src/{server,contract,web,domain}/**/*.{ts,tsx}')
        .map(({ text }) => text)
        .join('\n')
      expect(listed.filter((verb) => !new RegExp(`\\b(function\\*?|const) ${verb}([A-Z]|\\b)`).test(code))).toEqual([])
    })
  })

  it('scripts in bin are under 30 lines, beside imports and comments', () => {
    const lines = (text: string) => text.split('\n').filter((line) => !/^\s*($|import |\/\/)/.test(line))
    expect(
      sources('bin/*')
        .filter(({ text }) => lines(text).length >= 30)
        .map(fileOf),
    ).toEqual([])
  })
})

const [, verbPage = ''] = (sources('docs/glossary.md')[0]?.text ?? '').split('## Verbs')

/** The verbs that name a command, a row of the glossary each; a new command adds its verb there, with what it means. */
const verbRows = [...verbPage.matchAll(/^\| ([a-z, ]+) \|/gm)].flatMap(([, cell = '']) =>
  cell === 'verb' ? [] : [cell.split(', ')],
)
const verbs = new Set(verbRows.flat())
const avoided = new Set((/^Not in the name of a file: ([a-z, ]+)\./m.exec(verbPage)?.[1] ?? '').split(', '))

/** Verbs that are nouns as well, and begin the name of a file as such: the seed of a table, a run, a list. */
const nounsToo = new Set(['claim', 'hand', 'import', 'list', 'log', 'mail', 'plan', 'print', 'run', 'seed'])

const fileOf = ({ path }: { path: string }) => path
const baseName = (path: string) => path.replace(/^.*\//, '').replace(/\.\w+$/, '')
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascalCase = (name: string) => camelCase(`-${name}`)
const exportsName = (text: string, name: string) =>
  new RegExp(`export (async )?(function\\*?|const|class|interface|type) ${name}\\b`).test(text)
