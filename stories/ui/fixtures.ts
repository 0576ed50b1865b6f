/** Records as a list shows them: invented, South African, and the same on every day. */
export interface Listed {
  title: string;
  subtitle: string;
  facts: readonly string[];
  note: string;
}

export const few: readonly Listed[] = [
  {
    title: 'Karoo Signal Works (Pty) Ltd',
    subtitle: 'Thandi Nkosi',
    facts: ['082 555 0134', 'thandi@karoosignal.example'],
    note: '16:42',
  },
  {
    title: 'Bosveld Radio en Elektronika BK',
    subtitle: 'Pieter van der Merwe',
    facts: ['083 555 0178', 'pieter@bosveldradio.example'],
    note: '11:05',
  },
  {
    title: 'eThekwini Marine Electronics',
    subtitle: 'Ayesha Naidoo',
    facts: ['084 555 0121', 'ayesha@marine.example'],
    note: '08:30',
  },
];

export const longNamed: Listed = {
  title: 'The Greater Mangaung Amateur Radio, Two-Way Communications and Allied Trades Co-operative Limited',
  subtitle: 'Nomvula Bhekizizwe-Mthethwa van Schalkwyk (secretary, weekdays after twelve)',
  facts: ['+27 51 555 0199', 'secretary.of.the.co-operative@greater-mangaung-amateur-radio.example'],
  note: '09:15',
};

const TOWNS = ['Upington', 'Mthatha', 'Polokwane', 'Knysna', 'Giyani', 'Springbok', 'Ulundi'];
const PEOPLE = ['Sipho Dlamini', 'Anele Mokoena', 'Johan Botha', 'Lerato Molefe', 'Priya Govender'];

/** As many records as a busy day brings. */
export const many: readonly Listed[] = Array.from({ length: 20 }, (_, place) => ({
  title: `${TOWNS[place % TOWNS.length]} Two-Way Radio ${place + 1}`,
  subtitle: PEOPLE[place % PEOPLE.length] ?? '',
  facts: [`082 555 ${String(1000 + place)}`, `branch${place + 1}@two-way.example`],
  note: `${String(17 - Math.floor(place / 2)).padStart(2, '0')}:${place % 2 ? '05' : '40'}`,
}));
