import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startingPage } from '../../../server/http/starting-page.ts';
import { listen } from '../../../server/process/listen.ts';

async function ask(accept: string, method = 'GET'): Promise<Response> {
  const server = createServer(startingPage('Vaal <Radio> & Sons'));
  onTestFinished(() => void server.close());
  const port = await listen(server, 0, '127.0.0.1');
  return fetch(`http://127.0.0.1:${port}/`, { method, headers: { accept } });
}

test('a visitor during the start gets the shop’s name and a page that reloads', async () => {
  const response = await ask('text/html,*/*');
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('<h1>Vaal &lt;Radio> &amp; Sons</h1>');
  expect(html).toContain('We’re starting up.');
  expect(html).toMatch(/<meta http-equiv="refresh" content="5" \/>/);
  // The policy allows only the page's own styles.
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; .*style-src 'sha256-/);
});

test('a program during the start gets a line of text', async () => {
  for (const response of [await ask('*/*'), await ask('text/html', 'POST')]) {
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.text()).toBe('Starting. Try again in a moment.\n');
  }
});
