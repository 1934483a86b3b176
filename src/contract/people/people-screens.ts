import type { Screen } from '#contract/platform/screen.ts'

/** The people of the agency and what each may do; part of `screens.ts`. */
export const peopleScreens = [
  {
    path: '/employee',
    name: 'employee.list',
    title: 'screen.employees',
    permission: 'employee.list',
    menu: { group: 'admin', section: 'menu.admin.people', icon: 'IconUsers' },
  },
  {
    path: '/employee/new',
    name: 'employee.new',
    title: 'screen.employee_new',
    permission: 'employee.new',
    menu: { group: 'admin', section: 'menu.admin.people', icon: 'IconUserPlus' },
  },
  { path: '/employee/edit/:id', name: 'employee.edit', title: 'screen.employee', permission: 'employee.edit' },
  {
    path: '/employee-group/list',
    name: 'employee-group.list',
    title: 'screen.employee_groups',
    permission: 'employee-group.list',
    menu: { group: 'admin', section: 'menu.admin.people', icon: 'IconUsersGroup' },
  },
  {
    path: '/settings/acl',
    name: 'settings.acl',
    title: 'screen.rights',
    permission: 'settings.acl',
    menu: { group: 'admin', section: 'menu.admin.people', icon: 'IconShieldLock' },
  },
  {
    path: '/settings/acl/edit/:id',
    name: 'settings.acl.edit',
    title: 'screen.rights_edit',
    permission: 'settings.acl.edit',
  },
] as const satisfies readonly Screen[]
