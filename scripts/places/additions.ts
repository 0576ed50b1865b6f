// cspell:disable
import type { Province } from '#lib/address/provinces.ts';
import type { Provinces } from '#lib/address/places.ts';
import { placeKey } from '#lib/address/town-names.ts';
import { provincesOf } from './sources.ts';

/**
 * Names that the sources don't have: those that the Minister of Sport, Arts and Culture gazetted since 2016 (South
 * African Geographical Names Council), and what people call the largest cities. And three places that the register
 * takes for others (Wikipedia: Broederstroom, Elandslaagte, Thokoza).
 */
const names: readonly (readonly [Province, string])[] = [
  [
    'Eastern Cape',
    'Makhanda, Maletswai, Nqanqarhu, Robert Sobukwe Town, KwaBhaca, MaXesibeni, Gqeberha, Kariega, Komani, Qonce, PE',
  ],
  ['Free State', 'Bloem, BFN, QwaQwa'],
  ['Gauteng', 'JHB, Joburg, Johannesburg CBD, Thokoza, PTA, Pretoria CBD'],
  ['KwaZulu-Natal', 'DBN, PMB, Durban CBD, Umhlanga, uMngeni, uPhongolo, KwaDukuza, Msinga, Elandslaagte'],
  ['Mpumalanga', 'eMkhondo, eMalahleni, eNtokozweni, Mbombela, Nelspruit'],
  ['North West', 'Mahikeng, Potch, Broederstroom'],
  ['Western Cape', 'CPT, Kaapstad, Cape Town CBD, Mitchells Plain, Bellville'],
];

export const additions: ReadonlyMap<string, Provinces> = new Map(
  names.flatMap(([province, all]) =>
    all.split(', ').map((name) => [placeKey(name), provincesOf(province)] as const),
  ),
);
