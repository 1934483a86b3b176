/** How letters and e-mails look, under the general settings. */
export const houseStyleTexts = {
  'house_style.tab': { nl: 'Huisstijl', en: 'House style', fr: 'Charte graphique' },
  'house_style.about': {
    nl: 'Zo zien brieven en e-mails er vanaf nu uit. Wat al is verstuurd of klaarstaat, blijft zoals het is.',
    en: 'This is how letters and e-mails look from now on. What was sent or stands ready stays as it is.',
    fr: 'Voici l’aspect des lettres et des e-mails dès maintenant. Ce qui est envoyé ou prêt reste inchangé.',
  },
  'house_style.logo': { nl: 'Logo', en: 'Logo', fr: 'Logo' },
  'house_style.logo_drop': {
    nl: 'Sleep uw logo hierheen of kies een bestand',
    en: 'Drop your logo here or choose a file',
    fr: 'Déposez votre logo ici ou choisissez un fichier',
  },
  'house_style.logo_hint': {
    nl: 'Linksboven op brieven, boven e-mails en op de pagina waar u inlogt.',
    en: 'At the top left of letters, above e-mails and on the page where you log in.',
    fr: 'En haut à gauche des lettres, en tête des e-mails et sur la page de connexion.',
  },
  'house_style.logo_remove': { nl: 'Logo weghalen', en: 'Remove the logo', fr: 'Retirer le logo' },
  'house_style.logo_name_in_email': {
    nl: 'In e-mails staat uw naam: mailprogramma’s tonen deze tekening niet. Kies een PNG of JPEG voor een logo in e-mails.',
    en: 'E-mails show your name: e-mail programs do not show this drawing. Choose a PNG or JPEG for a logo in e-mails.',
    fr: 'Les e-mails affichent votre nom : les messageries n’affichent pas ce dessin. Choisissez un PNG ou un JPEG.',
  },
  'house_style.logo.kind': {
    nl: 'Dit bestand is geen PNG, JPEG of SVG. Sla het logo op in een van die vormen.',
    en: 'This file is no PNG, JPEG or SVG. Save the logo as one of those.',
    fr: 'Ce fichier n’est ni un PNG, ni un JPEG, ni un SVG. Enregistrez le logo dans l’un de ces formats.',
  },
  'house_style.logo.broken': {
    nl: 'Dit bestand is beschadigd of te ingewikkeld om af te drukken. Sla het logo opnieuw op, bijvoorbeeld als PNG.',
    en: 'This file is damaged or too complex to print. Save the logo again, for example as a PNG.',
    fr: 'Ce fichier est endommagé ou trop complexe à imprimer. Enregistrez à nouveau le logo, par exemple en PNG.',
  },
  'house_style.logo.size': {
    nl: 'Deze vorm past niet: een logo is 16 tot 4000 beeldpunten breed en hoog, en niet langer dan twaalf keer de korte kant.',
    en: 'This shape does not fit: a logo is 16 to 4000 dots wide and high, and no longer than twelve times its short side.',
    fr: 'Cette forme ne convient pas : un logo mesure 16 à 4000 points en largeur et en hauteur, au plus douze fois le petit côté.',
  },
  'house_style.logo.script': {
    nl: 'In dit SVG-bestand zit een script of een stuk webpagina. Sla het logo op zonder, of als PNG.',
    en: 'This SVG file holds a script or a piece of a web page. Save the logo without it, or as a PNG.',
    fr: 'Ce fichier SVG contient un script ou un morceau de page web. Enregistrez le logo sans cela, ou en PNG.',
  },
  'house_style.logo.outside': {
    nl: 'Dit SVG-bestand verwijst naar een plaatje of een bestand erbuiten. Sla het logo op als één tekening, of als PNG.',
    en: 'This SVG file refers to a picture or a file outside it. Save the logo as one drawing, or as a PNG.',
    fr: 'Ce fichier SVG renvoie à une image ou à un fichier externe. Enregistrez le logo en un seul dessin, ou en PNG.',
  },
  'house_style.logo.text': {
    nl: 'In dit SVG-bestand staan letters waarvan niet overal het lettertype is. Zet de tekst om in lijnen, of gebruik een PNG.',
    en: 'This SVG file has letters in a font that is not everywhere. Turn the text into outlines, or use a PNG.',
    fr: 'Ce fichier SVG contient du texte dont la police n’existe pas partout. Vectorisez le texte, ou utilisez un PNG.',
  },
  'house_style.logo.doctype': {
    nl: 'Dit SVG-bestand heeft eigen regels over zijn documenttype. Sla het logo op als gewone SVG, of als PNG.',
    en: 'This SVG file has rules of its own about its document type. Save the logo as a plain SVG, or as a PNG.',
    fr: 'Ce fichier SVG contient ses propres règles de type de document. Enregistrez-le en SVG simple, ou en PNG.',
  },
  'house_style.accent': { nl: 'Kleur', en: 'Colour', fr: 'Couleur' },
  'house_style.accent_pick': { nl: 'Kleur kiezen', en: 'Choose a colour', fr: 'Choisir une couleur' },
  'house_style.accent_hint': {
    nl: 'Voor uw naam en de lijnen. Contrast met wit: %ratio% : 1, nodig is 4,5 : 1.',
    en: 'For your name and the lines. Contrast with white: %ratio% : 1, needed is 4,5 : 1.',
    fr: 'Pour votre nom et les filets. Contraste avec le blanc : %ratio% : 1, il faut 4,5 : 1.',
  },
  'house_style.face': { nl: 'Lettertype van brieven', en: 'Font of letters', fr: 'Police des lettres' },
  'house_style.face.sans': {
    nl: 'Zonder schreef (Liberation Sans, zoals Arial)',
    en: 'Without serifs (Liberation Sans, as Arial)',
    fr: 'Sans empattement (Liberation Sans, comme Arial)',
  },
  'house_style.face.serif': {
    nl: 'Met schreef (Liberation Serif, zoals Times)',
    en: 'With serifs (Liberation Serif, as Times)',
    fr: 'À empattement (Liberation Serif, comme Times)',
  },
  'house_style.header': {
    nl: 'Rechtsboven op brieven',
    en: 'Top right of letters',
    fr: 'En haut à droite des lettres',
  },
  'house_style.header_hint': {
    nl: 'Hoogstens 5 regels. Leeg: uw naam en adres.',
    en: '5 lines at most. Empty: your name and address.',
    fr: '5 lignes au plus. Vide : votre nom et votre adresse.',
  },
  'house_style.footer': { nl: 'Onderaan brieven', en: 'At the foot of letters', fr: 'Au pied des lettres' },
  'house_style.footer_hint': {
    nl: 'Hoogstens 3 regels, onder de regels die de wet vraagt.',
    en: '3 lines at most, below the lines the law asks for.',
    fr: '3 lignes au plus, sous celles que la loi exige.',
  },
  'house_style.email_footer': { nl: 'Onderaan e-mails', en: 'At the foot of e-mails', fr: 'Au pied des e-mails' },
  'house_style.email_footer_hint': {
    nl: 'Hoogstens 10 regels, zoals openingstijden of een zin over vertrouwelijkheid.',
    en: '10 lines at most, such as opening hours or a sentence on confidentiality.',
    fr: '10 lignes au plus, comme les heures d’ouverture ou une phrase de confidentialité.',
  },
  'house_style.saved': {
    nl: 'De huisstijl is opgeslagen.',
    en: 'The house style is saved.',
    fr: 'La charte graphique est enregistrée.',
  },
  'house_style.preview': { nl: 'Voorbeeld', en: 'Preview', fr: 'Aperçu' },
  'house_style.part.letter': { nl: 'Brief', en: 'Letter', fr: 'Lettre' },
  'house_style.part.email': { nl: 'E-mail', en: 'E-mail', fr: 'E-mail' },
  'house_style.preview_letter_alt': {
    nl: 'Voorbeeld van een brief in deze huisstijl',
    en: 'Example of a letter in this house style',
    fr: 'Exemple de lettre dans cette charte graphique',
  },
  'house_style.preview_waits': {
    nl: 'Het voorbeeld verandert mee zodra de velden kloppen.',
    en: 'The preview follows as soon as the fields are right.',
    fr: 'L’aperçu suivra dès que les champs seront corrects.',
  },
  'house_style.error.not_a_colour': {
    nl: 'Vul een kleur in als # met zes tekens, zoals #0f6367.',
    en: 'Fill in a colour as # with six characters, such as #0f6367.',
    fr: 'Indiquez une couleur : # suivi de six caractères, par exemple #0f6367.',
  },
  'house_style.error.too_light': {
    nl: 'Op wit is deze kleur niet goed te lezen: het contrast is %ratio% : 1. Kies een donkerdere, vanaf 4,5 : 1.',
    en: 'On white this colour cannot be read well: its contrast is %ratio% : 1. Choose a darker one, from 4,5 : 1.',
    fr: 'Sur fond blanc, cette couleur se lit mal : contraste de %ratio% : 1. Choisissez-en une plus foncée, dès 4,5 : 1.',
  },
  'house_style.error.too_many_lines': {
    nl: 'Er is plaats voor %most% regels.',
    en: 'There is room for %most% lines.',
    fr: 'Il y a de la place pour %most% lignes.',
  },
  'house_style.error.line_too_long': {
    nl: 'Een regel heeft hoogstens %most% tekens.',
    en: 'A line has %most% characters at most.',
    fr: 'Une ligne compte au plus %most% caractères.',
  },
  'house_style.error.logo_gone': {
    nl: 'Dit logo is er niet meer. Voeg het opnieuw toe.',
    en: 'This logo is not there any more. Add it again.',
    fr: 'Ce logo n’existe plus. Ajoutez-le à nouveau.',
  },
} as const
