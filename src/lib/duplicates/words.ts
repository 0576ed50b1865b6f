/** Words that are no part of a name: legal forms, articles, titles, and roles instead of a person. */
export const FILLERS = setOf(`
  pty ltd limited incorporated inc beperk proprietary edms bpk cc bk ngo npc npo and en the die of van
  von der den de du le la mr mrs ms mnr mev me miss dr prof rev ds adv father fr sister pastor est late
  jr jnr junior sr snr senior private executor owner trustee manager managing agent secretary accounts
  department dept office clerk creditors debtors finance procurement orders reception storeman reverend individual self n/a www za v`);

/** Words that many companies have in their name. They count a quarter. */
export const COMMON = setOf(`
  services solutions supplies enterprises trading trade projects group holdings investments company co
  international africa sa south sons brothers bros seuns trust family partners associates centre shop
  store general dealer farming school church club body corporate estate`);

/** Other words for the same: each line begins with the word that the others are compared as. */
const SAME = `
  1 one first een, 2 two second twee, 3 three third drie, 4 four vier, 5 five vyf, 6 six, 7 seven
  8 eight, 9 nine, 10 ten, 20 twenty, east eastern oos, north northern noord, west western wes
  south southern suid suider, bushveld bosveld, highveld hoeveld, lowveld laeveld, cape kaap
  freestate vrystaat state, coast kus, gold goue, black swart, blue blou, green groen, red rooi
  white wit, bakery bakkery, butchery slaghuis, cleaning skoonmaak, construction konstruksie
  electrical elektries, farming boerdery, guesthouse gastehuis, nursery kwekery, tyre band
  pharmacy apteek chemist, primary laerskool, church kerk, security sekuriteit, transport vervoer`;

export const MEANINGS: ReadonlyMap<string, string> = new Map(
  SAME.split(/[\n,]/).flatMap((line) => {
    const [meaning = '', ...words] = line.trim().split(' ');
    return words.map((word) => [word, meaning] as const);
  }),
);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.match(/\S+/g));
}
