/** Texts of what a merchant is beside its own fields: sender of letters, account of its own. */
export const merchantLetterTexts = {
  'merchant.tab.details': { nl: 'Gegevens', en: 'Details', fr: 'Données' },
  'merchant.tab.sender': { nl: 'Brieven', en: 'Letters', fr: 'Lettres' },
  'merchant.tab.account': { nl: 'Rekening', en: 'Account', fr: 'Compte' },
  'merchant.tabs': { nl: 'Onderdelen van de merchant', en: 'Parts of the merchant', fr: 'Parties du marchand' },
  'merchant.activate': { nl: 'Weer actief maken', en: 'Make active again', fr: 'Réactiver' },
  'merchant.is_inactive': {
    nl: 'Deze merchant hoort bij dossiers (%count%) en kan niet weg. Hij is al inactief. Wilt u hem weer actief maken?',
    en: 'This merchant belongs to files (%count%) and cannot be removed. It is inactive already. Do you want to make it active again?',
    fr: 'Ce marchand est lié à des dossiers (%count%) et ne peut pas être supprimé. Il est déjà inactif. Voulez-vous le réactiver ?',
  },
  'merchant.kvk_look_up': { nl: 'Naam opzoeken', en: 'Look up the name', fr: 'Chercher le nom' },
  'merchant.kvk_known': {
    nl: 'Bij dit nummer kennen wij:',
    en: 'With this number we know:',
    fr: 'Avec ce numéro, nous connaissons :',
  },
  'merchant.kvk_unknown': {
    nl: 'Bij dit nummer kennen wij geen naam. Wij zoeken bij onze klanten, merchants, partners en debiteuren, niet bij de KvK zelf.',
    en: 'With this number we know no name. We look among our customers, merchants, partners and debtors, not at the KvK itself.',
    fr: 'Aucun nom connu avec ce numéro. Nous cherchons parmi nos clients, marchands, partenaires et débiteurs, pas à la KvK.',
  },
  'merchant.kvk_take': { nl: '%name% overnemen', en: 'Use %name%', fr: 'Reprendre %name%' },
  'merchant.source.customer': { nl: 'klant', en: 'customer', fr: 'client' },
  'merchant.source.merchant': { nl: 'merchant', en: 'merchant', fr: 'marchand' },
  'merchant.source.partner': { nl: 'partner', en: 'partner', fr: 'partenaire' },
  'merchant.source.debtor': { nl: 'debiteur', en: 'debtor', fr: 'débiteur' },
  'merchant.sender_about': {
    nl: 'Zo beginnen brieven en e-mails in dossiers van deze merchant. Wat al is verstuurd, blijft zoals het is. Onderaan staat altijd ons bureau, met registratie en rekening: dat vraagt de wet.',
    en: 'This is how letters and e-mails in files of this merchant begin. What was sent stays as it is. Our agency, with registration and account, always stands at the foot: the law asks for that.',
    fr: 'Ainsi commencent les lettres et e-mails des dossiers de ce marchand. Ce qui est envoyé reste inchangé. Notre agence, avec son enregistrement et son compte, figure toujours en bas : la loi l’exige.',
  },
  'merchant.logo_hint': {
    nl: 'Linksboven op brieven en boven e-mails, in plaats van ons logo.',
    en: 'At the top left of letters and above e-mails, in place of our logo.',
    fr: 'En haut à gauche des lettres et en tête des e-mails, à la place de notre logo.',
  },
  'merchant.sender_name': { nl: 'Naam van de afzender', en: 'Name of the sender', fr: 'Nom de l’expéditeur' },
  'merchant.sender_name_hint': {
    nl: 'Boven brieven, als er geen logo is, en bij e-mails met “via” en onze naam. Leeg: onze naam.',
    en: 'Above letters without a logo, and with e-mails followed by “via” and our name. Empty: our name.',
    fr: 'En tête des lettres sans logo, et pour les e-mails suivi de « via » et de notre nom. Vide : notre nom.',
  },
  'merchant.sender_lines': { nl: 'Regels rechtsboven', en: 'Lines at the top right', fr: 'Lignes en haut à droite' },
  'merchant.sender_lines_hint': {
    nl: 'Bijvoorbeeld een telefoonnummer en openingstijden. Leeg: ons adres.',
    en: 'For example a telephone number and opening hours. Empty: our address.',
    fr: 'Par exemple un numéro de téléphone et des horaires. Vide : notre adresse.',
  },
  'merchant.sender_saved': {
    nl: 'Nieuwe brieven beginnen voortaan zo',
    en: 'New letters begin like this from now on',
    fr: 'Les nouvelles lettres commencent désormais ainsi',
  },
  'merchant.account_about': {
    nl: 'Debiteuren betalen altijd op onze derdengeldenrekening. Naar deze rekening dragen wij af wat in dossiers van deze merchant is betaald. Zonder eigen rekening gaat dat naar de rekening van de klant.',
    en: 'Debtors always pay to our trust account. To this account we remit what was paid in files of this merchant. Without an account of its own that goes to the account of the customer.',
    fr: 'Les débiteurs paient toujours sur notre compte de tiers. Nous versons sur ce compte ce qui est payé dans les dossiers de ce marchand. Sans compte propre, cela va au compte du client.',
  },
  'merchant.account_own': { nl: 'Eigen rekening', en: 'Account of its own', fr: 'Compte propre' },
  'merchant.account_of_customer': {
    nl: 'Rekening van de klant: %iban%',
    en: 'Account of the customer: %iban%',
    fr: 'Compte du client : %iban%',
  },
  'merchant.account_none': {
    nl: 'Geen eigen rekening, en de klant heeft er ook nog geen. Zolang kan er niets worden afgedragen.',
    en: 'No account of its own, and the customer has none yet either. Until then nothing can be remitted.',
    fr: 'Pas de compte propre, et le client n’en a pas encore non plus. Rien ne peut être versé d’ici là.',
  },
  'merchant.account_new': { nl: 'Nieuw IBAN', en: 'New IBAN', fr: 'Nouvel IBAN' },
  'merchant.account_new_hint': {
    nl: 'Een rekening geldt pas als een collega haar heeft goedgekeurd. Leeg: weer de rekening van de klant.',
    en: 'An account holds only when a colleague has approved it. Empty: the account of the customer again.',
    fr: 'Un compte ne vaut qu’après l’accord d’un collègue. Vide : à nouveau le compte du client.',
  },
  'merchant.account_back': {
    nl: 'de rekening van de klant',
    en: 'the account of the customer',
    fr: 'le compte du client',
  },
  'merchant.account_question': {
    nl: 'Geld van deze merchant gaat voortaan naar %iban%. Hebt u dit bij de klant nagevraagd, met een nummer dat u al kende?',
    en: 'Money of this merchant goes to %iban% from now on. Did you check this with the customer, by a number you knew already?',
    fr: 'L’argent de ce marchand ira désormais à %iban%. L’avez-vous vérifié chez le client, par un numéro déjà connu ?',
  },
  'merchant.account_failed': {
    nl: 'De rekening kon niet worden geladen',
    en: 'The account could not be loaded',
    fr: 'Le compte n’a pas pu être chargé',
  },
  'merchant.error.client_has_account': {
    nl: 'Deze merchant heeft een eigen rekening bij zijn klant. Voeg hem bij de andere klant opnieuw toe.',
    en: 'This merchant has an account of its own with its customer. Add it anew to the other customer.',
    fr: 'Ce marchand a un compte propre chez son client. Ajoutez-le de nouveau chez l’autre client.',
  },
} as const
