// cspell:ignore baddr jfif ftypheic mimetypeapplication opendocument rels vcard
import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compareWithList } from '#lib/quickbooks/list/compare.ts';
import { reasons } from '#lib/quickbooks/list/rows.ts';
import {
  MOST_BYTES,
  MOST_ROWS,
  MOST_UNPACKED,
  readListFile,
  refusals,
} from '#lib/quickbooks/list/read-file.ts';
import { LISTED, listedCustomers } from '../../support/listed-customers.ts';
import { firstTable } from '../../support/read-list.ts';

const fixture = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/${name}`));
const fileOf = (...parts: (string | Uint8Array)[]) => new Blob(parts as BlobPart[]);

interface Part {
  name: string;
  text: string | Uint8Array;
  /** The unpacked size that it claims. */
  size?: number;
}

/** Returns a zip file, whose parts may claim any size. */
function zip(parts: readonly Part[]): Uint8Array {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text, size } of parts) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(size ?? bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), facts, offset, Buffer.from(name));
    pieces.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, listed, end]);
}

/** Returns a workbook with a sheet of these rows in XML, and perhaps a second one and a text that cells share. */
function workbook(
  rows: string,
  sheet: Partial<Part> = {},
  second?: string,
  state = 'visible',
  shared = '',
): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zip([
    {
      name: '[Content_Types].xml',
      text: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      text: `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text: `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" state="${state}" r:id="r1"/>${second === undefined ? '' : '<sheet name="B" sheetId="2" r:id="r2"/>'}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="r3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', text: `<sst xmlns="${main}"><si><t>${shared}</t></si></sst>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      text: `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ...sheet,
    },
    {
      name: 'xl/worksheets/sheet2.xml',
      text: `<worksheet xmlns="${main}"><sheetData>${second ?? ''}</sheetData></worksheet>`,
    },
  ]);
}

const sharing = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
  ).join('');
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

test.each(['quickbooks-list.xlsx', 'quickbooks-list.csv'])(
  'reads %s, which other programs wrote, with every row above and below the customers',
  async (name) => {
    const { listed, unread } = (await firstTable(fileOf(fixture(name)))).list;
    expect(unread).toEqual([]);
    expect(listed).toHaveLength(LISTED.rows);
    const { compared } = compareWithList(
      listedCustomers.map((each, at) => ({ ...each, id: `${at}` })),
      listed,
    );
    expect(compared.filter(({ kind }) => kind === 'same')).toHaveLength(LISTED.same);
  },
);

const table =
  'Shop,x\nName,Phone numbers,Bill address\n"Müller & Seuns ""Radio""",Phone:1,"7 Kerk Straat\nPretoria"\n';
const rows = [
  ['Shop', 'x'],
  ['Name', 'Phone numbers', 'Bill address'],
  ['Müller & Seuns "Radio"', 'Phone:1', '7 Kerk Straat\nPretoria'],
  [''],
];
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());

test.each([
  ['UTF-8', fileOf(table)],
  ['UTF-8 with a byte-order mark', fileOf(`\uFEFF${table}`)],
  ['Windows-1252', fileOf(Buffer.from(table, 'latin1'))],
  ['UTF-16', fileOf(utf16(`\uFEFF${table}`))],
  ['UTF-16 the other way round', fileOf(swapped(utf16(`\uFEFF${table}`)))],
  ['UTF-16 without a byte-order mark', fileOf(utf16(table))],
  ['semicolons', fileOf(table.replaceAll(',', ';'))],
  ['tabs', fileOf(table.replaceAll(',', '\t'))],
  ['CRLF', fileOf(table.replaceAll('\n', '\r\n').replace('Straat\r', 'Straat'))],
])('reads a CSV file in %s', async (_, file) => {
  expect((await firstTable(file)).sheet.rows).toEqual(rows);
});

test.each(['hidden', 'veryHidden'])('reads a visible sheet rather than one that is %s', async (state) => {
  const list = (name: string) => `<row r="1">${cell('A1', 'Name')}</row><row r="2">${cell('A2', name)}</row>`;
  const file = fileOf(workbook(list('Old'), {}, list('New'), state));
  expect((await firstTable(file)).sheet.rows).toEqual([['Name'], ['New']]);
});

test('a UTF-8 file with a few wrong bytes stays UTF-8, and the rows that have them are listed', async () => {
  const bytes = Buffer.from('Name,Email\nMüller,a@b.co.za\nCaf_ Luna,c@d.co.za\nZoë,e@f.co.za\n');
  bytes[bytes.indexOf('_')] = 0xe9;
  const { listed, unread } = (await firstTable(fileOf(bytes))).list;
  expect(listed.map(({ name }) => name)).toEqual(['Müller', 'Caf\uFFFD Luna', 'Zoë']);
  expect(unread).toMatchObject([{ id: '3', details: reasons.lost }]);
});

test('a formula is its stored result, and a link is its text', async () => {
  const formula = '<c r="B1" t="str"><f>WEBSERVICE("http://evil.example")</f><v>stored</v></c>';
  const file = fileOf(workbook(`<row r="1">${cell('A1', 'Name')}${formula}</row>`));
  expect((await firstTable(file)).sheet.rows).toEqual([['Name', 'stored']]);
});

test('rows of formulas without a result, and of errors, are listed as unread', async () => {
  const heads = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Email')}</row>`;
  const lost = '<row r="2"><c r="A2"><f>Old!A2</f></c><c r="B2"><f>Old!B2</f></c></row>';
  const error = `<row r="3"><c r="A3" t="e"><f>1/0</f><v>#DIV/0!</v></c>${cell('B3', 'a@b.co.za')}</row>`;
  const { listed, unread } = (
    await firstTable(fileOf(workbook(`${heads}${lost}${error}<row r="4">${cell('A4', 'Karoo')}</row>`)))
  ).list;
  expect(listed.map(({ row }) => row)).toEqual([3, 4]);
  expect(unread.map(({ id, details }) => [id, details])).toEqual(['2', '3'].map((id) => [id, reasons.lost]));
});

test('entities of a file’s own aren’t expanded', async () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1_000)}"><!ENTITY c "${'&b;'.repeat(1_000)}">]>`;
  const text = `${laughs}<worksheet><sheetData><row r="1">${cell('A1', 'Name &c;')}</row></sheetData></worksheet>`;
  const table = await firstTable(fileOf(workbook('', { text }))).catch((error: Error) => error);
  expect(table instanceof Error ? table.message : table.sheet.rows).toEqual(
    table instanceof Error ? refusals.notExcel : [['Name &c;']],
  );
});

/** Returns a file of Office before 2007, which also holds files with a password. */
const compound = (stream: string) =>
  fileOf(
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    new Uint8Array(512),
    utf16(stream),
  );
const zipOf = (name: string) => fileOf(zip([{ name, text: 'x' }]));
const large = Buffer.alloc(100_000, '<row></row>');

test.each<[what: string, file: () => Blob, message: string]>([
  ['nothing', () => fileOf(''), refusals.empty],
  ['only separators', () => fileOf(',,,\n,,,\n'), refusals.empty],
  ['a workbook without cells', () => fileOf(workbook('')), refusals.empty],
  ['too many bytes', () => fileOf(new Uint8Array(MOST_BYTES + 1)), refusals.tooLarge],
  ['too many rows', () => fileOf(`Name,Email\n${'a,b\n'.repeat(MOST_ROWS)}`), refusals.tooManyRows],
  ['an old Excel file', () => compound('Workbook'), 'old Excel file'],
  ['an Excel file with a password', () => compound('EncryptedPackage'), 'has a password'],
  ['an old Word file', () => compound('WordDocument'), refusals.notExcel],
  ['a PDF', () => fileOf('%PDF-1.7\n1 0 obj'), 'This is a PDF.'],
  ['a web page', () => fileOf('\n<!DOCTYPE html><table><tr><td>Name</td></tr></table>'), 'web page or XML'],
  ['an XML spreadsheet', () => fileOf('\uFEFF<?xml version="1.0"?><Workbook/>'), 'web page or XML'],
  [
    'a part of a web page',
    () => fileOf('\r\n<table border=1><tr><td>Name</td></tr></table>'),
    'web page or XML',
  ],
  ['contacts of a phone', () => fileOf('BEGIN:VCARD\r\nFN:Karoo Radio\r\n'), refusals.notSpreadsheet],
  ['JSON', () => fileOf('[{"DisplayName":"Karoo Radio"}]'), refusals.notSpreadsheet],
  ['an RTF file', () => fileOf('{\\rtf1 Name, Email}'), refusals.notSpreadsheet],
  ['an IIF file', () => fileOf('!HDR\tPROD\tVER\n!CUST\tNAME\tBADDR1\nCUST\tKaroo\t1 Kerk St\n'), 'IIF file'],
  ['another binary file', () => fileOf(new Uint8Array([1, 0, 2, 0, 0, 9])), refusals.notSpreadsheet],
  [
    'an OpenDocument file',
    () => zipOf('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    'OpenDocument file',
  ],
  ['a binary Excel file', () => zipOf('xl/workbook.bin'), 'binary Excel file'],
  ['a Numbers file', () => zipOf('Index/Document.iwa'), 'Numbers file'],
  ['a zip file with a list in it', () => zipOf('Customers.csv'), 'Unpack it'],
  ['a file packed otherwise', () => fileOf(Buffer.from('\x1F\x8B\x08\0', 'latin1')), refusals.notSpreadsheet],
  [
    'another zip file',
    () => fileOf(zip([{ name: 'word/document.xml', text: '<document/>' }])),
    refusals.notExcel,
  ],
  ['half a workbook', () => fileOf(fixture('quickbooks-list.xlsx').slice(0, 15_000)), refusals.notExcel],
  ['a bomb', () => fileOf(workbook('', { text: large, size: MOST_UNPACKED + 1 })), refusals.unpacked],
  [
    'a bomb that claims to be small',
    () => fileOf(workbook('', { text: large, size: 1_000 })),
    refusals.notExcel,
  ],
  ['a bomb that claims no size', () => fileOf(workbook('', { text: large, size: 0 })), refusals.unpacked],
  [
    'two cells that span millions',
    () =>
      fileOf(
        workbook(`<row r="1">${cell('A1', 'Name')}</row><row r="1048576">${cell('XFD1048576', 'x')}</row>`),
      ),
    refusals.tooMuch,
  ],
  [
    'a cell in the last column next to a list',
    () => fileOf(workbook(`<row r="1">${cell('A1', 'Name')}${cell('XFD1', 'x')}</row>`)),
    refusals.tooWide,
  ],
  [
    'cells that share long texts',
    () => fileOf(workbook(sharing(1_600), {}, undefined, 'visible', 'x'.repeat(32_000))),
    refusals.tooMuch,
  ],
  ['a row of separators', () => fileOf(`Name;Email\n${';'.repeat(1_000)}`), refusals.tooWide],
  [
    'more cells than a list',
    () => fileOf(`Name;Email${`\n${';'.repeat(200)}`.repeat(25_000)}`),
    refusals.tooMuch,
  ],
])('refuses %s', async (_, file, message) => {
  await expect(readListFile(file())).rejects.toThrow(message);
});

test('a value that is too long for a customer is listed as unread, and the row’s others are read', async () => {
  const text = `Name,Email,Billing address\nKaroo,a@b.co.za,"${', '.repeat(500_000)}x"\n`;
  const { listed, unread } = (await firstTable(fileOf(text))).list;
  expect(listed).toEqual([
    { place: '2', row: 2, name: 'Karoo', values: { companyName: 'Karoo', emailAddress: 'a@b.co.za' } },
  ]);
  expect(unread).toMatchObject([{ id: '2', details: reasons.lost }]);
});

test('a quote without an end is listed with its row', async () => {
  const { listed, unread } = (
    await firstTable(fileOf('Name,Email\nKaroo,a@b.co.za\n"Paarl,c@d.co.za\nBrits,e@f.co.za\n'))
  ).list;
  expect(listed.map(({ name }) => name)).toEqual(['Karoo']);
  expect(unread).toMatchObject([{ id: '3', details: reasons.quotes }]);
});
