/** What the measured figures are held to. Sizes in bytes, times in milliseconds, shares of the thing compared with. */
export interface Budget {
  /** What is compared: the value itself, at the largest number of customers when there are several, or its growth. */
  of: 'value' | 'growth';
  is: 'at most' | 'at least' | 'less than' | 'more than';
  bound: number;
}

const atMost = (bound: number): Budget => ({ of: 'value', is: 'at most', bound });
const atLeast = (bound: number): Budget => ({ of: 'value', is: 'at least', bound });
const lessThan = (bound: number): Budget => ({ of: 'value', is: 'less than', bound });
const moreThan = (bound: number): Budget => ({ of: 'value', is: 'more than', bound });
/** The value with the most customers over that with the fewest: what should be flat must be flat. */
const grows = (bound: number): Budget => ({ of: 'growth', is: 'at most', bound });

const KB = 1_000;
const MB = 1_000_000;

/** Sizes are those of the brotli files that are sent. They are stable, so `npm test` checks them too. */
export const BUNDLE = {
  firstLoadScripts: atMost(64 * KB),
  firstLoadStyles: atMost(5 * KB),
};

/** The server's answers over HTTP. */
export const SERVER = {
  /** A page of 100 by keyset, the first or a deep one. The bound is this project's own: a few ms leave room for chance. */
  page: grows(1.5),
  searchMedian: lessThan(10),
  searchMedianWithCount: lessThan(30),
  searchWorst: lessThan(150),
  duplicateCount: lessThan(1_000),
  duplicatePage: lessThan(300),
  deletion: grows(1.5),
  /** Beyond the machine's own flush, which no server that keeps what it acknowledged can leave out. */
  submitBeyondFlush: lessThan(10),
  refusedSubmits: atMost(0),
  /** What a start looks through before it serves anybody, at 100,000 customers. */
  startCheck: lessThan(2_000),
};

/** What the product holds in memory, on a machine that has 512 MB. */
export const MEMORY = {
  firstStart: atMost(512 * MB),
  atRest: atMost(300 * MB),
  submits: atMost(360 * MB),
};

export const UPGRADE = {
  /** From the first version, with 100,000 customers. */
  ofLargeShop: atMost(60_000),
};

/** The records desk in the browser. */
export const DESK = {
  firstRows: grows(1.3),
  deletion: grows(1.5),
  check: atMost(5_000),
  longestTask: atMost(50),
  /** For each 1,000 of some 5,700. */
  selecting: atMost(250),
  exporting: atMost(250),
  deletingMany: atMost(1_500),
  restoringMany: atMost(1_500),
  exportRows: moreThan(20_000),
  exportHeap: lessThan(100 * MB),
};

/** The export library alone, beside the fastest of the others. */
export const EXPORT = {
  besideFastest: moreThan(1),
  memory: atMost(40 * MB),
};

/**
 * The visitor's form on a simulated phone, beside a static page with the same form, and with its styles inside as the
 * form has them.
 */
export const PHONE = {
  score: atLeast(100),
  blockingTime: atMost(0),
  layoutShift: atMost(0),
  first: { transfer: atMost(95 * KB), painted: atMost(1.1), typing: atMost(1.25), alive: atMost(1_000) },
  second: { transfer: atMost(5 * KB), painted: atMost(1.1), typing: atMost(1.25), alive: undefined },
};
