import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { aclFrom, aclOf, givableRoles, heldRoles, ofCustomersOnly, type HeldRole } from '#contract/people/acl.ts'
import type { Role } from '#contract/people/permission.ts'
import { changeRights, getRights, type Rights } from '#contract/people/rights.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { PageFailure } from '#web/kit/dialogs/page-failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { reloadFrame, useMay, useToday, useUser } from '#web/base/calls/user.ts'
import classes from './people.module.css'
import { RightsChanges } from './rights-changes.tsx'
import { RoleChecks } from './role-checks.tsx'
import { SwitchButton } from './switch-button.tsx'
import { TemporaryRights } from './temporary-rights.tsx'
import { kindInWords, sourcesInWords } from './words.ts'

type Read = Answer<typeof getRights>

/** The rights of one person: what is his own can be changed here, what a kind or a group gives is shown. */
export function EditRightsPage() {
  const t = useText()
  const may = useMay()
  const today = useToday()
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useQuery(query(getRights, { params: { id } }))
  if (error)
    return (
      <PageFailure
        error={error}
        title={t('people.failed')}
        list={{ label: t('screen.rights'), link: '/settings/acl' }}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Waiting lines={12} shape="page" />
  const title = t('rights.of', { name: data.name })
  const note = [data.username, kindInWords(data.kind, t), data.customer?.name].filter(Boolean).join(' · ')
  return (
    <Page
      title={title}
      tabTitle={title}
      note={note}
      actions={<SwitchButton person={{ id: data.id, name: data.name, active: data.active, acl: aclOf(data, today) }} />}
      {...(may('settings.acl') ? { crumbs: [{ label: t('screen.rights'), link: '/settings/acl' }] } : {})}
    >
      <PageTabs
        label={t('rights.views')}
        tabs={[
          {
            name: 'lasting',
            label: t('temporary.lasting'),
            content: (
              <PageBody>
                <RightsForm key={data.id} rights={data} />
              </PageBody>
            ),
          },
          {
            name: 'temporary',
            label: t('temporary.many'),
            count: data.temporary.filter(({ throughDay }) => throughDay >= today).length,
            content: <TemporaryRights key={data.id} rights={data} />,
          },
          {
            name: 'changes',
            label: t('change_log.title'),
            content: (
              <PageBody>
                <RightsChanges key={data.id} id={data.id} />
              </PageBody>
            ),
          },
        ]}
      />
    </Page>
  )
}

function RightsForm({ rights }: { rights: Read }) {
  const t = useText()
  const user = useUser()
  const today = useToday()
  const mine = user?.lastingAcl ?? []
  const isMe = user?.id === rights.id
  const form = useCommandForm(changeRights, {
    initial: { ownRoles: rights.ownRoles, version: rights.version },
    params: { id: rights.id },
    fromCurrent: ({ ownRoles, version }: Rights) => ({ ownRoles, version }),
    onDone: async ({ ownRoles, version }) => {
      form.setInitial({ ownRoles, version })
      notify({ variant: 'success', message: t('rights.saved') })
      if (isMe) await reloadFrame()
    },
  })
  const { ownRoles } = form.values
  const given = ownRoles.filter((role) => !rights.ownRoles.includes(role))
  const taken = rights.ownRoles.filter((role) => !ownRoles.includes(role))
  const keepsAdministrator = aclFrom(rights, today).includes('ROLE_ADMIN') && !user?.acl.includes('ROLE_ADMIN')
  const isFixed = (role: Role) =>
    rights.ownRoles.includes(role) ? keepsAdministrator : !mine.includes(role) && !ofCustomersOnly.includes(role)
  const elsewhere = new Map(heldRoles({ ...rights, ownRoles: [] }, today).map((held) => [held.role, held]))
  // What somebody has had from before stays in sight, also when it cannot be given any more.
  const roles = [...new Set([...givableRoles(rights.kind), ...aclOf(rights, today)])]
  const submit = async () => {
    const question = { title: t('rights.own_question'), text: t('rights.own_text'), confirm: t('rights.own_yes') }
    if (!isMe || taken.length === 0 || (await confirm(question))) form.submit()
  }
  return (
    <div className={classes.page}>
      <p className={classes.intro}>{t('rights.intro')}</p>
      {keepsAdministrator && <Message>{t('rights.of_administrator')}</Message>}
      {roles.some((role) => !rights.ownRoles.includes(role) && isFixed(role)) && (
        <Message>{t('rights.not_held')}</Message>
      )}
      <CommandForm
        stickyFoot
        form={{ ...form, submit: () => void submit() }}
        note={<Difference given={given} taken={taken} />}
      >
        <RoleChecks
          roles={roles}
          value={ownRoles}
          onChange={form.field('ownRoles').onChange}
          error={form.field('ownRoles').error}
          isFixed={isFixed}
          isLocked={(role) => isLasting(elsewhere.get(role))}
          sources={(role) => {
            const held = elsewhere.get(role)
            return held ? sourcesInWords(held, rights.kind, t) : []
          }}
        />
      </CommandForm>
    </div>
  )
}

/** Whether he holds it by what he is or by a group: what is given for some days may still be given for good. */
const isLasting = (held: HeldRole | undefined) => held !== undefined && (held.byKind || held.groups.length > 0)

/** What saving would change, before it is saved. */
function Difference({ given, taken }: { given: readonly Role[]; taken: readonly Role[] }) {
  const t = useText()
  const names = (roles: readonly Role[]) => roles.map((role) => t(`role.${role}`)).join(', ')
  if (given.length + taken.length === 0) return t('rights.unchanged')
  return (
    <span aria-live="polite">
      {given.length > 0 && t('rights.given', { roles: names(given) })}{' '}
      {taken.length > 0 && t('rights.taken', { roles: names(taken) })}
    </span>
  )
}
