import type { Screen } from '#contract/platform/screen.ts'
import { screens } from '#contract/platform/screens.ts'
import type { ForeignObjects } from '#test/foreign-customer.ts'
import { isProof, sampleOf } from '#test/long.ts'
import { always, parts } from './script-calls.ts'
import type { PreparedObjects } from './script-objects.ts'

interface Known {
  /** What calls made, by their paths. */
  readonly made: ReadonlyMap<string, number>
  readonly own: PreparedObjects
  readonly objects: ForeignObjects
  readonly dossier: number
  readonly workflow: number
  readonly secretLink: string
  /** Files on which one act was done each. */
  readonly fresh: readonly number[]
}

/** The addresses of all screens, those with parts behind tabs once for each. */
export function addressesOf(known: Known): string[] {
  const { made, own, objects, secretLink, fresh } = known
  const examples = examplesOf(known)
  const rows: readonly Screen[] = screens
  return [
    `/file/import?import=${made.get('/api/v4/import')}&tab=all`,
    secretLink,
    '/settings/legal-type',
    `/file/bulk-update?update=${made.get('/api/v4/bulk-update')}`,
    `/settings/partner?partner=${made.get('/api/v4/partner')}&part=costs`,
    ...filePages(objects.dossier),
    ...filePages(made.get('/api/v4/file')),
    // From file to file behind one tab, so that each is another page.
    ...['timeline', 'ledger', 'claims', 'agenda'].flatMap((tab) => fresh.flatMap((id) => filePages(id, [tab]))),
    ...fresh.map((id) => `/file/settings/interest-rate/${id}`),
    `/address-surveillance?tab=done&item=${own.watch}`,
    `/finance/extra-costs/imported?item=${own.costLine}`,
    ...rows.flatMap(({ name, path }) => {
      if (path.includes(':') && examples[name] === undefined) return []
      if (/^(login|reset\.password|change-password|second-factor|access-denied)$/.test(name)) return []
      const address = path.replace(/:\w+(?:\/step\/:\w+)?/, String(examples[name]))
      return (parts[name] ?? ['']).map((tab) => (tab === '' ? address : `${address}?tab=${tab}`))
    }),
  ]
}

/** All screens in the proof; else those that show most, and of the files on which one act was done each a third. */
export function readAddresses(all: readonly string[]): string[] {
  const shown = all.filter((one) => isProof || always.test(one))
  const files = shown.filter((one) => one.startsWith('/file/show-new/'))
  return [...shown.filter((one) => !files.includes(one)), ...sampleOf(files, { every: 3 })]
}

const filePages = (id: number | undefined, tabs = parts['file.show'] ?? []) =>
  tabs.map((tab) => `/file/show-new/${id}?tab=${tab}`)

/** What screens of one thing are of, by their names. */
function examplesOf({ made, own, objects, dossier, workflow }: Known) {
  const texts = ['post-mail.template', 'email.template', 'sms.template', 'email.variable'].flatMap((name) => {
    const id = made.get(`/api/v4/${name.replace('.', '/')}`)
    return ['preview', 'edit'].map((page) => [`${name}.${page}`, id] as const)
  })
  const examples: Readonly<Record<string, number | string | undefined>> = {
    'workflow.show': workflow,
    'workflow.step.edit': `${workflow}/step/${made.get('/api/v4/workflow/:id/step')}`,
    'file.show': dossier,
    'file.interest-rate': dossier,
    'customer.show': made.get('/api/v4/customer'),
    'compliance.complaint': made.get('/api/v4/complaint'),
    'news.edit': made.get('/api/v4/news'),
    'employee.edit': made.get('/api/v4/employee'),
    'settings.acl.edit': own.employee,
    'debtor.show': objects.debtor,
    ...Object.fromEntries(texts),
  }
  return examples
}
