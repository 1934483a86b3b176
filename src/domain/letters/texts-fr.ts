import type { LetterTexts } from './letter-texts.ts'

/** The letters in French. */
export const frenchTexts: LetterTexts = {
  subject: {
    fourteen_day_letter: 'Vous pouvez encore payer %creditor% sans frais',
    costs_letter: 'Des frais ont été ajoutés à votre facture de %creditor%',
    last_letter: 'Dernière lettre au sujet de votre facture de %creditor%',
    company_first_letter: 'Votre facture impayée de %creditor%',
    company_second_letter: 'Deuxième lettre au sujet de votre facture de %creditor%',
    company_last_letter: 'Dernière lettre au sujet de votre facture de %creditor%',
    instalment_reminder: 'Vous avez manqué une échéance de votre plan avec %creditor%',
    payment_reminder: 'Rappel de votre facture de %creditor%',
    writ_announcement: '%creditor% veut demander une décision au juge',
    monitoring_letter: 'Votre facture de %creditor% reste impayée',
  },
  labels: {
    date: 'Date',
    ourReference: 'Notre référence',
    paymentReference: 'Référence de paiement',
    onBehalfOf: 'Au nom de',
    customerReference: 'Référence client',
    debtor: 'Débiteur',
  },
  intro: {
    one:
      'Nous sommes %agency%, une société de recouvrement. Nous vous écrivons au nom de %creditor%. Vous avez reçu de ' +
      '%creditor% la facture %invoice% du %invoiceDay%. Vous deviez payer cette facture au plus tard le %dueDay%. Un ' +
      'montant reste impayé.',
    many:
      'Nous sommes %agency%, une société de recouvrement. Nous vous écrivons au nom de %creditor%. Vous avez reçu de ' +
      '%creditor% %count% factures qui devraient déjà être payées. Un montant reste impayé. Vous trouverez chaque ' +
      "facture dans l'annexe.",
  },
  before: {
    fourteen_day_letter: null,
    costs_letter:
      "Nous vous avons écrit à ce sujet le %noticeDay%. Vous pouviez payer sans frais jusqu'au %noticeLastDay%. Nous " +
      "n'avons pas reçu le montant, ou pas en entier. Vous devez donc maintenant payer aussi des frais de recouvrement.",
    last_letter: "Nous vous avons déjà écrit à ce sujet. Nous n'avons pas reçu le montant, ou pas en entier.",
    company_first_letter: null,
    company_second_letter: "Nous vous avons déjà écrit à ce sujet. Nous n'avons pas reçu le montant, ou pas en entier.",
    company_last_letter:
      "Nous vous avons déjà écrit deux fois à ce sujet. Nous n'avons pas reçu le montant, ou pas en entier.",
    instalment_reminder:
      "Nous avons convenu que vous payez en plusieurs fois. Nous n'avons pas reçu l'échéance du " +
      '%instalmentDay%, ou pas en entier. Il reste à payer %pay% de cette échéance.',
    payment_reminder: null,
    writ_announcement: "Nous vous avons déjà écrit à ce sujet. Nous n'avons pas reçu le montant, ou pas en entier.",
    monitoring_letter: "Nous vous avons déjà écrit à ce sujet. Nous n'avons pas reçu le montant, ou pas en entier.",
  },
  sums: {
    principal: 'Principal (le montant des factures)',
    interest: 'Intérêts si vous payez le %day%',
    costs: 'Frais de recouvrement',
    vat: 'TVA sur les frais de recouvrement (%vatPercent%)',
    other: 'Autres frais',
    paid: 'Déjà payé',
    waived: 'Vous ne devez pas payer',
    total: 'À payer maintenant',
    open: 'Reste dû',
  },
  ask: {
    fourteenDays:
      'Payez %pay% dans les quinze jours après la remise de cette lettre chez vous. Vous ne payez alors pas de frais de ' +
      'recouvrement.',
    byDay: 'Payez %pay%. Veillez à ce que nous ayons reçu le montant au plus tard le %payByDay%.',
    byDayTo: 'Payez %pay% à %creditor%. Veillez à ce que le montant y soit au plus tard le %payByDay%.',
  },
  consequence: {
    costs:
      'Si vous ne payez pas dans ces quinze jours, vous devez aussi payer des frais de recouvrement. Ces frais sont de ' +
      '%costs%.',
    costsWithVat:
      'Si vous ne payez pas dans ces quinze jours, vous devez aussi payer des frais de recouvrement. Ces frais sont de ' +
      "%costs%. S'y ajoutent %vat% de TVA (%vatPercent%), ensemble %costsAndVat%. %creditor% déclare : nous ne pouvons " +
      'pas récupérer cette TVA, et les frais ont pour cette raison été augmentés de la TVA.',
    partPaid:
      'Si vous payez une partie dans ces quinze jours, nous calculons les frais de recouvrement uniquement sur la partie ' +
      'encore impayée.',
    interestRuns: "Les intérêts courent jusqu'au jour où vous avez tout payé.",
    costsNow: 'Les frais de recouvrement sont de %costs%. Ce montant est fixé par la loi.',
    companyCostsNow:
      'Le délai de paiement est passé. Vous devez donc aussi payer des frais de recouvrement. Ces frais sont de %costs%. ' +
      'Ce montant est fixé par la loi.',
    vatNow:
      "S'y ajoutent %vat% de TVA (%vatPercent%). %creditor% déclare : nous ne pouvons pas récupérer cette TVA, et les " +
      'frais ont pour cette raison été augmentés de la TVA.',
    next: {
      fourteen_day_letter: null,
      costs_letter:
        'Si nous ne recevons alors pas de paiement et que vous ne nous contactez pas, vous recevrez encore une lettre.',
      last_letter:
        'Ceci est notre dernière lettre. Si nous ne recevons alors pas de paiement et que vous ne nous contactez pas, ' +
        'nous consulterons %creditor%. %creditor% peut demander une décision au juge. Cela peut entraîner des frais ' +
        'supplémentaires.',
      company_first_letter: null,
      company_second_letter:
        'Si nous ne recevons alors pas de paiement et que vous ne nous contactez pas, vous recevrez encore une lettre.',
      company_last_letter:
        'Ceci est notre dernière lettre. Si nous ne recevons alors pas de paiement et que vous ne nous contactez pas, ' +
        'nous consulterons %creditor%. %creditor% peut demander une décision au juge. Cela peut entraîner des frais ' +
        'supplémentaires.',
      instalment_reminder:
        "Si nous n'avons pas reçu ce montant à cette date, le plan prend fin. Vous devrez alors payer en une " +
        "fois tout ce qui reste dû. Vous n'y arrivez pas ? Appelez-nous avant cette date.",
      payment_reminder:
        "Vous l'avez peut-être oublié. Si nous ne recevons alors pas de paiement, nous vous écrirons à nouveau.",
      writ_announcement:
        '%creditor% veut demander une décision au juge. Cela peut entraîner des frais supplémentaires. Si vous payez à ' +
        'temps, ce ne sera pas nécessaire. Vous ne pouvez pas tout payer en une fois ? Appelez-nous avant cette date.',
      monitoring_letter:
        'De temps en temps, nous regardons si vous pouvez payer. Votre situation a changé, ou vous voulez payer ' +
        'en plusieurs fois ? Dites-le-nous.',
    },
  },
  payment: {
    title: 'Comment payer',
    amount: 'Montant',
    iban: 'Numéro de compte',
    name: 'Au nom de',
    reference: 'Référence de paiement',
    scan: "Ou scannez ce code avec l'application de votre banque.",
  },
  help: {
    title: 'Vous ne pouvez pas payer ?',
    privateText:
      'Appelez-nous au %phone% (%phoneHours%) ou écrivez à %email%. Nous cherchons une solution avec vous, comme un ' +
      "paiement en plusieurs fois. Vous avez d'autres dettes ? Votre commune vous aide gratuitement.",
    companyText:
      'Appelez-nous au %phone% (%phoneHours%) ou écrivez à %email%. Nous cherchons une solution avec vous, comme un ' +
      'paiement en plusieurs fois.',
  },
  disagree: {
    title: 'Quelque chose ne va pas, ou vous avez une plainte ?',
    text:
      'Dites-le-nous. Appelez le %phone%, écrivez à %email% ou à %agencyAddress%. Vous avez une plainte ? Nous la ' +
      'confirmons dans les deux jours ouvrables.',
    alreadyPaid: "Vous avez payé ces derniers jours ? Vous n'avez alors plus rien à faire.",
  },
  limitation:
    '%creditor% garde le droit au paiement de ce montant. Avec cette lettre, le délai de prescription recommence.',
  closing: 'Cordialement,',
  footer: {
    registered: '%agency%, KvK %kvkNumber%, enregistrement Wki %wkiRegistration%',
    contact: '%agencyAddress%, téléphone %phone%, %email%',
  },
  annex: {
    title: 'Annexe : explication du montant',
    parties: {
      debtor: 'Vous',
      creditor: 'Créancier',
      agency: 'Société de recouvrement',
      ground: 'Pourquoi vous devez payer',
      groundText: 'Vous avez un contrat avec le créancier. Les factures ci-dessous concernent ce contrat.',
      term: 'Délai',
      termFourteenDays:
        "Les factures devaient être payées à l'échéance indiquée ci-dessous. Vous avez maintenant encore quinze jours.",
      termByDay:
        "Les factures devaient être payées à l'échéance indiquée ci-dessous. Vous avez maintenant jusqu'au %payByDay%.",
      part: 'Votre part',
      partText:
        '%count% personnes doivent payer ensemble, chacune une part égale. Votre part est encore de %part%. Nous ne vous demandons pas plus.',
      beside: 'Reste aussi dû',
      besideText:
        'Sur des factures antérieures de ce dossier, %beside% reste dû. Vous avez déjà reçu une lettre à ce sujet. Cette lettre ne concerne que les factures ci-dessous.',
    },
    claims: 'Factures',
    claimColumns: {
      invoice: 'Facture',
      invoiceDay: 'Date',
      dueDay: 'Échéance',
      description: 'Pour',
      amount: 'Montant',
      open: 'Encore dû',
    },
    interest: 'Intérêts',
    interestColumns: {
      invoice: 'Facture',
      from: 'Du',
      to: 'Au',
      days: 'Jours',
      base: 'Sur',
      rate: 'Par an',
      amount: 'Intérêts',
    },
    perMonth: '%percent% par mois',
    courtCosts: 'Frais de justice',
    awardedInterest: '%invoice%, intérêts selon le jugement du %day%',
    interestGround: {
      statutory:
        "C'est l'intérêt légal (article 6:119 du Code civil néerlandais). Après chaque année complète, les intérêts " +
        'impayés comptent aussi.',
      commercial:
        "C'est l'intérêt légal commercial (article 6:119a du Code civil néerlandais). Après chaque année complète, les " +
        'intérêts impayés comptent aussi.',
      contractual: 'Vous avez convenu de cet intérêt avec le créancier.',
    },
    noInterest: "Aucun intérêt n'a été calculé.",
    payments: 'Ce qui a déjà été payé',
    paymentColumns: { day: 'Date', amount: 'Montant' },
    costs: 'Frais de recouvrement',
    costsText:
      'Leur hauteur est fixée par le décret néerlandais sur les frais de recouvrement (Besluit vergoeding voor ' +
      'buitengerechtelijke incassokosten). Les frais dépendent du principal.',
    again: "Vous souhaitez recevoir cette explication encore une fois ? Demandez-la, nous l'envoyons de nouveau.",
    total: 'Ensemble',
  },
}
