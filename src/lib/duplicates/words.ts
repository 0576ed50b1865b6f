// cspell:disable -- Words of several languages.
/** Words that are no part of a name: legal forms, articles, titles, and roles or placeholders instead of a person. */
export const FILLERS: ReadonlySet<string> = new Set(
  `
  accounts adv agent and ask baba beperk bishop bk bpk bro buyer capt cash cc chairman chief clerk cllr
  clo co company contact creditors de debtors den department dept der die director dr ds du edms elder en
  est executor father finance for fr geen gogo hoof inc incorporated individual insp jnr jr junior k2
  kgosi la late le limited ltd ma mama manager managing me mev miss mnr moruti mr mrs ms na nee ngo nil
  none npc npo ntate of office onbekend oom orders owner pastor pbo personal porters principal privaat
  private procurement prof proprietary ps pst pty reception rev reverend rf sale se secretary self senior
  sgt sist sister snr sr storeman stores supt suster tannie tante the treasurer trustee unknown van vir
  von www za`.match(/\S+/g),
);

/** Words for the same thing: Afrikaans, abbreviated and other forms after the English one. */
const SAME = `
  1 one first een eerste 1st, 2 two second twee 2nd, 3 three third drie 3rd, 4 four fourth vier 4th, 5
  five fifth vyf 5th, 6 six sixth ses 6th sesde, 7 seven sewe, 8 eight agt, 9 nine nege, 10 ten tien, 20
  twenty twintig, east eastern oos oostelike, north northern noord, west western wes, south southern suid
  suider, bushveld bosveld, highveld hoeveld, lowveld laeveld, cape kaap, state staat vrystaat, coast kus,
  gold goue goud, black swart, blue blou, green groen, red rooi, white wit, grey grys, silver silwer, old
  ou oude, new nuwe, big groot, small klein, sun son, star ster, moon maan, bakery bakkery, butchery
  slaghuis, cleaning skoonmaak, construction konstruksie bouers builders building bou, electrical
  elektries elektriese, farm farms farming boerdery plaas plase boere farmers, guesthouse gastehuis
  gasteplaas, nursery kwekery, tyre tyres band bande, pharmacy pharmacies apteek chemist, primary
  laerskool ls, high secondary hoerskool hs sss jss, school skool isikole, church kerk gemeente
  congregation bandla ikerike, security sekuriteit guarding, transport vervoer trucking hauliers logistics
  logistiek cartage, service services dienste diens, house huis, inn herberg, fruit vrugte, wine wyn wyne
  winery kelder cellar, citrus sitrus, sheep skape skaap, cattle beeste bees, chicken poultry pluimvee
  hoender, pig piggery varke vark, game wild, hunting jag, fish vis, fishery fisheries visserye, funeral
  funerals begrafnis begrafnisse, burial begrawe, garden tuin gardens, home tuis tehuis, aged elderly bejaardes
  bejaarde ouetehuis, flower flowers florist blomme bloemiste, hair hare, food kos, meat vleis, bread
  brood, sweet lekker, pump pumps pomp pompe, drill drilling boor, borehole boorgat, steel staal, wood
  hout timber timbers, iron yster, coal steenkool, mine mining myn mynbou colliery, machine machines
  masjien, tractor tractors trekker trekkers, spares onderdele parts, repair repairs herstel fix, paint
  verf, carpet tapyt, furniture furnishers furnishing meubels, clothing klere, shoe shoes skoene, book
  books boek boeke, printers printing print drukkers drukker, computer rekenaar, phone cellphone selfoon,
  fire brandweer brand, watch wag buurtwag neighbourhood neighborhood nhw plaaswag, municipality
  munisipaliteit mun lm dm metro, department departement dept, traffic verkeer, town stad dorp, river
  rivier, mountain berg, valley vallei, association assoc ass vereniging assosiasie, cooperative coop
  kooperasie cooperation, club klub, centre sentrum center, hospital hospitaal, clinic kliniek, doctor
  dokter, vet veterinary veearts veeartse, attorneys prokureurs lawyers attorney, law regs, college
  kollege, creche daycare kleuterskool preschool crèche, hire verhuring rental rentals, sound klank, event
  events, music musiek, camp kamp, caravan karavaan, tours toere tour, travel reis, bus buses bussies,
  taxi taxis cabs cab, airport lughawe, air lug, brothers bros broers, sons seuns, family familie, estate
  landgoed, tribe tribal, mill meul, manufacturers mfrs vervaardigers manufacturing, engineering
  ingenieurs engineers eng, technology tech tegnologie, international intl internasionaal, national
  nasionaal nasionale, africa afrika, saint st sint, brewery brouery, dairy melkery, milk melk, abattoir
  slagpale, feed feeds voere voer, seed seeds saad, street str straat straatte, road rd weg pad, avenue
  ave av laan, drive dr drv rylaan, crescent cres singel, lane ln, close slot, square plein, boulevard
  blvd, portion ptn gedeelte ged, plot erf stand hoewe, box posbus pobox, corner cnr hoek, main hoof,
  station stasie, market mark, long lang, short kort, beach strand, industrial industrie industria
  nywerheid, mall shopping, shop winkel, unit eenheid, floor vloer, fitment fitments fitting fittings
  bandediens, tiling tiles tiler teels, catering caterers spyseniering, upholstery upholsterers
  stoffering, welding sweiswerk sweis welders, painting painters skilders, roofing roofers dakke,
  landscaping landscapers, plumbing plumbers plumber loodgieter loodgieters, panelbeaters panelbeating
  paneelkloppers, motors motor motore auto autos, mechanics mechanical werktuigkundige, jewellers jewelry
  jewellery juwelier juweliers, optometrist optometrists oogkundige, dentist dental tandarts tandartse,
  accountants accounting rekenmeesters boekhouding bookkeeping, consulting consultants konsultante
  consultancy, training opleiding, insurance versekering brokers makelaars, estates eiendomme properties
  property, butcher butchers slagter slagters, drycleaners laundry laundromat wassery, hardware hardeware
  ysterware, bottlestore liquor drank drankwinkel, cafe kafee coffee koffie koffiewinkel, restaurant
  restaurants restourant eetplek, university univ universiteit, police polisie saps, government regering, district
  distrik, takeaways takeaway, salon salons haarsalon, glass glas, curtains gordyne
  blinds, pools swembad swembaddens pool, sign signs tekens signage, towing insleep insleepdiens, panel
  paneel, mattress matras, boat bote boats marine, ambulance ems ambulans, electronics elektronika
  elektroniese, wholesalers wholesale groothandel, distributors distribution verspreiders, supermarket
  supermark superette, creations skeppings, designs design ontwerp ontwerpe`;

/** South African towns: the current name, then former names and short forms (South African Geographical Names Council). */
const TOWNS = `
  polokwane pietersburg, mokopane potgietersrus, modimolle nylstroom, belabela warmbaths warmbad,
  lephalale ellisras, mookgophong naboomspruit, modjadjiskloof duiwelskloof, makhado louistrichardt,
  musina messina, mbombela nelspruit, emalahleni witbank, mashishing lydenburg, tshwane pretoria pta,
  gqeberha portelizabeth pe, makhanda grahamstown, mthatha umtata, komani queenstown, kariega uitenhage,
  qonce kingwilliamstown, mahikeng mafikeng mafeking, ethekwini durban dbn, kwadukuza stanger, emkhondo
  pietretief, bronkhorstspruit kungwini, hartbeespoort harties, johannesburg jhb joburg jozi,
  pietermaritzburg pmb, capetown kaapstad ct, potchefstroom potch tlokwe, bloemfontein bloem mangaung,
  umhlathuze richardsbay, georgetown george`;

/** First names and their short forms. */
const NICKNAMES = `
  jacobus kobus cobus koos, johannes hannes johan jan jannie, petrus piet pieter peter, stephanus fanie
  faan stefan stefanus stephan, hendrik hennie henk henry, willem willie wim william bill will, gerhardus gert gerhard,
  christiaan christo chris christian, andries dries andre andrew andy, cornelius neels cornel, frederik
  frikkie frik fred, michael mike michiel giel, robert bob rob bobby, james jim jimmy, elizabeth bettie
  liz betty elsabe bets, maria marie mari maritjie, catharina trudie rina katrien, susanna susan sanet
  sannie, david dave, daniel danie dan, thomas tom tommy, sibusiso sbu, nkosinathi nathi, mandlenkosi
  mandla, jabulani jabu, solomon solly, desmond des, patrick pat, anthony tony, joseph joe jo, samuel sam,
  vusumuzi vusi, bongani bonga, themba thembinkosi, nomvula vula, mohamed mohammed mahomed muhammad mo`;

export const MEANINGS: ReadonlyMap<string, string> = firstOf(`${SAME}, ${TOWNS}`);
export const FIRST_NAMES: ReadonlyMap<string, string> = firstOf(NICKNAMES);

/** Words of streets, which say little about where one is. */
export const STREET_WORDS: ReadonlySet<string> = new Set(
  'street road avenue drive crescent lane close square boulevard saint place'.split(' '),
);

/** Bodies whose departments buy on their own. */
export const PUBLIC_BODIES: ReadonlySet<string> = new Set(
  'municipality department university college district police government hospital'.split(' '),
);

/** Returns the first word of each group by its other words. */
function firstOf(groups: string): ReadonlyMap<string, string> {
  return new Map(
    groups.split(',').flatMap((group) => {
      const words = group.match(/\S+/g) ?? [];
      return words.map((word) => [word, words[0] ?? word] as const);
    }),
  );
}
