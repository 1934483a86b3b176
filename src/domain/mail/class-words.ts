import type { MailClass } from './mail-class.ts'

/** A word, or a few, by which an e-mail is of a class, as they stand in it. */
export interface ClassWord {
  readonly mailClass: MailClass
  readonly words: string
}

/** Words of one class in Dutch, English, French and German. A space stands for any white space. */
const said: readonly (readonly [MailClass, readonly string[]])[] = [
  [
    'distress',
    [
      'zie het (?:echt |gewoon |allemaal )?niet (?:meer )?zitten',
      '(?:wil|hoef) (?:\\p{L}+ )?niet meer (?:leven|verder)',
      '(?:doe|wat aandoen|iets aandoen) (?:ik )?(?:mij|me)(?:zelf)? (?:wat|iets) aan',
      'een eind(?:e)? aan (?:mijn leven|het leven|te maken)|maak er een eind(?:e)? aan|uit het leven stappen',
      'zelfmoord\\p{L}*|suïcid\\p{L}*|suicid\\p{L}*',
      'radeloos|wanhop\\p{L}+|ten einde raad',
      '(?:sla|schop|schiet|steek|maak) (?:ik )?(?:je|jou|jullie|u|die \\p{L}+ van jullie) (?:\\p{L}+ )?(?:in elkaar|dood|neer|kapot|af|in de fik)',
      'in de fik|brandbom|ik vermoord|kogel|weet waar (?:je|u|jullie) (?:woon\\p{L}*|werk\\p{L}*|kantoor)',
      '(?:geen|niets te) eten (?:meer )?(?:voor|in huis)|stroom is afgesloten',
      "(?:end|take) my (?:own )?life|kill myself|don['’]?t want to live|do not want to live|want to die",
      'i will (?:hurt|kill|find) you|know where (?:you|your)(?: \\p{L}+)? (?:live|work|office)',
      "(?:i am|i[’']m) desperate|no way out|no food for",
      'veux (?:plus vivre|mourir)|me (?:suicider|tuer)|mettre fin à mes jours',
      'casse(?:rai|r)? la (?:figure|gueule)|vais vous (?:tuer|frapper)|sais où vous (?:habitez|travaillez)',
      'désespér\\p{L}+|de quoi nourrir',
      'nicht mehr leben|mich umbringen|das leben nehmen|selbstmord',
      'schlage? ich sie|bringe? ich sie um|weiß,? wo (?:sie|du) (?:wohnen|arbeiten|wohnst|arbeitest)',
      'verzweifelt|kein essen für',
    ],
  ],
  [
    'deceased',
    [
      'overleden|overlijden|overleed|wijlen|gestorven|begrafenis|crematie|uitvaart',
      'leeft niet meer|is er niet meer|is dood(?:gegaan)?',
      'nalatenschap|erfenis|erfgena\\p{L}+|executeur|overlijdensakte',
      'passed away|deceased|(?:is|was|are) dead|(?:he|she|mother|father|husband|wife|son|daughter) died|the late|death certificate|funeral',
      'executors? of|estate of|inheritance|probate',
      'décéd\\p{L}+|décès|défunte?|est morte?|nous a quittés|feu (?:monsieur|madame|\\p{Lu}\\p{L}+)|succession',
      'verstorben\\p{L}*|gestorben|todesfall|nachlass|erbschaft|sterbeurkunde|ist tot',
    ],
  ],
  [
    'insolvency',
    [
      'faillie?s\\p{L}*|failliet\\p{L}*|surs[eé]ance|boedel|whoa',
      'bankrupt\\p{L}*|insolven\\p{L}*|liquidators?|in liquidation|(?:administrators?|trustee|receiver) (?:was |were |has been |have been )?appointed',
      'faillite|liquidation judiciaire|redressement judiciaire|procédure de sauvegarde',
      'insolvenz\\p{L}*|privatinsolvenz|konkurs\\p{L}*|ist pleite',
    ],
  ],
  [
    'debt_relief',
    [
      'schuldhulp\\p{L}*|schuldsaner\\p{L}*|schuldregeling\\p{L}*|schulddienst\\p{L}*|saneringskrediet|wsnp|schuldeisersakkoord',
      'kredietbank|stabilisatie\\p{L}*|budgetbeheer|geldfit|minnelijke? (?:traject|regeling)|finale kwijting|vtlb',
      'debt (?:counsell?\\p{L}*|relief|settlement|management|adviser|advice|restructuring)',
      'surendettement|médiateur de dettes|règlement collectif|médiation de dettes|crésus',
      'schuldnerberat\\p{L}*|schuldenbereinigung\\p{L}*|außergerichtliche einigung|verbraucherinsolvenz|restschuldbefreiung',
    ],
  ],
  [
    'representative',
    [
      'bewindvoer\\p{L}*|beschermingsbewind|onder bewind|curatele|curator (?:van|over)|mentor(?:schap)?',
      'advoca(?:at|te|ten)(?:kantoor)?|gemachtigde|rechtsbijstand\\p{L}*|belangen te behartigen|namens (?:onze |mijn )?(?:verzekerde|cliënte?)|volmacht',
      'lawyers?|solicitors?|attorney|legal guardian|guardianship|on behalf of (?:my|our) client',
      'avocate?s?|sous (?:tutelle|curatelle)|tuteur|tutrice|administrateur (?:provisoire|des biens)|mandataire de',
      'rechtsanw[aä]lt\\p{L}*|anw[aä]lt\\p{L}*|kanzlei|(?:gesetzliche\\p{L}* )?betreuer\\p{L}*|vormund\\p{L}*|bevollmächtigt\\p{L}*',
    ],
  ],
  [
    'dispute',
    [
      'betwist\\p{L}*',
      'bezwaar\\p{L}*',
      'niet (?:mee )?(?:eens|akkoord)',
      'klopt (?:helemaal |echt |toch |gewoon )?niet',
      'niets? (?:meer )?(?:verschuldigd|schuldig)',
      'onterecht\\p{L}*',
      'nooit (?:iets |wat |\\p{L}+ )?(?:besteld|geleverd|ontvangen|gekregen|geweest|getekend|afgenomen|aangevraagd)',
      'betaal (?:ik )?(?:dit |dat |het |dus |deze \\p{L}+ )*(?:echt |dus )?niet|ga(?: ik)? (?:dit |dat |het )?niet betalen|weiger te betalen',
      '(?:op tijd |netjes )?(?:opgezegd|geannuleerd|geretourneerd|teruggestuurd)',
      'identiteitsfraude|oplichting',
      'disput(?:e[ds]?|ing)|object to|not my debt|wrong person',
      "(?:do|does)(?:n['’]?t| not) (?:owe|agree)",
      "is(?:n['’]?t| not) (?:correct|mine|right)|was cancelled|charged twice|refuse to pay|never (?:arrived|ordered|received|been a customer)",
      'conteste\\p{L}*|contestation',
      "ne dois (?:rien|pas)|pas d['’]accord|est (?:faux|erroné)|refuse de payer|ne paierai pas|jamais (?:été livrée?|rien commandé|reçu)|a été résilié",
      'bestreite\\p{L}*|widersprech\\p{L}*|widerspruch|schulde (?:ihnen )?nichts|stimmt nicht|nicht bezahlen|nie (?:geliefert|bestellt|erhalten)|einspruch',
    ],
  ],
  [
    'complaint',
    [
      'klacht\\p{L}*|geschillencommissie|ombudsman|onbeschoft|schandalig|intimider\\p{L}*|(?:heel |zeer |erg )ontevreden',
      'complain\\p{L}*|harass\\p{L}*|unacceptable|ombudsm[ae]n|very unhappy',
      'réclamation|porter plainte|plainte|harcèlement|inadmissible|très mécontente?|médiateur de la consommation',
      'beschwer\\p{L}*|unverschämt|belästig\\p{L}*|sehr unzufrieden',
    ],
  ],
  [
    'privacy_request',
    [
      'avg|inzage(?:verzoek|recht)?|recht op vergetelheid|persoonsgegevens',
      'gdpr|subject access|personal data|right to be forgotten',
      "rgpd|droit d['’]accès|données personnelles",
      'dsgvo|personenbezogene\\p{L}* daten|auskunft über meine',
    ],
  ],
  [
    'paid_proof',
    [
      '(?:al|reeds|allang) (?:\\p{L}+ ){0,2}(?:betaald|voldaan|overgemaakt|afgeschreven)',
      '(?:heb|is) (?:\\p{L}+ ){0,4}(?:op \\p{N}[\\p{N}\\p{L} -]* )?(?:betaald|voldaan|overgemaakt) op',
      'zojuist betaald|betaalbewijs|betalingsbewijs|bewijs van betaling|betaling gedaan',
      "already (?:been )?paid|(?:i|we)(?:['’]ve| have) paid|was paid|made the payment|proof of payment",
      "déjà (?:été )?pay\\p{L}+|preuve d[eu] (?:paiement|virement)|viens de payer|virement a été (?:fait|effectué)|j['’]ai payé",
      '(?:schon|bereits) (?:bezahlt|überwiesen)|wurde (?:\\p{L}+ ){0,2}(?:bezahlt|überwiesen)|nachweis der überweisung|zahlungsbeleg|habe (?:\\p{L}+ ){0,3}bezahlt',
    ],
  ],
]

/** Words that mostly go with a class, and prove nothing by themselves: the model weighs them with the rest. */
const hinted: readonly (readonly [MailClass, readonly string[]])[] = [
  [
    'payment_promise',
    [
      '(?:betaal|maak|betalen) (?:ik )?(?:\\p{L}+ ){0,3}(?:maandag|dinsdag|woensdag|donderdag|vrijdag|morgen|volgende week|meteen alles)',
      'salaris|vakantiegeld|uitkering komt|zeggen toe|toezegging|betaalrun|uiterlijk|beloofd|maak .{3,40} over',
      'will (?:pay|transfer)|payment run|i promise|my salary|when i get paid|wait until',
      'je paie(?:rai)?|ferai le virement|sera payée|mon salaire|promis|attendre le premier',
      'ich zahle|überweise|mein gehalt|versprochen|wird (?:nächste woche )?bezahlt',
    ],
  ],
  [
    'plan_request',
    [
      '(?:betalings)?regeling(?:en)?|termijn(?:en)?|gespreid|in (?:\\p{L}+ )?delen|afbetalen|per maand|elke maand',
      'payment plan|instal?lments?|a month|per month|spread|in (?:four|three|two|six) parts',
      'plan de paiement|échelonne\\p{L}*|en plusieurs fois|mensualités|par mois|étaler',
      'raten\\p{L}*|in \\p{L}+ teilen|im monat',
    ],
  ],
  [
    'data_change',
    [
      'verhuisd|nieuwe? (?:adres|e-mailadres|telefoonnummer)|adreswijziging|adres wijzigen|(?:nummer|naam) (?:is veranderd|staat verkeerd)|woont hier niet|nieuwe bewoner',
      'have moved|new address|(?:number|address|name) (?:has changed|is (?:spelled )?wrong)|not live here|does not live here|new tenant',
      "déménagé|nouvelle adresse|changement d['’]adresse|(?:numéro|nom)(?: de téléphone)? (?:a changé|est mal écrit)|n['’]habite plus|nouveau locataire",
      'umgezogen|neue adresse|(?:nummer|telefonnummer) hat sich geändert|wohnt nicht mehr|neue mieter',
    ],
  ],
  [
    'question',
    [
      'waar gaat .{2,30} over|welk rekeningnummer|welk kenmerk|kopie|hoeveel (?:nog|staat)|waar kom\\p{L}+|uitleggen|mij (?:\\p{L}+ )?bellen|een paar vragen',
      'what is this|which account|what reference|a copy|how much|recogni[sz]e|explain',
      'à quoi correspond|quel compte|quelle référence|une copie|combien|reconnais pas',
      'wofür ist|welches konto|aktenzeichen|eine kopie|wie viel|kenne sie nicht',
    ],
  ],
  [
    'customer_question',
    [
      'onze (?:klant|debiteur(?:en)?|dossiers)|opdrachtgever|ter incasso|afrekening|creditnota|dossier .{0,14}(?:sluiten|intrekken)',
      'our (?:customers?|debtors?|files)|your client|our statement|withdraw this file',
      'nos (?:débiteurs|dossiers)|notre (?:client|décompte)|votre client|retirer ce dossier',
      'unser(?:e|er|em|es) (?:kunden?|schuldner|akten)|auftraggeber|ziehen sie diese akte',
    ],
  ],
  [
    'auto_reply',
    [
      'automatisch(?:e)? (?:antwoord|bericht)|automatisch verzonden|afwezig\\p{L}*|met vakantie|niet op kantoor|met \\p{L}*verlof|hebben uw (?:e-mail|bericht) ontvangen|is geregistreerd|neemt (?:deze|mijn)|ontvangstbevestiging',
      'automatic reply|automated message|out of (?:the )?office|annual leave|do not reply|ticket|aim to answer|have received your',
      'réponse automatique|message automatique|absente?|absence|en congé|accusé de réception|avons bien reçu|est enregistrée',
      'automatische (?:antwort|nachricht)|nicht im büro|abwesenheit\\p{L}*|im urlaub|ist eingegangen|nicht antworten',
    ],
  ],
  [
    'spam',
    [
      'korting|aanbieding|klik hier|gratis|nieuwsbrief|uitschrijven|bitcoin|bespaar|vrijblijvend|google|verzendkosten|interesse',
      'click here|free quote|google|loan|discount|prize|congratulations|order now|best prices|shipping',
      'réduction|cliquez|devis gratuit|google|bitcoin|colis|inscrivez',
      'rabatt|klicken sie|kostenlos\\p{L}*|google|gewonnen|glückwunsch|angebot',
    ],
  ],
  [
    'other',
    [
      'bedankt|dank voor uw hulp|sollicitatie|cv|zoals besproken|prettig weekend|duidelijk|parkeerplaats',
      'thanks for your help|appreciated|vacancy|as discussed|cv|that is clear',
      "merci beaucoup|candidature|comme convenu|cv|c['’]est clair",
      'vielen dank|bewerbung|lebenslauf|alles klar',
    ],
  ],
]

const patternsOf = (words: readonly (readonly [MailClass, readonly string[]])[]) =>
  words.map(([mailClass, all]) => {
    const one = all.map((pattern) => pattern.replaceAll(' ', '\\s+')).join('|')
    return [mailClass, new RegExp(`(?<!\\p{L})(?:${one})(?!\\p{L})`, 'giu')] as const
  })

const patterns = patternsOf(said)
const hints = patternsOf(hinted)

/** What turns the words behind it round: "I do not dispute". */
const denied = /(?:^|\s)(?:geen|not|nicht|kein\p{L}*|niet|pas|ne)\s+(?:een\s|a\s|de\s|any\s)?$/iu
/** What turns the words before it round: "ik betwist dit niet". */
const deniedBehind =
  /^\s+(?:(?:de|het|dit|deze|uw|the|la|cette|diese|die)\s+)?(?:\p{L}+\s+)?(?:niet|nicht|pas)(?![\p{L}])/iu

/** The words of an e-mail that say of which class it is, in the order of the classes. */
export function findClassWords(text: string): ClassWord[] {
  return patterns.flatMap(([mailClass, pattern]) => {
    const found = [...text.matchAll(pattern)].filter((match) => !isDenied(text, match, mailClass))
    return [...new Set(found.map(([words]) => words.replaceAll(/\s+/g, ' ')))].map((words) => ({ mailClass, words }))
  })
}

/** The words of an e-mail that go with a class without proving it, and those that do. */
export function findHints(text: string): ClassWord[] {
  const found = hints.flatMap(([mailClass, pattern]) =>
    [...text.matchAll(pattern)].map(([words]) => ({ mailClass, words: words.replaceAll(/\s+/g, ' ') })),
  )
  return [...findClassWords(text), ...found]
}

function isDenied(text: string, match: RegExpExecArray, mailClass: MailClass): boolean {
  if (mailClass !== 'dispute' && mailClass !== 'complaint' && mailClass !== 'paid_proof') return false
  const before = text.slice(Math.max(0, match.index - 24), match.index)
  const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 48)
  return denied.test(before) || (/^(?:betwist|bestreite|conteste)/iu.test(match[0]) && deniedBehind.test(behind))
}
