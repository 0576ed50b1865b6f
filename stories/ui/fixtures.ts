import type { RecordFact } from '#ui/RecordRow.tsx';

/** Records as a list shows them: invented, South African, and the same on every day. */
export interface Listed {
  title: string;
  subtitle: string;
  facts: readonly RecordFact[];
  note: string;
}

/** A phone number, which a phone shows too, and an e-mail address; then two that only a wide list has room for. */
export function contact(phone: string, email: string, office = '', account = ''): RecordFact[] {
  return [
    { label: 'Cell phone', value: phone, size: 'short', from: 'narrow' },
    { label: 'Office phone', value: office, size: 'short', from: 'wide' },
    { label: 'E-mail', value: email, size: 'long', from: 'medium', isSearched: true },
    { label: 'Account', value: account, size: 'short', from: 'wide' },
  ];
}

export const few: readonly Listed[] = [
  {
    title: 'Karoo Signal Works (Pty) Ltd',
    subtitle: 'Thandi Nkosi',
    facts: contact('082 555 0134', 'thandi@karoosignal.example'),
    note: '16:42',
  },
  {
    title: 'Bosveld Radio en Elektronika BK',
    subtitle: 'Pieter van der Merwe',
    facts: contact('083 555 0178', 'pieter@bosveldradio.example'),
    note: '11:05',
  },
  {
    title: 'eThekwini Marine Electronics',
    subtitle: 'Ayesha Naidoo',
    facts: contact('084 555 0121', 'ayesha@marine.example'),
    note: '08:30',
  },
];

export const longNamed: Listed = {
  title: 'The Greater Mangaung Amateur Radio, Two-Way Communications and Allied Trades Co-operative Limited',
  subtitle: 'Nomvula Bhekizizwe-Mthethwa van Schalkwyk (secretary, weekdays after twelve)',
  facts: contact('+27 51 555 0199', 'secretary.of.the.co-operative@greater-mangaung-amateur-radio.example'),
  note: '09:15',
};

const TOWNS = ['Upington', 'Mthatha', 'Polokwane', 'Knysna', 'Giyani', 'Springbok', 'Ulundi'];
const PEOPLE = ['Sipho Dlamini', 'Anele Mokoena', 'Johan Botha', 'Lerato Molefe', 'Priya Govender'];

/** As many records as a busy day brings. */
export const many: readonly Listed[] = Array.from({ length: 20 }, (_, place) => ({
  title: `${TOWNS[place % TOWNS.length]} Two-Way Radio ${place + 1}`,
  subtitle: PEOPLE[place % PEOPLE.length] ?? '',
  facts: contact(`082 555 ${String(1000 + place)}`, `branch${place + 1}@two-way.example`),
  note: `${String(17 - Math.floor(place / 2)).padStart(2, '0')}:${place % 2 ? '05' : '40'}`,
}));
