/**
 * What a spreadsheet writes for a number that is too long for its column, `1,23457E+11`: the digits that are not shown are
 * gone from the file. Without a decimal mark the sign has to be there: `12E4` may be somebody's own number.
 */
const scientific = /^[+-]?\d(?:[.,]\d+E[+-]?\d{1,3}|E[+-]\d{1,3})$/i

/** Words that stand where a number is not known, folded and without what is no letter or digit. */
const fillers = new Set(
  `onbekend onbekende unbekannt inconnu inconnue desconocido sconosciuto unknown unk nvt nb na nn geen geennummer geenfactuur
  geenfactuurnummer geendebiteurnummer geenklantnummer zonder zondernummer leeg none non aucun aucune sans keine keiner kein
  ohne ningun nee null nil nan nul undefined empty blank void missing ontbreekt fehlt tbd tba tbc tbv ntb nnb todo
  volgt test testen dummy divers diversen diverse various overig overige standaard default contant kasverkoop kasklant passant
  passanten particulier algemeen anoniem anonymous anonym anonyme klant debiteur debtor customer kunde client clientinconnu nummer
  number nr naam name asdf ref valeur waarde verw getal`.split(/\s+/),
)

/**
 * Why a text is no number or code by which a debtor or an invoice can be known, as a list or a person writes it:
 * `lost_digits` for scientific notation, `filler` for a sign or word that stands for nothing (`0`, `xx`, `onbekend`,
 * `#N/B`). Null: it can be one. Nobody may be joined to another by what has a fault.
 */
export function codeFault(text: string): 'lost_digits' | 'filler' | null {
  const written = text.trim()
  if (scientific.test(written.replace(/^['"=]+|['"]+$/g, ''))) return 'lost_digits'
  const plain = written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  // Signs alone; zeros; an x or a question as often as somebody felt like it; nines and nothing else.
  if (/^(?:0*|x*|9{4,})$/.test(plain)) return 'filler'
  return fillers.has(plain) ? 'filler' : null
}
