// cspell:disable -- Words of several languages.
import { TOWN_NAMES } from '#lib/address/town-names.ts';

/** Words that are no part of a name: legal forms, articles, titles and placeholders. */
export const FILLERS: ReadonlySet<string> = new Set(
  `
  adv and ask baba beperk bishop bk bpk bro capt cash cc cllr clo co company de den der die dr ds du edms
  elder en est father fr geen gogo inc incorporated individual insp jnr jr k2 kgosi la late le
  limited ltd ma mama me mev mevrou miss mnr moruti mr mrs ms na nee ngo nil none npc npo ntate of onbekend
  oom pastor pbo personal prof proprietary ps pst pty privaat private rev reverend rf sale se self
  sgt sist sister sis snr sr supt suster tannie tante the unknown van vir von www za
  dept department departement`.match(/\S+/g),
);

/** What a contact person is or does, instead of a name. In a company's name these are departments. */
export const ROLES: ReadonlySet<string> = new Set(
  `
  account accounts admin administrator agent bar bestuurder bestuurshoof beampte boekhouer bookings bookkeeper branch bursar buyer captain caretaker chair chairlady chairman chairperson chief clerk coach commander contact control controller coordinator creditors deacon debtors deputy desk director dispatch duty editor eienaar elder engineer estate executor facilities finance finansies fleet for foreman front general head headmaster headmistress hod hoof hostel info junior kantoor kaptein kontroleur koshuis koster leader leier maintenance manager managing marshal matron media new night nuwe office officer onderdele ontvangs operations operator ops orders organiser organizer owner pa parts portfolio porters president principal procurement programme programmes project purchasing qm quartermaster receiving reception receptionist redakteur reservations room safety sales sec secretary security sekretaresse sekretaris senior sgb shift shop site skakel skriba sound sport ontvangster station stock store storeman stores studio superintendent supervisor supply supt support team technical technician tesourier treasurer trustee trustees voorsitter warden wardens scribe wife husband workshop`.match(
    /\S+/g,
  ),
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
  laerskool ls, high hoog secondary sekonder sekondere sec hoerskool hs sss jss, girls girl meisies meisie, radio fm stereo, school skool isikole, church kerk gemeente
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
  fire brandweer, watch wag buurtwag neighbourhood neighborhood nhw plaaswag, municipality
  munisipaliteit mun lm dm metro, department departement dept, traffic verkeer, town stad dorp, river
  rivier, mountain berg, valley vallei, association assoc ass assn vereniging assosiasie, cooperative coop
  kooperasie cooperation, club klub, centre sentrum center, hospital hospitaal, clinic kliniek, doctor
  dokter, vet veterinary veearts veeartse, attorneys prokureurs lawyers attorney, law regs, college
  kollege, creche daycare kleuterskool preschool crèche, hire verhuring rental rentals, sound klank, event
  events, music musiek, camp kamp, caravan karavaan, tours toere tour, travel reis, bus buses bussies,
  taxi taxis cabs cab, airport lughawe, air lug, brothers bros broers, sons seuns, family familie, estate
  landgoed, tribe tribal, mill meul, manufacturers mfrs vervaardigers manufacturing, engineering
  ingenieurs engineers, technology tech tegnologie, international intl internasionaal, national
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
  elektroniese, library biblioteek, water waterwerke waterdienste, electricity elektrisiteit krag, parks parke, housing
  behuising, health gesondheid, waste afval refuse vullis, roads paaie, finance finansies, hostel koshuis, bowling bowls
  rolbal, cricket krieket, netball netbal, soccer football sokker voetbal, swimming swem, squash muurbal, hockey hokkie,
  methodist metodiste metodis, catholic katoliek katolieke, lutheran luthers lutherse, baptist baptiste, apostolic apostolies
  apostoliese, reformed gereformeerde gereformeerd, committee komitee, community gemeenskap, society genootskap soc,
  tree boom bome trees, stone klip klippe stones, rock rots, forest woud,
  lake meer, sea see, island eiland, bridge brug, gate hek hekke gates, door deur deure doors, window venster vensters windows,
  key keys sleutel sleutels, locksmith locksmiths slotmaker slotmakers, wheel wheels wiel wiele, bicycle bicycles fiets fietse
  cycle cycles bike bikes, horse horses perd perde, dog dogs hond honde, cat cats kat katte, bird birds voel voels, lion leeu, dolphin dolphins dolfyn dolfyne, whale whales walvis, shark sharks haai, porcupine ystervark, fox jakkals,
  elephant olifant, leopard luiperd, eagle arend, ostrich volstruis, honey heuning, egg eggs eier eiers, cheese kaas, sugar
  suiker, salt sout, tea tee, potato potatoes aartappel aartappels, apple apples appel appels, grape grapes druif druiwe, orange
  lemoen lemoene, peach perske perskes, nut nuts neut neute, pecan pekan pekanneut pecans, lucerne lusern, grain graan, maize
  mielie mielies, wool wol, leather leer, brick bricks brickworks steenwerke bakstene, cement sement, concrete beton, wire
  draad, fence fencing omheining omheinings, tent tents tente, kitchen kitchens kombuis kombuise, cupboards kaste cabinets,
  woodwork houtwerk houtwerke woodworks, joinery skrynwerk skrynwerkers, carpentry carpenter carpenters timmerman, gift gifts
  geskenk geskenke, toy toys speelgoed, children kinders, youth jeug, women vroue, mother moeder, king koning, queen koningin,
  angel engel, heart hart, hope hoop, love liefde, peace vrede, light lights lig lighting beligting ligte, quick vinnig vinnige
  fast kwik snel, good goeie, best beste, beautiful mooi pragtige, lower onder laer, upper bo, middle middel, medical mediese
  medies, animal animals dier diere, physiotherapy physio physiotherapist physiotherapists fisioterapie fisioterapeut, academy
  akademie, parish parogie, ministries ministry bediening, mission sending, temple tempel, development developments ontwikkeling, technical tegniese, local plaaslike, projects project projekte,
  investments investment beleggings, holdings holding houers, group groep, enterprise enterprises onderneming ondernemings,
  trading handel traders trader handelaars, dealer dealers handelaar, supplies supply suppliers verskaffers, store stores stoor,
  sales verkope, workshop werkswinkel werkwinkel, works werke, solutions oplossings, systems system stelsels, products product
  produkte, packaging verpakking packers, coldrooms coldroom koelkamer koelkamers, refrigeration refrig verkoeling
  koeling, aircon airconditioning airconditioner airconditioners lugversorging, irrigation besproeiing, tool tools gereedskap,
  holiday vakansie, resort oord, museum, theatre teater, news nuus, newspaper koerant, studio ateljee, photography photo photos
  fotografie foto, alarm alarms, camera cameras kamera kameras, tailor tailors kleremaker kleremakers, hairdresser hairdressers
  haarkapper haarkappers, beauty skoonheid, wedding weddings troues bruilof, bridal bruids, decor dekor, credit krediet,
  auctioneers auction afslaers, surveyors surveyor landmeters landmeter, architects architect argitekte argitek, removals
  verhuisings, courier couriers koerier koeriers, fuel brandstof, filling vulstasie, carwash motorwas, scrap skroot, recycling
  herwinning, pest plaag plaagbeheer, energy energie, battery batteries batterye, brakes remme, exhaust exhausts uitlaat,
  radiators radiator verkoelers, gearbox ratkas gearboxes, diesel, boerevereniging, bookshop boekwinkel boekhandel,
  wholesalers wholesale groothandel, distributors distribution verspreiders, supermarket
  supermark superette, creations skeppings, designs design ontwerp ontwerpe`;

/** First names and their short forms. */
const NICKNAMES = `
  jacobus kobus cobus koos jaco, johannes hannes johan jan jannie hansie, petrus piet pieter peter, stephanus fanie
  faan stefan stefanus stephan, hendrik hennie henk henry, willem willie wim william bill will, gerhardus gert gerhard,
  christiaan christo chris christian, andries dries andre andrew andy, cornelius neels cornel, frederik
  frikkie frik fred, michael mike michiel giel, robert bob rob bobby, james jim jimmy, elizabeth bettie
  liz betty elsabe bets, maria marie mari maritjie, catharina trudie rina katrien, susanna susan sanet
  sannie, david dave, daniel danie dan, thomas tom tommy, sibusiso sbu, nkosinathi nathi, mandlenkosi
  mandla, jabulani jabu, solomon solly, desmond des, patrick pat, anthony tony, joseph joe jo, samuel sam,
  marthinus tinus martin, theunis theuns, stefanie, constance connie, johanna joey hannie, margaret maggie magda, magdalena,
  katherine kathy katie cathy, charles charlie, edward eddie ed, richard dick ricky, nicolaas nico klaas nicholas nick, lourens lourie lawrence,
  gabriel gawie, matthys thys, barend ben, benjamin bennie benny, abraham abie abe, isak sakkie isaac, josef josias, izak,
  alexander alex sandy, christopher, timothy tim, steven steve stephen, kenneth ken, ronald ron, donald don, gregory greg,
  jennifer jenny, deborah debbie, patricia patty trish, lindiwe lindi, thandiwe thandi, nomthandazo, siphokazi sipho, zanele zani,
  boitumelo tumi tumelo, itumeleng, lebogang lebo lebohang, kgomotso, refilwe fifi, mpho, siyabonga siya, sandile sandi,
  vusumuzi vusi, bongani bonga bongi, themba thembinkosi, nomvula vula, mohamed mohammed mahomed muhammad mo`;

export const MEANINGS: ReadonlyMap<string, string> = firstOf(`${SAME}, ${TOWN_NAMES.replace(/-/g, '')}`);
/** Names of towns of two or more words, with any blanks and hyphens between them. */
export const LONG_TOWNS = new RegExp(
  `\\b(?:${(TOWN_NAMES.match(/\S+-[^\s,]+/g) ?? []).join('|').replace(/-/g, '[ -]?')})\\b`,
  'g',
);
export const FIRST_NAMES: ReadonlyMap<string, string> = firstOf(NICKNAMES);

/** Words of streets, which say little about where one is. */
export const STREET_WORDS: ReadonlySet<string> = new Set(
  'street road avenue drive crescent lane close square boulevard saint place'.split(' '),
);

/** What firms and other bodies do, the words of a trade between commas. */
const TRADE_GROUPS = `
  construction civils civil paint painting roofing tiling hardware wood steel brick cement concrete stone plumbing glass window door
  aluminium ceilings carpentry joinery woodwork kitchen cupboards welding gate fence wire electrical light landscaping contractors
  contractor scaffolding insulation waterproofing, electrical electronics energy power solar light battery radio sound tv television
  satellite aerial aerials antenna antennas dstv alarm camera technology, pump drill borehole irrigation water pools windmill, motors tyre
  panel panelbeaters exhaust brakes radiators gearbox mechanics spares tractor trailers wheel garage repair, fuel filling petroleum diesel
  gas oil petrol, transport taxi bus courier removals freight truck trucks movers towing coach, bakery butchery cafe restaurant takeaways
  catering kitchen pizza grill diner chicken burger cake cakes biltong deli food spice farmstall meat bread fish, supermarket wholesalers
  superstore spaza tuckshop groceries dealer spar market fruit, bottlestore tavern pub bar brewery shebeen, farm cattle sheep pig chicken
  fruit wine citrus nut maize dairy feed seed nursery honey egg game hunting abattoir sugar tractor irrigation lucerne honeybees estate,
  guesthouse lodge inn hotel resort caravan camp holiday bnb cottage chalets venue, tours travel boat fish fishing dive, pharmacy doctor
  dentist optometrist clinic hospital medical physiotherapy vet ambulance health radiology oncology maternity surgery theatre, salon
  hairdresser hair beauty nails spa barber massage, clothing shoe tailor fashion fashions bridal boutique fabrics fabric textile wool
  leather knitting jerseys dress, flower nursery plants jewellers watches gift toy bicycle sport sports, furniture mattress carpet curtains
  upholstery bed, attorneys accountants consulting insurance architects surveyors law tax bonds finance credit, estates auctioneers,
  security alarm camera locksmith key protection, event sound music tent decor photography wedding hire theatre dj catering camera, funeral
  burial undertakers, printers sign newspaper book stationery news designs advertising, phone cellular computer internet networks, cleaning
  drycleaners pest waste recycling scrap carwash, mine coal quarry sand stone crusher, hire plant tool earthworks drill, school college
  university creche academy training educare driving primary high library junior senior hostel law music drama physics chemistry biology
  mathematics theology engineering agriculture education commerce, church temple mosque parish ministries mission chapel methodist anglican
  catholic lutheran baptist presbyterian apostolic adventist pentecostal orthodox reformed ng, club rugby bowling cricket tennis golf hockey
  netball soccer swimming squash gym fitness fc supporters association bodycorporate committee community forum foundation league orphanage
  skou society stokvel union, municipality police fire traffic water electricity parks housing waste roads library finance cleansing sewage
  sanitation licensing cemetery treasury workshop disaster`;

/** The trades of a word, as bits. */
export const TRADES: ReadonlyMap<string, number> = bitsOf(TRADE_GROUPS.split(','));

/** What a body is called that one of its officers runs besides others: its own words say which one it is. */
export const BODIES: ReadonlySet<string> = new Set(
  `school college university academy creche church mosque temple parish ministries mission chapel club association committee
  community forum foundation league society stokvel union bodycorporate municipality`.match(/\S+/g),
);

/** Words in the names of firms that trade under another name. */
export const SHELLS: ReadonlySet<string> = new Set(
  'trading holding investments enterprise projects group trust ventures'.split(' '),
);

function bitsOf(groups: readonly string[]): ReadonlyMap<string, number> {
  const bits = new Map<string, number>();
  for (const [at, group] of groups.entries()) {
    for (const word of group.match(/\S+/g) ?? []) bits.set(word, (bits.get(word) ?? 0) | (1 << at));
  }
  return bits;
}

/** Returns the first word of each group by its other words. */
function firstOf(groups: string): ReadonlyMap<string, string> {
  return new Map(
    groups.split(',').flatMap((group) => {
      const words = group.match(/\S+/g) ?? [];
      return words.map((word) => [word, words[0] ?? word] as const);
    }),
  );
}
