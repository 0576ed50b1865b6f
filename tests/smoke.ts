import { ADMIN } from './support/template.ts';
import { customer, insertCustomers, readCustomers, signInAdmin } from './support/customers.ts';
import { startProduct } from './support/start-product.ts';

// Registers and reads a customer, on systems that can't run every test.
// Run `npx tsx tests/smoke.ts [URL [EXPECTED-COUNT]]`; without a URL it starts a product.
async function smoke([address, expected = '1']: string[]): Promise<void> {
  const product = address
    ? null
    : await startProduct({ PORT: '0', DATA_DIR: 'test-results/smoke', ...account });
  try {
    const url = address ?? product?.url ?? '';
    const page = await fetch(url);
    if (!(await page.text()).includes('Customer Form')) throw new Error('The page is another one.');
    await insertCustomers(url, [customer()]);
    const { length } = await readCustomers(
      url,
      await signInAdmin(url, ADMIN.adminEmail, ADMIN.adminPassword),
    );
    if (length !== Number(expected)) throw new Error(`There are ${length} customers and not ${expected}.`);
    console.log(`${url}: a customer registered, an admin read ${length}.`);
  } finally {
    await product?.stop();
  }
}

const account = { ADMIN_EMAIL: ADMIN.adminEmail, ADMIN_PASSWORD: ADMIN.adminPassword };

await smoke(process.argv.slice(2));
