import { openDataDirectory } from '../../supabase/local/data-directory.ts';
import { repairDamage } from '../../supabase/local/integrity.ts';

// `node start-check.ts <data directory>`: measures how long a start checks the database for damage, in addition to
// opening it.
const directory = await openDataDirectory(process.argv[2] ?? '');
const [began, processor] = [performance.now(), process.cpuUsage()];
const damage = await repairDamage(directory.db);
const taken = performance.now() - began;
const { user, system } = process.cpuUsage(processor);
await directory.close();
if (damage !== null) throw new Error(`The seeded database is damaged: ${damage}`);
console.log(JSON.stringify({ taken, processor: (user + system) / 1_000 }));
