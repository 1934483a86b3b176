import { randomBytes } from 'node:crypto'
import { translate } from '#contract/texts.ts'
import { type Command, exitCodes, MisuseError } from './command.ts'

/** The first login of an agency, or one more after everybody is locked out. */
export const adminCreate: Command = {
  name: 'admin create',
  arguments: [],
  summary: 'make an administrator and tell the password',
  options: {
    username: { kind: 'text', help: 'what the administrator logs in with', required: true },
    name: { kind: 'text', help: 'the full name, as it is shown', required: true },
    email: { kind: 'text', help: 'the e-mail address' },
    password: { kind: 'text', help: 'at least 12 characters; without it one is made' },
  },
  database: 'writes',
  run: async (input, { clock, withDatabase }) => {
    const username = input.text('username')?.trim() ?? ''
    const name = input.text('name')?.trim() ?? ''
    const given = input.text('password')
    if (!/^[\w.@-]{3,60}$/.test(username)) {
      throw new MisuseError('--username is 3 to 60 letters, digits, dots, hyphens, underscores or @.')
    }
    if (name === '' || name.length > 200) throw new MisuseError('--name is 1 to 200 characters.')
    if (given !== undefined && given.length < 12) throw new MisuseError('--password has at least 12 characters.')
    const { passwordFault } = await import('#server/people/passwords/password-rule.ts')
    const fault = given === undefined ? null : passwordFault(given, username)
    if (fault) throw new MisuseError(`--password: ${translate('en', fault)}`)
    const password = given ?? randomBytes(15).toString('base64url')
    const { systemActor } = await import('#server/actor.ts')
    const { createAdministrator } = await import('#server/people/users/create-administrator.ts')
    const made = await withDatabase(({ db }) =>
      createAdministrator(db, systemActor(clock.now()), {
        username,
        name,
        email: input.text('email') ?? null,
        password,
      }),
    )
    if (made === 'username_taken') throw new MisuseError(`There is already somebody with the username ${username}.`)
    // A password that was given is known; it is not repeated into a log.
    const told = given === undefined ? { password } : {}
    const lines = [`Administrator ${username} can log in.`, ...(given === undefined ? [`Password: ${password}`] : [])]
    return { exitCode: exitCodes.right, data: { id: made, username, ...told }, lines }
  },
}
