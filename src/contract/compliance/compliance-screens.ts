import type { Screen } from '#contract/platform/screen.ts'

/** Complaints: their register, and each by itself. */
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
] as const satisfies readonly Screen[]
