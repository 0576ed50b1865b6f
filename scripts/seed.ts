import { openBackend } from './server/backend.ts';
import { run } from './server/run.ts';
import { readEnvironment } from './settings/environment.ts';
import { readSettings } from './settings/server.ts';
import { readCount } from './seed/arguments.ts';
import { fillWithCustomers } from './seed/fill.ts';

// `npm run seed -- 100000`: adds invented customers, the newest of today, to the database that `npm start` opens.
run(async () => {
  const count = readCount(process.argv.slice(2));
  const backend = await openBackend(readSettings(readEnvironment()));
  try {
    const began = performance.now();
    await fillWithCustomers(backend.db, count, new Date());
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`Added ${count.toLocaleString('en-ZA')} customers in ${seconds} s.`);
  } finally {
    await backend.close();
  }
});
