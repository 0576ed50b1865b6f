export interface Town {
  name: string;
  province: string;
  postalCode: string;
  areaCode: string;
  /** The town's share of customers, relative to others. */
  weight: number;
}

export const TOWNS: readonly Town[] = `
  Bloemfontein, Free State, 9301, 051, 14
  Welkom, Free State, 9459, 057, 4
  Bethlehem, Free State, 9701, 058, 3
  Kroonstad, Free State, 9499, 056, 2
  Parys, Free State, 9585, 056, 1
  Johannesburg, Gauteng, 2001, 011, 9
  Sandton, Gauteng, 2196, 011, 6
  Midrand, Gauteng, 1685, 011, 5
  Pretoria, Gauteng, 0002, 012, 8
  Centurion, Gauteng, 0157, 012, 4
  Soweto, Gauteng, 1804, 011, 3
  Krugersdorp, Gauteng, 1739, 011, 2
  Cape Town, Western Cape, 8001, 021, 8
  Bellville, Western Cape, 7530, 021, 4
  Stellenbosch, Western Cape, 7600, 021, 3
  George, Western Cape, 6529, 044, 2
  Beaufort West, Western Cape, 6970, 023, 1
  Franschhoek, Western Cape, 7690, 021, 1
  Durban, KwaZulu-Natal, 4001, 031, 8
  Umhlanga, KwaZulu-Natal, 4319, 031, 3
  Pietermaritzburg, KwaZulu-Natal, 3201, 033, 3
  Newcastle, KwaZulu-Natal, 2940, 034, 1
  Gqeberha, Eastern Cape, 6001, 041, 5
  East London, Eastern Cape, 5201, 043, 3
  Graaff-Reinet, Eastern Cape, 6280, 049, 1
  Polokwane, Limpopo, 0699, 015, 3
  Tzaneen, Limpopo, 0850, 015, 2
  Mbombela, Mpumalanga, 1200, 013, 3
  eMalahleni, Mpumalanga, 1035, 013, 2
  Rustenburg, North West, 0299, 014, 3
  Potchefstroom, North West, 2531, 018, 2
  Kimberley, Northern Cape, 8301, 053, 3
  Upington, Northern Cape, 8801, 054, 2
  Môrester, Northern Cape, 8960, 054, 1
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', province = '', postalCode = '', areaCode = '', weight] = line.trim().split(', ');
    return { name, province, postalCode, areaCode, weight: Number(weight) };
  });

export const FIRST_NAMES = list(`
  Thandi, Sipho, Naledi, Pieter, Johan, Anél, Priya, Rajesh, Lerato, Themba, Zanele, Bongani,
  Nomvula, Ayesha, Yusuf, Fatima, Charl, Riaan, Elmarié, René, Chloë, Daniël, Kagiso, Tumelo, Mpho,
  Palesa, Katlego, Sibusiso, Nosipho, Vusi, Andile, Michael, Sarah, David, Karen, Shaun, Megan,
  Brendan, Liezl, Hendrik, Willem, Annelie, Francois, Desmond, Beauty, Precious, Lindiwe, Xolani,
  Khanyi, Ruan
`);

export const SURNAMES = list(`
  Nkosi, Dlamini, van der Merwe, Botha, Naidoo, Pillay, Mokoena, Khumalo, Mthembu, Ndlovu, Pretorius,
  Venter, du Plessis, Müller, Govender, Reddy, Mahlangu, Sithole, Zulu, Cele, Molefe, Tshabalala,
  Nel, Fourie, Coetzee, van Wyk, Smith, Jacobs, Adams, Davids, O'Reilly, D'Almeida, Abrahams, Isaacs,
  Maseko, Radebe, Modise, Phiri, Baloyi, Chauke, Labuschagné, le Roux, Swart, Steyn, Kruger, Mabuza,
  Shabangu, Ngcobo, Williams, Petersen
`);

export const NAMES = list(`
  Karoo, Highveld, Lowveld, Bosveld, Môreson, Sonskyn, Protea, Springbok, Kingfisher, Baobab, Ubuntu,
  Impala, Rooibos, Table Bay, Drakensberg, Maluti, Vaal, Umgeni, Kalahari, Namaqua, Blue Crane,
  Fish Eagle, Golden Gate, Sunrise, Southern Cross, Vuka, Sizwe, Khula, Siyaya, Thuto, Aurora,
  Vrystaat, Goue Môre, Kêrel, Berg en Dal, Summit, Beacon, Frontier, Pioneer, Mzansi, Jabula, Isando,
  Bokamoso, Letaba, Sabie, Olifants, Witrivier, Skeerpoort, Kloof, Zeerust
`);

export const TRADES = list(`
  Radio, Two-Way Radio, Electronics, Security Services, Taxi Association, Transport, Logistics,
  Construction, Boerdery, Farming, Game Lodge, Safaris, Mining Supplies, Auto Electrical,
  Engineering, Communications, Alarms, Events, Sound & Lighting, Schools Trust, Guesthouse,
  Wholesalers, Hardware, Plumbing, Electrical, Panel Beaters, Courier, Ambulance, Medical Supplies,
  Hoërskool, Laerskool, Sekuriteit, Elektronika, Vervoer, Quarries, Forestry, Fisheries, Marine,
  Aviation, Vineyards, Abattoir, Dairy, Poultry, Packaging, Signs, Solar, Batteries, Antennas,
  Broadcasting, Cleaning
`);

export const STREETS = list(`
  Main Road, Church Street, Voortrekker Street, Kerkstraat, Nelson Mandela Drive, Long Street,
  Oliver Tambo Avenue, Industria Road, Station Road, Markstraat, President Brand Street,
  Albertina Sisulu Road, Jan Smuts Avenue, Govan Mbeki Avenue, Hoofstraat, Steve Biko Street,
  Loop Street, Hendrik Potgieter Road, Louis Botha Avenue, Walter Sisulu Avenue
`);

export const PLACES = list(`
  Gateway Office Park, Sasol Business Park, Mall of the North, Mimosa Mall, Loch Logan Waterfront,
  Northgate Centre, Riverside Industrial Park, Airport Park, Middestad Centre, Canal Walk
`);

export const FARMS = list(`
  Rietfontein, Môreson, Doringkloof, Weltevrede, Kleinfontein, Allesverloren
`);

export const CELL_PREFIXES = list(`
  060, 061, 062, 063, 071, 072, 073, 074, 076, 078, 079, 081, 082, 083, 084
`);

function list(words: string): readonly string[] {
  return words.trim().split(/,\s+/);
}
