/** What is wrong with the text of a template, at its place. */
export const templateProblemTexts = {
  'template.problem.language_missing': {
    nl: 'De tekst is er nog niet in deze taal. Wie in deze taal wordt geschreven, krijgt dan niets.',
    en: 'The text is not there in this language. Whoever is written to in it would get nothing.',
    fr: 'Le texte n’existe pas dans cette langue. Ceux à qui l’on écrit dans cette langue ne recevraient rien.',
  },
  'template.problem.subject_missing': {
    nl: 'Het onderwerp is leeg.',
    en: 'The subject is empty.',
    fr: 'L’objet est vide.',
  },
  'template.problem.empty': { nl: 'De tekst is leeg.', en: 'The text is empty.', fr: 'Le texte est vide.' },
  'template.problem.unknown_variable': {
    nl: 'De variabele “%name%” bestaat niet.',
    en: 'The variable “%name%” does not exist.',
    fr: 'La variable « %name% » n’existe pas.',
  },
  'template.problem.variable_not_for_type': {
    nl: 'De variabele “%name%” heeft in dit soort bericht geen waarde.',
    en: 'The variable “%name%” has no value in this kind of message.',
    fr: 'La variable « %name% » n’a pas de valeur dans ce type de message.',
  },
  'template.problem.variable_in_subject': {
    nl: 'De variabele “%name%” kan leeg zijn en hoort niet in het onderwerp.',
    en: 'The variable “%name%” can be empty and does not belong in the subject.',
    fr: 'La variable « %name% » peut être vide et n’a pas sa place dans l’objet.',
  },
  'template.problem.unknown_part': {
    nl: 'Het onderdeel “%name%” bestaat niet.',
    en: 'The part “%name%” does not exist.',
    fr: 'L’élément « %name% » n’existe pas.',
  },
  'template.problem.part_not_allowed': {
    nl: 'Het onderdeel “%name%” hoort niet in dit soort bericht.',
    en: 'The part “%name%” does not belong in this kind of message.',
    fr: 'L’élément « %name% » n’a pas sa place dans ce type de message.',
  },
  'template.problem.demand_missing': {
    nl: 'Er staat niet welk bedrag voor welke dag betaald moet zijn. Voeg dat onderdeel toe.',
    en: 'It does not say which amount must be paid by which day. Add that part.',
    fr: 'Le montant à payer et la date limite manquent. Ajoutez cet élément.',
  },
  'template.problem.answer_missing': {
    nl: 'Het antwoord zelf ontbreekt. Voeg de eigen woorden (%paragraph%) toe.',
    en: 'The answer itself is missing. Add one’s own words (%paragraph%).',
    fr: 'La réponse elle-même manque. Ajoutez les propres mots (%paragraph%).',
  },
  'template.problem.words_missing': {
    nl: 'Wat iemand er zelf bij schrijft, komt zo niet in het bericht. Voeg de eigen woorden (%paragraph%) toe.',
    en: 'What somebody adds himself is lost like this. Add one’s own words (%paragraph%).',
    fr: 'Ce que l’on ajoute soi-même serait perdu. Ajoutez les propres mots (%paragraph%).',
  },
  'template.problem.part_missing': {
    nl: 'Het onderdeel “%name%” ontbreekt. Zonder dat mag dit bericht niet weg.',
    en: 'The part “%name%” is missing. This message may not go without it.',
    fr: 'L’élément « %name% » manque. Ce message ne peut pas partir sans lui.',
  },
  'template.problem.law': {
    nl: 'Dit moet van de wet in de brief en staat er niet goed in: %fault%.',
    en: 'The law demands this in the letter, and it is not right: %fault%.',
    fr: 'La loi l’exige dans la lettre, et ce n’est pas correct : %fault%.',
  },
  'template.problem.agency_missing': {
    nl: 'Het bericht noemt ons bureau niet. Voeg de variabele “agency” toe.',
    en: 'The message does not name our agency. Add the variable “agency”.',
    fr: 'Le message ne nomme pas notre bureau. Ajoutez la variable « agency ».',
  },
  'template.problem.threat': {
    nl: 'Hiermee mag u niet dreigen: %reason%.',
    en: 'You may not threaten with this: %reason%.',
    fr: 'Vous ne pouvez pas menacer de ceci : %reason%.',
  },
  'template.problem.not_drawn': {
    nl: 'Dit onderdeel kan in dit bericht niet worden geschreven.',
    en: 'This part cannot be written in this message.',
    fr: 'Cet élément ne peut pas être écrit dans ce message.',
  },
  'template.problem.may_lack': {
    nl: 'De variabele “%name%” heeft niet voor elk dossier een waarde. Zonder waarde wacht het bericht. Zet hem in een voorwaarde.',
    en: 'The variable “%name%” has no value for some files. Without one the message waits. Put it in a condition.',
    fr: 'La variable « %name% » n’a pas de valeur pour certains dossiers. Le message attend alors. Mettez-la dans une condition.',
  },
  'template.problem.markup_removed': {
    nl: 'Dit mag niet in een e-mail staan en wordt weggelaten: %name%.',
    en: 'This may not stand in an e-mail and is left out: %name%.',
    fr: 'Ceci ne peut figurer dans un e-mail et est retiré : %name%.',
  },
  'template.problem.level_low': {
    nl: 'De tekst is moeilijk te lezen: score %score%, en %limit% is het minste.',
    en: 'The text is hard to read: score %score%, and %limit% is the least.',
    fr: 'Le texte est difficile à lire : score %score%, minimum %limit%.',
  },
  'template.problem.sms_long': {
    nl: 'Deze sms telt voor %count% berichten.',
    en: 'This SMS counts as %count% messages.',
    fr: 'Ce SMS compte pour %count% messages.',
  },
  'template.threat.seizure': {
    nl: 'beslag kan alleen na een vonnis',
    en: 'seizure needs a judgment first',
    fr: 'une saisie exige d’abord un jugement',
  },
  'template.threat.bailiff': {
    nl: 'een deurwaarder is hier niet de volgende stap',
    en: 'a bailiff is not the next step here',
    fr: 'un huissier n’est pas l’étape suivante',
  },
  'template.threat.court_costs': {
    nl: 'over proceskosten beslist de rechter',
    en: 'the court decides about costs of proceedings',
    fr: 'le juge décide des dépens',
  },
  'template.threat.registration': {
    nl: 'een registratie (BKR) volgt niet op een brief',
    en: 'no registration follows from a letter',
    fr: 'aucune inscription ne suit d’une lettre',
  },
  'template.threat.shame': {
    nl: 'anderen worden niet ingelicht over de schuld',
    en: 'others are not told about the debt',
    fr: 'la dette n’est révélée à personne d’autre',
  },
  'template.threat.police': {
    nl: 'niet betalen is geen strafbaar feit',
    en: 'not paying is no offence',
    fr: 'ne pas payer n’est pas un délit',
  },
  'template.threat.bankruptcy': {
    nl: 'met een faillissement mag niet worden gedreigd',
    en: 'bankruptcy may not be threatened with',
    fr: 'on ne peut pas menacer de faillite',
  },
  'template.threat.eviction': {
    nl: 'ontruiming of afsluiting kan alleen na een vonnis',
    en: 'eviction or cutting off needs a judgment first',
    fr: 'une expulsion ou coupure exige d’abord un jugement',
  },
} as const
