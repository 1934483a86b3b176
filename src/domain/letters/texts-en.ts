import type { LetterTexts } from './letter-texts.ts'

/** The letters in English. */
export const englishTexts: LetterTexts = {
  subject: {
    fourteen_day_letter: 'You can still pay %creditor% without costs',
    costs_letter: 'Costs have been added to your bill from %creditor%',
    last_letter: 'Last letter about your bill from %creditor%',
    company_first_letter: 'Your unpaid bill from %creditor%',
    company_second_letter: 'Second letter about your bill from %creditor%',
    company_last_letter: 'Last letter about your bill from %creditor%',
    instalment_reminder: 'You missed a term of your payment plan with %creditor%',
    payment_reminder: 'Reminder of your bill from %creditor%',
    writ_announcement: '%creditor% wants to ask the court for a decision',
    monitoring_letter: 'Your bill from %creditor% is still unpaid',
  },
  labels: {
    date: 'Date',
    ourReference: 'Our reference',
    paymentReference: 'Payment reference',
    onBehalfOf: 'On behalf of',
    customerReference: 'Customer reference',
    debtor: 'Debtor',
  },
  intro: {
    one:
      'We are %agency%, a debt collection agency. We write to you on behalf of %creditor%. %creditor% sent you bill ' +
      '%invoice% of %invoiceDay%. You had to pay this bill by %dueDay%. An amount is still unpaid.',
    many:
      'We are %agency%, a debt collection agency. We write to you on behalf of %creditor%. %creditor% sent you %count% ' +
      'bills that should have been paid by now. An amount is still unpaid. The annex lists every bill.',
  },
  before: {
    fourteen_day_letter: null,
    costs_letter:
      'We wrote to you about this on %noticeDay%. You could pay without costs until %noticeLastDay%. We have not ' +
      'received the amount, or not all of it. You must therefore now pay collection costs as well.',
    last_letter: 'We wrote to you about this before. We have not received the amount, or not all of it.',
    company_first_letter: null,
    company_second_letter: 'We wrote to you about this before. We have not received the amount, or not all of it.',
    company_last_letter: 'We wrote to you about this twice. We have not received the amount, or not all of it.',
    instalment_reminder:
      'We agreed that you pay in terms. We have not received the term of %instalmentDay%, or not all of it. ' +
      'You still have to pay %pay% of this term.',
    payment_reminder: null,
    writ_announcement: 'We wrote to you about this before. We have not received the amount, or not all of it.',
    monitoring_letter: 'We wrote to you about this before. We have not received the amount, or not all of it.',
  },
  sums: {
    principal: 'Principal (the amount of the bills)',
    interest: 'Interest if you pay on %day%',
    costs: 'Collection costs',
    vat: 'VAT on the collection costs (%vatPercent%)',
    other: 'Other costs',
    paid: 'Already paid',
    waived: 'You do not have to pay',
    total: 'To pay now',
    open: 'Still unpaid',
  },
  ask: {
    fourteenDays:
      'Pay %pay% within fifteen days after this letter has been delivered to you. You then pay no collection costs.',
    byDay: 'Pay %pay%. Make sure that we have the amount by %payByDay%.',
    byDayTo: 'Pay %pay% to %creditor%. Make sure that the amount is there by %payByDay%.',
  },
  consequence: {
    costs:
      'If you do not pay within these fifteen days, you must also pay collection costs. The collection costs are %costs%.',
    costsWithVat:
      'If you do not pay within these fifteen days, you must also pay collection costs. The collection costs are ' +
      '%costs%. On top of that comes %vat% VAT (%vatPercent%), together %costsAndVat%. %creditor% declares: we cannot ' +
      'recover this VAT, and the costs have been raised by the VAT for that reason.',
    partPaid:
      'If you pay a part within these fifteen days, we calculate the collection costs only over the part that is still ' +
      'unpaid.',
    interestRuns: 'Interest goes on until the day on which you have paid everything.',
    costsNow: 'The collection costs are %costs%. This amount is set by law.',
    companyCostsNow:
      'The term of payment has passed. You must therefore also pay collection costs. The collection costs are %costs%. ' +
      'This amount is set by law.',
    vatNow:
      'On top of that comes %vat% VAT (%vatPercent%). %creditor% declares: we cannot recover this VAT, and the costs have ' +
      'been raised by the VAT for that reason.',
    next: {
      fourteen_day_letter: null,
      costs_letter: 'If we then have no payment and hear nothing from you, you will get one more letter from us.',
      last_letter:
        'This is our last letter. If we then have no payment and hear nothing from you, we will consult %creditor%. ' +
        '%creditor% can ask the court for a decision. That can bring extra costs.',
      company_first_letter: null,
      company_second_letter:
        'If we then have no payment and hear nothing from you, you will get one more letter from us.',
      company_last_letter:
        'This is our last letter. If we then have no payment and hear nothing from you, we will consult %creditor%. ' +
        '%creditor% can ask the court for a decision. That can bring extra costs.',
      instalment_reminder:
        'If we do not have the amount by then, the payment plan ends. You then have to pay all that is still ' +
        'unpaid at once. Can you not pay this term? Call us before that day.',
      payment_reminder: 'You may have forgotten it. If we then have no payment, we will write to you again.',
      writ_announcement:
        '%creditor% wants to ask the court for a decision. That can bring extra costs. If you pay in time, that is not ' +
        'needed. Can you not pay all of it at once? Call us before that day.',
      monitoring_letter:
        'From time to time we look whether you can pay. Has anything changed, or do you want to pay in parts? Let ' +
        'us know.',
    },
  },
  payment: {
    title: 'How to pay',
    amount: 'Amount',
    iban: 'Account number',
    name: 'In the name of',
    reference: 'Payment reference',
    scan: 'Or scan this code with the app of your bank.',
  },
  help: {
    title: 'Are you unable to pay?',
    privateText:
      'Call us on %phone% (%phoneHours%) or write to %email%. Together we look for a solution, such as paying in parts. ' +
      'Do you have more debts? Your municipality helps you with debts for free.',
    companyText:
      'Call us on %phone% (%phoneHours%) or write to %email%. Together we look for a solution, such as paying in parts.',
  },
  disagree: {
    title: 'Is something wrong, or do you have a complaint?',
    text:
      'Let us know. Call us on %phone%, e-mail %email% or write to %agencyAddress%. Do you have a complaint? We confirm ' +
      'it within two working days.',
    alreadyPaid: 'Did you pay in the last few days? Then you do not have to do anything.',
  },
  limitation:
    '%creditor% keeps the right to payment of this amount. With this letter the limitation period starts again.',
  closing: 'Kind regards,',
  footer: {
    registered: '%agency%, KvK %kvkNumber%, Wki registration %wkiRegistration%',
    contact: '%agencyAddress%, telephone %phone%, %email%',
  },
  annex: {
    title: 'Annex: how the amount is made up',
    parties: {
      debtor: 'You',
      creditor: 'Creditor',
      agency: 'Collection agency',
      ground: 'Why you must pay',
      groundText: 'You have an agreement with the creditor. The bills below are for that agreement.',
      term: 'Term',
      termFourteenDays: 'The bills had to be paid by the due date below. You now get another fifteen days.',
      termByDay: 'The bills had to be paid by the due date below. You now get until %payByDay%.',
      part: 'Your share',
      partText:
        '%count% people owe this together, each an equal share. Your share is still %part%. We ask you no more than that.',
      beside: 'Also unpaid',
      besideText:
        'On earlier bills in this file %beside% is still unpaid. You have had a letter about them. This letter is only about the bills below.',
    },
    claims: 'Bills',
    claimColumns: {
      invoice: 'Bill',
      invoiceDay: 'Date',
      dueDay: 'Due date',
      description: 'For',
      amount: 'Amount',
      open: 'Still unpaid',
    },
    interest: 'Interest',
    interestColumns: {
      invoice: 'Bill',
      from: 'From',
      to: 'Up to',
      days: 'Days',
      base: 'Over',
      rate: 'Per year',
      amount: 'Interest',
    },
    perMonth: '%percent% per month',
    courtCosts: 'Costs of the lawsuit',
    awardedInterest: '%invoice%, interest by the judgment of %day%',
    interestGround: {
      statutory:
        'This is the statutory interest (article 6:119 of the Dutch Civil Code). After each full year the unpaid interest ' +
        'counts as well.',
      commercial:
        'This is the statutory commercial interest (article 6:119a of the Dutch Civil Code). After each full year the ' +
        'unpaid interest counts as well.',
      contractual: 'You agreed this interest with the creditor.',
    },
    noInterest: 'No interest has been charged.',
    payments: 'What has been paid',
    paymentColumns: { day: 'Date', amount: 'Amount' },
    costs: 'Collection costs',
    costsText:
      'The height is set by the Dutch decree on extrajudicial collection costs (Besluit vergoeding voor ' +
      'buitengerechtelijke incassokosten). The costs depend on the principal.',
    again: 'Would you like this explanation once more? Ask us and we send it again.',
    total: 'Together',
  },
}
