import type { Screen } from '#contract/screen.ts'

/** The screens of what is written to people: templates of a letter, an e-mail and an SMS, and variables of one's own. */
export const templateScreens = [
  { path: '/post-mail', name: 'post-mail', title: 'screen.post_mail_template', permission: 'post-mail.template' },
  {
    path: '/post-mail/template',
    name: 'post-mail.template',
    title: 'screen.post_mail_template',
    permission: 'post-mail.template',
    menu: { group: 'runs', section: 'menu.runs.letters', icon: 'IconFileText' },
  },
  {
    path: '/post-mail/template/add',
    name: 'post-mail.template.add',
    title: 'screen.post_mail_template_add',
    permission: 'post-mail.template.edit',
  },
  {
    path: '/post-mail/template/:id',
    name: 'post-mail.template.preview',
    title: 'screen.post_mail_template_preview',
    permission: 'post-mail.template',
  },
  {
    path: '/post-mail/template/:id/edit',
    name: 'post-mail.template.edit',
    title: 'screen.post_mail_template_edit',
    permission: 'post-mail.template.edit',
  },
  { path: '/email', name: 'email', title: 'screen.email_template', permission: 'email.template' },
  {
    path: '/email/template',
    name: 'email.template',
    title: 'screen.email_template',
    permission: 'email.template',
    menu: { group: 'runs', section: 'menu.runs.letters', icon: 'IconMailCog' },
  },
  {
    path: '/email/template/add',
    name: 'email.template.add',
    title: 'screen.email_template_add',
    permission: 'email.template.edit',
  },
  {
    path: '/email/template/:id',
    name: 'email.template.preview',
    title: 'screen.email_template_preview',
    permission: 'email.template',
  },
  {
    path: '/email/template/:id/edit',
    name: 'email.template.edit',
    title: 'screen.email_template_edit',
    permission: 'email.template.edit',
  },
  { path: '/sms', name: 'sms', title: 'screen.sms_template', permission: 'sms.template' },
  {
    path: '/sms/template',
    name: 'sms.template',
    title: 'screen.sms_template',
    permission: 'sms.template',
    menu: { group: 'runs', section: 'menu.runs.letters', icon: 'IconMessage' },
  },
  {
    path: '/sms/template/add',
    name: 'sms.template.add',
    title: 'screen.sms_template_add',
    permission: 'sms.template.edit',
  },
  {
    path: '/sms/template/:id',
    name: 'sms.template.preview',
    title: 'screen.sms_template_preview',
    permission: 'sms.template',
  },
  {
    path: '/sms/template/:id/edit',
    name: 'sms.template.edit',
    title: 'screen.sms_template_edit',
    permission: 'sms.template.edit',
  },
  {
    path: '/email/variable',
    name: 'email.variable',
    title: 'screen.email_variable',
    permission: 'email.variable',
    menu: { group: 'runs', section: 'menu.runs.letters', icon: 'IconVariable' },
  },
  {
    path: '/email/variable/add',
    name: 'email.variable.add',
    title: 'screen.email_variable_add',
    permission: 'email.variable',
  },
  {
    path: '/email/variable/:id',
    name: 'email.variable.preview',
    title: 'screen.email_variable_preview',
    permission: 'email.variable',
  },
  {
    path: '/email/variable/:id/edit',
    name: 'email.variable.edit',
    title: 'screen.email_variable_edit',
    permission: 'email.variable',
  },
] as const satisfies readonly Screen[]
