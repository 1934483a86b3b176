/** Why an uploaded file is not taken, and what guards the portal against those. */
export const uploadTexts = {
  'upload.error.empty': {
    nl: 'Dit bestand is leeg.',
    en: 'This file is empty.',
    fr: 'Ce fichier est vide.',
  },
  'upload.error.kind': {
    nl: 'Dit soort bestand kan niet. Wel: %kinds%.',
    en: 'This kind of file cannot be used. These can: %kinds%.',
    fr: 'Ce type de fichier n’est pas accepté. Acceptés : %kinds%.',
  },
  'upload.error.content': {
    nl: 'In dit bestand staat iets anders dan %kind%. Sla het opnieuw op als %kind%.',
    en: 'This file holds something other than %kind%. Save it again as %kind%.',
    fr: 'Ce fichier contient autre chose que %kind%. Enregistrez-le à nouveau en %kind%.',
  },
  'upload.error.size': {
    nl: 'Dit bestand is te groot. Een %kind% mag hooguit %most% kB zijn.',
    en: 'This file is too large. A %kind% may be at most %most% kB.',
    fr: 'Ce fichier est trop grand. Un %kind% fait au plus %most% ko.',
  },
  'upload.error.virus': {
    nl: 'In dit bestand zit een virus (%find%). Wij hebben het niet bewaard.',
    en: 'This file holds a virus (%find%). We have not kept it.',
    fr: 'Ce fichier contient un virus (%find%). Nous ne l’avons pas gardé.',
  },
  'upload.error.unscannable': {
    nl: 'Dit bestand is te groot voor de virusscanner. Verklein het en probeer het opnieuw.',
    en: 'This file is too large for the virus scanner. Make it smaller and try again.',
    fr: 'Ce fichier est trop grand pour l’antivirus. Réduisez-le et réessayez.',
  },
  'upload.refusal.waiting': {
    nl: 'De virusscanner heeft dit bestand nog niet bekeken. Het gaat open zodra dat is gebeurd.',
    en: 'The virus scanner has not looked at this file yet. It opens as soon as that is done.',
    fr: 'L’antivirus n’a pas encore vérifié ce fichier. Il s’ouvrira dès que ce sera fait.',
  },
  'upload.refusal.infected': {
    nl: 'De virusscanner vond %find% in dit bestand. Het gaat niet open.',
    en: 'The virus scanner found %find% in this file. It does not open.',
    fr: 'L’antivirus a trouvé %find% dans ce fichier. Il ne s’ouvre pas.',
  },
  'upload.refusal.making': {
    nl: 'Wij maken de pdf nog. Probeer het zo weer.',
    en: 'We are still making the PDF. Try again in a moment.',
    fr: 'Nous préparons encore le PDF. Réessayez dans un instant.',
  },
  'upload.refusal.unreadable': {
    nl: 'Van dit bestand is geen pdf te maken: het is niet te lezen. Het bestand zelf kunt u wel ophalen.',
    en: 'No PDF can be made of this file: it cannot be read. You can still download the file itself.',
    fr: 'Impossible de faire un PDF de ce fichier : il est illisible. Vous pouvez télécharger le fichier lui-même.',
  },
  'upload.refusal.too_large': {
    nl: 'Dit bestand is te groot om er een pdf van te maken. Het bestand zelf kunt u wel ophalen.',
    en: 'This file is too large to make a PDF of. You can still download the file itself.',
    fr: 'Ce fichier est trop grand pour en faire un PDF. Vous pouvez télécharger le fichier lui-même.',
  },
  'upload.refusal.too_slow': {
    nl: 'Een pdf van dit bestand maken duurt te lang. Het bestand zelf kunt u wel ophalen.',
    en: 'Making a PDF of this file takes too long. You can still download the file itself.',
    fr: 'Faire un PDF de ce fichier prend trop de temps. Vous pouvez télécharger le fichier lui-même.',
  },
  'upload.refusal.no_converter': {
    nl: 'Op deze server staat geen programma dat deze foto kan omzetten. Het bestand zelf kunt u wel ophalen.',
    en: 'This server has no program that can convert this photo. You can still download the file itself.',
    fr: 'Ce serveur n’a pas de programme pour convertir cette photo. Vous pouvez télécharger le fichier lui-même.',
  },
  'attachment.held.waiting': {
    nl: 'wacht op virusscanner',
    en: 'waits for the virus scanner',
    fr: 'en attente de l’antivirus',
  },
  'attachment.held.infected': {
    nl: 'virus gevonden, gaat niet open',
    en: 'virus found, does not open',
    fr: 'virus trouvé, ne s’ouvre pas',
  },
  'upload.agenda.infected': {
    nl: 'De virusscanner vond %find% in een bijlage van dit dossier. De bijlage gaat niet open.',
    en: 'The virus scanner found %find% in an attachment of this file. The attachment does not open.',
    fr: 'L’antivirus a trouvé %find% dans une pièce jointe de ce dossier. Elle ne s’ouvre pas.',
  },
  'upload.as_pdf': {
    nl: 'Als pdf bekijken',
    en: 'View as PDF',
    fr: 'Voir en PDF',
  },
  'upload_guard.blocked': {
    nl: 'Geweigerd in de laatste 30 dagen',
    en: 'Refused in the last 30 days',
    fr: 'Refusés ces 30 derniers jours',
  },
  'upload_guard.blocked_none': {
    nl: 'In de laatste 30 dagen is geen bestand geweigerd.',
    en: 'No file was refused in the last 30 days.',
    fr: 'Aucun fichier n’a été refusé ces 30 derniers jours.',
  },
  'upload_guard.blocked_none_text': {
    nl: 'Wij weigeren bestanden van een soort die niet mag of waarin een virus zit.',
    en: 'We refuse files of a kind that is not allowed or with a virus in them.',
    fr: 'Nous refusons les fichiers d’un type interdit ou contenant un virus.',
  },
  'upload_guard.tab.kinds': {
    nl: 'Soorten',
    en: 'Kinds',
    fr: 'Types',
  },
  'upload_guard.tab.blocked': {
    nl: 'Geweigerd',
    en: 'Refused',
    fr: 'Refusés',
  },
  'upload_guard.tab.test': {
    nl: 'Uitproberen',
    en: 'Try out',
    fr: 'Essayer',
  },
  'upload_guard.tabs': {
    nl: 'Bestanden die binnenkomen',
    en: 'Files that come in',
    fr: 'Fichiers entrants',
  },
  'upload_guard.not_scanned': {
    nl: 'Bestanden worden niet op virussen gecontroleerd. De beheerder van de server kan een scanner instellen (VIRUS_SCANNER).',
    en: 'Files are not checked for viruses. The administrator of the server can set a scanner (VIRUS_SCANNER).',
    fr: 'Les fichiers ne sont pas contrôlés par un antivirus. L’administrateur du serveur peut en configurer un (VIRUS_SCANNER).',
  },
  'upload_guard.scanned': {
    nl: 'Elk bestand dat binnenkomt, wordt op virussen gecontroleerd voordat iemand het kan openen.',
    en: 'Every file that comes in is checked for viruses before anybody can open it.',
    fr: 'Chaque fichier reçu est contrôlé par l’antivirus avant d’être ouvert.',
  },
  'upload_guard.waiting_one': {
    nl: '1 bestand wacht op de virusscanner.',
    en: '1 file waits for the virus scanner.',
    fr: '1 fichier attend l’antivirus.',
  },
  'upload_guard.waiting': {
    nl: '%count% bestanden wachten op de virusscanner.',
    en: '%count% files wait for the virus scanner.',
    fr: '%count% fichiers attendent l’antivirus.',
  },
  'upload_guard.from_before': {
    nl: 'De scanner bekijkt nu ook de bestanden die er al waren. Zolang dat niet is gebeurd, gaan zij gewoon open. Nog te bekijken: %count%.',
    en: 'The scanner now looks at the files that were there already, too. Until it has, they open as before. Still to be looked at: %count%.',
    fr: 'L’antivirus vérifie maintenant aussi les fichiers déjà présents. En attendant, ils s’ouvrent comme avant. Encore à vérifier : %count%.',
  },
  'upload_guard.from_before_progress': {
    nl: 'Bekeken bestanden',
    en: 'Files looked at',
    fr: 'Fichiers vérifiés',
  },
  'upload_guard.no_heic': {
    nl: 'Foto’s van een iPhone (HEIC) worden bewaard, maar niet omgezet naar pdf: op deze server staat daar geen programma voor.',
    en: 'Photos of an iPhone (HEIC) are kept but not converted to PDF: this server has no program for it.',
    fr: 'Les photos d’iPhone (HEIC) sont gardées mais pas converties en PDF : ce serveur n’a pas de programme pour cela.',
  },
  'upload_guard.test_title': {
    nl: 'Zet hier een bestand neer',
    en: 'Drop a file here',
    fr: 'Déposez un fichier ici',
  },
  'upload_guard.test_text': {
    nl: 'U ziet wat het is en of het binnen mag. Wij bewaren er niets van.',
    en: 'You see what it is and whether it may come in. We keep nothing of it.',
    fr: 'Vous voyez ce que c’est et s’il est accepté. Nous n’en gardons rien.',
  },
  'upload_guard.test_result': {
    nl: 'Wat is %name%?',
    en: 'What is %name%?',
    fr: 'Qu’est-ce que %name% ?',
  },
  'upload_guard.extension': {
    nl: 'Extensie',
    en: 'Extension',
    fr: 'Extension',
  },
  'upload_guard.no_extension': {
    nl: 'geen',
    en: 'none',
    fr: 'aucune',
  },
  'upload_guard.content': {
    nl: 'Inhoud',
    en: 'Content',
    fr: 'Contenu',
  },
  'upload_guard.size': {
    nl: 'Grootte',
    en: 'Size',
    fr: 'Taille',
  },
  'upload_guard.conversion': {
    nl: 'Omzetten',
    en: 'Conversion',
    fr: 'Conversion',
  },
  'upload_guard.conversion.none': {
    nl: 'Niet nodig',
    en: 'Not needed',
    fr: 'Inutile',
  },
  'upload_guard.conversion.pdf': {
    nl: 'Ook als pdf te bekijken',
    en: 'Can be viewed as PDF too',
    fr: 'Visible aussi en PDF',
  },
  'upload_guard.conversion.no_converter': {
    nl: 'Kan niet: het programma daarvoor staat niet op deze server',
    en: 'Not possible: this server lacks the program for it',
    fr: 'Impossible : ce serveur n’a pas le programme',
  },
  'upload_guard.scan': {
    nl: 'Virusscanner',
    en: 'Virus scanner',
    fr: 'Antivirus',
  },
  'upload_guard.scan.none': {
    nl: 'Niet gecontroleerd: er is geen scanner',
    en: 'Not checked: there is no scanner',
    fr: 'Pas contrôlé : il n’y a pas d’antivirus',
  },
  'upload_guard.scan.clean': {
    nl: 'Niets gevonden',
    en: 'Nothing found',
    fr: 'Rien trouvé',
  },
  'upload_guard.scan.infected': {
    nl: 'Gevonden: %find%',
    en: 'Found: %find%',
    fr: 'Trouvé : %find%',
  },
  'upload_guard.scan.too_large': {
    nl: 'Te groot voor de scanner',
    en: 'Too large for the scanner',
    fr: 'Trop grand pour l’antivirus',
  },
  'upload_guard.scan.away': {
    nl: 'De scanner antwoordt niet; het bestand zou wachten',
    en: 'The scanner does not answer; the file would wait',
    fr: 'L’antivirus ne répond pas ; le fichier attendrait',
  },
  'upload_guard.taken': {
    nl: 'Mag binnen',
    en: 'Accepted',
    fr: 'Accepté',
  },
  'upload_guard.from': {
    nl: 'Van',
    en: 'From',
    fr: 'De',
  },
  'blocked_upload.many': {
    nl: 'Geweigerde bestanden',
    en: 'Refused files',
    fr: 'Fichiers refusés',
  },
  'blocked_upload.at': {
    nl: 'Wanneer',
    en: 'When',
    fr: 'Quand',
  },
  'blocked_upload.reason': {
    nl: 'Waarom',
    en: 'Why',
    fr: 'Pourquoi',
  },
  'blocked_upload.reason.empty': {
    nl: 'Leeg',
    en: 'Empty',
    fr: 'Vide',
  },
  'blocked_upload.reason.kind': {
    nl: 'Soort mag niet',
    en: 'Kind not allowed',
    fr: 'Type non autorisé',
  },
  'blocked_upload.reason.content': {
    nl: 'Inhoud klopt niet',
    en: 'Content does not match',
    fr: 'Contenu différent',
  },
  'blocked_upload.reason.size': {
    nl: 'Te groot',
    en: 'Too large',
    fr: 'Trop grand',
  },
  'blocked_upload.reason.virus': {
    nl: 'Virus',
    en: 'Virus',
    fr: 'Virus',
  },
  'blocked_upload.reason.unscannable': {
    nl: 'Te groot om te scannen',
    en: 'Too large to scan',
    fr: 'Trop grand à scanner',
  },
  'blocked_upload.unknown_type': {
    nl: 'Onbekend',
    en: 'Unknown',
    fr: 'Inconnu',
  },
  'blocked_upload.find': {
    nl: 'Gevonden',
    en: 'Found',
    fr: 'Trouvé',
  },
  'blocked_upload.user': {
    nl: 'Door wie',
    en: 'By whom',
    fr: 'Par qui',
  },
  'blocked_upload.type': {
    nl: 'Wat het is',
    en: 'What it is',
    fr: 'Ce que c’est',
  },
  'blocked_upload.size': {
    nl: 'Grootte',
    en: 'Size',
    fr: 'Taille',
  },
} as const
