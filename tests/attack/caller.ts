import { Agent, request } from 'node:http';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';

export interface Answered {
  status: number;
  text: string;
  took: number;
}

export interface Caller {
  /** Rejects when the connection fails, or after half a minute without a response. */
  call(method: string, path: string, body?: object, token?: string): Promise<Answered>;
  close(): void;
}

/** Returns a caller with a loopback address of its own, such as 127.0.0.2, which the server sees. */
export function callerFrom(url: string, localAddress: string): Caller {
  const agent = new Agent({ keepAlive: true, localAddress });
  return {
    call: (method, path, body, token) =>
      new Promise((resolve, reject) => {
        const before = performance.now();
        const headers = {
          apikey: LOCAL_PUBLISHABLE_KEY,
          ...(body ? { 'Content-Type': 'application/json' } : {}),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        };
        const sent = request(`${url}${path}`, { method, agent, headers, timeout: 30_000 }, (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (text += part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text, took: performance.now() - before }),
          );
        });
        sent.on('timeout', () => sent.destroy(new Error('No answer.')));
        sent.on('error', reject);
        sent.end(body ? JSON.stringify(body) : undefined);
      }),
    close: () => agent.destroy(),
  };
}

export const UNLIMITED = { REGISTRATIONS_PER_ADDRESS: '1000000', REGISTRATIONS_OVERALL: '1000000' };

export function registration(company_name: string): object {
  return {
    company_name,
    contact_person: 'Thandi Nkosi',
    cell_phone: '0825551234',
    physical_address: '12 Main Road\nSandton\nGauteng\n2196',
    email_address: 'thandi@example.co.za',
  };
}

/** Signs the admin in. Throws the server's response when that fails. */
export async function tokenOf(caller: Caller, password: string): Promise<string> {
  const { status, text } = await caller.call('POST', '/auth/v1/token?grant_type=password', {
    email: 'admin@example.com',
    password,
  });
  if (status !== 200) throw new Error(`The admin could not sign in: ${status} ${text}`);
  return (JSON.parse(text) as { access_token: string }).access_token;
}

export async function namesOf(caller: Caller, token: string): Promise<string[]> {
  const names: string[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const path = `/rest/v1/customers?select=id,company_name&order=id&limit=1000&id=gt.${after}`;
    const { status, text } = await caller.call('GET', path, undefined, token);
    if (status !== 200) throw new Error(`The admin could not read: ${status}`);
    const rows = JSON.parse(text) as { id: string; company_name: string }[];
    names.push(...rows.map((row) => row.company_name));
    const last = rows.at(-1);
    if (rows.length < 1000 || !last) return names;
    after = last.id;
  }
}
