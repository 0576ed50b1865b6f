// cspell:disable -- Heads in several languages.
/** What a column of QuickBooks' list holds. */
export type ListColumn = keyof typeof heads;

/** The heads of each column in the languages of QuickBooks, the best one first. `Full name` is the person, not the customer. */
const heads = {
  name: 'customer full name, display name, display name as, job or customer name, fully qualified name, customer name, customer, name, klient, naam, nom complet du client, nom du client, client, nom, nombre completo del cliente, nombre del cliente, nombre, nome completo do cliente, nome do cliente, cliente, nome, kunde, kundenname, name des kunden, klant, klantnaam, klientnaam, kliente naam, customer job, nome cliente, nome del cliente',
  company:
    'company name, company, business name, maatskappy, entreprise, societe, empresa, firma, firmenname, bedrijf',
  contact:
    'full name, contact person, contact name, primary contact, contact, kontakpersoon, nom complet, nombre completo, nome completo, vollstandiger name, ansprechpartner, volledige naam, volle naam, contatto',
  phones:
    'phone numbers, telefoonnommers, numeros de telephone, numeros de telefono, numeros de telefone, telefonnummern, telefoonnummers, numeri di telefono',
  phone:
    'phone, telephone, tel, landline, phone free form, telefoon, telefoonnommer, telefono, telefone, telefon, telefonnummer, telefoonnummer, numero di telefono',
  mobile:
    'mobile, mobile phone, cell phone, cellphone, cell, mobile free form, alt phone, alternate phone, selfoon, selfoonnommer, portable, cellulaire, movil, celular, mobil, handy, mobiel, sel, selnommer, cellulare',
  email:
    'email, emails, email address, mail, epos, epos adres, epos adresse, courriel, adresse courriel, adresse email, correo electronico, correo, email adresse, email adres',
  address:
    'bill address, billing address, bill to, address, physical address, faktuuradres, adres, adresse de facturation, adresse, direccion de facturacion, direccion, endereco de cobranca, endereco de faturamento, endereco, rechnungsadresse, factuuradres, indirizzo di fatturazione, indirizzo',
  street: 'street address, street, line, straat, straatadres, rue, calle, rua, strasse, straße',
  city: 'city, town, city town, town city, stad, dorp, ville, ciudad, cidade, ort, stadt',
  state:
    'state, province, state province, province state, region, country sub division code, provinsie, etat, estado, provincia, bundesland',
  postalCode:
    'zip, zip code, postal code, postcode, post code, zip postal code, poskode, code postal, codigo postal, plz, postleitzahl',
  country: 'country, land, pays, pais',
  vat: 'tax reg, vat, vat registration, vat reg, vat id, tax registration, tax id, btw, btw nommer, btw nr, numero de tva, tva, ust idnr, ust id, numero de iva, nif, btw reg, partita iva',
  notes: 'notes, note, notas, notizen, notas do cliente',
} as const;

/** Words that don't say what a head is about. */
const FILLERS =
  /\b(?:customer|client|primary|main|default|billing|bill|to|addr(?:ess)?|contact|business|office|work|home|numbers?|num|no|nr|du|de|del|do)\b/g;

/** The lines of an address: `Bill to 1`, `Billing Address Line 1`, `Street1`, and the suburb. */
const LINE = /^(?:(?:bill(?:ing)?|to|street|addr(?:ess)?|line|adres|adresse) )+[1-9]$|^(?:suburb|voorstad)$/;

export const allColumns = Object.keys(heads) as readonly ListColumn[];

/** Which columns of the file hold what. An address may have several. */
export type Columns = { [Column in ListColumn]?: readonly number[] | undefined };

export interface Heads {
  /** The number of the head row, or of the first row without one; -1 if there are no rows. */
  at: number;
  areHeads: boolean;
  columns: Columns;
}

/** The heads are near the top, below the company, the title and blank rows. */
const SEARCHED = 50;

/** Finds the row with the most heads, and what they say. Otherwise the fullest row may have others, unless it has a customer. */
export function findHeads(rows: readonly (readonly string[])[]): Heads {
  const top = rows.slice(0, SEARCHED);
  const found = top.map((row, at) => ({ at, areHeads: true, columns: columnsIn(row) }));
  const known = found.filter(({ columns }) => columns.name !== undefined || countOf(columns) > 1);
  const [best] = known.toSorted((a, b) => countOf(b.columns) - countOf(a.columns));
  if (best) return best;
  const filled = top.map((row) => row.filter((cell) => cell.trim() !== ''));
  const most = Math.max(...filled.map(({ length }) => length));
  const fullest = filled.findIndex(({ length }) => length === most);
  const isCustomer = most < 2 || (filled[fullest] ?? []).some((cell) => /@|\d{3}/.test(cell));
  const first = filled.findIndex(({ length }) => length > 0);
  return { at: isCustomer ? first : fullest, areHeads: !isCustomer, columns: {} };
}

export function countOf(columns: Columns): number {
  return Object.keys(columns).length;
}

/** Returns the column that a head or label names. */
export function columnNamed(head: string): ListColumn | undefined {
  return allColumns.find((column) => columnsIn([head])[column]);
}

function columnsIn(row: readonly string[]): Columns {
  const words = row.map(wordsIn);
  const core = words.map((each) => each.replace(FILLERS, ' ').replace(/ +/g, ' ').trim());
  const columns: Columns = {};
  const lines = [...words.keys()].filter((at) => LINE.test(words[at] ?? ''));
  const used = new Set(lines);
  for (const texts of [words, core]) {
    for (const column of allColumns) {
      const at = heads[column]
        .split(', ')
        .map((head) => texts.indexOf(head))
        .find((place) => place >= 0 && !used.has(place));
      if (at === undefined || columns[column]) continue;
      columns[column] = [at];
      used.add(at);
    }
  }
  if (lines.length > 0) columns.street = [...(columns.street ?? []), ...lines];
  return columns;
}

/** Returns a head's words, in small letters without accents. */
function wordsIn(head: string): string {
  if (head.length > 40) return '';
  const words = head
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .match(/\p{L}+|\d+/gu);
  return (words?.join(' ') ?? '').replace(/\be (mail|pos)/, 'e$1');
}
