import { openBackend } from './server/backend.ts';
import { run } from './server/run.ts';
import { readSettings } from './server/settings.ts';
import { readCount } from './seed/arguments.ts';
import { fillWithCustomers } from './seed/fill.ts';

// `npm run seed -- 100000`: adds invented customers, the newest of today, to the database that `npm start` opens.
run(async () => {
  const count = readCount(process.argv.slice(2));
  const backend = await openBackend(readSettings(process.env));
  try {
    const began = performance.now();
    await fillWithCustomers(backend.db, count, new Date());
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`Added ${count.toLocaleString('en-ZA')} customers in ${seconds} s.`);
  } finally {
    await backend.close();
  }
});
