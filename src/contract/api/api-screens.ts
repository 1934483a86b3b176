import type { Screen } from '#contract/platform/screen.ts'

/** What machines of customers work with; part of `screens.ts`. */
export const apiScreens = [
  {
    path: '/api-key',
    name: 'api-key',
    title: 'screen.api_keys',
    permission: 'api-key.use',
    menu: { group: 'relations', section: 'menu.relations.connections', icon: 'IconKey' },
  },
  {
    path: '/api/doc',
    name: 'api.doc',
    title: 'screen.api_doc',
    permission: 'open',
    menu: {
      group: 'relations',
      section: 'menu.relations.connections',
      icon: 'IconBook',
      permission: 'api-key.use',
    },
  },
  {
    path: '/api/doc/file-statuses',
    name: 'api.doc.file-statuses',
    title: 'screen.doc_statuses',
    permission: 'api.doc.file-statuses',
    menu: { group: 'relations', section: 'menu.relations.connections', icon: 'IconCode' },
  },
  {
    path: '/api/doc/file-closing-reasons',
    name: 'api.doc.file-closing-reasons',
    title: 'screen.doc_reasons',
    permission: 'api.doc.file-closing-reasons',
    menu: { group: 'relations', section: 'menu.relations.connections', icon: 'IconCode' },
  },
] as const satisfies readonly Screen[]
