import { openBackend } from '../server/start/open-backend.ts';
import { command } from '../server/process/command.ts';
import { openSettings } from '../server/settings/server.ts';
import { readCount } from './seed/arguments.ts';
import { addDeskWork, fillWithCustomers } from './seed/fill.ts';

const USE = {
  help: `npm run seed [-- COUNT]: adds made-up customers to the shop, 1,000 without a number. Stop the desk first.

  --data-dir DIR  use the shop in that folder`,
  takesOthers: true,
  ofShop: true,
} as const;

command(USE, async ({ positionals }) => {
  const count = readCount(positionals);
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
