import { openBackend } from '../server/start/open-backend.ts';
import { run } from '../server/process/run.ts';
import { takeDataDir } from '../server/settings/data-dir.ts';
import { openSettings } from '../server/settings/server.ts';
import { readCount } from './seed/arguments.ts';
import { addDeskWork, fillWithCustomers } from './seed/fill.ts';

// `npm run seed -- 100000`: adds sample customers to the database of `npm start`.
run(async () => {
  const count = readCount(takeDataDir(process.argv.slice(2)));
  const backend = await openBackend(openSettings().settings);
  try {
    const began = performance.now();
    await fillWithCustomers(backend.db, count, new Date());
    await addDeskWork(backend.db);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`Added ${count.toLocaleString('en-ZA')} customers in ${seconds} s.`);
  } finally {
    await backend.close();
  }
});
