import { openDataDirectory } from '../../supabase/local/data-directory.ts';
import { findDamage } from '../../supabase/local/integrity.ts';

// `node start-check.ts <data directory>`: how long a start looks for damage. In a process of its own, as a start is one: a
// database that has worked before would be quicker.
const directory = await openDataDirectory(process.argv[2] ?? '');
const [began, processor] = [performance.now(), process.cpuUsage()];
const damage = await findDamage(directory.db);
const taken = performance.now() - began;
const { user, system } = process.cpuUsage(processor);
await directory.close();
if (damage !== null) throw new Error(`The seeded database is damaged: ${damage}`);
console.log(JSON.stringify({ taken, processor: (user + system) / 1_000 }));
