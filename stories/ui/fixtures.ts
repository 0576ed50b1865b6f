import type { DataTableGroup, DataTableGroupAction } from '#ui/data-table-types.ts';

const TOWNS = ['Upington', 'Mthatha', 'Polokwane', 'Knysna', 'Giyani', 'Springbok', 'Ulundi'];
const PEOPLE = ['Sipho Dlamini', 'Anele Mokoena', 'Johan Botha', 'Lerato Molefe', 'Priya Govender'];

export interface Repair {
  id: string;
  name: string;
  person: string;
  phone: string;
  email: string;
  time: string;
  isNew: boolean;
}

/** Returns repairs, newest first. */
export function repairs(count: number): Repair[] {
  return Array.from({ length: count }, (_, place) => ({
    id: String(place),
    name: `${TOWNS[place % TOWNS.length]} Two-Way Radio ${place + 1}`,
    person: PEOPLE[place % PEOPLE.length] ?? '',
    phone: `082555${String(1000 + place)}`,
    email: `branch${place + 1}@two-way.example`,
    time: `${String(16 - (place % 5) * 2).padStart(2, '0')}:40`,
    isNew: place < 2,
  }));
}

const WEEK = ['Friday', 'Thursday', 'Wednesday', 'Tuesday', 'Monday', 'Sunday', 'Saturday'];

/** Returns the command of a day. */
export function exportDay({ title }: DataTableGroup<Repair>): DataTableGroupAction {
  return { icon: 'download', label: `Export ${title}`, onSelect: () => undefined };
}

/** Returns repairs in groups of five a day. */
export function repairsByDay(count: number): DataTableGroup<Repair>[] {
  const all = repairs(count);
  return Array.from({ length: Math.ceil(count / 5) }, (_, day) => ({
    id: String(day),
    label: day === 0 ? 'Today' : `${WEEK[day % 7]?.slice(0, 3)} ${20 - day} Nov`,
    title: `${WEEK[day % 7]}, ${20 - day} November`,
    count: '5 repairs',
    rows: all.slice(day * 5, day * 5 + 5),
  }));
}
