import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams, lineField } from '#contract/platform/field.ts'
import { roles } from './permission.ts'
import type { MenuItem } from '#contract/platform/menu-item.ts'
import { languages } from '#contract/platform/language.ts'

/** Whoever is logged in, as the portal sees them. */
export const userShape = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  kind: z.enum(['employee', 'customer', 'contact_person', 'administrator']),
  acl: z.array(z.enum(roles)),
  /** What of it has no end: what can be given on to others. */
  lastingAcl: z.array(z.enum(roles)),
  customerId: z.number().nullable(),
  language: z.enum(languages),
  /** The administrator who works as this user, by name. */
  impersonator: z.string().nullable(),
  /** Somebody else typed the password: it has to be changed first. */
  mustChangePassword: z.boolean(),
  /** A group asks for a second step at login, and there is none yet: it has to be set up first. */
  mustAddSecondFactor: z.boolean(),
})
export type User = z.output<typeof userShape>

const menuItem: z.ZodType<MenuItem> = z.object({
  name: z.string(),
  icon: z.string().nullable(),
  link: z.union([z.object({ name: z.string(), path: z.string() }), z.string()]).nullable(),
  children: z.lazy(() => z.array(menuItem)),
  granted: z.boolean(),
})

/** What work in the portal begins with: bringing files in, and having them written to. */
export const firstSteps = ['import', 'run'] as const

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v3/user/get',
  permission: 'open',
  output: z.object({
    user: userShape.nullable(),
    environment: z.string().nullable(),
    build: z.string(),
    /** From which commit it is; null: nobody knows. */
    commit: z.string().nullable(),
    today: z.string(),
    /** The moment the portal takes for now. */
    now: z.date(),
    /** Until the next day: what holds for some days is then asked again. */
    secondsLeftToday: z.number(),
    /** Until somebody has to log in again, however busy he is; null for who is not logged in. */
    secondsLeftInSession: z.number().nullable(),
    /** What the user may begin with, as long as he has done none of it. */
    firstSteps: z.array(z.enum(firstSteps)),
    /** Only for who is not logged in: with which logins the demo is tried; null where there is none, and always in prod. */
    demo: z
      .object({ password: z.string(), logins: z.array(z.object({ username: z.string(), name: z.string() })) })
      .nullable(),
    agency: z.object({
      name: z.string(),
      address: z.string(),
      kvkNumber: z.string(),
      wkiRegistration: z.string(),
      phone: z.string(),
      phoneHours: z.string(),
      email: z.string(),
      linkedinUrl: z.string().nullable(),
      youtubeUrl: z.string().nullable(),
      facebookUrl: z.string().nullable(),
      /** Where its logo is found; null without one. */
      logo: z.object({ href: z.string(), width: z.number(), height: z.number() }).nullable(),
    }),
  }),
  summary: 'The logged-in user, or null, and what the frame of every page shows',
})

export const getCsrfToken = endpoint({
  method: 'GET',
  path: '/api/v4/users/csrf',
  permission: 'open',
  output: z.object({ token: z.string(), xsrf: z.string() }),
  summary:
    'A token for the _token field of every body; sets the XSRF-TOKEN cookie beside it, whose value is for a web elsewhere',
})

/** What a captcha can be solved for; a solution for one is none for the other. */
export const captchaActions = ['app_login', 'reset_password', 'login_link'] as const
export type CaptchaAction = (typeof captchaActions)[number]

/** The solved challenge, as the widget sends it: base64 of this JSON. */
export const captchaAnswer = z.object({
  challenge: z.looseObject({
    parameters: z.looseObject({
      data: z.looseObject({ action: z.string() }),
      expiresAt: z.number(),
    }),
    signature: z.string().min(1).max(500),
  }),
  solution: z.looseObject({}),
})

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/v4/captcha',
  permission: 'open',
  query: z.object({ action: z.enum(captchaActions) }),
  output: z.looseObject({}),
  summary: 'A proof-of-work challenge bound to the action, or {off: true}',
})

export const login = endpoint({
  method: 'POST',
  path: '/login_check_json',
  permission: 'open',
  input: z.object({
    /** What is left out of these is told in one go with a captcha that is missing. */
    username: z.string().trim().max(200).default(''),
    password: z.string().max(1000).default(''),
    captcha: z.string().max(20_000).optional(),
    /** Of an app, or a recovery code, for who logs in with a second step. */
    code: lineField(40).optional(),
  }),
  output: z.object({ user: userShape }),
  summary: 'Logs in with username, password and captcha',
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  permission: 'open',
  audit: false,
  summary: 'Ends the session',
})

export const switchUser = endpoint({
  method: 'GET',
  path: '/api/v4/users/switch/:id',
  permission: 'users.switch',
  params: idParams,
  output: z.object({ user: userShape }),
  changes: true,
  summary: 'Goes on as another user, in a session of its own that keeps both names',
})

export const logoutUser = endpoint({
  method: 'POST',
  path: '/logout-user',
  permission: 'logout-user',
  output: z.object({ user: userShape }),
  summary: 'Ends working as another user; the administrator goes on in a new session of his own',
})

/** A password to come: long enough. Whether it is easy to guess, the server says. */
export const newPasswordField = z
  .string()
  .max(1000)
  .refine((password) => password.length >= 12, { params: { text: 'password.too_short' } })

export const changePassword = endpoint({
  method: 'POST',
  path: '/do-change-password',
  permission: 'change-password',
  input: z.strictObject({
    currentPassword: z.string().min(1).max(1000),
    newPassword: newPasswordField,
  }),
  summary: 'Changes the own password; all other sessions of the user end',
})

/** How long a link in a mail about a login works. */
export const linkMinutes = 30

export const askReset = endpoint({
  method: 'POST',
  path: '/api/customer/reset-password',
  permission: 'open',
  input: z.strictObject({
    /** A username or an e-mail address. */
    login: lineField(254).min(1),
    captcha: z.string().max(20_000).optional(),
  }),
  audit: false,
  summary: 'Mails a link to choose a new password; the answer never tells whether there is such a user',
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/customer/reset-password/choose',
  permission: 'open',
  input: z.strictObject({ token: lineField(100).min(1), password: newPasswordField }),
  summary: 'Changes a password with the token of such a link, once; all sessions of the user end',
})

export const askLoginLink = endpoint({
  method: 'POST',
  path: '/api/v4/login-link',
  permission: 'open',
  input: z.strictObject({
    /** A username or an e-mail address. */
    login: lineField(254).min(1),
    captcha: z.string().max(20_000).optional(),
  }),
  audit: false,
  summary:
    'Mails a link with which a new browser may try the password while strangers guess; tells nothing of the user',
})

export const redeemLoginLink = endpoint({
  method: 'POST',
  path: '/api/v4/login-link/take',
  permission: 'open',
  input: z.strictObject({ token: lineField(100).min(1) }),
  output: z.object({ username: z.string() }),
  summary: 'Makes this browser known to the account of such a link, once; the password still has to be given',
})

export const getMenu = endpoint({
  method: 'GET',
  path: '/api/v4/menu/user',
  permission: 'user',
  output: z.object({ items: z.array(menuItem) }),
  summary: 'The menu of the user; what is not granted is marked so',
})

export const getWholeMenu = endpoint({
  method: 'GET',
  path: '/api/v4/menu/all',
  permission: 'user',
  output: z.object({ items: z.array(menuItem) }),
  summary: 'Every item of the menu with its grant, for those who manage rights',
})

export const saveLanguage = endpoint({
  method: 'PUT',
  path: '/api/v4/users/language',
  permission: 'user',
  input: z.strictObject({ language: z.enum(languages) }),
  audit: false,
  summary: 'Keeps the language of the user for letters and notices to them',
})
