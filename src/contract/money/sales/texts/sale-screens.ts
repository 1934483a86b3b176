/** Texts of the screens on which files are sold. */
export const saleScreenTexts = {
  'sale.propose': {
    nl: 'Voorstel maken',
    en: 'Make a proposal',
    fr: 'Faire une proposition',
  },
  'sale.settings': {
    nl: 'Afspraken',
    en: 'Terms',
    fr: 'Conditions',
  },
  'sale.settings_saved': {
    nl: 'Afspraken opgeslagen',
    en: 'Terms saved',
    fr: 'Conditions enregistrées',
  },
  'sale.settings_note': {
    nl: 'Wat de partner afneemt en hoe zijn bestand eruitziet, is niet openbaar. Dit zijn uitgangspunten: neem over wat u met hem afsprak. Een verkoop die al is voorgesteld, verandert niet.',
    en: 'What the partner buys and how its file looks is not public. These are assumptions: put in what you agreed. A sale that was proposed already does not change.',
    fr: 'Ce que le partenaire achète et la forme de son fichier ne sont pas publics. Ce sont des hypothèses : saisissez ce que vous avez convenu. Une vente déjà proposée ne change pas.',
  },
  'sale.partner_name': {
    nl: 'Naam van de koper',
    en: 'Name of the buyer',
    fr: 'Nom de l’acheteur',
  },
  'sale.put_back_days': {
    nl: 'Terugleggen binnen dagen',
    en: 'Put back within days',
    fr: 'Retour possible en jours',
  },
  'sale.decimal': {
    nl: 'Bedragen in het bestand',
    en: 'Amounts in the file',
    fr: 'Montants dans le fichier',
  },
  'sale.none': {
    nl: 'Nog niets verkocht',
    en: 'Nothing sold yet',
    fr: 'Encore rien vendu',
  },
  'sale.none_text': {
    nl: 'Een voorstel zoekt dossiers bij elkaar en zegt van elk of het verkocht mag worden.',
    en: 'A proposal gathers files and says of each whether it may be sold.',
    fr: 'Une proposition réunit des dossiers et dit pour chacun s’il peut être vendu.',
  },
  'sale.number': {
    nl: 'Verkoop %id%',
    en: 'Sale %id%',
    fr: 'Vente %id%',
  },
  'sale.sale': {
    nl: 'Verkoop',
    en: 'Sale',
    fr: 'Vente',
  },
  'sale.period': {
    nl: 'Periode',
    en: 'Period',
    fr: 'Période',
  },
  'sale.from_to': {
    nl: '%from% t/m %to%',
    en: '%from% through %to%',
    fr: 'du %from% au %to%',
  },
  'sale.state': {
    nl: 'Stand',
    en: 'State',
    fr: 'État',
  },
  'sale.files': {
    nl: 'Dossiers',
    en: 'Files',
    fr: 'Dossiers',
  },
  'sale.by': {
    nl: 'Voorgesteld door',
    en: 'Proposed by',
    fr: 'Proposé par',
  },
  'sale.at': {
    nl: 'Voorgesteld op',
    en: 'Proposed on',
    fr: 'Proposé le',
  },
  'sale.look': {
    nl: 'Dossiers zoeken',
    en: 'Look for files',
    fr: 'Chercher les dossiers',
  },
  'sale.look_note': {
    nl: 'Er wordt nog niets verkocht.',
    en: 'Nothing is sold yet.',
    fr: 'Rien n’est encore vendu.',
  },
  'sale.from': {
    nl: 'Binnengekomen vanaf',
    en: 'Came in from',
    fr: 'Reçus à partir du',
  },
  'sale.from_hint': {
    nl: 'Alleen open dossiers in de minnelijke fase, in bewaking of bij schuldhulp.',
    en: 'Open files alone: amicable, monitored or in debt relief.',
    fr: 'Uniquement les dossiers ouverts : amiables, surveillés ou en médiation.',
  },
  'sale.to': {
    nl: 'Tot en met',
    en: 'Through',
    fr: 'Jusqu’au',
  },
  'sale.customer': {
    nl: 'Klant',
    en: 'Customer',
    fr: 'Client',
  },
  'sale.customer_hint': {
    nl: 'Leeg: alle klanten.',
    en: 'Empty: all customers.',
    fr: 'Vide : tous les clients.',
  },
  'sale.kind': {
    nl: 'Soort debiteur',
    en: 'Kind of debtor',
    fr: 'Type de débiteur',
  },
  'sale.kind_hint': {
    nl: 'Leeg: beide.',
    en: 'Empty: both.',
    fr: 'Vide : les deux.',
  },
  'sale.kind.private': {
    nl: 'Particulier',
    en: 'Private person',
    fr: 'Particulier',
  },
  'sale.kind.company': {
    nl: 'Bedrijf',
    en: 'Company',
    fr: 'Entreprise',
  },
  'sale.least': {
    nl: 'Saldo vanaf',
    en: 'Balance from',
    fr: 'Solde à partir de',
  },
  'sale.most': {
    nl: 'Saldo tot en met',
    en: 'Balance up to',
    fr: 'Solde jusqu’à',
  },
  'sale.most_hint': {
    nl: 'Leeg: geen grens.',
    en: 'Empty: no limit.',
    fr: 'Vide : sans limite.',
  },
  'sale.percent': {
    nl: 'Prijs',
    en: 'Price',
    fr: 'Prix',
  },
  'sale.percent_hint': {
    nl: 'Deel van het saldo.',
    en: 'Part of the balance.',
    fr: 'Part du solde.',
  },
  'sale.fee': {
    nl: 'Kosten per dossier',
    en: 'Fee per file',
    fr: 'Frais par dossier',
  },
  'sale.fee_hint': {
    nl: 'Betaalt de koper boven de prijs.',
    en: 'The buyer pays it on top of the price.',
    fr: 'Payés par l’acheteur en plus du prix.',
  },
  'sale.failed': {
    nl: 'De verkoop kan niet worden gelezen',
    en: 'The sale cannot be read',
    fr: 'La vente ne peut pas être lue',
  },
  'sale.steps': {
    nl: 'Stappen van de verkoop',
    en: 'Steps of the sale',
    fr: 'Étapes de la vente',
  },
  'sale.step.proposed': {
    nl: 'Voorstel',
    en: 'Proposal',
    fr: 'Proposition',
  },
  'sale.step.file_made': {
    nl: 'Bestand',
    en: 'File',
    fr: 'Fichier',
  },
  'sale.step.received': {
    nl: 'Ontvangst',
    en: 'Receipt',
    fr: 'Réception',
  },
  'sale.step.told': {
    nl: 'Mededeling',
    en: 'Notice',
    fr: 'Notification',
  },
  'sale.step.sold': {
    nl: 'Boeking',
    en: 'Booking',
    fr: 'Comptabilisation',
  },
  'sale.next.proposed': {
    nl: 'Kijk de dossiers na en keur het voorstel goed. Dan maken wij het bestand.',
    en: 'Look at the files and approve the proposal. Then we make the file.',
    fr: 'Vérifiez les dossiers et approuvez la proposition. Nous créerons alors le fichier.',
  },
  'sale.next.file_made': {
    nl: 'Geef het bestand aan de partner en noteer zijn ontvangstbewijs.',
    en: 'Hand the file to the partner and write down its receipt.',
    fr: 'Remettez le fichier au partenaire et notez son reçu.',
  },
  'sale.next.received': {
    nl: 'Laat de debiteuren weten dat de vordering overgaat en noteer wanneer. Zonder die mededeling gaat zij niet over (art. 3:94 BW).',
    en: 'Tell the debtors of the assignment and write down when. Without that notice a claim does not pass (art. 3:94 BW).',
    fr: 'Informez les débiteurs de la cession et notez la date. Sans cette notification, la créance ne passe pas (art. 3:94 BW).',
  },
  'sale.next.told': {
    nl: 'Boek de verkoop. De dossiers sluiten dan als verkocht.',
    en: 'Book the sale. Its files then close as sold.',
    fr: 'Comptabilisez la vente. Les dossiers se ferment alors comme vendus.',
  },
  'sale.notices': {
    nl: 'Mededelingen: %left% verstuurd, %waiting% wachten, %untold% lukten niet.',
    en: 'Notices: %left% sent, %waiting% waiting, %untold% could not go.',
    fr: 'Notifications : %left% envoyées, %waiting% en attente, %untold% impossibles.',
  },
  'sale.notices_untold': {
    nl: 'Een dossier waarvan een debiteur niet is ingelicht, gaat niet mee. Het komt bij de boeking terug.',
    en: 'A file of which a debtor was not told does not go along. It comes back when the sale is booked.',
    fr: 'Un dossier dont un débiteur n’a pas été informé n’est pas inclus. Il revient à la comptabilisation.',
  },
  'sale.buyer_address': { nl: 'Adres van de koper', en: 'Address of the buyer', fr: 'Adresse de l’acheteur' },
  'sale.buyer_contact': {
    nl: 'Bereikbaar via',
    en: 'To be reached at',
    fr: 'Joignable à',
  },
  'sale.buyer_contact_hint': {
    nl: 'Telefoonnummer, e-mailadres of website. Dit staat in de brief aan debiteuren.',
    en: 'Telephone number, e-mail address or website. It is in the letter to debtors.',
    fr: 'Téléphone, e-mail ou site. Cela figure dans la lettre aux débiteurs.',
  },
  'sale.notice_channel': {
    nl: 'Mededeling van overdracht per',
    en: 'Notice of assignment by',
    fr: 'Notification de cession par',
  },
  'sale.notice_channel.post': { nl: 'Brief', en: 'Letter', fr: 'Lettre' },
  'sale.notice_channel.email': {
    nl: 'E-mail, anders brief',
    en: 'E-mail, else letter',
    fr: 'E-mail, sinon lettre',
  },
  'sale.next.sold': {
    nl: 'De dossiers zijn verkocht. Komt er een terug, leg dat bij het dossier vast.',
    en: 'The files are sold. When one comes back, write that down at the file.',
    fr: 'Les dossiers sont vendus. Si l’un revient, notez-le auprès du dossier.',
  },
  'sale.money': {
    nl: 'Na de verkoop kwam nog %amount% binnen. Dat is van de koper en gaat niet naar de klant.',
    en: '%amount% came in after the sale. It is the buyer’s, and does not go to the customer.',
    fr: '%amount% est arrivé après la vente. Ce montant revient à l’acheteur et ne va pas au client.',
  },
  'sale.totals': {
    nl: 'Totalen',
    en: 'Totals',
    fr: 'Totaux',
  },
  'sale.counts': {
    nl: 'Aangeboden: %offered%. Niet aangeboden: %refused%.',
    en: 'Offered: %offered%. Not offered: %refused%.',
    fr: 'Proposés : %offered%. Non proposés : %refused%.',
  },
  'sale.price_note': {
    nl: 'Prijs %percent% van het saldo; kosten voor de koper samen %fee%. Over de kosten komt geen btw bij.',
    en: 'Price %percent% of the balance; fees of the buyer together %fee%. No VAT is added to the costs.',
    fr: 'Prix %percent% du solde ; frais de l’acheteur au total %fee%. Aucune TVA n’est ajoutée aux frais.',
  },
  'sale.sum.principalCents': {
    nl: 'Hoofdsom',
    en: 'Principal',
    fr: 'Principal',
  },
  'sale.sum.interestCents': {
    nl: 'Rente',
    en: 'Interest',
    fr: 'Intérêts',
  },
  'sale.sum.costsCents': {
    nl: 'Incassokosten',
    en: 'Collection costs',
    fr: 'Frais de recouvrement',
  },
  'sale.sum.vatCents': {
    nl: 'Btw',
    en: 'VAT',
    fr: 'TVA',
  },
  'sale.sum.courtCents': {
    nl: 'Proceskosten',
    en: 'Court costs',
    fr: 'Frais de justice',
  },
  'sale.sum.otherCents': {
    nl: 'Overig',
    en: 'Other',
    fr: 'Autre',
  },
  'sale.sum.paidCents': {
    nl: 'Betaald',
    en: 'Paid',
    fr: 'Payé',
  },
  'sale.sum.openCents': {
    nl: 'Saldo',
    en: 'Balance',
    fr: 'Solde',
  },
  'sale.sum.priceCents': {
    nl: 'Prijs',
    en: 'Price',
    fr: 'Prix',
  },
  'sale.sum.feeCents': {
    nl: 'Kosten koper',
    en: 'Fee of buyer',
    fr: 'Frais de l’acheteur',
  },
  'sale.reasons': {
    nl: 'Waarom niet',
    en: 'Why not',
    fr: 'Pourquoi pas',
  },
  'sale.reasons_note': {
    nl: 'Een dossier kan meer redenen hebben. Kies een reden om die dossiers te zien.',
    en: 'A file may have more reasons. Choose one to see its files.',
    fr: 'Un dossier peut avoir plusieurs raisons. Choisissez-en une pour voir ses dossiers.',
  },
  'sale.items_none': {
    nl: 'Geen dossiers',
    en: 'No files',
    fr: 'Aucun dossier',
  },
  'sale.items_none_text': {
    nl: 'Met deze keuze is er geen dossier.',
    en: 'There is no file with this choice.',
    fr: 'Aucun dossier avec ce choix.',
  },
  'sale.dossier': {
    nl: 'Dossier',
    en: 'File',
    fr: 'Dossier',
  },
  'sale.debtor': {
    nl: 'Debiteur',
    en: 'Debtor',
    fr: 'Débiteur',
  },
} as const
