import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { LocalBackend } from '../backend/backend.ts';
import { inlineStyleSources } from '../build/inline-styles.ts';
import type { BuiltFiles } from './built-files.ts';
import { apiListener, isApiPath } from './api.ts';
import { boundConnections } from './connections.ts';
import { cameByHttps, isOwnHost, isThisMachine } from './forwarded.ts';
import { failRequest, leaveOutPageHeaders, refuse } from './refuse.ts';
import { type About, answerHealth, type Askable, HEALTH_PATH, type HealthCheck, healthOf } from './health.ts';
import { basePathOf } from '../settings/page.ts';
import { pathBelow } from './base-path.ts';
import { HTTPS_ONLY, type Origins, securityHeaders } from '../build/security-headers.ts';
import { startingPage } from './starting-page.ts';
import { staticFiles } from './static-files.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface Product {
  page: BuiltFiles;
  backend: (Pick<LocalBackend, 'fetch' | 'isSignedIn'> & { db: Askable }) | null;
  trustProxy: number;
  about?: () => Promise<Partial<About>>;
  onFailure?: () => void;
}

/** Time limits for clients in milliseconds. Afterwards the connection is closed. */
export interface Timeouts {
  headers: number;
  request: number;
  check: number;
}

/** Longer than proxies keep connections (nginx 60 s, cloudflared 90 s, Caddy 120 s), or a request would be lost. */
const PROXY_KEEP_ALIVE = 130_000;

const NOT_OURS =
  "This server doesn't answer to that name. If it's yours, set PUBLIC_URL to the address that visitors open.";

const PATIENCE: Timeouts = { headers: 10_000, request: 20_000, check: 5_000 };

export interface ProductServer {
  server: Server;
  /** Starts serving. Before, every request gets 503. */
  open: (product: Product) => void;
}

export interface ServerOptions {
  patience?: Timeouts;
  /** The shop's name, for the page until the start. */
  name?: string | undefined;
  /** The public URL, if it isn't the server's own. */
  publicUrl?: URL | null;
  behindProxy?: boolean;
  /** Called before each response. */
  watch?: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Creates the product's HTTP server on the address `host`. `origins` are other hosts that the page uses. */
export function productServer(
  host: string,
  origins: Origins,
  { patience = PATIENCE, name, publicUrl = null, behindProxy = false, watch }: ServerOptions = {},
): ProductServer {
  const headersWith = (styles: readonly string[]) => new Headers(securityHeaders(origins, styles));
  let headers = headersWith([]);
  let trustProxy = 0;
  let check: HealthCheck = () => Promise.resolve({ status: 'starting' });
  let onFailure: () => void = () => undefined;
  let serve: Handler = startingPage(name);
  const options = {
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    connectionsCheckingInterval: patience.check,
    ...(behindProxy ? { keepAliveTimeout: PROXY_KEEP_ALIVE } : {}),
  };
  const basePath = basePathOf(publicUrl);
  const server = createServer(options, (request, response) => {
    watch?.(request, response);
    const answer = async (): Promise<void> => {
      response.setHeaders(headers);
      if (cameByHttps(request, trustProxy, publicUrl)) {
        response.setHeader('Strict-Transport-Security', HTTPS_ONLY);
      } else if (!isThisMachine(request.headers.host)) {
        // Without HTTPS, browsers ignore it with a warning.
        response.removeHeader('Cross-Origin-Opener-Policy');
      }
      const path = pathBelow(request.url ?? '/', basePath);
      // A health check may use any host name. Its response is safe to read.
      if (path?.split('?', 1).join() === HEALTH_PATH) {
        await answerHealth(request, response, check);
      } else if (!isOwnHost(request.headers.host, host, publicUrl)) refuse(response, 421, NOT_OURS);
      else if (path === null) redirect(response, basePath);
      else {
        request.url = path;
        await serve(request, response);
      }
    };
    answer().catch((error: unknown) => {
      failRequest(request, response, error);
      onFailure();
    });
  });
  boundConnections(server);
  return {
    server,
    open: (product) => {
      const html = product.page.get('/index.html')?.plain.body.toString() ?? '';
      headers = headersWith(inlineStyleSources(html));
      trustProxy = product.trustProxy;
      check = healthOf(product.backend?.db ?? null, product.about ?? (() => Promise.resolve({})));
      onFailure = product.onFailure ?? onFailure;
      serve = productHandler(product, publicUrl);
    },
  };
}

function productHandler({ page, backend, trustProxy, onFailure }: Product, publicUrl: URL | null): Handler {
  const files = staticFiles(page);
  const api = backend && apiListener(backend, { trustProxy, publicUrl, onFailure });
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1).join();
    if (!api || !isApiPath(path)) return files(request, response);
    leaveOutPageHeaders(response);
    return api(request, response);
  };
}

function redirect(response: ServerResponse, location: string): void {
  response.setHeader('Location', location);
  refuse(response, 308, `This is at ${location}`);
}
