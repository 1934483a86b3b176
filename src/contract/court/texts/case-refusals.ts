/** Texts of what cannot be done with a case before a judge, and what helps. */
export const caseRefusalTexts = {
  'legal_case.refusal.not_now': {
    nl: 'Dit kan nu niet: de zaak staat ergens anders. Kijk hoe zij staat.',
    en: 'This cannot be done now: the case stands elsewhere. See how it stands.',
    fr: 'Impossible maintenant : l’affaire en est ailleurs. Voyez où elle en est.',
  },
  'legal_case.refusal.halted': {
    nl: 'Het dossier staat stil, bijvoorbeeld voor schuldhulp. Tot dat voorbij is gaat de zaak niet verder.',
    en: 'The file stands still, for debt relief for example. Until that is over the case goes no further.',
    fr: 'Le dossier est suspendu, par exemple pour une médiation de dettes. L’affaire attend la fin.',
  },
  'legal_case.refusal.never_asked': {
    nl: 'De klant zei hier geen ja op. Vraag het de klant eerst.',
    en: 'The customer did not say yes to this. Ask it first.',
    fr: 'Le client n’a pas donné son accord. Demandez-lui d’abord.',
  },
  'legal_case.refusal.outgrown': {
    nl: 'De zaak kost nu meer, of gaat om meer, dan waar de klant ja op zei. Vraag het de klant opnieuw.',
    en: 'The case costs more by now, or is about more, than the customer said yes to. Ask it again.',
    fr: 'L’affaire coûte plus, ou porte sur plus, que ce que le client a accepté. Redemandez-lui.',
  },
  'legal_case.refusal.moved': {
    nl: 'Een debiteur woont nu in het gebied van een andere rechtbank (artikel 99 Rv). Maak het concept opnieuw: kies die rechtbank, of vul in waarom het deze blijft.',
    en: 'A debtor lives in the district of another court by now (art. 99 Rv). Make the draft anew: choose that court, or say why it stays this one.',
    fr: 'Un débiteur habite désormais dans le ressort d’un autre tribunal (art. 99 Rv). Refaites le projet : choisissez ce tribunal ou dites pourquoi celui-ci reste.',
  },
  'legal_case.refusal.attorney_needed': {
    nl: 'Over dit bedrag beslist de rechtbank, niet de kantonrechter. Daar dagvaardt een advocaat (artikel 79 Rv): geef het dossier aan hem. Gaat de vordering over huur, werk of agentuur, of over koop of krediet van een consument? Kies dat dan: daarover beslist de kantonrechter (artikel 93 Rv).',
    en: 'The district court decides on this amount, not the cantonal judge. There an attorney summons (art. 79 Rv): give the file to one. Is the claim about rent, work or agency, or about a purchase or credit of a consumer? Then choose that: the cantonal judge decides on it (art. 93 Rv).',
    fr: 'Le tribunal statue sur ce montant, pas le juge cantonal. Là, un avocat assigne (art. 79 Rv) : confiez-lui le dossier. S’agit-il d’un loyer, de travail ou d’agence, ou d’un achat ou crédit d’un consommateur ? Choisissez-le : le juge cantonal en décide (art. 93 Rv).',
  },
  'legal_case.refusal.same_person': {
    nl: 'U maakte dit concept of de dagvaarding zelf. Iemand anders keurt het goed.',
    en: 'You made this draft or its writ yourself. Somebody else approves it.',
    fr: 'Vous avez rédigé ce projet ou son assignation. Une autre personne l’approuve.',
  },
  'legal_case.refusal.as_another': {
    nl: 'U werkt als iemand anders. Keur het concept onder uw eigen naam goed.',
    en: 'You work as somebody else. Approve the draft under your own name.',
    fr: 'Vous travaillez comme quelqu’un d’autre. Approuvez le projet sous votre propre nom.',
  },
  'legal_case.refusal.no_writ': {
    nl: 'Van deze zaak is nog geen dagvaarding gemaakt. Maak haar eerst, hieronder.',
    en: 'No writ was made of this case yet. Make it first, below.',
    fr: 'Aucune assignation n’a encore été établie pour cette affaire. Établissez-la d’abord, ci-dessous.',
  },
  'legal_case.refusal.writ_differs': {
    nl: 'De dagvaarding noemt een andere dag, rechtbank of vordering dan het concept. Maak een van beide opnieuw.',
    en: 'The writ names another day, court or claim than the draft. Make one of both anew.',
    fr: 'L’assignation indique un autre jour, tribunal ou montant que le projet. Refaites l’un des deux.',
  },
  'legal_case.refusal.writ_past': {
    nl: 'De dag waarop de dagvaarding uitgereikt zou worden is voorbij. Maak concept en dagvaarding opnieuw.',
    en: 'The day on which the writ was to be served has passed. Make draft and writ anew.',
    fr: 'Le jour prévu pour la signification est passé. Refaites le projet et l’assignation.',
  },
  'legal_case.refusal.parties_changed': {
    nl: 'Wie de dagvaarding noemt, of waar die woont, is intussen anders. Maak de dagvaarding opnieuw.',
    en: 'Whom the writ names, or where he lives, is different by now. Make the writ anew.',
    fr: 'Les personnes que nomme l’assignation, ou leur adresse, ont changé. Refaites l’assignation.',
  },
  'legal_case.refusal.claim_changed': {
    nl: 'Er staat nu een ander bedrag open dan in de dagvaarding. Maak concept en dagvaarding opnieuw.',
    en: 'Another amount is open by now than the writ claims. Make draft and writ anew.',
    fr: 'Le montant dû n’est plus celui de l’assignation. Refaites le projet et l’assignation.',
  },
  'legal_case.refusal.writ_held': {
    nl: 'Iets houdt de dagvaarding tegen. Kijk hieronder wat.',
    en: 'Something holds the writ up. See below what.',
    fr: 'Quelque chose bloque l’assignation. Voyez ci-dessous quoi.',
  },
  'legal_case.refusal.writ_replaced': {
    nl: 'Na de controle is een nieuwe dagvaarding gemaakt. Laat die eerst lezen.',
    en: 'A new writ was made after it was checked. Have that read first.',
    fr: 'Une nouvelle assignation a été établie après le contrôle. Faites-la d’abord relire.',
  },
  'legal_case.refusal.service_past': {
    nl: 'Deze dag is voorbij. Kies vandaag of later.',
    en: 'This day has passed. Choose today or later.',
    fr: 'Ce jour est passé. Choisissez aujourd’hui ou plus tard.',
  },
  'legal_case.help.writ': { nl: 'Naar de dagvaarding', en: 'To the writ', fr: 'Vers l’assignation' },
  'legal_case.help.draft': { nl: 'Concept opnieuw maken', en: 'Make the draft anew', fr: 'Refaire le projet' },
  'legal_case.refusal.day_to_come': {
    nl: 'Deze dag moet nog komen. Kies vandaag of eerder.',
    en: 'This day is yet to come. Choose today or before.',
    fr: 'Ce jour est à venir. Choisissez aujourd’hui ou avant.',
  },
  'legal_case.refusal.before_draft': {
    nl: 'Deze dag ligt vóór het concept. Kies een latere dag.',
    en: 'This day is before the draft. Choose a later day.',
    fr: 'Ce jour précède le projet. Choisissez un jour ultérieur.',
  },
  'legal_case.refusal.free_days': {
    nl: 'Tussen de uitreiking en de roldatum liggen minstens 7 vrije dagen (artikel 114 Rv). Kies een latere roldatum.',
    en: 'Between service and roll day lie at least 7 free days (art. 114 Rv). Choose a later roll day.',
    fr: 'Il faut au moins 7 jours francs entre la signification et la date du rôle (art. 114 Rv). Choisissez une date ultérieure.',
  },
  'legal_case.refusal.before_service': {
    nl: 'Het vonnis kan niet van vóór de uitreiking zijn.',
    en: 'The judgment cannot be of before the service.',
    fr: 'Le jugement ne peut précéder la signification.',
  },
  'legal_case.refusal.before_judgment': {
    nl: 'Deze dag ligt vóór het vonnis. Kies een latere dag.',
    en: 'This day is before the judgment. Choose a later day.',
    fr: 'Ce jour précède le jugement. Choisissez un jour ultérieur.',
  },
  'legal_case.refusal.fallen_stands': {
    nl: 'Het vernietigde vonnis staat nog op het dossier. Neem eerst het vernietigde vonnis terug, op het tabblad Financieel.',
    en: 'The judgment that fell is still on the file. Take that judgment back first, on the tab Finance.',
    fr: 'Le jugement annulé figure encore au dossier. Retirez d’abord ce jugement, dans l’onglet Finances.',
  },
  'legal_case.refusal.remedy_pending': {
    nl: 'Er loopt al verzet of hoger beroep. Leg eerst de afloop daarvan vast.',
    en: 'An opposition or appeal is pending. Record its outcome first.',
    fr: 'Un recours est déjà en cours. Notez d’abord son issue.',
  },
  'legal_case.refusal.opposition_not_theirs': {
    nl: 'Verzet kan alleen een debiteur die niet kwam. Wie kwam, gaat in hoger beroep (artikel 143 Rv).',
    en: 'Only a debtor who did not appear opposes. Who appeared appeals (art. 143 Rv).',
    fr: 'Seul un débiteur défaillant forme opposition. Celui qui a comparu interjette appel (art. 143 Rv).',
  },
  'legal_case.refusal.opposition_instead': {
    nl: 'De debiteur kwam niet: hij gaat in verzet, niet in hoger beroep (artikel 335 Rv).',
    en: 'The debtor did not appear: he opposes and does not appeal (art. 335 Rv).',
    fr: 'Le débiteur n’a pas comparu : il forme opposition, non appel (art. 335 Rv).',
  },
  'legal_case.refusal.opposition_decided': {
    nl: 'Op het verzet is al beslist. Tegen die beslissing kan alleen hoger beroep.',
    en: 'The opposition was decided already. Against that decision there is appeal alone.',
    fr: 'L’opposition est déjà tranchée. Contre cette décision, seul l’appel est possible.',
  },
  'legal_case.refusal.appeal_decided': {
    nl: 'Op het hoger beroep is al beslist. Daarna is er alleen cassatie: vraag een advocaat.',
    en: 'The appeal was decided already. After that there is cassation alone: ask an attorney.',
    fr: 'L’appel est déjà tranché. Ensuite, seul le pourvoi en cassation est possible : demandez à un avocat.',
  },
  'legal_case.refusal.appeal_too_small': {
    nl: 'Hoger beroep kan pas boven € 1.750 (artikel 332 Rv).',
    en: 'Appeal is possible above € 1,750 only (art. 332 Rv).',
    fr: 'L’appel n’est possible qu’au-delà de 1.750 € (art. 332 Rv).',
  },
  'legal_case.refusal.before_lodging': {
    nl: 'Deze dag ligt vóór het verzet of beroep. Kies een latere dag.',
    en: 'This day is before the opposition or appeal. Choose a later day.',
    fr: 'Ce jour précède le recours. Choisissez un jour ultérieur.',
  },
  'legal_case.refusal.suspended': {
    nl: 'Er loopt verzet of hoger beroep, en het vonnis is niet uitvoerbaar bij voorraad (artikel 145 en 350 Rv).',
    en: 'An opposition or appeal is pending, and the judgment is not enforceable at once (art. 145 and 350 Rv).',
    fr: 'Un recours est en cours et le jugement n’est pas exécutoire par provision (art. 145 et 350 Rv).',
  },
  'legal_case.refusal.title_not_served': {
    nl: 'Beslag kan pas als het vonnis is uitgereikt (artikel 430 Rv).',
    en: 'Nothing is seized before the judgment was served (art. 430 Rv).',
    fr: 'Aucune saisie avant la signification du jugement (art. 430 Rv).',
  },
  'legal_case.refusal.before_title_service': {
    nl: 'Deze dag ligt vóór de uitreiking van het vonnis. Kies een latere dag.',
    en: 'This day is before the service of the judgment. Choose a later day.',
    fr: 'Ce jour précède la signification du jugement. Choisissez un jour ultérieur.',
  },
  'legal_case.refusal.no_eviction': {
    nl: 'Het vonnis beveelt geen ontruiming. Kies iets anders.',
    en: 'The judgment orders no eviction. Choose something else.',
    fr: 'Le jugement n’ordonne pas d’expulsion. Choisissez autre chose.',
  },
  'legal_case.refusal.vacate_order_missing': {
    nl: 'Vul in wanneer de debiteur bevel kreeg om te ontruimen (artikel 555 Rv).',
    en: 'Fill in when the debtor was ordered to vacate (art. 555 Rv).',
    fr: 'Indiquez quand le débiteur a reçu le commandement de quitter les lieux (art. 555 Rv).',
  },
  'legal_case.refusal.vacate_order_running': {
    nl: 'Ontruimen kan pas drie dagen na het bevel (artikel 555 Rv).',
    en: 'Premises are vacated three days after the order at the earliest (art. 555 Rv).',
    fr: 'L’expulsion n’a lieu que trois jours après le commandement (art. 555 Rv).',
  },
  'legal_case.refusal.order_missing': {
    nl: 'Vul in wanneer de debiteur bevel kreeg om te betalen (artikel 439 Rv).',
    en: 'Fill in when the debtor was ordered to pay (art. 439 Rv).',
    fr: 'Indiquez quand le débiteur a reçu le commandement de payer (art. 439 Rv).',
  },
  'legal_case.refusal.order_running': {
    nl: 'Beslag op spullen kan pas twee dagen na het bevel (artikel 439 Rv).',
    en: 'Movables are seized two days after the order at the earliest (art. 439 Rv).',
    fr: 'Les meubles ne sont saisis que deux jours après le commandement (art. 439 Rv).',
  },
  'legal_case.error.has_case': {
    nl: 'Op dit dossier loopt al een zaak.',
    en: 'This file has a case already.',
    fr: 'Ce dossier a déjà une affaire.',
  },
  'legal_case.error.closed': {
    nl: 'Het dossier is gesloten. Open het eerst.',
    en: 'The file is closed. Open it first.',
    fr: 'Le dossier est clos. Rouvrez-le d’abord.',
  },
  'legal_case.error.rests_on_judgment': {
    nl: 'Op dit vonnis rust de zaak op het tabblad Juridisch. Beëindig die eerst.',
    en: 'The case on the tab Legal rests on this judgment. End that first.',
    fr: 'L’affaire de l’onglet Juridique repose sur ce jugement. Mettez-y fin d’abord.',
  },
  'legal_case.error.no_judgment': {
    nl: 'Er is geen vonnis vastgelegd van na de uitreiking. Leg het eerst vast op dit tabblad.',
    en: 'No judgment of after the service was recorded. Record it on this tab first.',
    fr: 'Aucun jugement postérieur à la signification n’est enregistré. Enregistrez-le d’abord.',
  },
  'legal_case.error.no_claim': {
    nl: 'Er staat niets open om te vorderen.',
    en: 'Nothing is open to be claimed.',
    fr: 'Il ne reste rien à réclamer.',
  },
  'legal_case.error.no_tariff': {
    nl: 'Er is geen tabel die zegt welke rechter beslist. Vul de tarieven aan.',
    en: 'No table says which court decides. Add the tariffs.',
    fr: 'Aucun barème n’indique le juge compétent. Complétez les tarifs.',
  },
  'legal_case.error.ask_a_person': {
    nl: 'De wet laat hier open welke rechter beslist. Vraag het een jurist.',
    en: 'The law leaves open here which court decides. Ask a lawyer.',
    fr: 'La loi ne dit pas ici quel juge est compétent. Demandez à un juriste.',
  },
  'legal_case.error.no_consumer': {
    nl: 'De debiteur is een bedrijf, geen consument. Kies waar de vordering wel over gaat.',
    en: 'The debtor is a company, not a consumer. Choose what the claim is about instead.',
    fr: 'Le débiteur est une entreprise, pas un consommateur. Choisissez sur quoi porte la créance.',
  },
  'legal_case.error.ask_apart': {
    nl: 'Geen tabel zegt wat deze zaak kost. Vraag de klant apart, en vul de kosten zelf in.',
    en: 'No table says what this case costs. Ask its customer apart, and fill in the costs yourself.',
    fr: 'Aucun barème ne dit ce que coûte cette affaire. Demandez à part et indiquez les frais.',
  },
  'legal_case.error.ask_again': {
    nl: 'Deze zaak is verder dan een voorstel. Een nieuwe vraag zet haar terug: open de zaak en vraag het daar.',
    en: 'This case is beyond a proposal. A new question sets it back: open the case and ask there.',
    fr: 'Cette affaire a dépassé la proposition. Une nouvelle question la fait reculer : ouvrez-la pour demander.',
  },
  'legal_case.error.place': {
    nl: 'De debiteur woont in het gebied van: %districts%. Kies zo’n rechtbank, of vul in waarom het deze is.',
    en: 'The debtor lives in the district of: %districts%. Choose such a court, or say why it is this one.',
    fr: 'Le débiteur habite dans le ressort de : %districts%. Choisissez un tel tribunal ou dites pourquoi celui-ci.',
  },
  'legal_case.error.service_day': {
    nl: 'Op een zondag of feestdag wordt geen dagvaarding uitgereikt. Kies een andere dag.',
    en: 'No writ is served on a Sunday or a holiday. Choose another day.',
    fr: 'Aucune assignation n’est signifiée un dimanche ou un jour férié. Choisissez un autre jour.',
  },
  'legal_case.error.currency': {
    nl: 'De tarieven zijn in euro. Voor een dossier in een andere munt maakt een jurist het concept.',
    en: 'The tariffs are in euros. A lawyer drafts for a file in another currency.',
    fr: 'Les tarifs sont en euros. Un juriste rédige le projet pour un dossier dans une autre monnaie.',
  },
  'legal_case.error.before_seizure': {
    nl: 'Dit ligt vóór het beslag. Kies een latere dag.',
    en: 'This is before the seizure. Choose a later day.',
    fr: 'C’est avant la saisie. Choisissez un jour ultérieur.',
  },
} as const
