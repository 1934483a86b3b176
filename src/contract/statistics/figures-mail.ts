import { chosenMail, chosenMailInput } from '#contract/people/chosen-mail.ts'
import { endpoint } from '#contract/platform/endpoint.ts'

export const getFiguresMail = endpoint({
  method: 'GET',
  path: '/api/v4/statistic/mail',
  permission: 'statistic.management',
  output: chosenMail,
  summary: 'Whether, and at which time, the caller gets the figures of the week before by e-mail',
})

export const chooseFiguresMail = endpoint({
  method: 'PUT',
  path: '/api/v4/statistic/mail',
  permission: 'statistic.management',
  input: chosenMailInput,
  audit: false,
  summary: 'Has the figures of the week before sent to the caller each week, or no longer',
})
