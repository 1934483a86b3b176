import type { Screen } from '#contract/platform/screen.ts'

/** Complaints and due diligence: their registers, and each by itself. */
export const complianceScreens = [
  {
    path: '/compliance/complaints',
    name: 'compliance.complaints',
    title: 'screen.complaints',
    permission: 'compliance.complaints',
    menu: { group: 'agenda', section: 'menu.agenda.compliance', icon: 'IconMessageReport' },
  },
  {
    path: '/compliance/complaints/:id',
    name: 'compliance.complaint',
    title: 'screen.complaint',
    permission: 'compliance.complaints',
  },
  {
    path: '/compliance/due-diligence',
    name: 'compliance.due-diligence',
    title: 'screen.due_diligence',
    permission: 'compliance.due-diligence',
    menu: { group: 'agenda', section: 'menu.agenda.compliance', icon: 'IconShieldCheck' },
  },
  {
    path: '/compliance/due-diligence/:id',
    name: 'compliance.due-diligence.party',
    title: 'screen.due_diligence_party',
    permission: 'compliance.due-diligence',
  },
] as const satisfies readonly Screen[]
