import { type Day, day } from '#domain/day.ts'
import type { Names } from './seed-data.ts'

interface CodeRow {
  readonly code: string
  readonly names: Names
}

interface SubjectRow extends CodeRow {
  /** Whether it is done on the telephone. */
  readonly calls: boolean
  /** How long it takes, as a rule. */
  readonly minutes: number
}

/** What an agenda item can be about, and how long it takes as a rule. */
export const agendaSubjects: readonly SubjectRow[] = [
  {
    code: 'call_debtor',
    names: ['Debiteur bellen', 'Call the debtor', 'Appeler le débiteur'],
    calls: true,
    minutes: 8,
  },
  { code: 'call_back', names: ['Terugbellen', 'Call back', 'Rappeler'], calls: true, minutes: 8 },
  {
    code: 'answer_message',
    names: ['Bericht beantwoorden', 'Answer a message', 'Répondre à un message'],
    calls: false,
    minutes: 10,
  },
  {
    code: 'check_payment',
    names: ['Betaling nagaan', 'Check a payment', 'Vérifier un paiement'],
    calls: false,
    minutes: 5,
  },
  {
    code: 'judge_dispute',
    names: ['Betwisting beoordelen', 'Judge a dispute', 'Examiner une contestation'],
    calls: false,
    minutes: 20,
  },
  {
    code: 'judge_plan',
    names: ['Voorstel voor een regeling', 'Proposal for a plan', 'Proposition de plan'],
    calls: false,
    minutes: 15,
  },
  {
    code: 'judge_change',
    names: ['Wijziging van gegevens', 'Change of data', 'Changement de données'],
    calls: false,
    minutes: 5,
  },
  {
    code: 'answer_mail',
    names: ['E-mail beantwoorden', 'Answer an e-mail', 'Répondre à un e-mail'],
    calls: false,
    minutes: 10,
  },
  {
    code: 'complaint',
    names: ['Klacht behandelen', 'Handle a complaint', 'Traiter une réclamation'],
    calls: false,
    minutes: 30,
  },
  {
    code: 'ask_customer',
    names: ['Vraag aan de klant', 'Question to the customer', 'Question au client'],
    calls: false,
    minutes: 10,
  },
  {
    code: 'check_address',
    names: ['Adres nagaan', 'Check the address', 'Vérifier l’adresse'],
    calls: false,
    minutes: 10,
  },
  {
    code: 'free_message',
    names: ['Bericht blijft liggen', 'A message does not leave', 'Un message ne part pas'],
    calls: false,
    minutes: 5,
  },
  {
    code: 'find_number',
    names: ['Telefoonnummer zoeken', 'Find a telephone number', 'Chercher un numéro'],
    calls: false,
    minutes: 10,
  },
  {
    code: 'debt_relief',
    names: ['Contact met schuldhulp', 'Contact with debt relief', 'Contact avec la médiation'],
    calls: false,
    minutes: 15,
  },
  {
    code: 'decide_writ',
    names: ['Beslissen over dagvaarden', 'Decide on a writ', 'Décider d’une assignation'],
    calls: false,
    minutes: 20,
  },
  {
    code: 'check_notice',
    names: ['14-dagenbrief nakijken', 'Check the 14-day letter', 'Vérifier la mise en demeure'],
    calls: false,
    minutes: 10,
  },
  {
    code: 'review_file',
    names: ['Dossier beoordelen', 'Review the file', 'Examiner le dossier'],
    calls: false,
    minutes: 15,
  },
  {
    code: 'received_advance',
    names: ['Voorschot ontvangen?', 'Advance received?', 'Avance reçue ?'],
    calls: false,
    minutes: 5,
  },
  {
    code: 'state_of_affairs',
    names: ['Stand bij de deurwaarder', 'Bailiff status', 'État chez l’huissier'],
    calls: false,
    minutes: 10,
  },
  {
    code: 'renew_agreement',
    names: [
      'Afspraak met partner verlengen',
      'Renew what was agreed with a partner',
      'Prolonger l’accord avec un partenaire',
    ],
    calls: false,
    minutes: 20,
  },
  {
    code: 'answer_survey',
    names: ['Reageren op een laag cijfer', 'Respond to a low mark', 'Réagir à une mauvaise note'],
    calls: false,
    minutes: 10,
  },
  {
    code: 'case_term',
    names: ['Termijn van een rechtszaak', 'Term of a court case', 'Délai d’un procès'],
    calls: false,
    minutes: 15,
  },
  {
    code: 'bring_writ',
    names: ['Dagvaarding naar het kantoor brengen', 'Bring the writ to the office', 'Porter l’assignation à l’étude'],
    calls: false,
    minutes: 10,
  },
  {
    code: 'draft_writ',
    names: ['Dagvaarding opstellen', 'Draft the writ', 'Rédiger l’assignation'],
    calls: false,
    minutes: 30,
  },
  {
    code: 'customer_decided',
    names: [
      'Verder met het besluit van de klant',
      'Act on the customer’s decision',
      'Donner suite à la décision du client',
    ],
    calls: false,
    minutes: 10,
  },
  {
    code: 'interrupt_limitation',
    names: ['Verjaring stuiten', 'Interrupt limitation', 'Interrompre la prescription'],
    calls: false,
    minutes: 15,
  },
]

/** What a log can be about. */
export const logSubjects: readonly CodeRow[] = [
  { code: 'payment', names: ['Betaling', 'Payment', 'Paiement'] },
  { code: 'plan', names: ['Betalingsregeling', 'Payment plan', 'Plan de paiement'] },
  { code: 'dispute', names: ['Betwisting', 'Dispute', 'Contestation'] },
  { code: 'details', names: ['Gegevens van de debiteur', 'Details of the debtor', 'Données du débiteur'] },
  { code: 'amount', names: ['Opbouw van het bedrag', 'How the amount is made up', 'Composition du montant'] },
  { code: 'documents', names: ['Stukken', 'Documents', 'Pièces'] },
  { code: 'complaint', names: ['Klacht', 'Complaint', 'Réclamation'] },
  { code: 'debt_relief', names: ['Schuldhulp', 'Debt relief', 'Médiation de dettes'] },
  { code: 'court', names: ['Rechtbank en deurwaarder', 'Court and bailiff', 'Tribunal et huissier'] },
  { code: 'other', names: ['Overig', 'Other', 'Autre'] },
]

interface PaymentDescriptionRow extends CodeRow {
  readonly direction: 'in' | 'out'
  readonly party: 'debtor' | 'customer' | 'bailiff' | 'court' | 'partner' | 'agency'
  readonly shownToDebtor: boolean
}

/** What payments are called. */
export const paymentDescriptions: readonly PaymentDescriptionRow[] = [
  ...[
    { code: 'payment', names: ['Betaling', 'Payment', 'Paiement'] as const },
    { code: 'payment_ideal', names: ['Betaling met iDEAL', 'Payment by iDEAL', 'Paiement par iDEAL'] as const },
    { code: 'instalment', names: ['Termijn van de regeling', 'Instalment', 'Échéance du plan'] as const },
  ].map((row) => ({ ...row, direction: 'in' as const, party: 'debtor' as const, shownToDebtor: true })),
  {
    code: 'paid_to_customer',
    names: ['Betaald aan de schuldeiser', 'Paid to the creditor', 'Payé au créancier'],
    direction: 'in',
    party: 'customer',
    shownToDebtor: true,
  },
  {
    code: 'credit_note',
    names: ['Creditnota', 'Credit note', 'Note de crédit'],
    direction: 'in',
    party: 'customer',
    shownToDebtor: true,
  },
  {
    code: 'through_bailiff',
    names: ['Betaald aan de deurwaarder', 'Paid to the bailiff', 'Payé à l’huissier'],
    direction: 'in',
    party: 'bailiff',
    shownToDebtor: true,
  },
  {
    code: 'debt_relief_payment',
    names: ['Uitkering uit een schuldregeling', 'Payment from debt relief', 'Versement d’une médiation'],
    direction: 'in',
    party: 'partner',
    shownToDebtor: true,
  },
  {
    code: 'chargeback',
    names: ['Storno van een incasso', 'Reversed direct debit', 'Prélèvement annulé'],
    direction: 'out',
    party: 'debtor',
    shownToDebtor: true,
  },
  {
    code: 'refund',
    names: ['Terugbetaling van te veel betaald', 'Refund of an overpayment', 'Remboursement du trop-perçu'],
    direction: 'out',
    party: 'debtor',
    shownToDebtor: true,
  },
  {
    code: 'advance_received',
    names: ['Voorschot van de klant', 'Advance of the customer', 'Avance du client'],
    direction: 'in',
    party: 'customer',
    shownToDebtor: false,
  },
  {
    code: 'remittance',
    names: ['Afdracht aan de klant', 'Remittance to the customer', 'Versement au client'],
    direction: 'out',
    party: 'customer',
    shownToDebtor: false,
  },
  {
    code: 'court_fee_paid',
    names: ['Griffierecht', 'Court fee', 'Droit de greffe'],
    direction: 'out',
    party: 'court',
    shownToDebtor: false,
  },
  {
    code: 'bailiff_invoice',
    names: ['Nota van de deurwaarder', 'Invoice of the bailiff', 'Facture de l’huissier'],
    direction: 'out',
    party: 'bailiff',
    shownToDebtor: false,
  },
  {
    code: 'bank_charges',
    names: ['Kosten van de bank', 'Bank charges', 'Frais bancaires'],
    direction: 'out',
    party: 'agency',
    shownToDebtor: false,
  },
]

interface ExtraCostRow extends CodeRow {
  readonly bearer: 'debtor' | 'customer'
  readonly component: 'bailiff' | 'other'
  readonly basis: 'invoice'
  readonly vatPercent: number
  readonly legalBasis: string | null
  readonly claimableFromConsumer: boolean
  readonly needsApproval: boolean
  readonly validFrom: Day
}

const ofCustomer = {
  bearer: 'customer',
  component: 'other',
  basis: 'invoice',
  vatPercent: 21,
  legalBasis: null,
  claimableFromConsumer: false,
  validFrom: day('2026-01-01'),
} as const

/** Costs beside the collection costs. What they cost stands on the invoice of whoever asks it. */
export const extraCosts: readonly ExtraCostRow[] = [
  {
    code: 'bailiff_act',
    names: ['Ambtshandeling van de deurwaarder', 'Act of the bailiff', 'Acte de l’huissier'],
    bearer: 'debtor',
    component: 'bailiff',
    basis: 'invoice',
    vatPercent: 21,
    legalBasis: 'Besluit tarieven ambtshandelingen gerechtsdeurwaarders, art. 2',
    claimableFromConsumer: true,
    needsApproval: false,
    validFrom: day('2022-01-01'),
  },
  {
    code: 'bailiff_disbursements',
    names: ['Verschotten van de deurwaarder', 'Disbursements of the bailiff', 'Débours de l’huissier'],
    bearer: 'debtor',
    component: 'bailiff',
    basis: 'invoice',
    vatPercent: 0,
    legalBasis: 'Besluit tarieven ambtshandelingen gerechtsdeurwaarders, art. 9',
    claimableFromConsumer: true,
    needsApproval: false,
    validFrom: day('2026-01-01'),
  },
  {
    code: 'trade_register',
    names: ['Uittreksel uit het handelsregister', 'Trade register extract', 'Extrait du registre du commerce'],
    needsApproval: false,
    ...ofCustomer,
  },
  {
    code: 'land_register',
    names: ['Navraag bij het Kadaster', 'Land register enquiry', 'Consultation du cadastre'],
    needsApproval: false,
    ...ofCustomer,
  },
  {
    code: 'address_search',
    names: ['Onderzoek naar het adres', 'Address search', 'Recherche d’adresse'],
    needsApproval: false,
    ...ofCustomer,
  },
  {
    code: 'translation',
    names: ['Vertaling van een stuk', 'Translation of a document', 'Traduction d’une pièce'],
    needsApproval: true,
    ...ofCustomer,
  },
  {
    code: 'lawyer',
    names: ['Nota van een advocaat', 'Invoice of a lawyer', 'Facture d’un avocat'],
    needsApproval: true,
    ...ofCustomer,
  },
]

interface AdvanceRow extends CodeRow {
  readonly stage: 'writ' | 'court' | 'service' | 'execution' | 'insolvency'
}

/** What a customer pays ahead: what the step is estimated to cost. */
export const advances: readonly AdvanceRow[] = [
  {
    code: 'advance_writ',
    names: ['Voorschot voor de dagvaarding', 'Advance for the writ', 'Avance pour l’assignation'],
    stage: 'writ',
  },
  {
    code: 'advance_court_fee',
    names: ['Voorschot voor het griffierecht', 'Advance for the court fee', 'Avance pour le droit de greffe'],
    stage: 'court',
  },
  {
    code: 'advance_service',
    names: ['Voorschot voor de betekening', 'Advance for service', 'Avance pour la signification'],
    stage: 'service',
  },
  {
    code: 'advance_seizure',
    names: ['Voorschot voor beslag', 'Advance for a seizure', 'Avance pour une saisie'],
    stage: 'execution',
  },
  {
    code: 'advance_bankruptcy',
    names: [
      'Voorschot voor een faillissementsverzoek',
      'Advance for a petition for bankruptcy',
      'Avance pour une demande de faillite',
    ],
    stage: 'insolvency',
  },
]
