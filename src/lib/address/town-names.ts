// cspell:disable -- Names of towns.
/** South African towns: the current name, then former and other names and short forms (South African Geographical Names Council). */
export const TOWN_NAMES = `
  polokwane pietersburg, mokopane potgietersrus, modimolle nylstroom, bela-bela warmbaths warmbad, lephalale ellisras,
  mookgophong naboomspruit, modjadjiskloof duiwelskloof, makhado louis-trichardt, musina messina, morebeng soekmekaar, mogwadi
  dendron, senwabarwana bochum, mbombela nelspruit, emalahleni witbank, mashishing lydenburg, emakhazeni belfast, entokozweni
  machadodorp, emgwenya waterval-boven, malalane malelane, emkhondo piet-retief, kwadukuza stanger, tshwane pretoria pta, gqeberha port-elizabeth
  pe, makhanda grahamstown, mthatha umtata, komani queenstown, kariega uitenhage, qonce king-williams-town king-william-s-town
  kingwilliamstown kwt, ntabozuko berlin, nxuba cradock, maletswai aliwal-north aliwal-noord, nqanqarhu maclear, kwabhaca
  mount-frere, maxesibeni mount-ayliff, gcuwa butterworth, dutywa idutywa, ngcobo engcobo, mbizana bizana, cacadu lady-frere,
  kwanojoli somerset-east, robert-sobukwe-town graaff-reinet graaf-reinet, kwamaqoma fort-beaufort, james-calata jamestown,
  mahikeng mafikeng mafeking, brandfort winnie-mandela, ethekwini durban dbn, othongathi tongaat, umhlanga umhlanga-rocks,
  amanzimtoti emanzimtoti toti, umkomaas emkhomazi, umzinto emzinto, isipingo siphingo, pietermaritzburg pmb maritzburg,
  hartbeespoort harties, bronkhorstspruit kungwini bronkies, johannesburg jhb joburg jozi, cape-town kaapstad ct cpt,
  potchefstroom potch tlokwe, bloemfontein bloem bfn mangaung, richards-bay richardsbaai umhlathuze, east-london oos-londen el,
  jeffreys-bay jeffreysbaai j-bay jbay, mossel-bay mosselbaai mosselbay, plettenberg-bay plettenbergbaai plett, somerset-west
  somerset-wes, riversdale riversdal, hout-bay houtbaai, simons-town simonstad, saint-lucia st-lucia, port-shepstone
  pt-shepstone, vanderbijlpark vanderbijl, krugersdorp mogale-city, klerksdorp matlosana, rustenburg phokeng`;

/** Returns a name without accents, case, blanks and punctuation. */
export function placeKey(name: string): string {
  const plain = /[^\0-~]/.test(name) ? name.normalize('NFD') : name;
  return plain.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The keys of all names of each town. */
export const townGroups: readonly (readonly string[])[] = TOWN_NAMES.split(',').map((group) =>
  (group.match(/\S+/g) ?? []).map(placeKey),
);
