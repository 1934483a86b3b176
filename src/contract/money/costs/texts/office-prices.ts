/** What was agreed with offices of bailiffs in place of the tariff. */
export const officePriceTexts = {
  'office_price.title': { nl: 'Prijsafspraken', en: 'Agreed prices', fr: 'Prix convenus' },
  'office_price.office': { nl: 'Kantoor', en: 'Office', fr: 'Étude' },
  'office_price.text': {
    nl: 'Wat met dit kantoor is afgesproken in plaats van het tarief. Elke regel van zijn facturen wordt daarmee vergeleken.',
    en: 'What was agreed with this office in place of the tariff. Each line of its invoices is compared with it.',
    fr: 'Ce qui est convenu avec cette étude à la place du tarif. Chaque ligne de ses factures y est comparée.',
  },
  'office_price.none': {
    nl: 'Nog geen prijzen vastgelegd. Tot dan kan niemand de regels van dit kantoor nakijken.',
    en: 'No prices were written down yet. Until then nobody can check the lines of this office.',
    fr: 'Aucun prix n’est noté. D’ici là, personne ne peut vérifier les lignes de cette étude.',
  },
  'office_price.failed': {
    nl: 'De prijsafspraken konden niet worden opgehaald.',
    en: 'The agreed prices could not be fetched.',
    fr: 'Les prix convenus n’ont pas pu être chargés.',
  },
  'office_price.from': { nl: 'Vanaf %day%', en: 'From %day%', fr: 'À partir du %day%' },
  'office_price.state.waiting': { nl: 'Wacht op akkoord', en: 'Waits for approval', fr: 'En attente d’accord' },
  'office_price.state.in_force': { nl: 'Afgesproken', en: 'Agreed', fr: 'Convenu' },
  'office_price.state.replaced': { nl: 'Vervangen', en: 'Replaced', fr: 'Remplacé' },
  'office_price.state.withdrawn': { nl: 'Ingetrokken', en: 'Withdrawn', fr: 'Retiré' },
  'office_price.current': { nl: 'Geldt nu', en: 'Holds now', fr: 'En vigueur' },
  'office_price.made': {
    nl: 'Vastgelegd door %name% op %at%.',
    en: 'Written down by %name% on %at%.',
    fr: 'Noté par %name% le %at%.',
  },
  'office_price.decided': {
    nl: 'Akkoord van %name% op %at%.',
    en: 'Approved by %name% on %at%.',
    fr: 'Accord de %name% le %at%.',
  },
  'office_price.kind': { nl: 'Handeling of verschot', en: 'Act or disbursement', fr: 'Acte ou débours' },
  'office_price.amount': { nl: 'Prijs zonder btw', en: 'Price without VAT', fr: 'Prix hors TVA' },
  'office_price.approve': { nl: 'Akkoord met deze prijzen', en: 'Approve these prices', fr: 'Approuver ces prix' },
  'office_price.approved': {
    nl: 'De prijzen gelden. De regels die nog wachten, zijn opnieuw vergeleken.',
    en: 'The prices hold. The lines that still wait were compared anew.',
    fr: 'Les prix sont en vigueur. Les lignes en attente ont été comparées à nouveau.',
  },
  'office_price.withdraw': { nl: 'Intrekken', en: 'Withdraw', fr: 'Retirer' },
  'office_price.withdrawn_notice': {
    nl: 'De prijzen zijn ingetrokken.',
    en: 'The prices were withdrawn.',
    fr: 'Les prix sont retirés.',
  },
  'office_price.new': { nl: 'Nieuwe prijzen', en: 'New prices', fr: 'Nouveaux prix' },
  'office_price.new_text': {
    nl: 'Laat leeg waarvoor geen prijs is afgesproken. Een collega geeft akkoord; daarna gelden ze voor handelingen vanaf de datum.',
    en: 'Leave empty what no price was agreed for. A colleague approves; then they hold for acts from the date.',
    fr: 'Laissez vide ce qui n’a pas de prix convenu. Un collègue approuve ; ensuite ils valent pour les actes à partir de la date.',
  },
  'office_price.from_day': { nl: 'Geldt vanaf', en: 'Holds from', fr: 'En vigueur à partir du' },
  'office_price.submit': { nl: 'Ter goedkeuring voorleggen', en: 'Submit for approval', fr: 'Soumettre pour accord' },
  'office_price.submitted': {
    nl: 'De prijzen wachten op akkoord van een collega.',
    en: 'The prices wait for a colleague to approve.',
    fr: 'Les prix attendent l’accord d’un collègue.',
  },
  'office_price.error.none': {
    nl: 'Vul ten minste een prijs in.',
    en: 'Fill in at least one price.',
    fr: 'Indiquez au moins un prix.',
  },
  'office_price.error.waits': {
    nl: 'Er wachten al nieuwe prijzen van dit kantoor op akkoord.',
    en: 'New prices of this office wait for approval already.',
    fr: 'De nouveaux prix de cette étude attendent déjà un accord.',
  },
  'office_price.error.decided': {
    nl: 'Over deze prijzen is al beslist.',
    en: 'These prices were decided about already.',
    fr: 'Une décision a déjà été prise sur ces prix.',
  },
  'office_price.error.own': {
    nl: 'U legde deze prijzen zelf vast. Een collega geeft akkoord.',
    en: 'You wrote these prices down yourself. A colleague approves.',
    fr: 'Vous avez noté ces prix. Un collègue approuve.',
  },
  'office_price.error.as_another': {
    nl: 'U werkt nu als iemand anders. Beslis onder uw eigen naam.',
    en: 'You are working as somebody else. Decide under your own name.',
    fr: 'Vous travaillez sous un autre nom. Décidez sous votre propre nom.',
  },
} as const
