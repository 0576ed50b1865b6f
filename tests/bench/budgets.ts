/** The budgets of the figures: sizes in bytes, times in milliseconds, shares of the compared value. */
export interface Budget {
  /** What is limited: the value at the largest number of customers, or its growth. */
  of: 'value' | 'growth';
  is: 'at most' | 'at least' | 'less than' | 'more than';
  bound: number;
}

const atMost = (bound: number): Budget => ({ of: 'value', is: 'at most', bound });
const atLeast = (bound: number): Budget => ({ of: 'value', is: 'at least', bound });
const lessThan = (bound: number): Budget => ({ of: 'value', is: 'less than', bound });
const moreThan = (bound: number): Budget => ({ of: 'value', is: 'more than', bound });
/** The value with the most customers divided by that with the fewest. */
const grows = (bound: number): Budget => ({ of: 'growth', is: 'at most', bound });

const KB = 1_000;
const MB = 1_000_000;

/** Sizes of the brotli files. They're stable, so `npm test` checks them too. */
export const BUNDLE = {
  firstLoadScripts: atMost(65 * KB),
  firstLoadStyles: atMost(5 * KB),
};

export const SERVER = {
  /** A page of 100, the first or a deep one. The bound leaves room for noise in a few milliseconds. */
  page: grows(1.5),
  searchMedian: lessThan(10),
  searchMedianWithCount: lessThan(30),
  searchWorst: lessThan(150),
  /** A hosted project ends an admin's request after 8 s. */
  exportOfAll: lessThan(8_000),
  deletion: grows(1.5),
  /** In addition to the machine's own flush, which a durable server can't avoid. */
  submitBeyondFlush: lessThan(10),
  refusedSubmits: atMost(0),
  /** The damage check of a start with 100,000 customers. */
  startCheck: lessThan(2_000),
};

/** On a machine with 512 MB. */
export const MEMORY = {
  firstStart: atMost(512 * MB),
  atRest: atMost(300 * MB),
  submits: atMost(360 * MB),
};

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

/** The export library compared with the fastest alternative. */
export const EXPORT = {
  besideFastest: moreThan(1),
  memory: atMost(40 * MB),
};

/** The form on a simulated phone, compared with a static page with the same form and inline styles. */
export const PHONE = {
  score: atLeast(100),
  blockingTime: atMost(0),
  layoutShift: atMost(0),
  first: { transfer: atMost(95 * KB), painted: atMost(1.1), typing: atMost(1.25), alive: atMost(1_000) },
  second: { transfer: atMost(5 * KB), painted: atMost(1.1), typing: atMost(1.25), alive: undefined },
};
