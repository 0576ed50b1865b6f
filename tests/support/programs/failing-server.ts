import { surviveErrors } from '../../../server/process/unexpected.ts';
import type { BuiltFile } from '../../../server/http/built-files.ts';
import { whenBroken } from '../../../server/http/health.ts';
import { productServer } from '../../../server/http/http-server.ts';
import { listen } from '../../../server/process/listen.ts';

// `failing-server MARKER`: the real server with fakes that fail in every way. The database fails on command.
const [marker = ''] = process.argv.slice(2);
const file = {
  contentType: 'text/html',
  lastModified: '',
  plain: { body: Buffer.from('page'), etag: '"1"' },
};

class FailingPage extends Map<string, BuiltFile> {
  override get(path: string): BuiltFile {
    if (path === '/throws') throw new TypeError(`${marker} at fault`);
    if (path === '/uncaught') {
      setTimeout(() => {
        throw new RangeError(marker);
      });
    }
    if (path === '/unhandled') void Promise.reject(new Error(marker));
    return file;
  }
}

const { server, open } = productServer('127.0.0.1', { connect: [], images: [] });
let broken = false;
const db = {
  closed: false,
  query: async () => {
    if (broken) throw new Error(marker);
  },
};
const onFailure = whenBroken(db, () => {
  console.error('The database is broken.');
  process.exit(1);
});
surviveErrors(onFailure);
const fetch = async (request: Request): Promise<Response> => {
  if (request.url.includes('breaks')) broken = true;
  if (request.url.includes('answers')) return new Response('no', { status: 500 });
  throw Object.assign(new SyntaxError(`Unexpected token in ${marker}\n    at ${marker}`), { code: 'E_TEST' });
};
const isSignedIn = () => Promise.resolve(false);
open({ page: new FailingPage(), backend: { fetch, isSignedIn, db }, trustProxy: 0, onFailure });
console.log(await listen(server, 0, '127.0.0.1'));
