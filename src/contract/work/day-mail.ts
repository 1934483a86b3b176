import { chosenMail, chosenMailInput } from '#contract/people/chosen-mail.ts'
import { endpoint } from '#contract/platform/endpoint.ts'

export const getDayMail = endpoint({
  method: 'GET',
  path: '/api/v4/today/mail',
  permission: 'today',
  output: chosenMail,
  summary: 'Whether, and at which time of day, the caller gets what there is to do by e-mail',
})

export const chooseDayMail = endpoint({
  method: 'PUT',
  path: '/api/v4/today/mail',
  permission: 'today',
  input: chosenMailInput,
  audit: false,
  summary: 'Has what there is to do sent to the caller by e-mail on every working day, or no longer',
})
