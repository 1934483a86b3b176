/** The list of interest rates. */
export const interestRateTexts = {
  'screen.interest_rates': { nl: 'Rentepercentages', en: 'Interest rates', fr: "Taux d'intérêt" },
  'interest_rate.kind.statutory': { nl: 'Wettelijke rente', en: 'Statutory interest', fr: 'Intérêt légal' },
  'interest_rate.kind.commercial': {
    nl: 'Wettelijke handelsrente',
    en: 'Statutory commercial interest',
    fr: 'Intérêt légal commercial',
  },
  'interest_rate.kind.commercial_before_2013': {
    nl: 'Handelsrente, contract van voor 16-03-2013',
    en: 'Commercial interest, contract from before 16-03-2013',
    fr: "Intérêt commercial, contrat d'avant le 16-03-2013",
  },
  'interest_rate.from': { nl: 'Vanaf', en: 'From', fr: 'À partir du' },
  'interest_rate.percent': { nl: 'Percentage per jaar', en: 'Percentage a year', fr: 'Pourcentage par an' },
  'interest_rate.source': { nl: 'Bron', en: 'Source', fr: 'Source' },
  'interest_rate.source_help': {
    nl: 'Waar het percentage staat, bijvoorbeeld het besluit in het Staatsblad.',
    en: 'Where the percentage is published, for example the decree in the official gazette.',
    fr: 'Où le pourcentage est publié, par exemple le décret au journal officiel.',
  },
  'interest_rate.checked': { nl: 'Nagekeken op', en: 'Checked on', fr: 'Vérifié le' },
  'interest_rate.checked_help': {
    nl: 'De dag waarop u het percentage met de bron hebt vergeleken. Leeg: nog niet nagekeken.',
    en: 'The day you compared the percentage with the source. Empty: not checked yet.',
    fr: 'Le jour où vous avez comparé le pourcentage avec la source. Vide : pas encore vérifié.',
  },
  'interest_rate.not_checked': { nl: 'nog niet nagekeken', en: 'not checked yet', fr: 'pas encore vérifié' },
  'interest_rate.running': { nl: 'geldt nu', en: 'in force now', fr: 'en vigueur' },
  'interest_rate.state': { nl: 'Stand', en: 'State', fr: 'État' },
  'interest_rate.empty.title': {
    nl: 'Nog geen percentages',
    en: 'No percentages yet',
    fr: 'Pas encore de pourcentages',
  },
  'interest_rate.empty.body': {
    nl: 'Zonder percentages kunnen wij geen rente uitrekenen.',
    en: 'Without percentages we cannot calculate interest.',
    fr: 'Sans pourcentages, nous ne pouvons pas calculer les intérêts.',
  },
  'interest_rate.add': { nl: 'Percentage toevoegen', en: 'Add a percentage', fr: 'Ajouter un pourcentage' },
  'interest_rate.edit_of': {
    nl: '%kind% vanaf %fromDay% wijzigen',
    en: 'Edit %kind% from %fromDay%',
    fr: 'Modifier %kind% à partir du %fromDay%',
  },
  'interest_rate.save': { nl: 'Opslaan', en: 'Save', fr: 'Enregistrer' },
  'interest_rate.kind': { nl: 'Soort rente', en: 'Kind of interest', fr: "Type d'intérêt" },
  'interest_rate.unconfirmed': {
    nl: '%kind%: het percentage is nog niet nagekeken voor het halfjaar vanaf %halfYearDay%. Percentages kunnen op 1 januari en 1 juli veranderen. Kijk het na en vul de dag in.',
    en: '%kind%: nobody has checked the percentage for the half-year from %halfYearDay%. Percentages can change on 1 January and 1 July. Check it and fill in the day.',
    fr: "%kind% : le pourcentage n'a pas encore été vérifié pour le semestre à partir du %halfYearDay%. Les pourcentages peuvent changer le 1er janvier et le 1er juillet. Vérifiez-le et indiquez le jour.",
  },
  'interest_rate.confirmed': {
    nl: 'Wettelijke rente en handelsrente van nu zijn nagekeken voor het halfjaar vanaf %halfYearDay%.',
    en: 'Current statutory and commercial interest have been checked for the half-year from %halfYearDay%.',
    fr: 'Les intérêts légaux et commerciaux actuels ont été vérifiés pour le semestre à partir du %halfYearDay%.',
  },
  'interest_rate.error.percent': {
    nl: 'Vul een percentage in van 0 tot en met 100, met hooguit vier decimalen.',
    en: 'Fill in a percentage from 0 to 100, with at most four decimals.',
    fr: 'Indiquez un pourcentage de 0 à 100, avec quatre décimales au maximum.',
  },
  'interest_rate.error.day_taken': {
    nl: 'Vanaf deze dag is er al een percentage van deze soort. Wijzig die regel.',
    en: 'There is a percentage of this kind from this day already. Edit that row.',
    fr: 'Il existe déjà un pourcentage de ce type à partir de ce jour. Modifiez cette ligne.',
  },
  'interest_rate.changes_past': {
    nl: 'Hierdoor verandert rente van dagen die voorbij zijn. Bevestig dat u dit wilt.',
    en: 'This changes interest of days that are past. Confirm that you want this.',
    fr: 'Ceci modifie les intérêts de jours passés. Confirmez que vous le voulez.',
  },
  'interest_rate.past.title': {
    nl: 'Rente van voorbije dagen verandert',
    en: 'Interest of past days changes',
    fr: 'Les intérêts de jours passés changent',
  },
  'interest_rate.past.body': {
    nl: 'Vanaf %fromDay% wordt de rente anders, ook in %count% open dossiers. Wij rekenen die opnieuw uit. Brieven die al verstuurd zijn, blijven zoals ze zijn.',
    en: 'From %fromDay% on interest becomes different, also in %count% open files. We recalculate those. Letters that were sent stay as they are.',
    fr: 'À partir du %fromDay%, les intérêts changent, aussi dans %count% dossiers ouverts. Nous les recalculons. Les courriers déjà envoyés restent tels quels.',
  },
  'interest_rate.past.body_one': {
    nl: 'Vanaf %fromDay% wordt de rente anders, ook in 1 open dossier. Wij rekenen dat opnieuw uit. Brieven die al verstuurd zijn, blijven zoals ze zijn.',
    en: 'From %fromDay% on interest becomes different, also in 1 open file. We recalculate it. Letters that were sent stay as they are.',
    fr: 'À partir du %fromDay%, les intérêts changent, aussi dans 1 dossier ouvert. Nous le recalculons. Les courriers déjà envoyés restent tels quels.',
  },
  'interest_rate.past.confirm': {
    nl: 'Rente opnieuw uitrekenen',
    en: 'Recalculate interest',
    fr: 'Recalculer les intérêts',
  },
} as const
