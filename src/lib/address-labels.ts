// cspell:ignore adres insie kode pos stad voorstad
import { isSouthAfrica } from '#lib/countries.ts';
import { formerProvince } from '#lib/former-provinces.ts';
import { provinceNamed } from '#lib/provinces.ts';

const LABELS = {
  street: 'address|adres|street|straat',
  suburb: 'suburb|voorstad',
  city: 'city|town|stad|dorp',
  province: 'prov(?:ince|insie)?',
  code: '(?:postal ?|post ?|pos|zip ?)?(?:code|kode)|zip',
} as const;

type Kind = keyof typeof LABELS;

const ANY = Object.values(LABELS).join('|');
const KINDS = Object.keys(LABELS) as Kind[]; // `LABELS` has exactly these keys.
const GROUPS = KINDS.map((kind) => `(?<${kind}>${LABELS[kind]})`).join('|');
/** A label with a colon, or the code's without one: "Town: Newcastle", "Kode 8001". */
const LABELED = new RegExp(
  `^(?:${GROUPS})\\.?(?:\\s*[:=]\\s*|\\s+[-\\u2013\\u2014]\\s+|\\s+(?=\\d{4}$))(?<value>.+)$`,
  'i',
);
const BETWEEN = new RegExp(`[,;\\r\\n]|\\s(?=(?:${ANY})\\s*[:=])(?<!(?:postal|post|zip)\\s)`, 'i');

/** Returns the address without labels such as `City:`, in the usual order. Without labels, or with one twice, as it is. */
export function withoutLabels(address: string): string {
  const parts = address
    .split(BETWEEN)
    .map((part) => labeled(part.trim()))
    .filter(({ value }) => value !== '');
  const valuesOf = (kind: Kind | 'after' | undefined) =>
    parts.filter((part) => part.kind === kind).map(({ value }) => value);
  const [suburb, city, province, code] = (['suburb', 'city', 'province', 'code'] as const).map(valuesOf);
  const labels = [suburb, city, province, code, valuesOf('street')].map((values) => values?.length ?? 0);
  if (labels.every((count) => count === 0) || labels.some((count) => count > 1)) return address;
  const before = parts
    .filter(({ kind }) => kind === undefined || kind === 'street')
    .map(({ value }) => value);
  // Without a label, the city comes last.
  const at = city?.length === 0 && before.length > 1 ? -1 : before.length;
  const all = [before.slice(0, at), suburb, before.slice(at), city, province, valuesOf('after'), code];
  return all.flatMap((values) => values ?? []).join(', ');
}

function labeled(part: string): { kind: Kind | 'after' | undefined; value: string } {
  const { value = '', ...groups } = LABELED.exec(part)?.groups ?? {};
  const kind = KINDS.find((each) => groups[each] !== undefined);
  if (kind) return { kind, value };
  const isAfter =
    provinceNamed(part) ?? formerProvince(part) ?? (isSouthAfrica(part) || /^\d{4}$/.test(part));
  return { kind: isAfter ? 'after' : undefined, value: part };
}
