// cspell:ignore apos cedil eacute laquo ldquo lsquo mdash ndash raquo rdquo rsquo szlig
/** Returns a cell's text without HTML's entities, however often it was encoded. Programs that fill QuickBooks leave them. */
export function withoutEntities(text: string): string {
  if (!/[&<]/.test(text)) return text;
  return text
    .replace(
      /&(?:amp;)*(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
      (entity, decimal?: string, hex?: string, name?: string) =>
        name === undefined
          ? characterOf(decimal ? Number(decimal) : parseInt(hex ?? '', 16), entity)
          : named(name, entity),
    )
    .replace(/<br\s*\/?>\n?/gi, '\n');
}

function characterOf(code: number, entity: string): string {
  const character = code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  return character === '' || /[^\P{C}\t\n\r]/u.test(character) ? entity : character;
}

function named(name: string, entity: string): string {
  const accent = accents.get(name.slice(1));
  return names.get(name.toLowerCase()) ?? (accent === undefined ? entity : `${name[0]}${accent}`.normalize());
}

const names = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['szlig', 'ß'],
]);

/** As in `&eacute;`. */
const accents = new Map([
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['ring', '\u030A'],
  ['cedil', '\u0327'],
]);
