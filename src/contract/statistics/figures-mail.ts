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

export const getDebtorFiguresMail = endpoint({
  method: 'GET',
  path: '/api/v4/statistic/debtor/mail',
  permission: 'statistic.debtor',
  output: chosenMail,
  summary: 'Whether, and at which time, the caller gets the figures of debtors of the week before by e-mail',
})

export const chooseDebtorFiguresMail = endpoint({
  method: 'PUT',
  path: '/api/v4/statistic/debtor/mail',
  permission: 'statistic.debtor',
  input: chosenMailInput,
  audit: false,
  summary: 'Has the figures of debtors of the week before sent to the caller each week, or no longer',
})

export const getSalesFiguresMail = endpoint({
  method: 'GET',
  path: '/api/v4/statistic/sales/mail',
  permission: 'statistic.sales',
  output: chosenMail,
  summary: 'Whether, and at which time, the caller gets the sales figures of the week before by e-mail',
})

export const chooseSalesFiguresMail = endpoint({
  method: 'PUT',
  path: '/api/v4/statistic/sales/mail',
  permission: 'statistic.sales',
  input: chosenMailInput,
  audit: false,
  summary: 'Has the sales figures of the week before sent to the caller each week, or no longer',
})
