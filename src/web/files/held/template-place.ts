import type { useMay } from '#web/base/calls/user.ts'

const families = { email: 'email', sms: 'sms', post: 'post-mail' } as const
const permissions = { email: 'email.template', sms: 'sms.template', post: 'post-mail.template' } as const

/** Where the templates of a channel are, each to be read or changed; null for whoever may not see them. */
export function templatePlace(channel: string, may: ReturnType<typeof useMay>) {
  const by = channel === 'email' || channel === 'sms' ? channel : 'post'
  if (!may(permissions[by])) return null
  const all = `/${families[by]}/template`
  return { all, of: (id: number) => `${all}/${id}${may(`${permissions[by]}.edit`) ? '/edit' : ''}` }
}
